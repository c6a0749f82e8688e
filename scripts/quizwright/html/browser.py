"""What the browser part is given as attributes: the words of its buttons.

`scripts/widget/page.ts` reads them, with the keys and revisions that `question` writes.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache

from markupsafe import Markup

from quizwright.html.markup import element
from quizwright.languages import language


def place(quiz: str, locale: str) -> Markup:
    """Return the empty element that the browser part fills, with its words."""
    spoken = language(locale).code
    return element(
        "div",
        class_="qw qw-take",
        lang=spoken if spoken != locale.partition("-")[0] else None,
        data_qw_quiz=quiz,
        data_qw_words=_words(spoken),
    )


@cache
def _words(locale: str) -> str:
    named = language(locale)
    all_words = {**asdict(named.browser), "right": named.pages.right, "wrong": named.pages.wrong}
    return json.dumps(all_words, ensure_ascii=False, separators=(",", ":"))
