"""`quizwright stale`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.files import FilesError
from quizwright.problem import counted
from quizwright.reporters import REPORTERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path
    as_of: date


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--as-of", required=True, type=_date, metavar="DATE", help="the day to judge from, as YYYY-MM-DD"
    )
    arguments.add_content(parser)


def run(args: Arguments) -> int:
    """List facts whose sources were opened longer ago than the bank allows.

    For a scheduled job: `check` reads no clock.
    """
    checked = pipeline.check(args.content)
    bank = checked.bank
    if not checked.usable() or bank is None or bank.max_age_days is None:
        sys.stdout.write(REPORTERS["text"](checked.problems, files.read_lines))
        message = f"{args.content}: the bank has errors, so its old facts can't be listed"
        raise FilesError(message)
    days = min(bank.max_age_days, (args.as_of - date.min).days)  # there is no day before the first
    oldest = args.as_of - timedelta(days=days)
    old = sorted(
        (fact for fact in bank.facts.values() if fact.verified < oldest.isoformat()),
        key=lambda fact: (fact.verified, fact.id),
    )
    for fact in old:
        sys.stdout.write(f"{fact.where}: {fact.id} was verified on {fact.verified}: open its sources again\n")
    sys.stdout.write(f"{counted(len(old), 'fact')} verified before {oldest.isoformat()}\n")
    return int(bool(old))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        message = f"{text!r} is no date of the form YYYY-MM-DD"
        raise argparse.ArgumentTypeError(message) from error
