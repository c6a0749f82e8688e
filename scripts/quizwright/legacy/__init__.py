"""Legacy quizzes: pages as people wrote them become questions, furniture and diagnostics, and no word is lost."""

from __future__ import annotations

from quizwright.legacy.checks import CHECKS
from quizwright.legacy.reading.parser import parse
from quizwright.legacy.values import Diagnostic, Parse

__all__ = ["CHECKS", "Diagnostic", "Parse", "parse"]
