"""A bank of any size, the same on every run: the shipped quizzes over and over, under new ids.

The text is real, so that parsing, highlighting and five languages cost what they cost in use; each block of text begins
with the quiz's number, so that no cache spares the work on a text that it has seen. Each quiz has 15 questions: in turn
the study quiz, and the check quiz with questions of all types.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
STUDY, CHECK = "eks-model-training", "eks-model-training-check"
_QUESTION: Final = re.compile(r"(?m)^  (?:- id: )?([a-z0-9-]+)(?=:?$)")
_BLOCK: Final = re.compile(r"(?m): \|-\n +(?=[^\s|`\-0-9]|`[^`]|[0-9]+[^0-9.)])")  # no list, table or block of code
_LINK: Final = re.compile(r"\(q:([a-z0-9-]+)\)")


def generate(folder: Path, quizzes: int) -> None:
    """Write a bank of `quizzes` quizzes below an empty folder, with docs/ and mkdocs.yml, ready to build."""
    content = folder / "content"
    shutil.copytree(ROOT / "content", content, ignore=shutil.ignore_patterns(STUDY, CHECK, "*.lock", "*.lock.json"))
    bank = (content / "bank.yml").read_text(encoding="utf-8")
    (content / "bank.yml").write_text(re.sub(r"(?m)^order:.*\n", "", bank), encoding="utf-8")
    for number in range(quizzes):
        _quiz(content / f"quiz-{number:04}", number)
    for home in (ROOT / "docs").glob("*/index.md"):
        target = folder / "docs" / home.parent.name / "index.md"
        target.parent.mkdir(parents=True)
        target.write_text(re.sub(r"(?m)^\[.*\n", "", home.read_text(encoding="utf-8")), encoding="utf-8")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    theme = (ROOT / "scripts" / "quizwright" / "theme").as_posix()
    (folder / "mkdocs.yml").write_text(config.replace("scripts/quizwright/theme", theme), encoding="utf-8")


def _quiz(folder: Path, number: int) -> None:
    folder.mkdir()
    for path in (ROOT / "content" / (CHECK if number % 2 else STUDY)).glob("*.yml"):
        (folder / path.name).write_text(_renamed(path.read_text(encoding="utf-8"), number), encoding="utf-8")


def _renamed(text: str, number: int) -> str:
    """Return a file whose question ids, and links to questions, end with the quiz's number, and whose texts hold it."""
    names = {found[1] for found in _QUESTION.finditer(text)}
    text = _QUESTION.sub(lambda found: f"{found[0]}-{number}", text)
    text = _BLOCK.sub(lambda found: f"{found[0]}({number}) ", text)
    return _LINK.sub(lambda found: f"(q:{found[1]}-{number})" if found[1] in names else "(https://example.org/)", text)
