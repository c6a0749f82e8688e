"""Texts and links as Markdown, and the words around them in one locale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from quizwright.languages import LlmsWords, PageWords, language, words
from quizwright.presentation.values import Line, Link, PageReference, Phrase, Target, Text
from quizwright.text import parse
from quizwright.text.commonmark import write, write_inline, write_line, write_link
from quizwright.text.document import Document
from quizwright.text.html import Context, is_paragraph, web_only
from quizwright.urls import Urls

#: Returns the address of a place on the site; empty where it is unknown.
Address: TypeAlias = Callable[[Target], str]
_SHIFT: Final = 2  # a file has a heading of level 1 for the quiz and of level 2 for a question, as its page has


def to_markdown(base: str) -> Address:
    """Return how Markdown links to places on the site with this address: to the Markdown of a page, not to the page."""
    urls = Urls("", base)

    def address(target: Target) -> str:
        is_page = not target.path or target.path.endswith("/")
        found = urls.absolute(urls.twin(target.path) if is_page else target.path)
        return f"{found}#{target.fragment}" if target.fragment else found

    return address


@dataclass(frozen=True, slots=True)
class Writer:
    """How texts are written for the readers of a locale, and how their links lead to the site."""

    locale: str
    address: Address

    @property
    def words(self) -> PageWords:
        """The words of the locale that pages have too."""
        return words(self.locale)

    @property
    def labels(self) -> LlmsWords:
        """The words of the locale for Markdown alone."""
        return language(self.locale).llms

    def blocks(self, text: Phrase, *, shift: int = _SHIFT) -> str:
        """Return a text as blocks; `shift` is how many levels its headings go down."""
        if isinstance(text, Line):
            return text.words
        return write(parse(text.source), self.context(text), shift=shift)

    def inline(self, text: Phrase) -> str:
        """Return a text for a place that holds no blocks."""
        if isinstance(text, Line):
            return text.words
        document = parse(text.source)
        if is_paragraph(document.tokens) and "\n" not in (written := self.blocks(text)):
            return written
        return write_inline(document, self.context(text))

    def document(self, document: Document, text: Text) -> str:
        """Return blocks of a text, such as its beginning."""
        return write(document, self.context(text))

    def link(self, title: str, target: Target) -> str:
        """Return a link to a place on the site."""
        return write_link(title, self.address(target))

    def reference(self, title: str, reference: PageReference) -> str:
        """Return a link to a page, with the language that it leads to where that is another."""
        return self.link(title, reference.target) + reference.label

    def address_of(self, link: Link) -> str:
        """Return where a link leads; empty where that is unknown."""
        return self.address(link.target) if link.target else ""

    def context(self, text: Text) -> Context:
        """Return what a text is written with."""
        targets = dict(text.targets)

        def resolve(target: str) -> str | None:
            place = targets.get(target)
            return self.address(place) if place else web_only(target)

        return Context(dict(text.variables), text.in_code, resolve)


def quotation(text: str) -> str:
    """Return a note that is none of the author's words."""
    return f"> {write_line(text)}"
