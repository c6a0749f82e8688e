"""English."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="en",
    summary=(
        *("Show Answer", "Show the answer", "Answer", "Answer and explanation", "Answers", "Click to reveal"),
        *("Click to reveal the answer", "Reveal answer", "View answer", "See answer", "Solution", "Show solution"),
    ),
    answer=(
        *("Answer", "Answers", "Correct Answer", "Correct Answers", "Correct", "Right answer", "Solution"),
        *("The correct answer", "The correct answers", "Right answers", "Correct option", "Correct options", "Ans"),
    ),
    explanation=("Explanation", "Why correct", "Why", "Rationale"),
    question=("Q", "Question", "Bonus Question", "Exercise"),
    reply=("A",),
    hint=("Hint", "Hints", "Show hint", "Clue"),
    key_list=("Answer key", "Answer keys", "Answers", "Solutions", "Key"),
    options=("Options", "Choices"),
    joiners=("and",),
    either=("or",),
    wrong=("wrong", "incorrect", "not correct", "not right", "false", "not the answer"),
    common=("the", "of", "and", "is", "which", "what", "to", "in", "that", "for", "does", "with", "how", "are", "when"),
)
