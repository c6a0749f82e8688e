"""For people at a terminal: the problem, the line it is in with a caret, and what to do."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from quizwright.printable import printable
from quizwright.problem import Problem, Severity, counted

#: From a path as problems name it to the lines of that file; empty where it can't be read.
Lines: TypeAlias = Callable[[str], Sequence[str]]
_WIDTH: Final = 110
_BEFORE: Final = 40
_ONE_CELL: Final = {ord(sign): " " for sign in "\t\r\n"}
_NO_CELL: Final = frozenset({"Mn", "Me", "Cf"})


def report(problems: Sequence[Problem], lines: Lines) -> str:
    """Return each problem over its source line, and a last line that counts them."""
    read = lru_cache(maxsize=1)(lines)  # the problems of a file follow one another
    shown = [part for problem in problems for part in _problem(problem, read)]
    return "\n".join([*shown, summary(problems), ""])


def summary(problems: Sequence[Problem]) -> str:
    """Return one line that counts problems by severity, or says that there are none."""
    counts = counted_by_severity(problems)
    told = [counted(counts[severity], severity) for severity in Severity if counts[severity]]
    if not told:
        return "no problems"
    return f"{', '.join(told)} in {counted(len({problem.where.path for problem in problems}), 'file')}"


def counted_by_severity(problems: Sequence[Problem]) -> Counter[Severity]:
    """Return how many problems there are of each severity, those too that one problem stands for."""
    counts = Counter[Severity]()
    for problem in problems:
        counts[problem.severity] += problem.count
    return counts


def _problem(problem: Problem, lines: Lines) -> Iterator[str]:
    yield printable(str(problem))
    found = () if problem.others else lines(problem.where.path)
    if 0 < problem.where.line <= len(found):
        number = f"{problem.where.line:>5} | "
        text, column = _window(found[problem.where.line - 1], problem.where.column - 1)
        yield f"{number}{text}"
        yield f"{' ' * (len(number) - 2)}| {' ' * _cells(text[:column])}^"
    if problem.hint:
        yield printable(f"    hint: {problem.hint}")


def _window(line: str, column: int) -> tuple[str, int]:
    """Return the part of a long line around a column, with nothing unsafe in it, and the column in it."""
    start = max(0, column - _BEFORE) if len(line) > _WIDTH else 0
    text = printable(line[start : start + _WIDTH]).translate(_ONE_CELL)
    before, after = "…" if start else "", "…" if start + _WIDTH < len(line) else ""
    return f"{before}{text}{after}", column - start + len(before)


def _cells(text: str) -> int:
    """Return how many cells of a terminal a text takes: wide characters two, combining ones none (UAX 11)."""
    return sum(
        0 if unicodedata.category(c) in _NO_CELL else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
