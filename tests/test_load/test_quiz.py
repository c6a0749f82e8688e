"""From an accepted quiz.yml and its translations to a `Quiz`."""

from decimal import Decimal
from typing import Final

import pytest

from builders import loaded, question_yaml, quiz_of, quiz_yaml, told
from quizwright.model import (
    Key,
    Kind,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Short,
    Single,
    TrueFalse,
    items_of,
)

FULL: Final = """\
title: A quiz
intro: |-
  What it is
  about.
tags: [eks, slurm]
questions:
  - id: a-question
    type: single
    title: A title
    prompt: A prompt
    explanation: Because.
    hints: [{id: first, text: Look.}, {id: second, text: Look again.}]
    choices:
      - {id: one, text: One, correct: true, feedback: Yes.}
      - {id: two, text: Two}
    difficulty: hard
    tags: [eks]
    facts: [a-fact, another]
    shuffle: false
    variables_in_code: true
  - id: a-draft
    draft: true
    title: Not published
    notes: Nothing.
"""
PATHS: Final = {
    "open": ["answer"],
    "single": ["choices.one.text", "choices.one.feedback", "choices.two.text"],
    "multiple": ["choices.one.text", "choices.two.text"],
    "true-false": ["feedback_true", "feedback_false"],
    "numeric": ["unit"],
    "short": ["accept"],
    "ordering": ["steps.save", "steps.resume"],
    "matching": ["pairs.a.left", "pairs.a.right", "pairs.b.left", "pairs.b.right", "distractors.c"],
}
TRANSLATED: Final = """\
title: 测验
intro: 引言
questions:
  a-question:
    title: 题
    prompt: 问
    explanation: 因为
    hints: {first: 看}
    choices: {one: {text: 一, feedback: 对}, two: {text: 二}}
    accept: [甲, 乙]
    steps: {save: 存}
    pairs: {a: {left: 左, right: 右}}
    distractors: {c: 丙}
"""


def test_a_question_holds_what_its_keys_say() -> None:
    """Structure once; each item with its id and place."""
    quiz = quiz_of(FULL)

    question = quiz.questions[0]

    assert ("q", ("eks", "slurm"), False, ["a-question"], ["a-draft"]) == (
        quiz.id,
        quiz.tags,
        quiz.draft,
        [found.id for found in quiz.questions],
        [draft.id for draft in quiz.drafts],
    )
    assert ("hard", ("eks",), ["a-fact", "another"], False, True, Kind.SINGLE) == (
        question.difficulty,
        question.tags,
        [fact.id for fact in question.facts],
        question.shuffle,
        question.variables_in_code,
        question.kind,
    )
    assert ["7:9", "14:7", "12:18", "12:44", "14:14", "15:14", "18:13", "18:21", "21:9"] == [
        f"{place.line}:{place.column}"
        for place in (
            question.where,
            question.key_where,
            *(hint.where for hint in question.hints),
            *(item.where for _, item in items_of(question.key)),
            *(fact.where for fact in question.facts),
            quiz.drafts[0].where,
        )
    ]


def test_texts_stand_under_their_paths() -> None:
    """A draft has none."""
    texts = quiz_of(FULL).texts["en"]

    assert {
        "title": "A quiz",
        "intro": "What it is\nabout.",
        "a-question.title": "A title",
        "a-question.prompt": "A prompt",
        "a-question.explanation": "Because.",
        "a-question.hints.first": "Look.",
        "a-question.hints.second": "Look again.",
        "a-question.choices.one.text": "One",
        "a-question.choices.one.feedback": "Yes.",
        "a-question.choices.two.text": "Two",
    } == {path: text.source for path, text in texts.items()}


@pytest.mark.parametrize("kind", PATHS)
def test_each_type_has_texts_of_its_own(kind: str) -> None:
    """Besides title and prompt."""
    texts = quiz_of(quiz_yaml(question_yaml(kind))).texts["en"]

    paths = [path.removeprefix("a-question.") for path in texts if path != "title"]

    assert sorted([*PATHS[kind], "title", "prompt"]) == sorted(paths)


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        ("open", None, Open()),
        ("true-false", "correct: true", TrueFalse(correct=True)),
        ("true-false", "correct: false", TrueFalse(correct=False)),
        ("short", "accept: [a]", Short()),
        ("short", "accept: [a], case_sensitive: true", Short(case_sensitive=True)),
        ("numeric", "value: 64", Numeric(Decimal(64), Decimal(64), Decimal(64))),
        ("numeric", "value: 1.30, tolerance: .5", Numeric(Decimal("0.80"), Decimal("1.80"), Decimal("1.30"))),
        ("numeric", "value: -0.1, tolerance: 0.2", Numeric(Decimal("-0.3"), Decimal("0.1"), Decimal("-0.1"))),
        ("numeric", "value: 1e3, tolerance: 1", Numeric(Decimal(999), Decimal(1001), Decimal("1E+3"))),
        ("numeric", "value: 010", Numeric(Decimal(10), Decimal(10), Decimal(10))),
        ("numeric", "range: {min: -1, max: 2.50}", Numeric(Decimal(-1), Decimal("2.50"))),
        ("numeric", "range: {min: 0, max: 0}", Numeric(Decimal(0), Decimal(0))),
        ("numeric", "value: 0", Numeric(Decimal(0), Decimal(0), Decimal(0))),
    ],
)
def test_a_key_is_what_was_written(kind: str, body: str | None, expected: Key) -> None:
    """Numbers to the last digit, as decimals."""
    assert expected == quiz_of(quiz_yaml(question_yaml(kind, body=body))).questions[0].key


@pytest.mark.parametrize(
    ("value", "tolerance"),
    [
        ("1.234567890123456789012345678901", "0"),
        ("9" * 30 + ".1", "1e-99"),
        ("1e99", "1e-99"),
        ("-.1e99", "." + "9" * 30 + "e-99"),
    ],
)
def test_the_longest_numbers_are_exact(value: str, tolerance: str) -> None:
    """No rounding puts the right answer out of its range."""
    body = (
        f"value: {value[:33]}, tolerance: {tolerance}"
        if "e" not in value
        else f"value: {value}, tolerance: {tolerance}"
    )

    key = quiz_of(quiz_yaml(question_yaml("numeric", body=body))).questions[0].key

    assert isinstance(key, Numeric)
    assert key.value is not None
    assert key.low <= key.value <= key.high
    assert (Decimal(tolerance) == 0) == (key.low == key.value == key.high)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("single", (Single, [("choices", "one"), ("choices", "two")])),
        ("multiple", (Multiple, [("choices", "one"), ("choices", "two")])),
        ("ordering", (Ordering, [("steps", "save"), ("steps", "resume")])),
        ("matching", (Matching, [("pairs", "a"), ("pairs", "b"), ("distractors", "c")])),
        ("open", (Open, [])),
    ],
)
def test_items_stand_in_their_order(kind: str, expected: tuple[type[Key], list[tuple[str, str]]]) -> None:
    """With the name of their list."""
    key = quiz_of(quiz_yaml(question_yaml(kind))).questions[0].key

    assert expected == (type(key), [(name, item.id) for name, item in items_of(key)])


def test_a_choice_is_wrong_unless_it_says_so() -> None:
    """`correct` defaults to false."""
    key = quiz_of(quiz_yaml(question_yaml("single"))).questions[0].key

    assert isinstance(key, Single)
    assert [True, False] == [choice.correct for choice in key.choices]


def test_the_place_of_another_key_is_its_type() -> None:
    """Findings on a key lead to the choices, or to the type."""
    question = quiz_of(quiz_yaml(question_yaml("open"))).questions[0]

    assert (2, 36) == (question.key_where.line, question.key_where.column)


def test_a_translation_has_its_texts_by_id() -> None:
    """Whatever type the question is: what does not fit is an orphan later."""
    found = loaded({"q/quiz.yml": quiz_yaml(), "q/zh.yml": TRANSLATED})

    assert [] == told(found.problems)
    assert {
        "title": "测验",
        "intro": "引言",
        "a-question.title": "题",
        "a-question.prompt": "问",
        "a-question.explanation": "因为",
        "a-question.accept": "甲\n乙",
        "a-question.hints.first": "看",
        "a-question.choices.one.text": "一",
        "a-question.choices.one.feedback": "对",
        "a-question.choices.two.text": "二",
        "a-question.steps.save": "存",
        "a-question.pairs.a.left": "左",
        "a-question.pairs.a.right": "右",
        "a-question.distractors.c": "丙",
    } == {path: text.source for path, text in found.quizzes[0].texts["zh"].items()}


def test_a_lock_is_read_as_it_stands() -> None:
    """Hashes by field, and two by question."""
    lock = '{"fields": {"title": "0123456789ab"}, "questions": {"a": {"key": "aaaaaaaaaaaa", "facts": "bbbbbbbbbbbb"}}}'

    found = loaded({"q/quiz.yml": quiz_yaml(), "q/zh.lock.json": lock, "q/en.lock.json": lock}).quizzes[0]

    assert ({"en", "zh"}, {"title": "0123456789ab"}, {"a": "aaaaaaaaaaaa"}, {"a": "bbbbbbbbbbbb"}) == (
        set(found.locks),
        found.locks["zh"].fields,
        found.locks["zh"].keys,
        found.locks["zh"].facts,
    )


def test_a_draft_quiz_is_loaded_as_one() -> None:
    """With its questions."""
    quiz = quiz_of("draft: true\n" + quiz_yaml())

    assert (True, 1, ()) == (quiz.draft, len(quiz.questions), quiz.drafts)
