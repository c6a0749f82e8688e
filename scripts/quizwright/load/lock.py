"""Lock files: quickly to a tree, and from an accepted tree to a `Lock`."""

from __future__ import annotations

import json
import re
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.load import nodes
from quizwright.load.source import MAX_NODES, Array, Mapping, Node, Scalar
from quizwright.model import Lock
from quizwright.problem import Location

_Plain: TypeAlias = "str | list[_Plain] | dict[str, _Plain]"
# Lines of short plain strings, keys with their colon, and brackets: YAML reads these as JSON does.
_WRITTEN: Final = re.compile(rb'(?:(?: *(?:"[\w.-]{0,200}":?|[][{},]))* *\r?\n)+')
_MOST_NODES: Final = MAX_NODES // 2
_DEEPEST: Final = 3


def read(path: str, content: bytes) -> Node | None:
    """Return the tree of a lock file as `sync` writes it, each place the file's beginning; None of any other file.

    Where it returns a tree, `source.parse` returns the same one with the right places and no problem, in ten times the
    time; lock files are two fifths of a bank's nodes, and nobody asks for a place in one that is right.
    """
    if sum(map(content.count, (b'"', b"{", b"["))) > _MOST_NODES or not _WRITTEN.fullmatch(content):
        return None
    try:
        data: _Plain = json.loads(content, object_pairs_hook=_unique)
        return _tree(data, Location(path)) if _depth(data) <= _DEEPEST else None
    except (ValueError, RecursionError):
        return None


def build(tree: Node) -> Lock:
    """Return the lock of an accepted lock file."""
    questions = tuple(nodes.entries(tree, "questions"))
    return Lock(
        fields=nodes.strings(tree, "fields"),
        keys=MappingProxyType({name: nodes.string(node, "key") for name, node in questions}),
        facts=MappingProxyType({name: nodes.string(node, "facts") for name, node in questions}),
    )


def _unique(pairs: list[tuple[str, _Plain]]) -> dict[str, _Plain]:
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError
    return found


def _depth(data: _Plain) -> int:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return max(map(_depth, inner), default=0) + (not isinstance(data, str))


def _tree(data: _Plain, where: Location) -> Node:
    if isinstance(data, str):
        return Scalar(data, where, '"', where)
    if isinstance(data, list):
        return Array(tuple(_tree(item, where) for item in data), where)
    return Mapping(tuple((Scalar(key, where, '"', where), _tree(value, where)) for key, value in data.items()), where)
