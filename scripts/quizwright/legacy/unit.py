"""A question as it stands on its page, before anything of it is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizwright.legacy import lexicon
from quizwright.legacy.starts import Start
from quizwright.legacy.tree import Node


@dataclass(slots=True)
class Unit:
    """One question as it stands: its start, its section, and its nodes."""

    start: Start
    section: str | None
    nodes: list[Node] = field(default_factory=list)
    offered: bool = False  # options were seen
    lettered: bool = False  # labels stand on the line of its start: options, or parts that it names
    answered: bool = False  # a fold with the answer was seen
    told: bool = False  # a line with the word for an answer was seen
    ruled: bool = False  # a rule was seen after them

    @property
    def asks(self) -> bool:
        """Tell whether it has something to ask: its start asks, or something stands below it."""
        return lexicon.asks(self.start.rest) or bool(self.nodes)
