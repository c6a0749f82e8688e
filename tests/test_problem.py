"""Problems, and the ids and hashes that they and all else rest on."""

from functools import partial
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.ids import digest, is_id
from quizwright.problem import MOST_OF_A_KIND, Check, Finding, Location, Problem, Severity, counted, limited


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


A_CHECK: Final = Check("Q104", Severity.WARNING, "Title", "Manual")
PROBLEMS: Final = st.lists(
    st.builds(
        Problem,
        st.builds(Location, st.sampled_from(["a", "b"]), st.integers(1, 9), st.integers(1, 9)),
        st.sampled_from(["Q101", "Q102"]),
        st.sampled_from(["m", "n"]),
    ),
    max_size=9,
).flatmap(lambda found: st.integers(1, 40).map(lambda times: found * times))


@given(PROBLEMS)
def test_of_each_kind_in_each_file_the_first_problems_are_kept_and_the_others_counted(problems: list[Problem]) -> None:
    found = limited(problems)

    for path, code in {(problem.where.path, problem.code) for problem in problems}:
        of_kind = [problem for problem in sorted(problems) if (problem.where.path, problem.code) == (path, code)]
        shown = [problem for problem in found if (problem.where.path, problem.code) == (path, code)]
        assert of_kind[:MOST_OF_A_KIND] == shown[:MOST_OF_A_KIND]
        assert len(of_kind) == sum(problem.count for problem in shown)
    assert sorted(found) == found


@given(PROBLEMS, PROBLEMS)
def test_problems_may_be_limited_part_by_part(first: list[Problem], second: list[Problem]) -> None:
    assert limited([*first, *second]) == limited([*limited(first), *limited(second)])


def test_of_few_problems_none_is_left_out() -> None:
    problems = [Problem(Location("a", line), "Q101", "m") for line in range(1, MOST_OF_A_KIND + 1)]

    assert problems == limited(problems)


def test_the_others_stand_after_the_last_that_is_shown() -> None:
    problems = [Problem(Location("a", line), "Q101", "m") for line in range(2 * MOST_OF_A_KIND, 0, -1)]

    assert f"a:{MOST_OF_A_KIND}:1: error Q101 and 100 more problems of this kind in this file" == str(
        limited(problems)[-1]
    )


def test_hints_are_looked_for_only_where_they_are_shown() -> None:
    looked: list[int] = []

    def look(line: int) -> str:
        looked.append(line)
        return "do this"

    findings = [Finding(Location("a", line), "m", partial(look, line)) for line in range(1, 1000)]

    problems = list(A_CHECK.of(findings))

    assert list(range(1, MOST_OF_A_KIND + 1)) == looked
    assert ("do this", 899) == (problems[0].hint, problems[-1].others)


def test_a_message_that_quotes_a_whole_file_is_cut() -> None:
    problem = A_CHECK.at(Location("a"), "x" * 4_000_000, "y" * 1000)

    assert ("x" * 999 + "…", "y" * 1000) == (problem.message, problem.hint)


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
