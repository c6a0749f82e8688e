"""Parts of a page that stand where they do not belong: headings in list items, questions inside a paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quizwright.legacy.reading import lexicon, starts
from quizwright.legacy.reading.answers import cut_paragraph, is_answer_line
from quizwright.legacy.reading.blocks import Block, Item, Kind, blocks, trimmed
from quizwright.legacy.reading.signals import is_toggle, names_fold
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.starts import How, Start
from quizwright.legacy.reading.tree import Box, Node


class Begin(Block):
    """The first paragraph of a list item that is a question."""

    __slots__ = ("start",)

    start: Start

    def __init__(self, start: Start, block: Block) -> None:
        super().__init__(Kind.PARAGRAPH, block.lines)
        object.__setattr__(self, "start", start)


def cut(block: Block) -> list[Block]:
    """Part a paragraph before each line that begins a question, answer or explanation with a word of its own."""
    parts = []
    for part in cut_paragraph(block):
        first = 0
        for at in range(1, len(part.lines)):
            start = starts.parse(part.lines[at].text, part.lines[at], How.LINE)
            if start and start.worded and start.number:
                parts.append(Block(Kind.PARAGRAPH, part.lines[first:at]))
                first = at
        parts.append(Block(Kind.PARAGRAPH, part.lines[first:]))
    return parts


def hoist(block: Block) -> list[Node]:
    """Part a list before a heading that an item holds: it was indented by mistake."""
    for at, item in enumerate(block.items):
        for inner, held in enumerate(item.blocks):
            if inner and held.kind is Kind.HEADING:
                kept = Item(item.number, item.blocks[:inner], item.line)
                lines = tuple(line for line in block.lines if line.number < held.line.number)
                tail = [part for other in block.items[at + 1 :] for part in other.blocks]
                return [Block(Kind.LIST, trimmed(lines), items=(*block.items[:at], kept)), *item.blocks[inner:], *tail]
    return []


def unfolded(block: Block, path: str, *, free: bool) -> list[Node]:
    """Return a list with its toggles, as Notion exports them, as the folds that they are; nothing where it has none.

    Args:
        block: the list.
        path: of the page.
        free: whether questions may begin here; else only titles of answers and hints make a fold.

    """
    asked = free and all(map(is_toggle, block.items)) and asks_each(block)
    nodes: list[Node] = []
    first = 0
    for at, item in enumerate(block.items):
        if asked or names_fold(item):
            nodes += _part(block, first, at)
            head, *inner = item.blocks
            lines = [line for part in inner for line in (*part.lines, Line("", part.line.number))]
            nodes.append(Box("details", head.line, head.text, head.lines, list(blocks(lines, path)), closed=True))
            first = at + 1
    return [*nodes, *_part(block, first, len(block.items))] if nodes else []


def _part(block: Block, first: int, end: int) -> list[Node]:
    """Return the items of a list from one to another as a list of their own."""
    items = block.items[first:end]
    if not items:
        return []
    below = block.items[end].line.number if end < len(block.items) else block.lines[-1].number + 1
    lines = [line for line in block.lines if items[0].line.number <= line.number < below]
    return [Block(Kind.LIST, trimmed(lines), items=items)]


def expanded(block: Block) -> list[Node]:
    """Return the questions that the items of a numbered list are, each with the blocks below it."""
    nodes: list[Node] = []
    for item in block.items:
        head, *rest = item.blocks if _is_text(item) else (_nothing(item), *item.blocks)
        start = starts.of_paragraph(head)
        topic = start.topic if start and start.number is None else None
        begun = Start(How.ITEM, item.line, item.number.lstrip("0") or "0", head.text, topic)
        nodes += [Begin(begun, head), *rest]
    return nodes


def _is_text(item: Item) -> bool:
    return bool(item.blocks) and item.blocks[0].kind in {Kind.PARAGRAPH, Kind.HEADING}


def _nothing(item: Item) -> Block:
    """Return the empty paragraph that a question begins with whose number stands before a list, or before nothing."""
    return Block(Kind.PARAGRAPH, (item.line.cut(len(item.line.text)),))


def with_topic(start: Start) -> Start:
    """Return the start of a heading whose text only names what a fold below it asks."""
    topic = ". ".join(part for part in (start.topic, start.rest) if part) or None
    return replace(start, rest="", topic=topic)


def first_line(start: Start) -> Start:
    """Return a start whose text is its first line alone."""
    return replace(start, rest=start.rest.partition("\n")[0])


def numbered(nodes: Sequence[Node]) -> tuple[Start | None, list[Node]]:
    """Return the numbered start that a tab's first heading or paragraph is, and the nodes below it."""
    head = nodes[0] if nodes else None
    if not isinstance(head, Block) or head.kind not in {Kind.HEADING, Kind.PARAGRAPH}:
        return None, list(nodes)
    start = starts.of_heading(head) if head.kind is Kind.HEADING else starts.of_paragraph(head)
    if start is None or (start.number is None and head.kind is Kind.PARAGRAPH):
        return None, list(nodes)
    rest: list[Node] = [Block(Kind.PARAGRAPH, head.lines[1:])] if "\n" in start.rest else []
    return replace(first_line(start), how=How.TAB, level=0), [*rest, *nodes[1:]]


def first_text(item: Item) -> str:
    """Return the paragraph that an item of a list begins with, or nothing."""
    return item.blocks[0].text if item.blocks and item.blocks[0].kind is Kind.PARAGRAPH else ""


def asks_each(block: Block) -> bool:
    """Tell whether each item of a list asks something on its first line."""
    return all(lexicon.asks(first_text(item).partition("\n")[0]) for item in block.items)


def tells_each(block: Block) -> bool:
    """Tell whether each item of a list holds a line with the word for an answer."""
    return all(any(is_answer_line(line.text) for held in item.blocks for line in held.lines) for item in block.items)


def is_next(block: Block, last: tuple[int, int] | None) -> bool:
    """Tell whether a numbered list goes on from the number of the last question, which no heading had."""
    return last == (0, int(block.items[0].number) - 1)
