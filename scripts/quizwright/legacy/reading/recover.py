"""Folds that nothing closes: they end before the next question, so that none lends its answer to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quizwright.legacy.reading import starts
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.signals import ahead
from quizwright.legacy.reading.tree import Box, Node

_FAR: Final = 60


def recover(nodes: Sequence[Node]) -> list[Node]:
    """Return nodes with each unclosed fold cut before the first question that it swallowed."""
    found: list[Node] = []
    waiting = list(reversed(nodes))
    while waiting:
        node = waiting.pop()
        found.append(node)
        if isinstance(node, Box) and node.is_fold and not node.closed:
            at = _swallowed(node.nodes)
            if at is not None:
                waiting += reversed(node.nodes[at:])
                node.nodes = node.nodes[:at]
    return found


def _swallowed(nodes: Sequence[Node]) -> int | None:
    for at, node in enumerate(nodes):
        if at and isinstance(node, Block) and node.kind is Kind.HEADING:
            start = starts.of_heading(node)
            if (start.number or start.worded) and ahead(nodes[at + 1 : at + _FAR]).any:
                return at
    return None
