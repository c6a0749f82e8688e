"""A page's nodes, question by question: where each starts, in which section, and what belongs to none."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final

from quizwright.legacy.reading import labels, lexicon, pieces, starts
from quizwright.legacy.reading.answers import cut_paragraph
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.signals import (
    ahead,
    answer_number,
    are_keys,
    asks_and_offers,
    hold_options,
    holds_keys,
    is_answer,
    is_answer_tab,
    is_headed,
    is_key_list,
    is_rule,
    is_shown,
    offers,
    offers_within,
    question_fold,
    question_tabs,
    wraps,
)
from quizwright.legacy.reading.starts import How, Start
from quizwright.legacy.reading.tree import Box, Node
from quizwright.legacy.reading.unit import Segments, Unit, Waiting

_FAR: Final = 60  # nodes between a fold and the options below it
_NEAR: Final = 4  # nodes that may stand between two options
_NAME: Final = re.compile(r"[^\W\d_]\d+")  # a title such as S3, which no space parts
_COUNTS: Final = re.compile(r"[(（]\s*\d+\s*[-–—~～〜]\s*\d+\s*[)）]")  # a section's range of questions


def segment(page: Page) -> Segments:
    """Return the parts of a page; what belongs to none is listed as furniture."""
    segmenter = _Segmenter(page)
    segmenter.run()
    return segmenter.found


class _Segmenter:
    def __init__(self, page: Page) -> None:
        self.found = Segments()
        self._waiting = Waiting(self.found.units)
        self._page = page
        self._queue: deque[Node] = deque(page.tree.nodes)
        self._headed = is_headed(page.tree.nodes)
        self._section: str | None = None
        self._unit: Unit | None = None
        self._keys_level = 0  # of the heading of the keys at the end; 0 outside of them
        self._last: tuple[int, int] | None = None  # level and number of the last question

    def run(self) -> None:
        """Take node after node."""
        while self._queue:
            node = self._queue.popleft()
            if isinstance(node, Box):
                self._box(node)
            elif node.kind is Kind.HEADING:
                self._heading(node)
            elif self._keys_level:
                self.found.keys.append(node)
            elif node.kind is Kind.LIST:
                self._list(node)
            elif node.kind is Kind.PARAGRAPH:
                self._paragraph(node)
            else:
                self._add(node)

    def _box(self, box: Box) -> None:
        if self._keys_level:
            self.found.keys.append(box)
        elif box.name == "tabs" and (tabs := question_tabs(box)):
            self._tabs(tabs) if len(tabs) == len(box.nodes) else self._around_tabs(box, tabs)
        elif box.is_fold:
            self._fold(box)
        elif box.name in {"hint", "code", "stepper", "code-tabs"} and not (self._unit and self._unit.answered):
            self._queue.extendleft(reversed(box.nodes))
        else:
            self._add(box)
            if self._unit and any(map(is_answer_tab, box.nodes)):
                self._unit.answered = True

    def _tabs(self, tabs: Sequence[Box]) -> None:
        """Begin the question that a tab holds, or give the tabs to the heading above."""
        asked, *others = tabs
        for tab in tabs:
            self._page.drop("tab title", tab.line, tab.title)
        start, nodes = pieces.numbered(asked.nodes)
        unit = self._unit
        if start or unit is None or unit.start.how is not How.HEADING or unit.offered or unit.answered:
            unit = self._open(start or Start(How.TAB, asked.line))
        unit.nodes += [*nodes, *others]
        unit.answered = True

    def _around_tabs(self, box: Box, tabs: Sequence[Box]) -> None:
        """Take what is between the tabs of a question as if it were before and after them."""
        first = next(at for at, node in enumerate(box.nodes) if node is tabs[0])
        others = [(at, node) for at, node in enumerate(box.nodes) if not any(node is tab for tab in tabs)]
        whole = Box("tabs", box.line, nodes=list(tabs), closed=box.closed)
        before = [node for at, node in others if at < first]
        self._queue.extendleft(reversed([*before, whole, *(node for at, node in others if at > first)]))

    def _fold(self, box: Box) -> None:
        unit = self._unit
        if is_key_list(box, self._waiting):
            self.found.keys.append(box)
        elif question_fold(box) and not (unit and (unit.offered or unit.asks) and not unit.answered):
            self._ask(box)
        elif unit and (is_answer(box) or lexicon.is_hint_title(box.title) or not unit.answered):
            unit.nodes.append(box)
            shown = not unit.offered and is_shown(box, islice(self._queue, _FAR))
            unit.answered |= not lexicon.is_hint_title(box.title) and not shown
        else:
            self._add(box)

    def _ask(self, box: Box) -> None:
        """Begin the question that a fold's title asks, or give it to the heading above."""
        unit, lines = self._unit, box.title_lines or (box.line,)
        title = Block(Kind.PARAGRAPH, lines)
        if unit and unit.start.how is How.HEADING and not unit.nodes and not unit.answered:
            unit.start = pieces.with_topic(unit.start)
            unit.nodes.append(title)
        else:
            start = starts.parse(title.text, box.line, How.FOLD) or Start(How.FOLD, box.line, rest=title.text)
            unit = self._open(start)
            if "\n" in start.rest:
                unit.start = pieces.first_line(start)
                unit.nodes.append(Block(Kind.PARAGRAPH, lines[1:]))
        if wraps(box):
            unit.nodes += box.nodes
        else:
            unit.nodes.append(Box("answer", box.line, nodes=box.nodes, closed=True))
        unit.answered = True

    def _heading(self, block: Block) -> None:
        start = starts.of_heading(block)
        if self._keys_level and (answer_number(block) or block.level > self._keys_level):
            self.found.keys.append(block)
        elif self._is_key_heading(block):
            self._keys_level = block.level
            self._unit = None
            self._page.drop_nodes("heading of keys", [block])
        elif self._unit and is_answer(block) and not self._unit.answered:
            self._add(block)
        elif self._accepts_heading(start):
            self._keys_level = 0
            self._begin(start, block)
        elif self._unit and self._unit.start.how is How.HEADING and block.level > self._unit.start.level:
            self._add(block)
        else:
            self._other_heading(block)

    def _is_key_heading(self, block: Block) -> bool:
        several = len(self.found.units) > 1
        if lexicon.is_key_list_title(block.text):
            return several or (bool(self.found.units) and holds_keys(self._queue))
        return several and answer_number(block) is not None

    def _other_heading(self, block: Block) -> None:
        self._unit, self._keys_level = None, 0
        if self.found.title is None and not self.found.units and not _COUNTS.search(block.text):
            self.found.title = block.text
        else:
            self._section = block.text
            self._page.drop_nodes("section", [block])

    def _accepts_heading(self, start: Start) -> bool:
        confirmed = ahead(self._queue)
        named = self.found.title is None and not self.found.units and _NAME.fullmatch(f"{start.removed}{start.rest}")
        if start.worded and (confirmed.any or not named):
            return True
        if start.number is None:
            titled = self.found.title is None and not self.found.units and not lexicon.asks(start.rest)
            return not titled and (confirmed.offers or (confirmed.answers and lexicon.asks(start.rest)))
        return confirmed.any or lexicon.asks(start.rest) or (start.level, int(start.number) - 1) == self._last

    def _list(self, block: Block) -> None:
        free = self._unit is None or self._unit.answered
        if parts := pieces.hoist(block) or pieces.unfolded(block, self._page.path, free=free):
            self._queue.extendleft(reversed(parts))
        elif self._expands(block):
            self._queue.extendleft(reversed(pieces.expanded(block)))
        else:
            self._add(block)

    def _expands(self, block: Block) -> bool:
        """Tell whether the items of a numbered list are questions."""
        if not block.items[0].number:
            return False
        if any(offers(item.blocks, at) for item in block.items for at in range(1, len(item.blocks))):
            return True
        if hold_options(block) and (self._free() or pieces.asks_each(block)):
            return True
        if not self._free() and self._unit and (self._headed or self._unit.start.how is not How.ITEM):
            return False
        if self._unit and self._unit.start.how is How.ITEM and block.line.column > self._unit.start.line.column:
            return False  # it is in the item that is the question
        following = ahead(self._queue)
        if following.offers or (following.answers and not self._headed):
            return True
        if self._headed:
            return False
        return pieces.is_next(block, self._last) or pieces.asks_each(block) or pieces.tells_each(block)

    def _paragraph(self, block: Block) -> None:
        if isinstance(block, pieces.Begin):
            self._begin(block.start, block)
            return
        head, *rest = pieces.cut(block)
        if rest:
            self._queue.extendleft(reversed(rest))
        if are_keys(head, self._waiting):
            self.found.keys.append(head)
            return
        start = starts.of_paragraph(head)
        if start and self._accepts_paragraph(start, head):
            self._begin(start, head)
        elif start is None and self._begins_plainly(head):
            self._begin(Start(How.PLAIN, head.line, rest=head.text), head)
        else:
            self._add(head)

    def _accepts_paragraph(self, start: Start, head: Block) -> bool:
        if start.worded and start.number is not None:
            return True
        following = ahead(self._queue)
        if start.worded or start.how is How.LINE:
            free = self._free() or (start.worded and self._unit is not None and self._unit.told)
            return free and (following.any or offers_within(head))
        return following.any or ((0, int(start.number or 0) - 1) == self._last and lexicon.asks(start.rest))

    def _begins_plainly(self, block: Block) -> bool:
        """Tell whether a paragraph with no number is a question: it asks, options follow, and none waits for them."""
        if not self._free() or is_answer(block):
            return False
        if lexicon.asks(block.text):
            return bool(self._queue) and offers(list(islice(self._queue, 2)), 0)
        return lexicon.asks(block.lines[0].text) and offers_within(block)

    def _free(self) -> bool:
        return self._unit is None or self._unit.offered or self._unit.answered

    def _begin(self, start: Start, block: Block) -> None:
        unit = self._open(start)
        if start.how is not How.HEADING and "\n" in start.rest:
            unit.start = pieces.first_line(start)
            rest = Block(Kind.PARAGRAPH, block.lines[1:])
            self._queue.extendleft(reversed(list(cut_paragraph(rest))))

    def _open(self, start: Start) -> Unit:
        head = start.rest.partition("\n")[0]
        lettered = labels.inside(head) is not None
        self._unit = Unit(start, self._section, offered=asks_and_offers(head), lettered=lettered)
        self.found.units.append(self._unit)
        self._page.drop("number", start.line, start.removed if start.how is not How.ITEM else start.number)
        level = start.level if start.how is How.HEADING else 0
        self._last = (level, int(start.number)) if start.number else self._last
        return self._unit

    def _add(self, node: Node) -> None:
        unit = self._unit
        if unit is None:
            self._outside(node)
            return
        if is_rule(node):
            unit.ruled |= unit.offered or unit.answered
            self._page.drop_nodes("rule", [node])
            return
        if (unit.answered or unit.ruled) and not is_answer(node):
            self._page.drop_nodes("after the answer", [node])
            return
        unit.told |= is_answer(node)
        unit.offered |= unit.told and unit.lettered
        if isinstance(node, Block):
            unit.offered |= offers([node, *islice(self._queue, _NEAR)], 0)
        unit.nodes.append(node)

    def _outside(self, node: Node) -> None:
        """Place what no question claims: options without one, the intro, or furniture."""
        if offers([node, *islice(self._queue, _NEAR)], 0):
            self._unit = Unit(Start(How.PLAIN, node.line), self._section, [node], offered=True, told=is_answer(node))
            self.found.units.append(self._unit)
        elif not self.found.units and self._section is None and not is_rule(node):
            self.found.intro.append(node)
        else:
            self._page.drop_nodes("outside of questions", [node])
