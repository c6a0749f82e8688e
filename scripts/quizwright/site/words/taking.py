"""The words of the browser part in one locale: buttons, verdicts, results. Pages hand them on as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """One field a word or sentence; in braces what is filled in. `scripts/widget/words.d.ts` lists the same."""

    take: str  # Names the part of the page that holds modes and progress.
    mode: str  # Heading of the two modes.
    study: str  # Mode: each answer is graded at once.
    exam: str  # Mode: all answers are graded at the end.
    progress: str  # How many questions have been answered.
    restart: str  # Button that clears the answers to this quiz.
    restart_sure: str  # Asks before that.
    check: str  # Button that grades an answer.
    reveal: str  # Button that shows the answer.
    empty: str  # Tells that there is no answer to grade yet.
    number: str  # Tells that the answer is not read as a number.
    number_in: str  # The same, where the number has a unit.
    partly: str  # Verdict between right and wrong.
    unanswered: str  # Verdict on a question without an answer.
    parts_choices: str  # Partial credit of a multiple choice.
    parts_steps: str  # Partial credit of an ordering.
    parts_pairs: str  # Partial credit of a matching.
    judge: str  # Asks the reader to grade an answer in their own words.
    knew: str  # Answers that: fully.
    knew_part: str  # Answers that: in part.
    knew_not: str  # Answers that: not at all.
    submit: str  # Button that grades all answers.
    submit_sure: str  # Asks before that where answers are lacking.
    results: str  # Heading of the results.
    score: str  # Points of how many.
    first_counts: str  # Tells that later tries change no score.
    to_judge: str  # How many answers wait for the reader's own judgement.
    review: str  # Heading of the list of questions with their verdicts.
    again: str  # Button that asks again what was not fully right.
    everything: str  # Button that shows all questions after that.
    print: str  # Button that prints the page.
    changed: str  # Mark of an answered question whose text has changed since.
    corrected: str  # Mark of an answered question whose key or facts have changed since.
    data: str  # Opens what can be done with the stored answers.
    data_told: str  # Tells where they are stored.
    export_data: str  # Button that saves them as a file.
    import_data: str  # Label of the field that reads such a file.
    clear_data: str  # Button that deletes them.
    clear_sure: str  # Asks before that.
    cleared: str  # Tells that they are deleted.
    imported: str  # Tells how many a file had.
    unreadable: str  # Tells that a file has none.
    blocked: str  # Tells that the browser stores nothing.
    up: str  # Button that moves a step up.
    down: str  # Button that moves a step down.
    moved: str  # Tells where a step is now.
    drag_steps: str  # Tells how steps can be moved.
    drag_pairs: str  # Tells how pairs can be made.
