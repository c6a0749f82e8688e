"""Which question of a translation is which of the source: by key, options, code and text, never by number or place."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.legacy.reading.code import LIKELY
from quizwright.legacy.values import Question

_TOKEN: Final = re.compile(r"[a-z][a-z0-9_./:=-]+|\d+(?:\.\d+)?")
_LEAST: Final = 0.25  # of the weight of what two questions hold must be common to both
_FEW: Final = 2
_LEAD: Final = 1.15  # times the score of the next best


@dataclass(frozen=True, slots=True)
class Side:
    """One question of either side: its name, its key (places of the right options, how many there are), its signs."""

    name: str
    key: tuple[tuple[int, ...], int]
    signs: frozenset[str]


@dataclass(frozen=True, slots=True)
class Matched:
    """Pairs of names, and the names of each side that have no partner."""

    pairs: tuple[tuple[str, str], ...]
    source: tuple[str, ...]
    translation: tuple[str, ...]


def side(name: str, texts: Iterable[str], right: Sequence[int], options: int) -> Side:
    """Return a question as it is compared: what no translator changes is code, numbers and names in Latin letters."""
    return Side(name, (tuple(right), options), frozenset(sign for text in texts for sign in signs_of(text)))


def of_question(question: Question) -> Side:
    """Return a parsed question as it is compared; its name is its ordinal."""
    labels = [option.label for option in question.options]
    right = [labels.index(label) for label in question.answer.labels if label in labels]
    texts = (question.stem, *(option.text for option in question.options))
    more = () if question.options else (question.answer.text or "", question.explanation or "")
    return side(str(question.ordinal), (*texts, *more), sorted(right), len(labels))


def signs_of(text: str) -> Iterable[str]:
    """Yield what a translation keeps of a text: code whole, and names and numbers in it and outside."""
    shown = unicodedata.normalize("NFKC", text)
    for code in LIKELY.findall(shown):
        yield f"`{''.join(code.strip('`~').split())}"
    yield from _TOKEN.findall(shown.casefold())


def match(source: Sequence[Side], translation: Sequence[Side]) -> Matched:
    """Pair questions whose keys agree and that are each other's best by far; all others are left to a person."""
    told = [frozenset(sign for one in side for sign in one.signs) for side in (source, translation)]
    counts = Counter(sign for one in (*source, *translation) for sign in one.signs & told[0] & told[1])
    scores = {(a.name, b.name): score for a in source for b in translation if (score := _score(a, b, counts))}
    best = _best_two((one, score) for (one, _), score in scores.items())
    other_best = _best_two((other, score) for (_, other), score in scores.items())
    pairs = [
        (one, other)
        for (one, other), score in scores.items()
        if score >= max(_LEAST, _LEAD * _rival(score, best[one]), _LEAD * _rival(score, other_best[other]))
    ]
    taken = {name for name, _ in pairs}, {name for _, name in pairs}
    return Matched(
        tuple(pairs),
        tuple(one.name for one in source if one.name not in taken[0]),
        tuple(one.name for one in translation if one.name not in taken[1]),
    )


def _best_two(scores: Iterable[tuple[str, float]]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for name, score in scores:
        found[name] = sorted([*found.get(name, []), score], reverse=True)[:2]
    return found


def _rival(score: float, best: Sequence[float]) -> float:
    """Return the best score of any other pair with the same name."""
    if score < best[0]:
        return best[0]
    return best[1] if len(best) > 1 else 0.0


def _score(one: Side, other: Side, counts: Counter[str]) -> float:
    """Return how much of the weight of two questions' signs is common; 0 where their keys differ.

    A word that only one of the two pages has is of its language, and says nothing. One common word is chance, unless
    it is code.
    """
    if one.key != other.key:
        return 0.0
    both = one.signs & other.signs
    if len(both) < _FEW and not any(sign.startswith("`") for sign in both):
        return 0.0
    whole = sum(1 / counts[sign] for sign in one.signs | other.signs if counts[sign])
    return sum(1 / counts[sign] for sign in both) / whole
