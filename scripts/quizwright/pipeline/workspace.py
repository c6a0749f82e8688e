"""A bank that is opened for work: what all quizzes share is read, and each quiz is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from quizwright import files
from quizwright.files import Listing
from quizwright.index import Index, Outline, index_outlines
from quizwright.load import Contract, Tree
from quizwright.load.loader import One, in_order, load_quiz, load_shared
from quizwright.load.outlines import outline_of
from quizwright.model import Bank, Quiz
from quizwright.problem import Problem

if TYPE_CHECKING:
    from quizwright.presentation import Site


@dataclass(frozen=True, slots=True)
class Targets:
    """Where a run writes; all of it is empty for a check, which writes nothing.

    `staging` receives the pages of each quiz, `scratch` its files for language models. `base` is the address of the
    site's root, or empty where it is unknown.
    """

    staging: Path | None = None
    scratch: Path | None = None
    base: str = ""


#: Write nothing.
CHECK_ONLY: Final = Targets()


@dataclass(frozen=True, kw_only=True)  # no slots, for the cached property
class Workspace:
    """What work on a quiz needs: the bank around it, and the index of all quizzes."""

    listing: Listing
    contract: Contract
    bank: Bank | None
    problems: tuple[Problem, ...]  # of the files that belong to no quiz
    outlines: tuple[Outline, ...]
    index: Index
    order: tuple[str, ...]  # names of the quizzes
    targets: Targets
    site: Site | None  # only where pages are rendered

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The place of each quiz in the order, counted from 1."""
        return {name: number for number, name in enumerate(self.order, start=1)}

    def load(self, name: str) -> One:
        """Read a quiz from the disk."""
        return load_quiz(name, self.listing.read(name), self.contract, self.bank)

    def load_source(self, name: str, content: bytes) -> One:
        """Return the quiz that a `quiz.yml` describes, without its other files."""
        return load_quiz(name, Tree({f"{name}/quiz.yml": content}), self.contract, self.bank)


def open_workspace(content: Path) -> Workspace:
    """Open the bank in a folder.

    Raises:
        FilesError: the folder does not exist.

    """
    return workspace_of(files.list_bank(content), CHECK_ONLY)


def workspace_of(
    listing: Listing, targets: Targets, outlines: Callable[[], tuple[Outline, ...]] | None = None
) -> Workspace:
    """Return the workspace for a bank's files.

    Args:
        listing: the files.
        targets: where the run writes.
        outlines: returns the outlines of all quizzes where another process has read them.

    """
    contract = files.read_contract()
    shared = load_shared(listing.read(""), contract)
    read = (outline_of(name, listing.read_quiz(name), shared.bank) for name in listing.quizzes)
    known = outlines() if outlines else tuple(outline for outline in read if outline)
    by_name = {outline.quiz.id: outline for outline in known}
    order = in_order(dict.fromkeys(listing.quizzes), shared.bank)
    complete = shared.complete and len(by_name) == len(listing.quizzes)
    index = index_outlines((by_name[name] for name in order if name in by_name), complete=complete)
    return Workspace(
        listing=listing,
        contract=contract,
        bank=shared.bank,
        problems=shared.problems,
        outlines=known,
        index=index,
        order=order,
        targets=targets,
        site=_site(shared.bank, index, targets.base) if shared.bank and targets.staging else None,
    )


def _site(bank: Bank, index: Index, base: str) -> Site:
    from quizwright.presentation import Site  # noqa: PLC0415 - a check does without the renderers

    return Site(bank, index, base)


def read_outlines(content: Path) -> tuple[Outline, ...]:
    """Return the ids that each quiz of a bank has, drafts too."""
    return open_workspace(content).outlines


def read_quizzes(content: Path) -> Iterator[Quiz]:
    """Yield each quiz of a bank that can be read, one at a time, in the bank's order."""
    workspace = open_workspace(content)
    for name in workspace.order:
        if quiz := workspace.load(name).quiz:
            yield quiz
