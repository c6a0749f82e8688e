"""The bank as a library: search, fetch, list. What a locale's readers get, its programs get too, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from quizwright.corrections.record import correction_record
from quizwright.index import Index
from quizwright.llms.question import question as written
from quizwright.llms.sheet import Sheet
from quizwright.mcp.search import SearchEntry, rank
from quizwright.mcp.values import Corrections, Fetched, Hit, Hits, QuizEntry, QuizList
from quizwright.model import Bank, Quiz
from quizwright.site import Site
from quizwright.site.corrections.report import addresses
from quizwright.translation import LocalQuestion, LocalQuiz, localize, localize_edition

PAGE: Final = 20
MOST: Final = 50
_CURSOR: Final = re.compile(r"[0-9]{1,9}")
_Item = TypeVar("_Item")


class LibraryError(Exception):
    """Something was asked for that is not there; the message says what there is."""


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Library:
    """A bank that was checked.

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

    def list_quizzes(self, locale: str = "", cursor: str = "") -> QuizList:
        """Return the quizzes of the bank."""
        here = self._locale(locale)
        shown, after = _page(list(self._published.values()), cursor, PAGE)
        return QuizList([self._entry(quiz, here) for quiz in shown], len(self._published), after)

    def search(self, query: str, locale: str = "", limit: int = PAGE, cursor: str = "") -> Hits:
        """Return the questions in which most words of a query stand."""
        found = rank(query, self._search_entries(self._locale(locale)))
        shown, after = _page(found, cursor, max(1, min(limit, MOST)))
        return Hits([self._hit(*entry.question) for entry in shown], len(found), after)

    def question(self, question: str, locale: str = "", *, answers: bool = True) -> Fetched:
        """Return a question, with its answer where that is wanted and allowed."""
        here = self._locale(locale)
        quiz = self._quiz_of(question)
        local = self._local(quiz, here)
        number = next(n for n, one in enumerate(local.questions, start=1) if one.question.id == question)
        sheet, with_answer = self._sheet(local), answers and self.answers
        return Fetched(
            id=question,
            quiz=quiz,
            locale=local.locale,
            answers=with_answer,
            url=self._url(local, question),
            markdown=written(local.questions[number - 1], number, sheet, with_answer=with_answer) + "\n",
        )

    def corrections(self, locale: str = "", quiz: str = "", cursor: str = "") -> Corrections:
        """Return what older pages got wrong, of one quiz or of all."""
        if not self.answers:
            raise LibraryError("this server gives no answers, and corrections would tell them")
        here = self._locale(locale)
        if quiz and quiz not in self._published:
            raise LibraryError(f"there is no quiz {_shown(quiz)}; list_quizzes has them all")
        found = list(self._corrections(here, [quiz] if quiz else list(self._published)))
        shown, after = _page(found, cursor, PAGE)
        return Corrections(shown, len(found), after)

    @cached_property
    def _published(self) -> dict[str, Quiz]:
        return {quiz.id: quiz for quiz in self.quizzes if quiz.id in self.index.locales and not quiz.draft}

    @cached_property
    def _site(self) -> Site:
        return Site(self.bank, self.index, self.base)

    @cached_property
    def _locals(self) -> dict[tuple[str, str], LocalQuiz]:
        """Quizzes by id and locale, as they are asked for."""
        return {}

    @cached_property
    def _searched(self) -> dict[str, tuple[SearchEntry, ...]]:
        """What is searched, by locale, as it is asked for."""
        return {}

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

    def _local(self, quiz: str, locale: str) -> LocalQuiz:
        """Return a quiz for a locale, or in the source locale where it has no page there."""
        shown = self._site.shown_in(quiz, locale)
        if (quiz, shown) not in self._locals:
            self._locals[quiz, shown] = localize(self._published[quiz], self.bank, shown)
        return self._locals[quiz, shown]

    def _sheet(self, local: LocalQuiz) -> Sheet:
        page = self._site.urls.quiz(local.quiz.id, local.locale)
        return Sheet(self._site, local.locale, page, local.quiz.id)

    def _entry(self, quiz: Quiz, locale: str) -> QuizEntry:
        local = self._local(quiz.id, locale)
        sheet = self._sheet(local)
        title = sheet.view.plain(local.title, "title", sheet.context(local.values))
        return QuizEntry(quiz.id, title, local.locale, len(quiz.questions), self._url(local))

    def _hit(self, local: LocalQuiz, one: LocalQuestion) -> Hit:
        sheet = self._sheet(local)
        title = sheet.view.plain(one.texts["title"], "title", sheet.context(one.values))
        kind = one.question.kind.value
        return Hit(one.question.id, title, local.quiz.id, local.locale, kind, self._url(local, one.question.id))

    def _url(self, local: LocalQuiz, question: str = "") -> str:
        urls = self._sheet(local).urls
        page = urls.quiz(local.quiz.id, local.locale)
        return urls.absolute(f"{page}#{question}" if question else page) if self.base else ""

    def _search_entries(self, locale: str) -> tuple[SearchEntry, ...]:
        """Return what is searched in a locale; without answers, nothing that only they say can be found."""
        if locale not in self._searched:
            self._searched[locale] = tuple(self._read_entries(locale))
        return self._searched[locale]

    def _read_entries(self, locale: str) -> Iterator[SearchEntry]:
        for quiz in self._published:
            local = self._local(quiz, locale)
            sheet = self._sheet(local)
            for number, one in enumerate(local.questions, start=1):
                title = sheet.view.plain(one.texts["title"], "title", sheet.context(one.values))
                text = written(one, number, sheet, with_answer=self.answers)
                yield SearchEntry.of(title, text, (local, one))

    def _corrections(self, locale: str, quizzes: Sequence[str]) -> Iterator[dict[str, object]]:
        for name in quizzes:
            quiz = self._published[name]
            contexts = self._sheet(self._local(name, locale)).context
            urls = addresses(quiz, self._site, locale)
            for edition in quiz.editions:
                local = localize_edition(edition, quiz, self.bank, locale)
                for found in local.corrections:
                    yield correction_record(
                        found,
                        quiz=name,
                        edition=edition,
                        locale=locale,
                        contexts=contexts,
                        url=urls.get((edition.id, found.correction.id), ""),
                    )


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
