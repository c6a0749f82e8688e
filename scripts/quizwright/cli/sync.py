"""`quizwright sync`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.load import CHECKS
from quizwright.model import Bank
from quizwright.problem import Problem, Severity
from quizwright.reporters import REPORTERS
from quizwright.translation.sync import sync

_UNSURE: Final = frozenset({"I101", "I102", "I103", "I105", "I109", "E103"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    arguments.add_content(parser)


def run(args: Arguments) -> int:
    """Add new ids and the hashes of new texts to the lock files; what is there stays."""
    bank = bank_or_reported(args.content)
    if bank is None:
        return 1
    written = files.write(sync(bank, pipeline.read_quizzes(args.content)), args.content)
    sys.stdout.write("".join(f"{args.content / path}\n" for path in written) or "nothing to add\n")
    return 0


def bank_or_reported(content: Path) -> Bank | None:
    """Return the bank, or print why its files can't be read and return None: a lock is never made from half a bank."""
    checked = pipeline.check(content)
    errors = tuple(found for found in checked.problems if found.severity is Severity.ERROR and _spoils(found))
    if not errors:
        return checked.bank
    sys.stdout.write(REPORTERS["text"](errors, files.read_lines))
    sys.stderr.write("quizwright: no lock file was changed; fix these first\n")
    return None


def _spoils(found: Problem) -> bool:
    """Tell whether a problem makes ids or texts unsure: an unreadable file, or an id that is doubled, gone or moved."""
    return found.code in _UNSURE or found.code in {check.code for check in CHECKS}
