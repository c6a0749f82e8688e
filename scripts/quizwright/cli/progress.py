"""How far a long command is, on a terminal alone: nothing in CI or in a pipe; rich obeys NO_COLOR."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

#: Takes how many of how many are done.
Told: TypeAlias = Callable[[int, int], None]


@contextmanager
def progress(title: str) -> Iterator[Told]:
    """Give a function that shows on standard error how far a command is; the bar goes when it is done."""
    console = Console(stderr=True)
    quiet = not console.is_terminal or "CI" in os.environ
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
