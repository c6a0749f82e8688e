"""What a parsed page asserts, question by question, as blocks whose lines know their place on the page."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.legacy import Parse
from quizwright.legacy.question_names import question_names
from quizwright.legacy.reading.blocks import Block, blocks
from quizwright.legacy.reading.clean import inline, plain, same
from quizwright.legacy.reading.keys import KEY_LINE
from quizwright.legacy.reading.source import Line, UnreadableError, decode, lines_of
from quizwright.legacy.values import Option, Question
from quizwright.model import PAGE
from quizwright.problem import Location

_OUTSIDE: Final = frozenset({"outside of questions", "key without question", "unread"})
_TOLD: Final = _OUTSIDE | {"after the answer"}  # the furniture that may assert something
_WITHIN: Final = 500  # lines; what a question says stands close together


@dataclass(frozen=True, slots=True)
class Passage:
    """What one question of the page asserts: its keyed options, each with its place, and the blocks of its texts."""

    question: str
    keys: tuple[tuple[str, Location], ...]
    blocks: tuple[Block, ...]


def passages(page: Parse, content: bytes, named: Collection[str] | None = None) -> Iterator[Passage]:
    """Yield what each question asserts in the page's order, and last what stands outside of all questions.

    Where nobody has said that a text is a question, it may be a list that was taken for one: then all of it counts.

    Args:
        page: the parse of the page.
        content: the page itself.
        named: the names of the questions that somebody has looked at; None where that is not known.

    """
    try:
        rows = lines_of(page.path, decode(page.path, content))
    except UnreadableError:
        return
    places = _Places(page, rows)
    names = question_names(page.questions)
    rest = [(piece.where.line, piece.text) for piece in page.furniture if piece.kind in _TOLD]
    outside = {piece.where.line for piece in page.furniture if piece.kind in _OUTSIDE}
    left = _by_line([(line, text) for line, text in rest if line not in outside])
    for at, question in enumerate(page.questions):
        texts = [question.hint, _told(question), question.explanation]
        if not _is_asked(question) or (named is not None and names[question.ordinal] not in named):
            texts = [question.stem, *_unkeyed(question), *texts]
        region = places.region(at)
        after = [text for _, text in sorted(piece for line in region for piece in left.get(line, ()))]
        found = tuple(places.blocks([text for text in (*texts, *after) if text], region))
        keys = tuple((option.text, places.key(option, region)) for option in _keyed(question))
        yield Passage(names[question.ordinal], keys, found)
    own = [text for text in (page.intro, *(text for line, text in rest if line in outside)) if text]
    yield Passage(PAGE, (), tuple(places.blocks(own, range(1, len(rows) + 1))))


def _by_line(pieces: Sequence[tuple[int, str]]) -> Mapping[int, Sequence[tuple[int, str]]]:
    """Return pieces of a page by their lines, each with its place in the order of them all."""
    found: dict[int, list[tuple[int, str]]] = {}
    for at, (line, text) in enumerate(pieces):
        found.setdefault(line, []).append((at, text))
    return found


def _is_asked(question: Question) -> bool:
    """Tell whether a question has what makes it one: options to choose from, or an answer in words."""
    if question.options:
        return len(question.options) > 1
    return bool(question.answer.text or question.explanation)


def _keyed(question: Question) -> Iterator[Option]:
    return (option for option in question.options if option.label in question.answer.labels)


def _unkeyed(question: Question) -> Iterator[str]:
    return (option.text for option in question.options if option.label not in question.answer.labels)


def _told(question: Question) -> str | None:
    """Return what the answer's line says beside the keyed option: the answer itself where there are no options."""
    text = question.answer.text
    if text is None or any(same(option.text, text) for option in _keyed(question)):
        return None
    return text


class _Places:
    """Finds the rows of a parsed text on the page that it came from: they stand there in the same order."""

    def __init__(self, page: Parse, rows: Sequence[Line]) -> None:
        self._path = page.path
        self._raw = [row.text for row in rows]
        self._shown = [inline(row.text) for row in rows]
        self._by_text: dict[str, list[int]] = {}
        for number, text in enumerate(self._shown, start=1):
            self._by_text.setdefault(text.strip(), []).append(number)
        self._starts = [question.where.line for question in page.questions]

    def region(self, at: int) -> range:
        """Return the numbers of the lines from a question's first to the next one's."""
        end = self._starts[at + 1] if at + 1 < len(self._starts) else len(self._raw) + 1
        return range(self._starts[at], max(end, self._starts[at] + 1))

    def blocks(self, texts: Sequence[str], region: range) -> Iterator[Block]:
        """Yield the blocks of texts, their lines at their places."""
        for text in texts:
            yield from blocks(list(self._rows(text, region)), self._path)

    def key(self, option: Option, region: range) -> Location:
        """Return where a keyed option is named: on the line of the answer, or where it is offered."""
        text, offered = plain(option.text), None
        for number in region[:_WITHIN]:
            if (column := self._column(text, number)) is not None:
                if KEY_LINE.match(self._shown[number - 1]):
                    return Location(self._path, number, column)
                offered = offered or Location(self._path, number, column)
        return offered or Location(self._path, region.start)

    def _rows(self, text: str, region: range) -> Iterator[Line]:
        at = region.start
        for row in text.split("\n"):
            found = self._find(row.strip(), at, region)
            if found is None:
                yield Line(row, at)
            else:
                number, column = found
                yield Line(row, number, max(1, column - (len(row) - len(row.lstrip()))))
                at = number + 1

    def _find(self, row: str, at: int, region: range) -> tuple[int, int] | None:
        if not row:
            return None
        for number in range(at, min(region.stop, at + _WITHIN)):
            if row in self._shown[number - 1] or row in self._raw[number - 1]:
                return number, self._column(row, number) or 1
        known = self._by_text.get(row, ())
        later = bisect_right(known, at - 1)
        return (known[later], 1) if later < len(known) else None

    def _column(self, text: str, number: int) -> int | None:
        """Return the column of a text on a line, as far as escapes let one tell."""
        raw, shown = self._raw[number - 1], self._shown[number - 1]
        if text in raw:
            return raw.index(text) + 1
        if text in shown or text in plain(shown):
            head = text[:1]
            return max(raw.find(head), 0) + 1
        return None
