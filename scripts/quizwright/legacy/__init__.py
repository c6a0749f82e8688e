"""Legacy quizzes: pages as people wrote them become questions, furniture and diagnostics, and no word is lost."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from quizwright.legacy.checks import CHECKS
from quizwright.legacy.reading import parser
from quizwright.legacy.reading.dialects import copy, fields, foreign, pages
from quizwright.legacy.reading.parser import Dialect
from quizwright.legacy.reading.starts import How
from quizwright.legacy.values import Diagnostic, Parse

__all__ = ["CHECKS", "DIALECTS", "Diagnostic", "Parse", "parse"]

# The first of a family that a page looks like gives the page its name.
DIALECTS: Final[Mapping[str, Dialect]] = MappingProxyType(
    {
        "front-matter": Dialect("D19", fields.parse, lambda _: True),
        "quiz-languages": Dialect("D24", foreign.parse, lambda _: True),
        "plain-text-copy": Dialect("D21", copy.parse, lambda _: True),
        "damaged-tasklist": Dialect("D26", pages.parse, lambda page: page.damaged),
        "option-rationale": Dialect("D25", pages.parse, lambda page: page.rationales),
        "tasklist": Dialect("D11", pages.parse, lambda page: page.marked),
        "answer-key-at-end": Dialect("D15", pages.parse, lambda page: page.keys_at_end),
        "rtl-answer-heading": Dialect("D10", pages.parse, lambda page: page.rtl),
        "answer-heading": Dialect("D9", pages.parse, lambda page: page.answer_headings),
        "gitbook-tabs": Dialect("D16", pages.parse, lambda page: page.how is How.TAB),
        "containers": Dialect("D18", pages.parse, lambda page: page.containers),
        "html-wrappers": Dialect("D22", pages.parse, lambda page: page.summaries_ask and page.options),
        "question-in-summary": Dialect(
            "D7", pages.parse, lambda page: page.summaries_ask or (page.topics and not page.options)
        ),
        "titled-question": Dialect("D6", pages.parse, lambda page: page.topics),
        "numbered-options": Dialect("D14", pages.parse, lambda page: page.numbered and not page.lists),
        "gitbook-inline-options": Dialect("D1", pages.parse, lambda page: page.inline and page.how is How.HEADING),
        "options-on-a-line": Dialect("D23", pages.parse, lambda page: page.inline),
        "numbered-list-options": Dialect("D4", pages.parse, lambda page: page.how is How.ITEM),
        "heading-list-options": Dialect("D3", pages.parse, lambda page: page.lists and page.how is How.HEADING),
        "heading-lettered-paragraphs": Dialect(
            "D5", pages.parse, lambda page: page.paragraphs and page.how is How.HEADING
        ),
        "heading-lettered-lines": Dialect("D2", pages.parse, lambda page: page.options and page.how is How.HEADING),
        "open-answer": Dialect("D8", pages.parse, lambda page: not page.options and page.how is How.HEADING),
        "plain-blocks": Dialect("D20", pages.parse, lambda _: True),
    }
)


def parse(path: str, content: bytes | str, *, dialect: str = "") -> Parse:
    """Return the parse of one file; its dialect is detected unless it is named.

    Args:
        path: for places in diagnostics, and for the language that the file's name or folder declares.
        content: the file's bytes, or its text.
        dialect: a name of `DIALECTS`.

    """
    return parser.parse(path, content, DIALECTS, dialect)
