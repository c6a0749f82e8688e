"""The example banks of tests/valid and tests/invalid, and what `check` says of them.

An example holds only the files that differ from `valid/base` (with a code of L: from `valid/translated` on top of it).
One that has a folder `legacy` differs from `valid/edition` (and `valid/edition-translated`) on top of those.
Lock files that it does not bring are made as `quizwright sync` makes them, so that a changed question is no stale one.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from quizwright.index import Index, index
from quizwright.lint import lint
from quizwright.load import Contract, Tree, load
from quizwright.load.layout import is_page
from quizwright.model import Bank, Lock, PublishedId, Quiz
from quizwright.problem import Problem
from quizwright.translation import hashes
from quizwright.translation.editions import as_quiz
from support.needs import ROOT

VALID: Final = ROOT / "tests" / "valid"
INVALID: Final = ROOT / "tests" / "invalid"
_READ: Final = frozenset({".yml", ".yaml", ".json", ".lock"})


@cache
def contract() -> Contract:
    """Return the compiled schemas of the project."""
    schemas = sorted((ROOT / "schema").glob("*.schema.json"))
    return Contract({path.name.removesuffix(".schema.json"): json.loads(path.read_text("utf-8")) for path in schemas})


def example(folder: Path) -> tuple[Problem, ...]:
    """Return all problems of the example in a folder, in reading order."""
    translated = folder.name.startswith("L") or folder.name == "edition-translated"
    edition = any(folder.rglob("legacy"))
    layers = {
        "base": True,
        "translated": translated,
        "edition": edition,
        "edition-translated": edition and translated,
    }
    return check(_tree([*(VALID / name for name, wanted in layers.items() if wanted), folder]))


def check(tree: Tree) -> tuple[Problem, ...]:
    """Return all problems of a tree of files whose missing locks are made up to date."""
    loaded = load(tree, contract())
    if loaded.bank is None:
        return loaded.problems
    found = index(loaded.quizzes, complete=loaded.complete)
    bank = loaded.bank if "ids.lock" in tree.texts else replace(loaded.bank, published=tuple(_ids(loaded.bank, found)))
    bank = replace(bank, locks={locale: _bank_lock(bank, locale) for locale in bank.texts} | dict(bank.locks))
    quizzes = [_locked(quiz, bank) for quiz in loaded.quizzes]
    return tuple(sorted([*loaded.problems, *lint(bank, quizzes, found)]))


def _tree(layers: list[Path]) -> Tree:
    files = {
        path.relative_to(layer).as_posix(): path for layer in layers for path in layer.rglob("*") if path.is_file()
    }
    texts = {name: path.read_bytes() for name, path in files.items() if path.suffix in _READ or is_page(name)}
    others = frozenset(files.keys() - texts.keys())
    return Tree(texts, others, pictures={name: files[name].read_bytes() for name in others if "/images/" in name})


def _ids(bank: Bank, found: Index) -> Iterator[PublishedId]:
    yield from (PublishedId("quiz", quiz) for quiz in found.quizzes)
    yield from (PublishedId("question", question, quiz) for question, quiz in found.questions.items())
    yield from (PublishedId("fact", fact) for fact in bank.facts)


def _locked(quiz: Quiz, bank: Bank) -> Quiz:
    editions = [replace(found, locks=_fresh(as_quiz(found, quiz), bank)) for found in quiz.editions]
    return replace(quiz, locks=_fresh(quiz, bank), editions=tuple(editions))


def _fresh(quiz: Quiz, bank: Bank) -> dict[str, Lock]:
    return {locale: hashes.of_quiz(quiz, bank, locale) for locale in quiz.texts} | dict(quiz.locks)


def _bank_lock(bank: Bank, locale: str) -> Lock:
    source = bank.texts.get(bank.source_locale, {})
    return Lock(fields={path: hashes.of_text(source[path]) for path in bank.texts[locale] if path in source})
