"""The words of the pages in one locale: what stands around the bank's own text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One field a word or sentence; in braces what is filled in."""

    quizzes: str  # Title of the index of quizzes.
    quizzes_intro: str  # First sentence of the index.
    question_count: str  # How many questions a quiz has.
    in_language: str  # Label of a link that leads to a page in another language.
    answer: str  # Opens the answer.
    right: str  # Mark of a right choice.
    wrong: str  # Mark of a wrong choice.
    feedback: str  # Heading of the remarks on choices.
    explanation: str  # Heading of the explanation.
    hint: str  # Opens a hint.
    true: str  # The statement holds.
    false: str  # The statement does not hold.
    your_answer: str  # Label of an input.
    position: str  # Label of the place of a step.
    choose: str  # First option of a menu.
    choose_one: str  # Tells what to do in a single choice.
    choose_all: str  # Tells what to do in a multiple choice.
    order_them: str  # Tells what to do in an ordering.
    match_them: str  # Tells what to do in a matching.
    pair_left: str  # Heading of the left sides.
    pair_right: str  # Heading of the right sides.
    accepted: str  # Lists the answers that count.
    between: str  # A range of numbers.
    sources: str  # Heading of the sources.
    verified: str  # When a source was opened.
    verified_for: str  # When and for which versions a source was opened.
    lag: str  # Mark of a fact that was verified for another version.
    moved: str  # Mark of a question shown in the source language, since key or facts moved.
    moved_source: str  # The same, on the source language's own page.
    missing: str  # Mark of a question that is translated in part.
    wording: str  # Mark of a translation that is older than its source.
    removed_quiz: str  # Title of the page of a removed quiz.
    removed_question: str  # Tells that a question was removed, and leads on.
    go_to: str  # Names the page that takes the place of a removed quiz.
    to_question: str  # Label of the link to the question that takes a removed one's place.
    to_top: str  # Label of the link to the top of the page.
    report: str  # Label of the link to report an error.
    report_title: str  # Title of such a report.
    licence: str  # Names the licence of the text.
    languages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # locale -> its name here

    def language(self, locale: str) -> str:
        """Return what a locale's language is called here; its code where no name is known."""
        return self.languages.get(locale, self.languages.get(locale.partition("-")[0], locale))
