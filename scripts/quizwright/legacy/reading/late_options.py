"""Options seen as such only once an answer names one: numbered items, tables, Roman numbers, the stem's own line.

Each of them may as well be a part of what is asked: steps, data, statements.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quizwright.legacy.reading import answers, labels, lexicon
from quizwright.legacy.reading.answers import joined
from quizwright.legacy.reading.blocks import Block, Kind, cells_of
from quizwright.legacy.reading.body import Body
from quizwright.legacy.reading.clean import text_of
from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.options import Options
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.signals import asks_before
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.table import table
from quizwright.legacy.values import Option

_FEWEST: Final = 2
_FIRST: Final = frozenset(labels.nth(alphabet, 0) for alphabet in labels.ALPHABETS)
_RULE: Final = re.compile(r":?-+:?")
_OPENS: Final = re.compile(r"[\s*_(（\[]*")
_CLOSES: Final = re.compile(r"(?<![\s*_)）\].．:：、])[\s*_)）\].．:：、]++$")
_BULLET: Final = re.compile(r"\s*[-*+]\s+")


def read(body: Body, page: Page) -> tuple[Option, ...]:
    """Return the options that a question's stem turns out to hold, and take them out of it."""
    return _numbered(body, page) or _tabled(body, page) or _roman(body, page) or _on_the_stem(body, page)


def _named(body: Body, options: Sequence[Option], page: Page) -> tuple[str, ...]:
    """Return the labels that the answer names."""
    return answers.read(body.answer, table(options), Page(page.path, page.lines, page.tree)).labels


def _are_named(body: Body, options: Sequence[Option], page: Page) -> bool:
    """Tell whether the answer names some of several options, and no other label."""
    named = _named(body, options, page) if len(options) >= _FEWEST else ()
    return bool(named) and {option.label for option in options}.issuperset(named)


def _numbered(body: Body, page: Page) -> tuple[Option, ...]:
    """Return the items of a numbered list at the end of the stem, where the key names one by its number."""
    last = body.last
    if last is None or last.kind is not Kind.LIST or len(last.items) < _FEWEST:
        return ()
    if [item.number for item in last.items] != [str(at) for at in range(1, len(last.items) + 1)]:
        return ()
    found = tuple(
        Option(item.number, joined([list(block.lines) for block in item.blocks]) or "") for item in last.items
    )
    titled = len(body.stem) > 1 and lexicon.is_options_title("\n".join(line.text for line in body.stem[-2]))
    if not titled and not _named(body, found, page):
        return ()
    body.stem.pop()
    if titled:
        for line in body.stem.pop():
            page.drop("options word", line)
    return found


def _tabled(body: Body, page: Page) -> tuple[Option, ...]:
    """Return the options in the table at the end of the stem: a row, a column or a cell for each."""
    if body.last is None or body.last.kind is not Kind.TABLE:
        return ()
    lines = [line for line in body.last.lines if not all(map(_RULE.fullmatch, cells_of(line)))]
    rows = [cells_of(line) for line in lines]
    begin = next((at for at, row in enumerate(rows) if _label(row[0]) in _FIRST), 0)
    for found, head in ((_by_row(rows[begin:]), lines[:begin]), (_by_column(rows), []), (_by_cell(rows), [])):
        if _are_named(body, found, page):
            body.stem.pop()
            for line in head:
                page.drop("head of the table of options", line)
            return found
    return ()


def _by_row(rows: Sequence[Sequence[str]]) -> tuple[Option, ...]:
    """Return the options of rows that have a label and one text each."""
    found = [(row[0], text) for row in rows for text in row[1:] if text]
    return _in_sequence(found) if len(found) == len(rows) else ()


def _by_column(rows: Sequence[Sequence[str]]) -> tuple[Option, ...]:
    """Return the options of a row of labels and a row of their texts."""
    is_pair = len(rows) == _FEWEST and len(rows[0]) == len(rows[1]) and all(rows[1])
    return _in_sequence(list(zip(*rows, strict=True))) if is_pair else ()


def _by_cell(rows: Sequence[Sequence[str]]) -> tuple[Option, ...]:
    """Return the options of cells each of which begins with its label."""
    cells = [cell for row in rows for cell in row if cell]
    begun = labels.first(cells[0]) if cells else None
    if begun is None:
        return ()
    found = [labels.at_start(cell, begun[0], at) for at, cell in enumerate(cells)]
    pairs = [(cell[: one.end], one.prefix + cell[one.end :]) for cell, one in zip(cells, found, strict=True) if one]
    return _in_sequence(pairs) if len(pairs) == len(cells) else ()


def _in_sequence(pairs: Sequence[tuple[str, str]]) -> tuple[Option, ...]:
    """Return options of labels and texts, if the labels are the first ones of an alphabet."""
    names = [_label(name) for name, _ in pairs]
    known = {tuple(labels.nth(alphabet, at) for at in range(len(names))) for alphabet in labels.ALPHABETS}
    texts = (text_of([Line(text.replace("\\|", "|"), 1)]) for _, text in pairs)
    return tuple(map(Option, names, texts)) if tuple(names) in known else ()


def _label(cell: str) -> str:
    """Return the label that a cell is, in normal form, or nothing where it holds more than one could."""
    begin = _OPENS.match(cell)
    bare = _CLOSES.sub("", cell[begin.end() if begin else 0 :])
    return labels.normal(bare) if len(bare) <= _FEWEST and bare.isalnum() else ""


def _roman(body: Body, page: Page) -> tuple[Option, ...]:
    """Return the options with Roman numbers at the end of the stem."""
    lines = [line for part in body.stem for line in (*part, Line("", part[-1].number if part else 1))]
    bare = [line.cut(found.end()) if (found := _BULLET.match(line.text)) else line for line in lines]
    begins = (at for at, line in enumerate(bare) if labels.at_start(line.text, labels.ROMAN, 0))
    begin = next(begins, None)
    if begin is None or any(at >= begin for at in fences(lines).inside):
        return ()
    trial = Options(labels.ROMAN)
    trial.offer(Block(Kind.PARAGRAPH, tuple(bare[begin:])), None)
    options = trial.values()
    if any("\n\n" in option.text for option in options) or not _are_named(body, options, page):
        return ()
    body.stem = [lines[:begin]]
    body.options = trial
    return options


def _on_the_stem(body: Body, page: Page) -> tuple[Option, ...]:
    """Return the options that stand on the stem's own last line, where the key names one or the line asks before."""
    if not body.stem or not body.stem[-1]:
        return ()
    *before, line = body.stem[-1]
    at = labels.inside(line.text)
    if at is None:
        return ()
    trial = Options()
    if not trial.offer(Block(Kind.PARAGRAPH, (line.cut(at),)), None):
        return ()
    if not _named(body, trial.values(), page) and (body.answer or not asks_before(line.text, at)):
        return ()
    body.stem[-1] = [*before, line.cut(0, at)]
    body.options = trial
    return trial.values()
