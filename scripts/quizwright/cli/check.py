"""`quizwright check`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.cli.progress import progress
from quizwright.problem import Problem, Severity
from quizwright.reporters import REPORTERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(arguments.ReportArguments):
    """The arguments of the command."""

    content: Path
    paths: tuple[Path, ...]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="report problems of these files or folders alone; a bank's own folder takes the place of --content",
    )
    arguments.add_content(parser)
    arguments.add_report(parser)


def run(args: Arguments) -> int:
    """Check the bank against its schemas and rules."""
    banks = list(dict.fromkeys(path for path in args.paths if is_bank(path)))
    chosen = [path for path in args.paths if path not in banks]
    for path in chosen:
        if not path.exists():
            message = f"{path}: there is no such file or folder"
            raise files.FilesError(message)
        if not path.resolve().is_relative_to(args.content.resolve()):
            message = f"{path}: it is not in the bank {args.content}; name another bank with --content"
            raise files.FilesError(message)
    with progress("checking") as on_progress:
        found = [problem for bank in banks for problem in pipeline.check(bank, on_progress=on_progress).problems]
        if chosen or not banks:
            here = pipeline.check(args.content, on_progress=on_progress).problems
            found += [problem for problem in here if _within(problem, chosen)]
    problems = tuple(sorted(set(found)))  # a bank may have been named twice
    shown = tuple(found for found in problems if not (args.no_notes and found.severity is Severity.NOTE))
    sys.stdout.write(REPORTERS[args.format](shown, files.read_lines))
    return int(arguments.failed(problems, strict=args.strict))


def is_bank(path: Path) -> bool:
    """Tell whether a path is the folder of a bank."""
    return any((path / name).exists() for name in ("bank.yml", "bank.yaml"))


def _within(problem: Problem, chosen: list[Path]) -> bool:
    if not chosen:
        return True
    where = Path(problem.where.path).resolve()
    return any(where.is_relative_to(path.resolve()) for path in chosen)
