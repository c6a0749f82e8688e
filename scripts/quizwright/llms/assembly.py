"""What asks for all quizzes: indexes, llms.txt, the full text, and which parts the files of data consist of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quizwright.artifact import Artifact
from quizwright.llms import data
from quizwright.llms.documents import Document, document_entry, document_twins
from quizwright.llms.full import Source, full_text
from quizwright.llms.indexes import (
    corrections_section,
    full_index,
    index_twins,
    llms_txt,
    quizzes_section,
    redirect_twins,
    whole_section,
)
from quizwright.llms.listing import Section
from quizwright.llms.quiz_output import CORRECTION_PIECES, PIECES, part, pieces_of
from quizwright.llms.sheet import Sheet
from quizwright.presentation import PresentedSite, QuizSummary
from quizwright.presentation.homes import PresentedHome
from quizwright.urls import Urls

#: Returns the text of a part by its path.
Read: TypeAlias = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Whole:
    """A site: its quizzes in the bank's order, and the pages that a person wrote in the order of llms.txt."""

    site: PresentedSite
    quizzes: Sequence[QuizSummary]
    documents: Sequence[Document]

    @property
    def urls(self) -> Urls:
        """The paths and addresses of the site's pages."""
        return Urls(self.site.source_locale, self.site.base)

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales of the site."""
        return tuple(home.locale for home in self.site.homes)

    def sheet(self, locale: str, path: str) -> Sheet:
        """Return what a file of a page is written with."""
        return Sheet(locale, path, self.urls)


def rest(whole: Whole) -> Iterator[Artifact]:
    """Yield llms.txt of each locale, and the Markdown of all pages that are not of one quiz."""
    for document in whole.documents:
        yield from document_twins(document, whole.urls, whole.locales)
    for home in whole.site.homes:
        yield from index_twins(home.index, whole.sheet(home.locale, home.index.path))
        for redirect in home.redirects:
            yield from redirect_twins(redirect, whole.sheet(home.locale, redirect.path))
        sheet = whole.sheet(home.locale, home.path)
        yield from _doubled(llms_txt(_sections(whole, home, sheet), home, sheet), sheet)


def full(whole: Whole, read: Read) -> Iterator[Artifact]:
    """Yield the full text of each locale, and the index of its parts."""
    for home in whole.site.homes:
        sheet = whole.sheet(home.locale, home.path)
        entries = []
        for full_part in full_text(_sources(whole, home, sheet, read), sheet):
            yield from _doubled([full_part.artifact], sheet)
            entries.append(full_part.entry)
        yield from _doubled(full_index(entries, home, sheet), sheet)


def joined(whole: Whole) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the path of each file of data with the paths of its parts, in order."""
    for locale, folder in _folders(whole):
        for kind in data.kinds(whole.quizzes):
            names = [
                part(locale, quiz.quiz, kind.name)
                for quiz in whole.quizzes
                if locale in (dict(quiz.correction_titles) if kind is data.CORRECTIONS else quiz.locales)
            ]
            yield f"{folder}{kind.path}", tuple(names)


def schemas(whole: Whole, by_name: Mapping[str, object]) -> Iterator[Artifact]:
    """Yield the schema of each file of data, beside it.

    Args:
        whole: the site.
        by_name: all schemas as parsed JSON, by the name before `.schema.json`.

    """
    for _, folder in _folders(whole):
        for kind in data.kinds(whole.quizzes):
            text = json.dumps(by_name[kind.schema], ensure_ascii=False, indent=2)
            yield Artifact.of_text(f"{folder}{kind.schema_path}", f"{text}\n")


def _folders(whole: Whole) -> Iterator[tuple[str, str]]:
    """Yield each locale with the folder of its files; the source locale has two."""
    yield whole.site.source_locale, ""
    yield from ((locale, f"{locale}/") for locale in whole.locales)


def _doubled(artifacts: Iterable[Artifact], sheet: Sheet) -> Iterator[Artifact]:
    """Yield files of a locale's home; those of the source locale a second time, below its own name."""
    for artifact in artifacts:
        yield artifact
        if sheet.locale == sheet.urls.source_locale:
            yield Artifact(f"{sheet.locale}/{artifact.path}", artifact.content)


def _sections(whole: Whole, home: PresentedHome, sheet: Sheet) -> tuple[Section, ...]:
    own = [document_entry(document, whole.urls) for document in whole.documents if document.locale == home.locale]
    return (
        quizzes_section(home, sheet),
        corrections_section(home, sheet),
        whole_section(data.files(data.kinds(whole.quizzes), sheet.words), sheet),
        Section(sheet.words.documents, tuple(own), "documents"),
    )


def _sources(whole: Whole, home: PresentedHome, sheet: Sheet, read: Read) -> Iterator[Source]:
    """Yield each quiz, and behind it what older editions of it got wrong."""
    corrections = {entry.quiz: entry for entry in home.corrections}
    for quiz, entry in zip(whole.quizzes, home.index.entries, strict=True):
        if home.locale in quiz.locales:
            pieces = pieces_of(read(part(home.locale, quiz.quiz, PIECES)))
            yield Source(entry.title.words, sheet.writer.address(entry.page.target), pieces)
        if page := corrections.get(quiz.quiz):
            pieces = pieces_of(read(part(home.locale, quiz.quiz, CORRECTION_PIECES)))
            yield Source(page.title, sheet.writer.address(page.target), pieces)
