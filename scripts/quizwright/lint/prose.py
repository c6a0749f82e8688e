"""The words of a text: without code and addresses, its lines joined as the renderer joins them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from markdown_it.token import Token

from quizwright.text import Document, variables
from quizwright.text.html import Context, inline_text, line_end

CODE: Final = "\ufffc"  # stands for code, so that no phrase reaches over it
_LINE_ENDS: Final = frozenset({"softbreak", "hardbreak"})
_ADDRESS: Final = re.compile(r"(?:https?://|www\.|mailto:)[!-~]+")
_CONTEXT: Final = Context()


@dataclass(frozen=True, slots=True)
class Prose:
    """The words, one block a line, and where each piece of them begins and on which line of the text it stands."""

    text: str
    starts: tuple[int, ...] = (0,)
    lines: tuple[int, ...] = (0,)

    def line(self, offset: int) -> int:
        """Return the line of the authored text, counted from 0, that a character of the words stands in."""
        return self.lines[bisect_right(self.starts, offset) - 1]


def of_line(source: str) -> Prose:
    """Return the words of an authored plain line."""
    return Prose(_words(variables.hide(source)))


def of_document(document: Document) -> Prose:
    """Return the words of a parsed text."""
    parts: list[str] = []
    lines: list[int] = []
    line = inner = 0
    for token in document.tokens:
        line = token.map[0] if token.map else line
        if token.children is None:
            continue
        inner = line
        for at, child in enumerate(token.children):
            parts.append(_words(child.content) if child.type == "text" else _piece(token.children, at))
            lines.append(inner)
            inner += child.type in _LINE_ENDS
        parts.append("\n")
        lines.append(inner)
    return Prose("".join(parts), tuple(accumulate(map(len, parts), initial=0)), (*lines, inner))


def _piece(tokens: Sequence[Token], at: int) -> str:
    token = tokens[at]
    if token.type in _LINE_ENDS:
        return " " if line_end(tokens, at, _CONTEXT) else ""
    if token.type == "image":
        return _words(inline_text(token.children or (), _CONTEXT))
    return CODE if token.type == "code_inline" else ""


def _words(text: str) -> str:
    """Return hidden text without addresses and variables."""
    shown = variables.blank(text)
    return _ADDRESS.sub(CODE, shown) if "://" in shown or "www." in shown or "mailto:" in shown else shown
