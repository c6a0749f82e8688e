"""The keys at the end of a page: a numbered list, a table, or headings with numbers, joined to questions by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quizwright.legacy import checks, key_line, keys, lexicon, starts
from quizwright.legacy.answers import lines_in
from quizwright.legacy.blocks import Block, Kind, cells_of
from quizwright.legacy.body import Body
from quizwright.legacy.clean import comparable, inline
from quizwright.legacy.page import Page
from quizwright.legacy.signals import answer_number
from quizwright.legacy.source import Line
from quizwright.legacy.starts import How
from quizwright.legacy.tree import Box, Node


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
    waiting: dict[str, list[Body]] = {}
    numbers: dict[str, list[Body]] = {}
    for body in bodies:
        if number := body.unit.start.number:
            numbers.setdefault(number, []).append(body)
            if not body.answer:
                waiting.setdefault(number, []).append(body)
    counts = Counter((entry.number, entry.section) for entry in found)
    for entry in found:
        page.drop("key number", entry.line, entry.written or entry.number)
        fitting = _of_section(waiting.get(entry.number, []), entry.section)
        if len(fitting) > counts[entry.number, entry.section]:
            page.drop_nodes("key without question", entry.nodes)
            message = f"{len(fitting)} questions have the number {entry.number}, and this is the key of one"
            page.report(checks.KEY_WITHOUT_QUESTION, entry.line, message)
            continue
        counts[entry.number, entry.section] -= 1
        if fitting:
            waiting[entry.number].remove(fitting[0])
            fitting[0].answer += entry.nodes
            continue
        page.drop_nodes("key without question", entry.nodes)
        of_number = _of_section(numbers.get(entry.number, []), entry.section)
        if len(of_number) == 1:
            of_number[0].again.append(entry.nodes)
        if not of_number:
            page.report(checks.KEY_WITHOUT_QUESTION, entry.line, f"no question has the number {entry.number}")


def _of_section(bodies: Sequence[Body], section: str) -> list[Body]:
    """Return the questions of the section that a heading among the keys names; all of them where it names none."""
    named = [body for body in bodies if section and _names(section, body.unit.section or "")]
    return named or ([] if section and len(bodies) > 1 else list(bodies))


def _names(heading: str, section: str) -> bool:
    """Tell whether a heading among the keys is that of a section, or has it in it: "Answers to part one"."""
    return bool(comparable(section)) and comparable(section) in comparable(heading)


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
