"""The site: the bank's quizzes as pages for MkDocs, plain Markdown headings over HTML that we render."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.artifact import Artifact
from quizwright.index import Index
from quizwright.model import Bank, Quiz
from quizwright.site.corrections.feeds import feeds
from quizwright.site.corrections.page import correction_pages
from quizwright.site.pages import Entry, entry, index_pages, quiz_pages
from quizwright.site.redirects import redirect_pages
from quizwright.site.view import Site

__all__ = ["Entry", "Site", "draw", "indexes", "pages"]


def draw(quiz: Quiz, number: int, site: Site) -> tuple[tuple[Artifact, ...], Entry]:
    """Return the pages of a published quiz, numbered for the navigation, and its entry for the indexes.

    Paths are relative to the folder of documents, such as `zh/quizzes/gang.md`.
    """
    return (*quiz_pages(quiz, number, site), *correction_pages(quiz, site)), entry(quiz, site)


def indexes(entries: Iterable[Entry], site: Site) -> Iterator[Artifact]:
    """Yield what asks for all entries: each locale's index of quizzes and feed, and the pages of removed quizzes."""
    listed = tuple(entries)
    yield from index_pages(listed, site)
    yield from redirect_pages(listed, site)
    yield from feeds((found.corrections for found in listed), site)


def pages(bank: Bank, quizzes: Iterable[Quiz], found: Index, *, base: str = "") -> Iterator[Artifact]:
    """Yield every generated page of quizzes that are all at hand; `base` is the address of the site, if it is known."""
    site = Site(bank, found, base)
    entries = []
    for number, quiz in enumerate(quizzes, start=1):
        if quiz.id in site.pages:
            drawn, listed = draw(quiz, number, site)
            entries.append(listed)
            yield from drawn
    yield from indexes(entries, site)
