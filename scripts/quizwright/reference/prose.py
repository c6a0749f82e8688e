"""Text of a reference page: plain words as Markdown that shows them as they are, code, links and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_READ: Final = re.compile(r"[\\`*_\[\]]")
_TICKS: Final = re.compile(r"`+")


def plain(text: str) -> str:
    """Return words as Markdown that shows each character."""
    return _READ.sub(lambda found: f"\\{found[0]}", text).replace("<", "&lt;").replace("|", "&#124;")


def code(text: str) -> str:
    """Return a line as a code span, whatever backticks it holds."""
    ticks = "`" * (max((len(run) for run in _TICKS.findall(text)), default=0) + 1)
    gap = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{ticks}{gap}{text}{gap}{ticks}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are Markdown already, with no bar outside of code."""
    lines = [_row(head), _row(["---"] * len(head)), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def front(title: str, order: int) -> str:
    """Return the front matter of a page and its heading."""
    return f"---\ntitle: {title}\norder: {order}\n---\n\n# {title}"


def joined(parts: Iterable[str]) -> str:
    """Return paragraphs as the text of a file."""
    return "\n\n".join(part for part in parts if part) + "\n"
