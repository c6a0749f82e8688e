"""Languages: one file of words and tables for each, and what CLDR knows of it.

A language is added by its file in this folder and its row in the table below. `schema/language.schema.json` describes
the file. CLDR gives the names of languages, plural categories and the direction of writing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from quizwright.languages import cldr
from quizwright.languages.loading import Language, pattern, read, read_import_words
from quizwright.languages.sections import BrowserWords, Counted, LlmsWords, PageWords, ScaffoldWords, SearchWords
from quizwright.languages.tables import IdWords, ImportWords, Numbers, Phrases, Writing
from quizwright.text.numbers import NumberWords

__all__ = [
    "LANGUAGES",
    "WITH_WORDS",
    "BrowserWords",
    "Counted",
    "IdWords",
    "ImportWords",
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
    "import_words",
    "is_right_to_left",
    "language",
    "name",
    "number_words",
    "own_language",
    "own_name",
    "pattern",
    "words",
]


class Row(NamedTuple):
    """A language that has a file: CLDR's name of its locale, and whether the file has more than `import`."""

    locale: str
    has_words: bool = True


#: The languages by the name of their file. Words of imported pages are looked for in this order.
LANGUAGES: Final[Mapping[str, Row]] = MappingProxyType(
    {
        "en": Row("en"),
        "zh": Row("zh_Hans"),
        "ja": Row("ja"),
        "ko": Row("ko"),
        "es": Row("es"),
        "ar": Row("ar", has_words=False),
        "de": Row("de", has_words=False),
        "fr": Row("fr", has_words=False),
        "it": Row("it", has_words=False),
        "id": Row("id", has_words=False),
        "nl": Row("nl", has_words=False),
        "pl": Row("pl", has_words=False),
        "pt": Row("pt", has_words=False),
        "ro": Row("ro", has_words=False),
        "ru": Row("ru", has_words=False),
        "uk": Row("uk", has_words=False),
        "tr": Row("tr", has_words=False),
        "vi": Row("vi", has_words=False),
        "th": Row("th", has_words=False),
        "sq": Row("sq", has_words=False),
        "bs": Row("bs", has_words=False),
        "hi": Row("hi", has_words=False),
        "he": Row("he", has_words=False),
        "el": Row("el", has_words=False),
        "fa": Row("fa", has_words=False),
    }
)
#: Those that pages, files for language models and new banks can be in.
WITH_WORDS: Final = tuple(code for code, row in LANGUAGES.items() if row.has_words)


def language(locale: str) -> Language:
    """Return the language of a locale: its own file, else that of its language, else English."""
    code = _code(locale) or "en"
    return read(code, LANGUAGES[code].locale)


def own_language(locale: str) -> Language | None:
    """Return the language of a locale: its own file, else that of its language, or None where it has neither."""
    code = _code(locale)
    return read(code, LANGUAGES[code].locale) if code else None


def all_languages() -> tuple[Language, ...]:
    """Return each language that has words."""
    return tuple(read(code, LANGUAGES[code].locale) for code in WITH_WORDS)


def import_words() -> tuple[ImportWords, ...]:
    """Return what pages call their parts, language by language."""
    return tuple(
        read(code, row.locale).import_words if row.has_words else read_import_words(code)
        for code, row in LANGUAGES.items()
    )


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
    row = LANGUAGES.get(locale)
    return cldr.own_name(row.locale if row else locale)


def is_right_to_left(locale: str) -> bool:
    """Tell whether a locale is written from right to left."""
    return cldr.is_right_to_left(locale)


def _code(locale: str) -> str | None:
    """Return the name of the file that has the words of a locale, if there is one."""
    return next((code for code in (locale, locale.partition("-")[0]) if code in WITH_WORDS), None)
