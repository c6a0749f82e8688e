"""How many steps a call takes: lines of Python that are run, which are the same on any machine and however busy it is.

What C code does inside of one line is not counted. Regular expressions have a law of their own: see `patterns.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_LARGER: Final = 4  # times as large is the second of two inputs
_MOST: Final = 6.0  # times as many steps: 4 are in proportion, and 16 grow with the square


def steps(function: Callable[[_T], object], value: _T) -> int:
    """Return how many lines a call runs."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401 - as `sys.settrace` has it
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function(value)
    finally:
        sys.settrace(before)
    return count


def growth(function: Callable[[_T], object], make: Callable[[int], _T], size: int) -> float:
    """Return how many times as many steps a call takes with an input four times as large.

    Args:
        function: what is called.
        make: returns an input of a size.
        size: the smaller size: large enough that what is done once does not count.

    """
    few = steps(function, make(size))
    return steps(function, make(_LARGER * size)) / few


def is_linear(function: Callable[[_T], object], make: Callable[[int], _T], size: int) -> bool:
    """Tell whether the steps of a call grow with its input, and not with the square: `n log n` passes too."""
    return growth(function, make, size) <= _MOST
