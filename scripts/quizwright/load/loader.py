"""The walk over a bank's files: each is parsed and held to its schema, and one bad file never hides the next.

A bank is read in parts, so that memory does not grow with it: first what all quizzes share, then one quiz at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from quizwright.load import bank as bank_files
from quizwright.load import checks, lock, parts, pictures, source
from quizwright.load import quiz as quiz_files
from quizwright.load.contract import Contract
from quizwright.load.layout import canonical_path, is_hidden, place_of
from quizwright.load.parts import File, Tree
from quizwright.model import Bank, Quiz
from quizwright.problem import Location, Problem, Severity, limited

_WRITTEN: Final = frozenset({"lock", "ids"})  # by `sync`
_HOLDS_IDS: Final = frozenset({"quiz", "edition", "facts", "tombstones", "ids"})


@dataclass(frozen=True, slots=True)
class Shared:
    """What all quizzes share. `complete` is false where a file that holds ids could not be read."""

    bank: Bank | None
    problems: tuple[Problem, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class One:
    """One quiz, where it could be read, and the problems of its files. `complete` is as in `Loaded`."""

    quiz: Quiz | None
    problems: tuple[Problem, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read. `complete` is false where a file that holds ids could not, so that some ids are unknown."""

    bank: Bank | None
    quizzes: tuple[Quiz, ...]
    problems: tuple[Problem, ...]
    complete: bool = True


def load(tree: Tree, contract: Contract) -> Loaded:
    """Return the bank and all its quizzes, in the bank's order, and all problems in reading order."""
    trees = split(tree)
    shared = load_shared(trees[""], contract)
    ones = [load_quiz(name, part, contract, shared.bank) for name, part in trees.items() if name]
    quizzes = {one.quiz.id: one.quiz for one in ones if one.quiz}
    problems = [*shared.problems, *(problem for one in ones for problem in one.problems)]
    ordered = tuple(quizzes[name] for name in in_order(quizzes, shared.bank))
    complete = shared.complete and all(one.complete for one in ones)
    return Loaded(shared.bank, ordered, tuple(sorted(problems)), complete)


def split(tree: Tree) -> Mapping[str, Tree]:
    """Return the files of each quiz by its id, and those that belong to none under the empty name."""
    texts: dict[str, dict[str, bytes]] = {"": {}}
    others: dict[str, set[str]] = {"": set()}
    images: dict[str, dict[str, bytes]] = {}
    for path, content in tree.texts.items():
        texts.setdefault(quiz_of(path), {})[path] = content
    for path in tree.others:
        others.setdefault(quiz_of(path), set()).add(path)
    for path, content in tree.pictures.items():
        images.setdefault(quiz_of(path), {})[path] = content
    trees = {"": Tree(texts[""], frozenset(others[""]), tree.root, links=tree.links)}
    for name in sorted({*texts, *others} - {""}):
        trees[name] = Tree(texts.get(name, {}), frozenset(others.get(name, ())), tree.root, images.get(name, {}))
    return MappingProxyType({name: part for name, part in trees.items() if part.texts or not name})


def quiz_of(path: str) -> str:
    """Return the id of the quiz that the file at a path belongs to, or an empty string."""
    place = None if is_hidden(path) else place_of(path)
    return place.quiz if place else ""


def in_order(quizzes: Mapping[str, object], bank: Bank | None) -> tuple[str, ...]:
    """Return the ids of quizzes in the bank's order, those that it does not name after the others."""
    order = [reference.id for reference in bank.order] if bank else []
    named = {name: at for at, name in enumerate(order)}
    return tuple(sorted(quizzes, key=lambda name: (named.get(name, len(order)), name)))


def load_shared(tree: Tree, contract: Contract) -> Shared:
    """Return the bank of the files that belong to no quiz."""
    problems: list[Problem] = []
    files = tuple(_files(tree, contract, problems))
    trees = MappingProxyType({parts.stem(file.path): file.tree for file in files if file.tree is not None})
    if not any(parts.stem(file.path) == "bank" for file in files):
        message = "bank.yml is missing"
        problems.append(checks.NO_FILE.at(Location(f"{tree.root}bank.yml"), message, "a bank begins with it"))
    broken, locks = parts.broken(files, "bank-text"), parts.broken(files, "lock")
    bank = bank_files.build(trees, broken=broken, broken_locks=locks) if "bank" in trees else None
    problems += parts.strays(files, tree, bank)
    problems += _links(tree)
    complete = all(file.tree is not None for file in files if file.place.schema in _HOLDS_IDS)
    return Shared(bank, tuple(sorted(problems)), complete)


def load_quiz(name: str, tree: Tree, contract: Contract, bank: Bank | None) -> One:
    """Return a quiz of its files alone; without a bank all its locales are read, as if English were its source."""
    problems: list[Problem] = []
    files = tuple(_files(tree, contract, problems))
    if not any(file.place.schema == "quiz" for file in files):
        where = Location(f"{tree.root}{name}/quiz.yml")
        problems.append(checks.NO_FILE.at(where, "quiz.yml is missing", "a quiz begins with it"))
    problems += parts.strays(files, tree, bank)
    problems += pictures.problems(tree)
    built = quiz_files.build(
        name,
        parts.of_quiz(name, files, tree, bank),
        source_locale=bank.source_locale if bank else parts.SOURCE_LOCALE_GUESS,
        shuffle=bank.shuffle if bank else True,
    )
    complete = built is not None and all(file.tree is not None for file in files if file.place.schema in _HOLDS_IDS)
    return One(built, tuple(sorted(problems)), complete)


def _links(tree: Tree) -> Iterator[Problem]:
    for path, target in sorted(tree.links.items()):
        message = f"this is a symbolic link to {target!r}, and links are not followed"
        yield checks.LINK.at(Location(f"{tree.root}{path}"), message, "put the file itself in its place")


def _files(tree: Tree, contract: Contract, problems: list[Problem]) -> Iterator[File]:
    seen: dict[str, str] = {}
    for path, content in sorted(tree.texts.items()):
        if is_hidden(path):
            continue
        place = place_of(path)
        where = Location(f"{tree.root}{path}")
        if place is None:
            hint = "see the layout of content/ in the documentation"
            problems.append(checks.STRAY_FILE.at(where, "nothing reads this file", hint))
        elif not place.schema:
            continue
        elif (first := seen.setdefault(canonical_path(path), path)) != path:
            problems.append(checks.TWO_FILES.at(where, f"{first} is the same file", "keep one"))
        else:
            yield File(path, place, _read(where.path, content, place.schema, contract, problems))


def _read(path: str, content: bytes, schema: str, contract: Contract, problems: list[Problem]) -> source.Node | None:
    if schema in _WRITTEN and (data := lock.read(content)) is not None and contract.accepts(schema, data):
        return lock.tree(path, data)
    parsed = source.parse(path, content)
    found = list(parsed.problems)
    if parsed.root is not None and not found:
        found += contract.problems(schema, parsed.root, parsed.lines)
    problems += limited(found)
    return None if any(problem.severity is Severity.ERROR for problem in found) else parsed.root
