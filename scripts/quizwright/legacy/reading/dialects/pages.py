"""Markdown pages: questions in headings, lists, bold lines and folds, with their answers below them or at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quizwright.legacy.reading import key_list, starts
from quizwright.legacy.reading.answers import Reading, joined, lines_in
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.body import Body
from quizwright.legacy.reading.clean import plain
from quizwright.legacy.reading.draft import Draft, Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.question import body_of, read_answer
from quizwright.legacy.reading.recover import recover
from quizwright.legacy.reading.segment import segment
from quizwright.legacy.reading.signals import is_answer
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.tree import Node
from quizwright.legacy.values import Option

_HEADER: Final = 4  # nodes: the line for language models, the title, the date, a rule


def parse(page: Page) -> Result:
    """Return the questions of a page."""
    page.tree.nodes = recover(page.tree.nodes)
    page.tree.nodes = _without_furniture(page.tree.nodes, page)
    found = segment(page)
    bodies = [body_of(unit, page) for unit in found.units]
    key_list.give(key_list.entries(found.keys, page), bodies, page)
    drafts = [_draft(body, page, *read_answer(body, page)) for body in bodies]
    title = _plain(found.title, page.first_line, page) if found.title else None
    return Result(title, joined(lines_in(found.intro)), drafts)


def _draft(body: Body, page: Page, options: Sequence[Option], reading: Reading) -> Draft:
    gathered = body.options
    return Draft(
        line=body.unit.start.line,
        how=body.unit.start.how,
        number=body.unit.start.number,
        section=plain(body.unit.section) if body.unit.section else None,
        topic=_plain(body.topic, body.unit.start.line, page) if body.topic else None,
        stem=body.stem_text,
        options=tuple(options),
        labels=reading.labels,
        text=reading.text,
        explanation=reading.explanation,
        hint="\n\n".join(reading.hints) or None,
        conflict=reading.conflict,
        marked=gathered.marked,
        option_irregular=gathered.irregular,
        mark_irregular=gathered.mark_irregular,
        mark_glued=gathered.mark_glued,
    )


def _plain(text: str, line: Line, page: Page) -> str:
    """Return a heading's text as plain text; where that loses the target of a link, the heading is listed too."""
    if "](" in text:
        page.drop("heading with a link", line, text)
    return plain(text)


def _without_furniture(nodes: list[Node], page: Page) -> list[Node]:
    """Take off what a platform puts on each page: the line for language models, the date, links to translations."""
    kept: list[Node] = []
    begun = False
    for at, node in enumerate(nodes):
        begun = begun or (
            isinstance(node, Block) and node.kind is Kind.HEADING and bool(starts.of_heading(node).number)
        )
        near = at < _HEADER and not begun
        if isinstance(node, Block) and near and _is_furniture(node) and not is_answer(node):
            page.drop_nodes("page header", [node])
        else:
            kept.append(node)
    return kept


def _is_furniture(block: Block) -> bool:
    if block.kind is not Kind.QUOTE:
        return False
    return "llms.txt" in block.text or "**" in block.text
