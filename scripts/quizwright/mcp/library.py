"""The bank as a library: search, fetch, list. What a locale's readers get, its programs get too, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeVar

from quizwright.exporters.corrections import address_of, correction_row
from quizwright.index import Index
from quizwright.markdown.question import asked, question
from quizwright.markdown.texts import Writer, to_markdown
from quizwright.mcp.search import SearchEntry, rank
from quizwright.mcp.values import Corrections, Fetched, Hit, Hits, QuizEntry, QuizList
from quizwright.model import Bank, Quiz
from quizwright.presentation import PresentedQuestion, PresentedQuiz, Site, present_for, quiz_corrections

PAGE: Final = 20
MOST: Final = 50
_CURSOR: Final = re.compile(r"[0-9]{1,9}")
_Item = TypeVar("_Item")


class LibraryError(Exception):
    """Something was asked for that is not there; the message says what there is."""


@dataclass
class Library:
    """A bank that was checked; what a client asks for is presented once and kept for the next request.

    Args:
        bank: the bank.
        index: its index.
        quizzes: its quizzes in order; drafts stay hidden.
        base: the address of its site, for links.
        answers: whether answers, and corrections, which tell them, may be given at all.

    """

    bank: Bank
    index: Index
    quizzes: tuple[Quiz, ...]
    base: str = ""
    answers: bool = True
    _presented: dict[tuple[str, str], PresentedQuiz] = field(default_factory=dict, init=False)  # by id and locale
    _searched: dict[str, tuple[SearchEntry, ...]] = field(default_factory=dict, init=False)  # by locale

    def list_quizzes(self, locale: str = "", cursor: str = "") -> QuizList:
        """Return the quizzes of the bank."""
        here = self._locale(locale)
        shown, after = _page(list(self._published.values()), cursor, PAGE)
        return QuizList([self._entry(quiz, here) for quiz in shown], len(self._published), after)

    def search(self, query: str, locale: str = "", limit: int = PAGE, cursor: str = "") -> Hits:
        """Return the questions that contain most words of a query."""
        matches = rank(query, self._search_entries(self._locale(locale)))
        shown, after = _page(matches, cursor, max(1, min(limit, MOST)))
        return Hits([self._hit(*entry.question) for entry in shown], len(matches), after)

    def question(self, question: str, locale: str = "", *, answers: bool = True) -> Fetched:
        """Return a question, with its answer where that is wanted and allowed."""
        here = self._locale(locale)
        name = self._quiz_of(question)
        quiz = self._presented_quiz(name, here)
        shown = next(one for one in quiz.questions if one.id == question)
        with_answer = answers and self.answers
        return Fetched(
            id=question,
            quiz=name,
            locale=quiz.locale,
            answers=with_answer,
            url=self._url(quiz, question),
            markdown=self._markdown(shown, quiz.locale, with_answer=with_answer) + "\n",
        )

    def corrections(self, locale: str = "", quiz: str = "", cursor: str = "") -> Corrections:
        """Return what older pages got wrong, of one quiz or of all."""
        if not self.answers:
            raise LibraryError("this server gives no answers, and corrections would tell them")
        here = self._locale(locale)
        if quiz and quiz not in self._published:
            raise LibraryError(f"there is no quiz {_shown(quiz)}; list_quizzes has them all")
        listed = list(self._corrections(here, [quiz] if quiz else list(self._published)))
        shown, after = _page(listed, cursor, PAGE)
        return Corrections(shown, len(listed), after)

    @cached_property
    def _published(self) -> dict[str, Quiz]:
        return {quiz.id: quiz for quiz in self.quizzes if quiz.id in self.index.locales and not quiz.draft}

    @cached_property
    def _site(self) -> Site:
        return Site(self.bank, self.index, self.base)

    def _locale(self, locale: str) -> str:
        if not locale:
            return self.bank.source_locale
        if locale not in self.bank.locales:
            raise LibraryError(f"the bank has no locale {_shown(locale)}; it has {', '.join(self.bank.locales)}")
        return locale

    def _quiz_of(self, question: str) -> str:
        quiz = self.index.questions.get(question, "")
        if quiz in self._published:
            return quiz
        gone = next((one for one in self.bank.tombstones if (one.kind, one.id) == ("question", question)), None)
        if gone is not None:
            raise LibraryError(f"{question} was removed" + (f"; {gone.to} takes its place" if gone.to else ""))
        raise LibraryError(f"there is no question {_shown(question)}; search_questions finds ids")

    def _presented_quiz(self, quiz: str, locale: str) -> PresentedQuiz:
        """Return a quiz for a locale, or in the source locale where it has no page there."""
        shown = self._site.shown_in(quiz, locale)
        if (quiz, shown) not in self._presented:
            self._presented[quiz, shown] = present_for(self._published[quiz], self._site, shown)
        return self._presented[quiz, shown]

    def _writer(self, locale: str) -> Writer:
        return Writer(locale, to_markdown(self.base))

    def _markdown(self, shown: PresentedQuestion, locale: str, *, with_answer: bool) -> str:
        return (question if with_answer else asked)(shown, self._writer(locale))

    def _entry(self, quiz: Quiz, locale: str) -> QuizEntry:
        shown = self._presented_quiz(quiz.id, locale)
        return QuizEntry(quiz.id, shown.title.words, shown.locale, len(quiz.questions), self._url(shown))

    def _hit(self, quiz: PresentedQuiz, one: PresentedQuestion) -> Hit:
        return Hit(one.id, one.title.words, quiz.id, quiz.locale, one.type, self._url(quiz, one.id))

    def _url(self, quiz: PresentedQuiz, question: str = "") -> str:
        path = f"{quiz.path}#{question}" if question else quiz.path
        return self._site.urls.absolute(path) if self.base else ""

    def _search_entries(self, locale: str) -> tuple[SearchEntry, ...]:
        """Return what is searched in a locale; without answers, nothing that only they say can be found."""
        if locale not in self._searched:
            self._searched[locale] = tuple(self._read_entries(locale))
        return self._searched[locale]

    def _read_entries(self, locale: str) -> Iterator[SearchEntry]:
        for name in self._published:
            quiz = self._presented_quiz(name, locale)
            for one in quiz.questions:
                text = self._markdown(one, quiz.locale, with_answer=self.answers)
                yield SearchEntry.of(one.title.words, text, (quiz, one))

    def _corrections(self, locale: str, quizzes: Sequence[str]) -> Iterator[dict[str, object]]:
        writer = self._writer(locale)
        for name in quizzes:
            for correction in quiz_corrections(self._published[name], self._site, locale):
                yield {**correction_row(correction, writer, url=address_of(correction, self.base))}


def _page(items: Sequence[_Item], cursor: str, size: int) -> tuple[list[_Item], str]:
    """Return the items from a cursor on, and the cursor behind them, which is empty at the end."""
    if cursor and not (_CURSOR.fullmatch(cursor) and int(cursor) < len(items)):
        raise LibraryError(f"{_shown(cursor)} is no cursor of this list; pass `next_cursor` of the answer before")
    start = int(cursor or 0)
    end = start + size
    return list(items[start:end]), str(end) if end < len(items) else ""


def _shown(text: str) -> str:
    most = 80
    return repr(text if len(text) <= most else f"{text[:most]}…")
