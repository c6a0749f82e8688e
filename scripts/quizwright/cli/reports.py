"""The forms that a comparison is printed in, one row each."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright import files
from quizwright.exporters.corrections import report_rows
from quizwright.html import corrections
from quizwright.html.texts import absolute_below
from quizwright.index import Index
from quizwright.legacy.comparing import comparison_record
from quizwright.legacy.comparing.checks import NOT_REVIEWED
from quizwright.legacy.comparing.values import Comparison
from quizwright.markdown.report import report_text
from quizwright.markdown.texts import Writer
from quizwright.model import Bank, Quiz
from quizwright.presentation import PresentedReport, Site, report
from quizwright.problem import Problem, counted
from quizwright.reporters import REPORTERS, comparison

_SHOWN: Final = 10  # claims without a verdict; `--format review` has them all


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportInput:
    """A comparison with what a report on it needs. `base` is the address of the site, or empty."""

    found: Comparison
    problems: tuple[Problem, ...]
    quiz: Quiz
    bank: Bank
    index: Index
    locale: str
    base: str

    @property
    def site(self) -> Site:
        """The site that links of a report lead to."""
        return Site(self.bank, self.index, self.base)


Formatter: TypeAlias = Callable[[ReportInput], str]


def as_text(one: ReportInput) -> str:
    """Return the summary and the problems, of claims without a verdict only the first."""
    waiting = [problem for problem in one.problems if problem.code == NOT_REVIEWED.code]
    left = set(waiting[_SHOWN:])
    shown = tuple(problem for problem in one.problems if problem not in left)
    parts = [comparison.summary(one.found), "\n", REPORTERS["text"](shown, files.read_lines)]
    if left:
        more = counted(len(left), "more claim")
        parts.append(f"{more} without a verdict; `--format review` writes an entry for each\n")
    return "".join(parts)


def as_github(one: ReportInput) -> str:
    """Return annotations of the page's lines."""
    return REPORTERS["github"](one.problems, files.read_lines)


def as_review(one: ReportInput) -> str:
    """Return entries for the claims that have no verdict."""
    return comparison.entries(one.found)


def as_json(one: ReportInput) -> str:
    """Return the report by its published schema."""
    rows = dict(report_rows(_report(one), _writer(one), one.base))
    return json.dumps(comparison_record(one.found, rows), ensure_ascii=False, indent=2) + "\n"


def as_html(one: ReportInput) -> str:
    """Return one HTML file that can be mailed."""
    return corrections.standalone(_report(one), base=one.base, style=files.read_styles())


def as_markdown(one: ReportInput) -> str:
    """Return the report as Markdown."""
    return report_text(_report(one), _writer(one)) + "\n"


def as_atom(one: ReportInput) -> str:
    """Return a feed of the corrections."""
    return corrections.atom(_report(one), one.base)


def _report(one: ReportInput) -> PresentedReport:
    return report(one.found, one.quiz, one.site, one.locale)


def _writer(one: ReportInput) -> Writer:
    """Return a writer whose links lead to pages that people read."""
    return Writer(one.locale, absolute_below(one.base))


REPORTS: Final[Mapping[str, Formatter]] = MappingProxyType(
    {
        "text": as_text,
        "github": as_github,
        "json": as_json,
        "html": as_html,
        "markdown": as_markdown,
        "atom": as_atom,
        "review": as_review,
    }
)
#: Those of which several can stand one after the other.
LISTS: Final[Sequence[str]] = ("text", "github")
