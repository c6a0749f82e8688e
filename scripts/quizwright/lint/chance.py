"""Rule on what gives right choices away over a whole quiz (Q109), and the chance that it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from quizwright.lint.view import Local, View
from quizwright.model import Choice, Question, Single
from quizwright.problem import Finding
from quizwright.text import parse
from quizwright.text.html import Context
from quizwright.text.plain import plain

_FEWEST: Final = 5
_LIMIT: Final = Fraction(1, 100)


def no_pattern(view: View) -> Iterator[Finding]:
    """The right choice is the longest one, or stands in one place, too often to be chance.

    Readers notice, and pick it without knowing. Where choices are shuffled, the place still shows on paper, in exports
    and where no script runs.

    All questions of type single of a quiz are looked at together, if there are 5 or more. If nothing gave them away,
    the right one of n choices would be the longest with a chance of 1/n at most, and so it would stand in each place.
    How likely it is that this happens as often as it does, or oftener, is a sum of binomial terms (of the
    Poisson-binomial distribution where n differs), computed exactly: R. E. Barlow and K. D. Heidtmann, "Computing
    k-out-of-n system reliability", IEEE Transactions on Reliability 33 (1984). It is told when that is below 0.01;
    for places, when it is below 0.01 divided by their number, since there are so many to choose from. The length is
    that of the plain text in characters, in each locale.

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


def at_least(count: int, chances: Sequence[Fraction]) -> Fraction:
    """Return the probability that at least `count` of independent events happen, each with its own chance."""
    exactly = [Fraction(1)]
    for chance in chances:
        missed, happened = ([p * (1 - chance) for p in exactly], [p * chance for p in exactly])
        exactly = [a + b for a, b in zip([*missed, Fraction()], [Fraction(), *happened], strict=True)]
    return sum(exactly[count:], Fraction())


def _places(asked: Sequence[Question], view: View) -> Iterator[Finding]:
    sizes = [len(_choices(question)) for question in asked]
    for place in range(max(sizes, default=0)):
        count = sum(_right(question) == place for question in asked)
        having = [size for size in sizes if size > place]
        if _is_too_often(count, having, _LIMIT / max(sizes)):
            message = f"the right choice is number {place + 1} in {count} of {len(having)} questions"
            yield Finding(view.quiz.where, message, "write the choices in an order that does not depend on the key")


def _is_too_often(count: int, sizes: Sequence[int], limit: Fraction) -> bool:
    return len(sizes) >= _FEWEST and at_least(count, [Fraction(1, size) for size in sizes]) < limit


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
