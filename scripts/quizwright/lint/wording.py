"""Phrases that the messages of several rules share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from quizwright.problem import Hint

_MOST: Final = 6
_FAR: Final = 0.4  # of the letters of two words together, those that are not the same in the same order


def listed(words: Iterable[str]) -> str:
    """Return words as a list in a sentence; of many, the first ones and how many more there are."""
    found = list(words)
    shown = ", ".join(found[:_MOST])
    return f"{shown} and {len(found) - _MOST} more" if len(found) > _MOST else shown


def quoted(words: Iterable[str]) -> str:
    """Return words as `listed`, each between backticks."""
    return listed(f"`{word}`" for word in words)


def nearest(word: str, known: Collection[str], otherwise: str) -> Hint:
    """Return what asks whether the nearest known word was meant, or gives another hint where none is near."""
    return partial(near, word, known, otherwise)


def near(word: str, known: Collection[str], otherwise: str) -> str:
    """Return the question whether the nearest known word was meant, or another hint where none is near."""
    from rapidfuzz import process  # noqa: PLC0415 - for few runs; `difflib` takes a hundred times as long
    from rapidfuzz.distance import Indel  # noqa: PLC0415

    names = list(known)
    best = process.extractOne(word, names, scorer=Indel.distance, score_cutoff=len(word))
    if best is None or best[1] > _FAR * (len(word) + len(best[0])):
        return otherwise
    equal = process.extract(word, names, scorer=Indel.distance, score_cutoff=best[1], limit=None)
    return f"did you mean `{min(name for name, *_ in equal)}`?"


def differences(source: Sequence[str], translation: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return what a translation lacks of its source and what it has too much of, each as often as that."""
    wanted, found = Counter(source), Counter(translation)
    return list((wanted - found).elements()), list((found - wanted).elements())


def difference(lacking: Sequence[str], extra: Sequence[str]) -> str:
    """Return in words what a translation lacks and what it has that the source has not."""
    parts = (
        f"lacks {listed(_counted(lacking))}" if lacking else "",
        f"has {listed(_counted(extra))}, which the source has not" if extra else "",
    )
    return "; it ".join(part for part in parts if part)


def _counted(words: Sequence[str]) -> Iterator[str]:
    for word, count in Counter(words).items():
        yield f"`{word}` {count} times" if count > 1 else f"`{word}`"
