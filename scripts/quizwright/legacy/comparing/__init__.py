"""The corrections report: what a legacy page says, claim by claim, beside what the bank knows."""

from quizwright.legacy.comparing.checks import CHECKS
from quizwright.legacy.comparing.comparison import compare
from quizwright.legacy.comparing.record import comparison_record
from quizwright.legacy.comparing.values import Comparison

__all__ = ["CHECKS", "Comparison", "compare", "comparison_record"]
