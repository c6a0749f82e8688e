"""Words of the pages, one file a locale: a new language is a file here and a row in the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from quizwright.site.words import en, es, ja, ko, zh
from quizwright.site.words.form import Words

__all__ = ["WORDS", "Words", "has_words", "words", "words_locale"]

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {"en": en.WORDS, "es": es.WORDS, "ja": ja.WORDS, "ko": ko.WORDS, "zh": zh.WORDS}
)


def has_words(locale: str) -> bool:
    """Tell whether a locale has words of its own or of its language."""
    return locale in WORDS or locale.partition("-")[0] in WORDS


def words(locale: str) -> Words:
    """Return the words of a locale: its own, else its language's, else English."""
    return WORDS[words_locale(locale)]


@cache
def words_locale(locale: str) -> str:
    """Return the locale whose words a locale gets."""
    return next((name for name in (locale, locale.partition("-")[0]) if name in WORDS), "en")
