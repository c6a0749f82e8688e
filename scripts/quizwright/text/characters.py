"""Which characters belong to Chinese, Japanese and Korean writing, as far as Markdown and line ends need to know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_CJK_RANGES: Final = (
    (0x1100, 0x11FF),  # Hangul Jamo
    (0x2E80, 0x2FDF),  # radicals
    (0x2FF0, 0x303F),  # description characters, CJK symbols and punctuation
    (0x3040, 0x31FF),  # kana, Bopomofo, Hangul compatibility Jamo, strokes
    (0x3200, 0x4DBF),  # enclosed letters, compatibility, Han extension A
    (0x4E00, 0x9FFF),  # Han
    (0xA960, 0xA97F),  # Hangul Jamo extended A
    (0xAC00, 0xD7FF),  # Hangul syllables
    (0xF900, 0xFAFF),  # Han compatibility
    (0xFE30, 0xFE4F),  # compatibility forms
    (0xFF00, 0xFFEF),  # half-width and full-width forms
    (0x20000, 0x3FFFF),  # Han extensions B and later
)
_HANGUL_RANGES: Final = (
    (0x1100, 0x11FF),
    (0x3130, 0x318F),
    (0xA960, 0xA97F),
    (0xAC00, 0xD7FF),
    (0xFFA0, 0xFFDC),
)


@lru_cache(maxsize=4096)
def is_cjk(character: str) -> bool:
    """Tell whether a character is of Chinese, Japanese or Korean writing, its punctuation included."""
    return _within(character, _CJK_RANGES)


@lru_cache(maxsize=4096)
def joins_lines(character: str) -> bool:
    """Tell whether a line end beside this character is no space: Han, kana and their punctuation, but not Hangul.

    Source: W3C, CSS Text Level 3, section 4.1.3, which leaves the rule to user agents; Korean parts words by spaces.
    """
    return is_cjk(character) and not _within(character, _HANGUL_RANGES)


def join_lines(before: str, after: str) -> str:
    """Return what a line end between two texts stands for: nothing in Chinese and Japanese, else a space."""
    if before and after and joins_lines(before[-1]) and joins_lines(after[0]):
        return ""
    return " "


def _within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    code = ord(character)
    return any(low <= code <= high for low, high in ranges)
