"""Pieces of text, packed into files of bounded length."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from quizwright.artifact import Artifact
from quizwright.llms.cutting import blocks, shorter
from quizwright.llms.sheet import LIMIT, Sheet
from quizwright.text.commonmark import write_link

_ROOM: Final = 1_000  # for what is said of the parts before and after


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that no reader wants cut, such as a question; `id` names it for people, if it has a name."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """The Markdown of a page: its title, not escaped, its front matter, and what stands below in pieces."""

    title: str
    front: str
    pieces: tuple[Piece, ...]


def twins(text: Written, sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a page at each of its addresses; what is too long for one file goes on in others."""
    for number, made in enumerate(_files(text, sheet, sheet.urls.twin), start=1):
        content = made.encode("utf-8")
        for path in sheet.urls.twins(sheet.path) if number == 1 else (sheet.urls.twin(sheet.path, number),):
            yield Artifact(path, content)


def questions_only(text: Written, sheet: Sheet) -> Iterator[Artifact]:
    """Yield the Markdown of a quiz's page without the answers."""
    for number, made in enumerate(_files(text, sheet, sheet.urls.questions_only), start=1):
        yield Artifact.of_text(sheet.urls.questions_only(sheet.path, number), made)


def _files(text: Written, sheet: Sheet, path: Callable[[str, int], str]) -> Iterator[str]:
    """Yield the files that a text fills, each with what leads to the one before and the one after."""
    is_short = len(_joined(text.front, text.pieces)) < LIMIT
    packed = (text.pieces,) if is_short else tuple(_packed(text.pieces, LIMIT - len(text.front) - _ROOM))
    for number, inside in enumerate(packed, start=1):
        shown = [*inside]
        if number > 1:
            before = write_link(text.title, sheet.urls.absolute(path(sheet.path, 1)))
            shown[:0] = [Piece("", sheet.above()), Piece("", f"> {sheet.words.continued.format(title=before)}")]
        if number < len(packed):
            onward = write_link(text.title, sheet.urls.absolute(path(sheet.path, number + 1)))
            shown.append(Piece("", f"> {sheet.words.goes_on.format(title=onward)}"))
        yield _joined(text.front, shown)


def _joined(front: str, pieces: Iterable[Piece]) -> str:
    return "\n\n".join([front, *(piece.text for piece in pieces)]) + "\n"


def cut(piece: Piece, room: int) -> Iterator[Piece]:
    """Yield a piece, or where it is too long for a file, pieces of it."""
    yield from (Piece(piece.id, part) for part in shorter(piece.text, room))


def at_headings(text: str, sign: str, name: str = "") -> Iterator[Piece]:
    """Yield a text in pieces that begin with a heading, given as what stands before its words."""
    held: list[str] = []
    for block in blocks(text):
        if held and block.startswith(f"{sign} "):
            yield Piece(name, "\n\n".join(held))
            held = []
        held.append(block)
    yield Piece(name, "\n\n".join(held))


def _packed(pieces: Iterable[Piece], room: int) -> Iterator[tuple[Piece, ...]]:
    held: list[Piece] = []
    size = 0
    for piece in (part for whole in pieces for part in cut(whole, room)):
        if held and size + len(piece.text) > room:
            yield tuple(held)
            held, size = [], 0
        held.append(piece)
        size += len(piece.text) + 2
    yield tuple(held)
