"""Hashes move just when what they stand for moves."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import HERE, a_bank, a_fact, a_question, a_quiz, a_text, items
from quizwright.model import (
    Choice,
    Key,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Short,
    Single,
    Text,
    TrueFalse,
)
from quizwright.problem import Location
from quizwright.translation import hashes

NAMES: Final = st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=2)
KEYS: Final[dict[str, Key]] = {
    "open": Open(),
    "single": Single((Choice("a", HERE, correct=True), Choice("b", HERE))),
    "single, the other": Single((Choice("a", HERE), Choice("b", HERE, correct=True))),
    "multiple": Multiple((Choice("a", HERE, correct=True), Choice("b", HERE))),
    "multiple, both": Multiple((Choice("a", HERE, correct=True), Choice("b", HERE, correct=True))),
    "true": TrueFalse(correct=True),
    "false": TrueFalse(correct=False),
    "number": Numeric(Decimal(1), Decimal(3), Decimal(2)),
    "range": Numeric(Decimal(1), Decimal(3)),
    "wider range": Numeric(Decimal(0), Decimal(3)),
    "short": Short(),
    "short, case": Short(case_sensitive=True),
    "steps": Ordering(items("a", "b")),
    "steps turned": Ordering(items("b", "a")),
    "pairs": Matching(items("a", "b")),
    "more pairs": Matching(items("a", "b", "c")),
}


def _choices(make: Callable[[tuple[Choice, ...]], Key], names: list[str], right: str) -> Key:
    return make(tuple(Choice(name, HERE, correct=name in right) for name in names))


def _hash(key: Key, accept: str = "a\nb") -> str:
    return hashes.of_key(a_question(key), {"a.accept": a_text(accept)})


def test_each_key_has_a_hash_of_its_own() -> None:
    """Type, right items, numbers, order: each of them counts."""
    found = {name: _hash(key) for name, key in KEYS.items()}

    assert len(found) == len(set(found.values()))


@pytest.mark.parametrize("make", [Single, Multiple])
@given(names=NAMES, right=st.sampled_from(["a", "ab", "abcd"]), chance=st.randoms())
def test_the_order_of_choices_is_no_part_of_the_key(
    make: Callable[[tuple[Choice, ...]], Key], names: list[str], right: str, chance: Random
) -> None:
    """Readers see them shuffled."""
    turned = list(names)
    chance.shuffle(turned)

    assert _hash(_choices(make, names, right)) == _hash(_choices(make, turned, right))


@given(NAMES, st.randoms())
def test_the_order_of_pairs_is_no_part_of_the_key(names: list[str], chance: Random) -> None:
    """Nor are the distractors."""
    turned = list(names)
    chance.shuffle(turned)

    assert _hash(Matching(items(*names))) == _hash(Matching(items(*turned), items("x")))


@given(NAMES, st.randoms())
def test_the_order_of_steps_is_the_key(names: list[str], chance: Random) -> None:
    """It moves the hash whenever it changes."""
    turned = list(names)
    chance.shuffle(turned)

    assert (names == turned) == (_hash(Ordering(items(*names))) == _hash(Ordering(items(*turned))))


@given(NAMES, st.sampled_from("abcdefgh"))
def test_a_wrong_choice_more_is_no_other_key(names: list[str], right: str) -> None:
    """Its text is missing in the locales, which is told by itself."""
    assert _hash(_choices(Multiple, names, right)) == _hash(_choices(Multiple, [*names, "z"], right))


def test_what_a_short_question_accepts_is_its_key() -> None:
    """In the source locale; of other types it is none."""
    found = [_hash(Short(), "a"), _hash(Short(), "b"), hashes.of_key(a_question(Short()), {})]

    assert (3, 1) == (len(set(found)), len({_hash(Open(), "a"), _hash(Open(), "b")}))


def test_words_and_places_are_no_part_of_the_key() -> None:
    """Only what is graded counts."""
    question = a_question(Single((Choice("a", HERE, correct=True),)), "f")
    moved = replace(
        question,
        where=Location("elsewhere"),
        key=Single((Choice("a", Location("elsewhere", 7), correct=True),)),
        facts=(),
        hints=items("h"),
        shuffle=False,
        tags=("t",),
    )

    assert hashes.of_key(question, {}) == hashes.of_key(moved, {"a.prompt": a_text("other")})


@given(st.permutations(["f", "g", "h"]))
def test_the_order_of_facts_does_not_count(order: list[str]) -> None:
    """Which facts are cited, and what they state."""
    bank = a_bank(a_fact("f"), a_fact("g", "Other."))

    assert hashes.of_facts(a_question(Open(), "f", "g", "h"), bank) == hashes.of_facts(a_question(Open(), *order), bank)


@pytest.mark.parametrize(
    ("fact", "moves"),
    [
        (a_fact("f"), False),
        (a_fact("f", "It does not hold."), True),
        (a_fact("f", applies_to={"slinky": "9"}), False),
        (replace(a_fact("f"), verified="2030-01-01", sources=()), False),
        (a_fact("another"), True),
    ],
    ids=["same", "statement", "version", "date and sources", "gone"],
)
def test_a_statement_moves_the_hash_of_facts(fact: object, moves: bool) -> None:  # noqa: FBT001 - a case's answer
    """A look at the source renews a date and no translation."""
    question = a_question(Open(), "f")

    now = hashes.of_facts(question, a_bank(fact))  # type: ignore[arg-type]

    assert moves == (now != hashes.of_facts(question, a_bank(a_fact("f"))))


@given(st.text(), st.text())
def test_a_text_has_the_hash_of_its_characters(first: str, second: str) -> None:
    """Where it stands does not count."""
    elsewhere = Text(second, Location("x", 9), block=True)

    assert (first == second) == (hashes.of_text(a_text(first)) == hashes.of_text(elsewhere))


def test_variables_are_not_filled_in_before() -> None:
    """A new baseline makes facts stale, and no translation."""
    quiz = a_quiz(
        a_question(Open(), "f"), texts={"en": {"a.prompt": "{{ slinky }}"}, "zh": {"a.prompt": "{{ slinky }}"}}
    )
    fact = a_fact("f", "{{ slinky }}")

    locks = [hashes.of_quiz(quiz, a_bank(fact, baselines={"slinky": version}), "zh") for version in ("1", "2")]

    assert locks[0] == locks[1]


def test_the_lock_of_a_locale_names_what_it_was_made_from() -> None:
    """Fields that the source has too; of the source locale, none."""
    quiz = a_quiz(
        a_question(Open(), "f"),
        texts={"en": {"title": "T", "a.prompt": "P"}, "zh": {"title": "题", "a.prompt": "问", "a.hints.x": "?"}},
    )
    bank = a_bank(a_fact("f"))

    locks = [hashes.of_quiz(quiz, bank, locale) for locale in ("zh", "en", "fr")]

    assert [{"title": hashes.of_text(a_text("T")), "a.prompt": hashes.of_text(a_text("P"))}, {}, {}] == [
        lock.fields for lock in locks
    ]
    assert [{"a": hashes.of_key(quiz.questions[0], quiz.texts["en"])}] * 2 == [lock.keys for lock in locks[:2]]
    assert [{"a": hashes.of_facts(quiz.questions[0], bank)}] * 2 == [lock.facts for lock in locks[:2]]
