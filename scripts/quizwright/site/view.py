"""What a page is drawn with: its locale, its words, and how its texts and links become HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import NamedTuple

from quizwright.index import Index
from quizwright.model import Bank, Fact, Form, Quiz, Tombstone, form_of
from quizwright.site.markup import element
from quizwright.site.words import Words, words
from quizwright.text import parse
from quizwright.text.html import Context, render, render_inline, web_only
from quizwright.text.plain import plain
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalQuiz, LocalText, localize
from quizwright.urls import Urls, relative


class Cited(NamedTuple):  # not a dataclass: wherever its fact is cited it is hashed, which is quick for a tuple
    """A source with the day, and the versions, that it was read for."""

    title: str
    url: str
    note: str


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Site:
    """What all pages share; `base` is the address of the site's root, or empty where nobody knows it."""

    bank: Bank
    index: Index
    base: str = ""
    _local: dict[str, LocalQuiz] = field(default_factory=dict, repr=False, compare=False)
    cited: dict[tuple[str, int], tuple[Fact, tuple[Cited, ...]]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @property
    def pages(self) -> Mapping[str, frozenset[str]]:
        """The locales in which each published quiz has a page."""
        return self.index.locales

    @cached_property
    def urls(self) -> Urls:
        """The paths of this site's pages."""
        return Urls(self.bank.source_locale)

    @cached_property
    def buried(self) -> Mapping[str, tuple[Tombstone, ...]]:
        """The tombstones of questions by the quiz that had them; one that was never published has no address."""
        stones = {stone.id: stone for stone in self.bank.tombstones if stone.kind == "question"}
        found: dict[str, tuple[Tombstone, ...]] = {}
        for published in self.bank.published if stones else ():
            if published.kind == "question" and published.id in stones:
                found[published.quiz] = (*found.get(published.quiz, ()), stones[published.id])
        return MappingProxyType(found)

    def shown_in(self, quiz: str, locale: str) -> str:
        """Return the locale in which readers of a locale get a quiz: their own, or the source where it has no page."""
        return locale if locale in self.pages.get(quiz, frozenset()) else self.bank.source_locale

    def local(self, quiz: Quiz, locale: str) -> LocalQuiz:
        """Return a quiz as readers of a locale get it; pages, indexes and Markdown of a quiz ask one after another."""
        shown = self.shown_in(quiz.id, locale)
        kept = self._local.get(shown)
        if kept is None or kept.quiz is not quiz:
            kept = self._local[shown] = localize(quiz, self.bank, shown)
        return kept

    def quiz_url(self, quiz: str, locale: str) -> str:
        """Return the path of a quiz in a locale, or in the source locale where it has no page there."""
        return self.urls.quiz(quiz, self.shown_in(quiz, locale))


@dataclass(frozen=True)  # no slots, for the same reason
class View:
    """One page: `path` is its URL path from the site's root, `quiz` the quiz whose images its texts may show.

    What leaves the site, as a feed does, has `absolute` links, or none where nobody knows the site's address.
    """

    site: Site
    locale: str
    path: str
    quiz: str = ""
    absolute: bool = False
    _inline: dict[int, tuple[LocalText, str]] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def words(self) -> Words:
        """The words of the page's locale."""
        return words(self.locale)

    def language_of(self, text: LocalText) -> str | None:
        """Return the value of `lang` for a text, or None where it is in the page's own language."""
        return text.locale if text.locale != self.locale else None

    def context(self, values: Mapping[str, str], *, in_code: bool = False) -> Context:
        """Return what a text of this page is rendered with."""
        return Context(values, in_code, self._resolve)

    def blocks(self, text: LocalText, context: Context) -> str:
        """Return a Markdown text as blocks, with its language where it is not the page's."""
        rendered = render(parse(text.text.source), context).strip()
        lang = self.language_of(text)
        return element("div", rendered, lang=lang) if lang else rendered

    def inline(self, text: LocalText, context: Context) -> str:
        """Return a Markdown text for a place that holds no blocks, made once: a choice stands in three of them."""
        held = self._inline.get(id(text))
        if held is None:
            rendered = render_inline(parse(text.text.source), context)
            lang = self.language_of(text)
            held = self._inline[id(text)] = text, element("span", rendered, lang=lang) if lang else rendered
        return held[1]

    def plain(self, text: LocalText, path: str, context: Context) -> str:
        """Return the words of a text of any form, without markup and not escaped."""
        if form_of(path) is Form.MARKDOWN:
            return plain(parse(text.text.source), context)
        return fill_plain(text.text.source, context.values)

    def to(self, target: str) -> str:
        """Return the link from this page to a path of the site; nothing where that takes an address nobody knows."""
        if self.absolute:
            return f"{self.site.base}{target}" if self.site.base else ""
        return relative(target, self.path)

    def question(self, question: str) -> str | None:
        """Return the link from this page to a question, or None where there is no such question."""
        quiz = self.site.index.questions.get(question)
        if quiz is None:
            return None
        page = self.site.quiz_url(quiz, self.locale)
        if page == self.path:
            return f"#{question}"
        link = self.to(page)
        return f"{link}#{question}" if link else None

    def label(self, locale: str) -> str:
        """Return what stands after a link to a page in a locale: its language, where it is not this page's."""
        told = self.words.in_language.format(language=self.words.language(locale))
        return "" if locale == self.locale else f" ({escape(told)})"

    def _resolve(self, target: str) -> str | None:
        if target.startswith("q:"):
            return self.question(target.removeprefix("q:"))
        if target.startswith("images/") and self.quiz:
            return self.to(self.site.urls.image(self.quiz, target.removeprefix("images/")))
        return web_only(target)
