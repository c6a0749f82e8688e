"""What a parse of a legacy page is: values of `parse`, and nothing that does work.

Texts are Markdown of our own dialect as far as the page allows it. What is neither in a question nor in the page's
own texts is *furniture*: a listed piece, so that no word of the page is ever lost in silence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from quizwright.problem import Location, Problem


class Kind(StrEnum):
    """How a legacy question is answered."""

    SINGLE = "single"
    MULTIPLE = "multiple"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its label in normal form (`A`, `2`, `ب`) and its text."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The key: labels of options, and what stands on the answer's line after them (for open questions: the answer)."""

    labels: tuple[str, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question. `number` is what its author wrote, in ASCII digits; `ordinal` its position in the file, from 1."""

    ordinal: int
    where: Location
    stem: str
    kind: Kind
    number: str | None = None
    section: str | None = None
    topic: str | None = None
    options: tuple[Option, ...] = ()
    answer: Answer = field(default_factory=Answer)
    explanation: str | None = None
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Furniture:
    """A piece of the page that is no part of a question: what it is, its text as it stands, and where."""

    kind: str
    text: str
    where: Location


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem of one question (by its ordinal), or of the page."""

    problem: Problem
    ordinal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Parse:
    """What one file holds. `language` is that of its text, `declared_language` what the file says of itself."""

    path: str
    dialect: str
    title: str | None = None
    intro: str | None = None
    language: str | None = None
    declared_language: str | None = None
    questions: tuple[Question, ...] = ()
    furniture: tuple[Furniture, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
