"""What is left of a removed question: an element with its id, where links to it still lead, and from there on."""

from __future__ import annotations

from html import escape

from quizwright.model import Tombstone
from quizwright.site.markup import element
from quizwright.site.view import View


def questions(quiz: str, view: View, instead: str = "") -> str:
    """Return the removed questions of a quiz, or an empty string where it has lost none.

    Args:
        quiz: the quiz that had them.
        view: the page on which they are told of.
        instead: the HTML of what a reader gets where nothing takes a question's place; by default the top of the page.

    """
    top = element("a", escape(view.words.to_top), href=f"#quiz_{quiz}")
    told = "".join(_question(stone, view, instead or top) for stone in view.site.buried.get(quiz, ()))
    return element("div", told, class_="qw qw-removed", data_search_exclude=True) if told else ""


def _question(stone: Tombstone, view: View, instead: str) -> str:
    told = escape(view.words.removed_question).replace("{id}", element("code", stone.id))
    return element("p", told.replace("{link}", _replacement(stone, view) or instead), id=stone.id)


def _replacement(stone: Tombstone, view: View) -> str:
    href = view.question(stone.to)
    if href is None:
        return ""
    here = view.site.shown_in(view.site.index.questions[stone.to], view.locale)
    link = element("a", escape(view.words.to_question), href=href, hreflang=here if here != view.locale else None)
    return f"{link}{view.label(here)}"
