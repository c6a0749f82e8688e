"""`quizwright reference`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    folder: Path


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pages go, such as docs/en")


def run(args: Arguments) -> int:
    """Write the reference pages that are made from the program itself."""
    from quizwright.cli.main import parser  # noqa: PLC0415 - the table of commands there names this module

    written = files.write(reference.pages(files.read_schemas(), parser()), args.folder)
    sys.stdout.write("".join(f"{args.folder / path}\n" for path in written) or "nothing to change\n")
    return 0
