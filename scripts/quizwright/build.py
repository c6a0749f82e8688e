"""The stages in order: read, check, draw, publish. Commands and the MkDocs plugin both call these.

The ids of all quizzes are read first; then each quiz is loaded, checked and drawn by itself, in as many processes as
there are cores, so that memory does not grow with the bank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from quizwright import files
from quizwright.index import Index, Outline
from quizwright.lint import lint_bank
from quizwright.load.loader import load_quiz
from quizwright.model import Bank, Quiz
from quizwright.problem import Problem, Severity
from quizwright.search import FOLDER as SEARCH
from quizwright.search import search
from quizwright.site import Entry, Site, indexes
from quizwright.urls import Urls
from quizwright.workers import Desk, Done, desk, each

Told: TypeAlias = Callable[[int, int], None]


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A bank and everything wrong with it, in reading order. Without a bank nothing can be rendered."""

    bank: Bank | None
    index: Index
    problems: tuple[Problem, ...]

    def usable(self, *, strict: bool = False) -> bool:
        """Tell whether pages may be made: there is a bank and no error, and with `strict` no warning."""
        failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
        return self.bank is not None and not any(found.severity in failing for found in self.problems)


@dataclass(frozen=True, slots=True)
class Rendered:
    """What came of rendering: the paths that changed, or None where the bank could not be used."""

    checked: Checked
    changed: tuple[str, ...] | None


@dataclass(slots=True)
class _Sum:
    """What is kept of each quiz once it is done."""

    problems: list[Problem] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)

    def add(self, done: Done) -> None:
        self.problems += done.problems
        self.pages += done.pages
        if done.entry:
            self.entries.append(done.entry)


def check(content: Path, *, jobs: int | None = None, told: Told = _silent) -> Checked:
    """Read a bank's folder and return it with all its problems.

    Args:
        content: the bank's folder.
        jobs: how many processes to use; by default as many as there are cores, and one for a small bank.
        told: called after each quiz with how many of how many are done.

    Raises:
        FilesError: the folder does not exist.

    """
    at = desk(files.list_bank(content))
    return _checked(at, _run(at, jobs, told))


def render(
    content: Path, docs: Path, *, strict: bool = False, jobs: int | None = None, told: Told = _silent
) -> Rendered:
    """Check a bank and write its pages below the folder of documents, all of them or none.

    Args:
        content: the bank's folder.
        docs: the folder of documents.
        strict: whether warnings keep pages from being written as errors do.
        jobs: as in `check`.
        told: as in `check`.

    Raises:
        FilesError: a hand-written file stands where a page belongs.

    """
    with files.spool(docs) as spool:
        at = desk(files.list_bank(content), spool)
        found = _run(at, jobs, told)
        checked = _checked(at, found)
        if checked.bank is None or not checked.usable(strict=strict):
            return Rendered(checked, None)
        site = Site(checked.bank, checked.index)
        images = files.read_images(content, _images(at, site))
        rest = files.write(chain(indexes(found.entries, site), images), spool)
        return Rendered(checked, files.adopt(spool, (*found.pages, *rest), docs))


def outlines(content: Path) -> tuple[Outline, ...]:
    """Return the ids that each quiz of a bank has, drafts too."""
    return desk(files.list_bank(content)).outlines


def quizzes(content: Path) -> Iterator[Quiz]:
    """Yield each quiz of a bank that can be read, one at a time, in the bank's order."""
    at = desk(files.list_bank(content))
    for name in at.order:
        one = load_quiz(name, at.listing.read(name), at.contract, at.bank)
        if one.quiz:
            yield one.quiz


def make_search(bank: Bank, site: Path) -> None:
    """Write the search indexes of a built site into it, one locale at a time; old ones go."""
    files.remove_folder(site / SEARCH)
    for locale in bank.locales:
        home = Urls(bank.source_locale).home(locale)
        others = frozenset(bank.locales) if not home else frozenset[str]()
        files.write(search(files.read_site(site, home, others), locale), site)


def _run(at: Desk, jobs: int | None, told: Told) -> _Sum:
    found = _Sum()
    for number, done in enumerate(each(at, jobs), start=1):
        found.add(done)
        told(number, len(at.order))
    return found


def _checked(at: Desk, found: _Sum) -> Checked:
    linted = lint_bank(at.bank, at.index) if at.bank else ()
    return Checked(at.bank, at.index, tuple(sorted([*at.problems, *found.problems, *linted])))


def _images(at: Desk, site: Site) -> Iterator[tuple[str, str]]:
    """Yield each image of a published quiz: its path in the bank, and below the folder of documents."""
    for quiz in site.pages:
        for path in at.listing.others.get(quiz, ()):
            if path.startswith(f"{quiz}/images/"):
                url = site.urls.image(quiz, path.removeprefix(f"{quiz}/images/"))
                yield path, f"{site.bank.source_locale}/{url}"
