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

Plain: TypeAlias = str | list["Plain"] | dict[str, "Plain"]
# Lines of short plain strings, keys with their colon, and brackets: YAML reads these as JSON does.
_WRITTEN: Final = re.compile(rb'(?:(?: *(?:"[\w.-]{0,200}":?|[][{},]))* *\r?\n)+')
_MOST_NODES: Final = MAX_NODES // 2
_DEEPEST: Final = 3


def read(content: bytes) -> Plain | None:
    """Return what a lock file holds that is as `sync` writes it; None of any other file.

    Where it returns anything, `source.parse` finds no problem and gives what `tree` makes of it, with the right places
    and in ten times the time; lock files are two fifths of a bank's nodes, and nobody asks for a place in a right one.
    """
    if sum(map(content.count, (b'"', b"{", b"["))) > _MOST_NODES or not _WRITTEN.fullmatch(content):
        return None
    try:
        data: Plain = json.loads(content, object_pairs_hook=_unique)
        return data if _depth(data) <= _DEEPEST else None
    except (ValueError, RecursionError):
        return None


def tree(path: str, data: Plain) -> Node:
    """Return what a file holds as a tree; each place is the file's beginning."""
    where = Location(path)
    if isinstance(data, str):
        return _scalar(path, data)
    if isinstance(data, list):
        return Array(tuple(tree(path, item) for item in data), where)
    return Mapping(tuple((_scalar(path, key), tree(path, value)) for key, value in data.items()), where)


def build(root: Node) -> Lock:
    """Return the lock of an accepted lock file."""
    questions = tuple(nodes.entries(root, "questions"))
    return Lock(
        fields=nodes.strings(root, "fields"),
        keys=MappingProxyType({name: nodes.string(node, "key") for name, node in questions}),
        facts=MappingProxyType({name: nodes.string(node, "facts") for name, node in questions}),
    )


def _unique(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError
    return found


def _depth(data: Plain) -> int:
    if isinstance(data, str):
        return 0
    inner = data.values() if isinstance(data, dict) else data
    return 1 + max((_depth(value) for value in inner if not isinstance(value, str)), default=0)


def _scalar(path: str, text: str) -> Scalar:
    return Scalar(text, path, style='"')
