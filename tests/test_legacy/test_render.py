"""A page that is read, written in its dialect and read again holds the same questions."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.legacy import parse
from quizwright.legacy.values import Answer, Kind, Option, Parse, Question
from quizwright.problem import Location
from test_legacy.render import PAGES, RENDERERS, render

WORDS: Final = st.sampled_from(
    [
        *("cache", "层缓存", "`A) b`", "3.5", "my_key", "**bold**", "both", "(B)", "¿qué", "ノード", "a-b", "x: y"),
        "1 Gi",
    ]
)


def _texts(most: int = 5) -> st.SearchStrategy[str]:
    return st.lists(WORDS, min_size=1, max_size=most).map(" ".join)


OPEN: Final = frozenset({"open-answer", "question-in-summary", "plain-text-copy", "gitbook-tabs"})
UNNUMBERED: Final = frozenset({"gitbook-tabs", "front-matter"})
LABELS: Final = {"numbered-options": "12345", "rtl-answer-heading": "أبجده"}


@st.composite
def questions(draw: st.DrawFn, number: int, dialect: str) -> Question:
    """Return a question with a key or an answer, such as pages of a dialect hold."""
    known = LABELS.get(dialect, "ABCDE")
    texts = [] if dialect in OPEN else draw(st.lists(_texts(), min_size=2, max_size=5, unique=True))
    options = tuple(Option(known[at], f"o{at} {text}") for at, text in enumerate(texts))
    labels = st.sampled_from([option.label for option in options]) if options else st.nothing()
    right = draw(st.lists(labels, min_size=1, max_size=2, unique=True)) if options else []
    told = _texts(8).map("e {}".format)
    return Question(
        ordinal=number,
        where=Location("x.md"),
        number=None if dialect in UNNUMBERED else str(number),
        topic=f"Topic {number}" if dialect == "titled-question" else None,
        stem=f"s{number} {draw(_texts())}?",
        kind=(Kind.MULTIPLE if len(right) > 1 else Kind.SINGLE) if options else Kind.OPEN,
        options=options,
        answer=Answer(tuple(sorted(right, key=known.index))),
        explanation=draw(told if not options else st.none() | told),
    )


@pytest.mark.parametrize("dialect", sorted({*RENDERERS, *PAGES}))
@settings(deadline=None)
@given(data=st.data())
def test_questions_survive_a_page_of_their_dialect(dialect: str, data: st.DataObject) -> None:
    asked = tuple(data.draw(questions(number, dialect)) for number in range(1, data.draw(st.integers(1, 4)) + 1))
    page = Parse(path="x.md", dialect=dialect, title="A title", questions=asked)

    found = parse("x.md", render(page))

    assert [_shown(question) for question in asked] == [_shown(question) for question in found.questions]


@pytest.mark.parametrize("dialect", sorted({*RENDERERS, *PAGES}))
@settings(deadline=None)
@given(data=st.data())
def test_a_page_that_was_read_and_written_is_read_the_same(dialect: str, data: st.DataObject) -> None:
    asked = tuple(data.draw(questions(number, dialect)) for number in range(1, 3))
    once = parse("x.md", render(Parse(path="x.md", dialect=dialect, questions=asked)))

    again = parse("x.md", render(once))

    assert [_shown(question) for question in once.questions] == [_shown(question) for question in again.questions]


def _shown(question: Question) -> tuple[object, ...]:
    return (
        question.number,
        question.stem,
        question.options,
        tuple(sorted(question.answer.labels)),
        question.explanation,
        question.kind,
    )
