"""The site: the bank's quizzes as pages for MkDocs, plain Markdown headings over HTML that we render."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from quizwright.artifact import Artifact
from quizwright.index import Index
from quizwright.model import Bank, Quiz
from quizwright.site.pages import index_pages, quiz_pages
from quizwright.site.view import Site
from quizwright.translation import has_page


def pages(bank: Bank, quizzes: Iterable[Quiz], found: Index) -> Iterator[Artifact]:
    """Yield every generated page, with paths relative to the folder of documents, such as `zh/quizzes/index.md`."""
    listed = tuple(quizzes)
    where = {
        quiz.id: frozenset(locale for locale in bank.locales if has_page(quiz, locale))
        for quiz in listed
        if not quiz.draft
    }
    site = Site(bank, found, MappingProxyType(where))
    for number, quiz in enumerate(listed, start=1):
        yield from quiz_pages(quiz, number, site)
    yield from index_pages(listed, site)
