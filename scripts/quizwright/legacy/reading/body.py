"""A question's parts while they are gathered from its nodes."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizwright.legacy.reading.answers import joined
from quizwright.legacy.reading.blocks import Block
from quizwright.legacy.reading.options import Options
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.tree import Node
from quizwright.legacy.reading.unit import Unit


@dataclass(slots=True)
class Body:
    """One question: what was placed so far, and what its answer may hold, not yet read."""

    unit: Unit
    topic: str | None = None
    stem: list[list[Line]] = field(default_factory=list)
    options: Options = field(default_factory=Options)
    answer: list[Node] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    again: list[list[Node]] = field(default_factory=list)  # what the keys at the end say of an answered question
    last: Block | None = None  # the last block of the stem, which may turn out to hold the options

    @property
    def stem_text(self) -> str:
        """The stem as one text."""
        return joined(self.stem) or ""
