"""What the theme's templates get beside the pages."""

from __future__ import annotations

import pytest

from quizwright.html import theme
from quizwright.languages import language


@pytest.mark.parametrize(("locale", "spoken"), [("en", "en"), ("ja", "ja"), ("zh-TW", "zh"), ("ar", "en")])
def test_words_are_those_of_the_language_or_english(locale: str, spoken: str) -> None:
    found = theme.values(locale, ())

    assert {"told": language(spoken).browser.progress, "lang": spoken} == found["progress"]
    assert language(spoken).search.more == found["search_words"]["more"]


def test_each_locale_with_words_has_its_line_of_404() -> None:
    found = theme.values("ja", ("en", "zh", "zh-TW", "fr"))

    assert {
        "en": {"before": "This page does not exist. ", "link": "Go to the home page", "after": ""},
        "zh": {"before": "该页面不存在。", "link": "前往中文首页", "after": ""},
    } == found["home_lines"]
