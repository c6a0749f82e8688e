"""`quizwright sources`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path
from typing import Final

from quizwright import fetch, files, pipeline, sources
from quizwright.cli import arguments
from quizwright.cli.legacy_page import CACHE
from quizwright.cli.progress import progress
from quizwright.cli.sites import reply
from quizwright.cli.turns import Manners, ask
from quizwright.files import FilesError
from quizwright.problem import Severity, counted
from quizwright.reporters import REPORTERS
from quizwright.sources import Seen, State
from quizwright.sources.states import name_in

FILE: Final = CACHE / "sources.json"
_MAX_AGE, _PAUSE, _MINUTES = 7, 1, 10
_HEAD: Final = 64_000  # bytes of a page in which nothing is looked for
_WHOLE: Final = 5_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(arguments.ReportArguments):
    """The arguments of the command."""

    content: Path
    cache: Path
    max_age: int
    pause: float
    minutes: float


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    told = f"where is kept what is known of each source, and since when (default: {FILE.as_posix()})"
    parser.add_argument("--cache", type=Path, default=FILE, metavar="FILE", help=told)
    told = f"sources that were asked for less than so many days ago are not asked for again (default: {_MAX_AGE})"
    parser.add_argument("--max-age", type=_days, default=_MAX_AGE, metavar="DAYS", help=told)
    told = f"the pause between two requests to the same host (default: {_PAUSE})"
    parser.add_argument("--pause", type=_number, default=_PAUSE, metavar="SECONDS", help=told)
    told = f"the time for all requests; what it does not suffice for waits for the next run (default: {_MINUTES})"
    parser.add_argument("--minutes", type=_number, default=_MINUTES, metavar="MINUTES", help=told)
    arguments.add_content(parser)
    arguments.add_report(parser)


def run(args: Arguments) -> int:
    """Ask whether the pages that facts cite are still there.

    For a scheduled job: `check` and `build` make no network requests. A source that can't be reached is unknown, which
    never fails.
    """
    checked = pipeline.check(args.content)
    if checked.bank is None or not checked.usable():
        sys.stdout.write(REPORTERS[args.format](checked.problems, files.read_lines))
        message = f"{args.content}: the bank has errors, so its sources can't be listed"
        raise FilesError(message)
    found = sources.cited(checked.bank)
    before, day = _read(args.cache), datetime.now(UTC).date().isoformat()
    due = sources.due((one.address for one in found), before, day=day, max_age=args.max_age)
    addresses, now = {one.address for one in found}, dict[str, Seen]()
    try:
        for known in _asked(due, before, day=day, manners=Manners(pause=args.pause, seconds=args.minutes * 60)):
            now |= known
    except KeyboardInterrupt:
        _keep(args.cache, {**before, **now}, addresses)
        raise
    seen = {**before, **now}
    problems = tuple(sorted(sources.problems(found, seen)))
    shown = tuple(problem for problem in problems if not (args.no_notes and problem.severity is Severity.NOTE))
    sys.stdout.write(REPORTERS[args.format](shown, files.read_lines))
    _keep(args.cache, seen, addresses)
    late = sum(1 for named in due.values() if not now.keys() & named)
    sys.stderr.write(_told(addresses, seen, asked=len(due) - late, late=late))
    return int(arguments.failed(problems, strict=args.strict))


def _asked(
    due: Mapping[str, Sequence[str]], before: Mapping[str, Seen], *, day: str, manners: Manners
) -> Iterator[Mapping[str, Seen]]:
    """Yield what is known of sources once a page was asked for; those for which there was no time are left out.

    Args:
        due: pages, each with the sources that name it.
        before: what was known.
        day: today.
        manners: how long to wait between requests, and in all.

    """
    sizes = {page: _WHOLE if any(map(name_in, named)) else _HEAD for page, named in due.items()}
    bounds = {page: fetch.Bounds(size=size) for page, size in sizes.items()}
    with fetch.client() as client, progress("asking") as shown:
        for number, (page, answer) in enumerate(ask(bounds, client, manners), start=1):
            found = reply(answer)
            yield {one: sources.judge(one, found, day=day, before=before.get(one)) for one in due[page]}
            shown(number, len(due))


def _keep(cache: Path, seen: Mapping[str, Seen], addresses: Collection[str]) -> None:
    """Remember what is known of the sources that facts still cite."""
    kept = {address: known for address, known in seen.items() if address in addresses}
    files.save(cache, sources.write(kept).encode())


def _read(cache: Path) -> Mapping[str, Seen]:
    """Return what is known of sources from earlier runs; a damaged file is ignored, and written anew at the end.

    Raises:
        FilesError: the file is none of ours.

    """
    if not cache.exists():
        return {}
    text = cache.read_text(encoding="utf-8", errors="replace")
    try:
        return sources.read(text)
    except ValueError as error:
        if sources.is_own(text):
            sys.stderr.write(
                f"quizwright: {cache}: this file is damaged; it is ignored, and all sources are asked for\n"
            )
            return {}
        message = f"{cache}: {error}; name another one with --cache, or delete it"
        raise FilesError(message) from error


def _told(addresses: Collection[str], seen: Mapping[str, Seen], *, asked: int, late: int) -> str:
    counts = Counter(seen[address].state if address in seen else State.UNKNOWN for address in addresses)
    states = ", ".join(f"{counts[state]:,} {state}" for state in State)
    rest = f"; there was no time for {counted(late, 'page')}" if late else ""
    return f"{counted(len(addresses), 'source')}: {states}; asked for {counted(asked, 'page')}{rest}\n"


def _days(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        message = f"{text!r} is not a number of days"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not (isfinite(number) and number >= 0):
        message = f"{text!r} is not a number of 0 or more"
        raise argparse.ArgumentTypeError(message)
    return number
