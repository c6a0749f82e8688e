"""What asks for all quizzes: indexes, llms.txt, the full text, and which parts the files of data consist of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quizwright.artifact import Artifact
from quizwright.llms import data
from quizwright.llms.documents import Document, document_entry, document_twins
from quizwright.llms.drawing import PIECES, WRONG, part, pieces_of
from quizwright.llms.full import Source, full_text
from quizwright.llms.indexes import (
    Listed,
    corrections_section,
    full_index,
    index_twins,
    llms_txt,
    quizzes_section,
    redirect_twins,
    whole_section,
)
from quizwright.llms.listing import Section
from quizwright.llms.sheet import Sheet
from quizwright.site import Site

#: Returns the text of a part by its path.
Read: TypeAlias = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Whole:
    """A site: its quizzes in the bank's order, and the pages that a person wrote in the order of llms.txt."""

    site: Site
    quizzes: Sequence[Listed]
    documents: Sequence[Document]


def rest(whole: Whole) -> Iterator[Artifact]:
    """Yield llms.txt of each locale, and the Markdown of all pages that are not of one quiz."""
    site = whole.site
    for document in whole.documents:
        yield from document_twins(document, site)
    for locale in site.bank.locales:
        yield from index_twins(whole.quizzes, Sheet(site, locale, site.urls.quizzes(locale)))
        for stone in site.bank.tombstones:
            if stone.kind == "quiz":
                yield from redirect_twins(stone, whole.quizzes, Sheet(site, locale, site.urls.quiz(stone.id, locale)))
        home = Sheet(site, locale, site.urls.home(locale))
        yield from _doubled(llms_txt(_sections(whole, home), home), home)


def full(whole: Whole, read: Read) -> Iterator[Artifact]:
    """Yield the full text of each locale, and the index of its parts."""
    for locale in whole.site.bank.locales:
        home = Sheet(whole.site, locale, whole.site.urls.home(locale))
        entries = []
        for found in full_text(_sources(whole, home, read), home):
            yield from _doubled([found.artifact], home)
            entries.append(found.entry)
        yield from _doubled(full_index(entries, home), home)


def joined(whole: Whole) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the path of each file of data with the paths of its parts, in order."""
    for locale, home in _homes(whole.site):
        for kind in data.kinds(whole.quizzes):
            is_wrong = kind is data.CORRECTIONS
            names = [
                part(locale, found.quiz, kind.name)
                for found in whole.quizzes
                if locale in (found.wrong if is_wrong else whole.site.pages[found.quiz])
            ]
            yield f"{home}{kind.path}", tuple(names)


def schemas(whole: Whole, found: Mapping[str, object]) -> Iterator[Artifact]:
    """Yield the schema of each file of data, beside it.

    Args:
        whole: the site.
        found: all schemas as parsed JSON, by the name before `.schema.json`.

    """
    for _, home in _homes(whole.site):
        for kind in data.kinds(whole.quizzes):
            text = json.dumps(found[kind.schema], ensure_ascii=False, indent=2)
            yield Artifact.of_text(f"{home}{kind.schema_path}", f"{text}\n")


def _homes(site: Site) -> Iterator[tuple[str, str]]:
    """Yield each locale with the folder of its files; the source locale has two."""
    yield site.bank.source_locale, ""
    yield from ((locale, f"{locale}/") for locale in site.bank.locales)


def _doubled(artifacts: Iterable[Artifact], home: Sheet) -> Iterator[Artifact]:
    """Yield files that stand at a locale's home; those of the source locale a second time, below its own name."""
    for artifact in artifacts:
        yield artifact
        if home.locale == home.site.bank.source_locale:
            yield Artifact(f"{home.locale}/{artifact.path}", artifact.content)


def _sections(whole: Whole, home: Sheet) -> tuple[Section, ...]:
    own = [document_entry(document, home.site) for document in whole.documents if document.locale == home.locale]
    return (
        quizzes_section(whole.quizzes, home),
        corrections_section(whole.quizzes, home),
        whole_section(data.told(data.kinds(whole.quizzes), home), home),
        Section(home.words.documents, tuple(own), "documents"),
    )


def _sources(whole: Whole, home: Sheet, read: Read) -> Iterator[Source]:
    """Yield each quiz, and behind it what older editions of it got wrong."""
    for found in whole.quizzes:
        if home.locale in home.site.pages[found.quiz]:
            pieces = pieces_of(read(part(home.locale, found.quiz, PIECES)))
            yield Source(found.titles[home.locale], home.quiz_twin(found.quiz), pieces)
        if home.locale in found.wrong:
            url = home.view.to(home.urls.corrections(found.quiz, home.locale))
            yield Source(found.wrong[home.locale], url, pieces_of(read(part(home.locale, found.quiz, WRONG))))
