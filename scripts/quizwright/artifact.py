"""The one type that leaves the core: a file to be, as a path and its bytes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True, slots=True)
class Artifact:
    """A whole file: `path` is relative with forward slashes, `content` its bytes."""

    path: str
    content: bytes

    @classmethod
    def of_text(cls, path: str, text: str) -> Artifact:
        """Return the artifact of `text` in UTF-8."""
        return cls(path, text.encode("utf-8"))
