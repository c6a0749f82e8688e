"""For programs: JSON with every field of every problem."""

from __future__ import annotations

from collections.abc import Sequence

from quizwright.printable import printable_json
from quizwright.problem import Problem, Severity
from quizwright.reporters.plain import Lines, counted_by_severity


def report(problems: Sequence[Problem], _: Lines) -> str:
    """Return `{"problems": [{path, line, …, hint, count}], "counts": {severity: number}}`.

    Of each kind of problem the first ones in a file are listed; one entry more has the `count` of the others.
    """
    counts = counted_by_severity(problems)
    document = {
        "problems": [_problem(problem) for problem in problems],
        "counts": {severity.value: counts[severity] for severity in Severity},
    }
    return printable_json(document) + "\n"


def _problem(problem: Problem) -> dict[str, str | int]:
    return {
        "path": problem.where.path,
        "line": problem.where.line,
        "column": problem.where.column,
        "severity": problem.severity.value,
        "code": problem.code,
        "message": problem.message,
        "hint": problem.hint,
        "count": problem.count,
    }
