"""Outlines from quiz files that nobody has checked yet: the ids are known before the first quiz is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizwright.index import EditionOutline, Outline
from quizwright.load import nodes, source
from quizwright.load.layout import canonical_path, place_of
from quizwright.load.parts import Tree
from quizwright.load.source import Mapping as Map
from quizwright.load.source import Node
from quizwright.model import Bank, Reference
from quizwright.problem import Location

#: The keys of quizzes and editions that outlines are made of; all others hold texts and settings.
_KEYS: Final = frozenset({"questions", "corrections", "id", "facts", "draft"})


def outline_of(name: str, tree: Tree, bank: Bank | None) -> Outline | None:
    """Return the outline of a quiz, of its quiz.yml and its editions; None where quiz.yml can't be read.

    Args:
        name: the quiz id.
        tree: its files; of others than quiz.yml and editions, the names alone are looked at.
        bank: for the source locale and the locales that count.

    """
    path = next((path for path in sorted(tree.texts) if canonical_path(path) == f"{name}/quiz.yml"), "")
    root = source.parse(f"{tree.root}{path}", tree.texts[path], _KEYS).root if path else None
    if not isinstance(root, Map):
        return None
    written = tuple(node for node in nodes.maps(root, "questions") if nodes.string(node, "id"))
    editions = dict(_editions(tree))
    citing = (
        *(node for node in written if not nodes.flag(node, "draft")),
        *(node for edition in editions.values() for node in nodes.maps(edition, "corrections")),
    )
    return Outline(
        quiz=Reference(name, root.where),
        questions=tuple(_reference(node) for node in written if not nodes.flag(node, "draft")),
        drafts=tuple(_reference(node) for node in written if nodes.flag(node, "draft")),
        cited=frozenset(item.value for node in citing for item in nodes.scalars(node, "facts")),
        locales=_locales(tree, bank, "translation"),
        draft=nodes.flag(root, "draft"),
        editions=tuple(
            EditionOutline(
                f"{name}/{edition}",
                tuple(nodes.string(node, "id") for node in nodes.maps(found, "corrections")),
                _locales(tree, bank, "edition-text", edition=edition),
            )
            for edition, found in editions.items()
        ),
        whole=all(editions.values()),
    )


def holds_ids(path: str) -> bool:
    """Tell whether an outline needs the bytes of the file at a path below content/."""
    return canonical_path(path).endswith("/quiz.yml") or _edition_of(path) != ""


def _editions(tree: Tree) -> Iterator[tuple[str, Node | None]]:
    for path, content in sorted(tree.texts.items()):
        if edition := _edition_of(path):
            yield edition, source.parse(f"{tree.root}{path}", content, _KEYS).root


def _edition_of(path: str) -> str:
    """Return the edition whose own file a path is, or an empty string; most files are told by their folder."""
    place = place_of(path) if "/legacy/" in path else None
    return place.edition if place and place.schema == "edition" else ""


def _locales(tree: Tree, bank: Bank | None, schema: str, *, edition: str = "") -> frozenset[str]:
    places = (place_of(path) for path in tree.texts)
    found = {place.locale for place in places if place and place.schema == schema and place.edition == edition}
    return frozenset(found & set(bank.locales)) | {bank.source_locale} if bank else frozenset(found)


def _reference(node: Node) -> Reference:
    found = node.get("id") if isinstance(node, Map) else None
    return Reference(nodes.string(node, "id"), found.where if found else Location(node.where.path, node.where.line))
