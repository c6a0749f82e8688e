"""Entries of a review for a file: a new one, or one that has reviews already, of which nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from quizwright.artifact import Artifact
from quizwright.files import FilesError
from quizwright.legacy.comparing.values import Comparison
from quizwright.legacy.comparing.verdicts import Name
from quizwright.load.nodes import string
from quizwright.load.source import Array, Mapping, Parsed, Scalar, parse
from quizwright.reporters import comparison as reporter

_NONE: Final = re.compile(r"^(reviews:)[ \t]*+(?:\[[ \t]*+\]|~|null)?[ \t]*+(#.*)?$", re.MULTILINE)


def drafted(path: Path, comparison: Comparison) -> tuple[Artifact | None, int]:
    """Return a file with an entry for each claim that has neither a verdict nor an entry, and how many these are.

    What the file has stays as it is, each entry and each comment; None stands for a file that lacks nothing.

    Raises:
        FilesError: the file is there, and entries can't be added to it.

    """
    before = path.read_bytes() if path.exists() else b""
    if not before.strip():
        waiting = reporter.waiting(comparison)
        return Artifact.of_text(path.name, reporter.entries(comparison)), len(waiting)
    found = _reviews(path, parse(path.as_posix(), before))
    known = {name for item in found.items if isinstance(item, Mapping) and (name := _name(item))}
    waiting = reporter.waiting(comparison, known)
    if not waiting:
        return None, 0
    text = before.decode()
    indent = found.where.column - 1 if found.items else len("  ")
    ending = "\r\n" if "\r\n" in text else "\n"
    rows = [f"{' ' * indent}{row}" for one in waiting for row in reporter.entry(one)]
    after = ending.join([_opened(text, found).rstrip("\r\n"), *rows, ""])
    artifact = Artifact(path.name, after.encode())
    seen = parse(path.as_posix(), artifact.content)
    there = seen.root.get("reviews") if isinstance(seen.root, Mapping) and not seen.problems else None
    if not isinstance(there, Array) or len(there.items) != len(found.items) + len(waiting):
        raise _refusal(path)
    return artifact, len(waiting)


def _reviews(path: Path, parsed: Parsed) -> Array:
    """Return the entries that a file has; a file without any has an empty list of them."""
    root = parsed.root
    if parsed.problems or not isinstance(root, Mapping):
        raise _refusal(path)
    found = root.get("reviews")
    if isinstance(found, Scalar) and found.value in {"", "~", "null"}:
        return Array((), found.where)
    if not isinstance(found, Array):
        raise _refusal(path)
    return found


def _opened(text: str, found: Array) -> str:
    """Return the text of a file whose list of entries, if it is empty, is open at its end."""
    return text if found.items else _NONE.sub(lambda one: " ".join(filter(None, one.groups())), text, count=1)


def _name(item: Mapping) -> Name | None:
    number = string(item, "number")
    return (string(item, "claim"), string(item, "question"), int(number)) if number.isdecimal() else None


def _refusal(path: Path) -> FilesError:
    return FilesError(
        f"{path}: the file is there, and entries can't be added to it without changing what it says; print them "
        "without --output, and add them below its `reviews:`"
    )
