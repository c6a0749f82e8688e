"""An llms.txt as two readers see it: the reference parser, which goes by lines, and Markdown.

The reference parser is PyPI's `llms-txt`; a test compares it with this module on many inputs. It looks for `# title`, a
summary `> …` and an empty line before the first `## `, and takes each line below a `## ` for one link; where a line is
something else it stops with an exception that names no line. Here each such line is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

_SECTION: Final = re.compile(r"^##\s*+(.*)", re.MULTILINE)
_TITLE: Final = re.compile(r"^#", re.MULTILINE)
_NEWLINES: Final = re.compile(r"\n++")
_SUMMARY: Final = re.compile(r">(?:\s*+(?P<summary>[^\n]+)|\s*(?P<blank>\s))\n++(?P<info>.*)", re.DOTALL)
_DASH: Final = re.compile(r"-\s*+\[")
_TARGET: Final = re.compile(r"\]\((?P<url>[^)]+)\)(?::\s*+(?P<note>.*))?")


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands before the first section; `summary` is None where the parser finds none."""

    title: str
    summary: str | None
    info: str


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a section; `url` is empty where the parser can't read the line and stops."""

    line: int
    text: str
    title: str = ""
    url: str = ""
    note: str | None = None
    end: int = 0  # column, from 0, behind what the parser took


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, as the parser names it, and the lines below it."""

    line: int
    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Parsed:
    """An llms.txt as the reference parser sees it; without an `opening` it stops at once."""

    opening: Opening | None
    sections: tuple[Section, ...]

    @property
    def stops(self) -> bool:
        """Whether the reference parser raises an exception. Of sections with one name it looks at the last alone."""
        read = {section.name: section for section in self.sections}
        return self.opening is None or any(not item.url for section in read.values() for item in section.items)


def parse(text: str) -> Parsed:
    """Return what the reference parser reads, and go on where it would stop."""
    heads = list(_SECTION.finditer(text))
    above = text[: heads[0].start()].strip() if heads else text.strip()
    title = _TITLE.search(above)  # where nothing fits below the first one, nothing does below a later one
    ends = [*(head.start() for head in heads), len(text)][1:]
    sections, line, place = [], 1, 0
    for head, end in zip(heads, ends, strict=True):
        line += text.count("\n", place, head.start())
        first = line + text.count("\n", head.start(), head.end())
        sections.append(Section(line, head[1], tuple(_items(text[head.end() : end], first))))
        place = head.start()
    return Parsed(_opening(above, title.end()) if title else None, tuple(sections))


def _opening(above: str, start: int) -> Opening | None:
    r"""Return what stands before the first section, whose title begins behind the `#` at `start`.

    The parser's pattern is `^#\s*(.+?$)\n+(?:^>\s*(.+?$))?\n+(.*)`. Where the `\s*` would have to give back what it
    took, the title, or the summary, is the one white character before the last line end that fits. To go back step by
    step takes time that grows with the square of the white space, so both cases are looked for in turn.
    """
    first = len(above) - len(above[start:].lstrip())
    for newlines in _NEWLINES.finditer(above, first + 1):
        if below := _below(above, newlines.start()):
            return Opening(above[first : newlines.start()], *below)
    for place in range(min(first, len(above) - 1), start, -1):
        if below := _below(above, place):
            return Opening(above[place - 1], *below)
    return None


def _below(above: str, place: int) -> tuple[str | None, str] | None:
    """Return the summary and the rest that follow a title, or None where no title can end at this place."""
    newlines = _NEWLINES.match(above, place)
    if newlines is None:
        return None
    if quoted := _SUMMARY.match(above, newlines.end()):
        return quoted["summary"] or quoted["blank"], quoted["info"]
    return (None, above[newlines.end() :]) if len(newlines[0]) > 1 else None


def _items(text: str, first: int) -> Iterator[Item]:
    for number, line in enumerate(text.split("\n"), start=first):
        if line.strip():
            yield _item(number, line)


def _item(number: int, line: str) -> Item:
    r"""Return the first link in a line, as `-\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?` finds it.

    A title ends at the first `]`, so that all titles that begin before it end there.
    """
    dash, last = _DASH.search(line), line.rfind(")")
    while dash:
        end = line.find("]", dash.end())
        if not 0 <= end < last:
            break
        target = _TARGET.match(line, end)
        if target and end > dash.end():
            return Item(number, line, line[dash.end() : end], target["url"], target["note"], target.end())
        dash = _DASH.search(line, end)
    return Item(number, line)


@dataclass(frozen=True, slots=True)
class Seen:
    """A link as Markdown reads it: its line counted from 1."""

    line: int
    url: str
    title: str


class _Markdown(MarkdownIt):
    """CommonMark that keeps link targets as they are written, whatever they are."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - the base class's form
        return url

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - the same
        return True


def links(text: str) -> Iterator[Seen]:
    """Yield each link of a Markdown text in order."""
    for token in _Markdown("commonmark").parse(text):
        line = (token.map or (0, 0))[0] + 1
        children = token.children or []
        for place, child in enumerate(children):
            line += child.type in {"softbreak", "hardbreak"}
            if child.type == "link_open":
                yield Seen(line, str(child.attrs["href"]), _words(children, place + 1))


def _words(tokens: Sequence[Token], start: int) -> str:
    inside = takewhile(lambda token: token.type != "link_close", (tokens[at] for at in range(start, len(tokens))))
    return "".join(token.content for token in inside)
