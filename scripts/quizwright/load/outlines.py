"""Outlines from quiz files that nobody has checked yet: the ids are known before the first quiz is loaded."""

from __future__ import annotations

from quizwright.index import Outline
from quizwright.load import nodes, source
from quizwright.load.layout import canonical_path, place_of
from quizwright.load.loader import Tree
from quizwright.load.source import Mapping, Node
from quizwright.model import Bank, Reference
from quizwright.problem import Location


def outline_of(name: str, tree: Tree, bank: Bank | None) -> Outline | None:
    """Return the outline of a quiz, of its quiz.yml and of the names of its other files; None where it can't be read.

    Args:
        name: the quiz id.
        tree: its files; the bytes of quiz.yml alone are looked at.
        bank: for the source locale and the locales that count.

    """
    path = next((path for path in sorted(tree.texts) if canonical_path(path) == f"{name}/quiz.yml"), "")
    root = source.parse(f"{tree.root}{path}", tree.texts[path]).root if path else None
    if not isinstance(root, Mapping):
        return None
    written = tuple(nodes.maps(root, "questions"))
    return Outline(
        quiz=Reference(name, root.where),
        questions=tuple(_reference(node) for node in written if not nodes.flag(node, "draft")),
        drafts=tuple(_reference(node) for node in written if nodes.flag(node, "draft")),
        cited=frozenset(
            item.value for node in written if not nodes.flag(node, "draft") for item in nodes.scalars(node, "facts")
        ),
        locales=_locales(tree, bank),
        draft=nodes.flag(root, "draft"),
    )


def _locales(tree: Tree, bank: Bank | None) -> frozenset[str]:
    places = (place_of(path) for path in tree.texts)
    found = {place.locale for place in places if place and place.schema == "translation"}
    return frozenset(found & set(bank.locales)) | {bank.source_locale} if bank else frozenset(found)


def _reference(node: Node) -> Reference:
    found = node.get("id") if isinstance(node, Mapping) else None
    return Reference(nodes.string(node, "id"), found.where if found else Location(node.where.path, node.where.line))
