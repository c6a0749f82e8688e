"""What a rule is: a function over what was gotten from a site, and a row of the table."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from quizwright.problem import Check, Finding, Severity
from quizwright.surface.values import Surface

Findings: TypeAlias = Iterator[Finding]


@dataclass(frozen=True, slots=True)
class Rule:
    """A row of the table. The function's docstring is the manual page of the code."""

    code: str
    severity: Severity
    find: Callable[[Surface], Findings]

    @property
    def check(self) -> Check:
        """The code with its manual page, as `explain` and the documentation show it."""
        title, _, manual = (inspect.getdoc(self.find) or "").partition("\n\n")
        return Check(self.code, self.severity, title.removesuffix("."), f"{manual}\n")
