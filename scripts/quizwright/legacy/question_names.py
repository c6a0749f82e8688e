"""How questions of a page are named in reports and mappings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from quizwright.legacy.values import Question


def question_names(questions: Sequence[Question]) -> Mapping[int, str]:
    """Return the name of each question by its ordinal: its number on the page, made unique where two have the same."""
    seen: Counter[str] = Counter()
    names: dict[int, str] = {}
    for question in questions:
        number = question.number or f"#{question.ordinal}"
        seen[number] += 1
        names[question.ordinal] = number if seen[number] == 1 else f"{number}-{seen[number]}"
    return names
