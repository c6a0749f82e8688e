"""Words of a new bank, one file a locale: a new language is a file here and a row in the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from quizwright.scaffold.words import en, es, ja, ko, zh
from quizwright.scaffold.words.form import Words

__all__ = ["WORDS", "Words", "language", "words"]

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {"en": en.WORDS, "es": es.WORDS, "ja": ja.WORDS, "ko": ko.WORDS, "zh": zh.WORDS}
)
# What other languages call themselves, for the switcher.
_LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ar": "العربية",
        "cs": "Čeština",
        "de": "Deutsch",
        "el": "Ελληνικά",
        "fr": "Français",
        "he": "עברית",
        "hi": "हिन्दी",
        "id": "Bahasa Indonesia",
        "it": "Italiano",
        "nl": "Nederlands",
        "pl": "Polski",
        "pt": "Português",
        "pt-BR": "Português (Brasil)",
        "ru": "Русский",
        "sv": "Svenska",
        "th": "ไทย",
        "tr": "Türkçe",
        "uk": "Українська",
        "vi": "Tiếng Việt",
        "zh-Hant": "繁體中文",
        "zh-TW": "繁體中文（台灣）",
    }
)


def words(locale: str, source: str) -> Words:
    """Return the words of a locale; where it has none, those of its language, of the source locale, or English.

    Such words are there for someone to translate.
    """
    own = WORDS.get(locale) or WORDS.get(locale.partition("-")[0])
    return own or (words(source, "en") if source != locale else en.WORDS)


def language(locale: str) -> str:
    """Return what a locale's language calls itself; its code where that is not known."""
    return WORDS[locale].language if locale in WORDS else _LANGUAGES.get(locale, locale)
