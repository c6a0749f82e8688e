"""The corrections report: what a legacy page says, claim by claim, beside what the bank knows."""

from quizwright.corrections.checks import CHECKS
from quizwright.corrections.comparison import compare
from quizwright.corrections.record import comparison_record
from quizwright.corrections.values import Comparison

__all__ = ["CHECKS", "Comparison", "compare", "comparison_record"]
