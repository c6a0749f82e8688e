"""What the theme's templates get beside the pages: words of the locale that is built, and the lines of 404.html."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from quizwright.languages import WITH_WORDS, language, words


def values(locale: str, locales: Iterable[str]) -> dict[str, Any]:
    """Return values for `extra` of the configuration.

    Args:
        locale: the one that is built.
        locales: all of the site.

    """
    spoken = language(locale)
    return {
        "progress": {"told": spoken.browser.progress, "lang": spoken.code},
        "search_words": asdict(spoken.search),
        "home_lines": {name: _home_line(name) for name in locales if name in WITH_WORDS},
    }


def _home_line(locale: str) -> dict[str, str]:
    """Return the line of 404.html that leads to the home page of a locale: what is before, in and after the link."""
    before, _, after = words(locale).no_page.partition("{link}")
    return {"before": before, "link": words(locale).home_link, "after": after}
