"""Whether the pages that facts cite are still there: a state for each, from replies and from what was known before."""

from quizwright.sources.checks import CHECKS
from quizwright.sources.record import is_own, read, write
from quizwright.sources.report import Cited, cited, problems
from quizwright.sources.states import Seen, State, due, judge

__all__ = ["CHECKS", "Cited", "Seen", "State", "cited", "due", "is_own", "judge", "problems", "read", "write"]
