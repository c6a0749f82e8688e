"""The generated files: unpacked from their archives, whole, to the folder of documents or a site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from quizwright.artifact import Artifact
from quizwright.files import FilesError, write
from quizwright.pipeline import archive
from quizwright.pipeline.archive import Place
from quizwright.system_errors import at
from quizwright.urls import CORRECTIONS, QUIZZES

_MARK: Final = b"\ngenerator: quizwright\n"
_FEED_MARK: Final = b"<generator>Quizwright</generator>"
_HEAD_SIZE: Final = 4096


def replace_generated_pages(pages: Mapping[str, Place], docs: Path) -> tuple[str, ...]:
    """Write pages to the folder of documents, each atomically and only if it differs, and delete obsolete ones.

    Returns: the paths that changed.

    Raises:
        FilesError: a page would overwrite a hand-written file; then nothing is written.

    """
    for name in pages:
        if name.endswith((".md", ".xml")) and (docs / name).exists() and not is_generated(docs / name):
            message = f"{docs / name}: a page of the bank belongs here, but the file was written by hand; move it away"
            raise FilesError(message)
    return write(archive.unpack(pages), docs) + _prune(docs, frozenset(pages))


def write_files(artifacts: Iterable[Artifact], folder: Path) -> tuple[str, ...]:
    """Write artifacts below a folder that is not read before it is complete; return their paths."""
    written, parents = [], set[Path]()
    for artifact in artifacts:
        target = folder / artifact.path
        if target.parent not in parents:
            target.parent.mkdir(parents=True, exist_ok=True)
            parents.add(target.parent)
        with at(target):
            target.write_bytes(artifact.content)
        written.append(artifact.path)
    return tuple(written)


def is_generated(path: Path) -> bool:
    """Tell whether a file below the documents is a generated one."""
    with path.open("rb") as file:
        head = file.read(_HEAD_SIZE)
    if path.suffix == ".xml":
        return _FEED_MARK in head
    return head.startswith(b"---\n") and _MARK in head.partition(b"\n---\n")[0] + b"\n"


def _prune(docs: Path, kept: frozenset[str]) -> tuple[str, ...]:
    """Delete the generated pages and their images that are not kept; return their paths."""
    patterns = (f"*/{QUIZZES}/*.md", f"*/{QUIZZES}/*/{CORRECTIONS}.md", f"*/{QUIZZES}/{CORRECTIONS}.xml")
    pages = [path for pattern in patterns for path in docs.glob(pattern) if path.is_file() and is_generated(path)]
    images = [path for page in pages for path in page.with_suffix("").glob("images/**/*")]
    deleted = []
    for path in sorted([*pages, *images]):
        name = path.relative_to(docs).as_posix()
        if name not in kept and not path.is_dir():
            path.unlink(missing_ok=True)  # another build may have deleted it
            deleted.append(name)
    owned = {page.with_suffix("") for page in pages}
    for folder in sorted({path.parent for path in [*pages, *images]} | owned, reverse=True):
        with suppress(OSError):
            folder.rmdir()
    return tuple(deleted)
