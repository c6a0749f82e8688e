"""One question from its nodes: stem, options, key, explanation, hint, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quizwright.legacy.reading import answers, keys, late_options, lexicon, starts
from quizwright.legacy.reading.answers import Reading, joined
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.body import Body
from quizwright.legacy.reading.clean import balanced
from quizwright.legacy.reading.options import Options
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.signals import beyond, is_answer, is_answer_tab, is_beside_option, is_shown
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.starts import How
from quizwright.legacy.reading.table import OptionTable, table
from quizwright.legacy.reading.tree import Box, Node
from quizwright.legacy.reading.unit import Unit
from quizwright.legacy.values import Option

_FAR: Final = 60  # lines of a paragraph before its options


def body_of(unit: Unit, page: Page) -> Body:
    """Return the parts of a question, its answer not yet read."""
    body = Body(unit, unit.start.topic)
    nodes = list(unit.nodes)
    first = next((node for node in nodes if not isinstance(node, Box)), None)
    if unit.start.how is How.HEADING and starts.is_topic(unit.start, first if nodes and nodes[0] is first else None):
        body.topic = unit.start.rest
    elif unit.start.rest:
        text = balanced(unit.start.rest)
        body.stem.append([Line(row, unit.start.line.number + at) for at, row in enumerate(text.split("\n"))])
    _gather(nodes, body, page)
    if not body.options.marked and len(body.options.entries) == 1:
        _release(body)
    return body


def read_answer(body: Body, page: Page) -> tuple[tuple[Option, ...], Reading]:
    """Return a question's options and what its answer says."""
    options = table(body.options.values() or late_options.read(body, page))
    rationales = list(_rationales(body.options))
    for line in body.options.removed:
        page.drop("option mark", line)
    for line in body.options.boxes:
        page.drop("mark", line)
    reading = answers.read(body.answer, options, page)
    right = tuple(entry.label for entry in body.options.entries if entry.right)
    reading.conflict |= _contradicts(right, reading.labels) or _contradicted(body, options, reading, page)
    reading.labels = reading.labels or right
    reading.parts = [*rationales, *reading.parts]
    reading.hints = [*body.hints, *reading.hints]
    return options.options, reading


def _contradicts(one: Sequence[str], other: Sequence[str]) -> bool:
    return bool(one) and bool(other) and set(one) != set(other)


def _contradicted(body: Body, options: OptionTable, reading: Reading, page: Page) -> bool:
    """Tell whether another fold of the answer, or the keys at the end of the page, name other options."""
    folds = [[node] for node in body.answer if isinstance(node, Box) and is_answer(node)]
    told = [*(folds if len(folds) > 1 else ()), *body.again]
    found = [answers.read(nodes, options, Page(page.path, page.lines, page.tree)).labels for nodes in told]
    return any(_contradicts(labels, reading.labels) for labels in found)


def _gather(nodes: Sequence[Node], body: Body, page: Page) -> None:
    for at, node in enumerate(nodes):
        if isinstance(node, Box):
            _box(node, nodes[at + 1 : at + _FAR], body, page)
        else:
            following = beyond(nodes, at)
            _block(node, following if isinstance(following, Block) else None, body)


def _box(box: Box, following: Sequence[Node], body: Body, page: Page) -> None:
    waiting = not body.answer and not body.options.entries
    if (box.is_fold or box.name == "tab") and lexicon.is_hint_title(box.title):
        page.drop("hint title", box.line, box.title)
        body.hints += [text for text in [joined(answers.lines_in(box.nodes))] if text]
    elif waiting and is_shown(box, following):
        body.stem += answers.lines_in([box])
    elif is_answer_tab(box):
        body.answer.append(Box("answer", box.line, nodes=box.nodes))
    elif box.is_fold or box.name == "answer" or body.answer or (box.name == "tab" and not waiting):
        body.answer.append(box)
    else:
        if box.title and box.name not in {"code", "hint"}:
            body.stem.append([Line(box.caption, box.line.number)])
        _gather(box.nodes, body, page)


def _block(block: Block, following: Block | None, body: Body) -> None:
    if body.answer or is_answer(block):
        body.answer.append(block)
        return
    head, rest = _before_options(block, body)
    if head:
        body.stem.append(list(head))
    if rest is not None and body.options.offer(rest, following):
        return
    if body.options.entries:
        if is_beside_option(block) and body.options.takes_code(following):
            body.options.extend(block)
        elif not body.options.take_unlabelled(block, following):
            body.answer.append(block)
        return
    body.stem.append(list(block.lines) if rest is None or not head else list(rest.lines))
    body.last = block


def _before_options(block: Block, body: Body) -> tuple[tuple[Line, ...], Block | None]:
    """Part a paragraph before the line on which its options begin."""
    if block.kind is not Kind.PARAGRAPH or body.options.entries:
        return (), block
    for at in range(1, min(len(block.lines), _FAR)):
        trial = Options()
        rest = Block(Kind.PARAGRAPH, block.lines[at:])
        if trial.offer(rest, None) and (trial.marked or len(trial.entries) > 1):
            first = Options()
            if first.offer(block, None) and len(first.entries) > len(trial.entries):
                return (), block
            return block.lines[:at], rest
    return (), block


def _release(body: Body) -> None:
    """Give back a single lettered option: one label alone is text."""
    entry = body.options.entries[0]
    first = entry.lines[0] if entry.lines else Line("", body.unit.start.line.number)
    given = Line(f"{entry.label}) {first.text}", first.number, first.column)
    body.stem.append([given, *entry.lines[1:], *entry.rationale])
    body.options = Options(removed=body.options.removed, boxes=body.options.boxes)


def _rationales(options: Options) -> Iterable[list[Line]]:
    for entry in options.entries:
        if entry.rationale:
            told = _bare_rationale(entry.rationale)
            yield [Line(f"{entry.label}: {told[0].text}", told[0].number), *told[1:]]
            options.removed.append(entry.rationale[0])


def _bare_rationale(lines: Sequence[Line]) -> list[Line]:
    found = keys.EXPLANATION_LINE.match(lines[0].text)
    rest = lines[0].text[found.end() :].strip() if found else lines[0].text
    return [Line(balanced(rest), lines[0].number), *lines[1:]]
