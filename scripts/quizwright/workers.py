"""One quiz at a time, in one process or in several: load it, check it, draw it into the spool, keep next to nothing.

Each process reads for itself what all quizzes share; between processes go names, outlines and problems alone.
What draws is imported by processes that draw: a check, which does not, starts in half the time.
"""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.queues import Queue
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from quizwright import files, packs
from quizwright.index import Index, Outline, index_outlines
from quizwright.lint import lint_quiz
from quizwright.load import Contract
from quizwright.load.loader import in_order, load_quiz, load_shared
from quizwright.load.outlines import outline_of
from quizwright.model import Bank, Quiz
from quizwright.packs import Place
from quizwright.problem import Problem, Severity

if TYPE_CHECKING:
    from quizwright.html import Entry
    from quizwright.presentation import Site
    from quizwright.published import Kept

#: Fewer quizzes than this are done sooner by one process than others start.
_WORTH_A_PROCESS: Final = 12
_MOST_PROCESSES: Final = 8
_CHUNK: Final = 2
#: Hardly anything here refers to itself, and looking for what does after each 700 new objects took a sixth of the time.
_GARBAGE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Desk:
    """What work on a quiz needs: the bank around it, the index of all quizzes, and a `spool` for pages, if any.

    `base` is the address of the site's root, or empty where nobody knows it.
    """

    listing: files.Listing
    contract: Contract
    bank: Bank | None
    problems: tuple[Problem, ...]  # of the files that belong to no quiz
    outlines: tuple[Outline, ...]
    index: Index
    order: tuple[str, ...]
    site: Site | None = None
    spool: Path | None = None
    base: str = ""
    scratch: Path | None = None  # for what language models read


@dataclass(frozen=True, slots=True)
class Done:
    """What is kept of a quiz: its problems, its entry for the indexes, its pages in the spool, the rest."""

    problems: tuple[Problem, ...]
    entry: Entry | None = None
    pages: Mapping[str, Place] = field(default_factory=dict)
    kept: Kept | None = None


Crew: TypeAlias = Callable[[Desk], Iterator[Done]]


def desk(
    listing: files.Listing,
    spool: Path | None = None,
    made: Callable[[], tuple[Outline, ...]] | None = None,
    *,
    base: str = "",
    scratch: Path | None = None,
) -> Desk:
    """Return the desk for a bank's files; `made` gives outlines that another process has made."""
    contract = files.read_contract()
    shared = load_shared(listing.read(""), contract)
    found = (outline_of(name, listing.read_quiz(name), shared.bank) for name in listing.quizzes)
    outlines = made() if made else tuple(outline for outline in found if outline)
    by_name = {outline.quiz.id: outline for outline in outlines}
    complete = shared.complete and len(by_name) == len(listing.quizzes)
    order = in_order(dict.fromkeys(listing.quizzes), shared.bank)
    index = index_outlines((by_name[name] for name in order if name in by_name), complete=complete)
    return Desk(
        listing=listing,
        contract=contract,
        bank=shared.bank,
        problems=shared.problems,
        outlines=outlines,
        index=index,
        order=order,
        site=_site(shared.bank, index, base) if shared.bank and spool else None,
        spool=spool,
        base=base,
        scratch=scratch,
    )


def _site(bank: Bank, index: Index, base: str) -> Site:
    from quizwright.presentation import Site  # noqa: PLC0415 - see above

    return Site(bank, index, base)


@contextmanager
def crew(
    listing: files.Listing,
    spool: Path | None = None,
    *,
    jobs: int | None = None,
    base: str = "",
    scratch: Path | None = None,
) -> Iterator[Crew]:
    """Give what yields for a desk of the same files what came of each quiz, in the bank's order.

    The processes start here, so that they are ready by the time that the outlines are made.
    """
    count = jobs or (1 if len(listing.quizzes) < _WORTH_A_PROCESS else min(os.cpu_count() or 1, _MOST_PROCESSES))
    with _rare_collections():
        if count == 1:
            yield lambda at: (work(at, name) for name in at.order)
        else:
            with _pool(count, (listing, spool, base, scratch)) as work_on:
                yield work_on


@contextmanager
def _pool(count: int, shared: tuple[files.Listing, Path | None, str, Path | None]) -> Iterator[Crew]:
    """Give the same from so many processes; once all is done, nobody waits for their end."""
    context = multiprocessing.get_context("spawn")  # the one that works on every system and under every Python
    outlines: Queue[tuple[Outline, ...]] = context.Queue()
    pool = ProcessPoolExecutor(count, context, _start, (outlines, *shared))
    for _ in range(count):
        pool.submit(_ready)

    def work_on(at: Desk) -> Iterator[Done]:
        _put(outlines, at.outlines, count)
        try:
            yield from pool.map(_work, at.order, chunksize=_CHUNK)
        except BrokenProcessPool as error:
            message = (
                "a worker process was ended from outside, perhaps for want of memory; nothing was changed, run again"
            )
            raise files.FilesError(message) from error

    is_done = False
    try:
        yield work_on
        is_done = True
    finally:
        _put(outlines, (), count)  # for a process that still waits, because no desk was made
        outlines.cancel_join_thread()
        pool.shutdown(wait=not is_done, cancel_futures=True)  # to give back its memory takes a process half a second


@contextmanager
def _rare_collections() -> Iterator[None]:
    """Look for garbage as seldom as the processes of the pool do."""
    before = gc.get_threshold()
    gc.set_threshold(_GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _put(outlines: Queue[tuple[Outline, ...]], found: tuple[Outline, ...], count: int) -> None:
    for _ in range(count):
        outlines.put(found)


def work(at: Desk, name: str) -> Done:
    """Load, check and draw one quiz; a quiz with errors is not drawn."""
    one = load_quiz(name, at.listing.read(name), at.contract, at.bank)
    linted = tuple(lint_quiz(one.quiz, at.bank, at.index)) if one.quiz and at.bank else ()
    problems = one.problems + linted
    broken = any(problem.severity is Severity.ERROR for problem in problems)
    if one.quiz is None or at.site is None or at.spool is None or broken or name not in at.index.locales:
        return Done(problems)
    return _drawn(one.quiz, problems, at, at.site, at.spool)


def _drawn(quiz: Quiz, problems: tuple[Problem, ...], at: Desk, site: Site, spool: Path) -> Done:
    from quizwright import html, llms  # noqa: PLC0415 - see above
    from quizwright.presentation import present  # noqa: PLC0415
    from quizwright.published import Kept  # noqa: PLC0415

    presentation = present(quiz, site)
    pages = html.quiz_pages(presentation, at.order.index(quiz.id) + 1)
    entry = html.entry_of(presentation, site.base)
    written = packs.pack(pages, spool / f"{quiz.id}.pages")
    if at.scratch is None:
        return Done(problems, entry, written)
    written_files = llms.quiz_files(presentation, site.urls)
    placed = packs.pack(written_files.files, at.scratch / f"{quiz.id}.files")
    parts = packs.pack(written_files.parts, at.scratch / f"{quiz.id}.parts")
    return Done(problems, entry, written, Kept(presentation.summary, placed, parts))


_desks: Final[list[Desk]] = []  # one in each process of the pool
_failures: Final[list[Exception]] = []  # or what kept it from being made


def _start(
    outlines: Queue[tuple[Outline, ...]], listing: files.Listing, spool: Path | None, base: str, scratch: Path | None
) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(_GARBAGE)
    atexit.register(gc.freeze)  # a process that ends would look through all of its memory once more
    try:
        _desks.append(desk(listing, spool, outlines.get, base=base, scratch=scratch))
    except Exception as error:  # noqa: BLE001 - raised by `_work`: a pool tells no more than that a process has ended
        _failures.append(error)


def _end_with_parent() -> None:
    """End this process where the one that started it was killed: it would wait for work for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _ready() -> None:
    """Do nothing: a pool starts a process when there is something to do."""


def _work(name: str) -> Done:
    if _failures:
        raise _failures[0]
    return work(_desks[0], name)
