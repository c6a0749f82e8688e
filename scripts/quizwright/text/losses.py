"""Text that Markdown drops without a word: cells beyond a table's columns, and definitions that no link uses.

Sources: GitHub Flavored Markdown 0.29, section 4.10 ("the excess is ignored"); CommonMark 0.31.2, section 4.7.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from markdown_it.common.utils import normalizeReference
from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token
from markdown_it.utils import EnvType

_BRACKET: Final = re.compile(r"\\.|[\[\]]")  # a bracket behind a backslash is none


def dropped_cells(tokens: Sequence[Token], lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the line, counted from 0, of each table row with more cells than its table has columns, and the first lost.

    Args:
        tokens: the blocks of a text.
        lines: the lines that they were parsed from.

    """
    columns = 0
    for token in tokens:
        if token.type == "table_open":
            columns = 0
        elif token.type == "th_open":
            columns += 1
        elif token.type == "tr_open" and token.map and columns:
            cells = _cells(lines[token.map[0]])
            if len(cells) > columns:
                yield token.map[0], cells[columns]


def unused_definitions(env: EnvType, source: str) -> Iterator[tuple[int, str]]:
    """Yield the line, counted from 0, and the label of each link reference definition that nothing in the text uses.

    Args:
        env: what the parser has noted while it read the text.
        source: the text as it was parsed.

    """
    definitions = env.get("references", {})
    labels = Counter(map(normalizeReference, _labels(source) if definitions else ()))
    for name, definition in definitions.items():
        if labels[name] < 2:  # noqa: PLR2004 - the definition itself is one
            yield definition["map"][0], name.lower()


def _labels(source: str) -> Iterator[str]:
    """Yield what stands between two brackets without another one."""
    start = 0
    for found in _BRACKET.finditer(source):
        if found[0] == "]" and start:
            yield source[start : found.start()]
        start = {"[": found.end(), "]": 0}.get(found[0], start)


def _cells(line: str) -> list[str]:
    cells = escapedSplit(re.sub(r"^[\s>]*", "", line).strip())
    cells = cells[1:] if cells and not cells[0].strip() else cells
    return [cell.strip() for cell in (cells[:-1] if cells and not cells[-1].strip() else cells)]
