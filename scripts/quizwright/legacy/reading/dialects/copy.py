"""A rendered page copied as plain text: the title of each fold, alone on its line, parts question and answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quizwright.legacy.reading import lexicon
from quizwright.legacy.reading.draft import Draft, Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.source import Line

_NUMBER: Final = re.compile(r"\s*(\d{1,4})\s*[.．、)]\s*(?=\D)")
_MARKUP: Final = re.compile(r"\s*(?:#{1,6}\s|<\w|```|~~~|\{%|[-*+]\s+\[.?\]|\*\*)")


def fits(page: Page) -> bool:
    """Tell whether a page is such a copy: fold titles alone on their lines, and no markup."""
    texts = [line.text for line in page.lines if line.text.strip()]
    return any(lexicon.is_marker(text) for text in texts[1:]) and not any(_MARKUP.match(text) for text in texts)


def parse(page: Page) -> Result:
    """Return the questions: each is the line before a fold's title, its answer the lines after it."""
    lines = [line for line in page.lines if line.text.strip()]
    markers = _markers(lines)
    starts: list[int] = []
    for nth, at in enumerate(markers):
        starts.append(_start(lines, at, markers[nth - 1] if nth else -1))
        page.drop("fold title", lines[at])
    top = lines[: starts[0]] if starts else lines
    drafts = []
    for nth, (start, marker) in enumerate(zip(starts, markers, strict=True)):
        end = starts[nth + 1] if nth + 1 < len(starts) else _tail(lines, marker + 1, _number(lines[start]))
        drafts.append(_draft(lines[start:marker], lines[marker + 1 : end], page))
        if nth + 1 == len(starts) and end < len(lines):
            drafts.append(_draft(lines[end:], (), page))
    title, intro = (top[0].text.strip(), top[1:]) if top else (None, ())
    return Result(title, "\n".join(line.text for line in intro) or None, drafts)


def _markers(lines: Sequence[Line]) -> list[int]:
    """Return the lines that are a fold's title; the second of two in a row has no question above it and is text."""
    found: list[int] = []
    for at, line in enumerate(lines):
        if at and lexicon.is_marker(line.text) and not (found and found[-1] == at - 1):
            found.append(at)
    return found


def _start(lines: Sequence[Line], marker: int, previous: int) -> int:
    """Return where the question before a marker starts; one of several lines starts at its number."""
    first = marker - 1
    while first > previous + 2 and _number(lines[first]) is None:
        first -= 1
    return first if _number(lines[first]) is not None else max(marker - 1, previous + 1)


def _tail(lines: Sequence[Line], first: int, number: int | None) -> int:
    """Return where a last question without an answer starts: a last line with the next number that asks something."""
    last = len(lines) - 1
    if last > first and number is not None and _number(lines[last]) == number + 1 and lexicon.asks(lines[last].text):
        return last
    return len(lines)


def _number(line: Line) -> int | None:
    found = _NUMBER.match(line.text)
    return int(found[1]) if found else None


def _draft(question: Sequence[Line], answer: Sequence[Line], page: Page) -> Draft:
    head = question[0]
    found = _NUMBER.match(head.text)
    number = str(int(found[1])) if found else None
    if found:
        page.drop("number", head, found[0])
    stem = "\n".join([head.text[found.end() :] if found else head.text, *(line.text for line in question[1:])])
    told = "\n\n".join(line.text.strip() for line in answer)
    return Draft(line=head, number=number, stem=stem.strip(), explanation=told or None)
