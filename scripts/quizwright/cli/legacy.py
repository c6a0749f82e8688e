"""`quizwright legacy`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from quizwright import files
from quizwright import legacy as pages
from quizwright.cli import editions, legacy_page, pulled
from quizwright.cli.editions import Chosen
from quizwright.cli.legacy_page import LegacyPage
from quizwright.cli.pulled import Pulled
from quizwright.files import FilesError
from quizwright.legacy.comparing.comparison import claims_of
from quizwright.legacy.comparing.values import Claim
from quizwright.legacy.comparing.verdicts import shortened
from quizwright.model import Edition, Quiz
from quizwright.printable import printable
from quizwright.problem import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(editions.Arguments):
    """The arguments of the command."""

    url: str | None
    accept: bool
    output: Path | None
    cache: Path


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    told = "fetch the published page of an edition and say what changed since it was accepted"
    action = actions.add_parser("pull", help=told, description=f"{told[0].upper()}{told[1:]}.")
    editions.add(action)
    action.add_argument("--url", metavar="URL", help="the address of the page's Markdown (default: the edition's url)")
    action.add_argument(
        "--accept", action="store_true", help="accept the page that was pulled last: someone has read it"
    )
    action.add_argument("--output", type=Path, metavar="FILE", help="write the page to a file too")
    legacy_page.add_cache(action)


def run(args: Arguments) -> int:
    """Work on the published pages of older editions: `pull` fetches them and says what changed."""
    found = editions.chosen(args)
    if found is None:
        return 1
    _refuse(args, found)
    return max([_one(args, quiz, edition) for quiz, edition in found.editions])


def _refuse(args: Arguments, found: Chosen) -> None:
    """Raise the error of arguments that do not fit the editions."""
    if args.url is not None and not legacy_page.is_address(args.url):
        message = f"{args.url!r} is not a valid URL (example: https://example.org/old-quiz.md)"
        raise FilesError(message)
    if len(found.editions) > 1 and (args.url or args.output):
        message = "several editions are meant, and --url and --output are about one: name it with --quiz and --edition"
        raise FilesError(message)
    if args.output and args.output.is_file():
        target, bank = args.output.resolve(), (args.bank or args.content).resolve()
        edition = found.editions[0][1]
        own = (editions.folder_of(edition) / edition.file).resolve()
        if target.is_relative_to(bank) and target != own:
            message = f"{args.output}: the page would take the place of another file of the bank; name another one"
            raise FilesError(message)


def _one(args: Arguments, quiz: Quiz, edition: Edition) -> int:
    """Pull the page of one edition and return the exit code: an address that gives no page stops no other edition."""
    try:
        pull = _pull(edition, args.url or edition.url, args.cache, accept=args.accept)
    except FilesError as error:
        sys.stderr.write(printable(f"quizwright: {quiz.id}/{edition.id}: {error}\n"))
        return 2
    sys.stdout.write("".join(f"{printable(line)}\n" for line in pull.told(edition, accept=args.accept)))
    if args.output:
        files.save(args.output, pull.page.content)
    if pull.before is None or pull.before.state != pull.now.state:
        files.write([pulled.artifact(pull.path, pull.now)], pull.path.parent)
        sys.stdout.write(f"  {pull.path}\n")
    return int(args.accept and not pull.is_accepted)


def _pull(edition: Edition, url: str, cache: Path, *, accept: bool) -> _Pull:
    """Return the page of an edition: what is there now, or to accept it, what was pulled and read.

    Raises:
        FilesError: the address gives no page.

    """
    path = pulled.path_of(editions.folder_of(edition), edition.id)
    before = pulled.read(path)
    cached = legacy_page.cached(url, cache)
    is_read = cached is not None and before is not None and pulled.hash_of(cached.content) == before.sha256
    page = cached if accept and cached and is_read else legacy_page.read(url, cache)
    there = _claims(page, edition)
    if not there:
        message = f"{page.path}: the page says nothing that could be compared: it is empty, or no text in UTF-8"
        raise FilesError(message)
    now = pulled.of(page.url, page.content, there, datetime.now(UTC).date().isoformat())
    now = _after(before, now, accept=accept) if before else now
    own = LegacyPage(edition.page, edition.file) if edition.page else None
    texts = {claim.hash: shortened(claim) for known in (cached, own) if known for claim in _claims(known, edition)}
    return _Pull(path, before, now, page, there, texts)


def _after(before: Pulled, now: Pulled, *, accept: bool) -> Pulled:
    """Return what is known of a page after an earlier pull: which one is accepted, and since when.

    The page that was accepted stays so. Another one is accepted where that is asked for, and where it is the page that
    was pulled before, so that someone can have read it.
    """
    is_same = before.sha256 == now.sha256
    if is_same:
        now = replace(now, day=before.day)
    if before.accepted == now.sha256:
        return replace(now, accepted_day=before.accepted_day)
    if accept and is_same:
        return now
    return replace(now, accepted=before.accepted, accepted_day=before.accepted_day, claims=before.claims)


def _claims(page: LegacyPage, edition: Edition) -> tuple[Claim, ...]:
    return claims_of(pages.parse(page.path, page.content), page.content, edition)


@dataclass(frozen=True, slots=True)
class _Pull:
    """A page with its claims, what was known of it before and is now, and the texts of claims by their hashes."""

    path: Path
    before: Pulled | None
    now: Pulled
    page: LegacyPage
    there: tuple[Claim, ...]
    texts: Mapping[str, str]

    @property
    def is_accepted(self) -> bool:
        """Whether the page is the one that was accepted."""
        return self.now.accepted == self.now.sha256

    def told(self, edition: Edition, *, accept: bool) -> Iterator[str]:
        """Yield what to tell of it."""
        unchanged = " (unchanged, so it was not sent again)" if self.page.unchanged else ""
        size = f"{len(self.page.content):,} bytes{unchanged}, {counted(len(self.there), 'claim')}"
        yield f"{edition.where.path}: {self.page.path}: {size}"
        if self.before is None:
            yield "  this is the first one; it is accepted as it is"
        elif self.before.accepted == self.now.sha256:
            yield f"  it is the page that was accepted on {self.before.accepted_day}"
        else:
            yield from self._changes(self.before)
            if accept and self.is_accepted:
                yield f"  it is accepted as it was pulled on {self.now.day}"
            elif accept:
                yield "  it is not accepted, as it is not the page that was pulled last: read it, then accept it"

    def _changes(self, before: Pulled) -> Iterator[str]:
        """Yield the claims that the page has now and had not when it was accepted, and those that are gone."""
        left = {question: Counter(hashes) for question, hashes in before.claims.items()}
        added = []
        for claim in self.there:
            known = left.setdefault(claim.question, Counter())
            if known[claim.hash]:
                known[claim.hash] -= 1
            else:
                added.append(claim)
        gone = [(question, name) for question, names in left.items() for name in names.elements()]
        changed = f"{counted(len(added), 'claim')} new, {len(gone):,} gone"
        told = changed if added or gone else "its claims are the same"
        yield f"  it has changed since {before.accepted_day}: {told}"
        yield from (f"  + {claim.where.line}: question {claim.question}: {shortened(claim)}" for claim in added)
        for question, name in gone:
            text = self.texts.get(name)
            yield f"  - question {question}: {name}{f': {text}' if text else ''}"
