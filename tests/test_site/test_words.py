"""The words around the bank's texts: each locale has all of them, with the same blanks to fill, in its own language."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

import pytest

from quizwright.site.words import WORDS, Words, words

SENTENCES: Final = tuple(field.name for field in fields(Words) if field.name not in {"languages", "taking"})
OTHERS: Final = tuple(sorted(set(WORDS) - {"en"}))


def _blanks(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("name", SENTENCES)
@pytest.mark.parametrize("locale", OTHERS)
def test_a_word_has_the_blanks_that_english_has(locale: str, name: str) -> None:
    assert _blanks(getattr(WORDS["en"], name)) == _blanks(getattr(WORDS[locale], name))


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_word_is_left_in_a_locale(locale: str) -> None:
    left = {name for name in SENTENCES if getattr(WORDS[locale], name) == getattr(WORDS["en"], name)}

    assert set() == left


@pytest.mark.parametrize("locale", WORDS)
def test_no_two_words_that_stand_side_by_side_are_the_same(locale: str) -> None:
    found = WORDS[locale]

    groups = [
        (found.right, found.wrong, found.taking.partly, found.true, found.false),  # a verdict beside an answer
        (found.pair_left, found.pair_right),
        (found.taking.knew, found.taking.knew_part, found.taking.knew_not),
        (found.verdict_corrected, found.verdict_kept, found.verdict_dropped),
    ]

    assert [] == [group for group in groups if len(set(group)) < len(group)]


@pytest.mark.parametrize("locale", WORDS)
def test_a_locale_names_every_language_of_the_table(locale: str) -> None:
    assert set(WORDS) == set(WORDS[locale].languages)


@pytest.mark.parametrize(("locale", "expected"), [("zh-Hant", "zh"), ("es-MX", "es"), ("fr", "en"), ("ko", "ko")])
def test_a_locale_without_words_gets_those_of_its_language_or_english(locale: str, expected: str) -> None:
    assert WORDS[expected] is words(locale)


@pytest.mark.parametrize(("locale", "expected"), [("zh", "Chinese"), ("zh-Hant", "Chinese"), ("fr", "fr")])
def test_a_language_without_a_name_is_called_by_its_code(locale: str, expected: str) -> None:
    assert expected == words("en").language(locale)
