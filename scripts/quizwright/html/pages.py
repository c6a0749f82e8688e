"""The generated pages as files: those of one quiz, and those that ask for all quizzes.

Paths are relative to the folder of documents, such as `zh/quizzes/gang.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from quizwright.artifact import Artifact
from quizwright.html.corrections import Dated, corrections_page, entries, feed
from quizwright.html.indexes import index_page, redirect_page
from quizwright.html.quiz import quiz_page
from quizwright.presentation import Presentation, PresentedSite, QuizSummary
from quizwright.urls import CORRECTIONS, QUIZZES


@dataclass(frozen=True, slots=True)
class Entry:
    """What is kept of a quiz for the pages that ask for all: its summary, and its entries of each locale's feed."""

    summary: QuizSummary
    corrections: Mapping[str, tuple[Dated, ...]] = field(default_factory=dict)


def quiz_pages(presentation: Presentation, number: int) -> Iterator[Artifact]:
    """Yield the pages of a quiz in each locale that has them; the number is its place in the navigation."""
    for pages in presentation.locales:
        folder = f"{pages.quiz.locale}/{QUIZZES}/{pages.quiz.id}"
        yield Artifact.of_text(f"{folder}.md", quiz_page(pages.quiz, number))
        if pages.reports:
            yield Artifact.of_text(f"{folder}/{CORRECTIONS}.md", corrections_page(pages.quiz, pages.reports))


def entry_of(presentation: Presentation, base: str) -> Entry:
    """Return the entry of a quiz; `base` is the address of the site, without which there are no feeds."""
    feeds = {locale: entries(corrections, locale, base) for locale, corrections in presentation.feeds}
    return Entry(presentation.summary, feeds)


def site_pages(site: PresentedSite, listed: Iterable[Entry]) -> Iterator[Artifact]:
    """Yield each locale's index of quizzes, the pages of removed quizzes, and each locale's feed that has entries."""
    all_entries = tuple(listed)
    for home in site.homes:
        folder = f"{home.locale}/{QUIZZES}"
        yield Artifact.of_text(f"{folder}/index.md", index_page(home.index))
        for redirect in home.redirects:
            yield Artifact.of_text(f"{folder}/{redirect.quiz}.md", redirect_page(redirect))
        newest = [dated for entry in all_entries for dated in entry.corrections.get(home.locale, ())]
        if newest:
            address, page = f"{site.base}{home.feed.path}", f"{site.base}{home.feed.page}"
            text = feed(newest, locale=home.locale, author=home.feed.author, address=address, page=page)
            yield Artifact.of_text(f"{folder}/{CORRECTIONS}.xml", text)
