"""One quiz at a time, in one process or in several: load it, check it, draw it into the spool, keep next to nothing.

Each process reads for itself what all quizzes share; between processes go names, outlines and problems alone.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quizwright import files
from quizwright.index import Index, Outline, index_outlines
from quizwright.lint import lint_quiz
from quizwright.load import Contract
from quizwright.load.loader import in_order, load_quiz, load_shared
from quizwright.load.outlines import outline_of
from quizwright.model import Bank
from quizwright.problem import Problem, Severity
from quizwright.site import Entry, Site, draw

#: Fewer quizzes than this are done sooner by one process than others start.
_WORTH_A_PROCESS: Final = 12
_MOST_PROCESSES: Final = 8
_CHUNK: Final = 4


@dataclass(frozen=True, slots=True)
class Desk:
    """What work on a quiz needs: the bank around it, the index of all quizzes, and a `spool` for pages, if any."""

    listing: files.Listing
    contract: Contract
    bank: Bank | None
    problems: tuple[Problem, ...]  # of the files that belong to no quiz
    outlines: tuple[Outline, ...]
    index: Index
    order: tuple[str, ...]
    site: Site | None = None
    spool: Path | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What is kept of a quiz: its problems, its entry for the indexes, the names of its pages in the spool."""

    problems: tuple[Problem, ...]
    entry: Entry | None = None
    pages: tuple[str, ...] = ()


def desk(listing: files.Listing, spool: Path | None = None, outlines: tuple[Outline, ...] | None = None) -> Desk:
    """Return the desk for a bank's files; outlines that another process has made are taken over."""
    contract = files.read_contract()
    shared = load_shared(listing.read(""), contract)
    if outlines is None:
        found = (outline_of(name, listing.read_quiz(name), shared.bank) for name in listing.quizzes)
        outlines = tuple(outline for outline in found if outline)
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
        site=Site(shared.bank, index) if shared.bank else None,
        spool=spool,
    )


def each(at: Desk, jobs: int | None) -> Iterator[Done]:
    """Yield what came of each quiz, in the bank's order."""
    count = jobs or (1 if len(at.order) < _WORTH_A_PROCESS else min(os.cpu_count() or 1, _MOST_PROCESSES))
    if count == 1:
        yield from (work(at, name) for name in at.order)
        return
    context = multiprocessing.get_context("spawn")  # the one that works on every system and under every Python
    arguments = (at.listing, at.spool, at.outlines)
    with ProcessPoolExecutor(count, mp_context=context, initializer=_start, initargs=arguments) as pool:
        yield from pool.map(_work, at.order, chunksize=_CHUNK)


def work(at: Desk, name: str) -> Done:
    """Load, check and draw one quiz; a quiz with errors is not drawn."""
    one = load_quiz(name, at.listing.read(name), at.contract, at.bank)
    linted = tuple(lint_quiz(one.quiz, at.bank, at.index)) if one.quiz and at.bank else ()
    problems = one.problems + linted
    broken = any(problem.severity is Severity.ERROR for problem in problems)
    if one.quiz is None or at.site is None or at.spool is None or broken or name not in at.index.locales:
        return Done(problems)
    pages, entry = draw(one.quiz, at.order.index(name) + 1, at.site)
    return Done(problems, entry, files.write(pages, at.spool))


_desks: Final[list[Desk]] = []  # one in each process of the pool


def _start(listing: files.Listing, spool: Path | None, outlines: tuple[Outline, ...]) -> None:
    _desks.append(desk(listing, spool, outlines))


def _work(name: str) -> Done:
    return work(_desks[0], name)
