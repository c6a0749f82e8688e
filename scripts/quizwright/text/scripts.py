"""The characters of each script, every range once, and what Markdown and line ends need to know of them.

A range is written as the inside of a class of a regular expression: `re.compile(f"[{Script.HAN}]")`.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

HIRAGANA: Final = "\u3041-\u3096"


class Script(StrEnum):
    """The letters of a script, without its digits and punctuation."""

    LATIN = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"  # not the signs × and ÷
    HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
    KANA = f"{HIRAGANA}\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
    HANGUL = "\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7a3\ud7b0-\ud7fb"
    ARABIC = "\u0620-\u064a\u066e-\u06d3"
    CYRILLIC = "\u0400-\u04ff"
    DEVANAGARI = "\u0904-\u0939"
    THAI = "\u0e01-\u0e30"


#: Scripts without spaces between words, and Korean, whose compounds run together: Thai to Burmese, Khmer, and 々〆〇.
UNSPACED: Final = f"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007{Script.KANA}{Script.HAN}{Script.HANGUL}"
#: Full-width punctuation, which has its space inside.
WIDE_PUNCTUATION: Final = "\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff1f\uff3b\uff3d\uff5b-\uff60"
#: The half-width forms of Hangul letters.
_NARROW_HANGUL: Final = "\uffa0-\uffdc"
# Radicals, symbols and punctuation, Bopomofo, strokes, enclosed letters, compatibility forms, and forms of other width.
_OTHER_CJK: Final = "\u2e80-\u303f\u3040-\u33ff\ufe30-\ufe4f\uff00-\uffef"
_CJK: Final = re.compile(f"[{Script.HAN}{Script.HANGUL}{_OTHER_CJK}]")
_JOINING: Final = re.compile(f"(?![{Script.HANGUL}{_NARROW_HANGUL}]){_CJK.pattern}")


@lru_cache(maxsize=4096)
def is_cjk(character: str) -> bool:
    """Tell whether a character is of Chinese, Japanese or Korean writing, its punctuation included."""
    return _CJK.match(character) is not None


@lru_cache(maxsize=4096)
def joins_lines(character: str) -> bool:
    """Tell whether a line end beside this character is no space: Han, kana and their punctuation, but not Hangul.

    Source: W3C, CSS Text Level 3, section 4.1.3, which leaves the rule to user agents; Korean parts words by spaces.
    """
    return _JOINING.match(character) is not None


def join_lines(before: str, after: str) -> str:
    """Return what a line end between two texts stands for: nothing in Chinese and Japanese, else a space."""
    if before and after and joins_lines(before[-1]) and joins_lines(after[0]):
        return ""
    return " "
