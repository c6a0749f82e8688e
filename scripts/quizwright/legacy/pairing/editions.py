"""Which legacy question is which of ours: as the edition's author said, or proposed by likeness and never assumed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise
from math import fsum
from typing import Final

from rapidfuzz import fuzz

from quizwright.legacy import Parse
from quizwright.legacy.pairing.match import signs_of
from quizwright.legacy.question_names import question_names
from quizwright.legacy.values import Question as Legacy
from quizwright.model import Choice, Edition, Question, Quiz, Text, items_of
from quizwright.text.diff import tokens

_LEAST: Final = 0.25
_LEAD: Final = 1.25  # times the score of the next best
_ALL: Final = 100
_WEIGHTS: Final = {"key": 0.3, "options": 0.2, "code": 0.3, "text": 0.2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A legacy question without a mapping and one of ours that it is like, with how much, from 0 to 1. A guess."""

    legacy: str
    id: str
    score: float


@dataclass(frozen=True, slots=True)
class Aligned:
    """The authored pairs that hold on a page (label to id), proposals for the rest, and what is left on each side."""

    pairs: Mapping[str, str]
    proposals: tuple[Proposal, ...]
    legacy: tuple[str, ...]
    ours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    """A question as it is compared: texts as their sorted words, `options` None where there are none."""

    name: str
    key: str
    options: str | None
    signs: frozenset[str]
    text: str


def align(page: Parse, edition: Edition, quiz: Quiz) -> Aligned:
    """Return which question of a page is which of a quiz.

    Args:
        page: the parse of the page.
        edition: the edition, whose mapping names questions by number or label.
        quiz: our quiz.

    """
    names = question_names(page.questions)
    there, ours = set(names.values()), {question.id for question in quiz.questions}
    pairs = {
        mapped.legacy: mapped.question.id
        for mapped in edition.mapping
        if mapped.legacy in there and mapped.question.id in ours
    }
    left = [question for question in page.questions if names[question.ordinal] not in pairs]
    taken = set(pairs.values())
    rest = [question for question in quiz.questions if question.id not in taken]
    locale = _locale(page, edition, quiz)
    proposals = tuple(
        _proposals(
            [_legacy(names[question.ordinal], question) for question in left],
            [_ours(question, quiz.texts.get(locale, {})) for question in rest],
        )
    )
    return Aligned(
        pairs=pairs,
        proposals=proposals,
        legacy=tuple(names[question.ordinal] for question in left),
        ours=tuple(question.id for question in rest),
    )


def _locale(page: Parse, edition: Edition, quiz: Quiz) -> str:
    """Return the locale of the quiz that can be compared with the page by its words."""
    for wanted in (page.language, edition.locale):
        language = (wanted or "").partition("-")[0]
        if found := next((locale for locale in quiz.texts if locale.partition("-")[0] == language), None):
            return found
    return next(iter(quiz.texts), "")


def _proposals(legacy: Sequence[_Side], ours: Sequence[_Side]) -> Iterator[Proposal]:
    counts = Counter(sign for one in (*legacy, *ours) for sign in one.signs)
    scores = {(one.name, other.name): _score(one, other, counts) for one in legacy for other in ours}
    rows: dict[str, list[float]] = {}
    columns: dict[str, list[float]] = {}
    for (one, other), score in scores.items():
        rows.setdefault(one, []).append(score)
        columns.setdefault(other, []).append(score)
    least_of_row = {name: _least(found) for name, found in rows.items()}
    least_of_column = {name: _least(found) for name, found in columns.items()}
    for (one, other), score in scores.items():
        if score >= max(least_of_row[one], least_of_column[other]):
            yield Proposal(legacy=one, id=other, score=round(score, 2))


def _least(scores: Sequence[float]) -> float:
    """Return what a score of a row or column must have to be the best by far: no more than one score has it."""
    first, second = (*nlargest(2, scores), 0.0)[:2]
    return max(_LEAST, first, _LEAD * second)


def _score(one: _Side, other: _Side, counts: Counter[str]) -> float:
    """Return how alike two questions are, from 0 to 1: by what both of them have."""
    likeness = {"code": _common(one.signs, other.signs, counts), "text": _like(one.text, other.text)}
    if one.options is not None and other.options is not None:
        likeness["options"] = _like(one.options, other.options)
        likeness["key"] = _like(one.key, other.key)
    whole = sum(_WEIGHTS[name] for name in likeness)
    return sum(_WEIGHTS[name] * value for name, value in likeness.items()) / whole


def _common(one: frozenset[str], other: frozenset[str], counts: Counter[str]) -> float:
    """Return how much of the weight of the smaller side both have; what few questions have weighs most."""
    small = min(_weight(one, counts), _weight(other, counts))
    return _weight(one & other, counts) / small if small else 0.0


def _weight(signs: frozenset[str], counts: Counter[str]) -> float:
    """Return what signs weigh: what only one question has says nothing. `fsum` gives the same in any order."""
    return fsum(1 / (counts[sign] - 1) for sign in signs if counts[sign] > 1)


def _like(one: str, other: str) -> float:
    return fuzz.ratio(one, other) / _ALL


def _legacy(name: str, question: Legacy) -> _Side:
    options = [option.text for option in question.options]
    right = [option.text for option in question.options if option.label in question.answer.labels]
    signs = _signs((question.stem, *options, question.answer.text or "", question.explanation or ""))
    return _side(name, right, options, signs=signs, text=question.stem)


def _ours(question: Question, texts: Mapping[str, Text]) -> _Side:
    prefix = f"{question.id}."
    own = {path.removeprefix(prefix): text.source for path, text in texts.items() if path.startswith(prefix)}
    choices = [item for _, item in items_of(question.key) if isinstance(item, Choice)]
    options = {choice: own.get(f"choices.{choice.id}.text", "") for choice in choices}
    right = [text for choice, text in options.items() if choice.correct]
    return _side(
        question.id, right, list(options.values()), signs=_signs(tuple(own.values())), text=own.get("prompt", "")
    )


def _side(name: str, key: Sequence[str], options: Sequence[str], *, signs: frozenset[str], text: str) -> _Side:
    shown = _words(" ".join(sorted(options))) if options else None
    return _Side(name, _words(" ".join(key)), shown, signs, _words(text))


def _words(text: str) -> str:
    return " ".join(sorted(" ".join(tokens(text)).split()))


def _signs(texts: Sequence[str]) -> frozenset[str]:
    """Return what tells questions apart: code, names and figures, and pairs of neighbouring words or signs."""
    words = [[word for word in tokens(text.casefold()) if word[0].isalnum()] for text in texts]
    pairs = {f"{one} {other}" for those in words for one, other in pairwise(those)}
    return frozenset({*pairs, *(sign for text in texts for sign in signs_of(text))})
