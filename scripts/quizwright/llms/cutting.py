"""Markdown cut into shorter texts: between top blocks, else between inner ones, else between rows, items or lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

_MARKERS: Final = " >-+0123456789.)"  # of lists and quotations, before a fence inside of them
_GAP: Final = "\n\n"
_OPENING: Final = re.compile(r"[ >+.)0-9-]*(?P<fence>`{3,}|~{3,})")
_ITEM: Final = re.compile(r"^[ 0-9.)+-]+(?=`{3}|~{3})")
_UNDER_HEAD: Final = re.compile(r"\|(?: :?-+:? \|)+")


def blocks(text: str) -> Iterator[str]:
    """Yield what blank lines part, code whole."""
    held: list[str] = []
    fence = ""
    for block in text.split(_GAP):
        held.append(block)
        if "```" in block or "~~~" in block:
            for line in block.split("\n"):
                fence = _fence_after(line, fence)
        if not fence:
            yield _GAP.join(held)
            held = []
    if held:
        yield _GAP.join(held)


def _fence_after(line: str, fence: str) -> str:
    """Return the fence of the code that is open after a line (CommonMark 0.31.2, 4.5); none where no code is."""
    found = _OPENING.match(line)
    if not found:
        return fence
    before, after = line[: found.start("fence")], line[found.end() :]
    if not fence:
        is_span = found["fence"].startswith("`") and "`" in after
        return "" if is_span else found["fence"]
    closes = found["fence"].startswith(fence) and not before.strip(" >") and not after.strip()
    return "" if closes else fence


def shorter(text: str, room: int) -> Iterator[str]:
    """Yield a text, or where it is longer than `room`, parts of it that any reader of Markdown reads as the whole.

    Only a line that is itself too long is left so.
    """
    if len(text) <= room:
        yield text
        return
    yield from _packed(_top(text), _GAP, room, _inside)


def _inside(top: str, room: int) -> Iterator[str]:
    """Yield parts of one top block, such as an item of a list: its own blocks, to the left margin where one begins."""
    for part in _packed(blocks(top), _GAP, room, _lines):
        yield _to_the_margin(part)


def _lines(block: str, room: int) -> Iterator[str]:
    """Yield parts of a block without blank lines: of a list between items, of a table and of code with its frame."""
    lines = block.split("\n")
    head, tail = _frame(lines)
    begun, again, end = (f"{head}\n", f"{_going_on(head)}\n", f"\n{tail}" if tail else "") if head else ("", "", "")
    inner = lines[head.count("\n") + 1 : -1 if tail else None] if head else lines
    parts = _packed(inner, "\n", room - len(begun) - len(end), lambda line, _: iter([line]))
    for number, part in enumerate(parts):
        yield f"{again if number else begun}{part}{end}"


def _packed(parts: Iterable[str], gap: str, room: int, cut: Callable[[str, int], Iterator[str]]) -> Iterator[str]:
    """Yield parts run together as long as there is room; one that is too long by itself is cut further."""
    held: list[str] = []
    size = 0
    for whole in parts:
        for part in cut(whole, room) if len(whole) > room else (whole,):
            if held and size + len(part) > room:
                yield gap.join(held)
                held, size = [], 0
            held.append(part)
            size += len(part) + len(gap)
    if held:
        yield gap.join(held)


def _top(text: str) -> Iterator[str]:
    """Yield blocks with those that belong to them: what is indented is inside of the item above."""
    held: list[str] = []
    for block in blocks(text):
        if held and not block.startswith(" "):
            yield _GAP.join(held)
            held = []
        held.append(block)
    yield _GAP.join(held)


def _to_the_margin(part: str) -> str:
    """Return a part that began inside of a list without that list's indentation, which would make it code."""
    room = len(part) - len(part.lstrip(" "))
    return _indentation(room).sub("", part) if room else part


def _indentation(most: int) -> re.Pattern[str]:
    return re.compile(rf"^ {{1,{most}}}", re.MULTILINE)


def _frame(lines: list[str]) -> tuple[str, str]:
    """Return what each part of a block needs before and after its own lines: the head of a table, fences of code."""
    opening = _OPENING.match(lines[0])
    if opening and lines[-1].lstrip(_MARKERS).startswith(opening["fence"]):
        return lines[0], lines[-1]
    if len(lines) > 1 and _UNDER_HEAD.fullmatch(lines[1].strip(" ")):
        return "\n".join(lines[:2]), ""
    return "", ""


def _going_on(head: str) -> str:
    """Return the first lines as a later part has them: code goes on without the sign of the item that it began."""
    return _ITEM.sub(lambda found: " " * len(found[0]), head)
