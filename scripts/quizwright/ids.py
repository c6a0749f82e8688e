"""Ids and hashes: from what was authored alone, never from chance, clock or position."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import Final

ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
ID_LENGTH: Final = 64


def is_id(text: str) -> bool:
    """Tell whether `text` has the form of an id: lower-case words joined by hyphens, 64 characters at most."""
    return len(text) <= ID_LENGTH and ID.fullmatch(text) is not None


@lru_cache(maxsize=8192)  # a source text, a key and a statement are hashed for each locale and each stage
def digest(*parts: str) -> str:
    """Return 12 hex digits of the SHA-256 of `parts`: the same today and on any machine.

    Each part is preceded by its length, so that no two lists of parts share an input.
    """
    content = "".join(f"{len(part)}:{part}" for part in parts)
    return hashlib.sha256(content.encode("utf-8")).hexdigest()[:12]
