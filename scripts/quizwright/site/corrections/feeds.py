"""The feed of corrections of each locale, over all quizzes of a bank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from quizwright.artifact import Artifact
from quizwright.model import Quiz
from quizwright.site.corrections.atom import Dated, entries, feed
from quizwright.site.corrections.report import author, report_of
from quizwright.site.view import Site, View
from quizwright.urls import CORRECTIONS, QUIZZES


def dated(quiz: Quiz, site: Site) -> Mapping[str, tuple[Dated, ...]]:
    """Return the entries of a quiz by locale; none where nobody knows the site's address, which a feed can't lack."""
    if not site.base or not any(edition.corrections for edition in quiz.editions):
        return {}
    return {locale: tuple(_dated(quiz, site, locale)) for locale in site.bank.locales}


def feeds(found: Iterable[Mapping[str, tuple[Dated, ...]]], site: Site) -> Iterator[Artifact]:
    """Yield the feed of each locale, from the entries of all quizzes; none where there are no entries."""
    listed = tuple(found)
    for locale in site.bank.locales:
        of_locale = [entry for one in listed for entry in one.get(locale, ())]
        if of_locale:
            text = feed(
                of_locale,
                locale=locale,
                author=author(site.bank, locale),
                address=f"{site.base}{site.urls.feed(locale)}",
                page=f"{site.base}{site.urls.quizzes(locale)}",
            )
            yield Artifact.of_text(f"{locale}/{QUIZZES}/{CORRECTIONS}.xml", text)


def _dated(quiz: Quiz, site: Site, locale: str) -> Iterator[Dated]:
    path = site.urls.corrections(quiz.id, site.shown_in(quiz.id, locale))
    view = View(site, locale, path, quiz.id, absolute=True)
    for edition in quiz.editions:
        yield from entries(report_of(edition, quiz, view, None))
