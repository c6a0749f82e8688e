"""Plain text of a parsed text, for titles, options of a menu, search and comparison."""

from __future__ import annotations

from collections.abc import Iterator

from quizwright.text.document import Document
from quizwright.text.html import Context, inline_text


def plain(document: Document, context: Context) -> str:
    """Return a text's words in reading order, its blocks parted by spaces; markup is gone, code stands as it is."""
    return " ".join(part for part in _parts(document, context) if part)


def _parts(document: Document, context: Context) -> Iterator[str]:
    for token in document.tokens:
        if token.children is not None:
            yield " ".join(inline_text(token.children, context).split())
        elif token.content:
            yield context.code(token.content).strip()
