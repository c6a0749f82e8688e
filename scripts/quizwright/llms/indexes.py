"""What asks for all quizzes: the Markdown of the index of quizzes, of removed quizzes, and llms.txt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from quizwright.artifact import Artifact
from quizwright.llms import listing
from quizwright.llms.full import INDEX
from quizwright.llms.listing import Entry, Listing, Section
from quizwright.llms.pieces import Piece, Written, twins
from quizwright.llms.quizzes import removed_questions
from quizwright.llms.sheet import Sheet
from quizwright.presentation.homes import PresentedHome
from quizwright.presentation.indexes import IndexEntry, PresentedIndex, PresentedRedirect
from quizwright.text.commonmark import listed, write_heading, write_line
from quizwright.text.scripts import join_lines

_ITEMS: Final = 100  # lines of an index that stay together


def index_twins(index: PresentedIndex, sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a locale's index of quizzes."""
    words = sheet.writer.words
    lines = [f"{_link(entry, sheet)} ({write_line(_count(entry, sheet))})" for entry in index.entries]
    start = Piece("", "\n\n".join([sheet.above(), write_heading(1, words.quizzes), write_line(words.quizzes_intro)]))
    items = (Piece("", listed(lines[at : at + _ITEMS])) for at in range(0, len(lines), _ITEMS))
    yield from twins(Written(words.quizzes, sheet.front(words.quizzes), (start, *items)), sheet)


def redirect_twins(redirect: PresentedRedirect, sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a removed quiz's page, which leads to where to go instead."""
    writer = sheet.writer
    words, replacement = writer.words, redirect.replacement
    link = _link(replacement, sheet) if replacement else writer.link(words.quizzes, redirect.index)
    onward = words.go_to.replace("{page}", link)
    title = write_heading(1, words.removed_quiz)
    parts = [sheet.above(), title, onward, *removed_questions(redirect.removed, writer, onward)]
    pieces = tuple(Piece("", part) for part in parts)
    yield from twins(Written(words.removed_quiz, sheet.front(words.removed_quiz), pieces), sheet)


def full_index(entries: Sequence[Entry], home: PresentedHome, sheet: Sheet) -> Iterator[Artifact]:
    """Yield the index of a locale's full text."""
    labels = sheet.words
    contents = Listing(
        title=labels.full,
        summary=_name(home, sheet),
        about=labels.about,
        sections=(Section(labels.full, tuple(entries), "parts"),),
        count=labels.entries,
    )
    path = sheet.urls.llms(sheet.locale, INDEX)
    yield from listing.write(contents, path, sheet.urls.absolute(path))


def llms_txt(sections: Sequence[Section], home: PresentedHome, sheet: Sheet) -> Iterator[Artifact]:
    """Yield a locale's llms.txt, and the files of sections that it has no room for.

    Args:
        sections: those of the locale, but the links to other locales.
        home: what the locale gets that asks for all quizzes.
        sheet: the locale's home.

    """
    labels, words = sheet.words, sheet.writer.words
    follows = labels.follows.format(versions=write_line(home.versions)) if home.versions else ""
    licence = words.licence.format(licence=write_line(home.licence)) if home.licence else ""
    contents = Listing(
        title=_name(home, sheet),
        summary=home.summary or words.quizzes_intro,
        about=_run_on([labels.about, labels.unanswered, follows, licence]),
        sections=(*sections, _languages(home, sheet)),
        count=labels.entries,
    )
    path = sheet.urls.llms(sheet.locale)
    yield from listing.write(contents, path, sheet.urls.absolute(path))


def quizzes_section(home: PresentedHome, sheet: Sheet) -> Section:
    """Return the section of quizzes, in the bank's order; one that the locale lacks leads to the source's, labelled."""
    entries = (
        Entry(entry.title.words, sheet.writer.address(entry.page.target), _count(entry, sheet) + entry.page.label)
        for entry in home.index.entries
    )
    return Section(sheet.writer.words.quizzes, tuple(entries), "quizzes")


def corrections_section(home: PresentedHome, sheet: Sheet) -> Section:
    """Return the section of what older editions got wrong."""
    labels = sheet.words
    entries = (
        Entry(page.title, sheet.writer.address(page.target), labels.correction_count.format(count=page.count))
        for page in home.corrections
    )
    return Section(labels.corrections, tuple(entries), "corrections")


def whole_section(files: Sequence[tuple[str, str]], sheet: Sheet) -> Section:
    """Return the section of the full text and the data, given as names of files with what they are."""
    urls, locale = sheet.urls, sheet.locale
    full = Entry(sheet.words.full, urls.absolute(urls.llms(locale, INDEX)), sheet.words.full_note)
    data = (Entry(name.rpartition("/")[2], urls.absolute(urls.llms(locale, name)), note) for name, note in files)
    return Section(sheet.words.whole, (full, *data), "data")


def _name(home: PresentedHome, sheet: Sheet) -> str:
    return home.name or sheet.writer.words.quizzes


def _run_on(sentences: Iterable[str]) -> str:
    """Return sentences as one paragraph; Chinese and Japanese have no space between them."""
    paragraph = ""
    for sentence in filter(None, sentences):
        paragraph += f"{join_lines(paragraph, sentence) if paragraph else ''}{sentence}"
    return paragraph


def _languages(home: PresentedHome, sheet: Sheet) -> Section:
    entries = (
        Entry(
            language.own_name,
            sheet.urls.absolute(sheet.urls.llms(language.locale)),
            sheet.words.language_note.format(language=language.name),
        )
        for language in home.languages
    )
    return Section(sheet.words.languages, tuple(entries), "languages")


def _count(entry: IndexEntry, sheet: Sheet) -> str:
    sentence = sheet.words.dated if entry.verified else sheet.words.undated
    return sentence.format(count=entry.count, date=entry.verified)


def _link(entry: IndexEntry, sheet: Sheet) -> str:
    """Return the link to a quiz's Markdown, with the language that it leads to."""
    return sheet.writer.reference(entry.title.words, entry.page)
