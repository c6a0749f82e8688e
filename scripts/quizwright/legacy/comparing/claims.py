"""The claims of a parsed page: the keyed answers, sentences, table rows, list items and lines of code."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.ids import digest
from quizwright.legacy import Parse
from quizwright.legacy.comparing import normalization
from quizwright.legacy.comparing.passages import Passage, passages
from quizwright.legacy.comparing.sentences import sentences
from quizwright.legacy.comparing.values import Claim, Form
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.source import Line
from quizwright.problem import Location
from quizwright.text.scripts import Script

_FENCE: Final = re.compile(r"\s*(?:`{3,}|~{3,})")
_SAYS: Final = re.compile(r"\w")
_COLON: Final = re.compile(r"[:：]\s*$")
_PAUSE: Final = re.compile(r"[,，、;；.。!！?？]")
_LETTERS: Final = rf"[^\W{Script.HAN}{Script.KANA}]+"
_WORD: Final = re.compile(rf"{_LETTERS}(?:[-./]{_LETTERS})*|\w")
_LATIN: Final = 3  # a word in an alphabet weighs as much as this many Han characters
_FAR: Final = 2_000  # characters in which a sentence is looked for on its line
_LABEL: Final = 9  # the weight up to which words before a colon only name what follows


@dataclass(frozen=True, slots=True)
class _Said:
    """A claim before it is numbered: how it stands, its text and its place."""

    form: Form
    text: str
    line: int
    column: int


def claims(page: Parse, content: bytes, named: Collection[str] | None = None) -> tuple[Claim, ...]:
    """Return all claims of a page in its order, question by question, those outside of questions last.

    Args:
        page: the parse of the page.
        content: the page itself, for places.
        named: the names of the questions that somebody has looked at; of others, all that they say is a claim.

    """
    return tuple(claim for passage in passages(page, content, named) for claim in _numbered(passage, page.path))


def _numbered(passage: Passage, path: str) -> Iterator[Claim]:
    seen: Counter[str] = Counter()
    for said in _said(passage):
        name = digest(said.text)  # stands in reviews: the normal form of a text may never change
        seen[name] += 1
        yield Claim(
            hash=name,
            question=passage.question,
            number=seen[name],
            where=Location(path, said.line, said.column),
            form=said.form,
            text=said.text,
        )


def _said(passage: Passage) -> Iterator[_Said]:
    for text, where in passage.keys:
        shown = normalization.prose(normalization.paragraph([Line(row, where.line) for row in text.split("\n")]).text)
        yield _Said(Form.KEY, shown, where.line, where.column)
    for block in passage.blocks:
        yield from _of_block(block, Form.SENTENCE)


def _of_block(block: Block, form: Form) -> Iterator[_Said]:
    match block.kind:
        case Kind.PARAGRAPH:
            yield from _of_paragraph(block.lines, form)
        case Kind.CODE:
            yield from _of_code(block.lines)
        case Kind.TABLE:
            yield from _of_table(block.lines)
        case Kind.LIST:
            for item in block.items:
                for inner in item.blocks:
                    yield from _of_block(inner, Form.ITEM)
        case Kind.QUOTE:
            for inner in block.blocks:
                yield from _of_block(inner, form)
        case Kind.HEADING | Kind.RULE:
            pass


def _of_paragraph(lines: Sequence[Line], form: Form) -> Iterator[_Said]:
    plain = normalization.paragraph(lines)
    if _is_label(plain, form):
        return
    text = plain.text
    begins = {glyph.row: (at, 0) for at, glyph in reversed([*enumerate(plain.glyphs)]) if not glyph.sign.isspace()}
    for start, end in sentences(plain.mask):
        said = normalization.prose(text[start:end])
        if not _SAYS.search(said) or _only_names(said):
            continue
        row = plain.glyphs[start].row
        line = lines[min(row, len(lines) - 1)]
        begin, column = begins[row]  # of the last claim on the line: marks only make it longer from there
        column = _column(line, text[start:end], column + start - begin)
        begins[row] = start, column
        yield _Said(form, said, line.number, line.column + column)


def _column(line: Line, text: str, first: int) -> int:
    """Return where on its line a sentence begins, as far as marks within it let one tell."""
    for length in (24, 8, 3, 1):
        at = line.text.find(text[:length], first, first + _FAR)
        if at >= 0:
            return at
    return first


def _is_label(plain: normalization.Plain, form: Form) -> bool:
    """Tell whether a paragraph in bold only names what follows it: it ends with a colon, or is a few words."""
    if not plain.bold:
        return False
    return _COLON.search(plain.text) is not None or (form is Form.SENTENCE and _is_short(plain.text))


def _only_names(text: str) -> bool:
    """Tell whether a sentence only names what follows it: a few words before a colon."""
    return _COLON.search(text) is not None and _is_short(text)


def _is_short(text: str) -> bool:
    weight = sum(_LATIN if len(word) > 1 or word.isascii() else 1 for word in _WORD.findall(text))
    return weight <= _LABEL and not _PAUSE.search(text)


def _of_code(lines: Sequence[Line]) -> Iterator[_Said]:
    fenced = _FENCE.match(lines[0].text)
    inner = lines[1:] if fenced else lines
    if fenced and inner and _FENCE.match(inner[-1].text):
        inner = inner[:-1]
    for line in inner:
        said = normalization.code(line.text)
        if _SAYS.search(said):
            indent = len(line.text) - len(line.text.lstrip())
            yield _Said(Form.CODE, said, line.number, line.column + indent)


def _of_table(lines: Sequence[Line]) -> Iterator[_Said]:
    for line, cells in normalization.table(lines):
        if any(_SAYS.search(cell) for cell in cells):
            yield _Said(Form.ROW, " | ".join(cells), line.number, line.column)
