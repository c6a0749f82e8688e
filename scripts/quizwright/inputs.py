"""Whether files stay as they are while they are read: nothing must be made of two states of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from quizwright.files import FilesError
from quizwright.load.layout import is_hidden
from quizwright.problem import counted

#: What tells a file from another one in its place; None where there is no file.
Stamp: TypeAlias = tuple[int, int, int] | None
_NAMED: Final = 3


def list_documents(docs: Path) -> list[Path]:
    """Return the files of a folder of documents that MkDocs does not pass over, in order of their names."""
    paths = sorted(path for path in docs.rglob("*") if path.is_file())
    return [path for path in paths if not is_hidden(path.relative_to(docs).as_posix())]


def write(docs: Path, target: Path) -> Path:
    """Write the names of documents into a file, and return it; MkDocs may drop a README.md, so it is left out."""
    names = [path.relative_to(docs).as_posix() for path in list_documents(docs) if path.name != "README.md"]
    target.write_text(json.dumps(names), encoding="utf-8")
    return target


def read(target: Path) -> list[str]:
    """Return what `write` wrote."""
    return [str(name) for name in json.loads(target.read_text(encoding="utf-8"))]


def stamps(paths: Iterable[Path]) -> Mapping[Path, Stamp]:
    """Return what tells each file from one that takes its place, or from itself once it is changed."""
    return {path: _stamp(path) for path in paths}


def altered(before: Mapping[Path, Stamp]) -> tuple[Path, ...]:
    """Return the files that were changed, replaced or removed since."""
    return tuple(path for path, stamp in before.items() if _stamp(path) != stamp)


@contextmanager
def unaltered(paths: Iterable[Path]) -> Iterator[None]:
    """Read files that have to stay as they are; what goes wrong because they did not is not told.

    Raises:
        FilesError: some were changed, replaced or removed.

    """
    before = stamps(paths)
    try:
        yield
    except Exception as error:
        if found := altered(before):
            raise _changed(found) from error
        raise
    if found := altered(before):
        raise _changed(found)


def named(paths: Sequence[Path]) -> str:
    """Return the first of some paths, and how many others there are."""
    shown = ", ".join(path.as_posix() for path in paths[:_NAMED])
    more = len(paths) - _NAMED
    return f"{shown} and {counted(more, 'more file')}" if more > 0 else shown


def _changed(paths: Sequence[Path]) -> FilesError:
    gone = [path for path in paths if _stamp(path) is None]
    what = "removed" if gone else "changed"
    return FilesError(f"{named(gone or paths)}: {what} while the bank was read; nothing was written, run this again")


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
