"""Answers that repeat each right option as a paragraph or line of its own: `A) red`, and below it `C) blue`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from quizwright.legacy.reading import keys
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.clean import inline
from quizwright.legacy.reading.table import OptionTable

_FEWEST: Final = 2  # lines: one alone needs no parting
_SIGNS: Final = re.compile(r"^[\s✅✔☑️👉]+")


def bare(block: Block) -> str:
    """Return the first line of a paragraph or heading without the signs before it."""
    if block.kind not in {Kind.PARAGRAPH, Kind.HEADING}:
        return ""
    return _SIGNS.sub("", inline(block.text.partition("\n")[0]))


def parted(block: Block, options: OptionTable) -> Iterator[Block]:
    """Yield a paragraph with each of its first lines that repeat different options apart; others stay whole."""
    names: list[str] = []
    several = options and block.kind is Kind.PARAGRAPH and len(block.lines) > 1
    for line in block.lines if several else ():
        text = inline(line.text.strip().removesuffix("\\"))
        name = _option(text if names else keys.after_label_word(text) or text, options)
        if name is None or name in names:
            break
        names.append(name)
    if len(names) < _FEWEST:
        yield block
        return
    for line in block.lines[: len(names)]:
        end = len(line.text.rstrip().removesuffix("\\"))
        yield Block(Kind.PARAGRAPH, (line.cut(0, end),))
    if len(names) < len(block.lines):
        yield Block(Kind.PARAGRAPH, block.lines[len(names) :])


def first_of(blocks: Sequence[Block], options: OptionTable, known: Sequence[str]) -> tuple[str, ...]:
    """Return the options that the first blocks repeat, one each, and that no key names yet."""
    names: list[str] = []
    for block in blocks:
        name = _of_block(block, options)
        if name is None or name in names or name in known:
            break
        names.append(name)
    return tuple(names)


def is_named_later(blocks: Sequence[Block], options: OptionTable, known: Sequence[str]) -> bool:
    """Tell whether an answer repeats some other options or labels, in bold, but not all: they may be right too."""
    names = {
        name
        for block in blocks
        if bare(block).startswith(("**", "__")) and (name := _of_block(block, options, alone=True))
    }
    return 0 < len(names - set(known)) < len(options.texts.keys() - set(known))


def _of_block(block: Block, options: OptionTable, *, alone: bool = False) -> str | None:
    is_line = block.kind is Kind.PARAGRAPH and len(block.lines) == 1
    return _option(bare(block).rstrip().removesuffix("\\"), options, alone=alone) if is_line else None


def _option(text: str, options: OptionTable, *, alone: bool = False) -> str | None:
    """Return the label of the option that a line repeats, label and text, and nothing else; or the label alone."""
    key = keys.read(text, options, bare=True)
    if key is None or len(key.labels) != 1:
        return None
    if key.text is None:
        return key.labels[0] if alone else None
    return key.labels[0] if options.says(key.labels[0], key.text) else None
