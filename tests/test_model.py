"""The model: kinds and items of keys, field paths, places in texts, the index, artifacts."""

from dataclasses import replace
from decimal import Decimal
from typing import Final

import pytest

from builders import HERE, a_question, a_quiz, items
from quizwright.artifact import Artifact
from quizwright.index import index
from quizwright.model import (
    Choice,
    Form,
    Key,
    Kind,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Reference,
    Short,
    Single,
    Text,
    TrueFalse,
    form_of,
    items_of,
    kind_of,
    question_of,
)
from quizwright.problem import Location

CHOICES: Final = (Choice("a", HERE, correct=True), Choice("b", HERE))
KEYS: Final[tuple[tuple[Key, Kind, list[tuple[str, str]]], ...]] = (
    (Open(), Kind.OPEN, []),
    (Single(CHOICES), Kind.SINGLE, [("choices", "a"), ("choices", "b")]),
    (Multiple(CHOICES), Kind.MULTIPLE, [("choices", "a"), ("choices", "b")]),
    (TrueFalse(correct=True), Kind.TRUE_FALSE, []),
    (Numeric(Decimal(1), Decimal(2)), Kind.NUMERIC, []),
    (Short(), Kind.SHORT, []),
    (Ordering(items("a", "b")), Kind.ORDERING, [("steps", "a"), ("steps", "b")]),
    (Matching(items("a"), items("b")), Kind.MATCHING, [("pairs", "a"), ("distractors", "b")]),
)


@pytest.mark.parametrize(("key", "kind", "expected"), KEYS, ids=[kind for _, kind, _ in KEYS])
def test_a_key_tells_its_kind_and_its_items(key: Key, kind: Kind, expected: list[tuple[str, str]]) -> None:
    """Each with the name of its list, in order."""
    found = [(name, item.id) for name, item in items_of(key)]

    assert (kind, kind, expected) == (kind_of(key), a_question(key).kind, found)


def test_each_kind_has_a_key() -> None:
    """None is forgotten."""
    assert set(Kind) == {kind for _, kind, _ in KEYS}


@pytest.mark.parametrize(
    ("path", "form", "question"),
    [
        ("title", Form.LINE, ""),
        ("intro", Form.MARKDOWN, ""),
        ("name", Form.LINE, ""),
        ("summary", Form.LINE, ""),
        ("a-b.title", Form.LINE, "a-b"),
        ("a.unit", Form.LINE, "a"),
        ("a.prompt", Form.MARKDOWN, "a"),
        ("a.feedback_true", Form.MARKDOWN, "a"),
        ("a.accept", Form.LIST, "a"),
        ("a.hints.title", Form.MARKDOWN, "a"),
        ("a.steps.accept", Form.MARKDOWN, "a"),
        ("a.choices.unit.text", Form.MARKDOWN, "a"),
        ("a.pairs.x.left", Form.MARKDOWN, "a"),
        ("title.title", Form.LINE, "title"),
        ("title.prompt", Form.MARKDOWN, "title"),
    ],
)
def test_a_field_path_tells_its_form_and_its_question(path: str, form: Form, question: str) -> None:
    """An item may have the name of a field."""
    assert (form, question) == (form_of(path), question_of(path))


def test_a_text_tells_where_its_characters_stand() -> None:
    """Exactly in a literal block, as a whole elsewhere."""
    where = Location("q/quiz.yml", 7, 5)

    places = [Text("a\nb", where, block=block).at(1, 2) for block in (True, False)]

    assert [Location("q/quiz.yml", 8, 7), where] == places


def test_an_index_tells_where_each_id_lives() -> None:
    """Drafts are known, and not published."""
    first = a_quiz(a_question(Open(), "f", name="a"), a_question(Open(), "f", "g", name="b"), texts={})
    draft = a_quiz(a_question(Open(), "h", name="c"), texts={})

    found = index(
        [replace(first, id="one", drafts=(Reference("d", HERE),)), replace(draft, id="two", draft=True)], complete=False
    )

    assert (["one"], {"a": "one", "b": "one"}, {"c", "d", "two"}, {"f", "g", "h"}, False) == (
        list(found.quizzes),
        dict(found.questions),
        set(found.drafts),
        set(found.cited),
        found.complete,
    )
    assert {"a", "b", "c", "d"} == {place.id for place in found.places}


def test_an_index_keeps_each_place_of_an_id_that_stands_twice() -> None:
    """Lint tells of both."""
    quiz = a_quiz(a_question(Open()), a_question(Open()), texts={})

    assert ["a", "a"] == [place.id for place in index([quiz]).places]


def test_an_artifact_of_text_is_utf_8() -> None:
    """Without a byte order mark, line ends as they are."""
    assert Artifact("a/b.md", b"\xe6\x83\xb3\n") == Artifact.of_text("a/b.md", "想\n")
