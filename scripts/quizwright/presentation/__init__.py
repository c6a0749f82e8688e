"""Presentation: the quizzes of a bank as finished values for the readers of one locale.

Everything is decided here, once: which text, in which language, with which notes; where each link leads; which sources
and corrections belong to a question; in which order steps are offered. Renderers turn these values into HTML, Markdown
or data, and look nothing up. The values are plain data, so they can be stored and compared.
"""

from quizwright.presentation.homes import PresentedSite, present_site
from quizwright.presentation.locales import (
    Presentation,
    PresentedLocale,
    QuizSummary,
    present,
    present_for,
    quiz_corrections,
    report,
)
from quizwright.presentation.questions import PresentedQuestion
from quizwright.presentation.quizzes import PresentedQuiz
from quizwright.presentation.reports import PresentedReport
from quizwright.presentation.site import Site

__all__ = [
    "Presentation",
    "PresentedLocale",
    "PresentedQuestion",
    "PresentedQuiz",
    "PresentedReport",
    "PresentedSite",
    "QuizSummary",
    "Site",
    "present",
    "present_for",
    "present_site",
    "quiz_corrections",
    "report",
]
