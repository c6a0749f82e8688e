"""The site: the bank's quizzes as pages for MkDocs, plain Markdown headings over HTML that we render."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.artifact import Artifact
from quizwright.index import Index
from quizwright.model import Bank, Quiz
from quizwright.site.pages import Entry, entry, index_pages, quiz_pages
from quizwright.site.redirects import redirect_pages
from quizwright.site.view import Site

__all__ = ["Entry", "Site", "draw", "indexes", "pages"]


def draw(quiz: Quiz, number: int, site: Site) -> tuple[tuple[Artifact, ...], Entry]:
    """Return the pages of a published quiz, numbered for the navigation, and its entry for the indexes.

    Paths are relative to the folder of documents, such as `zh/quizzes/gang.md`.
    """
    return tuple(quiz_pages(quiz, number, site)), entry(quiz, site)


def indexes(entries: Iterable[Entry], site: Site) -> Iterator[Artifact]:
    """Yield what asks for all entries: the index of quizzes of each locale, and the pages of removed quizzes."""
    listed = tuple(entries)
    yield from index_pages(listed, site)
    yield from redirect_pages(listed, site)


def pages(bank: Bank, quizzes: Iterable[Quiz], found: Index) -> Iterator[Artifact]:
    """Yield every generated page of quizzes that are all at hand."""
    site = Site(bank, found)
    entries = []
    for number, quiz in enumerate(quizzes, start=1):
        if quiz.id in site.pages:
            drawn, listed = draw(quiz, number, site)
            entries.append(listed)
            yield from drawn
    yield from indexes(entries, site)
