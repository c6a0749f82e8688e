"""The page of corrections of a quiz in one locale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from markupsafe import Markup

from quizwright.html.corrections import report as parts
from quizwright.html.markup import Value, block, element, heading, joined
from quizwright.html.markup import page as whole_page
from quizwright.html.texts import Page, relative_to
from quizwright.presentation import PresentedQuiz, PresentedReport
from quizwright.presentation.reports import Tally
from quizwright.urls import CORRECTIONS


def corrections_page(quiz: PresentedQuiz, reports: tuple[PresentedReport, ...]) -> str:
    """Return the Markdown of the page of corrections of a quiz that has some."""
    first = reports[0]
    page = Page(quiz.locale, relative_to(first.path))
    values: dict[str, Value] = {"alternates": dict(first.alternates), "hidden": True, "style": CORRECTIONS}
    sections = (
        heading(1, first.title.words, f"corrections_{quiz.id}", lang=first.title.lang),
        block(_intro(first, page)),
        block(parts.kinds(_tallies(reports), page)),
        *(section for report in reports for section in _edition(report, page)),
    )
    return whole_page(first.title.words, values, sections)


def _intro(report: PresentedReport, page: Page) -> Markup:
    links = joined((page.link(link) for link in (report.quiz, report.feed) if link.target), " · ")
    return element("div", element("p", page.words.corrections_intro), element("p", links), class_="qw qw-about")


def _tallies(reports: tuple[PresentedReport, ...]) -> Iterator[Tally]:
    """Yield how many corrections of each kind all reports have."""
    labels = {tally.kind: tally.label for report in reports for tally in report.tallies}
    counts: Counter[str] = Counter()
    for report in reports:
        counts.update({tally.kind: tally.count for tally in report.tallies})
    yield from (Tally(kind, label, counts[kind]) for kind, label in labels.items())


def _edition(report: PresentedReport, page: Page) -> Iterator[Markup]:
    yield heading(2, report.older.title, f"edition-{report.older.id}", lang=report.older.locale)
    yield block(parts.about(report, page))
    for part in report.parts:
        yield heading(3, part.title.words, part.anchor, lang=part.title.lang)
        yield block(parts.part(part, report, page, level=4))
    yield block(parts.rest(report, page))
