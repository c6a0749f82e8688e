"""The keys at the end of a page: a numbered list, a table, or headings with numbers, joined to questions by number."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.legacy import checks
from quizwright.legacy.reading import key_line, keys, lexicon, starts
from quizwright.legacy.reading.answers import lines_in
from quizwright.legacy.reading.blocks import Block, Kind, cells_of
from quizwright.legacy.reading.body import Body
from quizwright.legacy.reading.clean import comparable, inline
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.signals import answer_number
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.starts import How
from quizwright.legacy.reading.tree import Box, Node

_LONGEST: Final = 100  # characters of the name of a section by which it is known


@dataclass(slots=True)
class Entry:
    """One key: the number of its question and the nodes of its answer."""

    number: str
    line: Line
    nodes: list[Node] = field(default_factory=list)
    written: str = ""  # the number as it stands, where a word is before it
    section: str = ""  # the heading among the keys that it stands below


def entries(nodes: Sequence[Node], page: Page) -> list[Entry]:
    """Return the keys that nodes hold; what is none is listed as furniture."""
    found: list[Entry] = []
    section = ""
    for node in _flat(nodes, page):
        if made := list(_made(node, page)):
            found += made
            for entry in made:
                entry.section = section
        elif isinstance(node, Block) and node.kind is Kind.HEADING and not lexicon.is_explanation_title(node.text):
            section = node.text
            page.drop_nodes("heading of keys", [node])
        elif found:
            found[-1].nodes.append(node)
        else:
            page.drop_nodes("section of keys", [node])
    return found


def give(found: Sequence[Entry], bodies: Sequence[Body], page: Page) -> None:
    """Give each key to the first question of its number that has no answer; report those that fit none."""
    numbers = _Numbers(bodies)
    waiting = _Numbers([body for body in bodies if not body.answer])
    counts = Counter((entry.number, entry.section) for entry in found)
    for entry in found:
        page.drop("key number", entry.line, entry.written or entry.number)
        fitting = waiting.of(entry)
        if fitting > counts[entry.number, entry.section]:
            page.drop_nodes("key without question", entry.nodes)
            message = f"{fitting} questions have the number {entry.number}, and this is the key of one"
            page.report(checks.KEY_WITHOUT_QUESTION, entry.line, message)
            continue
        counts[entry.number, entry.section] -= 1
        if fitting:
            body = waiting.take(entry)
            body.answer += entry.nodes
            continue
        page.drop_nodes("key without question", entry.nodes)
        of_number = numbers.of(entry)
        if of_number == 1:
            numbers.first(entry).again.append(entry.nodes)
        if not of_number:
            page.report(checks.KEY_WITHOUT_QUESTION, entry.line, f"no question has the number {entry.number}")


class _Numbers:
    """Questions by their numbers and sections; each can be taken once."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        """Take the questions that have a number, in the page's order."""
        self._bodies = bodies
        self._queues: dict[tuple[str, str], deque[int]] = {}  # the empty section: those of all sections
        self._left: Counter[tuple[str, str]] = Counter()
        self._taken: set[int] = set()
        self._sections: dict[str, str] = {}
        for at, body in enumerate(bodies):
            for place in self._places(body):
                self._queues.setdefault(place, deque()).append(at)
                self._left[place] += 1
        self._sizes = sorted({len(section) for _, section in self._queues} - {0})

    def of(self, entry: Entry) -> int:
        """Return how many questions a key may be for."""
        return sum(self._left[place] for place in self._fitting(entry))

    def first(self, entry: Entry) -> Body:
        """Return the first question that a key may be for."""
        return self._bodies[self._first(entry)]

    def take(self, entry: Entry) -> Body:
        """Return the first question that a key may be for, which is for no other one then."""
        at = self._first(entry)
        self._taken.add(at)
        self._left.subtract(self._places(self._bodies[at]))
        return self._bodies[at]

    def _first(self, entry: Entry) -> int:
        queues = [self._queues[place] for place in self._fitting(entry) if self._left[place]]
        for queue in queues:
            while queue[0] in self._taken:
                queue.popleft()
        return min(queue[0] for queue in queues)

    def _places(self, body: Body) -> set[tuple[str, str]]:
        number = body.unit.start.number
        return {(number, ""), (number, self._compared(body.unit.section or ""))} if number else set()

    def _compared(self, section: str) -> str:
        return self._sections.setdefault(section, comparable(section)[:_LONGEST])

    def _fitting(self, entry: Entry) -> list[tuple[str, str]]:
        """Return the section that a heading among the keys names; all of them where it names none."""
        whole = (entry.number, "")
        if not entry.section:
            return [whole]
        text = self._compared(entry.section)
        parts = {text[at : at + size] for size in self._sizes for at in range(len(text) - size + 1)}
        named = [(entry.number, part) for part in sorted(parts) if self._left[entry.number, part]]
        return named or ([] if self._left[whole] > 1 else [whole])


def _flat(nodes: Sequence[Node], page: Page) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Box):
            page.drop("fold title", node.line, node.title)
            yield from _flat(node.nodes, page)
        elif node.kind is Kind.RULE:
            page.drop_nodes("rule", [node])
        else:
            yield node


def _made(node: Node, page: Page) -> Iterator[Entry]:
    if not isinstance(node, Block):
        return
    if node.kind is Kind.HEADING and (number := answer_number(node)):
        start = starts.parse(node.text, node.line, How.HEADING)
        rest = start.rest if start else node.text.partition(number)[2].lstrip(".:：) ")
        page.drop_nodes("key heading", [node])
        yield Entry(number, node.line, [Block(Kind.PARAGRAPH, (Line(rest, node.line.number),))] if rest else [])
    elif all(key_line.pairs(_bare(line)) for line in node.lines):
        for line in node.lines:
            page.drop("line of keys", line)
            for number, label in key_line.pairs(_bare(line)):
                yield Entry(number, line, [Block(Kind.PARAGRAPH, (Line(label, line.number),))])
    elif node.kind is Kind.LIST and node.items[0].number:
        for item in node.items:
            yield Entry(item.number.lstrip("0") or "0", item.line, list(item.blocks))
    elif node.kind is Kind.TABLE:
        yield from _rows(node, page)
    elif node.kind is Kind.PARAGRAPH:
        yield from _lines(node)


def _bare(line: Line) -> str:
    """Return a line of keys without the word for "answers" before them."""
    text = inline(line.text)
    return keys.after_label_word(text) or text


def _rows(table: Block, page: Page) -> Iterator[Entry]:
    for line in table.lines:
        cells = cells_of(line)
        number = cells[0].lstrip("Qq#. ").rstrip(". ")
        if number.isdecimal() and len(cells) > 1:
            nodes: list[Node] = [Block(Kind.PARAGRAPH, (Line(cell, line.number),)) for cell in cells[1:] if cell]
            yield Entry(number.lstrip("0") or "0", line, nodes)
        else:
            page.drop("head of the table of keys", line)


def _lines(block: Block) -> Iterator[Entry]:
    found: Entry | None = None
    for line in block.lines:
        start = starts.parse(line.text, line, How.LINE)
        if start and start.number:
            if found:
                yield found
            rest = f"{start.topic}. {start.rest}" if start.topic else start.rest
            first = Block(Kind.PARAGRAPH, (Line(rest, line.number),))
            found = Entry(start.number, line, [first], start.removed)
        elif found:
            found.nodes.append(Block(Kind.PARAGRAPH, (line,)))
        else:
            return
    if found:
        yield found


def shown(entry: Entry) -> str:
    """Return the text of a key as it stands."""
    return "\n".join(line.text for lines in lines_in(entry.nodes) for line in lines)
