"""The readers of one locale: texts of the bank become values that hold all that a renderer needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quizwright.languages import PageWords, words
from quizwright.presentation.site import Site
from quizwright.presentation.values import Line, PageReference, Target, Text, Variables
from quizwright.text import parse
from quizwright.text.variables import fill, fill_plain, hide, names
from quizwright.translation import LocalQuestion, LocalText


@dataclass(frozen=True, slots=True)
class Reader:
    """The readers of a locale of a site; `quiz` is the quiz whose images the texts may show."""

    site: Site
    locale: str
    quiz: str = ""

    @property
    def words(self) -> PageWords:
        """The words of the locale."""
        return words(self.locale)

    def lang(self, locale: str) -> str | None:
        """Return the language to mark a text of a locale with, or None where it is the reader's own."""
        return locale if locale != self.locale else None

    def text(self, text: LocalText, values: Mapping[str, str], *, in_code: bool = False) -> Text:
        """Return a text in Markdown with its links resolved."""
        source = text.text.source
        used = {name: values[name] for name in names(hide(source)) if name in values}
        return Text(source, variables(used), in_code, self.lang(text.locale), self._targets(source, values))

    def line(self, text: LocalText, values: Mapping[str, str]) -> Line:
        """Return a plain text."""
        return Line(fill_plain(text.text.source, values), self.lang(text.locale))

    def page(self, target: Target, locale: str) -> PageReference:
        """Return a place on a page that is in a locale."""
        if locale == self.locale:
            return PageReference(target)
        label = self.words.in_language.format(language=self.words.language(locale))
        return PageReference(target, locale, f" ({label})")

    def _targets(self, source: str, values: Mapping[str, str]) -> tuple[tuple[str, Target], ...]:
        written = dict.fromkeys(fill(link.target, values) for link in parse(source).links())
        resolved = ((target, self._resolve(target)) for target in written)
        return tuple((target, place) for target, place in resolved if place is not None)

    def _resolve(self, target: str) -> Target | None:
        if target.startswith("q:"):
            return self.site.question(target.removeprefix("q:"), self.locale)
        if target.startswith("images/") and self.quiz:
            return Target(self.site.urls.image(self.quiz, target.removeprefix("images/")))
        return None


@dataclass(frozen=True, slots=True)
class QuestionReader:
    """The texts of one question for the readers of a locale, by their paths below the question."""

    reader: Reader
    local: LocalQuestion

    @property
    def id(self) -> str:
        """The id of the question."""
        return self.local.question.id

    @property
    def words(self) -> PageWords:
        """The words of the locale."""
        return self.reader.words

    def text(self, *path: str) -> Text:
        """Return a text in Markdown that each question of this type has."""
        return self._text(self.local.texts[".".join(path)])

    def optional_text(self, *path: str) -> Text | None:
        """Return a text in Markdown, or None where the question has no such text."""
        text = self.local.text(*path)
        return self._text(text) if text else None

    def line(self, name: str) -> Line:
        """Return a plain text that each question of this type has."""
        return self.reader.line(self.local.texts[name], self.local.values)

    def optional_line(self, name: str) -> Line | None:
        """Return a plain text, or None where the question has no such text."""
        text = self.local.text(name)
        return self.reader.line(text, self.local.values) if text else None

    def _text(self, text: LocalText) -> Text:
        return self.reader.text(text, self.local.values, in_code=self.local.question.variables_in_code)


def variables(values: Mapping[str, str]) -> Variables:
    """Return variables as plain data."""
    return tuple(values.items())
