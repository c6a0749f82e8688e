"""Errors of the operating system in words: which path, what is wrong with it, and what to do."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path  # it is not needed at run time, and `quizwright --version` is to start quickly

_FREE: Final = "free some space, then run this again"
_ALLOW: Final = "give yourself permission, or name another place"
_FOLDER: Final = "a file is where a folder should be; move it away"
_HINTS: Final[Mapping[int, str]] = MappingProxyType(
    {
        errno.ENOSPC: _FREE,
        errno.EDQUOT: _FREE,
        errno.EFBIG: "raise the limit on the size of files (`ulimit -f`), then run this again",
        errno.EACCES: _ALLOW,
        errno.EPERM: _ALLOW,
        errno.EROFS: "make the file system writable, or name another place",
        errno.ENOTDIR: _FOLDER,
        errno.EEXIST: _FOLDER,
        errno.EISDIR: "a folder is where a file should be; move it away",
        errno.ENOENT: "if it was removed while it was read, run this again",
        errno.ENAMETOOLONG: "choose a shorter name",
        errno.EMFILE: "raise the limit on open files (`ulimit -n`), then run this again",
    }
)


#: An error of these that names no path comes from the standard output: writes to files name theirs.
_OF_OUTPUT: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})


def explained(error: OSError, path: str = "") -> str:
    """Return an error as a sentence: its path, or this one if it names none; what the system says; what to do."""
    otherwise = path or ("standard output" if error.errno in _OF_OUTPUT else "the system")
    told = f"{error.filename or otherwise}: {error.strerror or error}"
    hint = _HINTS.get(error.errno or 0)
    return f"{told}; {hint}" if hint else told


@contextmanager
def at(path: Path | str) -> Iterator[None]:
    """Name a path in an error that names none, as one does that comes while a file is written."""
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno is not None:
            error.filename = str(path)
        raise
