"""The state of each text of a locale, and what its readers therefore see."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import a_bank, a_fact, a_question, a_quiz, a_text
from quizwright.model import Bank, Lock, Numeric, Open, Quiz, TrueFalse
from quizwright.translation import State, has_page, hashes, localize, states
from quizwright.translation.facts import Lag, lags, values, version_order
from quizwright.translation.state import bank_states, question_states

BANK: Final = a_bank(a_fact("f"))
EN: Final = {"title": "T", "a.title": "A", "a.prompt": "P", "b.title": "B"}
ZH: Final = {"title": "题", "a.title": "甲", "a.prompt": "问", "b.title": "乙"}


def _quiz(zh: Mapping[str, str] = ZH) -> Quiz:
    """Return a quiz of two questions, translated and stamped."""
    quiz = a_quiz(a_question(TrueFalse(correct=True), "f"), a_question(Open(), name="b"), texts={"en": EN, "zh": zh})
    return replace(quiz, locks={locale: hashes.of_quiz(quiz, BANK, locale) for locale in ("en", "zh")})


def _with_source(quiz: Quiz, **texts: str) -> Quiz:
    changed = {path.replace("__", "."): a_text(source) for path, source in texts.items()}
    return replace(quiz, texts={**quiz.texts, "en": {**quiz.texts["en"], **changed}})


def _with_key(quiz: Quiz) -> Quiz:
    return replace(quiz, questions=(replace(quiz.questions[0], key=TrueFalse(correct=False)), quiz.questions[1]))


CASES: Final[dict[str, tuple[Quiz, Bank, dict[str, State]]]] = {
    "stamped": (_quiz(), BANK, {}),
    "another wording": (_with_source(_quiz(), a__prompt="P?"), BANK, {"a.prompt": State.WORDING}),
    "another title": (_with_source(_quiz(), title="T?"), BANK, {"title": State.WORDING}),
    "another key": (_with_key(_quiz()), BANK, {"a.title": State.KEY, "a.prompt": State.KEY}),
    "another fact": (_quiz(), a_bank(a_fact("f", "No.")), {"a.title": State.FACT, "a.prompt": State.FACT}),
    "a fact is gone": (_quiz(), a_bank(), {"a.title": State.FACT, "a.prompt": State.FACT}),
    "key before fact": (_with_key(_quiz()), a_bank(), {"a.title": State.KEY, "a.prompt": State.KEY}),
    "key before wording": (
        _with_source(_with_key(_quiz()), a__prompt="P?"),
        BANK,
        {"a.title": State.KEY, "a.prompt": State.KEY},
    ),
    "two are missing": (
        _quiz({"title": "题", "a.title": "甲"}),
        BANK,
        {"a.prompt": State.MISSING, "b.title": State.MISSING},
    ),
    "missing before key": (
        _with_key(_quiz({"a.title": "甲"})),
        BANK,
        {"title": State.MISSING, "a.title": State.KEY, "a.prompt": State.MISSING, "b.title": State.MISSING},
    ),
    "orphans": (
        _quiz({**ZH, "a.hints.x": "?", "c.title": "丙"}),
        BANK,
        {"a.hints.x": State.ORPHAN, "c.title": State.ORPHAN},
    ),
    "no lock": (replace(_quiz(), locks={}), BANK, dict.fromkeys(EN, State.NEW)),
    "a field not in the lock": (
        replace(_quiz(), locks={"zh": replace(_quiz().locks["zh"], fields={"title": hashes.of_text(a_text("T"))})}),
        BANK,
        {"a.title": State.NEW, "a.prompt": State.NEW, "b.title": State.NEW},
    ),
    "a question not in the lock": (replace(_quiz(), locks={"zh": Lock(fields=_quiz().locks["zh"].fields)}), BANK, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_text_has_its_state(name: str) -> None:
    """Those not named are current."""
    quiz, bank, expected = CASES[name]

    found = states(quiz, bank, "zh")

    assert {**dict.fromkeys(EN, State.CURRENT), **expected} == found


@pytest.mark.parametrize("name", CASES)
def test_readers_see_the_translation_or_the_source(name: str) -> None:
    """Stale by wording only: the translation; by key or fact, or missing: the source, in its own language."""
    quiz, bank, expected = CASES[name]
    hidden = {path for path, state in expected.items() if state in {State.KEY, State.FACT, State.MISSING}}

    local = localize(quiz, bank, "zh")

    shown = {"title": local.title} | {
        f"{question.question.id}.{path}": text for question in local.questions for path, text in question.texts.items()
    }
    assert {
        path: ("en", quiz.texts["en"][path]) if path in hidden else ("zh", quiz.texts["zh"][path]) for path in EN
    } == {path: (text.locale, text.text) for path, text in shown.items()}
    assert {path: expected.get(path, State.CURRENT) for path in EN} == {
        path: text.state for path, text in shown.items()
    }


def test_states_stand_in_the_order_of_the_source_and_orphans_last() -> None:
    """So that a status page reads like the quiz."""
    quiz = _quiz({"z.title": "?", **dict(reversed(ZH.items()))})

    assert [*EN, "z.title"] == list(states(quiz, BANK, "zh"))


def test_the_source_locale_is_read_against_keys_and_facts() -> None:
    """Its words are their own source."""
    fresh, moved = _quiz(), _with_source(_with_key(_quiz()), title="T?")

    found = [dict(states(quiz, BANK, "en")) for quiz in (fresh, moved, replace(fresh, locks={}))]

    current = dict.fromkeys(EN, State.CURRENT)
    assert [
        current,
        current | {"a.title": State.KEY, "a.prompt": State.KEY},
        {"title": State.CURRENT, "a.title": State.NEW, "a.prompt": State.NEW, "b.title": State.NEW},
    ] == found


def test_a_question_that_moved_is_told_by_id() -> None:
    """Key before fact; a locale without a lock is judged by that of the source, lest a lost file look current."""
    quiz = _with_key(_quiz())

    found = [list(question_states(quiz, BANK, locale)) for locale in ("zh", "fr")]

    assert [[("a", State.KEY)]] * 2 == found


def test_a_question_knows_whether_all_its_texts_are_stale() -> None:
    """Besides its texts it brings its facts, their lags and the values of its variables."""
    bank = a_bank(a_fact("f", "No.", {"slinky": "1.0"}))

    first, second = localize(_quiz(), bank, "zh").questions

    assert (State.FACT, ("f",), [("slinky", "1.0", "1.2.2")], {"slinky": "1.0"}) == (
        first.state,
        tuple(fact.id for fact in first.facts),
        [(lag.baseline, lag.verified_for, lag.now) for lag in first.lags],
        first.values,
    )
    assert (State.CURRENT, (), (), {"slinky": "1.2.2"}) == (second.state, second.facts, second.lags, second.values)


def test_a_text_is_found_by_its_parts() -> None:
    """None where the source has none."""
    local = localize(
        a_quiz(a_question(Open()), texts={"en": {"title": "T", "intro": "I", "a.hints.x": "H"}}), BANK, "en"
    )

    assert ("I", "H", None) == (
        local.intro.text.source if local.intro else "",
        getattr(local.questions[0].text("hints", "x"), "text", a_text("")).source,
        local.questions[0].text("hints", "y"),
    )


def test_a_quiz_without_intro_has_none() -> None:
    """The page leaves it out."""
    assert localize(_quiz(), BANK, "zh").intro is None


@pytest.mark.parametrize(
    ("quiz", "locale", "expected"),
    [(_quiz(), "zh", True), (_quiz(), "en", True), (_quiz(), "fr", False), (replace(_quiz(), draft=True), "en", False)],
    ids=["translated", "source", "no file", "draft"],
)
def test_a_locale_has_a_page_where_it_has_a_file(quiz: Quiz, locale: str, expected: bool) -> None:  # noqa: FBT001 - a case's answer
    """A draft has none anywhere."""
    assert expected == has_page(quiz, locale)


def test_the_bank_has_states_of_its_own_texts() -> None:
    """Name and summary, by the same rules."""
    texts = {"en": {"name": a_text("N"), "summary": a_text("S")}, "zh": {"name": a_text("名")}}
    bank = replace(BANK, texts=texts, locks={"zh": Lock(fields={"name": hashes.of_text(a_text("old"))})})

    found = [dict(bank_states(bank, locale)) for locale in ("zh", "en", "fr")]

    assert [
        {"name": State.WORDING, "summary": State.MISSING},
        {"name": State.CURRENT, "summary": State.CURRENT},
        {"name": State.MISSING, "summary": State.MISSING},
    ] == found
    assert {} == bank_states(BANK, "zh")


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ([], "1.2.2"),
        ([{}], "1.2.2"),
        ([{"slinky": "1.2.2"}], "1.2.2"),
        ([{"slinky": "1.0"}], "1.0"),
        ([{"slinky": "1.9"}, {"slinky": "1.10"}], "1.10"),
        ([{"slinky": "1.0"}, {"slinky": "1.2.2"}], "1.2.2"),
        ([{"slinky": "1.0"}, {"volcano": "9"}], "1.0"),
        ([{"slinky": "1.0"}, {}], "1.0"),
    ],
)
def test_a_variable_claims_no_version_that_nobody_looked_at(versions: list[dict[str, str]], expected: str) -> None:
    """The baseline where a fact was verified for it, or none speaks of it; else the newest that was."""
    facts = [a_fact(f"f{number}", applies_to=version) for number, version in enumerate(versions)]
    question = a_question(Open(), *(fact.id for fact in facts), "gone")

    assert expected == values((question,), a_bank(*facts, baselines={"slinky": "1.2.2", "volcano": "9"}))["slinky"]


def test_a_fact_lags_behind_each_baseline_that_moved() -> None:
    """A version differs if its text does; a name that is no baseline does not count."""
    fact = a_fact("f", applies_to={"slinky": "1.2", "volcano": "9", "gone": "1"})

    found = list(lags(fact, a_bank(baselines={"slinky": "1.2.0", "volcano": "9"})))

    assert [Lag(fact, "slinky", "1.2", "1.2.0")] == found


@pytest.mark.parametrize(
    "ordered",
    [
        ["1", "1.2", "1.10", "2"],
        ["2.0.0-rc1", "2.0.0", "v2.0.1"],
        ["nightly", "1.0"],
        ["0.9", "0.10", "0.100", "1"],
        ["1.2.1", "1.2.2", "1.2.10"],
        ["2025.9", "2026.1", "2026.10"],
    ],
)
def test_versions_are_ordered_by_their_numbers(ordered: list[str]) -> None:
    """Not by their letters."""
    keys = [version_order(version) for version in ordered]

    assert keys == sorted(set(keys))


@given(st.lists(st.sampled_from(["title", "a.title", "a.prompt", "b.title"]), unique=True))
def test_a_stamped_translation_is_current(paths: list[str]) -> None:
    """Whatever part of it exists."""
    quiz = _quiz({path: ZH[path] for path in paths})

    found = states(quiz, BANK, "zh")

    assert {path: State.CURRENT if path in paths else State.MISSING for path in EN} == found


def test_a_number_that_moved_makes_its_texts_stale() -> None:
    """Value, tolerance, range: each of them."""
    numbers = [Numeric(Decimal(low), Decimal(high), Decimal(2)) for low, high in ((1, 3), (2, 2))]
    quiz = a_quiz(a_question(numbers[0]), texts={"en": {"title": "T", "a.unit": "GB"}, "zh": {"a.unit": "GB"}})
    locked = replace(quiz, locks={"zh": hashes.of_quiz(quiz, BANK, "zh")}, questions=(a_question(numbers[1]),))

    assert State.KEY == states(locked, BANK, "zh")["a.unit"]
