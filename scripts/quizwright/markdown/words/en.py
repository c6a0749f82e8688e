"""English."""

from __future__ import annotations

from typing import Final

from quizwright.markdown.words.form import Words

WORDS: Final = Words(
    above="Index of everything here: {index}. This page for people: {page}.",
    about="Every question has its answer, the reason, the sources and the day on which they were last read. Where a text or a version has not been checked yet, the file says so.",
    unanswered="The questions alone, for a fair test: replace `.md` in a quiz's address by `.questions.md`.",
    follows="Versions followed: {versions}.",
    dated="questions: {count}, sources last read {date}",
    undated="questions: {count}",
    corrections="Corrections",
    correction_count="corrections of an older edition that is still being read: {count}",
    whole="Full text and data",
    full="Full text",
    full_note="all quizzes with their answers, in parts of under 50,000 characters",
    part="Full text, part {number}",
    part_note="from {first} to {last}",
    continued="Continued: {title}",
    goes_on="Continues in {title}, the next part",
    questions_note="one question a line, without its key",
    answers_note="one answer a line: key, explanation, sources",
    corrections_note="one correction a line: what was said, what is right, why, since when, sources",
    schema_note="JSON Schema of a line",
    documents="Documentation",
    languages="Other languages",
    language_note="the same quizzes in {language}",
    entries="{count} entries",
    questions_title="{title} (questions without answers)",
    question_id="Id",
    choices="Choices",
    steps="Steps, out of order",
    pairs="To be matched with",
    colon=": ",
    unit="Unit",
)
