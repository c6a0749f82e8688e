"""Problems for programs."""

from __future__ import annotations

import json

from quizwright.problem import Location, Problem, Severity, limited
from quizwright.reporters import REPORTERS


def test_json_has_every_field_of_every_problem_in_order() -> None:
    problems = [
        Problem(Location("节点/quiz.yml", 3, 5), "Q101", "2 choices", "mark one"),
        Problem(Location("b.yml"), "L206", "not yet", severity=Severity.WARNING),
    ]

    report = json.loads(REPORTERS["json"](problems, lambda _: ()))

    assert report == {
        "problems": [
            {
                "path": "节点/quiz.yml",
                "line": 3,
                "column": 5,
                "severity": "error",
                "code": "Q101",
                "message": "2 choices",
                "hint": "mark one",
                "count": 1,
            },
            {
                "path": "b.yml",
                "line": 1,
                "column": 1,
                "severity": "warning",
                "code": "L206",
                "message": "not yet",
                "hint": "",
                "count": 1,
            },
        ],
        "counts": {"error": 1, "warning": 1, "note": 0},
    }


def test_others_of_a_kind_are_one_entry_and_counted_all() -> None:
    problems = limited(Problem(Location("a.yml", line), "Q101", "wrong") for line in range(1, 4314))

    report = json.loads(REPORTERS["json"](problems, lambda _: ()))

    assert {
        "path": "a.yml",
        "line": 100,
        "column": 1,
        "severity": "error",
        "code": "Q101",
        "message": "and 4,213 more problems of this kind in this file",
        "hint": "",
        "count": 4213,
    } == report["problems"][-1]
    assert (101, 4313) == (len(report["problems"]), report["counts"]["error"])


def test_without_problems_the_shape_is_the_same() -> None:
    report = json.loads(REPORTERS["json"]([], lambda _: ()))

    assert {"problems": [], "counts": {"error": 0, "warning": 0, "note": 0}} == report
