"""The pages that ask for all quizzes, as readers of one locale get them: the index, and those of removed quizzes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quizwright.model import Tombstone
from quizwright.presentation.locales import QuizSummary
from quizwright.presentation.quizzes import RemovedQuestion, removed_questions
from quizwright.presentation.reader import Reader
from quizwright.presentation.site import Site
from quizwright.presentation.values import Line, PageReference, Target


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A quiz in an index: its title, its page, how many questions it has, in words too, and its newest source."""

    title: Line
    page: PageReference
    count: int
    count_label: str
    verified: str


@dataclass(frozen=True, slots=True)
class PresentedIndex:
    """The index of quizzes of a locale; `alternates` are the paths of those of all locales."""

    locale: str
    path: str
    entries: tuple[IndexEntry, ...]
    alternates: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedRedirect:
    """The page of a removed quiz: the quiz that takes its place, if there is one, else the index of quizzes."""

    quiz: str
    locale: str
    path: str
    replacement: IndexEntry | None
    index: Target
    removed: tuple[RemovedQuestion, ...]
    alternates: tuple[tuple[str, str], ...]

    @property
    def target(self) -> Target:
        """Where the page leads."""
        return self.replacement.page.target if self.replacement else self.index


def present_index(summaries: Sequence[QuizSummary], site: Site, locale: str) -> PresentedIndex:
    """Return the index of quizzes of a locale, in the order of the summaries."""
    reader = Reader(site, locale)
    return PresentedIndex(
        locale=locale,
        path=site.urls.quizzes(locale),
        entries=tuple(index_entry(summary, reader) for summary in summaries),
        alternates=tuple((name, site.urls.quizzes(name)) for name in site.bank.locales),
    )


def present_redirects(summaries: Sequence[QuizSummary], site: Site, locale: str) -> Iterator[PresentedRedirect]:
    """Yield the page of each removed quiz for the readers of a locale."""
    reader = Reader(site, locale)
    stones = [stone for stone in site.bank.tombstones if stone.kind == "quiz"]
    by_quiz = {summary.quiz: summary for summary in summaries} if stones else {}
    for stone in stones:
        yield _redirect(stone, by_quiz.get(stone.to), reader)


def index_entry(summary: QuizSummary, reader: Reader) -> IndexEntry:
    """Return the entry of a quiz for readers, with the page that they get."""
    site, title = reader.site, summary.title(reader.locale)
    target = Target(site.quiz_path(summary.quiz, reader.locale))
    return IndexEntry(
        title=title,
        page=reader.page(target, site.shown_in(summary.quiz, reader.locale)),
        count=summary.question_count,
        count_label=reader.words.question_count.format(count=summary.question_count),
        verified=summary.verified,
    )


def _redirect(stone: Tombstone, replacement: QuizSummary | None, reader: Reader) -> PresentedRedirect:
    site = reader.site
    return PresentedRedirect(
        quiz=stone.id,
        locale=reader.locale,
        path=site.urls.quiz(stone.id, reader.locale),
        replacement=index_entry(replacement, reader) if replacement else None,
        index=Target(site.urls.quizzes(reader.locale)),
        removed=removed_questions(stone.id, reader),
        alternates=tuple((name, site.urls.quiz(stone.id, name)) for name in site.bank.locales),
    )
