"""`quizwright explain`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from difflib import get_close_matches

from quizwright.errors import QuizwrightError
from quizwright.reference import ALL_CHECKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    code: str | None


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    told = "a code such as Q101 or answer-missing; without one, all are listed"
    parser.add_argument("code", nargs="?", metavar="CODE", help=told)


def run(args: Arguments) -> int:
    """Say what a problem's code means and how to fix it."""
    by_code = {check.code: check for check in ALL_CHECKS}
    if args.code is None:
        listed = (f"{check.code:<24}  {check.severity:<8} {check.title}\n" for check in by_code.values())
        sys.stdout.write("".join(listed))
        return 0
    found = by_code.get(args.code.upper()) or by_code.get(args.code.lower())
    if found is None:
        near = get_close_matches(args.code.upper(), by_code, 1) or get_close_matches(args.code.lower(), by_code, 1)
        message = f"there is no code {args.code!r}" + (f"; did you mean {near[0]}?" if near else "")
        raise QuizwrightError(message)
    sys.stdout.write(f"{found.code} ({found.severity}): {found.title}\n\n{found.manual}")
    return 0
