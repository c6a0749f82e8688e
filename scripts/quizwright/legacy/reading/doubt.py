"""What makes a reading doubtful: a label for an answer where no options are, or a whole question in an explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quizwright.legacy.reading import keys, labels, lexicon, starts
from quizwright.legacy.reading.clean import inline
from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.starts import How

_LETTERS: Final = "".join(alphabet[:8] for alphabet in labels.ALPHABETS)  # an answer such as "x" is none
_LABEL: Final = re.compile(
    rf"[\W_]*(?:\d{{1,2}}\s?(?:{lexicon.LABEL_COUNTER})|[{_LETTERS}]|[ivx]{{2,4}})(?:[\W_]*$|\s?[)）\]]\s*|[.．、]\s+)",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(rf"[\W_]*[{_LETTERS}](?![A-Za-z0-9_'’-])", re.IGNORECASE)
_LEAD: Final = re.compile(r"[\s>|#*_+-]*")
_CELL: Final = re.compile(r"\s*\|\s*[Aa1]\s*+(?:[).]\s*+)?\|")


def is_label(text: str | None) -> bool:
    """Tell whether an answer is nothing but the label of an option, or begins with one: `B`, `(iii)`, `b) green`."""
    return text is not None and _LABEL.match(text.partition("\n")[0]) is not None


def offers(stem: str) -> bool:
    """Tell whether a line of a stem after the first begins as the first of several options does."""
    rows = list(_rows(stem))[1:]
    return any(_CELL.match(row) or labels.first(_LEAD.sub("", row, count=1)) for row in rows)


def names_inside(told: str, stem: str) -> bool:
    """Tell whether an answer begins with a letter, and the stem has labels inside a line."""
    return _NAMED.match(told) is not None and any(labels.inside(row) is not None for row in _rows(stem))


def holds_question(text: str) -> bool:
    """Tell whether an explanation holds options, and a key after them or a number before them."""
    offered = begun = False
    rows = list(_rows(text))
    for at, row in enumerate(rows):
        if found := labels.first(row.strip()):
            following = rows[at + 1] if at + 1 < len(rows) else ""
            goes_on = labels.at_start(following.strip(), found[0], 1) is not None
            several = goes_on or len(list(labels.split(row.strip(), found[0], 0))) > 1
            offered |= several
            if several and begun:
                return True
        elif offered and ":" in row.replace("：", ":") and keys.after_label_word(inline(row)) is not None:
            return True
        begun = starts.parse(row, Line(row, 1), How.LINE) is not None
    return False


def _rows(text: str) -> Iterator[str]:
    """Yield the lines of a text that are no code and not empty."""
    lines = [Line(row, at) for at, row in enumerate(text.split("\n"), start=1)]
    inside = fences(lines).inside
    yield from (line.text for at, line in enumerate(lines) if at not in inside and line.text.strip())
