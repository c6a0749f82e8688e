"""`quizwright compare`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quizwright import files, pipeline
from quizwright.cli import arguments, editions, legacy_page, pulled
from quizwright.cli.drafts import drafted
from quizwright.cli.editions import Chosen
from quizwright.cli.legacy_page import LegacyPage
from quizwright.cli.reports import LISTS, REPORTS, ReportInput
from quizwright.files import FilesError
from quizwright.legacy.comparing import compare
from quizwright.legacy.comparing.comparison import below, noted
from quizwright.legacy.comparing.grounds import grounds
from quizwright.model import Edition, Quiz
from quizwright.printable import printable
from quizwright.problem import counted
from quizwright.reporters import REPORTERS

_MOST: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(editions.Arguments):
    """The arguments of the command."""

    legacy: str | None
    locale: str | None
    format: str
    require: float
    base: str | None
    output: Path | None
    cache: Path
    strict: bool


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
    parser.add_argument(
        "--base", type=arguments.address, metavar="URL", help="the site's address, for links in the report"
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the report to a file")
    legacy_page.add_cache(parser)
    arguments.add_strict(parser)


def run(args: Arguments) -> int:
    """Compare older pages with the quizzes that correct them: corrected, kept, dropped, or not looked at."""
    found = editions.chosen(args, form=args.format)
    if found is None:
        return 1
    _refuse(args, found)
    other = legacy_page.read(args.legacy, args.cache) if args.legacy is not None else None
    pages = [(quiz, edition, other or _own(edition)) for quiz, edition in found.editions if other or edition.file]
    reports = [_compared(args, found, quiz, edition, page) for quiz, edition, page in pages]
    _write(args, reports)
    for _, edition in found.editions if other is None else ():
        if not edition.file:
            sys.stderr.write(printable(f"quizwright: {_no_page(edition)}\n"))
    failing = [problem for one in reports for problem in arguments.failing(one.problems, strict=args.strict)]
    if failing and args.format not in LISTS:  # such a report does not say why it fails
        sys.stderr.write(REPORTERS["text"](failing, files.read_lines))
    return int(bool(failing))


def _refuse(args: Arguments, found: Chosen) -> None:
    """Raise the error of arguments that do not fit the bank."""
    if args.locale is not None and args.locale not in found.bank.locales:
        message = f"the bank has no locale {args.locale!r}; it has {', '.join(found.bank.locales)}"
        raise FilesError(message)
    if len(found.editions) > 1 and (args.legacy or args.format not in LISTS):
        names = ", ".join(f"{quiz.id}/{edition.id}" for quiz, edition in found.editions)
        message = f"this is about one edition, and there are {names}: name it with --quiz and --edition"
        raise FilesError(message)
    if args.format == "atom" and not args.base:
        message = "a feed is known by its address: name the site's with --base"
        raise FilesError(message)
    if args.legacy is None and not any(edition.file for _, edition in found.editions):
        raise FilesError(_no_page(found.editions[0][1]))
    if args.output and args.format != "review" and args.output.is_file():
        target, bank = args.output.resolve(), (args.bank or args.content).resolve()
        if target.is_relative_to(bank) or target == Path(args.legacy or bank).resolve():
            message = f"{args.output}: the report would take the place of what it is about; name another file"
            raise FilesError(message)


def _write(args: Arguments, reports: Sequence[ReportInput]) -> None:
    """Print the reports, or write them to the file that was named; entries are added to what a review has."""
    if args.output and args.format == "review":
        target = args.output.resolve()  # where it is a link, the link stays
        artifact, count = drafted(target, reports[0].found)
        files.write([artifact] if artifact else [], target.parent)
        sys.stderr.write(f"{args.output}: {counted(count, 'claim')} to judge added\n")
        return
    told = "\n".join(REPORTS[args.format](one) for one in reports)
    if args.output:
        files.save(args.output, told.encode())
    else:
        sys.stdout.write(told)


def _compared(args: Arguments, found: Chosen, quiz: Quiz, edition: Edition, page: LegacyPage) -> ReportInput:
    foreign = args.legacy is not None
    comparison = compare(quiz, edition, page.content, path=page.path, url=page.url, foreign=foreign)
    path = pulled.path_of(editions.folder_of(edition), edition.id)
    seen = [*pulled.problems(path, pulled.read(path), f"--quiz {quiz.id} --edition {edition.id}")]
    return ReportInput(
        found=comparison,
        problems=tuple(
            sorted(
                [
                    *comparison.problems,
                    *pipeline.check_edition(quiz, edition, found.bank, found.index),
                    *(noted(seen) if foreign else seen),
                    *grounds(comparison, quiz, found.bank),
                    *below(comparison, args.require),
                ]
            )
        ),
        quiz=quiz,
        bank=found.bank,
        index=found.index,
        locale=args.locale or found.bank.source_locale,
        base=args.base or "",
    )


def _own(edition: Edition) -> LegacyPage:
    """Return the page that an edition keeps.

    Raises:
        FilesError: it keeps none.

    """
    if edition.page is None:
        message = f"{edition.where.path}: its page {edition.file} is missing: name another one with --legacy"
        raise FilesError(message)
    return LegacyPage(edition.page, (editions.folder_of(edition) / edition.file).as_posix())


def _no_page(edition: Edition) -> str:
    return f"{edition.where.path}: the edition has no file with its page: name one with --legacy {edition.url}"


def _percent(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= _MOST:
        message = f"{text!r} is no percentage from 0 to 100"
        raise argparse.ArgumentTypeError(message)
    return value
