"""`quizwright sync`."""

from __future__ import annotations

import argparse
import sys

from quizwright import build, files
from quizwright.cli import arguments
from quizwright.load import Loaded, load
from quizwright.problem import Problem, Severity
from quizwright.reporters import REPORTERS
from quizwright.translation.sync import sync


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    arguments.add_content(parser)


def run(args: argparse.Namespace) -> int:
    """Add new ids and the hashes of new texts to the lock files; what is there stays."""
    loaded = loaded_or_reported(args)
    if loaded is None or loaded.bank is None:
        return 1
    written = files.write(sync(loaded.bank, loaded.quizzes), args.content)
    sys.stdout.write("".join(f"{args.content / path}\n" for path in written) or "nothing to add\n")
    return 0


def loaded_or_reported(args: argparse.Namespace) -> Loaded | None:
    """Return the bank, or print why its files can't be read and return None: a lock is never made from half a bank."""
    loaded = load(files.read_tree(args.content), files.read_contract())
    doubled = tuple(found for found in build.assess(loaded).problems if found.code in {"I101", "I102"})
    errors: tuple[Problem, ...] = tuple(
        sorted([*(found for found in loaded.problems if found.severity is Severity.ERROR), *doubled])
    )
    if not errors:
        return loaded
    sys.stdout.write(REPORTERS["text"](errors, files.read_lines))
    sys.stderr.write("quizwright: no lock file was changed; mend these first\n")
    return None
