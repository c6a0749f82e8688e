"""The site that pages belong to: which pages there are, where they are, and in which language a reader gets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from quizwright.index import Index
from quizwright.model import Bank, Tombstone
from quizwright.presentation.values import Target
from quizwright.urls import Urls


@dataclass(frozen=True)  # no slots, for the cached properties
class Site:
    """What all pages share; `base` is the address of the site's root, or empty where it is unknown."""

    bank: Bank
    index: Index
    base: str = ""

    @property
    def pages(self) -> Mapping[str, frozenset[str]]:
        """The locales in which each published quiz has a page."""
        return self.index.locales

    @cached_property
    def urls(self) -> Urls:
        """The paths of this site's pages."""
        return Urls(self.bank.source_locale, self.base)

    @cached_property
    def removed_questions(self) -> Mapping[str, tuple[Tombstone, ...]]:
        """The tombstones of questions by the quiz that had them; one that was never published has no address."""
        stones = {stone.id: stone for stone in self.bank.tombstones if stone.kind == "question"}
        removed: dict[str, list[Tombstone]] = {}
        for published in self.bank.published if stones else ():
            if published.kind == "question" and published.id in stones:
                removed.setdefault(published.quiz, []).append(stones[published.id])
        return MappingProxyType({quiz: tuple(found) for quiz, found in removed.items()})

    def shown_in(self, quiz: str, locale: str) -> str:
        """Return the locale in which readers of a locale get a quiz: their own, or the source where it has no page."""
        return locale if locale in self.pages.get(quiz, frozenset()) else self.bank.source_locale

    def quiz_path(self, quiz: str, locale: str) -> str:
        """Return the path of a quiz in a locale, or in the source locale where it has no page there."""
        return self.urls.quiz(quiz, self.shown_in(quiz, locale))

    def corrections_path(self, quiz: str, locale: str) -> str:
        """Return the path of a quiz's corrections in a locale, or in the source locale where it has no page there."""
        return self.urls.corrections(quiz, self.shown_in(quiz, locale))

    def question(self, question: str, locale: str) -> Target | None:
        """Return where readers of a locale find a question, or None where there is no such question."""
        quiz = self.index.questions.get(question)
        return Target(self.quiz_path(quiz, locale), question) if quiz is not None else None

    def author(self, locale: str) -> str:
        """Return who speaks in reports and feeds: the bank, by its name in a locale."""
        texts = (self.bank.texts.get(name, {}).get("name") for name in (locale, self.bank.source_locale))
        return next((text.source for text in texts if text), "Quizwright")
