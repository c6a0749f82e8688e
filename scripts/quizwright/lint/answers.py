"""Rules on questions and their keys (Q1xx)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from quizwright.lint.view import Local, View
from quizwright.model import Choice, Multiple, Numeric, Question, Single, items_of
from quizwright.problem import Finding
from quizwright.text import parse
from quizwright.text.html import Context
from quizwright.text.plain import plain


def one_right(view: View) -> Iterator[Finding]:
    """A question of type single has not exactly one correct choice.

    Readers pick one choice and are told whether it is the right one. With none or two, nobody can be right.

    Bad:

        type: single
        choices:
          - {id: pods, text: "4 pods", correct: true}
          - {id: members, text: "4 members", correct: true}
          - {id: nodes, text: "4 nodes"}

    Good: one `correct: true`; or `type: multiple`, where several choices are right.
    """
    for question in view.quiz.questions:
        if isinstance(question.key, Single) and len(right := _right(question.key.choices)) != 1:
            message = f"{len(right) or 'no'} choices of `{question.id}` are correct; a single question has exactly one"
            hint = "leave `correct: true` at one of them, or write `type: multiple`"
            yield Finding(question.key_where, message, hint if right else "write `correct: true` at one of them")


def some_right(view: View) -> Iterator[Finding]:
    """A question of type multiple has no correct choice.

    To pick nothing would be the right answer, and that looks like not having answered.

    Bad:

        type: multiple
        choices:
          - {id: pods, text: "Pods"}
          - {id: nodes, text: "Nodes"}

    Good: `correct: true` at each choice that is right, at one at least.
    """
    for question in view.quiz.questions:
        if isinstance(question.key, Multiple) and not _right(question.key.choices):
            message = f"no choice of `{question.id}` is correct"
            yield Finding(question.key_where, message, "write `correct: true` at each choice that is right")


def different_items(local: Local) -> Iterator[Finding]:
    """Two choices of a question read the same.

    Readers can't tell which of them is meant, and one is graded as wrong. Letters are compared without their case,
    width (`Ａ`, `A`), spaces and markup, in each locale. The same holds for the steps of an ordering question, and for
    the left sides and the right sides of a matching one.

    Bad:

        choices:
          - {id: pods, text: "4 pods", correct: true}
          - {id: members, text: "4  Pods"}

    Good: each choice says something else.
    """
    for question in local.quiz.questions:
        context = Context(values=local.bank.baselines, in_code=question.variables_in_code)
        seen: dict[tuple[str, str], str] = {}
        for group, path in _shown_together(question):
            text = local.texts.get(f"{question.id}.{path}")
            words = _reading(plain(parse(text.source), context)) if text else ""
            first = seen.setdefault((group, words), path) if words else path
            if text and first != path:
                message = f"`{first}` and `{path}` of `{question.id}` read the same in {local.locale}"
                yield Finding(text.where, message, "say something else in one of them, or remove it")


def a_range(view: View) -> Iterator[Finding]:
    """The range of a numeric question is empty.

    `min` is above `max`, so no number lies in between and no answer is right.

    Bad:

        range: {min: 2, max: 1}

    Good:

        range: {min: 1, max: 2}
    """
    for question in view.quiz.questions:
        if isinstance(question.key, Numeric):
            low, high = question.key.low, question.key.high
            if not (low.is_finite() and high.is_finite() and low <= high):
                message = f"no number is right for `{question.id}`: the range goes from {low} to {high}"
                yield Finding(question.key_where, message, "write the lower number after `min:`")


def drafts(view: View) -> Iterator[Finding]:
    """A draft is published nowhere.

    This note keeps drafts from being forgotten; it never fails a check. A draft is on no page, in no export and not in
    ids.lock.

    Remove the line when the question, or the quiz, is finished:

        draft: true
    """
    if view.quiz.draft:
        yield Finding(view.quiz.where, f"the quiz `{view.quiz.id}` is a draft", "remove `draft: true` to publish it")
    for draft in view.quiz.drafts:
        yield Finding(draft.where, f"the question `{draft.id}` is a draft", "remove `draft: true` to publish it")


def _right(choices: tuple[Choice, ...]) -> list[Choice]:
    return [choice for choice in choices if choice.correct]


def _shown_together(question: Question) -> Iterator[tuple[str, str]]:
    """Yield each text that readers choose among, below the question, with the name of the group it stands in."""
    for kind, item in items_of(question.key):
        if kind == "choices":
            yield kind, f"choices.{item.id}.text"
        elif kind == "pairs":
            yield "left", f"pairs.{item.id}.left"
            yield "right", f"pairs.{item.id}.right"
        else:
            yield "right" if kind == "distractors" else kind, f"{kind}.{item.id}"


def _reading(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
