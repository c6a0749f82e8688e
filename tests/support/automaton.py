r"""A regular expression as the automaton of its characters, as far as its running time depends on it.

Each character of a pattern is a state ("this character has just been read"), and an edge says which one may be read
next (the construction of Glushkov). An edge has two conditions, for what `^`, `$`, `\b` and assertions of one character
demand: the class of the character before and that of the one after. Every path that Python's backtracking engine tries
is a path of the automaton. The automaton may have more: longer assertions demand nothing there, and a group that never
backtracks is one that does. So what is proven for the automaton holds for the engine.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from re import _compiler, _parser  # type: ignore[attr-defined] # the only parser of Python's own syntax
from typing import Any, Final, TypeAlias

Tree: TypeAlias = Sequence[tuple[Any, Any]]

MOST: Final = 64  # repetitions up to which a pattern's time is counted as constant; more are as good as any number
_UNLIMITED: Final = _parser.MAXREPEAT
_CHARACTERS: Final = frozenset((_parser.LITERAL, _parser.NOT_LITERAL, _parser.IN, _parser.ANY))


@dataclass(slots=True)
class Edge:
    """A way to a state; `before` and `after` are sets of classes of characters, as bits."""

    to: int
    before: int = -1
    after: int = -1


@dataclass(slots=True)
class Automaton:
    """The states of a pattern: which classes each reads (0 for a mere joint), and the edges; `start` and `accept`."""

    alphabet: Alphabet
    reads: list[int] = field(default_factory=list)
    edges: list[list[Edge]] = field(default_factory=list)
    start: int = 0
    accept: int = 1

    def joint(self, reads: int = 0) -> int:
        """Return a new state."""
        self.reads.append(reads)
        self.edges.append([])
        return len(self.reads) - 1

    def follow(self, state: int) -> Iterator[Edge]:
        """Yield each path of joints from a state to one that reads or accepts; two paths are two edges."""
        yield from self._paths(Edge(state, self.reads[state] or -1), (state,))

    def _paths(self, path: Edge, passed: tuple[int, ...]) -> Iterator[Edge]:
        for edge in self.edges[path.to]:
            found = Edge(edge.to, path.before & edge.before, path.after & edge.after)
            if not found.before or not found.after:
                continue
            if self.reads[edge.to] or edge.to == self.accept:
                yield found
            elif edge.to not in passed:
                yield from self._paths(found, (*passed, edge.to))


class Alphabet:
    """The classes of characters that a pattern tells apart, each one bit; the two ends of the text are classes too."""

    def __init__(self, nodes: Iterable[tuple[str, Any, int]]) -> None:
        """Take the character sets of a pattern: a name for each, its node of the tree, and the flags."""
        tests = {name: _test(node, flags) for name, node, flags in nodes}
        signs = "".join(sorted(_samples(tests.values())))
        found: dict[str, list[str]] = {sign: [] for sign in signs}
        for name, (test, _) in tests.items():
            for sign in test.findall(signs):
                found[sign].append(name)
        classes: dict[tuple[str, ...], list[str]] = {}
        for sign, names in found.items():
            classes.setdefault((*names, "\n") if sign == "\n" else tuple(names), []).append(sign)
        self.signs: Final = tuple(min(those, key=_shown_last) for those in classes.values())
        self.begin: Final = 1 << len(self.signs)
        self.end: Final = self.begin << 1
        self._bits = {
            name: sum(1 << at for at, names in enumerate(classes) if name in names) for name in (*tests, "\n", "\\w")
        }

    def of(self, name: str) -> int:
        """Return the classes of a set."""
        return self._bits[name]

    @property
    def every(self) -> int:
        """All classes of characters, without the ends of the text."""
        return self.begin - 1


def automaton(pattern: str, flags: int) -> Automaton:
    """Return the automaton of a pattern."""
    tree = _parser.parse(pattern, flags)
    flags = tree.state.flags
    groups: dict[int, Tree] = {}
    nodes = [(_name(node, at), node, at) for node, at in _sets(tree, flags, groups)]
    word = _parser.parse(r"\w", flags)[0]
    built = Automaton(Alphabet([*nodes, ("\\w", word, flags)]))
    built.start, built.accept = built.joint(), built.joint()
    _Builder(built, groups).sequence(tree, flags, built.start, built.accept)
    return built


@dataclass(frozen=True, slots=True)
class _Builder:
    built: Automaton
    groups: dict[int, Tree]

    def sequence(self, tree: Tree, flags: int, start: int, end: int) -> None:
        """Build the states of a sequence between two joints."""
        for node in tree:
            joint = self.built.joint()
            self._node(node, flags, start, joint)
            start = joint
        self._join(start, end)

    def _join(self, start: int, end: int, before: int = -1, after: int = -1) -> None:
        self.built.edges[start].append(Edge(end, before, after))

    def _node(self, node: tuple[Any, Any], flags: int, start: int, end: int) -> None:
        op, value = node
        if op in _CHARACTERS:
            state = self.built.joint(self.built.alphabet.of(_name(node, flags)))
            self._join(start, state)
            self._join(state, end)
        elif op is _parser.BRANCH:
            for branch in value[1]:
                self.sequence(branch, flags, start, end)
        elif op is _parser.SUBPATTERN:
            _, added, removed, inner = value
            self.sequence(inner, (flags | added) & ~removed, start, end)
        elif op is _parser.GROUPREF:
            self.sequence(self.groups[value], flags, start, end)
        elif op is _parser.ATOMIC_GROUP:
            held = value[0] if len(value) == 1 else (None, None)
            self._node((_parser.POSSESSIVE_REPEAT, held[1]), flags, start, end) if held[0] is _parser.MAX_REPEAT else (
                self.sequence(value, flags, start, end)
            )
        elif op in {_parser.MAX_REPEAT, _parser.MIN_REPEAT, _parser.POSSESSIVE_REPEAT}:
            self._repeat(node, flags, start, end)
        else:
            self._condition(node, flags, start, end)

    def _repeat(self, node: tuple[Any, Any], flags: int, start: int, end: int) -> None:
        op, (least, most, inner) = node
        after = ~self.built.alphabet.begin if least > MOST else -1  # changes nothing, but that it is not sure to end
        if op is _parser.POSSESSIVE_REPEAT and (reads := self._single(inner, flags, wide=False)) is not None:
            after &= ~reads  # it stops where it can't go on
        for _ in range(min(least, MOST) - (most is _UNLIMITED and least > 0)):
            joint = self.built.joint()
            self.sequence(inner, flags, start, joint)
            start = joint
        if most is _UNLIMITED or most > MOST:
            joint = self.built.joint()
            last = self.built.joint()
            self._join(start, joint)
            self.sequence(inner, flags, joint, last)
            self._join(last, joint)
            self._join(last, end, after=after)
            if not least:
                self._join(start, end, after=after)
            return
        for _ in range(most - least):
            self._join(start, end, after=after)
            joint = self.built.joint()
            self.sequence(inner, flags, start, joint)
            start = joint
        self._join(start, end)

    def _condition(self, node: tuple[Any, Any], flags: int, start: int, end: int) -> None:
        op, value = node
        signs = self.built.alphabet
        if op is _parser.AT:
            for before, after in self._places(value, flags):
                self._join(start, end, before, after)
        elif op in {_parser.ASSERT, _parser.ASSERT_NOT}:
            direction, inner = value
            wide = op is _parser.ASSERT
            reads = self._single(inner, flags, wide=wide)
            met = -1 if reads is None else reads if wide else ~reads & (signs.every | signs.begin | signs.end)
            if direction < 0:
                self._join(start, end, before=met)
                return
            self._join(start, end, after=met)
            if reads is None:  # its own time counts too
                self.sequence(inner, flags, start, self.built.joint())
        else:
            message = f"{op}: not a part of patterns that is known here"
            raise NotImplementedError(message)

    def _places(self, place: Any, flags: int) -> Iterator[tuple[int, int]]:  # noqa: ANN401 - a constant of `re`
        signs = self.built.alphabet
        line, word = signs.of("\n"), signs.of("\\w")
        other = signs.every & ~word | signs.begin | signs.end
        if place in {_parser.AT_BEGINNING, _parser.AT_BEGINNING_STRING}:
            several = flags & re.MULTILINE and place is _parser.AT_BEGINNING
            yield signs.begin | (line if several else 0), -1
        elif place in {_parser.AT_END, _parser.AT_END_STRING}:
            yield -1, signs.end | (line if place is _parser.AT_END else 0)
        elif place is _parser.AT_BOUNDARY:
            yield from ((word, other), (other, word))
        else:
            yield from ((word, word), (other, other))

    def _single(self, tree: Tree, flags: int, *, wide: bool) -> int | None:
        """Return the classes that an assertion of one character is about, or None where it is a longer one.

        Args:
            tree: what the assertion holds.
            flags: the flags there.
            wide: whether classes may be too many, for what must be there, or too few, for what must not.

        """
        if len(tree) != 1:
            return None
        op, value = tree[0]
        if op in _CHARACTERS:
            return self.built.alphabet.of(_name(tree[0], flags))
        if op is _parser.SUBPATTERN:
            return self._single(value[3], (flags | value[1]) & ~value[2], wide=wide)
        if op is _parser.AT and value in {_parser.AT_END, _parser.AT_END_STRING}:
            return self.built.alphabet.end | (self.built.alphabet.of("\n") if wide else 0)
        if op is _parser.BRANCH:
            found = [self._single(branch, flags, wide=wide) for branch in value[1]]
            known = [reads for reads in found if reads is not None]
            return _union(known) if len(known) == len(found) else None
        return None


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _sets(tree: Tree, flags: int, groups: dict[int, Tree]) -> Iterator[tuple[tuple[Any, Any], int]]:
    """Yield the character sets of a tree with their flags, and note the groups that references may name."""
    for op, value in tree:
        if op in _CHARACTERS:
            yield (op, value), flags
        elif op is _parser.SUBPATTERN:
            group, added, removed, inner = value
            groups[group] = inner
            yield from _sets(inner, (flags | added) & ~removed, groups)
        else:
            for inner in value if isinstance(value, tuple | _parser.SubPattern) else ():
                for held in inner if isinstance(inner, list) else [inner]:
                    if isinstance(held, _parser.SubPattern):
                        yield from _sets(held, flags, groups)
            if op is _parser.ATOMIC_GROUP:
                yield from _sets(value, flags, groups)


def _name(node: tuple[Any, Any], flags: int) -> str:
    return f"{node!r} {flags & (re.IGNORECASE | re.DOTALL | re.ASCII)}"


def _test(node: tuple[Any, Any], flags: int) -> tuple[re.Pattern[str], set[int]]:
    """Return a pattern of one character set, and the characters at its edges."""
    state = _parser.State()
    state.flags = flags
    edges = set()
    for op, value in node[1] if node[0] is _parser.IN else [node]:
        if op in {_parser.LITERAL, _parser.NOT_LITERAL}:
            edges |= {value, value + 1}
        elif op is _parser.RANGE:
            edges |= {value[0], value[1], value[1] + 1}
    if flags & re.IGNORECASE:
        edges |= {ord(sign) for at in edges for sign in chr(min(at, sys.maxunicode)).swapcase() if len(sign) == 1}
    return _compiler.compile(_parser.SubPattern(state, [node])), edges


def _samples(tests: Iterable[tuple[re.Pattern[str], set[int]]]) -> Iterator[str]:
    """Yield a character of each kind between any two neighbouring edges of the sets of a pattern."""
    edges = sorted({0, 10, 11, sys.maxunicode + 1, *(at for _, those in tests for at in those)})
    for first, end in pairwise(edges):
        for kind in _kinds():
            at = bisect_left(kind, first)
            if at < len(kind) and kind[at] < end:
                yield chr(kind[at])


@cache
def _kinds() -> tuple[list[int], ...]:
    r"""Return all characters by what `\d`, `\w` and `\s` say of them, in ASCII and beyond it."""
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for at in range(sys.maxunicode + 1):
        sign = chr(at)
        kinds.setdefault((sign.isdecimal(), sign.isalnum() or sign == "_", sign.isspace(), at < 128), []).append(at)
    return tuple(kinds.values())


def _shown_last(sign: str) -> tuple[bool, str]:
    """Sort characters so that one that can be read in a message comes first."""
    return not (sign.isascii() and sign.isprintable()), sign
