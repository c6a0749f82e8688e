"""Problems: what is wrong with the content, where, and what to do. Values only; `reporters` print them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

#: Problems of one kind that are shown of one file. Of the others there is one problem more, which has their number.
MOST_OF_A_KIND: Final = 100
#: Characters of a message or a hint that are shown: a bank may quote a line of four million in it.
_LONGEST: Final = 1000

#: What to do about a finding, or what looks for it: to find the nearest of 10,000 names takes its time.
Hint: TypeAlias = str | Callable[[], str]


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


@dataclass(frozen=True, order=True, slots=True)
class Finding:
    """What a rule yields: a place, what is, what to do. The rule table adds code and severity."""

    where: Location
    message: str
    hint: Hint = field(default="", compare=False)


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One thing wrong with the content; sorted() gives reading order.

    Where `others` is not zero, it is instead as many more problems of one kind in one file as that. It comes after the
    last problem of the kind that is shown.
    """

    where: Location
    code: str
    others: int = field(default=0, kw_only=True)
    message: str
    hint: str = ""
    severity: Severity = Severity.ERROR

    @property
    def count(self) -> int:
        """The number of problems that this one stands for."""
        return self.others or 1

    def __str__(self) -> str:
        """Print the one line that every text output begins with."""
        return f"{self.where}: {self.severity} {self.code} {self.message}"


@dataclass(frozen=True, slots=True)
class Check:
    """A named kind of problem. `manual` is its page: what, why, and how to fix it.

    Codes are never reused. Those of a bank and of a site are a letter for the stage, which `reference.codes` lists, and
    a number; those of an import are words.
    """

    code: str
    severity: Severity
    title: str
    manual: str

    def at(self, where: Location, message: str, hint: str = "") -> Problem:
        """Return the problem of this kind at `where`."""
        return Problem(where, self.code, _shortened(message), _shortened(hint), self.severity)

    def of(self, findings: Iterable[Finding]) -> Iterator[Problem]:
        """Yield the problems of findings: of each file the first ones, and how many others there are."""
        groups = _Groups[str, Finding]()
        for finding in findings:
            groups.add(finding.where.path, finding)
        for shown, others in groups:
            for finding in shown:
                hint = finding.hint
                yield self.at(finding.where, finding.message, hint if isinstance(hint, str) else hint())
            if others:
                yield _others(self.at(shown[-1].where, ""), others)


def limited(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems in reading order: of each kind in each file the first ones, and how many others there are.

    It may be applied to what it has returned, together with more.
    """
    groups = _Groups[tuple[str, str, Severity], Problem]()
    for problem in problems:
        group = (problem.where.path, problem.code, problem.severity)
        if problem.others:
            groups.count(group, problem.others)
        else:
            groups.add(group, problem)
    found = []
    for shown, others in groups:
        found += shown
        if others:
            found.append(_others(shown[-1], others))
    return sorted(found)


_Group = TypeVar("_Group", bound=Hashable)
_Item = TypeVar("_Item", Finding, Problem)


class _Groups(Generic[_Group, _Item]):
    """Of each group the first items in order, and how many there are. No more than twice these are ever kept."""

    def __init__(self) -> None:
        self._kept: defaultdict[_Group, list[_Item]] = defaultdict(list)
        self._counts: defaultdict[_Group, int] = defaultdict(int)

    def add(self, group: _Group, item: _Item) -> None:
        """Add an item."""
        self.count(group)
        kept = self._kept[group]
        kept.append(item)
        if len(kept) == 2 * MOST_OF_A_KIND:
            kept.sort()
            del kept[MOST_OF_A_KIND:]

    def count(self, group: _Group, items: int = 1) -> None:
        """Count items of a group that has others."""
        self._counts[group] += items

    def __iter__(self) -> Iterator[tuple[list[_Item], int]]:
        """Yield the first items of each group, and the number of its others."""
        for group, kept in self._kept.items():
            shown = sorted(kept)[:MOST_OF_A_KIND]
            yield shown, self._counts[group] - len(shown)


def _others(last: Problem, others: int) -> Problem:
    message = f"and {counted(others, 'more problem')} of this kind in this file"
    return Problem(last.where, last.code, message, severity=last.severity, others=others)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def counted(count: int, noun: str) -> str:
    """Return a number with the noun that it counts, for a message."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
