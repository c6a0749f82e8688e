"""`quizwright translate`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from quizwright import files, pipeline
from quizwright.cli import arguments
from quizwright.cli.sync import bank_or_reported
from quizwright.files import FilesError
from quizwright.index import Outline
from quizwright.translation.sync import stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path
    locale: str
    ids: tuple[str, ...]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    told = "say that the texts of a locale were read against the source as it is now"
    action = actions.add_parser("stamp", help=told, description=f"{told[0].upper()}{told[1:]}.")
    action.add_argument("locale", metavar="LOCALE", help="the locale that was read, such as zh; also the source locale")
    action.add_argument(
        "ids",
        nargs="*",
        metavar="ID",
        help="question or quiz ids; QUIZ/EDITION or QUIZ/EDITION/CORRECTION for corrections; "
        "without one, every text of the locale",
    )
    arguments.add_content(action)


def run(args: Arguments) -> int:
    """Work on translations: `stamp` makes stale texts current once someone has read them."""
    bank = bank_or_reported(args.content)
    if bank is None:
        return 1
    if args.locale not in bank.locales:
        message = f"the bank has no locale {args.locale!r}; it has {', '.join(bank.locales)}"
        raise FilesError(message)
    found = pipeline.read_outlines(args.content)
    if unknown := sorted(set(args.ids) - _names(found)):
        message = f"no {'correction or edition' if '/' in unknown[0] else 'question or quiz'} has the id {unknown[0]!r}"
        raise FilesError(message)
    there = _names(found, args.locale)
    if absent := sorted(set(args.ids) - there):
        message = f"{absent[0]!r} has no text in {args.locale} yet, so there is nothing that someone could have read"
        raise FilesError(message)
    stamped = stamp(bank, pipeline.read_quizzes(args.content), args.locale, frozenset(args.ids))
    written = files.write(stamped, args.content)
    sys.stdout.write("".join(f"{args.content / path}\n" for path in written) or "nothing to change\n")
    return 0


def _names(found: Sequence[Outline], locale: str = "") -> set[str]:
    """Return the names of all that can be stamped, or of what has texts in a locale."""
    here = [outline for outline in found if not locale or locale in outline.locales]
    editions = [each for outline in found for each in outline.editions if not locale or locale in each.locales]
    return {
        *(outline.quiz.id for outline in here),
        *(asked.id for outline in here for asked in outline.questions),
        *(edition.name for edition in editions),
        *(f"{edition.name}/{correction}" for edition in editions for correction in edition.corrections),
    }
