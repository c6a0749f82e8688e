"""A Markdown file as rules look at it: its front matter apart, fences that nothing closes, tags outside of code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from markdown_it import MarkdownIt

from quizwright.text.document import CODE, Document, Placed, is_closed

if TYPE_CHECKING:
    from quizwright.surface.values import Reply

_FRONT: Final = re.compile(r"---[ \t]*\n(?:.*?\n)??---[ \t]*(?:\n|\Z)", re.DOTALL)
_TICKS: Final = re.compile("`+")
_VALUE: Final = re.compile(r"^([A-Za-z_-]+):(.*)", re.MULTILINE)
#: Of Liquid, Jinja, Handlebars and GitBook; of containers as MyST and VitePress have them; of Python-Markdown.
_TAG: Final = re.compile(
    r"(\{%)(?=-?[ \t]*\w)|(\{\{)|^[ \t]*(:{3,})(?=[ \t]*\{?\w)|^[ \t]*(!!!|\?\?\?\+?)(?=[ \t]+\w)", re.MULTILINE
)
#: A tag of any of them that no backslash escapes, wherever it stands in a line.
_ANY_TAG: Final = re.compile(r"(?<!\\)(?:\\\\)*+(\{%|\{\{|:{3,}|!!!|\?\?\?\+?)")
_Tag: TypeAlias = tuple[int, int, str]


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Markdown:
    """A reply that is Markdown."""

    reply: Reply

    @cached_property
    def text(self) -> str:
        """The text that is parsed, with one kind of line end."""
        return self.reply.excerpt.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def front(self) -> str:
        """The front matter with its fences; empty where there is none."""
        found = _FRONT.match(self.text)
        return found[0] if found else ""

    @cached_property
    def values(self) -> Mapping[str, str]:
        """The plain values of the front matter, without quotes."""
        found = _VALUE.findall(self.front)
        return MappingProxyType({name.lower(): value.strip(" \t").strip("\"'") for name, value in found})

    @property
    def first(self) -> tuple[int, str]:
        """The first line below the front matter that holds text, and its number."""
        above = self.front.count("\n")
        for number, line in enumerate(self.text[len(self.front) :].split("\n"), start=above + 1):
            if line.strip():
                return number, line
        return above + 1, ""

    @property
    def open_fences(self) -> tuple[int, ...]:
        """The line, from 1, of each fence that nothing closes."""
        return self._faults[0]

    @property
    def tags(self) -> tuple[_Tag, ...]:
        """The line and column, from 1, of each template tag outside of code, and the tag.

        An escaped one is text that is meant, and none; of each line the first is enough.
        """
        return self._faults[1]

    @cached_property
    def _faults(self) -> tuple[tuple[int, ...], tuple[_Tag, ...]]:
        """Both of them; the document that they are found in is not kept, as it takes far more memory than its text."""
        parser = MarkdownIt("commonmark").enable("table")
        tokens = tuple(Document(tuple(parser.parse("\n".join(self._lines))), ()).flat())
        return tuple(self._open_fences(tokens)), tuple(self._tags(tokens))

    def _open_fences(self, tokens: Sequence[Placed]) -> Iterator[int]:
        """Yield the fences; one that reaches the end of an excerpt may be closed behind it."""
        last = len(self._lines) if self.reply.is_excerpt_whole else len(self._lines) - 2
        for token, line in tokens:
            if token.type == "fence" and token.map and token.map[1] <= last and not is_closed(token, self._lines):
                yield self._above + line + 1

    def _tags(self, tokens: Sequence[Placed]) -> Iterator[_Tag]:
        known: dict[int, Mapping[str, int]] = {}  # where the tags of the line are that was looked at last
        told = set()
        for token, start in tokens:
            if token.type in CODE or token.children or not token.content:
                continue
            for line, text in enumerate(token.content.split("\n"), start=start):
                named = {found[found.lastindex or 0] for found in _TAG.finditer(text)} if line not in told else set()
                if not named or line >= len(self._lines):
                    continue
                if line not in known:
                    known = {line: _columns(self._lines[line])}
                places = {known[line][tag]: tag for tag in named & known[line].keys()}
                if places:
                    told.add(line)
                    yield self._above + line + 1, min(places), places[min(places)]

    @cached_property
    def _lines(self) -> list[str]:
        return self.text[len(self.front) :].split("\n")

    @property
    def _above(self) -> int:
        return self.front.count("\n")


def _columns(line: str) -> Mapping[str, int]:
    """Return the column, from 1, at which each tag first stands in a line, outside of code and not escaped."""
    found: dict[str, int] = {}
    for tag in _ANY_TAG.finditer(_without_code(line)):
        found.setdefault(tag[1], tag.start(1) + 1)
    return found


def _without_code(line: str) -> str:
    """Return a line with spaces in the place of its code spans."""
    runs = list(_TICKS.finditer(line))
    closing: dict[int, int] = {}  # by length, the next run
    ends = [0] * len(runs)
    for at in range(len(runs) - 1, -1, -1):
        ends[at] = closing.get(len(runs[at][0]), 0)
        closing[len(runs[at][0])] = at
    parts, place, at = [], 0, 0
    while at < len(runs):
        is_escaped = line[runs[at].start() - 1 : runs[at].start()] == "\\"
        if ends[at] and not is_escaped:
            start, at = runs[at].start(), ends[at]
            parts += [line[place:start], " " * (runs[at].end() - start)]
            place = runs[at].end()
        at += 1
    return "".join([*parts, line[place:]])
