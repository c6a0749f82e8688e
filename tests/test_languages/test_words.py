"""The words of each language: all are there, with the same blanks to fill, in its own language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import pytest
import yaml

from quizwright import package_data
from quizwright.languages import LANGUAGES, WITH_WORDS, Counted, cldr, language, words

SECTIONS: Final = ("pages", "browser", "search", "llms", "scaffold")
OTHERS: Final = tuple(code for code in WITH_WORDS if code != "en")


def _texts(code: str) -> Mapping[str, str]:
    """Return each text of a language by its section and key; of a text with a number, the form for any other one."""
    data: Any = yaml.load(package_data.language_file(code)[1], Loader=yaml.CBaseLoader)  # noqa: S506 - makes text alone
    found = {f"{section}.{key}": value for section in SECTIONS for key, value in data[section].items()}
    return {key: value if isinstance(value, str) else value["other"] for key, value in found.items()}


TEXTS: Final = {code: _texts(code) for code in WITH_WORDS}


@pytest.mark.parametrize("code", OTHERS)
def test_a_word_has_the_blanks_that_english_has(code: str) -> None:
    blanks = {name: {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in TEXTS[name].items()} for name in TEXTS}

    assert blanks["en"] == blanks[code]


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_word_is_left_in_a_language(code: str) -> None:
    left = {key for key, text in TEXTS[code].items() if text == TEXTS["en"][key]}

    assert left <= {"llms.colon", "llms.question_id"}  # "Id" is Spanish too


@pytest.mark.parametrize("code", WITH_WORDS)
def test_no_two_words_that_stand_side_by_side_are_the_same(code: str) -> None:
    pages, browser = language(code).pages, language(code).browser

    groups = [
        (pages.right, pages.wrong, browser.partly, pages.true, pages.false),  # a verdict beside an answer
        (pages.pair_left, pages.pair_right),
        (browser.knew, browser.knew_part, browser.knew_not),
        [str(word) for word in (pages.verdict_corrected, pages.verdict_kept, pages.verdict_dropped)],
    ]

    assert [] == [group for group in groups if len(set(group)) < len(group)]


@pytest.mark.parametrize("code", WITH_WORDS)
def test_a_text_with_a_number_has_all_plural_categories_of_its_language_or_one_form_for_all(code: str) -> None:
    wanted = {cldr.plural_category(count, LANGUAGES[code].locale) for count in range(1000)} | {"other"}
    spoken = language(code)
    counted = {
        f"{section}.{name}": getattr(getattr(spoken, section), name)
        for section in ("pages", "llms")
        for name in getattr(spoken, section).__slots__
        if isinstance(getattr(getattr(spoken, section), name), Counted)
    }

    assert "pages.question_count" in counted
    assert {} == {name: text.forms for name, text in counted.items() if set(text.forms) not in ({"other"}, wanted)}


@pytest.mark.parametrize(("locale", "expected"), [("zh-Hant", "zh"), ("es-MX", "es"), ("fr", "en"), ("ko", "ko")])
def test_a_locale_without_words_gets_those_of_its_language_or_english(locale: str, expected: str) -> None:
    assert words(expected) is words(locale)


@pytest.mark.parametrize(
    ("reader", "locale", "expected"),
    [
        *(("en", "zh", "Chinese"), ("en", "zh-Hant", "Traditional Chinese"), ("en", "fr", "French")),
        *(
            ("es", "en", "inglés"),
            ("zh", "en", "英文"),
            ("zh", "fr", "法语"),
            ("en", "xx", "xx"),
            ("ko", "ja", "일본어"),
        ),
    ],
)
def test_a_language_is_called_by_its_name_where_one_is_known(reader: str, locale: str, expected: str) -> None:
    assert expected == words(reader).language(locale)


@pytest.mark.parametrize(
    ("locale", "count", "expected"),
    [
        *(
            ("en", 1, "1 entry"),
            ("en", 2, "2 entries"),
            ("pl", 1, "1 entry"),
            ("pl", 3, "3 wpisy"),
            ("pl", 5, "5 entries"),
        ),
        *(("xx", 1, "1 entries"), ("ja", 1, "1 entries")),
    ],
)
def test_a_number_chooses_the_plural_form(locale: str, count: int, expected: str) -> None:
    """A category without a form of its own has that of any other number."""
    text = Counted(locale, {"one": "{count} entry", "few": "{count} wpisy", "other": "{count} entries"})

    assert expected == text.format(count=count)


def test_a_text_with_a_number_has_other_blanks_too() -> None:
    assert "questions: 2, sources last read 2026-09-12" == language("en").llms.dated.format(count=2, date="2026-09-12")
