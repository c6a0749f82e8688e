"""Partners for the parts of a text among those of another: each is taken once, the first one that fits."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Sequence
from typing import Final, Generic, TypeVar

_T = TypeVar("_T")


class Partners(Generic[_T]):
    """Parts that wait for a partner, each under some names."""

    def __init__(self, parts: Iterable[tuple[_T, Iterable[Hashable]]]) -> None:
        """Take parts in the order in which they are to be given, each with its names."""
        self._parts: Final[list[_T]] = []
        self._named: Final[defaultdict[Hashable, deque[int]]] = defaultdict(deque)
        for place, (part, names) in enumerate(parts):
            self._parts.append(part)
            for name in names:
                self._named[name].append(place)
        self._waiting: Final = set(range(len(self._parts)))

    def take(self, names: Iterable[Hashable]) -> bool:
        """Take the first part that still waits under one of some names; tell whether there is one."""
        places = [place for name in names for place in self._first(self._named.get(name))]
        if places:
            self._waiting.remove(min(places))
        return bool(places)

    def _first(self, places: deque[int] | None) -> Sequence[int]:
        while places and places[0] not in self._waiting:
            places.popleft()
        return [places[0]] if places else []

    def left(self) -> Sequence[_T]:
        """Return the parts that nobody took, in order."""
        return [self._parts[place] for place in sorted(self._waiting)]
