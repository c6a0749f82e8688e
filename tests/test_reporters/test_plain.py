"""Problems for people: the place, the line with a caret, and what to do."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.problem import Location, Problem, Severity, limited
from quizwright.reporters import REPORTERS
from support.steps import steps

lines = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r"), max_size=300)


def _problem(line: int = 1, column: int = 1, hint: str = "") -> Problem:
    return Problem(Location("a/quiz.yml", line, column), "Q101", "something is wrong", hint)


def _report(problem: Problem, *text: str) -> list[str]:
    """Return the lines of a report on one problem in a file of these lines."""
    return REPORTERS["text"]([problem], lambda _: text).splitlines()


def _cells(text: str) -> int:
    """Return the cells that a text takes, for texts of letters alone."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def test_a_problem_is_shown_with_its_line_a_caret_and_a_hint() -> None:
    report = REPORTERS["text"]([_problem(2, 5, "do this")], lambda _: ["first", "    second"])

    assert report == (
        "a/quiz.yml:2:5: error Q101 something is wrong\n"
        "    2 |     second\n"
        "      |     ^\n"
        "    hint: do this\n"
        "1 error in 1 file\n"
    )


@pytest.mark.parametrize(
    ("text", "column", "before"),
    [
        ("title: x", 8, "title: "),
        ("标题：节点组", 4, "标题："),
        ("ノードx", 4, "ノード"),
        ("ｆull", 2, "ｆ"),
        ("노드그룹", 3, "노드"),
        ("👍👍x", 3, "👍👍"),
    ],
)
def test_a_caret_stands_under_its_cell(text: str, column: int, before: str) -> None:
    """Chinese, Japanese, Korean and emoji take two cells of a terminal."""
    _, shown, caret, _ = _report(_problem(1, column), text)

    assert shown.endswith(text)
    assert _cells("    1 | " + before) == caret.index("^")


@pytest.mark.parametrize("text", ["e\u0301x", "👍\ufe0fx", "a\u200dx", "a\u200fx"])
def test_what_joins_to_another_character_takes_no_cell(text: str) -> None:
    _, _, caret, _ = _report(_problem(1, 3), text)

    assert len("    1 | ") + _cells(text[0]) == caret.index("^")


@pytest.mark.parametrize("column", [1, 40, 41, 150, 290, 300])
@pytest.mark.parametrize("letter", ["a", "节"])
def test_of_a_long_line_the_part_around_the_caret_is_shown(letter: str, column: int) -> None:
    text = letter * (column - 1) + "X" + letter * (300 - column)

    _, shown, caret, _ = _report(_problem(1, column), text)

    at = shown.index("X")
    assert _cells(shown[:at]) == caret.index("^")
    assert len(shown) <= len("    1 | ") + 112
    assert (column > 41, column < 230) == (shown.startswith("    1 | …"), shown.endswith("…"))


def test_a_tab_takes_the_one_cell_that_it_counts_for() -> None:
    _, shown, caret, _ = _report(_problem(1, 3), "\ta\tb")

    assert ("    1 |  a b", "      |   ^") == (shown, caret)


@given(lines, st.integers(1, 400))
def test_no_control_character_of_a_file_reaches_the_terminal(line: str, column: int) -> None:
    report = REPORTERS["text"]([_problem(1, column)], lambda _: [line])

    assert [] == [c for c in report if unicodedata.category(c) == "Cc" and c != "\n"]


@pytest.mark.parametrize("sign", ["\x1b", "\x85", "\u2028", "\u202e", "\u2066", "\ufffe", "\U0001ffff"])
def test_neither_a_message_nor_a_hint_nor_a_line_governs_the_terminal(sign: str) -> None:
    problem = Problem(Location(f"a{sign}.yml", 1, 1), "Q101", f"wrong{sign}", f"do{sign}this")

    report = REPORTERS["text"]([problem], lambda _: [f"line{sign}"])

    assert report.startswith("a\ufffd.yml:1:1: error Q101 wrong\ufffd\n    1 | line\ufffd\n")
    assert "hint: do\ufffdthis\n" in report


@pytest.mark.parametrize(("line", "text"), [(3, ("one", "two")), (1, ()), (0, ("one",))])
def test_a_line_that_is_not_there_is_left_out(line: int, text: Sequence[str]) -> None:
    """The file may be gone, or shorter than it was when it was checked."""
    report = _report(_problem(line, 1, "do this"), *text)

    assert [f"a/quiz.yml:{line}:1: error Q101 something is wrong", "    hint: do this", "1 error in 1 file"] == report


def test_others_of_a_kind_are_one_line() -> None:
    found = limited(Problem(Location("a.yml", line), "Q101", "wrong") for line in range(1, 4314))

    report = REPORTERS["text"](found, lambda _: ["text"] * 5000).splitlines()

    assert [
        "  100 | text",
        "      | ^",
        "a.yml:100:1: error Q101 and 4,213 more problems of this kind in this file",
        "4,313 errors in 1 file",
    ] == report[-4:]


def test_of_a_long_line_only_the_part_that_is_shown_takes_steps() -> None:
    def report(length: int) -> str:
        return REPORTERS["text"]([_problem(1, at * length // 20) for at in range(1, 20)], lambda _: ["想" * length])

    assert steps(report, 50_000) < 1.1 * steps(report, 500)


def test_a_file_is_read_once_for_all_of_its_problems() -> None:
    read: list[str] = []

    def _lines(path: str) -> Sequence[str]:
        read.append(path)
        return ["line"]

    REPORTERS["text"]([Problem(Location(path), "Q101", "wrong") for path in ("a", "a", "b", "b")], _lines)

    assert ["a", "b"] == read


@pytest.mark.parametrize(
    ("problems", "expected"),
    [
        ([], "no problems"),
        ([("a", Severity.ERROR)], "1 error in 1 file"),
        ([("a", Severity.WARNING), ("a", Severity.WARNING)], "2 warnings in 1 file"),
        (
            [("a", Severity.NOTE), ("b", Severity.ERROR), ("b", Severity.WARNING)],
            "1 error, 1 warning, 1 note in 2 files",
        ),
    ],
)
def test_the_last_line_counts_by_severity(problems: list[tuple[str, Severity]], expected: str) -> None:
    found = [Problem(Location(path), "Q101", "wrong", severity=severity) for path, severity in problems]

    assert expected == REPORTERS["text"](found, lambda _: ()).splitlines()[-1]
