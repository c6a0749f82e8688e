"""For code scanning services and editors: SARIF, with the manual page of each code as the help of its rule.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) 2.1.0; sections are named where they say why.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias
from urllib.parse import quote

import quizwright
from quizwright.printable import printable_json
from quizwright.problem import Check, Problem, Severity
from quizwright.reporters.plain import Lines

_Json: TypeAlias = Mapping[str, object]

_LEVELS: Final[Mapping[Severity, str]] = MappingProxyType(
    {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
)
_LINK: Final = re.compile(r"\[(?=[^\[\]]*\]\()")


def report(problems: Sequence[Problem], _: Lines) -> str:
    """Return a SARIF log of one run, with a rule for each code that was found."""
    codes = sorted({problem.code for problem in problems})
    places = {code: place for place, code in enumerate(codes)}
    driver = {
        "name": "quizwright",
        "version": quizwright.__version__,
        "rules": [_rule(code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",  # the default counts UTF-16 code units: an emoji would be two columns
        "results": [_result(problem, places[problem.code]) for problem in problems],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return printable_json(log) + "\n"


@cache
def _checks() -> Mapping[str, Check]:
    """Return what is known of each code. Nearly the whole package is imported for it, and other formats need none."""
    from quizwright import legacy, lint, load, policy, sources, surface  # noqa: PLC0415
    from quizwright.legacy import comparing  # noqa: PLC0415

    tables = (module.CHECKS for module in (load, lint, legacy, comparing, sources, surface, policy))
    return MappingProxyType({check.code: check for table in tables for check in table})


def _rule(code: str) -> _Json:
    """Return what is known of a code; one that is in no table stands for itself."""
    check = _checks().get(code)
    if check is None:
        return {"id": code, "shortDescription": {"text": code}}
    manual = check.manual.strip()
    return {
        "id": code,
        "shortDescription": {"text": f"{check.title}."},
        "fullDescription": {"text": " ".join(manual.partition("\n\n")[0].split())},
        "help": {"text": manual, "markdown": manual},
        "defaultConfiguration": {"level": _LEVELS[check.severity]},
    }


def _result(problem: Problem, rule: int) -> _Json:
    where = problem.where
    told = f"{problem.message}\nhint: {problem.hint}" if problem.hint else problem.message
    location = {
        "artifactLocation": _artifact(where.path),
        "region": {"startLine": where.line, "startColumn": where.column},
    }
    result = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": _LEVELS[problem.severity],
        "message": {"text": _message(told)},
        "locations": [{"physicalLocation": location}],
    }
    return {**result, "occurrenceCount": problem.others} if problem.others else result


def _artifact(path: str) -> _Json:
    """Return where a problem is: a file of the project by its path, or something on the web by its URL (3.4.4)."""
    if path.startswith(("https://", "http://")):
        return {"uri": quote(path, safe="%/:?&=~@!$'()*+,;[]")}
    return {"uri": quote(path, errors="surrogateescape"), "uriBaseId": "%SRCROOT%"}  # a name need not be text


def _message(text: str) -> str:
    """Return a text in which braces hold no place (3.11.5) and brackets make no link (3.11.6)."""
    return _LINK.sub(r"\\[", text.replace("{", "{{").replace("}", "}}"))
