"""Marks in HTML at what differs between two texts, so that the eye finds the words that matter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from typing import Final, TypeAlias

from quizwright.site.markup import element

Range: TypeAlias = tuple[int, int]
_PIECE: Final = re.compile(r"<[^>]*>|[^<]+")


def words_of(html: str) -> str:
    """Return the text of HTML that we made, character by character."""
    return "".join(unescape(piece) for piece in _PIECE.findall(html) if not piece.startswith("<"))


def marked(html: str, ranges: Sequence[Range], name: str, told: str) -> str:
    """Return HTML with ranges of its text in elements of their own.

    Args:
        html: HTML that we made.
        ranges: where they begin and end in `words_of(html)`, in order and apart.
        name: name of the element.
        told: what is spoken before each range.

    """
    parts = []
    at = 0
    spoken: set[Range] = set()
    for piece in _PIECE.findall(html):
        if piece.startswith("<"):
            parts.append(piece)
            continue
        text = unescape(piece)
        for part, owner in _split(text, at, ranges):
            if owner is None or not part.strip():
                parts.append(escape(part))
            else:
                first = "" if owner in spoken else _spoken(told)
                parts.append(element(name, first + escape(part), class_="qw-changed"))
                spoken.add(owner)
        at += len(text)
    return "".join(parts)


def _spoken(told: str) -> str:
    return element("span", f"{escape(told)} ", class_="qw-spoken", data_search_exclude=True)


def _split(text: str, start: int, ranges: Sequence[Range]) -> Iterator[tuple[str, Range | None]]:
    """Yield a text in pieces, each with the range that it belongs to, if any; `start` is where it stands."""
    at = 0
    for begin, end in ranges:
        low, high = max(begin - start, at), min(end - start, len(text))
        if low < high:
            yield text[at:low], None
            yield text[low:high], (begin, end)
            at = high
    yield text[at:], None
