"""Languages: one file of words and tables for each, and what CLDR knows of it.

A language is added by its file in this folder and its row in the table below. `schema/language.schema.json` describes
the file. CLDR gives the names of languages, plural categories and the direction of writing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from quizwright.languages import cldr
from quizwright.languages.loading import Language, pattern, read
from quizwright.languages.sections import BrowserWords, Counted, LlmsWords, PageWords, ScaffoldWords, SearchWords
from quizwright.languages.tables import IdWords, Numbers, Phrases, Writing
from quizwright.text.numbers import NumberWords

__all__ = [
    "LANGUAGES",
    "BrowserWords",
    "Counted",
    "IdWords",
    "Language",
    "LlmsWords",
    "Numbers",
    "PageWords",
    "Phrases",
    "ScaffoldWords",
    "SearchWords",
    "Writing",
    "all_languages",
    "has_words",
    "is_right_to_left",
    "language",
    "name",
    "number_words",
    "own_language",
    "own_name",
    "pattern",
    "words",
]

#: The languages that have a file, by its name, with CLDR's name of the locale.
LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "en": "en",
        "zh": "zh_Hans",
        "ja": "ja",
        "ko": "ko",
        "es": "es",
    }
)


def language(locale: str) -> Language:
    """Return the language of a locale: its own file, else that of its language, else English."""
    code = _code(locale) or "en"
    return read(code, LANGUAGES[code])


def own_language(locale: str) -> Language | None:
    """Return the language of a locale: its own file, else that of its language, or None where it has neither."""
    code = _code(locale)
    return read(code, LANGUAGES[code]) if code else None


def all_languages() -> tuple[Language, ...]:
    """Return each language of the table."""
    return tuple(read(code, name) for code, name in LANGUAGES.items())


@cache
def number_words() -> NumberWords:
    """Return the words of all languages that change what a number before them means."""
    scales: defaultdict[int, list[str]] = defaultdict(list)
    for table in (found.numbers for found in all_languages()):
        for power, texts in table.scales.items():
            scales[power] += texts
    return NumberWords.of(scales, {sign for found in all_languages() for sign in found.numbers.months})


def name(code: str) -> str:
    """Return what a language is called in English, for messages; its code where CLDR has no name."""
    return cldr.name(code, "en")


def words(locale: str) -> PageWords:
    """Return the words of pages in a locale: its own, else its language's, else English."""
    return language(locale).pages


def has_words(locale: str) -> bool:
    """Tell whether a locale has words of its own or of its language."""
    return _code(locale) is not None


def own_name(locale: str) -> str:
    """Return what the language of a locale calls itself, as in a menu; its code where that is not known."""
    return cldr.own_name(LANGUAGES.get(locale, locale))


def is_right_to_left(locale: str) -> bool:
    """Tell whether a locale is written from right to left."""
    return cldr.is_right_to_left(locale)


def _code(locale: str) -> str | None:
    """Return the name of the file that has the words of a locale, if there is one."""
    return next((code for code in (locale, locale.partition("-")[0]) if code in LANGUAGES), None)
