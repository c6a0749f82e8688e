"""The index of quizzes, and the page of a removed quiz, which leads to where to go instead."""

from __future__ import annotations

from markupsafe import Markup

from quizwright.html.markup import Value, block, element, filled, heading
from quizwright.html.markup import page as whole_page
from quizwright.html.removed import removed_questions
from quizwright.html.texts import Page, relative_to
from quizwright.presentation.indexes import IndexEntry, PresentedIndex, PresentedRedirect
from quizwright.urls import QUIZZES


def index_page(index: PresentedIndex) -> str:
    """Return the Markdown of the index of quizzes of a locale."""
    page = Page(index.locale, relative_to(index.path))
    words = page.words
    items = (element("li", _link(entry, page), " ", _count(entry)) for entry in index.entries)
    parts = (
        heading(1, words.quizzes, QUIZZES),
        block(element("p", words.quizzes_intro, class_="qw")),
        block(element("ul", *items, class_="qw qw-index")),
    )
    return whole_page(words.quizzes, {"order": 1, "alternates": dict(index.alternates)}, parts)


def redirect_page(redirect: PresentedRedirect) -> str:
    """Return the Markdown of the page of a removed quiz; one that nothing replaces leads to the index of quizzes.

    `redirect` in front matter is for the theme, `hidden` for the navigation; `noindex` keeps a page out of search,
    the sitemap and the translations that others name.
    """
    page = Page(redirect.locale, relative_to(redirect.path))
    words = page.words
    if redirect.replacement:
        link = _link(redirect.replacement, page)
    else:
        link = element("a", words.quizzes, href=page.address(redirect.index))
    onward = filled(words.go_to, page=link)
    values: dict[str, Value] = {
        "alternates": dict(redirect.alternates),
        "hidden": True,
        "noindex": True,
        "redirect": redirect.target.path,
    }
    parts = (
        heading(1, words.removed_quiz, f"quiz_{redirect.quiz}"),
        block(element("p", onward, class_="qw")),
        block(removed_questions(redirect.removed, page, onward)),
    )
    return whole_page(words.removed_quiz, values, parts)


def _link(entry: IndexEntry, page: Page) -> Markup:
    """Return the link to a quiz by its title, with the language that it leads to."""
    return page.reference(entry.title, entry.page)


def _count(entry: IndexEntry) -> Markup:
    return element("span", entry.count_label, class_="qw-count")
