"""The full text of a locale: its quizzes one after the other, in parts of bounded length, and an index of the parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from quizwright.artifact import Artifact
from quizwright.llms.listing import Entry
from quizwright.llms.pieces import Piece, cut
from quizwright.llms.sheet import LIMIT, Sheet
from quizwright.text.commonmark import write_link

#: The index of the parts, and their folder.
INDEX: Final = "llms-full.txt"
FOLDER: Final = "llms-full"
_ROOM: Final = 1_000  # for what is said of the part before


@dataclass(frozen=True, slots=True)
class Source:
    """A quiz: its title, the URL of its Markdown, and its pieces."""

    title: str
    url: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part, and its line in the index."""

    artifact: Artifact
    entry: Entry


class _Pile:
    """Pieces that a part will have."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.size = 0

    def add(self, piece: Piece) -> None:
        self.texts.append(piece.text)
        self.ids += [piece.id] if piece.id else []
        self.size += len(piece.text) + 2


def full_text(sources: Iterable[Source], sheet: Sheet) -> Iterator[Part]:
    """Yield the parts of a locale's full text, cut between questions; only a question as long as a part is cut inside.

    Args:
        sources: the quizzes in the bank's order, each read only when asked for.
        sheet: the locale's home.

    """
    room = LIMIT - 2 * len(_beginning(0, sheet)) - 1
    pile = _Pile()
    number = 1
    for source in sources:
        for at, piece in enumerate(shorter for whole in source.pieces for shorter in cut(whole, room - _ROOM)):
            if pile.texts and pile.size + len(piece.text) > room:
                yield _part(pile, number, sheet)
                pile, number = _Pile(), number + 1
                if at:
                    told = sheet.words.continued.format(title=write_link(source.title, source.url))
                    pile.add(Piece("", f"> {told}"))
            pile.add(piece)
    if pile.texts:
        yield _part(pile, number, sheet)


def _beginning(number: int, sheet: Sheet) -> str:
    title = sheet.words.part.format(number=number)
    return f"{sheet.front(title)}\n\n{sheet.above()}"


def _part(pile: _Pile, number: int, sheet: Sheet) -> Part:
    path = sheet.urls.llms(sheet.locale, f"{FOLDER}/{number:03}.md")
    first, last = (pile.ids[0], pile.ids[-1]) if pile.ids else ("", "")
    note = sheet.words.part_note.format(first=first, last=last) if first else ""
    text = "\n\n".join([_beginning(number, sheet), *pile.texts]) + "\n"
    entry = Entry(sheet.words.part.format(number=number), sheet.urls.absolute(path), note)
    return Part(Artifact.of_text(path, text), entry)
