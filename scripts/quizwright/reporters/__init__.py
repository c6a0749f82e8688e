"""Reporters: problems as text for one kind of reader. A new one is a file here and a row in the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.problem import Problem
from quizwright.reporters import github, machine, plain, sarif
from quizwright.reporters.plain import Lines

Reporter: TypeAlias = Callable[[Sequence[Problem], Lines], str]

REPORTERS: Final[Mapping[str, Reporter]] = MappingProxyType(
    {"text": plain.report, "github": github.report, "json": machine.report, "sarif": sarif.report}
)
