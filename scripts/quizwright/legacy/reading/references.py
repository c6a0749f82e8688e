"""Links and notes whose targets stand elsewhere on the page: each is written where it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.legacy.reading.code import fences, mask
from quizwright.legacy.reading.source import Line

_TITLE: Final = r"(?:\"[^\"]*\"|'[^']*'|\([^()]*\))"
# A target has a slash, a dot or the like: `[Answer]: B` is a key, and no definition.
_TARGET: Final = r"<[^<>]*>|(?=\S*(?:[/#@]|\w[.:]\w))\S+"
_LINK: Final = re.compile(
    rf" {{0,3}}\[(?P<name>(?!\^)[^\[\]]+)\]:\s*(?P<target>{_TARGET})(?:\s+(?P<title>{_TITLE}))?\s*$"
)
_LATER_TITLE: Final = re.compile(rf"\s+{_TITLE}\s*$")
_NOTE: Final = re.compile(r" {0,3}\[\^(?P<name>[^\[\]\s]+)\]:\s*+(?P<text>.*)")
_USED: Final = re.compile(r"(?P<text>\[(?P<inner>(?:[^\[\]]|\[[^\[\]]*\])*)\])(?:\[(?P<name>[^\[\]]*)\])?(?![\[(])")
_CITED: Final = re.compile(r"\[\^([^\[\]\s]+)\](?!:)")
_INDENT: Final = re.compile(r"\s*")
_LABEL: Final = re.compile(r"(?<![^\W_])\w[.)．）、:]")  # could be taken for an option's label where the note is put


@dataclass(frozen=True, slots=True)
class Resolved:
    """The lines of a page with their links and notes in place, and the definitions that were taken out."""

    lines: tuple[Line, ...]
    links: tuple[Line, ...] = ()
    notes: tuple[Line, ...] = ()


@dataclass(slots=True)
class _Found:
    links: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    link_lines: dict[int, Line] = field(default_factory=dict)
    note_lines: dict[int, Line] = field(default_factory=dict)


def resolve(lines: Sequence[Line]) -> Resolved:
    """Return the lines of a page, each link and note with what its definition elsewhere says."""
    if not any("]:" in line.text for line in lines):
        return Resolved(tuple(lines))
    inside = fences(lines).inside
    found = _definitions(lines, inside)
    taken = {**found.link_lines, **found.note_lines}
    kept = tuple(
        line if at in inside or "[" not in line.text else Line(_written(line.text, found), line.number, line.column)
        for at, line in enumerate(lines)
        if at not in taken
    )
    return Resolved(kept, tuple(found.link_lines.values()), tuple(found.note_lines.values()))


def _definitions(lines: Sequence[Line], inside: frozenset[int]) -> _Found:
    found = _Found()
    cited = {name for at, line in enumerate(lines) if at not in inside for name in _CITED.findall(mask(line.text))}
    for at, line in enumerate(lines):
        if at in inside or at in found.link_lines or at in found.note_lines:
            continue
        if (link := _LINK.match(line.text)) and link["name"].strip().casefold() != "x":  # that is a mark
            title = link["title"]
            found.link_lines[at] = line
            if not title and at + 1 < len(lines) and _LATER_TITLE.match(lines[at + 1].text):
                title = lines[at + 1].text.strip()
                found.link_lines[at + 1] = lines[at + 1]
            found.links.setdefault(_folded(link["name"]), f"{link['target']} {title}" if title else link["target"])
        elif (note := _NOTE.match(line.text)) and note["name"] in cited:
            rows = [at, *_body(lines, at + 1, inside)]
            text = " ".join(
                part for part in (note["text"].strip(), *(lines[row].text.strip() for row in rows[1:])) if part
            )
            if text and not _LABEL.search(text):
                found.notes.setdefault(note["name"], text)
                found.note_lines |= {row: lines[row] for row in rows}
    return found


def _body(lines: Sequence[Line], start: int, inside: frozenset[int]) -> Iterator[int]:
    """Yield the lines that go on with a note: they are indented, and begin no other one."""
    for at in range(start, len(lines)):
        text = lines[at].text
        if at in inside or not re.match(r"\s{2,}\S", text) or _NOTE.match(text):
            return
        yield at


def _written(text: str, found: _Found) -> str:
    hidden = mask(text)
    parts, done = [], 0
    for match in sorted([*_USED.finditer(hidden), *_CITED.finditer(hidden)], key=lambda match: match.start()):
        shown = _shown(text, match, found) if match.start() >= done else None
        if shown is not None:
            parts += [text[done : match.start()], shown]
            done = match.end()
    return "".join([*parts, text[done:]])


def _shown(text: str, match: re.Match[str], found: _Found) -> str | None:
    """Return what is written for a link or note, or None for brackets that are neither."""
    if match.re is _CITED:
        note = found.notes.get(match[1])
        return f" ({note})" if note else None
    name = match["name"] or match["inner"]
    begins = match.start() == _indent(text) and text.startswith(":", match.end())
    target = None if begins else found.links.get(_folded(name))
    if target is None:
        return _inner(text, match, found)
    return f"[{_written(text[match.start('inner') : match.end('inner')], found)}]({target})"


def _inner(text: str, match: re.Match[str], found: _Found) -> str | None:
    """Return brackets with the links inside of them written out."""
    if "[" not in match["inner"]:
        return None
    inner = _written(text[match.start("inner") : match.end("inner")], found)
    return f"[{inner}]{text[match.end('text') : match.end()]}"


def _indent(text: str) -> int:
    found = _INDENT.match(text)
    return found.end() if found else 0


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
