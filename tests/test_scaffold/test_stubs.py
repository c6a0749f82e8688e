"""Stubs: as drafts they hold nothing up, and their guidance is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quizwright.model import Kind
from quizwright.scaffold import quiz_file, stub
from test_scaffold.conftest import Run


def _written(text: str) -> str:
    """Return a stub as an author leaves it who uncomments all that is guidance, and cites a fact."""
    kept = [line for line in text.splitlines() if not re.match(r" *(?:# Published|# Ids|# One plain|draft:)", line)]
    lines = "\n".join(re.sub("^( *)# ", r"\1", line) if "$schema" not in line else line for line in kept)
    return f"{lines}\n".replace("[fact-id]", "[not-found-leaves-it-open]")


@pytest.mark.usefixtures("bank")
@pytest.mark.parametrize("kind", Kind)
def test_a_stub_is_a_draft_of_which_check_makes_a_note(run: Run, kind: Kind) -> None:
    run("new", "question", "first-quiz", "new-one", "--type", kind.value)
    run("new", "quiz", "new-quiz", "--type", kind.value)

    code, out, _ = run("check", "--strict")

    assert (0, {"Q106"}) == (code, set(re.findall(r"note (Q\w+)", out)))
    assert " warning " not in out


@pytest.mark.parametrize("kind", Kind)
def test_the_guidance_uncommented_is_a_question_without_problems(run: Run, bank: Path, kind: Kind) -> None:
    folder = bank / "new-quiz"
    folder.mkdir()
    text = quiz_file("new-quiz", "new-one", kind, schema="../../schema/quiz.schema.json")
    (folder / "quiz.yml").write_text(_written(text), encoding="utf-8")
    run("sync")

    code, out, _ = run("check", "content/new-quiz", "--strict")

    assert (0, "") == (code, "".join(re.findall("^.*(?:error|warning) .*$", out, re.MULTILINE)))
    assert "draft" not in _written(text)


@pytest.mark.parametrize("kind", Kind)
def test_a_stub_without_its_draft_line_is_no_question_yet(run: Run, bank: Path, kind: Kind) -> None:
    """Nobody publishes guidance by taking out one line."""
    run("new", "question", "first-quiz", "new-one", "--type", kind.value)
    path = bank / "first-quiz" / "quiz.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("    draft: true\n", ""), encoding="utf-8")

    code, out, _ = run("check")

    assert (1, True) == (code, "error S002" in out)


def test_every_key_of_a_type_stands_in_its_stub() -> None:
    assert {"draft", "id", "type"} <= set(re.findall(r"^(\w+):", stub("a", Kind.OPEN), re.MULTILINE))
    for kind, keys in (
        (Kind.OPEN, {"answer"}),
        (Kind.TRUE_FALSE, {"correct", "feedback_true", "feedback_false"}),
        (Kind.NUMERIC, {"value", "tolerance", "unit"}),
        (Kind.SHORT, {"accept", "case_sensitive"}),
        (Kind.MATCHING, {"pairs", "distractors"}),
    ):
        found = set(re.findall(r"^# (\w+):", stub("a", kind), re.MULTILINE))
        common = {"title", "prompt", "explanation", "hints", "difficulty", "facts"}
        assert common | keys == found


def test_the_title_of_a_quiz_is_made_of_its_id() -> None:
    assert "\ntitle: Gang scheduling\n" in quiz_file("gang-scheduling", "a", Kind.OPEN, schema="s")
