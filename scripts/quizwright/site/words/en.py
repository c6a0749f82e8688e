"""English."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from quizwright.site.words.form import Words

WORDS: Final = Words(
    quizzes="Quizzes",
    quizzes_intro="All quizzes of this bank, in its order.",
    question_count="Questions: {count}",
    in_language="in {language}",
    answer="Answer and explanation",
    right="Right",
    wrong="Wrong",
    feedback="On each choice",
    explanation="Explanation",
    hint="Hint {number}",
    true="True",
    false="False",
    your_answer="Your answer",
    position="Position",
    choose="Choose",
    choose_one="One choice is right.",
    choose_all="Choose every right one.",
    order_them="Give each step its position.",
    match_them="Give each entry its counterpart.",
    pair_left="Entry",
    pair_right="Counterpart",
    accepted="Accepted: {answers}",
    between="from {low} to {high}",
    sources="Sources",
    verified="verified {date}",
    verified_for="verified {date} for {versions}",
    lag="Verified for {verified}. This bank now follows {now}, at which nobody has checked this yet.",
    moved="What this question rests on has changed. The translation is of the older version, so the text is shown in {language}.",
    moved_source="What this question rests on has changed, and its text has not been read against it yet.",
    missing="Not all of this is translated yet: the rest is shown in {language}.",
    wording="The wording of the source has changed since this was translated.",
    removed_quiz="This quiz has been removed",
    removed_question="The question {id} has been removed. {link}",
    go_to="Go to: {page}",
    to_question="Go to the question that replaces it",
    to_top="Back to the top of the page",
    report="Report an error in this question",
    report_title="Error in question {id}",
    licence="Text: {licence}",
    languages=MappingProxyType({"en": "English", "zh": "Chinese", "ja": "Japanese", "ko": "Korean", "es": "Spanish"}),
)
