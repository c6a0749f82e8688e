"""Reading values off a tree that the contract has accepted; what is absent gives the default."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from quizwright.load.source import Array, Node, Scalar
from quizwright.load.source import Mapping as Map
from quizwright.model import Reference, Text
from quizwright.problem import Location


def text_of(node: Scalar) -> Text:
    """Return a scalar as a text that knows where each of its lines stands."""
    if node.style != "|":
        return Text(node.value, node.where)
    return Text(node.value, Location(node.path, node.line + 1, node.block_column), block=True)


def string(node: Node | None, key: str, default: str = "") -> str:
    """Return the string under a key."""
    found = node.get(key) if isinstance(node, Map) else None
    return found.value if isinstance(found, Scalar) else default


def flag(node: Node | None, key: str, *, default: bool = False) -> bool:
    """Return the boolean under a key."""
    return string(node, key, "true" if default else "false") == "true"


def maps(node: Node | None, key: str) -> Iterator[Map]:
    """Yield the mappings of the list under a key."""
    found = node.get(key) if isinstance(node, Map) else None
    if isinstance(found, Array):
        yield from (item for item in found.items if isinstance(item, Map))


def scalars(node: Node | None, key: str) -> Iterator[Scalar]:
    """Yield the strings of the list under a key."""
    found = node.get(key) if isinstance(node, Map) else None
    if isinstance(found, Array):
        yield from (item for item in found.items if isinstance(item, Scalar))


def references(node: Node | None, key: str) -> tuple[Reference, ...]:
    """Return the ids listed under a key, with their places."""
    return tuple(Reference(item.value, item.where) for item in scalars(node, key))


def entries(node: Node | None, key: str) -> Iterator[tuple[str, Node]]:
    """Yield the entries of the mapping under a key."""
    found = node.get(key) if isinstance(node, Map) else None
    if isinstance(found, Map):
        yield from ((name.value, value) for name, value in found.entries)


def strings(node: Node | None, key: str) -> Mapping[str, str]:
    """Return the mapping of strings under a key."""
    return MappingProxyType({name: value.value for name, value in entries(node, key) if isinstance(value, Scalar)})
