"""The disk under a built site: what language models read comes to lie beside its pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from quizwright import files, llms
from quizwright.llms import Document, Listed, Whole
from quizwright.llms.documents import in_order, page_of
from quizwright.site import Site

#: Folders of a scratch: files that only have to be moved, and parts of files that all quizzes share.
FILES: Final = "files"
PARTS: Final = "parts"
_BUFFER: Final = 1 << 20


def publish(quizzes: Sequence[Listed], site: Site, *, scratch: Path, docs: Path, target: Path) -> None:
    """Write into a built site what language models read.

    Args:
        quizzes: in the bank's order.
        site: what all pages share.
        scratch: folder with what has been written of each quiz; it is empty afterwards.
        docs: the folder of documents.
        target: the built site.

    """
    _move(scratch / FILES, target)
    whole = Whole(site, quizzes, in_order(_documents(docs, target, site)))
    parts = scratch / PARTS
    files.write(llms.rest(whole, lambda name: (parts / name).read_text(encoding="utf-8")), target)
    for path, names in llms.joined(whole):
        _join([parts / name for name in names], target / path)
    files.write(llms.schemas(whole, files.read_schemas()), target)


def _documents(docs: Path, target: Path, site: Site) -> Iterator[Document]:
    """Yield the pages that a person wrote and that the site has."""
    for path in sorted(docs.rglob("*.md")):
        name = path.relative_to(docs).as_posix()
        first, _, rest = name.partition("/")
        locale, below = (first, rest) if rest and first in site.bank.locales else (site.bank.source_locale, name)
        is_page = (target / page_of(below, locale, site.urls) / "index.html").is_file()
        if is_page and not files.is_generated(path):
            yield Document(locale, below, path.read_text(encoding="utf-8-sig"))


def _move(folder: Path, target: Path) -> None:
    for path in sorted(folder.rglob("*")) if folder.exists() else ():
        if path.is_file():
            place = target / path.relative_to(folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(path, place)


def _join(parts: Sequence[Path], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as whole:
        for part in parts:
            with part.open("rb") as content:
                shutil.copyfileobj(content, whole, _BUFFER)
