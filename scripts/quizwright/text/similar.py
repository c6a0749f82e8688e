"""The nearest of many names to a misspelled one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_FAR: Final = 0.4  # of the letters of two names together, those that are not the same in the same order


def nearest(word: str, names: Iterable[str]) -> str:
    """Return the nearest name, or an empty string where none is near; of equal ones the first in alphabetical order."""
    from rapidfuzz import process  # noqa: PLC0415 - for few runs; `difflib` takes a hundred times as long
    from rapidfuzz.distance import Indel  # noqa: PLC0415

    known = list(names)
    best = process.extractOne(word, known, scorer=Indel.distance, score_cutoff=len(word))
    if best is None:
        return ""
    equal = process.extract(word, known, scorer=Indel.distance, score_cutoff=best[1], limit=None)
    return min((name for name, far, _ in equal if far <= _FAR * (len(word) + len(name))), default="")
