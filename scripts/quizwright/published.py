"""The disk under a built site: what language models read comes to lie beside its pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, llms, packs
from quizwright.llms import Document, Whole
from quizwright.llms.documents import in_order, page_of
from quizwright.llms.full import FOLDER as FULL_TEXT
from quizwright.llms.sheet import LIMIT
from quizwright.packs import Place
from quizwright.presentation import QuizSummary, Site, present_site
from quizwright.problem import counted
from quizwright.spool import is_generated, lay


@dataclass(frozen=True, slots=True)
class Kept:
    """What language models read of a quiz: its line in the indexes, its files, its parts of files that all share."""

    summary: QuizSummary
    files: Mapping[str, Place]
    parts: Mapping[str, Place]


def publish_quizzes(quizzes: Sequence[Kept], site: Site, target: Path) -> None:
    """Write the Markdown of each quiz, the full text, and the files of data with their schemas.

    Args:
        quizzes: in the bank's order.
        site: what all pages share.
        target: the built site, or a folder that will be laid over it.

    """
    for kept in quizzes:
        lay(packs.unpack(kept.files), target)
    parts = {path: place for kept in quizzes for path, place in kept.parts.items()}
    whole = _whole(quizzes, (), site)
    lay(llms.full(whole, lambda name: packs.read(parts[name]).decode()), target)
    for path, names in llms.joined(whole):
        _join([parts[name] for name in names], target / path)
    lay(llms.schemas(whole, files.read_schemas()), target)


def publish_indexes(quizzes: Sequence[Kept], site: Site, *, docs: Path, target: Path) -> None:
    """Write llms.txt, and the Markdown of indexes and of the pages that a person wrote.

    Args:
        quizzes: in the bank's order.
        site: what all pages share.
        docs: the folder of documents.
        target: the built site, which tells what of them is published.

    """
    documents = in_order(_documents(docs, target, site))
    _keep_apart(documents, quizzes, site)
    lay(llms.rest(_whole(quizzes, documents, site)), target)


def sizes(site: Site, target: Path) -> str:
    """Return in words how long the longest llms.txt is, and how many parts the full text of all locales has."""
    lists = {locale: target / site.urls.llms(locale) for locale in site.bank.locales}
    longest, locale = max((len(path.read_text(encoding="utf-8")), locale) for locale, path in lists.items())
    parts = sum(1 for path in lists.values() for _ in (path.parent / FULL_TEXT).glob("*.md"))
    return (
        f"for language models: llms.txt has at most {longest:,} characters of {LIMIT:,} ({locale}), "
        f"the full text {counted(parts, 'part')}"
    )


def _whole(quizzes: Sequence[Kept], documents: Sequence[Document], site: Site) -> Whole:
    summaries = [kept.summary for kept in quizzes]
    return Whole(present_site(summaries, site), summaries, documents)


def _documents(docs: Path, target: Path, site: Site) -> Iterator[Document]:
    """Yield the pages that a person wrote and that the site has; MkDocs drops a README.md beside an index.md."""
    for path in sorted(docs.rglob("*.md")):
        if path.name == "README.md" and path.with_name("index.md").exists():
            continue
        name = path.relative_to(docs).as_posix()
        first, _, rest = name.partition("/")
        locale, below = (first, rest) if rest and first in site.bank.locales else (site.bank.source_locale, name)
        is_page = (target / page_of(below, locale, site.urls) / "index.html").is_file()
        if is_page and not is_generated(path):
            yield Document(locale, below, path.read_text(encoding="utf-8-sig"))


def _keep_apart(documents: Iterable[Document], quizzes: Sequence[Kept], site: Site) -> None:
    """Stop before the Markdown of a page that a person wrote takes the place of a quiz's.

    Raises:
        FilesError: a page has such a name.

    """
    taken = {path for kept in quizzes for path in kept.files}
    for one in documents:
        twin = site.urls.twin(page_of(one.name, one.locale, site.urls))
        if twin in taken:
            message = f"{one.locale}/{one.name}: its Markdown would be {twin}, which is that of a quiz; rename the page"
            raise files.FilesError(message)


def _join(parts: Sequence[Place], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as whole:
        whole.writelines(map(packs.read, parts))
