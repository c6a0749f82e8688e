"""The words of a new bank in one locale: its shell, and a quiz to start from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One field a word or sentence. None holds what YAML reads as a sign: `: `, ` #`, a quotation mark."""

    language: str  # What the language calls itself.
    light: str  # Label of the switch to light colours.
    dark: str  # Label of the switch to dark colours.
    system: str  # Label of the switch to the system's colours.
    name: str  # Name of the bank.
    summary: str  # What the bank is, in a sentence.
    home: str  # Title of the home page.
    welcome: str  # Heading of the home page.
    promise: str  # What readers find here.
    all_quizzes: str  # Label of the link to the list.
    fact: str  # The statement of the fact, Markdown.
    quiz: str  # Title of the quiz.
    intro: str  # Introduction of the quiz, Markdown.
    missing_title: str  # The question `not-found`.
    missing_prompt: str
    for_good: str  # Its choices, each with the remark on it.
    for_good_feedback: str
    nothing: str
    nothing_feedback: str
    for_now: str
    for_now_feedback: str
    missing_explanation: str
    gone_title: str  # The question `gone`.
    gone_prompt: str
    gone_explanation: str
