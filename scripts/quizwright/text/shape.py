"""What a translation keeps of its source, taken from the one parse: blocks, code, addresses, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from markdown_it.token import Token

from quizwright.problem import counted
from quizwright.text import variables
from quizwright.text.document import Document
from quizwright.text.numbers import NumberWords, Numeral, numerals

_KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "paragraph_open": "paragraph",
        "heading_open": "heading",
        "bullet_list_open": "list",
        "ordered_list_open": "numbered list",
        "list_item_open": "list item",
        "blockquote_open": "quotation",
        "fence": "code block",
        "code_block": "code block",
        "table_open": "table",
        "hr": "rule",
    }
)
_SIZED: Final = frozenset({"heading_open", "bullet_list_open", "ordered_list_open", "table_open"})
# A bare address is text for readers, and not prose: it ends before what a sentence puts after it.
_ADDRESS: Final = re.compile(r"https?://(?:[.,;:!?)\]]*+[^\s<>\"'`（）「」、，。；：！？.,;:!?)\]])+")


class Block(NamedTuple):
    """A block: what it is, how deep it lies, how large it is, and its first line, counted from 0.

    `size` is the level of a heading, the number of items of a list, rows and columns of a table.
    """

    kind: str
    depth: int
    size: tuple[int, ...] = ()
    line: int = 0

    def __str__(self) -> str:
        """Say what it is, in words."""
        match self.kind, self.size:
            case "heading", (level,):
                return f"a heading of level {level}"
            case (("list" | "numbered list"), (items,)):
                return f"a {self.kind} of {counted(items, 'item')}"
            case "table", (rows, columns):
                return f"a table of {rows} rows and {columns} columns"
            case _:
                return f"a {self.kind}"


@dataclass(frozen=True, slots=True)
class Code:
    """A code block: its language, its lines without comments and blank lines, and its first line, counted from 0."""

    language: str
    lines: tuple[str, ...]
    line: int = 0


def blocks(document: Document) -> Iterator[Block]:
    """Yield each block in order, containers before what they hold; the inside of a table is not entered."""
    line, in_table = 0, False
    for at, token in enumerate(document.tokens):
        line = token.map[0] if token.map else line
        if in_table:
            in_table = token.type != "table_close"
        elif kind := _KINDS.get(token.type):
            yield Block(kind, token.level, _size(document.tokens, at) if token.type in _SIZED else (), line)
            in_table = token.type == "table_open"


def code_blocks(document: Document) -> Iterator[Code]:
    """Yield each code block in order."""
    for token, line in document.contents.code_blocks:
        from quizwright.text.code import without_comments  # noqa: PLC0415 - only code needs Pygments

        language = token.info.strip().partition(" ")[0].lower()
        yield Code(language, without_comments(token.content, language), line)


def code_spans(document: Document) -> Iterator[tuple[str, int]]:
    """Yield the content of each inline code, with its line."""
    return iter(document.contents.code_spans)


def addresses(document: Document) -> Iterator[tuple[str, int]]:
    """Yield each link and image target but those to questions, and each bare address in text, with its line."""
    for link in document.contents.links:
        if not link.target.startswith("q:"):
            yield variables.show(link.target), link.line
    for text, line in document.contents.prose:
        if "://" in text:
            yield from ((variables.show(found[0]), line) for found in _ADDRESS.finditer(text))


def numbers(document: Document, words: NumberWords) -> Iterator[tuple[Numeral, int]]:
    """Yield each number outside code, addresses and variables, with its line."""
    for text, line in document.contents.prose:
        prose = _ADDRESS.sub(" ", text) if "://" in text else text
        for numeral in numerals(variables.blank(prose), words):
            yield numeral, line


def line_numbers(source: str, words: NumberWords) -> Iterator[Numeral]:
    """Yield each number of an authored plain line outside variables."""
    return numerals(variables.blank(variables.hide(source)), words)


def _size(tokens: tuple[Token, ...], at: int) -> tuple[int, ...]:
    token = tokens[at]
    if token.type == "heading_open":
        return (int(token.tag[1:]),)
    if token.type == "table_open":
        rows, cells = _count(tokens, at, "tr_open"), _count(tokens, at, "th_open")
        return rows, cells
    return (_count(tokens, at, "list_item_open"),)


def _count(tokens: tuple[Token, ...], at: int, kind: str) -> int:
    """Return how many tokens of a kind the container at a position holds, those of inner lists left out."""
    level = tokens[at].level
    end = next(end for end in range(at, len(tokens)) if tokens[end].nesting < 0 and tokens[end].level <= level)
    return sum(
        token.type == kind and (kind != "list_item_open" or token.level == level + 1) for token in tokens[at:end]
    )
