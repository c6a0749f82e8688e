"""Words as the index holds them. theme/assets/quizwright/search/text.js cuts queries the same way.

Scripts that put no spaces between words (Chinese, Japanese, Thai), and Korean, whose compounds run together, are cut
into overlapping pairs of characters: whatever stands inside a sentence is then found, with no dictionary to miss it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from quizwright.text.scripts import UNSPACED

_IN_PAIRS: Final = re.compile(f"[{UNSPACED}]")
_WORD: Final = re.compile(r"[^\W_]+")
# Two characters beside each other, of which one is passed over, the last of a run alone; or a word.
_PAIR_OR_WORD: Final = re.compile(rf"(?=([{UNSPACED}]{{1,2}}))[{UNSPACED}]|([^\W_{UNSPACED}]+)")
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
# What may hold an inner word: letters and digits that are not small letters alone. A longer one is a key, or data.
_IDENTIFIER: Final = re.compile(r"(?<![A-Za-z0-9])(?![a-z]+(?![A-Za-z0-9]))[A-Za-z0-9]{2,64}(?![A-Za-z0-9])")
# A word inside an identifier: SaveLocation and Location in StateSaveLocation, API in NodeAPI, xlarge in 24xlarge.
_INNER: Final = re.compile(
    r"(?:(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[0-9])(?=[a-z]))(?=([A-Za-z0-9]{1,64}))"
)


def fold(text: str) -> str:
    """Return a text without case, accents and width, so that what looks alike is alike."""
    if text.isascii():
        return text.lower()
    bare = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFC", bare).lower()


def terms(text: str) -> list[str]:
    """Return the terms of a text, each as often as it stands there."""
    folded = fold(text)
    found: list[str] = _WORD.findall(folded) if not _IN_PAIRS.search(folded) else _pairs_and_words(folded)
    for identifier in _IDENTIFIER.findall(text):
        found += _inner(identifier)
    return found


def _pairs_and_words(folded: str) -> list[str]:
    return [pair or word for pair, word in _PAIR_OR_WORD.findall(folded)]


@lru_cache(maxsize=4096)  # a bank names the same few things over and over
def _inner(identifier: str) -> tuple[str, ...]:
    return tuple(map(str.lower, _INNER.findall(identifier)))
