"""The disk: reads a bank's files, writes artifacts whole, last and atomically, and deletes only what we wrote."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Final

from quizwright.artifact import Artifact
from quizwright.load import Contract, Tree
from quizwright.urls import QUIZZES

_TEXT_ENDINGS: Final = frozenset({".yml", ".yaml", ".json", ".lock"})
_MARK: Final = b"\ngenerator: quizwright\n"
_MARK_WITHIN: Final = 4096


class FilesError(Exception):
    """Something on disk stands in the way; the message says what and where."""


def read_tree(content: Path) -> Tree:
    """Return the files of a bank's folder: texts with their bytes, the rest by name.

    Raises:
        FilesError: the folder does not exist.

    """
    if not content.is_dir():
        message = (
            f"{content}: there is no such folder; a bank's files are in content/, or name the folder with --content"
        )
        raise FilesError(message)
    texts: dict[str, bytes] = {}
    others: set[str] = set()
    for path in sorted(content.rglob("*")):
        name = path.relative_to(content).as_posix()
        if path.is_file():
            if path.suffix in _TEXT_ENDINGS:
                texts[name] = path.read_bytes()
            else:
                others.add(name)
    return Tree(texts, frozenset(others), f"{content.as_posix()}/")


def read_contract() -> Contract:
    """Return the schemas that the package ships, or those of the checkout that it runs from."""
    packaged = resources.files("quizwright") / "schema"
    folder = Path(str(packaged)) if packaged.is_dir() else Path(__file__).parents[2] / "schema"
    found = {
        path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.schema.json"))
    }
    return Contract(found)


def read_lines(path: str) -> Sequence[str]:
    """Return the lines of a file for showing a problem in it; none where it can't be read."""
    with suppress(OSError):
        return Path(path).read_text(encoding="utf-8-sig", errors="replace").splitlines()
    return ()


def write(artifacts: Iterable[Artifact], folder: Path) -> tuple[str, ...]:
    """Write artifacts below a folder, each whole and only where its bytes differ; return the paths written."""
    written = []
    for artifact in artifacts:
        target = folder / artifact.path
        if _same(target, artifact.content):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, artifact.content)
        written.append(artifact.path)
    return tuple(written)


def write_pages(artifacts: Iterable[Artifact], docs: Path) -> tuple[str, ...]:
    """Write generated pages below the folder of documents and delete those of ours that are no more.

    Raises:
        FilesError: a page would take the place of a file that a person wrote; then nothing is written.

    """
    pages = tuple(artifacts)
    for page in pages:
        target = docs / page.path
        if page.path.endswith(".md") and target.exists() and not _is_generated(target):
            message = f"{target}: a page of the bank belongs here, but the file was written by hand; move it away"
            raise FilesError(message)
    written = write(pages, docs)
    return written + _prune(docs, frozenset(page.path for page in pages))


def read_images(content: Path, names: Iterable[tuple[str, str]]) -> Iterator[Artifact]:
    """Yield files of the bank as artifacts under another path, each read only when asked for.

    Args:
        content: the bank's folder.
        names: path below it, and the artifact's path.

    """
    for source, target in names:
        yield Artifact(target, (content / source).read_bytes())


def swap_in(build: Path, live: Path) -> None:
    """Put a finished folder in the place of the live one, which is kept until the new one stands."""
    aside = build.with_name(f"{build.name}.old")
    if live.exists():
        live.rename(aside)
    build.rename(live)
    shutil.rmtree(aside, ignore_errors=True)


def _same(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def _replace(target: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _is_generated(path: Path) -> bool:
    with path.open("rb") as file:
        return _MARK in file.read(_MARK_WITHIN)


def _prune(docs: Path, kept: frozenset[str]) -> tuple[str, ...]:
    """Delete the generated pages, and images below them, that are not kept; return their paths."""
    found = [*docs.glob(f"*/{QUIZZES}/*.md"), *docs.glob(f"*/{QUIZZES}/*/images/**/*")]
    gone = []
    for path in sorted(found):
        name = path.relative_to(docs).as_posix()
        if name not in kept and path.is_file() and (path.suffix != ".md" or _is_generated(path)):
            path.unlink()
            gone.append(name)
    for folder in sorted({path.parent for path in found}, reverse=True):
        with suppress(OSError):
            folder.rmdir()
    return tuple(gone)
