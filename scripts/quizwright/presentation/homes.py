"""What asks for all quizzes of a bank: in each locale its index, what is said about the whole, and removed quizzes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quizwright.languages import words
from quizwright.model import Bank
from quizwright.presentation.evidence import version_of
from quizwright.presentation.indexes import PresentedIndex, PresentedRedirect, present_index, present_redirects
from quizwright.presentation.locales import QuizSummary
from quizwright.presentation.reader import Reader
from quizwright.presentation.site import Site
from quizwright.presentation.values import Target
from quizwright.text.variables import fill_plain
from quizwright.translation.state import HIDDEN, bank_states


@dataclass(frozen=True, slots=True)
class CorrectionsEntry:
    """A page of corrections in an index: its title, its place, and how many corrections it has."""

    quiz: str
    title: str
    target: Target
    count: int


@dataclass(frozen=True, slots=True)
class OtherLanguage:
    """Another locale of the bank: what its language is called by its own readers, and by these."""

    locale: str
    own_name: str
    name: str


@dataclass(frozen=True, slots=True)
class FeedHeader:
    """The feed of corrections of a locale: who speaks in it, its path, and that of the page that it belongs to."""

    author: str
    path: str
    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedHome:
    """What one locale gets that asks for all quizzes.

    `name` and `summary` are the bank's own, empty where it has none; `versions` are those that the bank follows, and
    `licence` is the name of its licence; both may be empty.
    """

    locale: str
    path: str
    name: str
    summary: str
    versions: str
    licence: str
    index: PresentedIndex
    corrections: tuple[CorrectionsEntry, ...]
    languages: tuple[OtherLanguage, ...]
    redirects: tuple[PresentedRedirect, ...]
    feed: FeedHeader


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedSite:
    """All of this in each locale of the bank. `base` is the address of the site, or empty where it is unknown."""

    base: str
    source_locale: str
    homes: tuple[PresentedHome, ...]


def present_site(summaries: Sequence[QuizSummary], site: Site) -> PresentedSite:
    """Return what asks for all quizzes, given in the bank's order."""
    homes = tuple(_home(summaries, site, locale) for locale in site.bank.locales)
    return PresentedSite(base=site.base, source_locale=site.bank.source_locale, homes=homes)


def _home(summaries: Sequence[QuizSummary], site: Site, locale: str) -> PresentedHome:
    bank, reader = site.bank, Reader(site, locale)
    licence = bank.licence[0]
    return PresentedHome(
        locale=locale,
        path=site.urls.home(locale),
        name=_bank_text(bank, locale, "name"),
        summary=_bank_text(bank, locale, "summary"),
        versions="; ".join(version_of(bank, name, version) for name, version in bank.baselines.items()),
        licence=licence,
        index=present_index(summaries, site, locale),
        corrections=tuple(_corrections(summaries, reader)),
        languages=tuple(_language(other, reader) for other in bank.locales if other != locale),
        redirects=tuple(present_redirects(summaries, site, locale)),
        feed=FeedHeader(site.author(locale), site.urls.feed(locale), site.urls.quizzes(locale)),
    )


def _bank_text(bank: Bank, locale: str, path: str) -> str:
    """Return one of the bank's own texts as readers of a locale get it; empty where there is none."""
    state = bank_states(bank, locale).get(path)
    if state is None:
        return ""
    text = bank.texts[bank.source_locale if state in HIDDEN else locale][path]
    return " ".join(fill_plain(text.source, bank.baselines).split())


def _corrections(summaries: Sequence[QuizSummary], reader: Reader) -> Iterator[CorrectionsEntry]:
    for summary in summaries:
        title = dict(summary.correction_titles).get(reader.locale)
        if title is not None:
            target = Target(reader.site.urls.corrections(summary.quiz, reader.locale))
            yield CorrectionsEntry(summary.quiz, title, target, summary.correction_count)


def _language(locale: str, reader: Reader) -> OtherLanguage:
    own_name = words(locale).language(locale)
    return OtherLanguage(locale, f"{own_name[:1].upper()}{own_name[1:]}", reader.words.language(locale))
