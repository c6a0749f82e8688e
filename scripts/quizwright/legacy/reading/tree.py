"""Events to a tree: folds, tabs and hints as boxes, each with the blocks and boxes that it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from quizwright.legacy import checks
from quizwright.legacy.reading.blocks import Block, blocks
from quizwright.legacy.reading.scan import Event, Role, Tag
from quizwright.legacy.reading.source import Line, UnreadableError
from quizwright.problem import Location

MAX_DEPTH: Final = 40
_FOLDS: Final = frozenset({"details", "admonition", "colons", "directive"})
_BOXES: Final = frozenset({*_FOLDS, "summary", "hint", "tabs", "tab", "code-tabs", "code-tabs-item", "code", "stepper"})
_MUST_CLOSE: Final = frozenset({"details", "hint", "tabs", "tab", "code", "colons"})


@dataclass(slots=True)
class Box:
    """A container: a fold (`details`, an admonition, …), a tab, or a tag that only lays out."""

    name: str
    line: Line
    title: str = ""
    title_lines: tuple[Line, ...] = ()
    nodes: list[Node] = field(default_factory=list)
    closed: bool = False

    @property
    def caption(self) -> str:
        """The title as one line in bold."""
        return f"**{' '.join(self.title.replace('**', '').split())}**"

    @property
    def is_fold(self) -> bool:
        """Tell whether it hides what it holds below a title."""
        return self.name in _FOLDS


Node: TypeAlias = Block | Box


@dataclass(slots=True)
class Tree:
    """A page's nodes, the tags that lay it out (furniture), and the boxes that nothing closes."""

    nodes: list[Node]
    tags: list[Line]
    unclosed: list[Box]


def build(events: Sequence[Event], path: str) -> Tree:
    """Return the tree of a page.

    Raises:
        UnreadableError: boxes or lists are nested too deep.

    """
    builder = _Builder(path)
    for event in events:
        if isinstance(event, Line):
            builder.run.append(event)
        else:
            builder.tag(event)
    return builder.finish()


class _Builder:
    def __init__(self, path: str) -> None:
        self.run: list[Line] = []
        self._path = path
        self._stack = [Box("page", Line("", 1))]
        self._tags: list[Line] = []
        self._unclosed: list[Box] = []

    def tag(self, tag: Tag) -> None:
        """Take a tag in: end the run of text before it, and open or close its box."""
        self._flush()
        self._tags.append(tag.line)
        if tag.name not in _BOXES:
            return
        if tag.role is Role.OPEN:
            self._open(tag)
        elif tag.role is Role.CLOSE:
            self._close(tag.name)

    def finish(self) -> Tree:
        """Return the tree; what is still open ends with the page."""
        self._flush()
        while len(self._stack) > 1:
            self._pop(closed=False)
        return Tree(self._stack[0].nodes, self._tags, self._unclosed)

    def _open(self, tag: Tag) -> None:
        if len(self._stack) > MAX_DEPTH:
            where = Location(self._path, tag.line.number, tag.line.column)
            message = f"more than {MAX_DEPTH} folds or tags are nested"
            raise UnreadableError(checks.TOO_DEEP.at(where, message, "write the text flat"))
        if tag.name == "tab" and self._stack[-1].name == "tab":
            self._pop(closed=False)
        box = Box(tag.name, tag.line, tag.title, _title_lines(tag))
        if tag.name != "summary":
            self._stack[-1].nodes.append(box)
        self._stack.append(box)

    def _close(self, name: str) -> None:
        if any(box.name == name for box in self._stack):
            while self._stack[-1].name != name:
                self._pop(closed=False)
            self._pop(closed=True)

    def _pop(self, *, closed: bool) -> None:
        box = self._stack.pop()
        box.closed = closed
        if not closed and box.name in _MUST_CLOSE:
            self._unclosed.append(box)
        if box.name == "summary":
            self._title(box)

    def _title(self, summary: Box) -> None:
        """Give what a `<summary>` held to the fold that it belongs to."""
        fold = self._stack[-1]
        if not fold.is_fold or fold.title:
            fold.nodes += summary.nodes
            return
        lines = [line for node in summary.nodes for line in lines_of(node)]
        taken = lines if summary.closed else lines[:1]
        fold.title_lines = tuple(taken)
        fold.title = "\n".join(line.text for line in taken)
        if not summary.closed:
            fold.nodes += blocks(lines[1:], self._path)

    def _flush(self) -> None:
        if self.run:
            if any(line.text.strip() for line in self.run):
                self._stack[-1].nodes += blocks(self.run, self._path)
            self.run = []


def _title_lines(tag: Tag) -> tuple[Line, ...]:
    return (Line(tag.title, tag.line.number, tag.line.column),) if tag.title else ()


def lines_of(node: Node) -> list[Line]:
    """Return all lines of a node in order, titles of boxes included."""
    if isinstance(node, Block):
        return list(node.lines)
    return [*node.title_lines, *(line for inner in node.nodes for line in lines_of(inner))]
