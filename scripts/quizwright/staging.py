"""Staging directories: where files are made until they are whole. A run that is killed leaves its own for the next run.

Each holds a lock file that its process, and every program that works in it, keeps locked. The system unlocks it when
the last of them ends, however it ends. So a directory whose lock is free belongs to no run and is removed, and one of a
build that still runs never is. On Windows nothing is locked, and what a killed run leaves stays.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

if sys.platform != "win32":
    import fcntl

PREFIX: Final = ".quizwright-tmp-"
#: In a staging directory, the folder that a finished one takes the place of, until it has.
REPLACED: Final = "replaced"
_LOCK: Final = "lock"


class Staging(NamedTuple):
    """A staging directory, and the open lock file, which programs that work in it inherit."""

    folder: Path
    locks: tuple[int, ...]


@contextmanager
def staging(parent: Path) -> Iterator[Staging]:
    """Give a staging directory in a folder, which is made where it is missing; it is removed at the end."""
    parent.mkdir(parents=True, exist_ok=True)
    clean(parent)
    made = _made(parent)
    try:
        yield made
    finally:
        _remove(made.folder)
        for lock in made.locks:
            os.close(lock)


def clean(parent: Path, live: Path | None = None) -> None:
    """Remove the staging directories of runs that were killed from a folder.

    Args:
        parent: the folder.
        live: what a build replaces. Where it is missing, since a run was killed while it replaced it, it is put back.

    """
    if sys.platform == "win32":
        return
    for folder in sorted(parent.glob(f"{PREFIX}*")):
        try:
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
        except OSError:
            with suppress(OSError):
                folder.rmdir()  # its run was killed before there was a lock: it is empty
            continue
        if is_locked(lock):
            if live and (folder / REPLACED).is_dir() and not os.path.lexists(live):
                (folder / REPLACED).rename(live)
            _remove(folder)
        os.close(lock)


def is_locked(file: int) -> bool:
    """Lock an open file, and tell whether that succeeded: no other process has locked it."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_at(file: int, path: Path) -> bool:
    """Tell whether an open file is still the one at a path."""
    try:
        return os.path.samestat(os.fstat(file), path.lstat())
    except OSError:
        return False


def _made(parent: Path) -> Staging:
    """Make a directory with a locked file; until it is locked, another run may take it for one that was left."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
        if sys.platform == "win32":
            return Staging(folder, ())
        try:
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except FileNotFoundError:
            continue
        if is_locked(lock) and is_at(lock, folder / _LOCK):
            return Staging(folder, (lock,))
        os.close(lock)


def _remove(folder: Path) -> None:
    """Remove a directory, its lock file last: a run that is killed here leaves what the next one can remove."""
    with suppress(OSError):
        for path in folder.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            elif path.name != _LOCK:
                path.unlink(missing_ok=True)
        (folder / _LOCK).unlink(missing_ok=True)
        folder.rmdir()
