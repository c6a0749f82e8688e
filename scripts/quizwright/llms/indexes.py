"""What asks for all quizzes: the Markdown of the index of quizzes, of removed quizzes, and llms.txt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.artifact import Artifact
from quizwright.llms import listing
from quizwright.llms.full import INDEX
from quizwright.llms.listing import Entry, Listing, Section
from quizwright.llms.pieces import Piece, Written, twins
from quizwright.llms.quizzes import removed
from quizwright.llms.sheet import Sheet, bank_text
from quizwright.model import Tombstone
from quizwright.site.evidence import version_of
from quizwright.site.words import words
from quizwright.text.commonmark import listed, write_heading, write_line, write_link
from quizwright.text.scripts import join_lines

_ITEMS: Final = 100  # lines of an index that stay together


@dataclass(frozen=True, slots=True)
class Listed:
    """What the indexes say of a quiz: how many questions, the day of its newest source, and by locale its title.

    `corrections` says how many things older editions got wrong, `wrong` by locale what the page of them is called.
    """

    quiz: str
    count: int
    verified: str
    titles: Mapping[str, str]
    corrections: int = 0
    wrong: Mapping[str, str] = field(default_factory=dict)


def index_twins(quizzes: Sequence[Listed], sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a locale's index of quizzes."""
    told = sheet.view.words
    lines = [f"{_link(found, sheet)} ({write_line(_count(found, sheet))})" for found in quizzes]
    start = Piece("", "\n\n".join([sheet.above(), write_heading(1, told.quizzes), write_line(told.quizzes_intro)]))
    items = (Piece("", listed(lines[at : at + _ITEMS])) for at in range(0, len(lines), _ITEMS))
    yield from twins(Written(told.quizzes, sheet.front(told.quizzes), (start, *items)), sheet)


def redirect_twins(stone: Tombstone, quizzes: Sequence[Listed], sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a removed quiz's page, which leads to where to go instead."""
    told = sheet.view.words
    instead = next((found for found in quizzes if found.quiz == stone.to), None)
    quizzes_url = sheet.urls.absolute(sheet.urls.twin(sheet.urls.quizzes(sheet.locale)))
    link = _link(instead, sheet) if instead else write_link(told.quizzes, quizzes_url)
    onward = told.go_to.replace("{page}", link)
    parts = [sheet.above(), write_heading(1, told.removed_quiz), onward, *removed(stone.id, sheet, onward)]
    pieces = tuple(Piece("", part) for part in parts)
    yield from twins(Written(told.removed_quiz, sheet.front(told.removed_quiz), pieces), sheet)


def full_index(entries: Sequence[Entry], sheet: Sheet) -> Iterator[Artifact]:
    """Yield the index of a locale's full text."""
    told = sheet.words
    found = Listing(
        title=told.full,
        summary=_name(sheet),
        about=told.about,
        sections=(Section(told.full, tuple(entries), "parts"),),
        count=told.entries,
    )
    path = sheet.urls.llms(sheet.locale, INDEX)
    yield from listing.write(found, path, sheet.urls.absolute(path))


def llms_txt(sections: Sequence[Section], sheet: Sheet) -> Iterator[Artifact]:
    """Yield a locale's llms.txt, and the files of sections that it has no room for.

    Args:
        sections: those of the locale, but the links to other locales.
        sheet: the locale's home.

    """
    bank, told = sheet.site.bank, sheet.words
    versions = write_line("; ".join(version_of(bank, key, version) for key, version in bank.baselines.items()))
    licence = sheet.view.words.licence.format(licence=write_line(bank.licence[0])) if bank.licence[0] else ""
    about = [told.about, told.unanswered, told.follows.format(versions=versions) if versions else "", licence]
    found = Listing(
        title=_name(sheet),
        summary=bank_text(bank, sheet.locale, "summary") or sheet.view.words.quizzes_intro,
        about=_run_on(about),
        sections=(*sections, _languages(sheet)),
        count=told.entries,
    )
    path = sheet.urls.llms(sheet.locale)
    yield from listing.write(found, path, sheet.urls.absolute(path))


def quizzes_section(quizzes: Sequence[Listed], sheet: Sheet) -> Section:
    """Return the section of quizzes, in the bank's order; one that the locale lacks leads to the source's, labelled."""
    entries = []
    for found in quizzes:
        label = sheet.view.label(sheet.site.shown_in(found.quiz, sheet.locale))
        entries.append(Entry(found.titles[sheet.locale], sheet.quiz_twin(found.quiz), _count(found, sheet) + label))
    return Section(sheet.view.words.quizzes, tuple(entries), "quizzes")


def corrections_section(quizzes: Sequence[Listed], sheet: Sheet) -> Section:
    """Return the section of what older editions got wrong."""
    told = sheet.words
    entries = [
        Entry(
            found.wrong[sheet.locale],
            sheet.view.to(sheet.urls.corrections(found.quiz, sheet.locale)),
            told.correction_count.format(count=found.corrections),
        )
        for found in quizzes
        if sheet.locale in found.wrong
    ]
    return Section(told.corrections, tuple(entries), "corrections")


def whole_section(files: Sequence[tuple[str, str]], sheet: Sheet) -> Section:
    """Return the section of the full text and the data, given as names of files with what they are."""
    at = sheet.urls
    full = Entry(sheet.words.full, at.absolute(at.llms(sheet.locale, INDEX)), sheet.words.full_note)
    data = (Entry(name.rpartition("/")[2], at.absolute(at.llms(sheet.locale, name)), note) for name, note in files)
    return Section(sheet.words.whole, (full, *data), "data")


def _name(sheet: Sheet) -> str:
    return bank_text(sheet.site.bank, sheet.locale, "name") or sheet.view.words.quizzes


def _capital(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def _run_on(sentences: Iterable[str]) -> str:
    """Return sentences as one paragraph; Chinese and Japanese have no space between them."""
    told = ""
    for sentence in filter(None, sentences):
        told += f"{join_lines(told, sentence) if told else ''}{sentence}"
    return told


def _languages(sheet: Sheet) -> Section:
    entries = (
        Entry(
            _capital(words(locale).language(locale)),
            sheet.urls.absolute(sheet.urls.llms(locale)),
            sheet.words.language_note.format(language=sheet.view.words.language(locale)),
        )
        for locale in sheet.site.bank.locales
        if locale != sheet.locale
    )
    return Section(sheet.words.languages, tuple(entries), "languages")


def _count(found: Listed, sheet: Sheet) -> str:
    told = sheet.words.dated if found.verified else sheet.words.undated
    return told.format(count=found.count, date=found.verified)


def _link(found: Listed, sheet: Sheet) -> str:
    """Return the link to a quiz's Markdown, with the language that it leads to."""
    here = sheet.site.shown_in(found.quiz, sheet.locale)
    return f"{write_link(found.titles[sheet.locale], sheet.quiz_twin(found.quiz))}{sheet.view.label(here)}"
