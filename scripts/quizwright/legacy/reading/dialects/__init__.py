"""The dialects of legacy pages: which parser reads a page, and what its form is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.legacy.reading.dialects import copy, fields, foreign, pages
from quizwright.legacy.reading.draft import Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.starts import How
from quizwright.legacy.reading.traits import Traits

Read: TypeAlias = Callable[[Page], Result]


@dataclass(frozen=True, slots=True)
class Parser:
    """A parser: the name of its dialect (empty if `FORMS` has it), whether it can read a page, and how it does."""

    name: str
    fits: Callable[[Page], bool]
    read: Read


#: The first that fits a page reads it; the last one reads any page.
PARSERS: Final = (
    Parser("front-matter", fields.fits, fields.parse),
    Parser("quiz-languages", foreign.fits, foreign.parse),
    Parser("plain-text-copy", copy.fits, copy.parse),
    Parser("", lambda _: True, pages.parse),
)

#: Names of the forms that the last parser reads, for reports: the first that looks like a page names it.
FORMS: Final[Mapping[str, Callable[[Traits], bool]]] = MappingProxyType(
    {
        "damaged-tasklist": lambda page: page.damaged,
        "option-rationale": lambda page: page.rationales,
        "tasklist": lambda page: page.marked,
        "answer-key-at-end": lambda page: page.keys_at_end,
        "rtl-answer-heading": lambda page: page.rtl,
        "answer-heading": lambda page: page.answer_headings,
        "gitbook-tabs": lambda page: page.how is How.TAB,
        "containers": lambda page: page.containers,
        "html-wrappers": lambda page: page.summaries_ask and page.options,
        "question-in-summary": lambda page: page.summaries_ask or (page.topics and not page.options),
        "titled-question": lambda page: page.topics,
        "numbered-options": lambda page: page.numbered and not page.lists,
        "gitbook-inline-options": lambda page: page.inline and page.how is How.HEADING,
        "options-on-a-line": lambda page: page.inline,
        "numbered-list-options": lambda page: page.how is How.ITEM,
        "heading-list-options": lambda page: page.lists and page.how is How.HEADING,
        "heading-lettered-paragraphs": lambda page: page.paragraphs and page.how is How.HEADING,
        "heading-lettered-lines": lambda page: page.options and page.how is How.HEADING,
        "open-answer": lambda page: not page.options and page.how is How.HEADING,
        "plain-blocks": lambda _: True,
    }
)


def name_of(parser: Parser, traits: Traits) -> str:
    """Return the name of a page's dialect, as its parse tells it."""
    return parser.name or next(name for name, looks in FORMS.items() if looks(traits))
