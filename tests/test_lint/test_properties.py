"""Laws of lint: it raises on no bank, and neither the order of quizzes nor that of questions changes what it says."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.index import index
from quizwright.lint import lint
from quizwright.model import (
    Bank,
    Choice,
    Fact,
    Item,
    Key,
    Lock,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    PublishedId,
    Question,
    Quiz,
    Reference,
    Short,
    Single,
    Source,
    Text,
    Tombstone,
    TrueFalse,
    items_of,
)
from quizwright.problem import Location, Problem

WHERE: Final = Location("content/a/quiz.yml", 3, 5)
IDS: Final = st.sampled_from(["a", "b", "c", "a-b", "Bad_Id"])
LAWS: Final = settings(max_examples=60, deadline=None)  # a bank takes long to draw
LOCALES: Final = ("en", "zh", "es")
PIECES: Final = (
    *(
        "4",
        "3,200",
        "1.2.3",
        "四",
        "{{ a }}",
        "{{ b }}",
        "{{",
        "{{{{",
        "`x`",
        "`",
        "**",
        "*",
        "_",
        "<b>",
        "<x>",
        "<!--",
    ),
    *(
        "[t](q:a)",
        "[t](q:b)",
        "[t](https://a.org/zh/)",
        "![](images/a.png)",
        "![a](x)",
        "](",
        "\n",
        "\n\n",
        "- ",
        "1. ",
    ),
    *("> ", "```yaml\n", "```\n", "# c", "|a|b|\n|-|-|\n", "https://a.org", "<https://a.org>", "。", " ", "\\", "&lt;"),
)
SOURCES: Final = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
TEXTS: Final = st.builds(Text, SOURCES, st.just(WHERE), st.booleans())
HASHES: Final = st.sampled_from(["", "0" * 12])
FIELDS: Final = ("title", "prompt", "answer", "explanation", "unit", "accept", "feedback_true", "orphan")


def keys() -> st.SearchStrategy[Key]:
    items = st.lists(st.builds(Item, IDS, st.just(WHERE)), max_size=3).map(tuple)
    choices = st.lists(st.builds(Choice, IDS, st.just(WHERE), st.booleans()), max_size=3).map(tuple)
    numbers = st.sampled_from([Decimal(0), Decimal(1), Decimal("NaN"), Decimal("Infinity")])
    return st.one_of(
        st.builds(Open),
        st.builds(Single, choices),
        st.builds(Multiple, choices),
        st.builds(TrueFalse, st.booleans()),
        st.builds(Numeric, numbers, numbers),
        st.builds(Short, st.booleans()),
        st.builds(Ordering, items),
        st.builds(Matching, items, items),
    )


def questions() -> st.SearchStrategy[Question]:
    places = st.just(WHERE)
    return st.builds(
        Question,
        id=IDS,
        where=places,
        key=keys(),
        key_where=places,
        hints=st.lists(st.builds(Item, IDS, places), max_size=2).map(tuple),
        facts=st.lists(st.builds(Reference, IDS, places), max_size=2).map(tuple),
        variables_in_code=st.booleans(),
    )


def _paths(asked: tuple[Question, ...]) -> list[str]:
    paths = ["title", "intro"]
    for question in asked:
        paths += [f"{question.id}.{field}" for field in FIELDS]
        for kind, item in items_of(question.key):
            ends = {"choices": (".text", ".feedback"), "pairs": (".left", ".right")}.get(kind, ("",))
            paths += [f"{question.id}.{kind}.{item.id}{end}" for end in ends]
    return paths


@st.composite
def quizzes(draw: st.DrawFn) -> Quiz:
    asked = tuple(draw(st.lists(questions(), max_size=3)))
    texts = st.dictionaries(st.sampled_from(_paths(asked)), TEXTS, max_size=12)
    hashes = st.dictionaries(st.sampled_from([*_paths(asked), "a", "b"]), HASHES, max_size=4)
    locks = st.builds(Lock, fields=hashes, keys=hashes, facts=hashes)
    return Quiz(
        id=draw(IDS),
        where=WHERE,
        questions=asked,
        texts={"en": draw(texts), **draw(st.dictionaries(st.sampled_from(LOCALES[1:]), texts))},
        locks=draw(st.dictionaries(st.sampled_from(LOCALES), locks)),
        drafts=tuple(draw(st.lists(st.builds(Reference, IDS, st.just(WHERE)), max_size=2))),
        draft=draw(st.booleans()),
        images=draw(st.frozensets(st.sampled_from(["a.png", "b.png"]))),
        broken=draw(st.frozensets(st.sampled_from(LOCALES[1:]))),
    )


@st.composite
def banks(draw: st.DrawFn) -> Bank:
    versions: st.SearchStrategy[Mapping[str, str]] = st.dictionaries(IDS, st.sampled_from(["1", "2"]), max_size=2)
    places = st.just(WHERE)
    facts = st.builds(
        Fact,
        id=IDS,
        where=places,
        statement=TEXTS,
        sources=st.lists(st.builds(Source, TEXTS), max_size=1).map(tuple),
        verified=st.sampled_from(["2026-11-30", "2026-02-30", "2026-W37-6", "x"]),
        applies_to=versions,
    )
    found = draw(st.lists(facts, max_size=3))
    kinds = st.sampled_from(["quiz", "question", "fact"])
    own = st.dictionaries(st.sampled_from(["name", "summary"]), TEXTS)
    return Bank(
        source_locale="en",
        locales=tuple(draw(st.lists(st.sampled_from([*LOCALES, "ZH"]), max_size=4))),
        where=Location("content/bank.yml"),
        baselines=draw(versions),
        order=tuple(draw(st.lists(st.builds(Reference, IDS, places), max_size=2))),
        texts=draw(st.dictionaries(st.sampled_from(LOCALES), own)),
        facts={fact.id: fact for fact in found},
        fact_places=tuple(Reference(fact.id, fact.where) for fact in found),
        published=tuple(draw(st.lists(st.builds(PublishedId, kinds, IDS, IDS), max_size=3))),
        tombstones=tuple(draw(st.lists(st.builds(Tombstone, kinds, IDS, places, IDS), max_size=3))),
    )


def linted(bank: Bank, asked: list[Quiz], *, complete: bool = True) -> list[Problem]:
    return sorted(lint(bank, asked, index(asked, complete=complete)))


def distinct(asked: list[Quiz]) -> list[Quiz]:
    """Return quizzes and questions whose ids are used once: of two with one id, the order chooses which is meant."""
    seen: set[str] = set()
    kept: dict[str, Quiz] = {}
    for quiz in asked:
        first = {question.id: question for question in quiz.questions if question.id not in seen}
        kept.setdefault(quiz.id, replace(quiz, questions=tuple(first.values())))
        seen |= first.keys()
    return list(kept.values())


@settings(LAWS)
@given(banks(), st.lists(quizzes(), max_size=3), st.booleans())
def test_lint_raises_on_no_bank(bank: Bank, asked: list[Quiz], complete: bool) -> None:  # noqa: FBT001 - drawn
    problems = linted(bank, asked, complete=complete)

    assert all(problem.message and problem.hint for problem in problems)


@settings(LAWS)
@given(banks(), st.lists(quizzes(), max_size=3).map(distinct), st.randoms(use_true_random=False))
def test_order_changes_no_problem(bank: Bank, asked: list[Quiz], random: Random) -> None:
    shuffled = [
        replace(quiz, questions=tuple(random.sample(quiz.questions, len(quiz.questions))))
        for quiz in random.sample(asked, len(asked))
    ]

    before, after = linted(bank, asked), linted(bank, shuffled)

    assert [problem.code for problem in before] == [problem.code for problem in after]
