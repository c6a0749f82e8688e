"""Words as the index holds them. theme/assets/quizwright/search/text.js cuts queries the same way.

Scripts that put no spaces between words (Chinese, Japanese, Thai), and Korean, whose compounds run together, are cut
into overlapping pairs of characters: whatever stands inside a sentence is then found, with no dictionary to miss it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

#: Scripts cut into pairs: Thai to Burmese, Khmer, kana, Han, Hangul, and the marks 々〆〇.
_PAIRED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff"
)
_WORD: Final = re.compile(rf"([{_PAIRED}]+)|[^\W_{_PAIRED}]+")
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
# A word inside an identifier: SaveLocation and Location in StateSaveLocation, API in NodeAPI, xlarge in 24xlarge.
_INNER: Final = re.compile(r"(?:(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[0-9])(?=[a-z]))(?=([A-Za-z0-9]+))")


def fold(text: str) -> str:
    """Return a text without case, accents and width, so that what looks alike is alike."""
    if text.isascii():
        return text.lower()
    bare = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFC", bare).lower()


def terms(text: str) -> Iterator[str]:
    """Yield the terms of a text, each as often as it stands there."""
    for found in _WORD.finditer(fold(text)):
        word = found[0]
        if found[1]:
            yield from map("".join, pairwise(word))
            yield word[-1]
        else:
            yield word
    for inner in _INNER.finditer(text):
        yield inner[1].lower()
