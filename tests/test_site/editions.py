"""The sample bank with an older edition of one quiz: a correction of each kind, one of them in the source alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from quizwright.load import Tree
from quizwright.problem import Severity
from test_site import samples
from test_site.dom import Node, parse

FOLDER: Final = Path(__file__).parent / "corrected"
BASE: Final = "https://example.org/bank/"
PAGE: Final = "quizzes/kinds/corrections.md"


@cache
def corrected() -> Tree:
    """Return the files of the bank with those of the edition."""
    tree = samples.bank()
    found = {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()}
    return samples.synced(Tree({**tree.texts, **found}, tree.others, tree.root))


def made(tree: Tree) -> Mapping[str, str]:
    """Return what is made of a bank without errors by path: pages and feeds."""
    return _made_of_bank() if tree is corrected() else _made(tree)


def page(tree: Tree, locale: str) -> Node:
    """Return the page of corrections as its readers get it."""
    root = parse(samples.html(made(tree)[f"{locale}/{PAGE}"]))
    root.attrs["lang"] = locale
    return root


def _made(tree: Tree) -> Mapping[str, str]:
    found = samples.checked(tree)
    errors = [problem for problem in found.problems if problem.severity is Severity.ERROR]
    assert found.bank, errors
    assert not errors, "\n".join(map(str, errors))
    return {one.path: one.content.decode() for one in samples.pages(found.bank, found.quizzes, found.index, base=BASE)}


@cache
def _made_of_bank() -> Mapping[str, str]:
    return _made(corrected())
