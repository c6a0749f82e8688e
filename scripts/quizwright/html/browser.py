"""What the browser part is given as attributes and in the theme: the words of its buttons and of progress.

`scripts/widget/page.ts` reads them, with the keys and revisions that `question` writes.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache

from markupsafe import Markup

from quizwright.html.markup import element
from quizwright.site.words import words, words_locale


def place(quiz: str, locale: str) -> Markup:
    """Return the empty element that the browser part fills, with its words."""
    spoken = words_locale(locale)
    return element(
        "div",
        class_="qw qw-take",
        lang=spoken if spoken != locale.partition("-")[0] else None,
        data_qw_quiz=quiz,
        data_qw_words=_words(spoken),
    )


def progress(locale: str) -> dict[str, str]:
    """Return how the pages of a locale say how far a reader has come, and in which language, as the theme names it."""
    return {"told": words(locale).taking.progress, "lang": words_locale(locale)}


@cache
def _words(locale: str) -> str:
    named = words(locale)
    all_words = {**asdict(named.taking), "right": named.right, "wrong": named.wrong}
    return json.dumps(all_words, ensure_ascii=False, separators=(",", ":"))
