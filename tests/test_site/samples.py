"""The bank in `bank/`: each type in five locales, one quiz in two, and drafts. Read once, changed in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import markdown
from mkdocs.config import load_config

from quizwright import files
from quizwright.artifact import Artifact
from quizwright.generated import BEGIN, END
from quizwright.html import entry_of, quiz_pages, site_pages
from quizwright.index import Index, index
from quizwright.lint import lint
from quizwright.load import Loaded, Tree, load
from quizwright.model import Bank, Quiz
from quizwright.presentation import Site, present, present_site
from quizwright.problem import Problem, Severity
from quizwright.translation.sync import stamp, sync
from support.needs import ROOT
from test_site.dom import Node, parse

FOLDER: Final = Path(__file__).parent / "bank"
LOCALES: Final = ("en", "zh", "ja", "ko", "es")
CONTRACT: Final = files.read_contract()
#: An empty picture.
SVG: Final = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


@dataclass(frozen=True)
class Checked:
    """A bank with its quizzes at hand, and what is wrong with it."""

    bank: Bank | None
    quizzes: tuple[Quiz, ...]
    index: Index
    problems: tuple[Problem, ...]


@cache
def bank() -> Tree:
    """Return the files of the bank, with the lock files that `quizwright sync` makes."""
    listing = files.list_bank(FOLDER)
    parts = [listing.read(name) for name in ("", *listing.quizzes)]
    texts = {path: text for part in parts for path, text in part.texts.items()}
    return synced(Tree(texts, frozenset(path for part in parts for path in part.others), "content/"))


def edited(tree: Tree, path: str, old: str, new: str) -> Tree:
    """Return the files with one passage of one file changed."""
    text = tree.texts[path].decode()
    assert text.count(old) == 1, f"{text.count(old)} of {old!r} in {path}"
    return Tree({**tree.texts, path: text.replace(old, new).encode()}, tree.others, tree.root)


def without(tree: Tree, path: str) -> Tree:
    """Return the files but one."""
    return Tree({name: text for name, text in tree.texts.items() if name != path}, tree.others, tree.root)


def synced(tree: Tree) -> Tree:
    """Return the files after `quizwright sync`."""
    loaded = loaded_from(tree)
    return _over(tree, sync(_bank(loaded), loaded.quizzes))


def stamped(tree: Tree, locale: str, *ids: str) -> Tree:
    """Return the files after `quizwright translate stamp`."""
    loaded = loaded_from(tree)
    return _over(tree, stamp(_bank(loaded), loaded.quizzes, locale, frozenset(ids)))


def loaded_from(tree: Tree) -> Loaded:
    """Return the bank of files."""
    return load(tree, CONTRACT)


def checked(tree: Tree) -> Checked:
    """Return the bank of files with all its problems."""
    loaded = loaded_from(tree)
    found = index(loaded.quizzes, complete=loaded.complete)
    linted = lint(loaded.bank, loaded.quizzes, found) if loaded.bank else ()
    return Checked(loaded.bank, loaded.quizzes, found, tuple(sorted([*loaded.problems, *linted])))


def sources(tree: Tree) -> Mapping[str, str]:
    """Return the Markdown of each page by path; the bank must be without errors."""
    return _sources_of_bank() if tree is bank() else _sources(tree)


def _sources(tree: Tree) -> Mapping[str, str]:
    found = checked(tree)
    errors = [problem for problem in found.problems if problem.severity is Severity.ERROR]
    assert found.bank, errors
    assert not errors, "\n".join(map(str, errors))
    return {page.path: page.content.decode() for page in pages(found.bank, found.quizzes, found.index)}


@cache
def _sources_of_bank() -> Mapping[str, str]:
    return _sources(bank())


def pages(bank: Bank, quizzes: Iterable[Quiz], found: Index, *, base: str = "") -> Iterator[Artifact]:
    """Yield every generated page and feed of quizzes that are all at hand; `base` is the address of the site."""
    site = Site(bank, found, base)
    entries = []
    for number, quiz in enumerate(quizzes, start=1):
        if quiz.id in site.pages:
            presentation = present(quiz, site)
            entries.append(entry_of(presentation, base))
            yield from quiz_pages(presentation, number)
    yield from site_pages(present_site([entry.summary for entry in entries], site), entries)


def page(tree: Tree, path: str) -> Node:
    """Return a page as its readers get it, its own language in `lang`."""
    root = parse(html(sources(tree)[path]))
    root.attrs["lang"] = path.partition("/")[0]
    return root


def question(tree: Tree, locale: str, name: str) -> Node:
    """Return the part of a page that holds a question: heading, form, hints and answer."""
    root = page(tree, f"{locale}/quizzes/kinds.md")
    at = next(number for number, node in enumerate(root.elements) if node.attrs.get("id") == name)
    return Node("", root.attrs, list(root.elements[at : at + 2]))


def body(source: str) -> str:
    """Return what stands between the marker lines of a page."""
    return source.partition(BEGIN)[2].partition(END)[0].strip()


@lru_cache(maxsize=64)
def html(source: str) -> str:
    """Return what Python-Markdown, set up as in mkdocs.yml and by the plugin, makes of a page's body."""
    body = source.partition("\n---\n")[2] if source.startswith("---\n") else source
    return str(markdown.Markdown(**_settings()).convert(body))


@cache
def _settings() -> Mapping[str, Any]:
    config = load_config(str(ROOT / "mkdocs.yml"))
    return {
        "extensions": [*config.markdown_extensions, "quizwright.builders.passthrough_extension"],
        "extension_configs": config.mdx_configs,
    }


def _bank(loaded: Loaded) -> Bank:
    assert loaded.bank, "\n".join(map(str, loaded.problems))
    return loaded.bank


def _over(tree: Tree, artifacts: Iterable[Artifact]) -> Tree:
    return Tree({**tree.texts, **{found.path: found.content for found in artifacts}}, tree.others, tree.root)
