"""Texts and links as HTML: on a page links are relative; in a file that leaves the site they are absolute."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from markupsafe import Markup

from quizwright.html.markup import element, escaped, trusted
from quizwright.languages import PageWords, words
from quizwright.presentation.values import Line, Link, PageReference, Phrase, Target, Text
from quizwright.text import parse
from quizwright.text.document import Document
from quizwright.text.html import Context, render, render_first, render_inline, web_only
from quizwright.text.plain import plain
from quizwright.urls import relative

#: Returns the address of a place on the site; empty where it is unknown.
Address: TypeAlias = Callable[[Target], str]


def relative_to(path: str) -> Address:
    """Return how a page, given by its path, links to places."""
    return partial(_relative, path)


def absolute_below(base: str) -> Address:
    """Return how a file that leaves the site links to places; `base` is the site's address, or empty if unknown."""
    return lambda target: f"{base}{_with_fragment(target.path, target)}" if base else ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page, or a file with HTML: its locale, and how it links."""

    locale: str
    address: Address

    @property
    def words(self) -> PageWords:
        """The words of its locale."""
        return words(self.locale)

    def blocks(self, text: Text) -> Markup:
        """Return a text as blocks, with its language where it is not the page's."""
        return in_language(self.document(parse(text.source), text), text.lang)

    def inline(self, text: Phrase) -> Markup:
        """Return a text for a place that holds no blocks."""
        if isinstance(text, Line):
            return in_language(escaped(text.words), text.lang, name="span")
        return in_language(trusted(render_inline(parse(text.source), self.context(text))), text.lang, name="span")

    def first_and_rest(self, text: Text) -> tuple[Markup, Markup]:
        """Return the first paragraph, empty where a text begins otherwise, and all that follows; without language."""
        first, rest = render_first(parse(text.source), self.context(text))
        return trusted(first), trusted(rest)

    def plain(self, text: Text) -> str:
        """Return the words of a text, not escaped."""
        return plain(parse(text.source), self.context(text))

    def document(self, document: Document, text: Text) -> Markup:
        """Return blocks of a text, such as its beginning, without language."""
        return trusted(render(document, self.context(text)).strip())

    def link(self, link: Link) -> Markup:
        """Return a link, or its title alone where no address is known."""
        href = self.address(link.target) if link.target else ""
        if href:
            return element("a", link.title.words, href=href, lang=link.title.lang)
        return self.inline(link.title)

    def reference(self, title: Line, reference: PageReference) -> Markup:
        """Return a link to a page, with the language that it leads to where that is another."""
        href = self.address(reference.target)
        link = element("a", title.words, href=href, lang=title.lang, hreflang=reference.hreflang)
        return link + escaped(reference.label)

    def context(self, text: Text) -> Context:
        """Return what a text of this page is rendered with."""
        targets = dict(text.targets)

        def resolve(target: str) -> str | None:
            place = targets.get(target)
            return self.address(place) if place else web_only(target)

        return Context(dict(text.variables), text.in_code, resolve)


def in_language(content: Markup, lang: str | None, *, name: str = "div") -> Markup:
    """Return content in an element with its language, where that is another than the page's."""
    return element(name, content, lang=lang) if lang else content


def _relative(path: str, target: Target) -> str:
    if target.path == path and target.fragment:
        return f"#{target.fragment}"
    return _with_fragment(relative(target.path, path), target)


def _with_fragment(address: str, target: Target) -> str:
    return f"{address}#{target.fragment}" if target.fragment else address
