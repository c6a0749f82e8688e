"""A question as it stands on its page, before anything of it is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizwright.legacy.starts import Start
from quizwright.legacy.tree import Node


@dataclass(slots=True)
class Unit:
    """One question as it stands: its start, its section, and its nodes."""

    start: Start
    section: str | None
    nodes: list[Node] = field(default_factory=list)
    offered: bool = False  # options were seen
    answered: bool = False  # a fold with the answer was seen
    ruled: bool = False  # a rule was seen after them
