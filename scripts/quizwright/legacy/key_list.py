"""The keys at the end of a page: a numbered list, a table, or headings with numbers, joined to questions by number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.legacy import checks, starts
from quizwright.legacy.answers import lines_in
from quizwright.legacy.blocks import Block, Kind
from quizwright.legacy.page import Page
from quizwright.legacy.question import Body
from quizwright.legacy.signals import answer_number
from quizwright.legacy.source import Line
from quizwright.legacy.starts import How
from quizwright.legacy.tree import Box, Node

_CELL: Final = re.compile(r"(?<!\\)\|")


@dataclass(slots=True)
class Entry:
    """One key: the number of its question and the nodes of its answer."""

    number: str
    line: Line
    nodes: list[Node] = field(default_factory=list)
    written: str = ""  # the number as it stands, where a word is before it


def entries(nodes: Sequence[Node], page: Page) -> list[Entry]:
    """Return the keys that nodes hold; what is none is listed as furniture."""
    found: list[Entry] = []
    for node in _flat(nodes, page):
        if made := list(_made(node, page)):
            found += made
        elif found:
            found[-1].nodes.append(node)
        else:
            page.drop_nodes("section of keys", [node])
    return found


def give(found: Sequence[Entry], bodies: Sequence[Body], page: Page) -> None:
    """Give each key to the first question of its number that has no answer; report those that fit none."""
    waiting: dict[str, list[Body]] = {}
    numbers = {body.unit.start.number for body in bodies}
    for body in bodies:
        if body.unit.start.number and not body.answer:
            waiting.setdefault(body.unit.start.number, []).append(body)
    for entry in found:
        page.drop("key number", entry.line, entry.written or entry.number)
        if fitting := waiting.get(entry.number):
            fitting.pop(0).answer += entry.nodes
            continue
        page.drop_nodes("key without question", entry.nodes)
        if entry.number not in numbers:
            page.report(checks.KEY_WITHOUT_QUESTION, entry.line, f"no question has the number {entry.number}")


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
    elif node.kind is Kind.LIST and node.items[0].number:
        for item in node.items:
            yield Entry(item.number.lstrip("0") or "0", item.line, list(item.blocks))
    elif node.kind is Kind.TABLE:
        yield from _rows(node, page)
    elif node.kind is Kind.PARAGRAPH:
        yield from _lines(node)


def _rows(table: Block, page: Page) -> Iterator[Entry]:
    for line in table.lines:
        cells = [cell.strip() for cell in _CELL.split(line.text.strip().strip("|"))]
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
