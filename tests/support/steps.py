"""How many steps a call takes: lines of Python that are run, which are the same on any machine and however busy it is.

What C code does inside of one line is not counted. Regular expressions have a law of their own: see `patterns.py`.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_MOST: Final = 0.02  # the share of what is not in proportion: `n log n` has less than a hundredth


def steps(function: Callable[[_T], object], value: _T) -> int:
    """Return how many lines a call runs; the garbage collector, which would run lines of other tests, is off."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401 - as `sys.settrace` has it
        nonlocal count
        count += event == "line"
        return trace

    before, was_enabled = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        function(value)
    finally:
        sys.settrace(before)
        if was_enabled:
            gc.enable()
    return count


def excess(function: Callable[[_T], object], make: Callable[[int], _T], size: int) -> float:
    """Return by how much the steps of a call grow faster than its input; about 0 where they are in proportion.

    Of three inputs of sizes n, 2n and 3n, the third takes as many steps more than the second as that takes more than
    the first, if each part of the input takes the same number of steps. Whatever looks at all parts for each of them
    makes a difference, even where it is little of the work; the result is its share of the steps of the first input.

    Args:
        function: what is called.
        make: returns an input of a size.
        size: the smallest size. What looks only so far ahead must find that far at this size.

    """
    function(make(3 * size))  # what is kept for the next call is made now
    few, more, most = (steps(function, make(times * size)) for times in (1, 2, 3))
    return (most - 2 * more + few) / few


def is_linear(function: Callable[[_T], object], make: Callable[[int], _T], size: int) -> bool:
    """Tell whether the steps of a call grow with its input, and not with the square: `n log n` passes too."""
    return excess(function, make, size) <= _MOST
