"""Search in memory: the words of a query, in scripts without spaces its pairs of characters, in title and text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from quizwright.presentation import PresentedQuestion, PresentedQuiz
from quizwright.search.terms import terms

_TITLE: Final = 3  # what a term of the title counts for, beside one of the text
_ENOUGH: Final = 0.5  # the share of a query that must be found


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """What a search knows of a question: the terms of its title and of its text, each behind a space."""

    title: str
    text: str
    question: tuple[PresentedQuiz, PresentedQuestion]

    @classmethod
    def of(cls, title: str, text: str, question: tuple[PresentedQuiz, PresentedQuestion]) -> SearchEntry:
        """Return the entry of a question with these words."""
        return cls(_joined(title), _joined(text), question)


def rank(query: str, entries: Iterable[SearchEntry]) -> list[SearchEntry]:
    """Return the entries in which at least half of a query stands, the best first; equal ones keep their order."""
    wanted = _wanted(query)
    scored = []
    for entry in entries:
        in_title = sum(term in entry.title for term in wanted)
        found = sum(term in entry.text for term in wanted)
        if wanted and found >= _ENOUGH * len(wanted):
            scored.append((found + _TITLE * in_title, entry))
    scored.sort(key=lambda one: -one[0])
    return [entry for _, entry in scored]


def _wanted(query: str) -> tuple[str, ...]:
    """Return the beginnings of terms that a query asks for, once each; the end of a run of pairs is in one already."""
    found = list(dict.fromkeys(terms(query)))
    long = "".join(term for term in found if len(term) > 1)
    return tuple(f" {term}" for term in found if len(term) > 1 or term not in long)


def _joined(text: str) -> str:
    return "".join(f" {term}" for term in terms(text))
