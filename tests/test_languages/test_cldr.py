"""What CLDR says of languages."""

from __future__ import annotations

import pytest

from quizwright.languages import is_right_to_left, own_name


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        *(
            ("en", "English"),
            ("zh", "简体中文"),
            ("zh-Hant", "繁體中文"),
            ("zh-TW", "繁體中文 (台灣)"),
            ("ja", "日本語"),
        ),
        *(("es", "Español"), ("pt-BR", "Português (Brasil)"), ("es-MX", "Español de México"), ("ar", "العربية")),
        *(("fr", "Français"), ("tr", "Türkçe"), ("ka", "ქართული"), ("xx", "xx"), ("no language", "no language")),
    ],
)
def test_a_language_calls_itself_by_its_own_name(locale: str, expected: str) -> None:
    assert expected == own_name(locale)


@pytest.mark.parametrize(
    ("locale", "expected"), [("en", False), ("ja", False), ("ar", True), ("he", True), ("fa", True), ("xx", False)]
)
def test_the_direction_of_writing_is_known(locale: str, expected: bool) -> None:  # noqa: FBT001 - an expectation
    assert expected is is_right_to_left(locale)
