"""Keys of several questions on one line: `1-B, 2-A, 4-C`, `1. C 2. B`, `1-5: BADCA`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quizwright.legacy.reading import keys
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.clean import inline

_ONE: Final = r"(?P<number>\d{1,3})\s*+(?:[-–—.:：、)）]\s*+)?(?P<labels>[A-Z]{1,6}|[a-z])(?![^\W_])"
_RANGE: Final = (
    r"(?P<first>\d{1,3})\s*[-–—~～至]\s*(?P<last>\d{1,3})\s*+(?:[:：.、)）]\s*+)?(?P<run>[A-Z](?:\s*[A-Z])+)(?![^\W_])"
)
_KEY: Final = re.compile(rf"[\s,，;；、.。|/*_Qq]*(?:{_RANGE}|{_ONE})")
_FEWEST: Final = 2  # keys: one alone is text
_END: Final = re.compile(r"[\s,，;；、.。|/*_]*$")


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Return number and labels of each key on a line that holds nothing else; none where it holds fewer than two."""
    found: list[tuple[str, str]] = []
    end = 0
    while match := _KEY.match(text, end):
        end = match.end()
        if match["number"]:
            found.append((match["number"].lstrip("0") or "0", match["labels"]))
            continue
        numbers = range(int(match["first"]), int(match["last"]) + 1)
        run = re.sub(r"\s", "", match["run"])
        if len(numbers) != len(run):
            return ()
        found += [(str(number), label) for number, label in zip(numbers, run, strict=True)]
    order = [int(number) for number, _ in found]
    if not _END.match(text, end) or len(found) < _FEWEST or order != sorted(set(order)):
        return ()
    return tuple(found)


def of_block(block: Block) -> Sequence[tuple[str, str]]:
    """Return the keys that the first line of a paragraph or list holds, the word for "answers" before them or not."""
    if block.kind not in {Kind.PARAGRAPH, Kind.LIST}:
        return ()
    line = inline(block.lines[0].text)
    return pairs(keys.after_label_word(line) or line)


def is_titled(block: Block) -> bool:
    """Tell whether a paragraph is the word for "answers" and, on the same line, the keys of several questions."""
    return block.kind is Kind.PARAGRAPH and bool(pairs(keys.after_label_word(inline(block.lines[0].text)) or ""))
