"""How texts of different languages differ in writing: by their scripts, and by words that only one of them has.

A word that two of the languages have tells nothing and is left out here, so each file may list what is frequent.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from quizwright.languages import all_languages
from quizwright.languages.loading import Language
from quizwright.text.scripts import Script

EAST: Final = (Script.HAN, Script.KANA, Script.HANGUL)
#: A word in Latin letters; a letter of each script.
WORD: Final = re.compile(f"[{Script.LATIN}]+")
LETTER: Final = MappingProxyType({script: re.compile(f"[{script}]") for script in Script})


@dataclass(frozen=True, slots=True)
class Signs:
    """What speaks for a language or against it.

    Args:
        code: the language.
        has_han: whether it is written in Han characters, among others.
        required: a pattern of the script that each of its sentences has, where it has several.
        own_words: words in Latin letters that no other language of the table has.
        foreign_words: those of all other languages.
        own_characters: frequent characters that near relatives lack.
        foreign_letter: a pattern of the East Asian scripts that it is not written in.

    """

    code: str
    has_han: bool
    required: re.Pattern[str] | None
    own_words: frozenset[str]
    foreign_words: frozenset[str]
    own_characters: str
    foreign_letter: re.Pattern[str]


@cache
def signs() -> Mapping[str, Signs]:
    """Return the signs of each language of the table, by its code."""
    lists = {language.code: frozenset(language.writing.frequent_words) for language in all_languages()}
    counts = Counter(word for words in lists.values() for word in words)
    own = {code: frozenset(word for word in words if counts[word] == 1) for code, words in lists.items()}
    return MappingProxyType({language.code: _signs(language, own) for language in all_languages()})


def _signs(language: Language, own: Mapping[str, frozenset[str]]) -> Signs:
    writing = language.writing
    others = "".join(script for script in EAST if script not in writing.scripts)
    return Signs(
        code=language.code,
        has_han=Script.HAN in writing.scripts,
        required=LETTER[writing.required_script] if writing.required_script else None,
        own_words=own[language.code],
        foreign_words=frozenset(word for code, words in own.items() if code != language.code for word in words),
        own_characters=writing.own_characters,
        foreign_letter=re.compile(f"[{others}]" if others else "(?!)"),
    )
