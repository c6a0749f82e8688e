"""Which of a bank's files is which part of a quiz or of its editions, and which files nothing reads."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from quizwright.load import checks, nodes, source
from quizwright.load.edition import EditionFiles
from quizwright.load.layout import Place, canonical_path, is_page
from quizwright.load.quiz import QuizFiles
from quizwright.model import Bank
from quizwright.problem import Location, Problem

#: The source locale where no bank says it.
SOURCE_LOCALE_GUESS: Final = "en"
_TRANSLATIONS: Final = frozenset({"translation", "edition-text"})


@dataclass(frozen=True, slots=True)
class Tree:
    """The files of content/: `texts` with their bytes, `others` (images and the like) by name alone.

    Paths are relative to content/, with forward slashes; `root` is put before them in problems.

    Args:
        texts: files that are read, with their bytes.
        others: names of all other files.
        root: what problems put before a path.
        pictures: those of the other files that are published, with as much of each as tells what it is.
        links: symbolic links, which are not followed, and where they lead.

    """

    texts: Mapping[str, bytes]
    others: frozenset[str] = frozenset()
    root: str = ""
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class File:
    """An accepted file (`tree`), or one with errors (`tree` is None)."""

    path: str
    place: Place
    tree: source.Node | None


def broken(files: Sequence[File], schema: str, *, edition: str = "") -> frozenset[str]:
    """Return the locales whose file of a schema is there but can't be read."""
    return frozenset(file.place.locale for file in _of(files, schema, edition) if file.tree is None)


def of_quiz(name: str, files: Sequence[File], tree: Tree, bank: Bank | None) -> QuizFiles:
    """Return what the accepted files of a quiz folder are, its editions with them."""
    images = f"{name}/images/"
    return QuizFiles(
        quiz=_trees(files, "quiz", bank).get(""),
        locales=MappingProxyType(_translations(files, "translation", bank)),
        locks=MappingProxyType(_trees(files, "lock", bank)),
        images=frozenset(path.removeprefix(images) for path in tree.others if path.startswith(images)),
        editions=tuple(_editions(files, _pages(tree), bank)),
        broken=broken(files, "translation"),
        broken_locks=broken(files, "lock"),
    )


def strays(files: Sequence[File], tree: Tree, bank: Bank | None) -> Iterator[Problem]:
    """Yield a problem for each file that has the name of a bank's file, and that nothing reads all the same."""
    editions = {file.place.edition: file for file in files if file.place.schema == "edition"}
    for file in files:
        if told := _stray(file.place, editions, bank):
            yield checks.STRAY_FILE.at(Location(f"{tree.root}{file.path}"), *told)
    pages = _paths_of_pages(tree)
    for name in sorted(pages.keys() - _named(editions.values(), pages)):
        hint = f"write `file: {name}` in an edition, or delete this file"
        yield checks.STRAY_FILE.at(Location(f"{tree.root}{pages[name]}"), "no edition names this page", hint)


def stem(path: str) -> str:
    """Return a path without its ending: `bank`, `zh`, `zh.lock`, `ids.lock`, `facts/slurm`."""
    return canonical_path(path).removesuffix(".yml").removesuffix(".json")


def _stray(place: Place, editions: Container[str], bank: Bank | None) -> tuple[str, str] | None:
    """Return why nothing reads a file, and what to do; None where something does."""
    locale = place.locale
    if bank is not None and locale and locale not in bank.locales:
        hint = f"add {locale} to `locales` of bank.yml, or rename the file; locales: {', '.join(bank.locales)}"
        return f"nothing reads this file: the bank has no locale {locale!r}", hint
    if place.edition and place.edition not in editions:
        message = f"nothing reads this file: there is no {place.edition}.yml beside it"
        return message, "write that file first, or rename this one"
    if bank is not None and locale == bank.source_locale and place.schema in _TRANSLATIONS:
        return f"{locale} is the source locale: its texts stand in {place.edition or 'quiz'}.yml", "remove this file"
    return None


def _named(editions: Collection[File], pages: Mapping[str, str]) -> frozenset[str]:
    """Return the pages that editions name; all, where one can't be read or names a page that is not there."""
    named = frozenset(name for file in editions if (name := nodes.string(file.tree, "file")))
    is_sure = all(file.tree is not None for file in editions) and named <= pages.keys()
    return named if is_sure else frozenset(pages)


def _of(files: Sequence[File], schema: str, edition: str) -> Iterator[File]:
    return (file for file in files if file.place.schema == schema and file.place.edition == edition)


def _trees(files: Sequence[File], schema: str, bank: Bank | None, *, edition: str = "") -> dict[str, source.Node]:
    """Return the accepted trees of a schema by locale, of the locales that count."""
    return {
        file.place.locale: file.tree
        for file in _of(files, schema, edition)
        if file.tree is not None and (bank is None or file.place.locale in {"", *bank.locales})
    }


def _translations(
    files: Sequence[File], schema: str, bank: Bank | None, *, edition: str = ""
) -> dict[str, source.Node]:
    source_locale = bank.source_locale if bank else SOURCE_LOCALE_GUESS
    found = _trees(files, schema, bank, edition=edition)
    return {locale: tree for locale, tree in found.items() if locale != source_locale}


def _editions(files: Sequence[File], pages: Mapping[str, bytes], bank: Bank | None) -> Iterator[EditionFiles]:
    for file in files:
        name = file.place.edition
        if file.place.schema == "edition" and isinstance(file.tree, source.Mapping):
            yield EditionFiles(
                id=name,
                edition=file.tree,
                locales=MappingProxyType(_translations(files, "edition-text", bank, edition=name)),
                locks=MappingProxyType(_trees(files, "lock", bank, edition=name)),
                review=_trees(files, "review", bank, edition=name).get(""),
                pages=pages,
                broken=broken(files, "edition-text", edition=name),
                broken_locks=broken(files, "lock", edition=name),
            )


def _pages(tree: Tree) -> Mapping[str, bytes]:
    return MappingProxyType({name: tree.texts[path] for name, path in _paths_of_pages(tree).items()})


def _paths_of_pages(tree: Tree) -> Mapping[str, str]:
    return {path.rpartition("/")[2]: path for path in sorted(tree.texts) if is_page(path)}
