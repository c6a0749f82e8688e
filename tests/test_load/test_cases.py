"""What loading says of a quiz.yml: the cases of `cases/*.md` (title, file, its problems with their hints)."""

from pathlib import Path
from typing import Final

import pytest
from markdown_it.utils import read_fixture_file

from builders import BODIES, loaded, question_yaml, quiz_yaml, told
from quizwright.load import CHECKS

CASES: Final = [
    pytest.param(*case[2:], id=f"{path.stem}: {case[1]}")
    for path in sorted((Path(__file__).parent / "cases").glob("*.md"))
    for case in read_fixture_file(path)
]
MISSPELLED: Final = {
    "open": ("answer", "anwser"),
    "single": ("choices", "choises"),
    "multiple": ("choices", "chocies"),
    "true-false": ("correct:", "corect:"),
    "numeric": ("value", "vlaue"),
    "short": ("accept", "acept"),
    "ordering": ("steps", "step"),
    "matching": ("pairs", "piars"),
}


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_file_has_the_problems_of_its_case(text: str, expected: str) -> None:
    """A new case is a new entry in a file of `cases`."""
    problems = told(loaded({"q/quiz.yml": text}).problems)

    assert expected == "".join(f"{problem.removeprefix('q/quiz.yml:')}\n" for problem in problems)


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
@pytest.mark.parametrize(("text", "expected"), CASES)
def test_line_ends_change_no_problem(text: str, expected: str, line_end: str) -> None:
    """Windows' and old Macs' line ends are counted as others are."""
    problems = told(loaded({"q/quiz.yml": text.replace("\n", line_end)}).problems)

    assert expected == "".join(f"{problem.removeprefix('q/quiz.yml:')}\n" for problem in problems)


@pytest.mark.parametrize("kind", BODIES)
def test_each_type_has_a_question_without_problems(kind: str) -> None:
    """The builders' questions are good ones."""
    assert [] == told(loaded({"q/quiz.yml": quiz_yaml(question_yaml(kind))}).problems)


@pytest.mark.parametrize("kind", BODIES)
def test_a_misspelled_key_is_one_problem_with_the_right_spelling(kind: str) -> None:
    """One mistake, one message: no second one says that the key is missing."""
    right, wrong = MISSPELLED[kind]
    text = quiz_yaml(question_yaml(kind)).replace(right, wrong, 1)

    problems = loaded({"q/quiz.yml": text}).problems

    assert [("S001", f"did you mean '{right.removesuffix(':')}'?")] == [(found.code, found.hint) for found in problems]


def test_a_wrong_type_far_down_is_found_at_its_line() -> None:
    """Line 412 of a long file, column and all."""
    rows = [f"  - {{id: q-{number}, draft: true}}" for number in range(3, 900)]
    rows[409] = "  - {id: 想, draft: true, value: many}"

    problems = loaded({"q/quiz.yml": "\n".join(["title: T", "questions:", *rows])}).problems

    assert ["q/quiz.yml:412:10", "q/quiz.yml:412:33"] == [str(problem.where) for problem in problems]


def test_each_kind_of_problem_has_a_code_of_its_own_and_a_manual() -> None:
    """`explain` prints them."""
    codes = [check.code for check in CHECKS]

    assert (len(codes), []) == (len(set(codes)), [check.code for check in CHECKS if not check.manual.endswith("\n")])
