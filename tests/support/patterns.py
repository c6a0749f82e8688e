r"""A proof that a regular expression takes time in proportion to the text: a law that no stopwatch is needed for.

Python's engine tries the paths of a pattern one after another. How many it tries on a text of length n is bounded by
c·n if, and only if, no word w can be repeated so that the number of paths grows with it. That is so (Weber and Seidl,
"On the degree of ambiguity of finite automata", 1991) unless there are two different states p and q, and a word w that
leads from p to p, from p to q, and from q to q: in w·w·w…, the engine may change from p to q after any of them.
`searched` patterns begin anywhere: before their start a state reads any text, as p mostly does in `\s+$`, which looks
from each space of a long row whether the row ends there.

What can't fail is not tried again. Where a state and all that come after it may end the match whatever follows, such as
in a `\s*` at the very end of a pattern, the first path is the last one. And from a state that may end the match, no
search begins anew before the place that it has come to; so q must be able to do without such states.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from support.automaton import Automaton, Edge, automaton

_ANY: Final = -2  # the state that reads the text before the start of a pattern that is searched
_Place = tuple[int, int, int, int]  # three states that have read the same character, and what kind that was


@dataclass(frozen=True, slots=True)
class Blowup:
    """What makes a pattern slow: a text to begin with, and the word that is repeated after it."""

    start: str
    word: str


def blowup(pattern: str, flags: int = 0, *, searched: bool) -> Blowup | None:
    """Return what makes the time of a pattern grow faster than the text, or None, which proves that nothing does.

    Args:
        pattern: the regular expression.
        flags: its flags.
        searched: whether it is sought in a text, as by `search`, `sub` and `finditer`, and not only at one place.

    """
    return _Proof(automaton(pattern, flags), searched=searched).blowup()


class _Proof:
    def __init__(self, built: Automaton, *, searched: bool) -> None:
        self._signs = built.alphabet
        states = [at for at, reads in enumerate(built.reads) if reads]
        ways = {at: list(built.follow(at)) for at in (built.start, *states)}
        certain = _certain(built, ways, states)
        self._ends = certain | {at for at in states if any(_is_sure(edge, at, built) for edge in ways[at])}
        self._reads = {at: built.reads[at] for at in states}
        self._edges = {at: _inner(ways[at], built) if at not in certain else [] for at in states}
        entry = [edge for edge in _inner(ways[built.start], built) if built.start not in certain]
        begin = [edge for edge in entry if edge.before & self._signs.begin]
        self._roots = {edge.to for edge in begin}
        if searched:
            self._reads[_ANY] = self._signs.every
            self._edges[_ANY] = [Edge(_ANY), *entry]
            self._roots.add(_ANY)
        self._groups = self._kinds_before()
        self._reach = {at: self._reachable({at}) for at in self._reads}
        self._cyclic = {at for at, reach in self._reach.items() if at in reach}

    def blowup(self) -> Blowup | None:
        """Return a start and a word for two states between which a path may change after any repetition."""
        alive = self._roots | self._reachable(self._roots)
        for one in sorted(self._cyclic & alive):
            for edge, twin in self._twins(one):
                return Blowup(self._way_to(one), self._sign(self._common(edge, twin)))
            for other in sorted(self._cyclic & self._reach[one] - {one}):
                away = self._loop(other, self._ends if one == _ANY else set())
                if away and (word := self._word(one, other, away)):
                    return Blowup(self._way_to(one), word)
        return None

    def _twins(self, state: int) -> Iterator[tuple[Edge, Edge]]:
        """Yield two ways from a state to the same next one that leads back to it."""
        edges = self._edges[state]
        for at, edge in enumerate(edges):
            for other in edges[:at]:
                before = edge.before & other.before & self._reads[state]
                if edge.to == other.to and state in self._reach[edge.to] and before and self._common(edge, other):
                    yield edge, other

    def _word(self, one: int, other: int, away: set[int]) -> str:
        """Return a word that leads from `one` to both and, by states of a loop, from `other` to itself, or nothing."""
        home = self._loop(one, set())
        both = self._reads[one] & self._reads[other]
        for kind in range(len(self._groups)):
            if not both & self._groups[kind]:
                continue
            start, goal = (one, one, other, kind), (one, other, other, kind)
            came: dict[_Place, tuple[_Place, int] | None] = {start: None}
            waiting = deque([start])
            while waiting:
                place = waiting.popleft()
                for step, signs in self._steps(place, home, away):
                    if step not in came:
                        came[step] = (place, signs)
                        waiting.append(step)
                    if step == goal:
                        return self._spelled(came, goal)
        return ""

    def _steps(self, place: _Place, home: set[int], away: set[int]) -> Iterator[tuple[_Place, int]]:
        one, middle, other, kind = place
        before = self._groups[kind]
        for first in self._edges[one]:
            if first.to not in home or not first.before & before:
                continue
            for second in self._edges[middle]:
                signs = self._common(first, second)
                if not signs or not second.before & before:
                    continue
                for third in self._edges[other]:
                    if third.to in away and third.before & before and (found := signs & self._after(third)):
                        for nth, group in enumerate(self._groups):
                            if found & group:
                                yield (first.to, second.to, third.to, nth), found & group

    def _after(self, edge: Edge) -> int:
        return edge.after & self._reads[edge.to]

    def _common(self, one: Edge, other: Edge) -> int:
        return self._after(one) & self._after(other)

    def _spelled(self, came: dict[_Place, tuple[_Place, int] | None], place: _Place) -> str:
        word = ""
        while step := came[place]:
            place, signs = step
            word = self._sign(signs) + word
        return word

    def _sign(self, signs: int) -> str:
        return self._signs.signs[(signs & -signs).bit_length() - 1]

    def _way_to(self, state: int) -> str:
        """Return a text that leads to a state."""
        came: dict[int, tuple[int, int] | None] = dict.fromkeys(self._roots)
        waiting = deque(sorted(self._roots))
        while waiting and state not in came:
            at = waiting.popleft()
            for edge in self._edges[at]:
                if edge.to not in came:
                    came[edge.to] = (at, self._after(edge))
                    waiting.append(edge.to)
        text = ""
        while step := came[state]:
            text = self._sign(step[1]) + text
            state = step[0]
        return "" if state == _ANY else self._sign(self._reads[state]) + text

    def _loop(self, state: int, without: set[int]) -> set[int]:
        """Return the states of the loops through a state that do without some others."""
        if not without:
            return {at for at in self._reach[state] if state in self._reach[at]}
        if state in without:
            return set()
        there = self._reachable({state}, without)
        return {at for at in there if state in self._reachable({at}, without)}

    def _reachable(self, states: set[int], without: AbstractSet[int] = frozenset()) -> set[int]:
        found: set[int] = set()
        waiting = list(states)
        while waiting:
            for edge in self._edges[waiting.pop()]:
                if edge.to not in found and edge.to not in without and self._after(edge):
                    found.add(edge.to)
                    waiting.append(edge.to)
        return found

    def _kinds_before(self) -> list[int]:
        """Return the characters in as many groups as conditions on the one before can tell apart."""
        groups = [self._signs.every]
        for mask in {edge.before for edges in self._edges.values() for edge in edges}:
            groups = [part for group in groups for part in (group & mask, group & ~mask) if part]
        return groups


def _inner(ways: list[Edge], built: Automaton) -> list[Edge]:
    return [edge for edge in ways if edge.to != built.accept]


def _certain(built: Automaton, ways: dict[int, list[Edge]], states: list[int]) -> set[int]:
    """Return the states from which the match succeeds whatever follows, as it does from all that come after them."""
    found = {built.start, *states}
    while lost := {at for at in found if not _ends(at, found, built, ways[at])}:
        found -= lost
    return found


def _ends(state: int, certain: set[int], built: Automaton, ways: list[Edge]) -> bool:
    """Tell whether a state either accepts or goes on to a certain one, whatever the next character is."""
    left = built.alphabet.every | built.alphabet.begin | built.alphabet.end
    here = built.reads[state] or left
    for edge in ways:
        if edge.to != built.accept and edge.to not in certain:
            return False
        if not here & ~edge.before:
            left &= ~(edge.after if edge.to == built.accept else edge.after & built.reads[edge.to])
    return not left


def _is_sure(edge: Edge, state: int, built: Automaton) -> bool:
    """Tell whether a way ends the match whatever stands around."""
    everything = built.alphabet.every | built.alphabet.begin | built.alphabet.end
    return edge.to == built.accept and not everything & ~edge.after and not built.reads[state] & ~edge.before
