"""Problems as a SARIF log.

The schema of SARIF is no part of this project, and no package of PyPI has it; the one below has the objects that we
write, closed, with what the standard's own schema asks of each. Logs were also held against the standard's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

import quizwright
from quizwright.problem import Location, Problem, Severity, limited
from quizwright.reference import ALL_CHECKS
from quizwright.reporters import REPORTERS


def _object(required: Mapping[str, Any], optional: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


TEXT: Final = _object({"text": {"type": "string", "minLength": 1}}, {"markdown": {"type": "string", "minLength": 1}})
LEVEL: Final = {"enum": ["none", "note", "warning", "error"]}
COUNT: Final = {"type": "integer", "minimum": 1}
RULE: Final = _object(
    {"id": {"type": "string"}},
    {
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
        "defaultConfiguration": _object({}, {"level": LEVEL}),
    },
)
PLACE: Final = _object(
    {
        "artifactLocation": _object(
            {"uri": {"type": "string", "pattern": r"^([A-Za-z0-9_.~/-]|%[0-9A-F]{2})+$"}},
            {"uriBaseId": {"type": "string"}},
        ),
        "region": _object({"startLine": COUNT}, {"startColumn": COUNT}),
    }
)
RESULT: Final = _object(
    {"message": TEXT},
    {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": LEVEL,
        "locations": {"type": "array", "items": _object({"physicalLocation": PLACE})},
        "occurrenceCount": COUNT,
    },
)
DRIVER: Final = _object(
    {"name": {"type": "string"}},
    {"version": {"type": "string"}, "rules": {"type": "array", "items": RULE, "uniqueItems": True}},
)
RUN: Final = _object(
    {"tool": _object({"driver": DRIVER})},
    {
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    },
)
LOG: Final = Draft202012Validator(
    _object(
        {"version": {"const": "2.1.0"}, "runs": {"type": "array", "items": RUN}},
        {"$schema": {"type": "string", "format": "uri"}},
    )
)


def _run(*problems: Problem) -> Any:  # noqa: ANN401 - what json.loads returns
    log = json.loads(REPORTERS["sarif"](problems, lambda _: ()))
    assert [] == [f"{error.json_path}: {error.message}" for error in LOG.iter_errors(log)]
    return log["runs"][0]


@pytest.mark.parametrize("severity", Severity)
def test_a_problem_becomes_a_result_of_its_severity(severity: Severity) -> None:
    run = _run(Problem(Location("content/bank.yml", 3, 5), "Q101", "it is wrong", "do this", severity))

    assert [
        {
            "ruleId": "Q101",
            "ruleIndex": 0,
            "level": severity.value,
            "message": {"text": "it is wrong\nhint: do this"},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "content/bank.yml", "uriBaseId": "%SRCROOT%"},
                        "region": {"startLine": 3, "startColumn": 5},
                    }
                }
            ],
        }
    ] == run["results"]


def test_others_of_a_kind_are_one_result_with_their_count() -> None:
    problems = limited(Problem(Location("a.yml", line), "Q101", "wrong") for line in range(1, 4314))

    last = _run(*problems)["results"][-1]

    assert ("and 4,213 more problems of this kind in this file", 4213) == (
        last["message"]["text"],
        last["occurrenceCount"],
    )


def test_columns_are_counted_in_characters() -> None:
    """As problems count them; the standard's default is UTF-16, where an emoji is two."""
    assert "unicodeCodePoints" == _run()["columnKind"]


def test_each_code_that_was_found_has_one_rule() -> None:
    found = [Problem(Location("a.yml"), code, "m") for code in ("Y001", "Q101", "Y001")]

    run = _run(*found)
    rules = run["tool"]["driver"]["rules"]

    assert ["Q101", "Y001"] == [rule["id"] for rule in rules]
    assert ["Y001", "Q101", "Y001"] == [rules[result["ruleIndex"]]["id"] for result in run["results"]]
    assert quizwright.__version__ == run["tool"]["driver"]["version"]


@pytest.mark.parametrize("check", ALL_CHECKS, ids=lambda check: check.code)
def test_a_rule_has_the_manual_page_of_its_code(check: object) -> None:
    wanted = next(found for found in ALL_CHECKS if found is check)

    (rule,) = _run(Problem(Location("a.yml"), wanted.code, "m"))["tool"]["driver"]["rules"]

    assert f"{wanted.title}." == rule["shortDescription"]["text"]
    assert wanted.manual.strip() == rule["help"]["text"] == rule["help"]["markdown"]
    assert rule["help"]["text"].startswith(rule["fullDescription"]["text"].split(" ")[0])
    assert wanted.severity.value == rule["defaultConfiguration"]["level"]


def test_a_code_that_no_table_knows_stands_for_itself() -> None:
    (rule,) = _run(Problem(Location("a.yml"), "X999", "m"))["tool"]["driver"]["rules"]

    assert {"id": "X999", "shortDescription": {"text": "X999"}} == rule


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("节点/a b:#?%.yml", "%E8%8A%82%E7%82%B9/a%20b%3A%23%3F%25.yml"),
        ("a/\udcff.yml", "a/%FF.yml"),  # a name that is no text
    ],
)
def test_a_path_becomes_a_reference(path: str, expected: str) -> None:
    (result,) = _run(Problem(Location(path), "Q101", "m"))["results"]

    assert expected == result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("unknown variable `{{ slinki }}`", "unknown variable `{{{{ slinki }}}}`"),
        ("write {0} or }", "write {{0}} or }}"),
        ("`[text](q:ID)` leads nowhere", "`\\[text](q:ID)` leads nowhere"),
        ("`locales: [en, zh]`", "`locales: [en, zh]`"),
    ],
)
def test_nothing_in_a_message_is_a_place_or_a_link(message: str, text: str) -> None:
    """3.11.5: braces are doubled; 3.11.6: an embedded link is `[text](target)`."""
    (result,) = _run(Problem(Location("a.yml"), "Q101", message))["results"]

    assert text == result["message"]["text"]


def test_without_problems_there_is_a_run_without_results() -> None:
    run = _run()

    assert [] == run["results"] == run["tool"]["driver"]["rules"]
