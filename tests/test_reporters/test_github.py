"""Problems as annotations of GitHub Actions."""

from __future__ import annotations

import pytest

from quizwright.problem import Location, Problem, Severity, limited
from quizwright.reporters import REPORTERS


def _report(*problems: Problem) -> list[str]:
    return REPORTERS["github"](problems, lambda _: ()).splitlines()


@pytest.mark.parametrize(
    ("severity", "command"), [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "notice")]
)
def test_a_problem_becomes_an_annotation_of_its_severity(severity: Severity, command: str) -> None:
    problem = Problem(Location("content/bank.yml", 3, 5), "S002", "it is wrong", "do this", severity)

    report = _report(problem)

    assert [
        f"::{command} file=content/bank.yml,line=3,col=5,title=S002::it is wrong%0Ahint: do this",
        f"1 {severity} in 1 file",
    ] == report


def test_what_would_end_or_part_a_command_is_escaped() -> None:
    problem = Problem(Location("a,b:c%\n.yml"), "Q101", "100% of\r\n`a::b,c`\n::error::d")

    report = _report(problem)

    assert "::error file=a%2Cb%3Ac%25%0A.yml,line=1,col=1,title=Q101::100%25 of%0D%0A`a::b,c`%0A::error::d" == report[0]
    assert 2 == len(report)


def test_others_of_a_kind_are_one_annotation() -> None:
    report = _report(*limited(Problem(Location("a.yml", line), "Q101", "wrong") for line in range(1, 4314)))

    assert [
        "::error file=a.yml,line=100,col=1,title=Q101::and 4,213 more problems of this kind in this file",
        "4,313 errors in 1 file",
    ] == report[-2:]


def test_without_problems_nothing_is_annotated() -> None:
    assert ["no problems"] == _report()
