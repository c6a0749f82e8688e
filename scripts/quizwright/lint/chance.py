"""Rule on what gives right choices away over a whole quiz (Q109), and the chance that it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Final

from quizwright.lint.view import Local, View
from quizwright.model import Choice, Question, Single
from quizwright.problem import Finding
from quizwright.text import parse
from quizwright.text.html import Context
from quizwright.text.plain import plain

_FEWEST: Final = 5
_LIMIT: Final = 0.01
_NEGLIGIBLE: Final = 1e-18  # of the likeliest number


def no_pattern(view: View) -> Iterator[Finding]:
    """The right choice is the longest one, or stands in one place, too often to be chance.

    Readers notice, and pick it without knowing. Where choices are shuffled, the place still shows on paper, in exports
    and where no script runs.

    All questions of type single of a quiz are looked at together, if there are 5 or more. If nothing gave them away,
    the right one of n choices would be the longest with a chance of 1/n at most, and so it would stand in each place.
    How likely it is that this happens as often as it does, or oftener, is a sum of binomial terms (of the
    Poisson-binomial distribution where n differs). It is told when that is below 0.01; for places, when it is below
    0.01 divided by their number, since there are so many to choose from. The length is that of the plain text in
    characters, in each locale.

    Bad: in each of 5 questions with 4 choices, the one that is right has a reason added: the chance is 1/1024.

    Good: let wrong choices be as long and as careful as right ones, and write the choices in an order that does not
    depend on the key, such as that of the alphabet.
    """
    asked = [question for question in view.quiz.questions if _right(question) is not None]
    yield from _places(asked, view)
    for local in view.locals:
        found = [lengths for question in asked if (lengths := _lengths(question, local))]
        longest = sum(right > max(wrong) for right, wrong in found)
        if _is_too_often(longest, [len(wrong) + 1 for _, wrong in found], _LIMIT):
            message = f"the right choice is the longest one in {longest} of {len(found)} questions in {local.locale}"
            yield Finding(local.place(), message, "make wrong choices as long, or right ones shorter")


def at_least(count: int, sizes: Iterable[int]) -> float:
    """Return the probability that at least `count` events happen; each has the chance of one of so many choices.

    What is too unlikely to change the first ten digits is left out: so the time grows with the number of events alone.
    """
    first, likely = 0, [1.0]
    for size, number in Counter(sizes).items():
        start, chances = _binomial(number, size)
        first, likely = first + start, _sums(likely, chances)
    return sum(likely[max(count - first, 0) :])


def _binomial(number: int, size: int) -> tuple[int, list[float]]:
    """Return how likely it is that of so many events 0, 1, 2 … happen, from the first that is not too unlikely."""
    odds = 1 / (size - 1) if size > 1 else inf
    mode = min((number + 1) // size, number)
    below, above = [1.0], [1.0]
    for happened in range(mode, 0, -1):
        if below[-1] < _NEGLIGIBLE:
            break
        below.append(below[-1] * happened / ((number - happened + 1) * odds))
    for happened in range(mode, number):
        if above[-1] < _NEGLIGIBLE:
            break
        above.append(above[-1] * (number - happened) * odds / (happened + 1))
    weights = [*reversed(below[1:]), *above]
    whole = sum(weights)
    return mode - len(below) + 1, [weight / whole for weight in weights]


def _sums(left: list[float], right: list[float]) -> list[float]:
    """Return how likely each sum of two independent numbers is."""
    sums = [0.0] * (len(left) + len(right) - 1)
    for at, chance in enumerate(left):
        for other, factor in enumerate(right, start=at):
            sums[other] += chance * factor
    return sums


def _places(asked: Sequence[Question], view: View) -> Iterator[Finding]:
    sizes = [len(_choices(question)) for question in asked]
    rights = Counter(place for question in asked if (place := _right(question)) is not None)
    for place, count in sorted(rights.items()):
        having = [size for size in sizes if size > place]
        if _is_too_often(count, having, _LIMIT / max(sizes)):
            message = f"the right choice is number {place + 1} in {count} of {len(having)} questions"
            yield Finding(view.quiz.where, message, "write the choices in an order that does not depend on the key")


def _is_too_often(count: int, sizes: Sequence[int], limit: float) -> bool:
    return len(sizes) >= _FEWEST and at_least(count, sizes) < limit


def _choices(question: Question) -> tuple[Choice, ...]:
    return question.key.choices if isinstance(question.key, Single) else ()


def _right(question: Question) -> int | None:
    """Return the place of the one right choice; None for another type, and where the key is wrong."""
    right = [place for place, choice in enumerate(_choices(question)) if choice.correct]
    return right[0] if len(right) == 1 and len(_choices(question)) > 1 else None


def _lengths(question: Question, local: Local) -> tuple[int, list[int]] | None:
    """Return the length of the right choice and those of the wrong ones; None where a text is missing."""
    context = Context(local.bank.baselines, in_code=question.variables_in_code)
    texts = [(choice, local.texts.get(f"{question.id}.choices.{choice.id}.text")) for choice in _choices(question)]
    sizes = [(choice.correct, len(plain(parse(text.source), context))) for choice, text in texts if text]
    if len(sizes) < len(texts):
        return None
    return next(size for right, size in sizes if right), [size for right, size in sizes if not right]
