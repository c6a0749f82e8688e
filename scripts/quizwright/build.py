"""The stages in order: read, check, draw, publish. Commands and the MkDocs plugin both call these.

The ids of all quizzes are read first; then each quiz is loaded, checked and drawn by itself, in as many processes as
there are cores, so that memory does not grow with the bank. What draws is imported when something is drawn, which a
check does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from quizwright import files, packs
from quizwright.index import Index, Outline
from quizwright.lint import lint_bank
from quizwright.load.loader import load_quiz
from quizwright.model import Bank, Quiz
from quizwright.packs import Place
from quizwright.problem import Problem, Severity, limited
from quizwright.spool import adopt, spool
from quizwright.workers import Crew, Desk, Done, crew, desk

if TYPE_CHECKING:
    from quizwright.html import Entry
    from quizwright.presentation import Site
    from quizwright.published import Kept

Told: TypeAlias = Callable[[int, int], None]
_SHARED: Final = ".pages"  # no quiz has this name


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
    """What came of rendering: the paths that changed, or None where the bank could not be used.

    `kept` is what there is for language models, quiz by quiz, of a site whose address is `base`.
    """

    checked: Checked
    changed: tuple[str, ...] | None
    kept: tuple[Kept, ...] = ()
    base: str = ""


@dataclass(slots=True)
class _Sum:
    """What is kept of each quiz once it is done."""

    problems: list[Problem] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pages: dict[str, Place] = field(default_factory=dict)
    kept: list[Kept] = field(default_factory=list)

    def add(self, done: Done) -> None:
        self.problems += done.problems
        self.pages.update(done.pages)
        self.kept += [done.kept] if done.kept else []
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
    listing = files.list_bank(content)
    with crew(listing, jobs=jobs) as hands:
        at = desk(listing)
        return _checked(at, _run(at, hands, told))


def render(
    content: Path,
    docs: Path,
    *,
    base: str = "",
    scratch: Path | None = None,
    strict: bool = False,
    jobs: int | None = None,
    told: Told = _silent,
) -> Rendered:
    """Check a bank and write its pages below the folder of documents, all of them or none.

    Args:
        content: the bank's folder.
        docs: the folder of documents.
        base: the address of the site, which feeds need; without it there are none.
        scratch: an empty folder for what language models read; it has to stay until all is published.
        strict: whether warnings keep pages from being written as errors do.
        jobs: as in `check`.
        told: as in `check`.

    Raises:
        FilesError: a hand-written file stands where a page belongs.

    """
    from quizwright import html  # noqa: PLC0415 - see above
    from quizwright.presentation import Site, present_site  # noqa: PLC0415

    with spool(docs) as folder:
        base = f"{base.rstrip('/')}/" if base else ""
        listing = files.list_bank(content)
        with crew(listing, folder, jobs=jobs, base=base, scratch=scratch) as hands:
            at = desk(listing, folder, base=base, scratch=scratch)
            found = _run(at, hands, told)
        checked = _checked(at, found)
        if checked.bank is None or not checked.usable(strict=strict):
            return Rendered(checked, None)
        site = Site(checked.bank, checked.index, at.base)
        images = files.read_images(content, _images(at, site))
        shared = present_site([entry.summary for entry in found.entries], site)
        rest = packs.pack(chain(html.site_pages(shared, found.entries), images), folder / _SHARED)
        return Rendered(checked, adopt({**found.pages, **rest}, docs), tuple(found.kept), base)


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


def publish_quizzes(rendered: Rendered, folder: Path) -> None:
    """Write what language models read of each quiz, below a folder that is a site or will be laid over one."""
    from quizwright import published  # noqa: PLC0415 - see above

    if site := _site(rendered):
        published.publish_quizzes(rendered.kept, site, folder)


def publish_indexes(rendered: Rendered, folder: Path, *, docs: Path) -> None:
    """Write what language models find quizzes with, and the hand-written pages, into a built site.

    Args:
        rendered: what came of rendering; its scratch is still there.
        folder: the built site.
        docs: the folder of documents.

    """
    from quizwright import published  # noqa: PLC0415 - see above

    if site := _site(rendered):
        published.publish_indexes(rendered.kept, site, docs=docs, target=folder)


def sizes(rendered: Rendered, folder: Path) -> str:
    """Return in words how long the files of a built site are that language models begin with."""
    from quizwright import published  # noqa: PLC0415 - see above

    site = _site(rendered)
    return published.sizes(site, folder) if site else ""


def _site(rendered: Rendered) -> Site | None:
    from quizwright.presentation import Site  # noqa: PLC0415 - see above

    checked = rendered.checked
    return Site(checked.bank, checked.index, rendered.base) if checked.bank else None


def _run(at: Desk, hands: Crew, told: Told) -> _Sum:
    found = _Sum()
    for number, done in enumerate(hands(at), start=1):
        found.add(done)
        told(number, len(at.order))
    return found


def _checked(at: Desk, found: _Sum) -> Checked:
    linted = lint_bank(at.bank, at.index) if at.bank else ()
    return Checked(at.bank, at.index, tuple(limited([*at.problems, *found.problems, *linted])))


def _images(at: Desk, site: Site) -> Iterator[tuple[str, str]]:
    """Yield each image of a published quiz: its path in the bank, and below the folder of documents."""
    for quiz in site.pages:
        for path in at.listing.others.get(quiz, ()):
            if path.startswith(f"{quiz}/images/"):
                url = site.urls.image(quiz, path.removeprefix(f"{quiz}/images/"))
                yield path, f"{site.bank.source_locale}/{url}"
