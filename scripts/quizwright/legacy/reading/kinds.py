"""What a page without a question looks like instead, and what its author can do: it is named, and not guessed at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import Line


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of page: its name, how a line of it begins, and what to do with it."""

    name: str
    sign: re.Pattern[str]
    advice: str


HTML: Final = Kind(
    "HTML",
    re.compile(r"\s*<(?:!doctype\s+html|html|head|body|h[1-6]|form|script)\b", re.IGNORECASE),
    "turn it into Markdown, as with `pandoc --from html --to gfm`, or copy the page from a browser into a .txt file",
)
_KINDS: Final = (
    HTML,
    Kind("GIFT", re.compile(r"\s*::[^:]+::|[^{}`]*(?<!\\)\{\s*[=~]"), "write its questions as Markdown"),
    Kind("reStructuredText", re.compile(r"\s*\.\.\s[\w-]+::"), "turn it into Markdown: `pandoc --from rst --to gfm`"),
    Kind("Org", re.compile(r"#\+\w+:", re.IGNORECASE), "turn it into Markdown: `pandoc --from org --to gfm`"),
    Kind(
        "JSON", re.compile(r'[\[{]\s*(?:["{]|$)'), "write its questions as Markdown, or as `questions` in front matter"
    ),
    Kind(
        "MDX with components of its own",
        re.compile(r"\s*<[A-Z][\w.]*(?:\s|/?>|$)"),
        "write its questions as Markdown: of components, Tabs and Accordion are read",
    ),
)


def whole_html(lines: Sequence[Line]) -> Line | None:
    """Return the line with which a whole page of HTML begins."""
    first = next((line for line in lines if line.text.strip()), None)
    return first if first and re.match(r"\s*<(?:!doctype\s+html|html)\b", first.text, re.IGNORECASE) else None


def of(lines: Sequence[Line]) -> Kind | None:
    """Return the kind that a page's lines, code left out, look like."""
    inside = fences(lines).inside
    shown = [line.text for at, line in enumerate(lines) if at not in inside]
    return next((kind for kind in _KINDS if any(map(kind.sign.match, shown))), None)
