"""Search in memory: the words of a query, in scripts without spaces its pairs of characters, in title and text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from quizwright.search.terms import terms
from quizwright.translation import LocalQuestion, LocalQuiz

_TITLE: Final = 3
_ENOUGH: Final = 0.5


@dataclass(frozen=True, slots=True)
class Shelf:
    """A question where a search finds it: the terms of its title and of its text, each behind a space."""

    title: str
    text: str
    place: tuple[LocalQuiz, LocalQuestion]

    @classmethod
    def of(cls, title: str, text: str, place: tuple[LocalQuiz, LocalQuestion]) -> Shelf:
        """Return the shelf of a question with these words."""
        return cls(_joined(title), _joined(text), place)


def rank(query: str, shelves: Iterable[Shelf]) -> list[Shelf]:
    """Return the shelves on which at least half of a query stands, the best first; equal ones keep their order."""
    wanted = _wanted(query)
    scored = []
    for shelf in shelves:
        in_title = sum(term in shelf.title for term in wanted)
        found = sum(term in shelf.text for term in wanted)
        if wanted and found >= _ENOUGH * len(wanted):
            scored.append((found + _TITLE * in_title, shelf))
    scored.sort(key=lambda one: -one[0])
    return [shelf for _, shelf in scored]


def _wanted(query: str) -> tuple[str, ...]:
    """Return the beginnings of terms that a query asks for, once each; the end of a run of pairs is in one already."""
    found = list(dict.fromkeys(terms(query)))
    long = "".join(term for term in found if len(term) > 1)
    return tuple(f" {term}" for term in found if len(term) > 1 or term not in long)


def _joined(text: str) -> str:
    return "".join(f" {term}" for term in terms(text))
