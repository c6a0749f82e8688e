"""An llms.txt as two readers see it: the reference parser, which goes by lines, and Markdown.

The reference parser is PyPI's `llms-txt`; a test compares it with this module on many inputs. It looks for `# title`, a
summary `> …` and an empty line before the first `## `, and takes each line below a `## ` for one link; where a line is
something else it stops with an exception that names no line. Here each such line is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

_SECTION: Final = re.compile(r"^##\s*(.*?$)", re.MULTILINE)
_TITLE: Final = re.compile(r"^#", re.MULTILINE)
_OPENING: Final = re.compile(
    r"^#\s*(?P<title>.+?$)\n+(?:^>\s*(?P<summary>.+?$))?\n+(?P<info>.*)", re.MULTILINE | re.DOTALL
)
_ITEM: Final = re.compile(r"-\s*\[(?P<title>[^\]]+)\]\((?P<url>[^)]+)\)(?::\s*(?P<note>.*))?")


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
    opening = _OPENING.match(above, title.start()) if title else None
    ends = [*(head.start() for head in heads), len(text)][1:]
    sections = tuple(
        Section(_line(text, head.start()), head[1], tuple(_items(text, head.end(), end)))
        for head, end in zip(heads, ends, strict=True)
    )
    return Parsed(Opening(opening["title"], opening["summary"], opening["info"]) if opening else None, sections)


def _items(text: str, start: int, end: int) -> Iterator[Item]:
    first = _line(text, start)
    for number, line in enumerate(text[start:end].split("\n"), start=first):
        if not line.strip():
            continue
        found = _ITEM.search(line)
        if found:
            yield Item(number, line, found["title"], found["url"], found["note"], found.end())
        else:
            yield Item(number, line)


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


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
                yield Seen(line, str(child.attrs["href"]), _words(children[place + 1 :]))


def _words(tokens: list[Token]) -> str:
    words = ""
    for token in tokens:
        if token.type == "link_close":
            break
        words += token.content
    return words
