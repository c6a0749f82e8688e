"""Field paths: the texts of a quiz, of an edition or of a translation, flattened to path and text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from quizwright.load import nodes
from quizwright.load.source import Array, Node, Scalar
from quizwright.load.source import Mapping as Map
from quizwright.model import Text

_CORRECTION: Final = ("said", "right", "why")
_FIELDS: Final = ("title", "prompt", "answer", "explanation", "unit", "feedback_true", "feedback_false")
# list of items -> the texts that an item has; an empty name: the item is the text itself in a translation
_ITEMS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hints": ("",),
        "choices": ("text", "feedback"),
        "steps": ("",),
        "pairs": ("left", "right"),
        "distractors": ("",),
    }
)


def of_lines(node: Node, names: tuple[str, ...]) -> Mapping[str, Text]:
    """Return the texts under some keys of a mapping, by key."""
    found = ((name, node.get(name)) for name in names if isinstance(node, Map))
    return MappingProxyType({name: nodes.text_of(value) for name, value in found if isinstance(value, Scalar)})


def of_quiz(root: Node) -> Mapping[str, Text]:
    """Return the source texts of a quiz file by field path, in the order of the file."""
    found = dict(of_lines(root, ("title", "intro")))
    for question in nodes.maps(root, "questions"):
        if not nodes.flag(question, "draft"):
            found |= dict(_of_question(nodes.string(question, "id"), question))
    return MappingProxyType(found)


def of_translation(root: Node) -> Mapping[str, Text]:
    """Return the texts of a translation by field path, in the order of the file."""
    found = dict(of_lines(root, ("title", "intro")))
    for name, question in nodes.entries(root, "questions"):
        found |= dict(_of_question(name, question))
    return MappingProxyType(found)


def of_edition(root: Node) -> Mapping[str, Text]:
    """Return the source texts of an edition's corrections by field path, in the order of the file."""
    return _of_corrections((nodes.string(node, "id"), node) for node in nodes.maps(root, "corrections"))


def of_corrections(root: Node) -> Mapping[str, Text]:
    """Return the translated texts of an edition's corrections by field path, in the order of the file."""
    return _of_corrections(nodes.entries(root, "corrections"))


def _of_corrections(written: Iterable[tuple[str, Node]]) -> Mapping[str, Text]:
    found = ((name, of_lines(node, _CORRECTION)) for name, node in written)
    return MappingProxyType({f"{name}.{key}": text for name, fields in found for key, text in fields.items()})


def _of_question(name: str, question: Node) -> Iterator[tuple[str, Text]]:
    for field, text in of_lines(question, _FIELDS).items():
        yield f"{name}.{field}", text
    if accepted := tuple(nodes.scalars(question, "accept")):
        yield f"{name}.accept", Text("\n".join(item.value for item in accepted), accepted[0].where)
    for kind, fields in _ITEMS.items():
        for item, node in _items(question, kind):
            for field in fields:
                value = _item_text(node, field)
                if isinstance(value, Scalar):
                    yield ".".join(filter(None, (name, kind, item, field))), nodes.text_of(value)


def _items(question: Node, kind: str) -> Iterator[tuple[str, Node]]:
    """Yield items by id, from a list (quiz file) or a mapping (translation)."""
    if isinstance(question, Map) and isinstance(question.get(kind), Array):
        yield from ((nodes.string(item, "id"), item) for item in nodes.maps(question, kind))
    else:
        yield from nodes.entries(question, kind)


def _item_text(node: Node, field: str) -> Node | None:
    if isinstance(node, Map):
        return node.get(field or "text")
    return node if not field else None
