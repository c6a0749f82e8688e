"""`quizwright legacy`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from quizwright import files
from quizwright import legacy as pages
from quizwright.artifact import Artifact
from quizwright.cli import editions, pulled, shelf
from quizwright.cli.pulled import Pulled
from quizwright.cli.shelf import Sheet
from quizwright.corrections.claims import claims
from quizwright.corrections.judge import shortened
from quizwright.corrections.values import Claim
from quizwright.files import FilesError
from quizwright.model import Edition


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    told = "fetch the published page of an edition and say what changed since it was accepted"
    action = actions.add_parser("pull", help=told, description=f"{told[0].upper()}{told[1:]}.")
    editions.add(action)
    action.add_argument("--url", metavar="URL", help="the page's Markdown (default: the edition's url)")
    action.add_argument("--accept", action="store_true", help="accept the page as it is now: someone has looked at it")
    action.add_argument("--output", type=Path, metavar="FILE", help="write the page to a file too")
    shelf.add_cache(action)


def run(args: argparse.Namespace) -> int:
    """Work on the published pages of older editions: `pull` fetches them and says what changed."""
    found = editions.chosen(args)
    if found is None:
        return 1
    if len(found.editions) > 1 and (args.url or args.output):
        message = "several editions are meant, and --url and --output are about one: name it with --quiz and --edition"
        raise FilesError(message)
    for _, edition in found.editions:
        sheet = shelf.page(args.url or edition.url, args.cache)
        if args.output:
            files.write([Artifact(args.output.name, sheet.content)], args.output.parent)
        sys.stdout.write("".join(f"{line}\n" for line in _pull(edition, sheet, accept=args.accept)))
    return 0


def _pull(edition: Edition, sheet: Sheet, *, accept: bool) -> Iterator[str]:
    """Write what was pulled, and yield what to tell of it."""
    path = pulled.path_of(editions.folder_of(edition), edition.id)
    before = pulled.read(path)
    there = claims(pages.parse(sheet.path, sheet.content), sheet.content)
    now = _pulled(sheet, there)
    kept = " (unchanged, so it was not sent again)" if sheet.kept else ""
    yield f"{edition.where.path}: {sheet.path}: {len(sheet.content):,} bytes{kept}, {len(there)} claims"
    if before is None:
        yield "  this is the first one; it is accepted as it is"
    elif before.accepted == now.sha256:
        yield f"  it is the page that was accepted on {before.accepted_day}"
    else:
        yield from _changes(before, there)
    if before and not accept:
        now = replace(now, accepted=before.accepted, accepted_day=before.accepted_day, claims=before.claims)
    if before is None or (before.sha256, before.accepted, before.url) != (now.sha256, now.accepted, now.url):
        files.write([pulled.artifact(path, now)], path.parent)
        yield f"  {path}"


def _pulled(sheet: Sheet, there: tuple[Claim, ...]) -> Pulled:
    """Return a page as pulled and accepted today."""
    today = datetime.now(tz=UTC).date().isoformat()
    sha256 = hashlib.sha256(sheet.content).hexdigest()
    return Pulled(sheet.url or sheet.path, today, sha256, today, sha256, pulled.hashes(there))


def _changes(before: Pulled, there: tuple[Claim, ...]) -> Iterator[str]:
    """Yield the claims that the page has now and had not when it was accepted, and how many are gone."""
    left = {question: Counter(hashes) for question, hashes in before.claims.items()}
    added = []
    for claim in there:
        known = left.setdefault(claim.question, Counter())
        if known[claim.hash]:
            known[claim.hash] -= 1
        else:
            added.append(claim)
    gone = [(question, name) for question, names in left.items() for name in names.elements()]
    told = "its claims are the same" if not added and not gone else f"{len(added)} claims are new, {len(gone)} are gone"
    yield f"  it has changed since {before.accepted_day}: {told}"
    yield from (f"  + {claim.where.line}: question {claim.question}: {shortened(claim)}" for claim in added)
    yield from (f"  - question {question}: {name}" for question, name in gone)
