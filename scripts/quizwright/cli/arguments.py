"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from quizwright.problem import Problem, Severity
from quizwright.reporters import REPORTERS


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportArguments:
    """How problems are printed, and which of them fail."""

    format: str
    no_notes: bool
    strict: bool


def add_content(parser: argparse.ArgumentParser) -> None:
    """Add the bank's folder."""
    parser.add_argument(
        "--content", type=Path, default=Path("content"), metavar="DIR", help="the bank's folder (default: content)"
    )


def add_report(parser: argparse.ArgumentParser) -> None:
    """Add how problems are printed and which of them fail."""
    github = os.environ.get("GITHUB_ACTIONS") == "true"
    parser.add_argument(
        "--format",
        choices=sorted(REPORTERS),
        default="github" if github else "text",
        help="how to print problems (default: text; in GitHub Actions: github)",
    )
    parser.add_argument("--no-notes", action="store_true", help="leave notes out")
    add_strict(parser)


def add_strict(parser: argparse.ArgumentParser) -> None:
    """Add whether warnings fail."""
    parser.add_argument("--strict", action="store_true", help="warnings fail too; notes never do")


def failed(problems: tuple[Problem, ...], *, strict: bool) -> bool:
    """Tell whether problems mean exit code 1."""
    return bool(failing(problems, strict=strict))


def failing(problems: tuple[Problem, ...], *, strict: bool) -> tuple[Problem, ...]:
    """Return the problems that mean exit code 1."""
    severities = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return tuple(problem for problem in problems if problem.severity in severities)


def address(text: str) -> str:
    """Return the address of a site, which ends with a slash; that of its llms.txt will do.

    Raises:
        argparse.ArgumentTypeError: it is not the URL of a site.

    """
    try:
        parts = urlsplit(text)
        valid = parts.scheme in {"http", "https"} and bool(parts.hostname) and (parts.port or 1) > 0
        valid = valid and not parts.query and not parts.fragment
    except ValueError:
        valid = False
    if not valid:
        message = f"{text!r} is not the URL of a site (example: https://example.org/docs/)"
        raise argparse.ArgumentTypeError(message)
    return f"{text.removesuffix('/llms.txt').rstrip('/')}/"
