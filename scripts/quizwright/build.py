"""The stages in order: read, check, render. Commands and the MkDocs plugin both call these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from quizwright import files
from quizwright.index import Index, index
from quizwright.lint import lint
from quizwright.load import Loaded, load
from quizwright.model import Bank, Quiz
from quizwright.problem import Problem, Severity
from quizwright.site import pages
from quizwright.urls import Urls


@dataclass(frozen=True, slots=True)
class Checked:
    """A bank and everything wrong with it, in reading order. Without a bank nothing can be rendered."""

    bank: Bank | None
    quizzes: tuple[Quiz, ...]
    index: Index
    problems: tuple[Problem, ...]

    @property
    def usable(self) -> bool:
        """Whether pages may be made: there is a bank and no error."""
        return self.bank is not None and not any(found.severity is Severity.ERROR for found in self.problems)


def check(content: Path) -> Checked:
    """Read a bank's folder and return it with all its problems.

    Raises:
        FilesError: the folder does not exist.

    """
    return assess(load(files.read_tree(content), files.read_contract()))


def assess(loaded: Loaded) -> Checked:
    """Return a loaded bank with the problems of loading and of lint."""
    found = index(loaded.quizzes, complete=loaded.complete)
    linted = lint(loaded.bank, loaded.quizzes, found) if loaded.bank else ()
    problems = tuple(sorted([*loaded.problems, *linted]))
    return Checked(loaded.bank, loaded.quizzes, found, problems)


def render(checked: Checked, content: Path, docs: Path) -> tuple[str, ...]:
    """Write the pages of a usable bank below the folder of documents; return the paths that changed.

    Raises:
        FilesError: a hand-written file stands where a page belongs.

    """
    if checked.bank is None:
        return ()
    generated = pages(checked.bank, checked.quizzes, checked.index)
    images = files.read_images(content, _images(checked.bank, checked.quizzes))
    return files.write_pages(chain(generated, images), docs)


def _images(bank: Bank, quizzes: tuple[Quiz, ...]) -> Iterator[tuple[str, str]]:
    """Yield each image of a published quiz: its path in the bank, and below the folder of documents."""
    urls = Urls(bank.source_locale)
    for quiz in quizzes:
        for name in sorted(quiz.images) if not quiz.draft else ():
            yield f"{quiz.id}/images/{name}", f"{bank.source_locale}/{urls.image(quiz.id, name)}"
