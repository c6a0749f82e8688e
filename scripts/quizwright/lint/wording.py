"""Phrases that the messages of several rules share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from quizwright.problem import Hint
from quizwright.text import similar

_MOST: Final = 6


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
    found = similar.nearest(word, known)
    return f"did you mean `{found}`?" if found else otherwise


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
