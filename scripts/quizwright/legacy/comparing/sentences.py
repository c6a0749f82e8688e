"""A paragraph's text to its sentences, in Latin letters and in Chinese, Japanese and Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from quizwright.languages import all_languages

_CLOSERS: Final = "\"'”’»)）」』】\\]*_"
_WIDE_END: Final = re.compile(rf"[。！？｡]++[{_CLOSERS}]*+")
_END: Final = re.compile(rf"(?<![.!?…])[.!?…]++[{_CLOSERS}]*+(?=\s)")
_OPENS: Final = re.compile(r"""\s+["'“‘«(（「『【\[¿¡]*(?:[^\W\d_a-z]|\d|x(?=x)|[$~])""")
_LIST_NUMBER: Final = re.compile(r"\s*\d{1,2}\.")
_PAIRS: Final = {")": "(", "）": "（", "」": "「", "』": "『", "】": "【", "]": "["}


@cache
def _abbreviation() -> re.Pattern[str]:
    """Return a pattern of the abbreviations of all languages, and of single letters, at the end of a text."""
    words = {word for language in all_languages() for word in language.abbreviations}
    listed = "|".join(r"\s?".join(map(re.escape, word.split())) for word in sorted(words))
    return re.compile(rf"(?:\b(?:{listed})|\b[A-Za-z])\.$", re.IGNORECASE)


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each sentence of a text begins and ends.

    A full stop ends one where a space and a beginning follow, so not in `1.5`, `p4d.24xlarge` or after `e.g.`; a
    full-width one ends one anywhere. Nothing ends a sentence inside brackets, unless they hold all of it.

    Args:
        text: plain text in which code is masked by letters.

    """
    depths = _depths(text)
    start = _shown(text, 0)
    for stop, end in _ends(text):
        if depths[end - 1] == 0 and start < end and (depths[stop] == 0 or text[start] in _PAIRS.values()):
            yield start, end
            start = _shown(text, end)
    if start < len(text):
        yield start, len(text.rstrip())


def _ends(text: str) -> Iterator[tuple[int, int]]:
    """Yield each mark that may end a sentence, and where what closes after it ends."""
    wide = {found.end(): found.start() for found in _WIDE_END.finditer(text)}
    narrow = {
        found.end(): found.start()
        for found in _END.finditer(text)
        if _OPENS.match(text, found.end())
        and not _abbreviation().search(text[max(0, found.start() - 12) : found.end()])
        and not _LIST_NUMBER.fullmatch(text, 0, found.end())
    }
    return ((stop, end) for end, stop in sorted({**narrow, **wide}.items()))


def _depths(text: str) -> list[int]:
    """Return after each character how many brackets are open; none where a bracket has no partner."""
    depths: list[int] = []
    opened: list[str] = []
    for sign in text:
        if sign in _PAIRS.values():
            opened.append(sign)
        elif sign in _PAIRS and (not opened or opened.pop() != _PAIRS[sign]):
            return [0] * len(text)
        depths.append(len(opened))
    return [0] * len(text) if opened else depths


def _shown(text: str, at: int) -> int:
    """Return where the next character stands that is no space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at
