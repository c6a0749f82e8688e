"""Bytes to lines: encodings, line ends and the limits that keep hostile files cheap."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from quizwright.legacy import checks
from quizwright.printable import CONTROLS
from quizwright.problem import Location, Problem

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_LINE: Final = 1_000_000
MAX_MARKERS: Final = 24
MAX_SPACES: Final = 5_000  # in a row inside a line: more is a trap for patterns, and no page has them
MAX_CELLS: Final = 100_000  # of tables; a parser keeps a kilobyte of each

_CONTROL: Final = re.compile(f"[{CONTROLS}]")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_MARKERS: Final = re.compile(r"(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+")
_GAP: Final = re.compile(rf"(?<![^\S\n])[^\S\n]{{{MAX_SPACES + 1}}}")
_MARKER: Final = re.compile(r">|[-*+]|\d{1,9}[.)]")
_RULE: Final = re.compile(r"\s*(?:[-*_][ \t]*)+$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or the part of one that a tag cut off, with the place of its first character."""

    text: str
    number: int
    column: int = 1

    def cut(self, start: int, end: int | None = None) -> Line:
        """Return a part of the line, which keeps its place."""
        return Line(self.text[start:end], self.number, self.column + start)


class UnreadableError(Exception):
    """The file can't be read at all; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(str(problem))
        self.problem = problem


def decode(path: str, content: bytes) -> str:
    """Return a file's text: UTF-8 with or without a byte order mark, or UTF-16 with one.

    Raises:
        UnreadableError: it is neither, or too large.

    """
    if len(content) > MAX_BYTES:
        message = f"the file has more than {MAX_BYTES} bytes"
        raise UnreadableError(checks.TOO_LARGE.at(Location(path), message, "split the page"))
    encoding = "utf-16" if content[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        rows = _LINE_END.split(error.object[: error.start].decode(encoding, "replace"))
        where = Location(path, len(rows), len(rows[-1]) + 1)
        message = f"byte 0x{error.object[error.start]:02x} is not {encoding.removesuffix('-sig').upper()}"
        raise UnreadableError(checks.NOT_TEXT.at(where, message, "save the file as UTF-8")) from error


def lines_of(path: str, text: str) -> tuple[Line, ...]:
    """Return the lines of a text, with a space for each control character and noncharacter.

    Raises:
        UnreadableError: a NUL, a line or a run of spaces that is too long, or markers nested too deep.

    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    if lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_LINE:
            message = f"the line has {len(line)} characters; the most is {MAX_LINE}"
            raise UnreadableError(checks.TOO_LARGE.at(Location(path, number), message, "break the line"))
        if "\0" in line:
            where = Location(path, number, line.index("\0") + 1)
            raise UnreadableError(checks.NOT_TEXT.at(where, "a NUL character", "remove it"))
        if gap := _GAP.search(line.rstrip()):
            where = Location(path, number, gap.start() + 1)
            message = f"more than {MAX_SPACES} spaces in a row"
            raise UnreadableError(checks.TOO_LARGE.at(where, message, "take them out"))
        if too_deep(line):
            message = "list or quotation markers nested deeper than can be read"
            raise UnreadableError(checks.TOO_DEEP.at(Location(path, number), message, "write the text flat"))
    return tuple(
        Line(line.rstrip().expandtabs(4) if len(line) > MAX_SPACES else line.expandtabs(4), number)
        for number, line in enumerate((_CONTROL.sub(" ", line) for line in lines), start=1)
    )


def first_control(path: str, text: str) -> tuple[str, Location] | None:
    """Return the first control character or noncharacter of a text, as U+XXXX, and its place."""
    found = _CONTROL.search(text)
    if found is None:
        return None
    rows = _LINE_END.split(text[: found.start()])
    return f"U+{ord(found[0]):04X}", Location(path, len(rows), len(rows[-1]) + 1)


def too_deep(line: str) -> bool:
    """Tell whether a line opens more lists and quotations at once than a parser may be given."""
    found = _MARKERS.match(line)
    if found is None or found.end() <= MAX_MARKERS or _RULE.match(line):
        return False
    return sum(1 for _ in _MARKER.finditer(found[0])) > MAX_MARKERS
