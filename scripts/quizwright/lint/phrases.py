"""What questions say in words about their choices: how many are right, and which are where.

The patterns are those of the language files. Texts are compared in NFKC (full-width digits and letters are plain ones),
in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from quizwright.languages import Phrases, language, own_language, pattern

_START: Final = r"(?:^|[.!?:;(\[—–,¡¿\"“]\s*|\n\s{0,9})"
_LETTER: Final = "(?-i:[A-H])"
_CHOICE: Final = rf"(?<![A-Za-z]){_LETTER}(?![A-Za-z])"
_NAMED: Final = rf"\(?{_LETTER}\)?"


@dataclass(frozen=True, slots=True)
class Compiled:
    """The phrases of a language as patterns; `count` and `asked` have the number as their group `n`."""

    numbers: Mapping[str, int]
    counts: tuple[re.Pattern[str], ...]
    asked: tuple[re.Pattern[str], ...]
    position: re.Pattern[str]
    letters: re.Pattern[str]

    def number(self, word: str) -> int:
        """Return the value of a number in words or digits."""
        return int(word) if word.isdecimal() else self.numbers[word.lower()]


def phrases(locale: str) -> Compiled | None:
    """Return the phrases of a locale's language, or None where there is no file for it."""
    found = own_language(locale)
    return _compiled(found.code) if found else None


@cache
def _compiled(code: str) -> Compiled:
    entry = language(code).phrases
    numbers = {word: value for value, words in enumerate(entry.number_words, start=1) for word in words}
    words = "|".join(sorted(numbers, key=len, reverse=True))
    counts, asked = (
        tuple(_pattern(text, code) for text in _with_numbers(texts, words)) for texts in (entry.counts, entry.asked)
    )
    position = "|".join(text.replace("{letters}", _CHOICE) for text in entry.positions) or "(?!)"
    return Compiled(numbers, counts, asked, _pattern(position, code), _pattern(_letters(entry), code))


def _with_numbers(patterns: Iterable[str], words: str) -> list[str]:
    number = rf"(?P<n>{words}|(?<![\d.,])[1-9](?![\d.,]\d|\d))"
    return [pattern.replace("{n}", number).replace("{start}", _START) for pattern in patterns]


def _letters(entry: Phrases) -> str:
    """Return a pattern of letters of choices alone, as in "both A and B"."""
    joiner = "|".join(entry.joiners)
    before = f"(?:{'|'.join(entry.before_letters)})?" if entry.before_letters else ""
    after = rf"(?:\s*(?:{'|'.join(entry.after_letters)}))?" if entry.after_letters else ""
    return rf"{before}\s*{_NAMED}(?:\s*(?:{joiner})\s*{_NAMED})+{after}\s*[.。]?"


def _pattern(text: str, code: str) -> re.Pattern[str]:
    """Return a pattern in which spaces are taken once: else "A and B and B" has two ways to read each "and"."""
    return pattern(text.replace(r"\s*", r"\s*+"), code)
