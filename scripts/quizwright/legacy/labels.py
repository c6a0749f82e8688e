"""Option labels in every spelling: `A)`, `**A.**`, `（a）`, `①`, `ب:`; only the next expected one starts an option."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quizwright.legacy.code import mask

LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALPHABETS: Final = (
    LATIN,
    "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
    "أبجدهوزح",
    "ابجدهوزح",
    "АБВГДЕЖЗ",
    "กขคงจฉ",
    "가나다라마바",
    "アイウエオカ",
)
_CIRCLED: Final = ALPHABETS[1]
_STOP: Final = r"(?:\s?[)）\]](?:\s?[:：.、])?|[.．、]|\s?[:：]|\s[-–—](?=\s|$))"
_BOLD: Final = r"(?P<bold>\*\*|__)?"
_SKIPPED: Final = 2


@dataclass(frozen=True, slots=True)
class Found:
    """A label in a text: its position in the alphabet, where it begins, where the option's text begins."""

    position: int
    start: int
    end: int
    prefix: str = ""  # what must be put before the option's text: the bold that began before the label


def name_of(alphabet: str, position: int) -> str:
    """Return a label in normal form: circled numbers become digits, all others stay."""
    letter = alphabet[position]
    return unicodedata.normalize("NFKC", letter) if alphabet == _CIRCLED else letter


def normal(label: str) -> str:
    """Return any spelling of a label in normal form: `a`, `Ａ` and `A` give `A`; `②` and `2` give `2`."""
    return unicodedata.normalize("NFKC", label).strip().upper()


@lru_cache(maxsize=512)
def _pattern(letter: str) -> re.Pattern[str]:
    forms = re.escape(letter)
    if letter in _CIRCLED:
        return re.compile(rf"{_BOLD}{forms}(?P<close>\*\*|__)?[.．、)）:：]?\s*")
    if letter in LATIN:
        forms = f"[{letter}{letter.lower()}{chr(ord(letter) + 0xFEE0)}{chr(ord(letter.lower()) + 0xFEE0)}]"
    plain = rf"[(（\[]?{forms}(?P<inner>\*\*|__)?{_STOP}(?P<close>\*\*|__)?"
    return re.compile(rf"{_BOLD}{plain}[^\S\n]*")


def at_start(text: str, alphabet: str, position: int) -> Found | None:
    """Return the label at the start of a text, if it is the one at a position of the alphabet."""
    return _match(text, 0, alphabet, position)


def _match(text: str, start: int, alphabet: str, position: int) -> Found | None:
    if position >= len(alphabet):
        return None
    found = _pattern(alphabet[position]).match(text, start)
    if found is None:
        return None
    groups = found.groupdict()
    closed = groups.get("close") or groups.get("inner")
    return Found(position, start, found.end(), (found["bold"] or "") if not closed else "")


def first(text: str) -> tuple[str, Found] | None:
    """Return the alphabet whose first label stands at the start of a text, and that label."""
    for alphabet in ALPHABETS:
        if found := at_start(text, alphabet, 0):
            return alphabet, found
    return None


def any_at_start(text: str, alphabet: str, expected: int) -> Found | None:
    """Return the label at the start of a line or item: the expected one, one before it, or one little beyond it."""
    for position in (expected, *range(expected + 1, expected + _SKIPPED), *range(expected - 1, -1, -1)):
        if found := at_start(text, alphabet, position):
            return found
    return None


def split(text: str, alphabet: str, position: int, *, opened: bool | None = None) -> Iterator[Found]:
    """Yield the labels in a text from an expected one on, in sequence.

    Each is sought at the beginning of a line first, and only then inside one; never in a code span.

    Args:
        text: the text.
        alphabet: the alphabet of the labels.
        position: the place in it of the first label to look for.
        opened: whether a bracket opens the label before; a label inside a line is written like it.

    """
    hidden = mask(text)
    start = 0
    while position < len(alphabet) and (found := _next(hidden, start, alphabet, position, opened=opened)):
        yield found
        opened = is_opened(hidden[found.start : found.end])
        start, position = found.end, position + 1


def is_opened(label: str) -> bool:
    """Tell whether a bracket opens a label as it is written."""
    return label.lstrip("*_")[:1] in tuple("(（[")


def _next(hidden: str, start: int, alphabet: str, position: int, *, opened: bool | None) -> Found | None:
    pattern = _pattern(alphabet[position])
    inside: int | None = None
    for match in pattern.finditer(hidden, start):
        before = hidden[match.start() - 1] if match.start() else "\n"
        if before == "\n":
            return _match(hidden, match.start(), alphabet, position)
        fits = opened is None or opened == is_opened(match[0])
        if inside is None and fits and (before.isspace() or before in "·|;；"):
            inside = match.start()
    return None if inside is None else _match(hidden, inside, alphabet, position)


def is_label_end(text: str, alphabet: str, position: int) -> re.Match[str] | None:
    """Return the match of a line that ends with the expected label: `text - D`."""
    if position >= len(alphabet):
        return None
    return re.match(rf"(?P<text>.*\S)\s*[-–—:：]\s*{re.escape(alphabet[position])}\s*$", text)
