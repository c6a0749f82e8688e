"""What a file for language models is written with: its locale, its words, and how texts and links become Markdown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias

from quizwright.llms.view import TwinView
from quizwright.llms.words import Words, words
from quizwright.model import Bank, Fact
from quizwright.site import Site
from quizwright.text import parse
from quizwright.text.commonmark import write, write_inline, write_line
from quizwright.text.html import Context, is_paragraph
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalText
from quizwright.translation.state import HIDDEN, bank_states
from quizwright.urls import Urls

#: No file for language models is longer, in characters.
LIMIT: Final = 50_000
_SHIFT: Final = 2  # a file has a heading of level 1 for the quiz and of level 2 for a question, as its page has
#: What JSON is made from.
Json: TypeAlias = "str | bool | list[Json] | dict[str, Json]"
#: By a fact's identity that fact, and its sources as rows of data.
Sources: TypeAlias = dict[int, tuple[Fact, list[Json]]]
#: A value in front matter.
Value: TypeAlias = str | Mapping[str, list[str]]


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Sheet:
    """One file, or several of one page; `path` is that of the page, `quiz` the quiz whose images its texts may show.

    Files of several locales may share `sources`.
    """

    site: Site
    locale: str
    path: str
    quiz: str = ""
    sources: Sources = field(default_factory=dict, repr=False, compare=False)
    asked: dict[tuple[str, int], str] = field(default_factory=dict, repr=False, compare=False)  # by id and number
    _written: dict[int, tuple[LocalText, str]] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def words(self) -> Words:
        """The words of the file's locale."""
        return words(self.locale)

    @cached_property
    def view(self) -> TwinView:
        """The page, whose marks and sources the file has too."""
        return TwinView(self.site, self.locale, self.path, self.quiz, absolute=True)

    @cached_property
    def urls(self) -> Urls:
        """Where everything is."""
        return Urls(self.site.bank.source_locale, self.site.base)

    @cached_property
    def url(self) -> str:
        """The address of the page."""
        return self.urls.absolute(self.path)

    def context(self, values: Mapping[str, str], *, in_code: bool = False) -> Context:
        """Return what a text of this file is written with."""
        return self.view.context(values, in_code=in_code)

    def blocks(self, text: LocalText, context: Context) -> str:
        """Return a text as blocks of CommonMark; each is written once, as it stands in several files."""
        held = self._written.get(id(text))
        if held is None:
            held = self._written[id(text)] = text, write(parse(text.text.source), context, shift=_SHIFT)
        return held[1]

    def inline(self, text: LocalText, context: Context) -> str:
        """Return a text of Markdown for a place that holds no blocks."""
        document = parse(text.text.source)
        if is_paragraph(document.tokens) and "\n" not in (written := self.blocks(text, context)):
            return written
        return write_inline(document, context)

    def line(self, text: LocalText, path: str, context: Context) -> str:
        """Return the words of a text of any form as one line of CommonMark."""
        return write_line(self.view.plain(text, path, context))

    def quiz_twin(self, quiz: str) -> str:
        """Return the URL of a quiz's Markdown, in the source locale where there is none in this one."""
        return self.view.to(self.site.quiz_url(quiz, self.locale))

    def front(self, title: str, **values: Value) -> str:
        """Return front matter: the title, not escaped, the locale, the page that people read, and other values."""
        told = {"title": title, "locale": self.locale, "url": self.url, **values}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items() if value]
        return "\n".join(["---", *lines, "---"])

    def above(self) -> str:
        """Return the first line: where the index of the locale is, and the page that people read."""
        index = self.urls.absolute(self.urls.llms(self.locale))
        return f"> {self.words.above.format(index=f'[llms.txt]({index})', page=f'<{self.url}>')}"


def bank_text(bank: Bank, locale: str, path: str) -> str:
    """Return one of the bank's own texts as readers of a locale get it; empty where there is none."""
    state = bank_states(bank, locale).get(path)
    if state is None:
        return ""
    text = bank.texts[bank.source_locale if state in HIDDEN else locale][path]
    return " ".join(fill_plain(text.source, bank.baselines).split())
