"""A Markdown file as rules look at it: its front matter apart, fences that nothing closes, tags outside of code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from markdown_it import MarkdownIt

from quizwright.surface.values import Reply
from quizwright.text.document import CODE, Document, is_closed

_FRONT: Final = re.compile(r"---[ \t]*\n(?:.*?\n)??---[ \t]*(?:\n|\Z)", re.DOTALL)
_CODE: Final = re.compile(r"(?<![\\`])(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)")
_VALUE: Final = re.compile(r"^([A-Za-z_-]+):[ \t]*(.*?)[ \t]*$", re.MULTILINE)
#: Of Liquid, Jinja, Handlebars and GitBook; of containers as MyST and VitePress have them; of Python-Markdown.
_TAG: Final = re.compile(
    r"(\{%)(?=-?[ \t]*\w)|(\{\{)|^[ \t]*(:{3,})(?=[ \t]*\{?\w)|^[ \t]*(!!!|\?\?\?\+?)(?=[ \t]+\w)", re.MULTILINE
)


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Markdown:
    """A reply that is Markdown."""

    reply: Reply

    @cached_property
    def text(self) -> str:
        """The whole text, with one kind of line end."""
        return self.reply.text.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def front(self) -> str:
        """The front matter with its fences; empty where there is none."""
        found = _FRONT.match(self.text)
        return found[0] if found else ""

    @property
    def values(self) -> Mapping[str, str]:
        """The plain values of the front matter, without quotes."""
        return MappingProxyType({name.lower(): value.strip("\"'") for name, value in _VALUE.findall(self.front)})

    @property
    def first(self) -> tuple[int, str]:
        """The first line below the front matter that holds text, and its number."""
        above = self.front.count("\n")
        for number, line in enumerate(self.text[len(self.front) :].split("\n"), start=above + 1):
            if line.strip():
                return number, line
        return above + 1, ""

    def open_fences(self) -> Iterator[int]:
        """Yield the line, from 1, of each fence that nothing closes."""
        for token, line in self._document.flat():
            if token.type == "fence" and not is_closed(token, self._lines):
                yield self._above + line + 1

    def tags(self) -> Iterator[tuple[int, int, str]]:
        """Yield the line and column, from 1, of each template tag outside of code, and the tag.

        An escaped one is text that is meant, and none; of each line the first is enough.
        """
        told = set()
        for token, start in self._document.flat():
            if token.type in CODE or token.children or not token.content:
                continue
            for found in _TAG.finditer(token.content):
                line = start + token.content.count("\n", 0, found.start())
                tag = found[found.lastindex or 0]
                column = _plain_at(self._lines[line], tag) if line < len(self._lines) else -1
                if column >= 0 and line not in told:
                    told.add(line)
                    yield self._above + line + 1, column + 1, tag

    @cached_property
    def _lines(self) -> list[str]:
        return self.text[len(self.front) :].split("\n")

    @property
    def _above(self) -> int:
        return self.front.count("\n")

    @cached_property
    def _document(self) -> Document:
        parser = MarkdownIt("commonmark").enable("table")
        return Document(tuple(parser.parse("\n".join(self._lines))), ())


def _plain_at(line: str, text: str) -> int:
    """Return where in a line a text stands, outside of code and without a backslash that escapes it, or -1."""
    bare = _CODE.sub(lambda code: " " * len(code[0]), line)
    found = re.search(rf"(?<!\\)(?:\\\\)*(?P<text>{re.escape(text)})", bare)
    return found.start("text") if found else -1
