"""What is left of a removed quiz: at its address in each locale, a page that leads to where to go instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from quizwright.artifact import Artifact
from quizwright.model import Tombstone
from quizwright.site import removed
from quizwright.site.markup import Value, block, element, heading, page
from quizwright.site.pages import Entry, quiz_link
from quizwright.site.view import Site, View
from quizwright.urls import QUIZZES


def redirect_pages(entries: Iterable[Entry], site: Site) -> Iterator[Artifact]:
    """Yield the page of each removed quiz in each locale; one that nothing replaces leads to the index of quizzes.

    `redirect` in front matter is for the theme, `hidden` for the navigation; `noindex` keeps a page out of search,
    the sitemap and the translations that others name.
    """
    stones = tuple(stone for stone in site.bank.tombstones if stone.kind == "quiz")
    titles = {found.quiz: found for found in entries} if stones else {}
    for stone in stones:
        for locale in site.bank.locales:
            view = View(site, locale, site.urls.quiz(stone.id, locale))
            page = _page(stone, titles.get(stone.to), view)
            yield Artifact.of_text(f"{locale}/{QUIZZES}/{stone.id}.md", page)


def _page(stone: Tombstone, instead: Entry | None, view: View) -> str:
    words, site = view.words, view.site
    target = site.quiz_url(instead.quiz, view.locale) if instead else site.urls.quizzes(view.locale)
    link = quiz_link(instead, view) if instead else element("a", escape(words.quizzes), href=view.to(target))
    onward = escape(words.go_to).replace("{page}", link)
    values: dict[str, Value] = {
        "alternates": {locale: site.urls.quiz(stone.id, locale) for locale in site.bank.locales},
        "hidden": True,
        "noindex": True,
        "redirect": target,
    }
    parts = [
        heading(1, words.removed_quiz, f"quiz_{stone.id}"),
        block(element("p", onward, class_="qw")),
        block(removed.questions(stone.id, view, onward)),
    ]
    return page(words.removed_quiz, values, parts)
