"""Quiz languages of other tools, and HTML, recognised so that they are reported and never misread."""

from __future__ import annotations

import re
from typing import Final

from quizwright.legacy import checks
from quizwright.legacy.reading import kinds
from quizwright.legacy.reading.draft import Result
from quizwright.legacy.reading.page import Page

_SIGNS: Final = (
    ("mkdocs-quiz", re.compile(r"\s*(?:<\?quiz\?>|<quiz>)")),
    ("quizdown", re.compile(r"\s*\{\{[<%]\s*quizdown|^\s*```+\s*quizdown")),
    ("LiaScript", re.compile(r"\s*\[(?:\([ xX]?\)|\[[ xX?!]\])\](?!\()")),
    ("Markdoc", re.compile(r"\s*\{%\s*quiz\b")),
    ("mdBook quiz", re.compile(r"\s*\{\{#quiz\s")),
    ("Quizwright's own pages", re.compile(r"""\s*<section class=["']qw qw-(?:question|part)\b""")),
    ("techio", re.compile(r"\s*\?\[.+\]")),
    ("learn.co", re.compile(r"\s*\?:|^\s*\([ X]\)\s")),
)


def fits(page: Page) -> bool:
    """Tell whether a line of the page, outside code, belongs to such a language, or the page is HTML."""
    return kinds.whole_html(page.lines) is not None or _found(page) is not None


def parse(page: Page) -> Result:
    """Report the language; all of the page is furniture."""
    if begin := kinds.whole_html(page.lines):
        page.report(checks.NOT_READ, begin, "a whole page of HTML, and not of Markdown", hint=kinds.HTML.advice)
    elif found := _found(page):
        name, number = found
        line = next(line for line in page.lines if line.number == number)
        page.report(checks.NOT_READ, line, f"questions in the language of {name}")
    for line in page.lines:
        page.drop("unread", line)
    return Result(None, None)


def _found(page: Page) -> tuple[str, int] | None:
    code = page.code_lines()
    for line in page.lines:
        if line.number not in code:
            for name, sign in _SIGNS:
                if sign.match(line.text):
                    return name, line.number
    return None
