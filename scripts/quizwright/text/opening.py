"""The beginning of a text."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from markdown_it.token import Token

from quizwright.text.document import Document

_PARAGRAPH: Final = 3  # tokens: open, content, close


def opening(document: Document) -> Document:
    """Return the first paragraph of a text, with what it introduces by a colon; all of a text that begins otherwise."""
    tokens = document.tokens
    if not tokens or tokens[0].type != "paragraph_open":
        return document
    end = _PARAGRAPH
    if tokens[1].content.rstrip().endswith((":", "：")):
        end = next((at for at in range(end + 1, len(tokens)) if _begins_block(tokens[at])), len(tokens))
    return replace(document, tokens=tokens[:end])


def _begins_block(token: Token) -> bool:
    return token.level == 0 and token.nesting >= 0
