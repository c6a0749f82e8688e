"""Marks in HTML at what differs between two texts, so that the eye finds the words that matter."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from itertools import islice, takewhile
from typing import Final, TypeAlias

from markupsafe import Markup

from quizwright.html.markup import element, escaped, joined, trusted

Range: TypeAlias = tuple[int, int]
_PIECE: Final = re.compile(r"<[^>]*+>?|[^<]+")


def words_of(html: Markup) -> str:
    """Return the text of HTML that we made, character by character."""
    return "".join(unescape(piece) for piece in _PIECE.findall(html) if not piece.startswith("<"))


def marked(html: Markup, ranges: Sequence[Range], name: str, announced: str) -> Markup:
    """Return HTML with ranges of its text in elements of their own.

    Args:
        html: HTML that we made.
        ranges: where they begin and end in `words_of(html)`, in order and apart.
        name: name of the element.
        announced: what is spoken before each range.

    """
    parts: list[Markup] = []
    position = 0
    ends = [end for _, end in ranges]
    spoken: set[Range] = set()
    for piece in _PIECE.findall(html):
        if piece.startswith("<"):
            parts.append(trusted(piece))
            continue
        text = unescape(piece)
        for part, owner in _split(text, position, islice(ranges, bisect_right(ends, position), None)):
            if owner is None or not part.strip():
                parts.append(escaped(part))
            else:
                first = () if owner in spoken else (_announcement(announced),)
                parts.append(element(name, *first, part, class_="qw-changed"))
                spoken.add(owner)
        position += len(text)
    return joined(parts)


def _announcement(words: str) -> Markup:
    return element("span", f"{words} ", class_="qw-spoken", data_search_exclude=True)


def _split(text: str, start: int, ranges: Iterable[Range]) -> Iterator[tuple[str, Range | None]]:
    """Yield a text in pieces, each with the range that it belongs to, if any; `start` is its position."""
    done = 0
    for begin, end in takewhile(lambda found: found[0] < start + len(text), ranges):
        low, high = max(begin - start, done), min(end - start, len(text))
        if low < high:
            yield text[done:low], None
            yield text[low:high], (begin, end)
            done = high
    yield text[done:], None
