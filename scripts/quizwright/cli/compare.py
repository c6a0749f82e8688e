"""`quizwright compare`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from quizwright import files
from quizwright.artifact import Artifact
from quizwright.cli import arguments, editions, pulled, shelf
from quizwright.cli.editions import Chosen
from quizwright.cli.reports import LISTS, REPORTS, Compared
from quizwright.cli.shelf import Sheet
from quizwright.corrections import compare
from quizwright.corrections.comparison import below, noted
from quizwright.corrections.grounds import grounds
from quizwright.files import FilesError
from quizwright.model import Edition, Quiz

_MOST: Final = 100


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    editions.add(parser)
    parser.add_argument(
        "--legacy",
        metavar="FILE|URL",
        help="the page to compare (default: the edition's own file); differences are notes",
    )
    parser.add_argument("--locale", metavar="L", help="the language of the report (default: the bank's source locale)")
    github = os.environ.get("GITHUB_ACTIONS") == "true"
    parser.add_argument(
        "--format",
        choices=tuple(REPORTS),
        default="github" if github else "text",
        help="the form of the report (default: text; in GitHub Actions: github); review: entries for claims to judge",
    )
    parser.add_argument(
        "--require", type=_percent, default=0, metavar="N", help="fail where fewer percent of the claims have a verdict"
    )
    parser.add_argument("--base", default="", metavar="URL", help="the site's address, for links in the report")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the report to a file")
    shelf.add_cache(parser)
    arguments.add_strict(parser)


def run(args: argparse.Namespace) -> int:
    """Compare older pages with the quizzes that correct them: what was corrected, kept, dropped, or not looked at."""
    found = editions.chosen(args)
    if found is None:
        return 1
    _refuse(args, found)
    sheet = shelf.page(args.legacy, args.cache) if args.legacy else None
    reports = [_compared(args, found, quiz, edition, sheet) for quiz, edition in found.editions]
    told = "\n".join(REPORTS[args.format](one) for one in reports)
    if args.output:
        files.write([Artifact.of_text(args.output.name, told)], args.output.parent)
    else:
        sys.stdout.write(told)
    return int(any(arguments.failed(one.problems, strict=args.strict) for one in reports))


def _refuse(args: argparse.Namespace, found: Chosen) -> None:
    """Raise the error of arguments that do not fit the bank."""
    if args.locale and args.locale not in found.bank.locales:
        message = f"the bank has no locale {args.locale!r}; it has {', '.join(found.bank.locales)}"
        raise FilesError(message)
    if len(found.editions) > 1 and (args.legacy or args.format not in LISTS):
        names = ", ".join(f"{quiz.id}/{edition.id}" for quiz, edition in found.editions)
        message = f"this is about one edition, and there are {names}: name it with --quiz and --edition"
        raise FilesError(message)


def _compared(args: argparse.Namespace, found: Chosen, quiz: Quiz, edition: Edition, sheet: Sheet | None) -> Compared:
    folder = editions.folder_of(edition)
    page = sheet or _own(edition)
    comparison = compare(quiz, edition, page.content, path=page.path, url=page.url, foreign=sheet is not None)
    path = pulled.path_of(folder, edition.id)
    seen = [*pulled.problems(path, pulled.read(path))]
    return Compared(
        found=comparison,
        problems=tuple(
            sorted(
                [
                    *comparison.problems,
                    *(noted(seen) if sheet else seen),
                    *grounds(comparison, quiz, found.bank),
                    *below(comparison, args.require),
                ]
            )
        ),
        quiz=quiz,
        bank=found.bank,
        index=found.index,
        locale=args.locale or found.bank.source_locale,
        base=f"{args.base.rstrip('/')}/" if args.base else "",
    )


def _own(edition: Edition) -> Sheet:
    """Return the page that an edition keeps.

    Raises:
        FilesError: it keeps none.

    """
    if edition.page is None:
        message = f"{edition.where.path}: the edition has no file with its page: name one with --legacy {edition.url}"
        raise FilesError(message)
    return Sheet(edition.page, (editions.folder_of(edition) / edition.file).as_posix())


def _percent(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= _MOST:
        message = f"{text!r} is no percentage from 0 to 100"
        raise argparse.ArgumentTypeError(message)
    return value
