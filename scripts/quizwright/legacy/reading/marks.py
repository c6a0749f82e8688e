"""The marks of task lists: `[x]`, `[ ]`, and what translators and typists made of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_BOX: Final = r"\\?\[(?P<mark>[ \u00a0]*|[ ]?[xXхХ×✓✔√*][ ]?)\\?\]"
_ITEM: Final = re.compile(rf"{_BOX}(?!\()\s*")
_LINE: Final = re.compile(rf"(?P<bullet>[-*+—–])(?P<space>\s*){_BOX}(?!\()\s*")
_END: Final = re.compile(r"(?P<text>.*\S)\s+\\?\[(?P<mark>[xXхХ×])\\?\]\s*$")


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark: whether it is set, what stands beside it, and whether it is irregular or only lacks a space."""

    checked: bool
    text: str
    irregular: bool = False
    glued: bool = False
    sign: str = ""  # as it stands in the brackets


def of_item(text: str) -> Mark | None:
    """Return the mark of a list item's text."""
    if found := _ITEM.match(text):
        return Mark(
            bool(found["mark"].strip()), text[found.end() :], not _regular(found[0], found["mark"]), sign=found["mark"]
        )
    return None


def of_line(text: str) -> Mark | None:
    """Return the mark of a line that is no list item of its own: `-[x] text`, `— [x] text`, `[x] text`."""
    if found := _LINE.match(text):
        regular = found["bullet"] in "-*+" and _regular(text[found.end("space") :], found["mark"])
        glued = regular and not found["space"]
        return Mark(bool(found["mark"].strip()), text[found.end() :], not regular, glued, found["mark"])
    if found := _ITEM.match(text):
        return Mark(bool(found["mark"].strip()), text[found.end() :], irregular=True, sign=found["mark"])
    return None


def at_end(text: str) -> Mark | None:
    """Return the mark that stands at the end of an item."""
    if found := _END.match(text):
        return Mark(checked=True, text=found["text"], irregular=True, sign=found["mark"])
    return None


def _regular(text: str, mark: str) -> bool:
    return text.startswith("[") and mark in {" ", "x", "X"}
