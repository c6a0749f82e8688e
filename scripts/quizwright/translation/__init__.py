"""Translation: which text of a locale is current, and what its readers therefore get."""

from quizwright.translation.editions import LocalCorrection, LocalEdition, localize_edition
from quizwright.translation.local import LocalQuestion, LocalQuiz, LocalText, has_page, localize
from quizwright.translation.state import State, states

__all__ = [
    "LocalCorrection",
    "LocalEdition",
    "LocalQuestion",
    "LocalQuiz",
    "LocalText",
    "State",
    "has_page",
    "localize",
    "localize_edition",
    "states",
]
