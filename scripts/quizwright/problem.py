"""Problems: what is wrong with the content, where, and what to do. Values only; `reporters` print them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How much a problem matters: an error fails, a warning fails with `--strict`, a note never."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Location(NamedTuple):
    """A place that a person can open: path, and line and column counted from 1 in characters.

    There are two for each node of each file, and a tuple is made in a third of the time that a frozen dataclass takes.
    """

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        """Print as `path:line:column`, which editors and terminals make clickable."""
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule yields: a place, what is, what to do. The rule table adds code and severity."""

    where: Location
    message: str
    hint: str = ""


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One thing wrong with the content; sorted() gives reading order."""

    where: Location
    code: str
    message: str
    hint: str = ""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """Print the one line that every text output begins with."""
        return f"{self.where}: {self.severity} {self.code} {self.message}"


@dataclass(frozen=True, slots=True)
class Check:
    """A named kind of problem. `manual` is its page: what, why, and how to mend it.

    Codes are never reused. Those of a bank and of a site are a letter for the stage, which `reference.codes` lists, and
    a number; those of an import are words.
    """

    code: str
    severity: Severity
    title: str
    manual: str

    def at(self, where: Location, message: str, hint: str = "") -> Problem:
        """Return the problem of this kind at `where`."""
        return Problem(where, self.code, message, hint, self.severity)


def counted(count: int, noun: str) -> str:
    """Return a number with the noun that it counts, for a message."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
