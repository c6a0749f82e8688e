"""`<pre>` to fences: what stands in it is code, as in any other block of code."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from html import unescape
from typing import Final

from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import Line
from quizwright.printable import CONTROLS

_OPEN: Final = re.compile(r"\s*<pre(?:\s[^<>]*)?>(?:\s*<code(?P<code>\s[^<>]*)?>)?", re.IGNORECASE)
_CLOSE: Final = re.compile(r"(?:</code>\s*)?</pre>\s*", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"\blang(?:uage)?-([\w+#-]+)")
_TAG: Final = re.compile(r"</?(?:span|b|i|em|strong|mark|a)(?:\s[^<>]*)?>", re.IGNORECASE)
_CONTROL: Final = re.compile(f"[{CONTROLS}\r]")
_LONGEST: Final = 2_000  # lines of one block


def fenced(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return lines with each `<pre>` that begins a line, and is closed, as a fence."""
    if not any("<pre" in line.text.lower() for line in lines):
        return tuple(lines)
    inside = fences(lines).inside
    ends = [at for at, line in enumerate(lines) if "</pre" in line.text.lower()]
    found: list[Line] = []
    at = 0
    while at < len(lines):
        opened = _OPEN.match(lines[at].text) if at not in inside else None
        end = _end(lines[at], at, opened.end(), ends) if opened else None
        if opened is None or end is None:
            found.append(lines[at])
            at += 1
            continue
        found += _block(lines[at : end + 1], opened)
        at = end + 1
    return tuple(found)


def _texts(row: Line) -> list[str]:
    """Return the lines that a line of code is: a reference such as `&#10;` may part it."""
    return [_CONTROL.sub(" ", text).expandtabs(4) for text in unescape(_TAG.sub("", row.text)).split("\n")]


def _end(line: Line, start: int, column: int, ends: Sequence[int]) -> int | None:
    """Return the line on which a block ends: its own one, or the next of those with an end, if that is near."""
    if _CLOSE.search(line.text, column):
        return start
    later = bisect_right(ends, start)
    return ends[later] if later < len(ends) and ends[later] < start + _LONGEST else None


def _block(lines: Sequence[Line], opened: re.Match[str]) -> Iterator[Line]:
    """Yield the fence, the code without its tags, and what stands behind the end on its line."""
    first, last = lines[0], lines[-1]
    rows = [first.cut(opened.end()), *lines[1:]]
    closed = _CLOSE.search(rows[-1].text)
    after = rows[-1].cut(closed.end()) if closed else Line("", last.number)
    rows[-1] = rows[-1].cut(0, closed.start() if closed else None)
    code = [Line(text, row.number, row.column) for row in rows for text in _texts(row)]
    while len(code) > 1 and not code[0].text.strip():
        code.pop(0)
    while len(code) > 1 and not code[-1].text.strip():
        code.pop()
    language = _LANGUAGE.search(opened[0])
    mark = "`" * max(3, 1 + max((len(run) for row in code for run in re.findall("`+", row.text)), default=0))
    yield Line("", first.number)
    yield Line(f"{mark}{language[1] if language else ''}", first.number)
    yield from code
    yield Line(mark, last.number)
    yield Line("", last.number)
    if after.text.strip():
        yield after
