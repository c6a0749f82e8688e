"""A question added to a quiz.yml: what was there stays, byte for byte and in meaning."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
import yaml

from quizwright.model import Kind
from quizwright.scaffold import stub, with_question
from support.needs import ROOT

STUB: Final = stub("new-one", Kind.SINGLE)
ADDED: Final = {"id": "new-one", "type": "single", "draft": "true"}
QUIZZES: Final = sorted([*ROOT.glob("content/*/quiz.yml"), *ROOT.glob("tests/test_site/bank/*/quiz.yml")])

FITTING: Final = {
    "usual": "title: A\nquestions:\n  - id: a\n    draft: true\n",
    "not indented": "title: A\nquestions:\n- id: a\n  draft: true\n",
    "indented by four, wide dashes": "title: A\nquestions:\n    -   id: a\n        draft: true\n",
    "dash on a line of its own": "title: A\nquestions:\n  -\n    id: a\n",
    "item in braces": "title: A\nquestions:\n  - {id: a, draft: true}\n",
    "no line break at the end": "title: A\nquestions:\n  - id: a\n    notes: |-\n      text",
    "empty lines at the end": "title: A\nquestions:\n  - id: a\n    notes: |-\n      text\n\n\n",
    "text that keeps its empty lines": "title: A\nquestions:\n  - id: a\n    notes: |+\n      text\n\n\n",
    "comments at the end": "title: A\nquestions:\n  - id: a\n    # notes: none\n# vim: et\n",
    "keys after the list": "questions:\n  - id: a\n    notes: |-\n      # text\n\n# Title:\n\ntitle: A\ntags: [b]\n",
    "list in the middle": "title: A\nquestions:\n  - id: a\ntags: [b] # c\n",
    "Windows' line ends": "title: A\r\nquestions:\r\n  - id: a\r\n    notes: |-\r\n      text\r\n",
    "byte order mark": "\ufefftitle: A\nquestions:\n  - id: a\n",
    "byte order mark before the list": "\ufeffquestions:\n  - id: a\ntitle: A\n",
    "anchor": "title: A\nquestions:\n  - &a\n    id: a\n",
    "begin of the document": "---\ntitle: A\nquestions:\n  - id: a\n",
    "every kind of character": "title: '😀 题 \\ \"'\nquestions:\n  - id: a\n    notes: é\n",
}
UNFIT: Final = {
    "list in brackets": "title: A\nquestions: [{id: a}]\n",
    "list in brackets on several lines": "title: A\nquestions: [\n  {id: a},\n]\n",
    "text that a line break would change": "title: A\nquestions:\n  - id: a\n    notes: |\n      text",
    "list with an anchor": "title: A\nquestions: &all\n  - id: a\n",
    "end of the document": "title: A\nquestions:\n  - id: a\n...\n",
    "no list": "title: A\nquestions: {id: a}\n",
    "no questions": "title: A\n",
    "no YAML": "title: [A\n",
    "no mapping": "- id: a\n",
}


def _read(text: str) -> dict[str, list[object]]:
    found = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506 - makes strings, lists and mappings alone
    assert isinstance(found, dict)
    return found


def _same_at_the_start(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _added(text: str) -> str:
    found = with_question(text.encode(), STUB)
    assert found is not None
    return found.decode()


@pytest.mark.parametrize("text", FITTING.values(), ids=FITTING)
def test_what_the_file_said_it_says_and_the_question_too(text: str) -> None:
    before = _read(text)

    after = _read(_added(text))

    assert {**before, "questions": [*before["questions"], ADDED]} == after


@pytest.mark.parametrize("text", FITTING.values(), ids=FITTING)
def test_no_byte_that_was_there_is_touched(text: str) -> None:
    after = _added(text)

    begin = _same_at_the_start(text, after)
    end = _same_at_the_start(text[begin:][::-1], after[::-1])
    assert len(text) == begin + end


@pytest.mark.parametrize("text", FITTING.values(), ids=FITTING)
def test_a_second_question_follows_the_first(text: str) -> None:
    twice = with_question(_added(text).encode(), stub("newer-one", Kind.OPEN))

    assert twice is not None
    found = _read(twice.decode())["questions"]
    assert ["a", "new-one", "newer-one"] == [asked["id"] for asked in found if isinstance(asked, dict)]


@pytest.mark.parametrize("text", UNFIT.values(), ids=UNFIT)
def test_what_cannot_be_added_to_is_left_alone(text: str) -> None:
    assert with_question(text.encode(), STUB) is None


def test_lines_end_as_those_of_the_file() -> None:
    after = _added(FITTING["Windows' line ends"])

    assert after.count("\n") == after.count("\r\n")


def test_a_comment_above_the_next_key_stays_with_it() -> None:
    after = _added(FITTING["keys after the list"])

    assert after.endswith("# facts: [fact-id]\n\n# Title:\n\ntitle: A\ntags: [b]\n")


@pytest.mark.parametrize("path", QUIZZES, ids=lambda path: path.parent.name)
def test_a_real_quiz_only_grows_at_its_end(path: Path) -> None:
    before = path.read_bytes()

    after = with_question(before, STUB)

    assert after is not None
    assert after.startswith(before)
