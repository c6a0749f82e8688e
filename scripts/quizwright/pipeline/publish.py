"""Writes beside the pages of a built site what is not the site builder's: files for language models, search indexes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from quizwright import files, llms
from quizwright.llms import Document, Whole
from quizwright.llms.documents import in_order, page_of
from quizwright.llms.full import FOLDER as FULL_TEXT
from quizwright.llms.sheet import LIMIT
from quizwright.pipeline import archive
from quizwright.pipeline.archive import Place
from quizwright.pipeline.documents import has_page, place_of
from quizwright.pipeline.pages import is_generated, write_files
from quizwright.pipeline.quizzes import ArchivedQuiz
from quizwright.presentation import Site, present_site
from quizwright.problem import counted
from quizwright.search import FOLDER, search
from quizwright.system_errors import at
from quizwright.urls import Urls


def publish_quizzes(quizzes: Sequence[ArchivedQuiz], site: Site, target: Path) -> None:
    """Write the Markdown of each quiz, the full text, and the files of data with their schemas.

    Args:
        quizzes: in the bank's order.
        site: what all pages share.
        target: the built site, or a folder whose files will be added to it.

    """
    for quiz in quizzes:
        write_files(archive.unpack(quiz.files), target)
    parts = {path: place for quiz in quizzes for path, place in quiz.parts.items()}
    whole = _whole(quizzes, (), site)
    write_files(llms.full(whole, lambda name: archive.read(parts[name]).decode()), target)
    for path, names in llms.joined(whole):
        _join([parts[name] for name in names], target / path)
    write_files(llms.schemas(whole, files.read_schemas()), target)


def publish_indexes(quizzes: Sequence[ArchivedQuiz], site: Site, *, docs: Path, target: Path) -> None:
    """Write llms.txt, and the Markdown of indexes and hand-written pages.

    Args:
        quizzes: in the bank's order.
        site: what all pages share.
        docs: the folder of documents.
        target: the built site; a document is published if it has a page there.

    """
    documents = in_order(_documents(docs, target, site))
    _check_paths(documents, quizzes, site)
    write_files(llms.rest(_whole(quizzes, documents, site)), target)


def publish_search(target: Path, locale: str, source: str, locales: Collection[str]) -> None:
    """Write the search index of one locale into a built site, in the place of an older one.

    Args:
        target: the built site.
        locale: the locale.
        source: the locale whose pages are at the root.
        locales: all locales of the site.

    """
    files.remove_folder(target / FOLDER / locale)
    home = Urls(source).home(locale)
    others = frozenset(locales) if not home else frozenset[str]()
    write_files(search(files.read_site(target, home, others), locale), target)


def describe_sizes(site: Site, target: Path) -> str:
    """Return a sentence on the length of the longest llms.txt and the number of parts of the full text."""
    lists = {locale: target / site.urls.llms(locale) for locale in site.bank.locales}
    longest, locale = max((len(path.read_text(encoding="utf-8")), locale) for locale, path in lists.items())
    parts = sum(1 for path in lists.values() for _ in (path.parent / FULL_TEXT).glob("*.md"))
    return (
        f"for language models: llms.txt has at most {longest:,} characters of {LIMIT:,} ({locale}), "
        f"the full text {counted(parts, 'part')}"
    )


def _whole(quizzes: Sequence[ArchivedQuiz], documents: Sequence[Document], site: Site) -> Whole:
    summaries = [quiz.summary for quiz in quizzes]
    return Whole(present_site(summaries, site), summaries, documents)


def _documents(docs: Path, target: Path, site: Site) -> Iterator[Document]:
    """Yield the hand-written pages that the site has."""
    for path in sorted(docs.rglob("*.md")):
        if has_page(path, docs, target, site) and not is_generated(path):
            yield Document(*place_of(path, docs, site), path.read_text(encoding="utf-8-sig"))


def _check_paths(documents: Iterable[Document], quizzes: Sequence[ArchivedQuiz], site: Site) -> None:
    """Stop before the Markdown of a page that a person wrote takes the place of a quiz's.

    Raises:
        FilesError: a page has such a name.

    """
    taken = {path for quiz in quizzes for path in quiz.files}
    for document in documents:
        twin = site.urls.twin(page_of(document.name, document.locale, site.urls))
        if twin in taken:
            place = f"{document.locale}/{document.name}"
            message = f"{place}: its Markdown would be {twin}, which is that of a quiz; rename the page"
            raise files.FilesError(message)


def _join(parts: Sequence[Place], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with at(target), target.open("wb") as whole:
        whole.writelines(map(archive.read, parts))
