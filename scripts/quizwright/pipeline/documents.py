"""The documents of a site and the pages that are made of them; whether a built site has all that it must have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from quizwright.files import FilesError
from quizwright.inputs import Stamp, altered, named
from quizwright.llms.documents import page_of
from quizwright.pipeline.pages import is_generated
from quizwright.presentation import Site


def place_of(path: Path, docs: Path, site: Site) -> tuple[str, str]:
    """Return the locale of a document, and its path below the folder of the locale."""
    name = path.relative_to(docs).as_posix()
    first, _, rest = name.partition("/")
    return (first, rest) if rest and first in site.bank.locales else (site.bank.source_locale, name)


def has_page(path: Path, docs: Path, target: Path, site: Site) -> bool:
    """Tell whether a built site has the page of a document; MkDocs drops a README.md beside an index.md."""
    locale, below = place_of(path, docs, site)
    return not _is_dropped(path) and (target / page_of(below, locale, site.urls) / "index.html").is_file()


def verify(before: Mapping[Path, Stamp], site: Site, *, docs: Path, target: Path, locales: Collection[str]) -> None:
    """Stop before a site replaces the live one if files were removed or changed while it was built.

    Args:
        before: the documents and mkdocs.yml, as they were when the build began.
        site: what all pages share.
        docs: the folder of documents.
        target: the built site.
        locales: those that were built.

    Raises:
        FilesError: a file was removed, or the site has no page of a home, of a quiz, or of a document that was changed.

    """
    changed = {*altered(before)}
    if gone := [path for path in before if path in changed and not path.exists()]:
        message = (
            f"{named(gone)}: removed while the site was built; the last good site stays; put it back and run again"
        )
        raise FilesError(message)
    pages = [path for path in before if path.suffix == ".md" and path.is_relative_to(docs)]
    built = [path for path in pages if place_of(path, docs, site)[0] in locales and not _is_dropped(path)]
    missing = [path for path in built if not has_page(path, docs, target, site)]
    if missing := [path for path in missing if path in changed or _must_have_page(path, docs, site)]:
        message = f"{named(missing)}: the built site has no page of it; the last good site stays; run again"
        raise FilesError(message)


def _must_have_page(path: Path, docs: Path, site: Site) -> bool:
    """Tell whether a document is a home or a generated page; mkdocs.yml may leave out others."""
    return place_of(path, docs, site)[1] == "index.md" or is_generated(path)


def _is_dropped(path: Path) -> bool:
    return path.name == "README.md" and path.with_name("index.md").exists()
