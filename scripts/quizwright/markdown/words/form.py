"""The words of what language models read, in one locale; words that pages have too are those of the pages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One field a word or sentence; in braces what is filled in."""

    above: str  # First line of each file: the index of all, and the page that people read.
    about: str  # What the files are, and how far answers can be trusted.
    unanswered: str  # Where the questions are without their answers.
    follows: str  # The versions that the bank follows.
    dated: str  # How many questions a quiz has, and when its sources were read last.
    undated: str  # The same for a quiz without sources.
    corrections: str  # Heading of the corrections.
    correction_count: str  # How many corrections a page has.
    whole: str  # Heading of full text and data.
    full: str  # Title of the full text.
    full_note: str  # What the full text is.
    part: str  # Title of a part of the full text.
    part_note: str  # What a part holds: its first and last question, as ids.
    continued: str  # First line of a part that begins inside of a page.
    goes_on: str  # Last line of a part that is not the last.
    questions_note: str  # What questions.jsonl is.
    answers_note: str  # What answers.jsonl is.
    corrections_note: str  # What corrections.jsonl is.
    schema_note: str  # What the schema of a file of data is.
    documents: str  # Heading of documents that a person wrote.
    languages: str  # Heading of the links to other locales.
    language_note: str  # What stands behind such a link.
    entries: str  # How many entries a section has that stands in a file of its own.
    questions_title: str  # Title of a quiz without its answers.
    question_id: str  # Label of a question's id.
    choices: str  # Label of what can be chosen.
    steps: str  # Label of what is to be put in order.
    pairs: str  # Label of what is to be matched.
    colon: str  # Parts a label from what it is the label of.
    unit: str  # Label of a number's unit.
