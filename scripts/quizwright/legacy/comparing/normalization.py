"""The page's noise taken off: what is left of a claim when escapes, wraps, emphasis and padding do not count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markdown_it.token import Token

from quizwright.legacy.reading.clean import plain
from quizwright.legacy.reading.source import Line
from quizwright.text.dialect import Dialect
from quizwright.text.scripts import WIDE_PUNCTUATION, join_lines

_DIALECT: Final = Dialect()
_UNSEEN: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")
_BESIDE_MARK: Final = re.compile(rf" (?=[{WIDE_PUNCTUATION}])|(?<=[{WIDE_PUNCTUATION}]) ")
_LONGEST: Final = 20_000  # the parser takes the square of such a paragraph's length in time
_LINKS: Final = 200
_BOLD: Final = 3  # tokens of the shortest text in bold: open, content, close
_ENDING: Final = re.compile(r"\\\s*$")


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character of plain text, the index of the line that it came from, and whether it is code."""

    sign: str
    row: int
    code: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """A paragraph as plain text. `bold` tells that all of it is emphasised strongly."""

    glyphs: tuple[Glyph, ...]
    bold: bool

    @property
    def text(self) -> str:
        """The characters as one string."""
        return "".join(glyph.sign for glyph in self.glyphs)

    @property
    def mask(self) -> str:
        """The same string with a letter in the place of each character of code."""
        return "".join("x" if glyph.code else glyph.sign for glyph in self.glyphs)


def paragraph(lines: Sequence[Line]) -> Plain:
    """Return the lines of a paragraph as plain text; their ends are spaces, or nothing between Han and kana."""
    rows = [line.text.strip() for line in lines]
    rows[-1:] = [_ENDING.sub("", rows[-1])] if rows else []
    if sum(map(len, rows)) > _LONGEST or sum(row.count("[") for row in rows) > _LINKS:
        glyphs = [Glyph(sign, at) for at, row in enumerate(rows) for sign in f"{plain(row)}\n"]
        return Plain(tuple(_spaced(glyphs)), bold=False)
    tokens = _DIALECT.parseInline("\n".join(rows))
    children = tokens[0].children or [] if tokens else []
    return Plain(tuple(_spaced(list(_glyphs(children)))), _is_bold(children))


def code(text: str) -> str:
    """Return a line of code: its backslashes stay, its indent and the width of its gaps do not count."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def prose(text: str) -> str:
    """Return plain text in normal form."""
    return _BESIDE_MARK.sub("", unicodedata.normalize("NFC", " ".join(text.split())))


def table(lines: Sequence[Line]) -> Iterator[tuple[Line, tuple[str, ...]]]:
    """Yield each row of a table's body: its line, and the plain text of its cells."""
    tokens = _DIALECT.parse("\n".join(line.text for line in lines))
    body = next((at for at, token in enumerate(tokens) if token.type == "tbody_open"), len(tokens))
    row: Line | None = None
    cells: list[str] = []
    for token in tokens[body:]:
        if token.type == "tr_open":
            row, cells = lines[token.map[0] if token.map else 0], []
        elif token.type == "inline":
            glyphs = _spaced(list(_glyphs(token.children or [])))
            cells.append(prose("".join(glyph.sign for glyph in glyphs)))
        elif token.type == "tr_close" and row:
            yield row, tuple(cells)


def _glyphs(tokens: Sequence[Token], row: int = 0) -> Iterator[Glyph]:
    for token in tokens:
        if token.type in {"softbreak", "hardbreak"}:
            yield Glyph("\n", row)
            row += 1
        elif token.type == "image":
            yield from (Glyph(sign, row) for sign in token.content)
        else:
            is_code = token.type == "code_inline"
            yield from (Glyph(sign, row, is_code) for sign in token.content)


def _spaced(glyphs: Sequence[Glyph]) -> Iterator[Glyph]:
    """Yield characters with each run of spaces as one, and no space at the edges or where a line end is none."""
    shown = [glyph for glyph in glyphs if glyph.sign not in _UNSEEN]
    kept: list[Glyph] = []
    gap: list[Glyph] = []
    for glyph in shown:
        if glyph.sign.isspace():
            gap.append(glyph)
            continue
        if gap and kept:
            joined = join_lines(kept[-1].sign, glyph.sign) if _is_wrap(gap) else " "
            within = kept[-1].code and gap[0].code and glyph.code  # a space of a code span is code too
            kept += [Glyph(sign, glyph.row, within) for sign in joined]
        kept.append(glyph)
        gap = []
    return _unpadded(kept)


def _is_wrap(gap: Sequence[Glyph]) -> bool:
    return any(glyph.sign == "\n" for glyph in gap)


def _unpadded(glyphs: Sequence[Glyph]) -> Iterator[Glyph]:
    """Yield characters without the spaces beside full-width punctuation, outside of code."""
    text = "".join("x" if glyph.code else glyph.sign for glyph in glyphs)
    gone = {found.start() for found in _BESIDE_MARK.finditer(text)}
    return (glyph for at, glyph in enumerate(glyphs) if at not in gone)


def _is_bold(tokens: Sequence[Token]) -> bool:
    """Tell whether a paragraph is emphasised strongly from its first word to its last."""
    shown = [token for token in tokens if token.content.strip() or token.nesting]
    if len(shown) < _BOLD:
        return False
    level = shown[0].level
    ends = [token for token in shown if token.level == level and token.type == "strong_close"]
    return shown[0].type == "strong_open" and ends[:1] == shown[-1:]
