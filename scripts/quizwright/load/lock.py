"""Lock files: read as the JSON that `sync` writes, whatever their size, and from an accepted tree to a `Lock`."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.load import nodes
from quizwright.load.source import Array, Mapping, Node, Scalar
from quizwright.model import Lock
from quizwright.problem import Location

Plain: TypeAlias = str | list["Plain"] | dict[str, "Plain"]
_DEEPEST: Final = 3


def read(content: bytes) -> Plain | None:
    """Return what a lock file holds as JSON of texts alone; None of any other file, which `source.parse` reads.

    That is read in a tenth of the time, and in a small part of the memory, that YAML with its places takes: lock files
    grow with the bank, and are two fifths of its nodes. Nobody asks for a place in a file that keeps to its schema.
    """
    try:
        data: Plain = json.loads(content.decode(), object_pairs_hook=_unique, parse_int=_refuse, parse_float=_refuse)
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


def _refuse(_: str) -> Plain:
    raise ValueError


def _depth(data: Plain) -> int:
    if not isinstance(data, dict | list):
        return 0
    inner = data.values() if isinstance(data, dict) else data
    return 1 + max((_depth(value) for value in inner if not isinstance(value, str)), default=0)


def _scalar(path: str, text: str) -> Scalar:
    return Scalar(text, path, style='"')
