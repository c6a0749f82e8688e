"""What stands below a question's options: the key, the answer's text, the explanation and hints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from quizwright.legacy.reading import keys, lexicon, repeated
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.clean import balanced, inline, repeats, text_of
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.table import OptionTable
from quizwright.legacy.reading.tree import Box, Node


@dataclass(slots=True)
class Reading:
    """What was read: labels, text, and the parts of explanation and hint, each a list of lines."""

    labels: tuple[str, ...] = ()
    text: str | None = None
    parts: list[list[Line]] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    conflict: bool = False  # another key is given too

    @property
    def explanation(self) -> str | None:
        """The explanation as one text."""
        return joined(self.parts)


def joined(parts: Iterable[Sequence[Line]]) -> str | None:
    """Return parts as one text, blank lines between them, or None where nothing is left."""
    texts = [text for text in map(text_of, parts) if text.strip()]
    return "\n\n".join(texts) or None


def read(nodes: Sequence[Node], options: OptionTable, page: Page) -> Reading:
    """Return what the nodes of an answer say."""
    reading = Reading()
    blocks = [part for block in _flat(nodes, reading, page) for part in repeated.parted(block, options)]
    at = _key_block(blocks)
    if at is None:
        _without_word(blocks, options, reading, page)
    else:
        before, block, after = blocks[:at], blocks[at], blocks[at + 1 :]
        rest = _key_line(block, options, reading, page)
        after = after if rest else _further(after, options, reading, page)
        reading.conflict |= bool(reading.labels) and _named_again(after, options, reading.labels)
        blocks = [*before, *rest, *after]
        if options and not reading.labels:
            _without_word(blocks, options, reading, page)
    reading.parts = [part for block in blocks if (part := _explained(block, page))]
    return reading


def _flat(nodes: Sequence[Node], reading: Reading, page: Page) -> Iterator[Block]:
    """Yield the blocks of an answer; a fold of a hint becomes the hint, titles of other boxes become bold lines."""
    for node in nodes:
        if isinstance(node, Block):
            if node.kind is Kind.QUOTE and node.blocks and _is_key(node.blocks[0]):
                yield from _cut(node.blocks)
            else:
                yield from _cut((node,))
        elif node.is_fold and lexicon.is_hint_title(node.title):
            page.drop("hint title", node.line, node.title)
            reading.hints += [text for text in [joined(lines_in(node.nodes))] if text]
        else:
            yield from _titled(node, page)
            yield from _flat(node.nodes, reading, page)


def _titled(box: Box, page: Page) -> Iterator[Block]:
    if not box.title or box.name in {"code", "hint"}:
        return
    first = box.title_lines[0] if box.title_lines else box.line
    if box.is_fold and lexicon.is_answer_title(box.title):
        title = inline(box.title)
        if re.search(r"[:：]\s*\S", title) and keys.after_label_word(title):
            yield Block(Kind.PARAGRAPH, (Line(title, first.number, first.column),))
        else:
            page.drop("fold title", box.line, box.title)
        return
    yield Block(Kind.PARAGRAPH, (Line(box.caption, first.number, first.column),))


def lines_in(nodes: Sequence[Node]) -> Iterator[list[Line]]:
    """Yield the lines of each block below some nodes, titles of boxes in bold before what they hold."""
    for node in nodes:
        if isinstance(node, Block):
            yield list(node.lines)
        else:
            if node.title and node.name != "code":
                yield [Line(node.caption, node.line.number)]
            yield from lines_in(node.nodes)


def _cut(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks, paragraphs parted before each line that begins with a word for answer or explanation."""
    for block in blocks:
        if block.kind is Kind.PARAGRAPH:
            yield from cut_paragraph(block)
        else:
            yield block


def cut_paragraph(block: Block) -> Iterator[Block]:
    """Yield the parts of a paragraph, each of which begins with a word for answer or explanation or is the first."""
    first = 0
    for at, line in enumerate(block.lines):
        if at > first and is_answer_line(line.text):
            yield Block(Kind.PARAGRAPH, block.lines[first:at])
            first = at
    yield Block(Kind.PARAGRAPH, block.lines[first:])


def is_answer_line(text: str) -> bool:
    """Tell whether a line begins with a word for answer or explanation and a colon, or has it in `【】`."""
    if not re.search("[:：】]", text):
        return False
    text = inline(text)
    return keys.after_label_word(text) is not None or keys.EXPLANATION_LINE.match(text) is not None


def _is_key(block: Block) -> bool:
    return block.kind in {Kind.PARAGRAPH, Kind.HEADING} and (
        keys.after_label_word(_first(block)) is not None or keys.EXPLANATION_LINE.match(_first(block)) is not None
    )


def _first(block: Block) -> str:
    return inline(block.text.partition("\n")[0])


def _key_block(blocks: Sequence[Block]) -> int | None:
    """Return the index of the block that begins with the word for "answer"."""
    for at, block in enumerate(blocks):
        if block.kind in {Kind.PARAGRAPH, Kind.HEADING} and keys.after_label_word(_first(block)) is not None:
            return at
    return None


def _named_again(blocks: Sequence[Block], options: OptionTable, labels: Sequence[str]) -> bool:
    """Tell whether a later line with the word for "answer" names other options."""
    for block in blocks:
        after = keys.after_label_word(_first(block)) if _is_key(block) else None
        key = keys.read(after, options) if after else None
        if key and set(key.labels) != set(labels):
            return True
    return False


def _key_line(block: Block, options: OptionTable, reading: Reading, page: Page) -> list[Block]:
    """Read the line that begins with the word for "answer"; return what is left of its block."""
    line, text = block.line, _first(block)
    after = keys.after_label_word(text) or ""
    word = keys.KEY_LINE.match(text)
    key = keys.read(after, options)
    if options and after and key is None:
        named = keys.sentence(text, options)
        if not named and keys.read(after, options, bare=True) is None:
            reading.text = balanced(after)
            page.drop("answer word", line, word[0] if word else "")
            return _rest(block, 1)
        reading.labels = named
        page.drop("answer word", line, text)
        return _rest(block, 1)
    page.drop("answer word", line, (word[0] if word else "") + (key.removed if key else ""))
    if key:
        reading.labels, reading.conflict = key.labels, key.unsure
        return [*_set_text(key.text, line, reading), *_rest(block, 1)]
    if options or not after:
        return _rest(block, 1)
    reading.text = balanced(text_of([Line(after, line.number), *block.lines[1:]]))
    return []


def _set_text(text: str | None, line: Line, reading: Reading) -> list[Block]:
    """Keep the text after the labels; an explanation in brackets there is one."""
    opened = text is not None and text.startswith(("(", "（"))
    inner = _inside(text) if text and opened else ""
    if opened and keys.EXPLANATION_LINE.match(inner):
        return [Block(Kind.PARAGRAPH, (Line(inner, line.number, line.column),))]
    told = inner if opened and text and text.endswith((")", "）")) else text
    reading.text = text_of([Line(told, line.number)]) if told else None
    return []


def _inside(text: str) -> str:
    """Return what a bracket at the start of a text holds, which may be closed before bold or italic is."""
    inner = text[1:].rstrip("*_")
    return inner[:-1] if inner.endswith((")", "）")) else inner


def _rest(block: Block, lines: int) -> list[Block]:
    left = block.lines[lines:]
    return [Block(Kind.PARAGRAPH, left)] if left else []


def _without_word(blocks: list[Block], options: OptionTable, reading: Reading, page: Page) -> None:
    """Read a key that no word announces: a label alone or with a mark after it, or a sentence that names one."""
    if not options or not blocks:
        return
    head = blocks[0]
    text = _bare_text(head)
    key = keys.read(text, options, bare=True) if text else None
    if key and not keys.denies(key.text) and not _explains_each(blocks, key, options):
        reading.labels, reading.conflict = key.labels, key.unsure
        page.drop("key", head.line, key.removed or text)
        for item in head.items:
            page.drop("number", item.line, item.number)
        left = key.text
        if left and _is_of_option(left, key, options):
            reading.text, left = left, None
        kept = [Line(left, head.line.number)] if left else []
        inner = head.items[0].blocks if head.kind is Kind.LIST else (head,)
        rest = inner[0].lines[1:] if inner[0].kind is Kind.PARAGRAPH else ()
        more = list(inner[1:])
        if kept or rest or more:
            blocks[:1] = [Block(Kind.PARAGRAPH, (*kept, *rest)), *more] if kept or rest else more
        else:
            blocks[:] = _further(blocks[1:], options, reading, page)
            reading.conflict |= repeated.is_named_later(blocks, options, reading.labels)
        return
    for block in blocks:
        if block.kind in {Kind.PARAGRAPH, Kind.HEADING} and (named := keys.sentence(block.text, options)):
            reading.labels = named
            return


def _is_of_option(text: str, key: keys.Key, options: OptionTable) -> bool:
    """Tell whether what stands after a key is the text of its option, or that of another one."""
    if any(option.label in key.labels and repeats(text, option.text) for option in options):
        return True
    return len(key.labels) == 1 and keys.other_option(text, key.labels[0], options) is not None


def _further(blocks: list[Block], options: OptionTable, reading: Reading, page: Page) -> list[Block]:
    """Take the further keys of an answer that repeats each right option as a paragraph; return the blocks after."""
    if len(reading.labels) != 1 or reading.text is None:
        return blocks
    names = repeated.first_of(blocks, options, reading.labels)
    if not names:
        return blocks
    if len(names) + 1 == len(options):  # the answer goes through all options
        reading.conflict = True
        return blocks
    for block in blocks[: len(names)]:
        page.drop("key", block.line, block.text)
    page.drop("key", blocks[0].line, reading.text)
    reading.labels, reading.text = (*reading.labels, *names), None
    return blocks[len(names) :]


def _explains_each(blocks: Sequence[Block], key: keys.Key, options: OptionTable) -> bool:
    """Tell whether the answer goes through the options from the first on, which tells no key."""
    first, *rest = key.labels
    if rest or first != options[0].label or len(options) == 1:
        return False
    if key.text is None or options.says(first, key.text):
        return False
    following = [keys.read(_bare_text(block), options, bare=True) for block in blocks[1:]]
    return any(other is not None and other.labels == (options[1].label,) for other in following)


def _bare_text(block: Block) -> str:
    if block.kind is Kind.LIST and len(block.items) == 1 and block.items[0].blocks:
        return _first(block.items[0].blocks[0])
    return repeated.bare(block)


def _explained(block: Block, page: Page) -> list[Line]:
    """Return the lines of a block without the word for "explanation" before them."""
    if block.kind not in {Kind.PARAGRAPH, Kind.HEADING}:
        return list(block.lines)
    text = inline(block.lines[0].text.strip())
    found = keys.EXPLANATION_LINE.match(text)
    if found is None or "](" in found[0]:
        return list(block.lines)
    page.drop("explanation word", block.line, found[0])
    rest = balanced(text[found.end() :])
    return [Line(rest, block.line.number), *block.lines[1:]] if rest else list(block.lines[1:])
