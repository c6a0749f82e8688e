"""Blocks that can be told at a glance, parted by blank lines, as in most texts: what is harder is left to the parser.

These are paragraphs, tables, closed fences, and lists whose items are a paragraph each. Laws in the tests hold their
tokens to those of markdown-it-py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from markdown_it.common.utils import mdTrim
from markdown_it.token import Token

Read: TypeAlias = Callable[[str], list[Token]]  # inline text

#: What a line may begin with that is no part of a paragraph, or makes a heading or a table of what stands above it.
NO_PARAGRAPH: Final = re.compile(r"[-+_=~#>|:<]|\*(?!\*?[^\s*])|```|[0-9]{1,9}[.)]")
_NO_PLAIN_LINE: Final = re.compile(rf"[ \t]*(?:{NO_PARAGRAPH.pattern}|$)")
_ITEM: Final = re.compile(rf"(?:-|([0-9]{{1,9}})\.) (?!\s|$|{NO_PARAGRAPH.pattern})")
_FENCE: Final = re.compile(r"(`{3,})((?:[^\s`](?:[^`]*[^\s`])?)?)")
_DELIMITERS: Final = re.compile(r"\|(?: *:?-+:? *\|)+")
_ALIGNED: Final = {(True, True): "center", (True, False): "left", (False, True): "right"}


def tokens_of(source: str, read: Read) -> list[Token] | None:
    """Return the tokens of a text that has such blocks alone, or None of another text.

    Args:
        source: the text.
        read: gives the tokens of inline text.

    """
    if "\\" in source or "&" in source or "]:" in source or "\r" in source or "\0" in source:
        return None
    tokens: list[Token] = []
    line, chunks = 0, source.split("\n\n")
    for number, chunk in enumerate(chunks, start=1):
        found = _block(chunk, line, read, is_last=number == len(chunks))
        if not found or (tokens and _is_list(tokens[-1]) and _is_list(found[-1])):
            return None  # two lists may be one
        tokens += found
        line += chunk.count("\n") + 2
    return tokens


def _block(chunk: str, first: int, read: Read, *, is_last: bool) -> list[Token]:
    """Return the tokens of what stands between blank lines, or none where it is nothing plain."""
    lines = chunk.split("\n")
    if not any(map(_NO_PLAIN_LINE.match, lines)):
        return [] if chunk[0].isspace() else _paragraph(chunk, first, first + len(lines), read)
    if chunk.startswith("|"):
        return _table(lines, first, read)
    if chunk.startswith("```"):
        return _fence(lines, first)
    # a list reaches up to the next block
    return _list(lines, first, first + len(lines) + (not is_last), read) if _ITEM.match(chunk) else []


def _is_list(token: Token) -> bool:
    return token.type.endswith("list_close")


def _paragraph(source: str, first: int, end: int, read: Read, level: int = 0, *, hidden: bool = False) -> list[Token]:
    text = mdTrim(source)
    return [
        Token("paragraph_open", "p", 1, map=[first, end], level=level, hidden=hidden, block=True),
        Token("inline", "", 0, {}, [first, end], level + 1, read(text), text, block=True),
        Token("paragraph_close", "p", -1, level=level, hidden=hidden, block=True),
    ]


def _list(lines: Sequence[str], first: int, end: int, read: Read) -> list[Token]:
    items: list[tuple[int, str, list[str]]] = []  # the first line of each, its number, its lines
    indent = ""
    for at, line in enumerate(lines):
        if found := _ITEM.match(line):
            items.append((at, found[1] or "", [line[found.end() :]]))
            indent = " " * found.end()
        elif line.startswith(indent) and not line[len(indent) :][:1].isspace() and not _NO_PLAIN_LINE.match(line):
            items[-1][2].append(line[len(indent) :])
        else:
            return []
    number = items[0][1]
    if any(bool(other) is not bool(number) for _, other, _ in items):
        return []
    kind, tag, mark = ("ordered_list", "ol", ".") if number else ("bullet_list", "ul", "-")
    start: dict[str, str | int | float] = {"start": int(number)} if number and int(number) != 1 else {}
    tokens = [Token(f"{kind}_open", tag, 1, start, [first, end], markup=mark, block=True)]
    ends = [first + at for at, _, _ in items[1:]]
    for (at, told, text), last in zip(items, [*ends, end], strict=True):
        tokens.append(Token("list_item_open", "li", 1, {}, [first + at, last], 1, markup=mark, info=told, block=True))
        tokens += _paragraph("\n".join(text), first + at, first + at + len(text), read, 2, hidden=True)
        tokens.append(Token("list_item_close", "li", -1, level=1, markup=mark, block=True))
    tokens.append(Token(f"{kind}_close", tag, -1, markup=mark, block=True))
    return tokens


def _table(lines: Sequence[str], first: int, read: Read) -> list[Token]:
    if len(lines) == 1 or not _DELIMITERS.fullmatch(lines[1]) or not all(map(_is_row, lines)):
        return []
    head, delimiters, *body = (line[1:-1].split("|") for line in lines)
    columns = len(head)
    if columns != len(delimiters) or any(len(cells) < columns for cells in body):
        return []
    ends = (cell.strip() for cell in delimiters)
    aligned = [_ALIGNED.get((end[0] == ":", end[-1] == ":"), "") for end in ends]
    styles = [f"text-align:{side}" if side else "" for side in aligned]
    tokens = [
        Token("table_open", "table", 1, {}, [first, first + len(lines)], block=True),
        Token("thead_open", "thead", 1, {}, [first, first + 1], 1, block=True),
        *_row(head, "th", styles, first, read),
        Token("thead_close", "thead", -1, level=1, block=True),
    ]
    if body:
        tokens.append(Token("tbody_open", "tbody", 1, {}, [first + 2, first + len(lines)], 1, block=True))
        for at, cells in enumerate(body, start=first + 2):
            tokens += _row(cells, "td", styles, at, read)
        tokens.append(Token("tbody_close", "tbody", -1, level=1, block=True))
    tokens.append(Token("table_close", "table", -1, block=True))
    return tokens


def _is_row(line: str) -> bool:
    return len(line) > 1 and line[0] == line[-1] == "|"


def _row(cells: Sequence[str], tag: str, styles: Sequence[str], line: int, read: Read) -> list[Token]:
    opens, closes = f"{tag}_open", f"{tag}_close"
    tokens = [Token("tr_open", "tr", 1, {}, [line, line + 1], 2, block=True)]
    for cell, style in zip(cells, styles, strict=False):  # what is beyond the columns is dropped
        text = mdTrim(cell)
        tokens.append(Token(opens, tag, 1, {"style": style} if style else {}, None, 3, block=True))
        tokens.append(Token("inline", "", 0, {}, [line, line + 1], 4, read(text), text, block=True))
        tokens.append(Token(closes, tag, -1, level=3, block=True))
    tokens.append(Token("tr_close", "tr", -1, level=2, block=True))
    return tokens


def _fence(lines: Sequence[str], first: int) -> list[Token]:
    head, *code, last = lines if len(lines) > 1 else ("", "")
    found = _FENCE.fullmatch(head)
    if not found or found[1] != last or any(line.lstrip().startswith(last) for line in code):
        return []
    content = "".join(f"{line}\n" for line in code)
    place = [first, first + len(lines)]
    return [Token("fence", "code", 0, {}, place, 0, None, content, found[1], found[2], block=True)]
