"""Texts by field path, and how each is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from quizwright.problem import Location

FieldPath: TypeAlias = str


class Form(StrEnum):
    """How a text is written: one plain line, Markdown, or a list of accepted strings (joined by newlines)."""

    LINE = "line"
    MARKDOWN = "markdown"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Text:
    """A text as it was authored, with the place of its first character.

    In a literal block (`|`) line n of the text stands n lines below `where`, from `where.column` on; elsewhere
    (`block` is false) only the place of the whole is known.
    """

    source: str
    where: Location
    block: bool = False

    def at(self, line: int, column: int = 0) -> Location:
        """Return the place of a character of the text, its line and column counted from 0."""
        if not self.block:
            return self.where
        return Location(self.where.path, self.where.line + line, self.where.column + column)


Texts: TypeAlias = Mapping[FieldPath, Text]


@lru_cache(maxsize=4096)  # the same path stands in each locale, and each stage asks
def form_of(path: FieldPath) -> Form:
    """Return how the text of a field is written; its name alone decides."""
    head, _, name = path.rpartition(".")
    if head.endswith((".hints", ".steps", ".distractors")):
        return Form.MARKDOWN
    if name in {"title", "unit", "name", "summary"}:
        return Form.LINE
    return Form.LIST if name == "accept" else Form.MARKDOWN


def question_of(path: FieldPath) -> str:
    """Return the question id of a field path, or an empty string for a text of the quiz or bank."""
    return path.partition(".")[0] if "." in path else ""
