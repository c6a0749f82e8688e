"""A question as a parser of a family hands it over: read, but neither numbered nor judged."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.starts import How
from quizwright.legacy.values import Option


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One question with what its parser noticed on the way."""

    line: Line
    stem: str
    how: How = How.LINE
    number: str | None = None
    section: str | None = None
    topic: str | None = None
    options: tuple[Option, ...] = ()
    labels: tuple[str, ...] = ()
    text: str | None = None
    explanation: str | None = None
    hint: str | None = None
    marked: bool = False
    conflict: bool = False  # more than one key is given
    option_irregular: bool = False
    mark_irregular: bool = False
    mark_glued: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What a family's parser returns: title, intro and questions."""

    title: str | None
    intro: str | None
    drafts: list[Draft] = field(default_factory=list)
