"""What a parser writes into while it reads a page: furniture and diagnostics, by place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import Line
from quizwright.legacy.reading.tree import Node, Tree, lines_of
from quizwright.legacy.values import Diagnostic, Furniture
from quizwright.problem import Check, Location


@dataclass(slots=True)
class Page:
    """One page being read: its lines, its tree, and what was found so far."""

    path: str
    lines: tuple[Line, ...]
    tree: Tree
    front: dict[str, object] = field(default_factory=dict)
    strays: tuple[Line, ...] = ()
    furniture: list[Furniture] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def first_line(self) -> Line:
        """The place of what is said of the whole page, which may be empty."""
        return self.lines[0] if self.lines else Line("", 1)

    def code_lines(self) -> frozenset[int]:
        """Return the numbers of the lines that are code."""
        return frozenset(self.lines[at].number for at in fences(self.lines).inside)

    def at(self, line: Line) -> Location:
        """Return the place of a line."""
        return Location(self.path, line.number, line.column)

    def drop(self, kind: str, line: Line, text: str | None = None) -> None:
        """List a line, or a part of it, as furniture."""
        shown = line.text if text is None else text
        if shown.strip():
            self.furniture.append(Furniture(kind, shown.strip(), self.at(line)))

    def drop_nodes(self, kind: str, nodes: Iterable[Node]) -> None:
        """List nodes as furniture, each as one piece."""
        for node in nodes:
            lines = lines_of(node)
            text = "\n".join(line.text for line in lines)
            if text.strip():
                self.furniture.append(Furniture(kind, text, self.at(lines[0])))

    def report(self, check: Check, line: Line, message: str, ordinal: int | None = None, *, hint: str = "") -> None:
        """Add a diagnostic; without a hint of its own it has the check's manual."""
        problem = check.at(self.at(line), message, hint or check.manual)
        self.diagnostics.append(Diagnostic(problem, ordinal))
