"""What the browser part is told, as attributes: keys by id, revisions, and the words of its buttons.

Keys stand on the answer, which tells the same in words. Ids alone: they are the same in each locale, hold no space and
need no escaping. `scripts/widget/page.ts` reads all of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Final, assert_never

from quizwright.ids import digest
from quizwright.model import (
    Bank,
    FieldPath,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Question,
    Short,
    Single,
    Text,
    TrueFalse,
)
from quizwright.site.markup import element
from quizwright.site.view import View
from quizwright.site.words import words, words_locale
from quizwright.text.html import Context
from quizwright.translation import LocalQuestion
from quizwright.translation.hashes import of_facts, of_key

#: Fields that only explain: an answer that was given means the same with another one.
_BESIDE: Final = ("explanation", "feedback", "hints")


def key(question: LocalQuestion, view: View, context: Context) -> str | None:
    """Return the key of a question as its answer's attribute holds it; None where the reader grades."""
    match question.question.key:
        case Open():
            return None
        case Single(choices) | Multiple(choices):
            return " ".join(choice.id for choice in choices if choice.correct)
        case TrueFalse(correct):
            return "true" if correct else "false"
        case Numeric(low, high):
            return f"{low:f} {high:f}"
        case Short():
            return view.plain(question.texts["accept"], f"{question.question.id}.accept", context)
        case Ordering(steps):
            return " ".join(step.id for step in steps)
        case Matching(pairs):
            return " ".join(pair.id for pair in pairs)
        case unknown:
            assert_never(unknown)


def is_case_sensitive(question: Question) -> bool:
    """Tell whether capitals count in an answer."""
    return isinstance(question.key, Short) and question.key.case_sensitive


def revision(question: Question, source: Mapping[FieldPath, Text], bank: Bank) -> str:
    """Return two hashes: of what makes an answer right (key and facts), and of what is asked; of the source locale.

    The browser keeps them with an answer, and so can tell a correction of fact from a change of words.
    """
    prefix = f"{question.id}."
    asked = (
        (path, text.source)
        for path, text in sorted(source.items())
        if path.startswith(prefix) and not _is_beside(path.removeprefix(prefix))
    )
    right = digest(of_key(question, source), of_facts(question, bank))
    return f"{right} {digest(*(part for pair in asked for part in pair))}"


def place(quiz: str, view: View) -> str:
    """Return the empty element that the browser part fills, with its words."""
    spoken = words_locale(view.locale)
    return element(
        "div",
        class_="qw qw-take",
        lang=spoken if spoken != view.locale.partition("-")[0] else None,
        data_qw_quiz=quiz,
        data_qw_words=_told(spoken),
    )


def progress(locale: str) -> dict[str, str]:
    """Return how the pages of a locale say how far a reader has come, and in which language, as the theme names it."""
    return {"told": words(locale).taking.progress, "lang": words_locale(locale)}


@cache
def _told(locale: str) -> str:
    found = words(locale)
    told = {**asdict(found.taking), "right": found.right, "wrong": found.wrong}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _is_beside(path: str) -> bool:
    first, *item = path.split(".")  # an item's id may be the name of such a field
    return first.startswith(_BESIDE) or item[1:] == ["feedback"]
