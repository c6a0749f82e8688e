"""What can't be read for sure is a draft that says why: contradicting keys, unread options, swallowed questions."""

from typing import Final

import pytest

from quizwright.legacy import parse

FOUR: Final = "A) red apple\nB) green pear\nC) blue plum\nD) black fig"
FOLD: Final = "<details>\n<summary>Show Answer</summary>\n\n{}\n\n</details>\n\n"


def asked(options: str, answer: str) -> str:
    """Return a page of one question with its answer in a fold."""
    return f"### 1. What?\n\n{options}\n\n{FOLD.format(answer)}"


def codes(page: str) -> list[str]:
    """Return the codes of what is reported."""
    return [found.problem.code for found in parse("x.md", page).diagnostics]


@pytest.mark.parametrize(
    "page",
    [
        asked(FOUR, "**Answer: B**\n\n**Answer: C**"),
        asked(FOUR, "B") + FOLD.format("C"),
        "#### Q1. What?\n\n- [ ] a\n- [x] b\n\n**Answer: A**\n",
        asked(FOUR, "B") + "### 2. Who?\n\n" + FOUR + "\n\n" + FOLD.format("C") + "## Answer key\n\n1. A\n2. C\n",
    ],
    ids=["two lines", "two folds", "a mark and a line", "a fold and the list"],
)
def test_two_keys_that_differ_are_reported(page: str) -> None:
    assert ["answer-conflict"] == codes(page)


def test_keys_that_agree_are_no_conflict() -> None:
    page = asked(FOUR, "**Answer: B**\n\nThe answer is B) since it is green.") + FOLD.format("B")

    assert [] == codes(page)


@pytest.mark.parametrize(
    "answer",
    [
        "B or C",
        "**Answer: b, or maybe c**",
        "**A)** Incorrect. Red.\n\n**B)** Incorrect.\n\n**C)** Correct! Blue.",
        "A) is red\n\nB) is green",
        "B) is wrong.",
        "A (weak) reference is kept.",
        "**Answer: All except B**",
        "**Answer: not B**",
    ],
)
def test_an_answer_that_names_no_one_option_is_no_key(answer: str) -> None:
    found = parse("x.md", asked(FOUR, answer))

    assert [()] == [question.answer.labels for question in found.questions]
    assert ["answer-missing"] == [one.problem.code for one in found.diagnostics]


@pytest.mark.parametrize(
    ("answer", "labels"),
    [
        ("B) is wrong. The correct answer is D).", ("D",)),
        ("**Answer: A** see below", ("A",)),
        ("**Answers: A, C**", ("A", "C")),
        ("A) red apple\n\nB) is green", ("A",)),
    ],
)
def test_the_key_is_the_one_that_the_answer_means(answer: str, labels: tuple[str, ...]) -> None:
    assert [labels] == [question.answer.labels for question in parse("x.md", asked(FOUR, answer)).questions]


def test_a_key_in_the_title_of_the_fold_is_one() -> None:
    found = parse("x.md", asked(FOUR, "Since pears are.").replace("Show Answer", "Answer: B"))

    assert [("B",)] == [question.answer.labels for question in found.questions]


@pytest.mark.parametrize(("language", "answer"), [("ar", "الإجابة الصحيحة: أ أو ب"), ("ja", "正解: ア または イ")])
def test_one_of_two_is_no_key_in_any_language(language: str, answer: str) -> None:
    options = "أ) واحد\nب) اثنان" if language == "ar" else "ア．赤\nイ．緑"

    assert [()] == [one.answer.labels for one in parse("x.md", asked(options, answer)).questions]


@pytest.mark.parametrize(
    "page",
    [
        asked("| | Option | Cost |\n|---|---|---|\n| A | red | 1 |\n| B | green | 2 |", "B"),
        asked("B) red\nC) green", "B"),
        asked("#### A) red\n\n#### B) green", "B) green"),
        asked("i) red\nii) green", "iii"),
        asked("- A) red", "because"),
        "1. 下列正确的是（ ）\nA.苹果B.梨C.桃\n\n答案：B\n",
    ],
)
def test_a_label_for_an_answer_without_options_is_reported(page: str) -> None:
    assert ["options-unread"] == codes(page)


@pytest.mark.parametrize("answer", ["Two.", "2", "x", "A gang", "R", "Because it is so."])
def test_an_open_answer_is_no_label(answer: str) -> None:
    assert [] == codes(f"### 1. What?\n\n**Answer:** {answer}\n")


@pytest.mark.parametrize(
    "tail", ["And who is it\nA) a unit\nB) a machine\n\nAnswer: it depends", "2. Who is it\nA) a unit B) a machine"]
)
def test_a_question_in_an_explanation_is_reported(tail: str) -> None:
    assert ["question-swallowed"] == codes(asked(FOUR, f"**Answer: B**\n\n{tail}"))


def test_what_explains_each_option_is_no_question() -> None:
    assert [] == codes(asked(FOUR, "**Answer: B**\n\n- A) no\n- B) yes\n\n1. First.\n2. Second."))


@pytest.mark.parametrize(
    ("options", "labels"),
    [("A) a\nB) b\nB) c\nD) d", "ABCD"), ("A) a\nB) b\nD) d\nE) e", "ABDE"), ("A) a\nB) b\nA) c", "ABC")],
)
def test_a_label_out_of_sequence_begins_an_option_and_is_reported(options: str, labels: str) -> None:
    found = parse("x.md", asked(options, "A"))

    assert [labels] == ["".join(option.label for option in question.options) for question in found.questions]
    assert ["option-irregular"] == [one.problem.code for one in found.diagnostics]
