"""How a page that was read looks: what the table of dialects tells dialects of one family apart by."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quizwright.legacy.reading.draft import Draft, Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.starts import How

_FOLDS: Final = re.compile(r"\s*(?:\?\?\?|!!!|:::)")
_NO_WORD: Final = re.compile(r"\W+")
_LIST: Final = re.compile(r"\s*[-*+]\s")


@dataclass(frozen=True, slots=True)
class Traits:
    """What most questions of a page start with, how its options stand, and some signs."""

    how: How | None = None
    marked: bool = False  # task lists
    lists: bool = False  # options in lists
    paragraphs: bool = False  # each option in a paragraph of its own
    inline: bool = False  # several options on a line
    numbered: bool = False  # options named by numbers
    topics: bool = False
    options: bool = False
    keys_at_end: bool = False
    answer_headings: bool = False
    rtl: bool = False
    containers: bool = False
    rationales: bool = False
    summaries_ask: bool = False
    damaged: bool = False


def traits_of(page: Page, result: Result) -> Traits:
    """Return how a page looks."""
    drafts = result.drafts
    furniture = {piece.kind for piece in page.furniture}
    hows = Counter(draft.how for draft in drafts)
    lines = {line.number: line.text for line in page.lines}
    bare = {number: _NO_WORD.sub("", text) for number, text in lines.items()} if drafts else {}
    shapes = Counter(_shape(draft, lines, bare) for draft in drafts if draft.options)
    return Traits(
        how=hows.most_common(1)[0][0] if hows else None,
        marked=any(draft.marked for draft in drafts),
        lists=_most(shapes, "list"),
        paragraphs=_most(shapes, "paragraph"),
        inline=_most(shapes, "inline"),
        numbered=any(draft.options and draft.options[0].label == "1" for draft in drafts),
        topics=sum(draft.topic is not None for draft in drafts) * 2 > len(drafts),
        options=bool(shapes),
        keys_at_end="key number" in furniture,
        answer_headings=any(
            p.kind == "answer word" and lines[p.where.line].lstrip().startswith("#") for p in page.furniture
        ),
        rtl=any('dir="rtl"' in p.text or "dir='rtl'" in p.text for p in page.furniture if p.kind == "tag"),
        containers=any(p.kind == "tag" and _FOLDS.match(p.text) for p in page.furniture),
        rationales="option mark" in furniture,
        summaries_ask=any(draft.how is How.FOLD for draft in drafts),
        damaged=bool(page.strays) and any(draft.mark_irregular for draft in drafts),
    )


def _shape(draft: Draft, lines: Mapping[int, str], bare: Mapping[int, str]) -> str:
    """Return how the options of a question stand on the page, by the lines of its first two."""
    one, two = (_NO_WORD.sub("", option.text.partition("\n")[0]) for option in (*draft.options, *draft.options)[:2])
    first = second = 0
    for number in range(draft.line.number, draft.line.number + 200):
        text = bare.get(number, "")
        first = first or (number if one and one in text else 0)
        second = second or (number if first and two and two in text and (two != one or number > first) else 0)
        if second:
            break
    if _LIST.match(lines.get(first, "")):
        return "list"
    if first == second:
        return "inline"
    return "paragraph" if second - first > 1 else "lines"


def _most(shapes: Counter[str], name: str) -> bool:
    return bool(shapes) and shapes.most_common(1)[0][0] == name
