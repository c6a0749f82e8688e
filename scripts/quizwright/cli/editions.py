"""Which editions of a bank a command is about: its arguments, and what they choose."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.files import FilesError
from quizwright.index import Index
from quizwright.model import Bank, Edition, Quiz
from quizwright.pipeline import Workspace
from quizwright.problem import Problem, Severity
from quizwright.reporters import REPORTERS


@dataclass(frozen=True, slots=True)
class Chosen:
    """The bank with its index, and the editions that are meant, each with its quiz."""

    bank: Bank
    index: Index
    editions: tuple[tuple[Quiz, Edition], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """Which bank and which of its editions a command is about."""

    content: Path
    bank: Path | None
    quiz: str | None
    edition: str | None


def add(parser: argparse.ArgumentParser) -> None:
    """Add the bank's folder, and which of its editions are meant."""
    parser.add_argument(
        "bank", nargs="?", type=Path, metavar="CONTENT", help="the bank's folder; it takes the place of --content"
    )
    arguments.add_content(parser)
    parser.add_argument("--quiz", metavar="ID", help="the quiz (default: each that has an older edition)")
    parser.add_argument("--edition", metavar="ID", help="the edition (default: each of the quiz)")


def chosen(args: Arguments, *, form: str = "text") -> Chosen | None:
    """Return the editions that arguments choose, or print why the files can't be read and return None.

    Raises:
        FilesError: there is no such bank, quiz or edition.

    """
    workspace = pipeline.open_workspace(args.bank or args.content)
    if args.quiz is not None and args.quiz not in workspace.order:
        message = f"the bank has no quiz {args.quiz!r}; it has {', '.join(workspace.order) or 'none'}"
        raise FilesError(message)
    if workspace.bank is None:
        _tell(form, workspace.problems)
        return None
    found = [one for name in workspace.order if args.quiz in {None, name} for one in [_quiz(workspace, name, form)]]
    if None in found:
        return None
    pairs = [(quiz, edition) for quiz in found if quiz for edition in quiz.editions]
    wanted = tuple(pair for pair in pairs if args.edition in {None, pair[1].id})
    if not wanted:
        there = ", ".join(f"{quiz.id}/{edition.id}" for quiz, edition in pairs)
        what = f"edition {args.edition!r}" if args.edition is not None else "older edition"
        message = f"there is no {what}; " + (f"there are {there}" if there else "none is in <quiz>/legacy/")
        raise FilesError(message)
    return Chosen(workspace.bank, workspace.index, wanted)


def folder_of(edition: Edition) -> Path:
    """Return the folder that an edition's files are in."""
    return Path(edition.where.path).parent


def _quiz(workspace: Workspace, name: str, form: str) -> Quiz | None:
    """Return a quiz, or None where it has errors, which are told."""
    loaded = workspace.load(name)
    errors = tuple(problem for problem in loaded.problems if problem.severity is Severity.ERROR)
    if errors:
        _tell(form, errors)
    return None if errors else loaded.quiz


def _tell(form: str, problems: tuple[Problem, ...]) -> None:
    """Print problems, beside the output where that is to be a report in a form of its own."""
    is_list = form in {"text", "github"}
    (sys.stdout if is_list else sys.stderr).write(REPORTERS[form if is_list else "text"](problems, files.read_lines))
