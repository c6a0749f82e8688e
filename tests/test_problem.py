"""Problems, and the ids and hashes that they and all else rest on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.ids import digest, is_id
from quizwright.problem import Check, Location, Problem, Severity, counted


def test_a_problem_prints_as_one_line() -> None:
    """With a place that can be clicked."""
    check = Check("Q104", Severity.WARNING, "Title", "Manual")

    problem = check.at(Location("q/quiz.yml", 3, 7), "two choices are correct", "mark one")

    assert ("q/quiz.yml:3:7: warning Q104 two choices are correct", "mark one") == (str(problem), problem.hint)


def test_a_number_agrees_with_its_noun() -> None:
    assert ["0 claims", "1 claim", "1,200 claims"] == [counted(number, "claim") for number in (0, 1, 1200)]


def test_problems_sort_in_reading_order() -> None:
    """By path, line and column as numbers, then code."""
    places = [Location("a", 2, 10), Location("a", 10, 1), Location("b"), Location("a", 2, 9)]
    problems = [Problem(place, code, "m") for place in places for code in ("Y002", "Y001")]

    found = [f"{problem.where} {problem.code}" for problem in sorted(problems)]

    assert [f"{place} {code}" for place in ("a:2:9", "a:2:10", "a:10:1", "b:1:1") for code in ("Y001", "Y002")] == found


@pytest.mark.parametrize("text", ["a", "a1", "a-b", "a1-2-c3", "a" * 64])
def test_lower_case_words_joined_by_hyphens_are_an_id(text: str) -> None:
    """64 characters at most."""
    assert is_id(text)


@pytest.mark.parametrize("text", ["", "1a", "A", "a_b", "a--b", "-a", "a-", "a b", "a\n", "é", "ａ", "a" * 65])
def test_anything_else_is_none(text: str) -> None:
    """The schemas say the same."""
    assert not is_id(text)


def test_a_digest_is_the_same_on_any_machine() -> None:
    """Lock files hold it: it may never change."""
    assert ("641df89586fe", "e3b0c44298fc") == (digest("想", "b"), digest())


@given(st.lists(st.text()), st.lists(st.text()))
def test_two_lists_of_parts_share_no_digest(first: list[str], second: list[str]) -> None:
    """Where one part ends and the next begins counts."""
    assert (first == second) == (digest(*first) == digest(*second))
