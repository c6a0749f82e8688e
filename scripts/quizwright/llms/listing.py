"""llms.txt: an index in the form of llmstxt.org, which its reference parser reads whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quizwright.artifact import Artifact
from quizwright.languages import Counted
from quizwright.llms.sheet import LIMIT
from quizwright.text.commonmark import write_line

# The reference parser (llms-txt 0.0.7) ends a title at `]` and a URL at `)`.
_BRACKETS = str.maketrans({"[": "(", "]": ")"})
_ROOM = 2_000  # for the beginning of a file, and its heading


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a title, not escaped; a URL, and what is to be said of it in plain text."""

    title: str
    url: str
    note: str

    def __str__(self) -> str:
        """Return the line."""
        told = f": {_line(self.note)}" if self.note else ""
        return f"- [{_line(self.title)}]({self.url}){told}"


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its heading, its lines, and the name of its file where the whole grows too long."""

    title: str
    entries: tuple[Entry, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Listing:
    """What stands at the beginning, and the sections; empty sections are left out.

    `count` says how many entries a section has; in braces what is filled in.
    """

    title: str
    summary: str
    about: str
    sections: tuple[Section, ...]
    count: Counted


def write(listing: Listing, path: str, url: str) -> Iterator[Artifact]:
    """Yield the file; where it would grow too long, its longest sections are files of their own that it leads to.

    Args:
        listing: what it holds.
        path: of the file, which ends with `.txt`; files of sections are below a folder of that name.
        url: of the same.

    """
    sections = [section for section in listing.sections if section.entries]
    folder, address = path.removesuffix(".txt"), url.removesuffix(".txt")
    apart: dict[str, tuple[Artifact, ...]] = {}
    while len(text := _text(listing, sections)) >= LIMIT and len(apart) < len(sections):
        longest = max((one for one in sections if one.name not in apart), key=lambda one: len(_section(one)))
        parts = [_text(listing, [part]) for part in _parts(longest)]
        names = [f"{longest.name}{f'-{number}' if len(parts) > 1 else ''}.txt" for number in range(1, len(parts) + 1)]
        apart[longest.name] = tuple(
            Artifact.of_text(f"{folder}/{name}", part) for name, part in zip(names, parts, strict=True)
        )
        sections[sections.index(longest)] = _pointing(longest, listing, [f"{address}/{name}" for name in names])
    yield Artifact.of_text(path, text)
    for found in apart.values():
        yield from found


def _text(listing: Listing, sections: Iterable[Section]) -> str:
    head = [f"# {_line(listing.title)}", f"> {_line(listing.summary)}", listing.about]
    return "\n\n".join([*head, *map(_section, sections)]) + "\n"


def _section(section: Section) -> str:
    return "\n".join([f"## {_line(section.title)}", "", *map(str, section.entries)])


def _parts(section: Section) -> Iterator[Section]:
    """Yield a section cut into as many as there have to be for each to fit into a file."""
    held: list[Entry] = []
    size = 0
    for entry in section.entries:
        if held and size + len(str(entry)) > LIMIT - 2 * _ROOM:
            yield Section(section.title, tuple(held), section.name)
            held, size = [], 0
        held.append(entry)
        size += len(str(entry)) + 1
    yield Section(section.title, tuple(held), section.name)


def _pointing(section: Section, listing: Listing, urls: Sequence[str]) -> Section:
    counts = [len(part.entries) for part in _parts(section)]
    entries = []
    for number, (url, count) in enumerate(zip(urls, counts, strict=True), start=1):
        title = f"{section.title} {number}" if len(urls) > 1 else section.title
        entries.append(Entry(title, url, listing.count.format(count=count)))
    return Section(section.title, tuple(entries), section.name)


def _line(text: str) -> str:
    return write_line(text.translate(_BRACKETS))
