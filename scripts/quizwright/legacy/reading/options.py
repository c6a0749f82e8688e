"""The options of one question: lettered or marked, in lists, lines, paragraphs, or several on one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.legacy.reading import keys, labels, lexicon, marks
from quizwright.legacy.reading.blocks import Block, Item, Kind
from quizwright.legacy.reading.clean import text_of
from quizwright.legacy.reading.source import Line
from quizwright.legacy.values import Option

_KEY_MARK: Final = re.compile(
    rf"(?<!\s)\s*+(?:(?:\*\*)?[(（\[{{]\s*+(?:{lexicon.KEY_MARK}|✓|✔)\s*+[)）\]}}](?:\*\*)?"
    r"|[✅✓✔]\ufe0f?)\s*+$",
    re.IGNORECASE,
)
_KEY_SIGN: Final = re.compile(r"^\s*[✅✓✔]\ufe0f?\s*")
_SEPARATOR: Final = re.compile(r"(?<!\s)\s*+[·|;；]\s*+$")
_ENTITY: Final = re.compile(r"&#?\w+;\s*$")  # its semicolon parts no options


@dataclass(slots=True)
class Entry:
    """An option as it is gathered: label, lines of its text, whether it is marked as right, and why it is or isn't."""

    label: str
    lines: list[Line]
    right: bool = False
    rationale: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Options:
    """Gathers options block by block; `offer` says whether a block held any."""

    alphabet: str = ""
    entries: list[Entry] = field(default_factory=list)
    marked: bool = False
    irregular: bool = False
    mark_irregular: bool = False
    mark_glued: bool = False
    extended: int = 0  # how many options there were when a block was last added to one
    used: set[str] = field(default_factory=set)
    removed: list[Line] = field(default_factory=list)
    boxes: list[Line] = field(default_factory=list)  # marks that stood beside options

    def offer(self, block: Block, following: Block | None) -> bool:
        """Take the options of a block, if it has any."""
        if block.kind is Kind.LIST:
            return self._list(block, following)
        if block.kind is Kind.PARAGRAPH:
            return self._paragraph(block, following)
        return False

    def takes_code(self, following: Block | None) -> bool:
        """Tell whether code belongs to the last option: it is marked, another follows, or those before have code."""
        if self.marked or (following is not None and self._stands_at(len(self.entries), following)):
            return True
        return 0 < self.extended < len(self.entries)

    def take_unlabelled(self, block: Block, following: Block | None) -> bool:
        """Take a paragraph of one line as an option that lost its label, where the one after the next follows."""
        is_line = block.kind is Kind.PARAGRAPH and len(block.lines) == 1
        if self.marked or not is_line or following is None or not self._stands_at(len(self.entries) + 1, following):
            return False
        self.irregular = True
        self._add(list(block.lines))
        return True

    def _stands_at(self, position: int, block: Block) -> bool:
        text = _KEY_SIGN.sub("", _text_of_block(block))
        return bool(self.alphabet) and labels.at_start(text, self.alphabet, position) is not None

    def extend(self, block: Block) -> None:
        """Add a block, such as the code that an option is, to the last option."""
        self.extended = len(self.entries)
        last = self.entries[-1]
        last.lines += [Line("", block.line.number), *block.lines]

    def values(self) -> tuple[Option, ...]:
        """Return the options."""
        return tuple(Option(entry.label, text_of(entry.lines)) for entry in self.entries)

    def _list(self, block: Block, following: Block | None) -> bool:
        if any(_mark(item) for item in block.items):
            self.marked = True
            for item in block.items:
                self._marked_item(item)
            return True
        if not self._begins(_text(block.items[0]), following if len(block.items) == 1 else _second(block)):
            return False
        for item in block.items:
            self.boxes += [Line(item.number, item.line.number)] if item.number else []
            self._item(item)
        return True

    def _begins(self, text: str, following: Block | None) -> bool:
        """Tell whether a text opens the options, or goes on with them."""
        shown = _KEY_SIGN.sub("", text)
        if self.alphabet:
            if shown != text and labels.any_at_start(shown, self.alphabet, len(self.entries) - 1):
                return False  # a sign before a label that was seen: the key
            again = labels.any_at_start(shown, self.alphabet, len(self.entries))
            return again is not None and again.position >= len(self.entries) - 1
        found = labels.first(shown)
        if found is None:
            return False
        alphabet = found[0]
        more = _KEY_SIGN.sub("", _text_of_block(following)) if following else ""
        several = len(list(labels.split(shown, alphabet, 0))) > 1
        if not several and not (more and _goes_on(more, alphabet)):
            return False
        self.alphabet = alphabet
        return True

    def _paragraph(self, block: Block, following: Block | None) -> bool:
        lines = block.lines
        if self.marked or not self.alphabet:
            found = [marks.of_line(line.text.strip(" ")) for line in lines]
            if found[0] and (self.marked or all(found)):
                self._marked_lines(lines)
                return True
        if self.alphabet and not self.marked and self._at_end(lines):
            return True
        if self.marked or not self._begins(block.text, following):
            return False
        self._take(block.lines)
        return True

    def _at_end(self, lines: Sequence[Line]) -> bool:
        """Take a line whose label stands at its end."""
        text = labels.before_end(lines[0].text.strip(), self.alphabet, len(self.entries)) if len(lines) == 1 else ""
        if not text:
            return False
        self.irregular = True
        self._add([Line(text, lines[0].number, lines[0].column)])
        return True

    def _item(self, item: Item) -> None:
        head, *rest = item.blocks or (None,)
        if head is None or head.kind is not Kind.PARAGRAPH:
            self.irregular = True
            self._add([line for block in item.blocks for line in block.lines])
            return
        if self._at_end(head.lines):
            return
        if labels.any_at_start(_KEY_SIGN.sub("", head.text), self.alphabet, len(self.entries)) is None:
            self.irregular = True
            self._add(list(head.lines))
        else:
            self._take(head.lines)
        for block in rest:
            self.extend(block)

    def _take(self, lines: Sequence[Line]) -> None:
        """Take the options that lines hold, the first of which begins with a label."""
        text = "\n".join(line.text.strip(" ") for line in lines)
        sign = _KEY_SIGN.match(text)
        text = text[sign.end() :] if sign else text
        begin = labels.any_at_start(text, self.alphabet, len(self.entries))
        if begin is None:
            return
        self.irregular |= begin.position != len(self.entries)
        opened = labels.is_opened(text[begin.start : begin.end])
        found = [begin, *labels.split(text[begin.end :], self.alphabet, begin.position + 1, opened=opened)]
        starts = [begin.end, *(begin.end + label.end for label in found[1:])]
        ends = [*(begin.end + label.start for label in found[1:]), len(text)]
        for at, label in enumerate(found):
            part = text[starts[at] : ends[at]]
            part = label.prefix + (part if _ENTITY.search(part) else _SEPARATOR.sub("", part)).strip(" \n")
            number = lines[0].number + text.count("\n", 0, starts[at])
            parts = [Line(row, number + row_at) for row_at, row in enumerate(part.split("\n"))]
            self._rows(parts, labels.name_of(self.alphabet, label.position), right=bool(sign) and at == 0)

    def _rows(self, rows: list[Line], label: str, *, right: bool) -> None:
        """Add an option; a line of it that begins with a label out of sequence is one more, whose label is wrong."""
        first = 0
        for at in range(1, len(rows)):
            found = labels.any_at_start(rows[at].text, self.alphabet, len(self.entries) + 1)
            if found is not None:
                self.irregular = True
                self._add(rows[first:at], label, right=right)
                rows[at] = rows[at].cut(found.end)
                first, label, right = at, labels.name_of(self.alphabet, found.position), False
        self._add(rows[first:], label, right=right)

    def _add(self, lines: list[Line], label: str = "", *, right: bool = False) -> None:
        """Add an option; without a label, or with one that is taken, it gets the next one by its place."""
        if not label or label in self.used:
            self.removed += [Line(label, line.number, line.column) for line in lines[:1] if label]
            label = self._next_label()
        self.used.add(label)
        kept, rationale = _rationale(lines)
        if kept and (found := _KEY_MARK.search(kept[0].text)):
            self.removed.append(kept[0].cut(found.start()))
            kept[0], right = kept[0].cut(0, found.start()), True
        self.entries.append(Entry(label, kept, right, rationale))

    def _next_label(self) -> str:
        return labels.nth(self.alphabet or labels.LATIN, len(self.entries))

    def _marked_item(self, item: Item) -> None:
        head, *rest = item.blocks or (None,)
        if head is None:
            return
        if head.kind is Kind.PARAGRAPH:
            self._marked_lines(head.lines, in_item=True)
        else:
            self._add([*head.lines])
        for block in rest:
            self.extend(block)

    def _marked_lines(self, lines: Sequence[Line], *, in_item: bool = False) -> None:
        self.marked = True
        for at, line in enumerate(lines):
            text = line.text.strip(" ")
            first = at == 0 and in_item
            found = (marks.of_item(text) if first else marks.of_line(text)) or marks.at_end(text)
            if found is None and not first and self.entries:
                self.entries[-1].lines.append(line)
                continue
            self.mark_irregular |= found is None or found.irregular
            self.mark_glued |= found is not None and found.glued
            shown = Line(found.text if found else text, line.number, line.column)
            if found and found.checked:
                self.boxes.append(Line(found.sign, line.number, line.column))
            self._add([shown], right=found is not None and found.checked)


def _rationale(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Part what an option says from the line that says why it is right or wrong."""
    for at, line in enumerate(lines):
        if at and keys.EXPLANATION_LINE.match(line.text) and re.search("[:：]", line.text):
            return lines[:at], lines[at:]
    return lines, []


def _goes_on(text: str, alphabet: str) -> bool:
    return labels.at_start(text, alphabet, 1) is not None or bool(labels.before_end(text, alphabet, 1))


def _second(block: Block) -> Block | None:
    blocks = block.items[1].blocks
    return blocks[0] if blocks else None


def _text(item: Item) -> str:
    return _text_of_block(item.blocks[0]) if item.blocks else ""


def _text_of_block(block: Block) -> str:
    if block.kind is Kind.LIST:
        return _text(block.items[0])
    return block.text if block.kind is Kind.PARAGRAPH else ""


def _mark(item: Item) -> bool:
    text = _text(item)
    return any((marks.of_item(text), marks.at_end(text.partition("\n")[0])))
