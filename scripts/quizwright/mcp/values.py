"""What the tools return. The fields' names are the schema that a model sees.

No slots: the SDK would take what a class then has under a field's name for the field's default.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class QuizEntry:
    """A quiz; `locale` is the language that its texts are in, where it has none in the one that was asked for."""

    id: str
    title: str
    locale: str
    questions: int
    url: str


@dataclass(frozen=True)
class QuizList:
    """Quizzes in the bank's order; `next_cursor` leads to the following ones, and is empty at the end."""

    quizzes: list[QuizEntry]
    total: int
    next_cursor: str = ""


@dataclass(frozen=True)
class Hit:
    """A question that was found."""

    id: str
    title: str
    quiz: str
    locale: str
    kind: str
    url: str


@dataclass(frozen=True)
class Hits:
    """Questions that were found, the best first; `next_cursor` leads to the following ones, and is empty at the end."""

    questions: list[Hit]
    total: int
    next_cursor: str = ""


@dataclass(frozen=True)
class Fetched:
    """A question as Markdown; `answers` tells whether the answer is in it."""

    id: str
    quiz: str
    locale: str
    answers: bool
    url: str
    markdown: str


@dataclass(frozen=True)
class Corrections:
    """Corrections in the form of corrections.jsonl: what a page `said`, what is `right`, `why`, and the sources.

    They are in the bank's order; `next_cursor` leads to the following ones, and is empty at the end.
    """

    corrections: list[dict[str, object]]
    total: int
    next_cursor: str = ""
