"""How far a long command is, on a terminal alone: nothing in CI or in a pipe; rich obeys NO_COLOR."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from quizwright.pipeline import OnProgress


@contextmanager
def progress(title: str) -> Iterator[OnProgress]:
    """Give a function that shows on standard error how far a command is; the bar goes when it is done."""
    if not sys.stderr.isatty() or "CI" in os.environ:
        yield lambda _done, _total: None
        return
    import rich.console  # noqa: PLC0415 - slow, and only for people who watch
    from rich import progress as bars  # noqa: PLC0415

    columns = (bars.TextColumn(title), bars.BarColumn(), bars.MofNCompleteColumn(), bars.TimeRemainingColumn())
    with bars.Progress(*columns, console=rich.console.Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
