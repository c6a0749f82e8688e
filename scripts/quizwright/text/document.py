"""A parsed text, what parsing found wrong with it, and walks over it that other stages share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from markdown_it.token import Token
from markdown_it.utils import EnvType

from quizwright.text import losses, variables
from quizwright.text.dialect import MAX_DEPTH, Dialect

_LINE_ENDS: Final = frozenset({"softbreak", "hardbreak"})
_SHOWN: Final = ("href", "src", "title")  # the attributes that hold authored text
CODE: Final = frozenset({"code_inline", "fence", "code_block"})
# The elements that people write into Markdown. Those whose names also stand for a value in a command line (`<label>`,
# `<object>`, `<title>`, `<source>`, `<time>`, `<data>`, `<input>` and the like) are left out: they are shown as typed.
_ELEMENTS: Final = (
    *("a", "abbr", "article", "aside", "audio", "b", "big", "blockquote", "body", "br", "button", "canvas", "center"),
    *("cite", "code", "del", "details", "dfn", "div", "dl", "dt", "dd", "em", "fieldset", "figcaption", "figure"),
    *("font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i", "iframe"),
    *("img", "ins", "kbd", "li", "main", "mark", "nav", "noscript", "ol", "p", "picture", "pre", "q", "ruby", "s"),
    *("samp", "script", "small", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg", "table"),
    *("tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "var", "video", "wbr"),
)
_HTML: Final = re.compile(rf"</?(?:{'|'.join(_ELEMENTS)})(?:\s[^<>]*|/)?>|<!--", re.IGNORECASE)


# A text has a slip only with one of these, or where it may be deep enough.
_SUSPECT: Final = re.compile(r"[{<&]|```|~~~")

Placed: TypeAlias = tuple[Token, int]  # a token, and its line, counted from 0


class Fault(Enum):
    """What a text can have wrong with it, seen by parsing it alone."""

    TOO_DEEP = "nested deeper than can be shown"
    STRAY_BRACES = "braces that are no variable"
    RAW_HTML = "an HTML tag"
    OPEN_FENCE = "a fence that nothing closes"
    DROPPED_CELL = "a cell beyond the columns of its table"
    UNUSED_DEFINITION = "a link definition that nothing uses"


@dataclass(frozen=True, slots=True)
class Slip:
    """One fault, and the line of the text, counted from 0, that it is in."""

    fault: Fault
    line: int
    found: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A link or image: its target with placeholders, its line, counted from 0, and the text in an image's place."""

    target: str
    line: int
    image: bool = False
    alternative: str = ""


@dataclass(slots=True)
class Contents:
    """What the rules on texts ask for, each in order and with its line, counted from 0."""

    prose: list[tuple[str, int]] = field(default_factory=list)  # not in code, nor in links that show their own address
    links: list[Link] = field(default_factory=list)
    code_spans: list[tuple[str, int]] = field(default_factory=list)
    code_blocks: list[Placed] = field(default_factory=list)


@dataclass(frozen=True)
class Document:
    """The tokens of one text; code holds its text as authored, other text holds placeholders for variables."""

    tokens: tuple[Token, ...]
    slips: tuple[Slip, ...]
    _flat: tuple[Placed, ...] = field(default=(), repr=False, compare=False)

    def flat(self) -> tuple[Placed, ...]:
        """Return each token, those inside inline ones after them, with its line."""
        return self._flat or tuple(_flat(self.tokens))

    @cached_property
    def contents(self) -> Contents:
        """What stands in the text, found in one walk over it."""
        return _contents(self.flat())

    def links(self) -> Iterator[Link]:
        """Yield each link and image in order."""
        return iter(self.contents.links)

    def variables(self, *, in_code: bool) -> Iterator[tuple[str, int]]:
        """Yield the name of each variable in text, targets and titles of links, with its line.

        Args:
            in_code: whether variables count in code too.

        """
        for token, line in self.flat():
            if not token.content and not token.attrs:
                continue
            if token.type in CODE:
                yield from ((name, line) for name in variables.names(variables.hide(token.content)) if in_code)
            elif token.content and not token.children:
                yield from ((name, line) for name in variables.names(token.content))
            for shown in (token.attrs[name] for name in _SHOWN if name in token.attrs):
                yield from ((name, line) for name in variables.names(str(shown)))


_PARSER: Final = Dialect()


@lru_cache(maxsize=2048)
def parse(source: str) -> Document:
    """Return the one parse of a text that every reader of it shares.

    Args:
        source: Markdown of our dialect, as authored.

    """
    hidden = variables.hide(source)
    env: EnvType = {}
    tokens = tuple(_PARSER.parse(hidden, env))
    flat = tuple(_flat(tokens))  # walked by a dozen readers
    for token, _ in flat if hidden != source else ():
        if token.type in CODE:
            token.content, token.info = variables.show(token.content), variables.show(token.info)
    return Document(tokens, (*_slips(flat, source), *_lost(tokens, hidden, env)), flat)


def _flat(tokens: Sequence[Token]) -> Iterator[Placed]:
    first = 0
    for token in tokens:
        line = first = token.map[0] if token.map else first
        yield token, line
        for inner in token.children or ():
            yield inner, line
            if inner.children:  # an image
                yield from ((deeper, line) for deeper in _walk(inner.children))
            line += inner.type in _LINE_ENDS


def _walk(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        if token.children:
            yield from _walk(token.children)


def _contents(flat: Sequence[Placed]) -> Contents:
    found, shows_address = Contents(), False
    for placed in flat:
        token, line = placed
        match token.type:
            case "text" if not shows_address:
                found.prose.append((token.content, line))
            case "code_inline":
                found.code_spans.append((token.content, line))
            case "fence" | "code_block":
                found.code_blocks.append(placed)
            case "link_open":
                shows_address = token.markup == "autolink"
                found.links.append(Link(str(token.attrs["href"]), line))
            case "link_close":
                shows_address = False
            case "image":
                found.links.append(Link(str(token.attrs["src"]), line, image=True, alternative=token.content))
            case _:
                pass
    return found


def _slips(flat: Sequence[Placed], source: str) -> Iterator[Slip]:
    if len(flat) < MAX_DEPTH and not _SUSPECT.search(source):
        return
    lines = source.split("\n")
    for token, line in flat:
        if token.level >= MAX_DEPTH:
            yield Slip(Fault.TOO_DEEP, line)
            return
        if token.type == "text":
            if variables.stray_braces(token.content):
                yield Slip(Fault.STRAY_BRACES, line)
            if "<" in token.content and (tag := _HTML.search(token.content)):
                yield Slip(Fault.RAW_HTML, line, tag[0])
        elif token.type == "fence" and token.map and not is_closed(token, lines):
            yield Slip(Fault.OPEN_FENCE, line)


def _lost(tokens: Sequence[Token], hidden: str, env: EnvType) -> Iterator[Slip]:
    for line, cell in losses.dropped_cells(tokens, hidden.split("\n")) if "|" in hidden else ():
        yield Slip(Fault.DROPPED_CELL, line, variables.show(cell))
    for line, name in losses.unused_definitions(env, hidden):
        yield Slip(Fault.UNUSED_DEFINITION, line, name)


def is_closed(fence: Token, lines: Sequence[str]) -> bool:
    """Tell whether a fence ends with a line of its own marks, and not with the text."""
    first, end = fence.map or (0, 0)
    last = lines[end - 1].strip(" >")
    return end - first > 1 and len(last) >= len(fence.markup) and set(last) == set(fence.markup)
