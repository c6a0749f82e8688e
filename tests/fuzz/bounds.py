"""How much a property is tried: a little and always the same in the suite, much and always anew by `make fuzz`."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, settings

#: Examples of each property, set by `make fuzz`.
EXAMPLES: Final = os.environ.get("FUZZ_EXAMPLES", "")


def bounded(examples: int) -> settings:
    """Return settings with so many examples, the same in each run; or those of a long run."""
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
    if EXAMPLES:
        return settings(max_examples=int(EXAMPLES), deadline=None, suppress_health_check=slow, print_blob=True)
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow, derandomize=True, database=None)
