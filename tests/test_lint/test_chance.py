"""When something gives the right choices of a quiz away, and how likely that is by chance."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import comb
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.index import index
from quizwright.lint import chance, view
from quizwright.model import Bank, Choice, Open, Question, Quiz, Single, Text
from quizwright.problem import Location
from support.steps import is_linear

WHERE: Final = Location("q/quiz.yml")
SHORT: Final = ("Pods", "Node", "Jobs", "GPUs")
BANK: Final = Bank(source_locale="en", locales=("en", "zh"), where=WHERE)


def question(name: str, right: int, count: int = 4) -> Question:
    choices = tuple(Choice(str(at), WHERE, at == right) for at in range(count))
    return Question(id=name, where=WHERE, key=Single(choices), key_where=WHERE)


def texts(asked: list[Question], longest: int, *, lacking: str = "") -> dict[str, Text]:
    """Return the texts of choices; of the first `longest` questions the right one is the longest."""
    return {
        f"{found.id}.choices.{choice.id}.text": Text(
            f"{SHORT[at % 4]}{'!' * choice.correct * (number < longest)}", WHERE
        )
        for number, found in enumerate(asked)
        for at, choice in enumerate(found.key.choices if isinstance(found.key, Single) else ())
        if found.id != lacking
    }


def told(asked: list[Question], **locales: dict[str, Text]) -> list[str]:
    quiz = Quiz(id="q", where=WHERE, questions=tuple(asked), texts=locales)
    return [found.message for found in chance.no_pattern(view.of_quiz(quiz, BANK, index([quiz]), {}))]


def spread(count: int, size: int = 4) -> list[Question]:
    return [question(f"q{at}", at % size, size) for at in range(count)]


@pytest.mark.parametrize(
    ("count", "longest", "wanted"), [(5, 5, True), (5, 4, False), (4, 4, False), (10, 7, True), (10, 6, False)]
)
def test_the_longest_choice_is_right_too_often(count: int, longest: int, wanted: bool) -> None:  # noqa: FBT001 - a table
    """Of 5, the chance is 1/1024 for 5 and 1/64 for 4; of 10, 0.0035 for 7 and 0.0197 for 6; of 4, none is enough."""
    asked = spread(count)

    found = told(asked, en=texts(asked, longest))

    assert ([f"the right choice is the longest one in {longest} of {count} questions in en"] if wanted else []) == found


def test_each_locale_is_measured_for_itself() -> None:
    asked = spread(5)

    found = told(asked, en=texts(asked, 0), zh=texts(asked, 5))

    assert ["the right choice is the longest one in 5 of 5 questions in zh"] == found


def test_a_question_that_lacks_a_choice_is_left_out() -> None:
    asked = spread(5)

    found = told(asked, en=texts(asked, 0), zh=texts(asked, 5, lacking="q0"))

    assert [] == found


@pytest.mark.parametrize(
    ("places", "size", "wanted"),
    [
        ([1] * 5, 4, ["the right choice is number 2 in 5 of 5 questions"]),
        ([1] * 5, 3, []),
        ([2] * 6, 3, ["the right choice is number 3 in 6 of 6 questions"]),
        ([0, 1, 2, 3, 0], 4, []),
        ([0] * 7 + [1, 2, 3], 4, []),
        ([0] * 8 + [1, 2], 4, ["the right choice is number 1 in 8 of 10 questions"]),
    ],
)
def test_the_right_choice_stands_in_one_place_too_often(places: list[int], size: int, wanted: list[str]) -> None:
    """Of 5 with 4 choices the chance is 4 × 1/1024, with 3 choices 3 × 1/243; of 10, 4 × 0.0035 for 7."""
    asked = [question(f"q{at}", place, size) for at, place in enumerate(places)]

    assert wanted == told(asked, en=texts(asked, 0))


def test_only_questions_that_have_the_place_count() -> None:
    asked = [question(f"q{at}", 3) for at in range(5)] + [question(f"r{at}", at % 2, 2) for at in range(4)]

    assert ["the right choice is number 4 in 5 of 5 questions"] == told(asked, en=texts(asked, 0))


def test_other_types_and_wrong_keys_are_left_out() -> None:
    """A key without exactly one right choice has a rule of its own."""
    none = [question(f"n{at}", 9) for at in range(5)]
    alone = [question(f"a{at}", 0, 1) for at in range(5)]
    other = [Question(id="o", where=WHERE, key=Open(), key_where=WHERE)]

    assert [] == told([*none, *alone, *other], en=texts([*none, *alone], 5))


@given(st.lists(st.integers(1, 6), max_size=12), st.integers(0, 13))
def test_the_chance_is_that_of_the_poisson_binomial_distribution(sizes: list[int], count: int) -> None:
    """Computed exactly: R. E. Barlow and K. D. Heidtmann, "Computing k-out-of-n system reliability" (1984)."""
    exactly = [Fraction(1)]
    for size in sizes:
        missed, happened = [p * Fraction(size - 1, size) for p in exactly], [p / size for p in exactly]
        exactly = [a + b for a, b in zip([*missed, Fraction()], [Fraction(), *happened], strict=True)]

    assert chance.at_least(count, sizes) == pytest.approx(float(sum(exactly[count:])), rel=1e-10)


@pytest.mark.parametrize("count", [200, 250, 282, 283, 400])
def test_the_chance_is_right_for_many_questions(count: int) -> None:
    """Of 1,000 with four choices each, 250 are right by chance."""
    ways = sum(comb(1000, right) * 3 ** (1000 - right) for right in range(count, 1001))

    assert chance.at_least(count, [4] * 1000) == pytest.approx(float(Fraction(ways, 4**1000)), rel=1e-10)


def test_the_steps_grow_with_the_number_of_questions_and_choices() -> None:
    assert is_linear(partial(chance.at_least, 400), lambda size: [2, 3, 4, 5] * size, 100)
    assert is_linear(lambda asked: told(asked, en=texts(asked, 0)), lambda size: spread(size, 5), 50)
    assert is_linear(lambda asked: told(asked, en=texts(asked, 0)), lambda size: spread(5, size), 50)
