"""For GitHub Actions: one workflow command a problem, which becomes an annotation beside the line.

Source: GitHub documentation, "Workflow commands for GitHub Actions", setting an error, warning or notice message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from quizwright.printable import printable
from quizwright.problem import Problem, Severity
from quizwright.reporters.plain import Lines, summary

_COMMANDS: Final[Mapping[Severity, str]] = MappingProxyType(
    {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
)


def report(problems: Sequence[Problem], _: Lines) -> str:
    """Return the workflow commands, and a last line for the log that counts them."""
    return printable("\n".join([*map(_command, problems), summary(problems), ""]))


def _command(problem: Problem) -> str:
    where = problem.where
    properties = {"file": where.path, "line": where.line, "col": where.column, "title": problem.code}
    told = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    message = f"{problem.message}\nhint: {problem.hint}" if problem.hint else problem.message
    return f"::{_COMMANDS[problem.severity]} {told}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
