"""Words of what language models read, one file a locale: a new language is a file here and a row in the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from quizwright.markdown.words import en, es, ja, ko, zh
from quizwright.markdown.words.form import Words

__all__ = ["WORDS", "Words", "words"]

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {"en": en.WORDS, "es": es.WORDS, "ja": ja.WORDS, "ko": ko.WORDS, "zh": zh.WORDS}
)


def words(locale: str) -> Words:
    """Return the words of a locale: its own, else its language's, else English."""
    return WORDS.get(locale) or WORDS.get(locale.partition("-")[0]) or en.WORDS
