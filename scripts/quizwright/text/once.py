"""A property that is computed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

_Owner = TypeVar("_Owner")
_T = TypeVar("_T")


class once(Generic[_Owner, _T]):  # noqa: N801 - used as a decorator
    """`functools.cached_property` without the lock that it has until Python 3.12, which costs more than most walks."""

    def __init__(self, walk: Callable[[_Owner], _T]) -> None:
        """Wrap a method that takes nothing but its object, which is not changed afterwards."""
        self._walk = walk
        self._name = walk.__name__
        self.__doc__ = walk.__doc__

    def __get__(self, owner: _Owner, _: type[_Owner]) -> _T:
        """Return what the method returns, and keep it in the place of the method."""
        found = vars(owner)[self._name] = self._walk(owner)
        return found
