"""Pages on their way: packed in a folder that nobody reads, and from there, whole, to the folder of documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from quizwright import packs
from quizwright.artifact import Artifact
from quizwright.files import FilesError, write
from quizwright.packs import Place
from quizwright.staging import staging
from quizwright.urls import CORRECTIONS, QUIZZES

_MARK: Final = b"\ngenerator: quizwright\n"
_MARK_OF_FEED: Final = b"<generator>Quizwright</generator>"
_MARK_WITHIN: Final = 4096


@contextmanager
def spool(docs: Path) -> Iterator[Path]:
    """Give a folder beside the documents for pages that are not sure to be published; it goes at the end."""
    with staging(docs.parent) as made:
        yield made.folder


def adopt(pages: Mapping[str, Place], docs: Path) -> tuple[str, ...]:
    """Write pages to the folder of documents, each whole and only where it differs, and delete those that are no more.

    Returns: the paths that changed.

    Raises:
        FilesError: a page would take the place of a file that a person wrote; then nothing is written.

    """
    for name in pages:
        if name.endswith((".md", ".xml")) and (docs / name).exists() and not is_generated(docs / name):
            message = f"{docs / name}: a page of the bank belongs here, but the file was written by hand; move it away"
            raise FilesError(message)
    return write(packs.unpack(pages), docs) + _prune(docs, frozenset(pages))


def lay(artifacts: Iterable[Artifact], folder: Path) -> tuple[str, ...]:
    """Write artifacts below a folder that nobody reads before it is whole; return their paths."""
    written, parents = [], set[Path]()
    for artifact in artifacts:
        target = folder / artifact.path
        if target.parent not in parents:
            target.parent.mkdir(parents=True, exist_ok=True)
            parents.add(target.parent)
        target.write_bytes(artifact.content)
        written.append(artifact.path)
    return tuple(written)


def is_generated(path: Path) -> bool:
    """Tell whether a file below the documents is one of ours."""
    with path.open("rb") as file:
        head = file.read(_MARK_WITHIN)
    if path.suffix == ".xml":
        return _MARK_OF_FEED in head
    return head.startswith(b"---\n") and _MARK in head.partition(b"\n---\n")[0] + b"\n"


def _prune(docs: Path, kept: frozenset[str]) -> tuple[str, ...]:
    """Delete the generated pages, and the images that belong to one, that are not kept; return their paths."""
    made = (f"*/{QUIZZES}/*.md", f"*/{QUIZZES}/*/{CORRECTIONS}.md", f"*/{QUIZZES}/{CORRECTIONS}.xml")
    pages = [path for name in made for path in docs.glob(name) if path.is_file() and is_generated(path)]
    images = [path for page in pages for path in page.with_suffix("").glob("images/**/*")]
    gone = []
    for path in sorted([*pages, *images]):
        name = path.relative_to(docs).as_posix()
        if name not in kept and not path.is_dir():
            path.unlink(missing_ok=True)  # another build may have been here
            gone.append(name)
    owned = {page.with_suffix("") for page in pages}
    for folder in sorted({path.parent for path in [*pages, *images]} | owned, reverse=True):
        with suppress(OSError):
            folder.rmdir()
    return tuple(gone)
