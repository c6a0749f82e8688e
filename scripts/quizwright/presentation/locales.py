"""A published quiz as the readers of all locales get it, made once from the bank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from quizwright.legacy.comparing import compare
from quizwright.legacy.comparing.values import Comparison
from quizwright.model import Edition, Quiz
from quizwright.presentation.corrections import PresentedCorrection, in_page_order, present_corrections
from quizwright.presentation.quizzes import PresentedQuiz, present_quiz
from quizwright.presentation.reader import Reader
from quizwright.presentation.reports import PresentedReport, mapped_labels, present_report
from quizwright.presentation.site import Site
from quizwright.presentation.values import Line
from quizwright.translation import localize


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizSummary:
    """What indexes say about a quiz, small enough to keep for every quiz.

    `locales` are those that have a page of it, and `verified` is the day of its newest source. `titles` has each locale
    of the bank, and the language of a title is that of its texts. `correction_titles` are those of its pages of
    corrections, in each locale that has one.
    """

    quiz: str
    question_count: int
    verified: str
    locales: tuple[str, ...]
    titles: tuple[tuple[str, Line], ...]
    correction_count: int = 0
    correction_titles: tuple[tuple[str, str], ...] = ()

    def title(self, locale: str) -> Line:
        """Return the title for the readers of a locale."""
        return dict(self.titles)[locale]


@dataclass(frozen=True, slots=True)
class PresentedLocale:
    """What one locale gets of a quiz: its page, and the reports on its page of corrections, if it has one."""

    quiz: PresentedQuiz
    reports: tuple[PresentedReport, ...] = ()


@dataclass(frozen=True, slots=True)
class Presentation:
    """A published quiz in all locales that have a page of it. `feeds` has its corrections by the locale of a feed."""

    summary: QuizSummary
    locales: tuple[PresentedLocale, ...]
    feeds: tuple[tuple[str, tuple[PresentedCorrection, ...]], ...] = field(default=())


def present(quiz: Quiz, site: Site) -> Presentation:
    """Return a published quiz for the readers of all locales; each older page is compared once."""
    compared = tuple((edition, compared_page(quiz, edition)) for edition in quiz.editions if edition.corrections)
    titles: list[tuple[str, Line]] = []
    locales: list[PresentedLocale] = []
    for locale in site.bank.locales:
        local = localize(quiz, site.bank, site.shown_in(quiz.id, locale))
        reader = Reader(site, locale, quiz.id)
        titles.append((locale, reader.line(local.title, local.values)))
        if local.locale == locale:
            corrections = present_corrections(quiz, reader)
            shown = present_quiz(
                local, reader, (correction for edition in corrections.values() for correction in edition)
            )
            reports = (
                present_report(edition, shown, corrections[edition.id], reader, comparison)
                for edition, comparison in compared
            )
            locales.append(PresentedLocale(shown, tuple(reports)))
    return Presentation(_summary(quiz, titles, locales), tuple(locales), tuple(_feeds(quiz, site)))


def present_for(quiz: Quiz, site: Site, locale: str) -> PresentedQuiz:
    """Return a quiz for the readers of one locale, without its corrections; its texts may be those of the source."""
    return present_quiz(localize(quiz, site.bank, site.shown_in(quiz.id, locale)), Reader(site, locale, quiz.id))


def quiz_corrections(quiz: Quiz, site: Site, locale: str) -> tuple[PresentedCorrection, ...]:
    """Return all corrections of a quiz for the readers of a locale, in the order of the YAML."""
    by_edition = present_corrections(quiz, Reader(site, locale, quiz.id))
    return tuple(correction for corrections in by_edition.values() for correction in corrections)


def compared_page(quiz: Quiz, edition: Edition) -> Comparison | None:
    """Return what an edition's page says; without a page at hand there is nothing to compare."""
    if edition.page is None:
        return None
    folder = edition.where.path.rpartition("/")[0]
    return compare(quiz, edition, edition.page, path=f"{folder}/{edition.file}")


def report(comparison: Comparison, quiz: Quiz, site: Site, locale: str) -> PresentedReport:
    """Return the report on a comparison for the readers of a locale, which may have no page of the quiz."""
    reader = Reader(site, locale, quiz.id)
    corrections = present_corrections(quiz, reader)
    shown = present_for(quiz, site, locale)
    edition = comparison.edition
    return present_report(edition, shown, corrections[edition.id], reader, comparison)


def _summary(quiz: Quiz, titles: list[tuple[str, Line]], locales: list[PresentedLocale]) -> QuizSummary:
    facts = (fact for pages in locales for question in pages.quiz.questions for fact in question.evidence.facts)
    return QuizSummary(
        quiz=quiz.id,
        question_count=len(quiz.questions),
        verified=max((fact.verified for fact in facts), default=""),
        locales=tuple(pages.quiz.locale for pages in locales),
        titles=tuple(titles),
        correction_count=sum(len(edition.corrections) for edition in quiz.editions),
        correction_titles=tuple(
            (pages.quiz.locale, pages.reports[0].title.words) for pages in locales if pages.reports
        ),
    )


def _feeds(quiz: Quiz, site: Site) -> Iterator[tuple[str, tuple[PresentedCorrection, ...]]]:
    """Yield the corrections for the feed of each locale; a site whose address is unknown has no feeds."""
    if not site.base or not any(edition.corrections for edition in quiz.editions):
        return
    for locale in site.bank.locales:
        corrections = present_corrections(quiz, Reader(site, locale, quiz.id))
        yield (
            locale,
            tuple(
                correction
                for edition in quiz.editions
                for _, part in in_page_order(corrections[edition.id], mapped_labels(edition))
                for correction in part
            ),
        )
