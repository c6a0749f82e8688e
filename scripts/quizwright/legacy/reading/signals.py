"""What a node looks like from outside: options, an answer, a question in a fold. Nothing is read here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from quizwright.legacy.reading import key_line, keys, labels, lexicon, marks, starts
from quizwright.legacy.reading.blocks import Block, Item, Kind
from quizwright.legacy.reading.clean import inline
from quizwright.legacy.reading.starts import How
from quizwright.legacy.reading.tree import Box, Node
from quizwright.legacy.reading.unit import Waiting

_FAR: Final = 60  # nodes between a question's start and its options
_SEVERAL: Final = 2  # questions that one list of keys is for


@dataclass(frozen=True, slots=True)
class Ahead:
    """What stands before the next heading or question: options, an answer."""

    offers: bool = False
    answers: bool = False

    @property
    def any(self) -> bool:
        """Tell whether there is one of both."""
        return self.offers or self.answers


def ahead(nodes: Iterable[Node]) -> Ahead:
    """Look ahead in the nodes that follow."""
    coming = list(islice(nodes, _FAR))
    for at, node in enumerate(coming):
        if is_answer(node) or (isinstance(node, Block) and any(map(names_fold, node.items))):
            return Ahead(answers=True)
        if isinstance(node, Block):
            if node.kind is Kind.HEADING or _starts(node):
                return Ahead()
            if offers(coming, at):
                return Ahead(offers=True)
            if node.kind is Kind.LIST and node.items[0].number and _holds_options(node):
                return Ahead()
        elif question_fold(node):
            return Ahead(answers=True)
    return Ahead()


def offers(nodes: Sequence[Node], at: int) -> bool:
    """Tell whether a node begins the options of a question; a single label needs the next one in the node after."""
    node = nodes[at]
    if not isinstance(node, Block):
        return False
    text = _text(node)
    if node.kind is Kind.LIST and marks.of_item(text):
        return True
    if node.kind is Kind.PARAGRAPH and all(marks.of_line(line.text.strip()) for line in node.lines):
        return True
    rows = text.split("\n") if text else []
    for row in range(min(len(rows), _FAR) if node.kind is Kind.PARAGRAPH else min(len(rows), 1)):
        if found := labels.first(rows[row].lstrip("✅✓✔\ufe0f ")):
            return _continues("\n".join(rows[row:]), found[0], node, beyond(nodes, at))
    return False


def asks_before(text: str, at: int) -> bool:
    """Tell whether what stands on a line before its options asks or calls for them."""
    return lexicon.asks(text[:at]) or text[:at].rstrip().endswith(tuple(":：）)。_"))


def asks_and_offers(text: str) -> bool:
    """Tell whether a line asks something and holds the options too; one that only names parts (a) and (b) does not."""
    at = labels.inside(text)
    return at is not None and asks_before(text, at)


def offers_within(block: Block, *, below: bool = False) -> bool:
    """Tell whether a paragraph holds options after its first line or, unless `below`, on it after what is asked."""
    if block.kind is not Kind.PARAGRAPH:
        return False
    if not below and labels.inside(block.lines[0].text) is not None:
        return True
    return len(block.lines) > 1 and offers([Block(Kind.PARAGRAPH, block.lines[1:])], 0)


def hold_options(block: Block) -> bool:
    """Tell whether an item of a list has options below its first line, or all of them on it."""
    heads = [item.blocks[0] for item in block.items if item.blocks]
    return any(offers_within(head, below=True) for head in heads) or (bool(heads) and all(map(offers_within, heads)))


def is_answer(node: Node) -> bool:
    """Tell whether a node says that it holds an answer or explanation, by a fold's title or a line's first word."""
    if isinstance(node, Box):
        return node.is_fold and lexicon.is_answer_title(node.title) and not question_fold(node)
    if node.kind is Kind.QUOTE and node.blocks:
        return is_answer(node.blocks[0])
    if node.kind not in {Kind.PARAGRAPH, Kind.HEADING}:
        return False
    line = inline(node.text.partition("\n")[0])
    return keys.after_label_word(line) is not None or keys.EXPLANATION_LINE.match(line) is not None


def question_fold(box: Box) -> bool:
    """Tell whether a fold's title asks something."""
    if not box.is_fold or not box.title or lexicon.is_hint_title(box.title):
        return False
    if starts.parse(box.title, box.line, How.FOLD) is not None and not lexicon.bare(box.title).isdigit():
        return not _only_answer(box.title)
    return lexicon.asks(box.title)


def wraps(box: Box) -> bool:
    """Tell whether a fold that asks holds the whole question, with its options or a fold of the answer inside."""
    folds = any(isinstance(node, Box) and is_answer(node) for node in box.nodes)
    return folds or any(offers(box.nodes, at) for at in range(min(len(box.nodes), _FAR)))


def is_shown(box: Box, following: Iterable[Node]) -> bool:
    """Tell whether a fold belongs to what is asked: options come after it, and no other question or answer before."""
    if not box.is_fold or is_answer(box) or lexicon.is_hint_title(box.title):
        return False
    coming = list(following)
    for at, node in enumerate(coming):
        if isinstance(node, Block) and offers(coming, at):
            return True
        if is_answer(node) or (isinstance(node, Block) and (node.kind is Kind.HEADING or lexicon.asks(_text(node)))):
            return False
    return False


def is_toggle(item: Item) -> bool:
    """Tell whether an item of a bulleted list is one line with more below it, as a toggle of Notion is exported."""
    head = item.blocks[0] if len(item.blocks) > 1 and not item.number else None
    return head is not None and head.kind is Kind.PARAGRAPH and len(head.lines) == 1


def names_fold(item: Item) -> bool:
    """Tell whether an item is a toggle whose line is the title of an answer or a hint, and nothing more."""
    title = lexicon.bare(item.blocks[0].text) if is_toggle(item) else ""
    return lexicon.is_marker(title) or lexicon.is_explanation_title(title) or lexicon.is_hint_title(title)


def is_answer_tab(node: Node) -> bool:
    """Tell whether a node is a tab that holds the answer."""
    return isinstance(node, Box) and node.name == "tab" and lexicon.is_answer_title(node.title)


def is_rule(node: Node) -> bool:
    """Tell whether a node is a rule."""
    return isinstance(node, Block) and node.kind is Kind.RULE


def is_beside_option(node: Node) -> bool:
    """Tell whether a node may be a part of the option before it: code, or images and nothing else."""
    if isinstance(node, Box):
        return node.name == "code"
    if node.kind is Kind.CODE:
        return True
    return node.kind is Kind.PARAGRAPH and all(inline(line.text).strip().startswith("![") for line in node.lines)


def beyond(nodes: Sequence[Node], at: int) -> Node | None:
    """Return the node after another one and after what belongs to the same option."""
    return next((nodes[k] for k in range(at + 1, min(at + _FAR, len(nodes))) if not is_beside_option(nodes[k])), None)


def question_tabs(tabs: Box) -> tuple[Box, ...] | None:
    """Return the tabs of question, hints and answer, where tabs are nothing else."""
    found = [node for node in tabs.nodes if isinstance(node, Box) and node.title]
    asked = [tab for tab in found if lexicon.is_question_title(tab.title)]
    told = [tab for tab in found if lexicon.is_answer_title(tab.title)]
    hints = [tab for tab in found if lexicon.is_hint_title(tab.title)]
    is_whole = len(asked) == len(told) == 1 and len(found) == len((*asked, *hints, *told))
    return (asked[0], *hints, told[0]) if is_whole else None


def answer_number(block: Block) -> str | None:
    """Return the number in a heading such as `Answer 3: …`."""
    found = starts.parse(keys.strip_answer_word(block.text), block.line, How.HEADING)
    return found.number if found and keys.strip_answer_word(block.text) != block.text else None


def is_headed(nodes: Sequence[Node]) -> bool:
    """Tell whether a page's questions are headings with numbers."""
    for at, node in enumerate(nodes):
        if isinstance(node, Block) and node.kind is Kind.HEADING:
            start = starts.of_heading(node)
            if (start.number or start.worded) and ahead(nodes[at + 1 : at + _FAR]).any:
                return True
    return False


def is_key_list(box: Box, waiting: Waiting) -> bool:
    """Tell whether a fold holds the keys of several questions: a numbered list of labels."""
    if len(waiting.units) < _SEVERAL or not lexicon.is_answer_title(box.title):
        return False
    blocks = [node for node in box.nodes if isinstance(node, Block)]
    found = [item.number for block in blocks for item in block.items if item.number]
    found += [number for block in blocks for number, _ in key_line.of_block(block)]
    if len(found) < _SEVERAL:
        return False
    return waiting.several and sum(map(waiting.has, set(found))) > 1


def are_keys(block: Block, waiting: Waiting) -> bool:
    """Tell whether a line holds the keys of several questions, none of which has an answer of its own."""
    if len(waiting.units) < _SEVERAL or not key_line.is_titled(block):
        return False
    return all(waiting.has_untold(number) for number, _ in key_line.of_block(block))


def holds_keys(nodes: Sequence[Node]) -> bool:
    """Tell whether what follows a heading is a list or table of keys by number."""
    first = next(iter(nodes), None)
    if isinstance(first, Box):
        return holds_keys(first.nodes)
    return first is not None and (first.kind is Kind.TABLE or (first.kind is Kind.LIST and bool(first.items[0].number)))


def _only_answer(title: str) -> bool:
    return lexicon.is_answer_title(title) and not lexicon.asks(title)


def _starts(block: Block) -> bool:
    found = starts.of_paragraph(block) if block.kind is Kind.PARAGRAPH else None
    return found is not None and found.number is not None and (found.worded or found.how is How.BOLD)


def _holds_options(block: Block) -> bool:
    return any(offers(item.blocks, at) for item in block.items for at in range(1, len(item.blocks)))


def _text(block: Block) -> str:
    if block.kind is Kind.LIST:
        blocks = block.items[0].blocks
        return blocks[0].text if blocks and blocks[0].kind is Kind.PARAGRAPH else ""
    return block.text if block.kind is Kind.PARAGRAPH else ""


def _continues(text: str, alphabet: str, node: Block, following: Node | None) -> bool:
    if len(list(islice(labels.split(text, alphabet, 0), 2))) > 1:
        return True
    if node.kind is Kind.LIST and len(node.items) > 1:
        blocks = node.items[1].blocks
        return bool(blocks) and labels.at_start(blocks[0].text, alphabet, 1) is not None
    if not isinstance(following, Block):
        return False
    return labels.at_start(_text(following).lstrip("✅✓✔\ufe0f "), alphabet, 1) is not None
