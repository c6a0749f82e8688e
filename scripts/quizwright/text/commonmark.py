"""A parsed text written as Markdown that any parser of CommonMark and tables reads as our dialect does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from markdown_it.token import Token

from quizwright.text.document import Document
from quizwright.text.escapes import escaped, fence_for
from quizwright.text.html import Context
from quizwright.text.spans import Kind, Span, merged, spans, write_spans, write_tokens

_DEEPEST: Final = 6
_RULE: Final = "***"  # `---` would underline a heading, or begin another list
_ALIGNED: Final = {"": "---", "left": ":--", "center": ":-:", "right": "--:"}
_DASHES: Final = re.compile(r"(?:- *){3,}(?:\n|$)")  # lists in lists, with nothing in them: a rule
_ESCAPED_CLOSING: Final = r"\\#"
_CLOSING: Final = re.compile(r"(?:^|(?<=\s))#(?=#*$)")


def write(document: Document, context: Context, *, shift: int = 0) -> str:
    """Return a text's blocks as CommonMark, without a line end after the last.

    Args:
        document: the text.
        context: what fills its variables in and resolves its links; one that leads nowhere is its text.
        shift: how many levels its headings go down.

    """
    return _Writer(context, shift).blocks(_tree(document.tokens))


def write_inline(document: Document, context: Context) -> str:
    """Return a text for a place that holds no blocks, such as a line or a cell: its blocks run together."""
    made: list[Span] = []
    for token in document.tokens:
        if token.children is not None:
            made += [*([Span(Kind.TEXT, " ")] if made else []), *spans(token.children, context)]
        elif token.content.strip():
            code = " ".join(context.code(token.content).split())
            made += [*([Span(Kind.TEXT, " ")] if made else []), Span(Kind.CODE, code)]
    return write_spans(merged(_unbroken(tuple(made))))


@lru_cache(maxsize=4096)  # notes and sources: the same stand at many questions
def write_line(text: str) -> str:
    """Return plain text as a line of CommonMark that reads as exactly this text."""
    return write_spans((Span(Kind.TEXT, " ".join(text.split())),))


def write_heading(level: int, text: str) -> str:
    """Return a heading whose words are exactly this text."""
    words = " ".join(text.split())
    made = escaped(words, begins=False, ends=True, in_link=False, before_link=False)
    return f"{'#' * level} {_unclosed(made)}"


def _unclosed(heading: str) -> str:
    """Return the words of a heading so that no sign at their end is read as its own end."""
    return _CLOSING.sub(_ESCAPED_CLOSING, heading, count=1) if heading.endswith("#") else heading


@lru_cache(maxsize=4096)  # sources: those of a fact stand in each locale, at each question that cites it
def write_link(text: str, url: str) -> str:
    """Return a link whose text is plain."""
    inside = (Span(Kind.TEXT, " ".join(text.split())),)
    return write_spans((Span(Kind.LINK, inside=inside, url=url),))


def listed(items: Sequence[str], *, ordered: bool = False) -> str:
    """Return a list of items that are blocks of CommonMark each."""
    gap = "\n\n" if any("\n\n" in item for item in items) else "\n"
    signs = [f"{number}. " if ordered else "- " for number in range(1, len(items) + 1)]
    return gap.join(_prefixed(item, sign, " " * len(sign)) for item, sign in zip(items, signs, strict=True))


def quoted(text: str, label: str = "") -> str:
    """Return a quotation of blocks of CommonMark, each line with its sign.

    A label, plain text, is a part of the quotation, so that no reader gets one without the other.
    """
    return _prefixed(f"**{write_line(label)}**\n\n{text}" if label else text, "> ", "> ")


def cell(text: str) -> str:
    """Return one line of CommonMark for a cell of a table, where a pipe ends the cell even in code."""
    return text.replace("|", "\\|")


def write_table(head: list[str], rows: list[list[str]], aligned: list[str] | None = None) -> str:
    """Return a table of cells that are one line of CommonMark each."""
    marks = [_ALIGNED[side] for side in aligned or [""] * len(head)]
    lines = [[cell(text) for text in head], marks, *([cell(text) for text in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


class _Block(NamedTuple):
    """A block with the blocks inside, or the inline tokens that it holds."""

    token: Token
    inside: tuple[_Block, ...] = ()
    inline: Sequence[Token] = ()


def _tree(tokens: Sequence[Token]) -> tuple[_Block, ...]:
    opened: list[tuple[Token, list[_Block]]] = []  # blocks that go on, and what stands before each
    made: list[_Block] = []
    inline: Sequence[Token] = ()
    for token in tokens:
        if token.type == "inline":
            inline = token.children or ()
        elif token.nesting > 0:
            opened.append((token, made))
            made = []
        elif token.nesting < 0:
            begun, before = opened.pop()
            before.append(_Block(begun, tuple(made), inline))
            made, inline = before, ()
        else:
            made.append(_Block(token))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class _Writer:
    context: Context
    shift: int

    def blocks(self, found: tuple[_Block, ...], *, gap: str = "\n\n") -> str:
        """Return blocks one below the other; a list after another list gets other signs, or they would be one."""
        made: list[str] = []
        turned = False
        for at, block in enumerate(found):
            turned = at > 0 and found[at - 1].token.type == block.token.type and not turned
            made.append(self.block(block, turned=turned))
        return gap.join(made)

    def block(self, block: _Block, *, turned: bool) -> str:
        """Return one block."""
        token = block.token
        match token.type:
            case "paragraph_open":
                return write_tokens(block.inline, self.context)
            case "heading_open":
                text = _unclosed(_one_line(block.inline, self.context))
                return f"{'#' * min(int(token.tag[1:]) + self.shift, _DEEPEST)} {text}".rstrip(" ")
            case "bullet_list_open" | "ordered_list_open":
                return self.list(block, turned=turned)
            case "blockquote_open":
                return _prefixed(self.blocks(block.inside), "> ", "> ")
            case "fence" | "code_block":
                return self.code(token)
            case "table_open":
                return self.table(block)
            case _:
                return _RULE

    def list(self, block: _Block, *, turned: bool) -> str:
        """Return a list; one whose paragraphs are parted from each other by blank lines stays such a list."""
        is_ordered = block.token.type == "ordered_list_open"
        first = int(block.token.attrs.get("start", 1)) if is_ordered else 0
        inner = [below.token for item in block.inside for below in item.inside]
        is_loose = any(token.type == "paragraph_open" and not token.hidden for token in inner)
        gap = "\n\n" if is_loose else "\n"
        items = []
        for number, item in enumerate(block.inside, start=first):
            sign = f"{number}{')' if turned else '.'}" if is_ordered else "+" if turned else "-"
            items.append(_prefixed(self.blocks(item.inside, gap=gap), f"{sign} ", " " * (len(sign) + 1)))
        if any(_DASHES.match(item) for item in items):
            return self.list(block, turned=True)
        return gap.join(items)

    def code(self, token: Token) -> str:
        """Return a block of code between fences."""
        code, info = self.context.code(token.content), token.info.strip()
        fence = fence_for(code, info)
        lines = code if not code or code.endswith("\n") else f"{code}\n"
        return f"{fence}{info}\n{lines}{fence}"

    def table(self, block: _Block) -> str:
        """Return a table."""
        head, *rows = (row for part in block.inside for row in part.inside)
        aligned = [str(found.token.attrs.get("style", "")).removeprefix("text-align:") for found in head.inside]
        written = [[_one_line(found.inline, self.context) for found in row.inside] for row in (head, *rows)]
        return write_table(written[0], written[1:], aligned)


def _one_line(tokens: Sequence[Token], context: Context) -> str:
    """Return inline tokens with a space for each line break."""
    return write_spans(merged(_unbroken(spans(tokens, context))))


def _unbroken(found: tuple[Span, ...]) -> Iterator[Span]:
    """Yield spans with a space for each line break."""
    for span in found:
        if span.inside:
            yield span._replace(inside=merged(_unbroken(span.inside)))
        else:
            yield Span(Kind.TEXT, " ") if span.kind is Kind.BREAK else span


def _prefixed(text: str, first: str, other: str) -> str:
    """Return lines with the sign of a list or quotation before the first, and room or a sign before the others."""
    if text and "\n" not in text:
        return f"{first}{text}"
    lines = text.split("\n")
    signs = [first, *[other] * (len(lines) - 1)]
    return "\n".join(f"{sign}{line}" if line else sign.rstrip(" ") for sign, line in zip(signs, lines, strict=True))
