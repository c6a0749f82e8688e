"""YAML to a tree of strings with places: one pass, no tags, no types, bounded in size, depth and aliases.

The limits are for memory, and for aliases that make a small file large. What `sync` writes is read as JSON and has no
limit: see `lock`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

import yaml

from quizwright.load import checks
from quizwright.load.syntax import indent, not_yaml, place
from quizwright.printable import CONTROLS
from quizwright.problem import Location, Problem

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DEPTH: Final = 20
#: A node takes a kilobyte of memory while a file is read. In files that people write, eight bytes hold hardly one.
MAX_NODES: Final = MAX_BYTES // 8

_SPLIT: Final = "split the file: a large quiz into several, facts into several files"
# U+0085, U+2028 and U+2029 end a line in YAML 1.1 and in no editor: lines would be counted two ways.
_BANNED: Final = re.compile(f"[{CONTROLS}]")
_ANY_BANNED: Final = re.compile(rf"{_BANNED.pattern}|\t")
_BANNED_ESCAPES: Final = re.compile(rf"{_BANNED.pattern}|\r")
_LINE_END: Final = re.compile(r"\r\n?|\n")
_CONFLICT: Final = re.compile(r"^<{7} ", re.MULTILINE)  # at the left edge, where no text of a block can stand
_ANCHOR: Final = re.compile("&([0-9A-Za-z_-]*)")
_ALIAS: Final = re.compile(r"\*([0-9A-Za-z_-]+)")
_PLAIN_TAGS: Final = frozenset(f"tag:yaml.org,2002:{name}" for name in ("str", "map", "seq"))


class Scalar(NamedTuple):
    """A string as YAML gives it, and how it was written: style is None for plain, else ' " | or >.

    Lines and columns are counted from 1. The end of a literal block is its beginning: nobody asks for it. Of all places
    hardly one is ever asked for, so they are made then.
    """

    value: str
    path: str
    line: int = 1
    column: int = 1
    style: str | None = None
    end_line: int = 1
    end_column: int = 1
    block_column: int = 0

    @property
    def where(self) -> Location:
        """The place of the first character, or of a block's `|`."""
        return Location(self.path, self.line, self.column)

    @property
    def end(self) -> Location:
        """The place after the last character."""
        return Location(self.path, self.end_line, self.end_column)


@dataclass(frozen=True, slots=True)
class Array:
    """A sequence."""

    items: tuple[Node, ...]
    where: Location


@dataclass(frozen=True)
class Mapping:
    """A mapping with unique keys, in order."""

    entries: tuple[tuple[Scalar, Node], ...]
    where: Location

    @cached_property
    def _by_key(self) -> dict[str, tuple[Scalar, Node]]:
        """The entries by key; a file may hold 100,000 keys, each with a mistake."""
        return {entry[0].value: entry for entry in self.entries}

    def get(self, key: str) -> Node | None:
        """Return the value of a key, or None."""
        found = self._by_key.get(key)
        return found[1] if found else None

    def place_of(self, key: str) -> Location:
        """Return where a key stands, or the mapping where it has no such key."""
        found = self._by_key.get(key)
        return found[0].where if found else self.where


Node: TypeAlias = Scalar | Array | Mapping


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file as a tree; `root` is None where problems left none. `lines` are the file's own."""

    root: Node | None
    problems: tuple[Problem, ...]
    lines: tuple[str, ...] = ()


class _TooManyNodesError(Exception):
    """A file has more nodes than one may have."""


class _Loader(yaml.CBaseLoader):
    nodes = 0

    def resolve(self, kind: type[yaml.Node], value: object, implicit: object) -> str:  # noqa: ARG002
        """Give no tag to what has none: all is text, a list or a mapping. It is asked for each of them."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _TooManyNodesError
        return ""


def parse(path: str, content: bytes, keys: Container[str] | None = None) -> Parsed:
    """Return the tree of one YAML or JSON file and what is wrong with its form.

    Args:
        path: for places in problems.
        content: the file's bytes, UTF-8 with or without a byte order mark.
        keys: those that mappings are read for, where that is not all.

    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Parsed(None, (_not_utf8(path, content, error),))
    lines = tuple(_LINE_END.split(text) if "\r" in text else text.split("\n"))
    if "<<<<<<< " in text and (found := _CONFLICT.search(text)):
        where = Location(path, len(_LINE_END.split(text[: found.start()])))
        hint = "choose one side, or write what both mean, and remove the lines of <, = and >"
        return Parsed(None, (checks.CONFLICT.at(where, "Git left a merge conflict here", hint),), lines)
    if len(content) > MAX_BYTES:
        return Parsed(None, (_too_large(path, len(content)),), lines)
    # all that is banned is unprintable, and that is told in a sixteenth of the time
    joined = "".join(lines)
    if not joined.isprintable() and _ANY_BANNED.search(joined) and (banned := tuple(_banned(path, lines))):
        return Parsed(None, banned, lines)
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        return Parsed(None, (not_yaml(path, error, lines),), lines)
    except _TooManyNodesError:
        message = f"the file has more than {MAX_NODES:,} keys and values"
        return Parsed(None, (checks.LIMIT.at(Location(path), message, _SPLIT),), lines)
    if root is None:
        message = "the file is empty"
        return Parsed(None, (checks.SYNTAX.at(Location(path), message, "write its keys"),), lines)
    reader = _Reader(path, lines, keys)
    tree = reader.read(root, 0)
    return Parsed(tree, tuple(reader.problems), lines)


class _Reader:
    """Turns composed nodes into ours, and stops at the limits."""

    def __init__(self, path: str, lines: tuple[str, ...], keys: Container[str] | None) -> None:
        self.problems: list[Problem] = []
        self._path = path
        self._lines = lines
        self._keys = keys
        self._count = 0
        self._stopped = False

    def read(self, node: yaml.Node, depth: int) -> Node | None:
        """Return our node, or None where it or what it holds can't be read."""
        self._count += 1
        if depth > MAX_DEPTH or self._count > MAX_NODES:
            self._stop(self._where(node), is_deep=depth > MAX_DEPTH)
            return None
        if node.tag and node.tag not in _PLAIN_TAGS:
            message = f"a tag, {node.tag.replace('tag:yaml.org,2002:', '!!')}"
            hint = "remove it; quote the text if it begins with !"
            self.problems.append(checks.TAG.at(self._where(node), message, hint))
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, depth)
        items = [self.read(item, depth + 1) for item in node.value]
        return Array(tuple(item for item in items if item is not None), self._where(node))

    def _stop(self, where: Location, *, is_deep: bool) -> None:
        if not self._stopped:
            self._stopped = True
            message = f"with its aliases the file has more than {MAX_NODES:,} keys and values"
            if is_deep:
                message = f"nested deeper than {MAX_DEPTH} levels"
            hint = "write it flatter; an alias must not hold itself" if is_deep else "write the content out"
            self.problems.append(checks.LIMIT.at(where, message, hint))

    def _where(self, node: yaml.Node) -> Location:
        return Location(self._path, *place(node.start_mark, self._lines))

    def _mapping(self, node: yaml.MappingNode, depth: int) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key_node, value_node in node.value:
            if self._keys is not None and not (isinstance(key_node.value, str) and key_node.value in self._keys):
                continue
            key = self.read(key_node, depth + 1)
            value = self.read(value_node, depth + 1)
            if key is None or value is None:
                continue  # behind a limit, which one problem tells of
            if not isinstance(key, Scalar):
                self.problems.append(checks.SYNTAX.at(self._where(key_node), "a key that is no text", "quote it"))
            elif key.value in entries:
                first = entries[key.value][0].line
                message = f"duplicate key {key.value!r}; first on line {first}"
                self.problems.append(checks.DUPLICATE_KEY.at(key.where, message, "keep one of the two"))
            else:
                entries[key.value] = (key, value)
        return Mapping(tuple(entries.values()), self._where(node))

    def _scalar(self, node: yaml.ScalarNode) -> Scalar:
        text, style = node.value, node.style or None
        line, column = place(node.start_mark, self._lines)
        if style == '"' and (found := _BANNED_ESCAPES.search(text)):
            message = f"an escape for the control character U+{ord(found[0]):04X}"
            self.problems.append(checks.CONTROL.at(self._where(node), message, "remove it"))
        if self._lines[line - 1].startswith(("!", "&"), column - 1):
            self._find_loss(self._where(node))
        if style != "|":
            return Scalar(text, self._path, line, column, style, *place(node.end_mark, self._lines))
        line, column = self._block_header(line, column)
        return Scalar(text, self._path, line, column, style, line, column, self._block_column(text, line))

    def _find_loss(self, where: Location) -> None:
        """Tell of a first word that is no text to YAML, though it must have been meant as such."""
        line, start = self._lines[where.line - 1], where.column - 1
        if line.startswith("! ", start) or (line[start] == "!" and len(line) == start + 1):
            self.problems.append(checks.TAG.at(where, "a tag, !", "remove it; quote the text if it begins with !"))
        elif (anchor := _ANCHOR.match(line, start)) and anchor[1] not in self._aliases:
            message = f"{anchor[0]} is an anchor that nothing uses, and no text"
            self.problems.append(checks.TAG.at(where, message, "quote the text if it begins with &"))

    @cached_property
    def _aliases(self) -> frozenset[str]:
        """All that may be an alias; some of it may be text, as in `*a*`."""
        return frozenset(name for line in self._lines for name in _ALIAS.findall(line))

    def _block_header(self, line: int, column: int) -> tuple[int, int]:
        """Return the place of a block's `|`, which an anchor may push to a line below the start of the node."""
        while (at := self._lines[line - 1].find("|", column - 1)) < 0:
            line, column = line + 1, 1
        return line, at + 1

    def _block_column(self, text: str, header: int) -> int:
        """Return the column at which a block's lines begin, told by its first line that is not blank."""
        for number, line in enumerate(text.split("\n"), start=header):
            if line.strip():
                return indent(self._lines[number]) - indent(line) + 1
        return 1


def _too_large(path: str, size: int) -> Problem:
    hint = _SPLIT
    if path.endswith((".lock", ".lock.json")):
        hint = "it is not as `quizwright sync` writes it: take it as it was from Git, and run `quizwright sync` again"
    return checks.TOO_LARGE.at(Location(path), f"the file has {size:,} bytes; the most is {MAX_BYTES:,}", hint)


def _not_utf8(path: str, content: bytes, error: UnicodeDecodeError) -> Problem:
    before = content[: error.start]
    line = before.count(b"\n") + 1
    column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
    message = f"byte 0x{content[error.start]:02x} is not UTF-8"
    return checks.ENCODING.at(Location(path, line, column), message, "save the file as UTF-8")


def _banned(path: str, lines: tuple[str, ...]) -> Iterator[Problem]:
    for number, line in enumerate(lines, start=1):
        if found := _BANNED.search(line):
            where = Location(path, number, found.start() + 1)
            yield checks.CONTROL.at(where, f"the control character U+{ord(found[0]):04X}", "remove it")
        if (at := line.find("\t")) >= 0:
            hint = "indent with spaces; in text write spaces too"
            yield checks.TAB.at(Location(path, number, at + 1), "a tab", hint)
