"""A run of lines to blocks, by the tokens of markdown-it-py; no inline text is parsed here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quizwright.legacy import checks
from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import MAX_CELLS, Line, UnreadableError
from quizwright.problem import Location

_DEPTH: Final = 100
_DEEPEST: Final = 80
_ITEM: Final = re.compile(r"\s*([-*+]|\d{1,9}[.)])(\s*)")
_QUOTE: Final = re.compile(r"\s{0,3}>\s?")
_HASHES: Final = re.compile(r"\s*#{1,6}(?:\s+|$)")
_BAR: Final = re.compile(r"(?<!\\)\|")
_UNDERLINE: Final = re.compile(r"=+\s*$")

_PARSER: Final = MarkdownIt("commonmark", {"maxNesting": _DEPTH}).enable("table")
# Tags are found before; a paragraph above `---` is no heading in these files; definitions are words too.
_PARSER.disable(["html_block", "reference", "lheading"])


class Kind(Enum):
    """What a block is."""

    HEADING = auto()
    PARAGRAPH = auto()
    CODE = auto()
    TABLE = auto()
    RULE = auto()
    LIST = auto()
    QUOTE = auto()


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list: its number where it has one, its blocks, and the line of its marker."""

    number: str
    blocks: tuple[Block, ...]
    line: Line


@dataclass(frozen=True, slots=True)
class Block:
    """A block with its raw lines, as they stand inside what holds it. `level` is that of a heading."""

    kind: Kind
    lines: tuple[Line, ...]
    level: int = 0
    items: tuple[Item, ...] = ()
    blocks: tuple[Block, ...] = ()

    @property
    def text(self) -> str:
        """The words of a heading or paragraph, line by line, without what marks the block; else the raw lines."""
        if self.kind is Kind.PARAGRAPH:
            return "\n".join(line.text.strip(" ") for line in self.lines)
        if self.kind is Kind.HEADING:
            return " ".join(_heading(line).text for line in self.lines)
        return "\n".join(line.text for line in self.lines)

    @property
    def line(self) -> Line:
        """The first line."""
        return self.lines[0]


def blocks(lines: Sequence[Line], path: str) -> list[Block]:
    """Return the blocks of a run of lines.

    Raises:
        UnreadableError: lists or quotations are nested so deep that the parser drops them.

    """
    _bounded(lines, path)
    shift = min((_indent(line.text) for line in lines if line.text.strip()), default=0)
    dedented = [line.cut(shift) if shift else line for line in lines]
    tokens: list[Token] = []
    _PARSER.block.parse("\n".join(line.text for line in dedented), _PARSER, {}, tokens)
    for token in tokens:
        if token.level >= _DEEPEST and token.map:
            where = Location(path, dedented[token.map[0]].number)
            message = "lists or quotations are nested deeper than can be read"
            raise UnreadableError(checks.TOO_DEEP.at(where, message, "write the text flat"))
    return list(_Reader(tokens, dedented).level())


def cells_of(line: Line) -> list[str]:
    """Return the cells of a line of a table."""
    text = line.text.strip()
    end = -1 if text.endswith("|") and not text.endswith("\\|") else None
    return [cell.strip() for cell in _BAR.split(text.removeprefix("|")[:end])]


def _bounded(lines: Sequence[Line], path: str) -> None:
    """Refuse tables whose cells would take a gigabyte of tokens; bars in code are none."""
    if sum(line.text.count("|") for line in lines) <= MAX_CELLS:
        return
    inside = fences(lines).inside
    cells = 0
    for at, line in enumerate(lines):
        cells += 0 if at in inside else line.text.count("|")
        if cells > MAX_CELLS:
            message = f"tables of more than {MAX_CELLS} cells"
            raise UnreadableError(checks.TOO_LARGE.at(Location(path, line.number), message, "split the page"))


class _Reader:
    """Turns tokens into blocks. `_lines` loses the marks of lists and quotations as they are entered."""

    def __init__(self, tokens: Sequence[Token], lines: list[Line]) -> None:
        self._tokens = tokens
        self._lines = lines
        self._at = 0

    def level(self) -> Iterator[Block]:
        """Yield the blocks up to the end of the container that the reader stands in."""
        while self._at < len(self._tokens) and self._tokens[self._at].nesting >= 0:
            token = self._tokens[self._at]
            self._at += 1
            if token.type in {"bullet_list_open", "ordered_list_open"}:
                yield self._list(token)
            elif token.type == "blockquote_open":
                yield self._quote(token)
            else:
                yield self._leaf(token)

    def _leaf(self, token: Token) -> Block:
        first, end = token.map or (0, 1)
        lines = trimmed(self._lines[first:end])
        if token.type == "paragraph_open":
            self._skip(token)
            if len(lines) > 1 and _UNDERLINE.match(lines[-1].text):
                return Block(Kind.HEADING, lines[:-1], 1)
            return Block(Kind.PARAGRAPH, lines)
        if token.type == "heading_open":
            self._skip(token)
            return Block(Kind.HEADING, lines, int(token.tag[1:]))
        if token.type == "table_open":
            self._skip(token)
            return Block(Kind.TABLE, lines)
        return Block(Kind.RULE if token.type == "hr" else Kind.CODE, lines)

    def _skip(self, opener: Token) -> None:
        """Go behind the end of a leaf."""
        while self._tokens[self._at].level > opener.level or self._tokens[self._at].nesting >= 0:
            self._at += 1
        self._at += 1

    def _list(self, token: Token) -> Block:
        first, end = token.map or (0, 1)
        raw = trimmed(self._lines[first:end])
        items = []
        while self._tokens[self._at].type == "list_item_open":
            items.append(self._item(self._tokens[self._at]))
        self._at += 1
        return Block(Kind.LIST, raw, items=tuple(items))

    def _item(self, token: Token) -> Item:
        self._at += 1
        first, end = token.map or (0, 1)
        line = self._lines[first]
        found = _ITEM.match(line.text)
        width = _content(line.text)
        self._lines[first] = line.cut(found.end() if found else 0)
        for at in range(first + 1, end):
            self._lines[at] = self._lines[at].cut(min(width, _indent(self._lines[at].text)))
        inner = tuple(self.level())
        self._at += 1
        return Item(token.info, inner, line)

    def _quote(self, token: Token) -> Block:
        first, end = token.map or (0, 1)
        raw = trimmed(self._lines[first:end])
        for at in range(first, end):
            found = _QUOTE.match(self._lines[at].text)
            self._lines[at] = self._lines[at].cut(found.end() if found else 0)
        inner = tuple(self.level())
        self._at += 1
        return Block(Kind.QUOTE, raw, blocks=inner)


def _content(text: str) -> int:
    """Return the column at which the content of a list item begins (CommonMark 0.31.2, section 5.2)."""
    found = _ITEM.match(text)
    if not found:
        return 0
    spaces = len(found[2])
    most = 4
    return found.end(1) + (spaces if 1 <= spaces <= most and found.end() < len(text) else 1)


def trimmed(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return lines without the blank ones at their end."""
    end = len(lines)
    while end > 1 and not lines[end - 1].text.strip():
        end -= 1
    return tuple(lines[:end])


def _heading(line: Line) -> Line:
    found = _HASHES.match(line.text)
    start = found.end() if found else 0
    text = line.text[start:].rstrip()
    open_ended = text.rstrip("#")  # hashes at the end close a heading where a space is before them
    shown = open_ended if open_ended[-1:].isspace() else text
    return Line(shown.strip(), line.number, line.column + start)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
