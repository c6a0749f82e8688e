"""`quizwright render`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.cli.progress import progress
from quizwright.problem import counted
from quizwright.reporters import REPORTERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path
    docs: Path


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    arguments.add_content(parser)
    parser.add_argument(
        "--docs", type=Path, default=Path("docs"), metavar="DIR", help="the folder of documents (default: docs)"
    )


def run(args: Arguments) -> int:
    """Check the bank and write its pages below docs/<locale>/quizzes/."""
    with progress("rendering") as on_progress:
        rendered = pipeline.render(args.content, args.docs, on_progress=on_progress)
    if rendered.changed is None:
        sys.stdout.write(REPORTERS["text"](rendered.checked.problems, files.read_lines))
        sys.stderr.write("quizwright: nothing was rendered; fix the errors first\n")
        return 1
    sys.stderr.write(f"{counted(len(rendered.changed), 'page')} changed below {args.docs}\n")
    return 0
