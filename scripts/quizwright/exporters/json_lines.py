"""Questions and answers as lines of JSON: what is asked, and what is right, each with the question's id."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, assert_never

from quizwright.markdown.texts import Writer
from quizwright.presentation import PresentedQuestion, PresentedQuiz
from quizwright.presentation.shapes import Accepted, Choices, Entry, Item, Number, Open, Pairs, Sequence, Shape
from quizwright.presentation.values import CitedFact, Phrase, TextStates

#: What JSON is made from.
Json: TypeAlias = "str | bool | list[Json] | dict[str, Json]"
Row: TypeAlias = dict[str, Json]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


def lines(rows: Iterable[Mapping[str, object]]) -> str:
    """Return rows as JSON Lines."""
    return "".join([f"{_ENCODER.encode(row)}\n" for row in rows])


def rows(quiz: PresentedQuiz, writer: Writer, url: str) -> tuple[list[Row], list[Row]]:
    """Return the questions of a quiz as they are asked, without keys, and what is right and why.

    Args:
        quiz: the quiz.
        writer: how its texts are written.
        url: the address of its page.

    """
    asked, answered = [], []
    for question in quiz.questions:
        named: Row = {
            "id": question.id,
            "quiz": quiz.id,
            "locale": quiz.locale,
            "type": question.type,
            "url": f"{url}#{question.id}",
        }
        states = _states(question.states)
        asked.append(_filled({**named, **_question(question, writer), **states}))
        answered.append(_filled({**named, **_answer(question, writer), **states}))
    return asked, answered


def _question(question: PresentedQuestion, writer: Writer) -> Row:
    """Return what is asked; items whose order would tell the key are mixed."""
    return {
        "title": question.title.words,
        "prompt": writer.blocks(question.prompt),
        **_offered(question.shape, writer),
        "hints": [{"id": hint.id, "text": writer.blocks(hint.text)} for hint in question.hints],
        "difficulty": question.difficulty,
        "tags": list(question.tags),
    }


def _answer(question: PresentedQuestion, writer: Writer) -> Row:
    """Return the key by ids, texts, and the sources with the day on which they were read."""
    evidence = question.evidence
    return {
        **_key(question.shape, writer),
        "explanation": writer.blocks(question.explanation) if question.explanation else "",
        "feedback": _feedback(question.shape, writer),
        "sources": [source for fact in evidence.facts for source in _sources(fact)],
        "outdated": [
            {"baseline": one.baseline, "verified_for": one.verified_for, "now": one.now} for one in evidence.outdated
        ],
    }


def _sources(fact: CitedFact) -> Iterable[Row]:
    """Yield where a fact can be checked."""
    for title, url in fact.sources:
        applies_to: Row = dict(fact.applies_to)
        yield _filled(
            {"fact": fact.id, "title": title, "url": url, "verified": fact.verified, "applies_to": applies_to}
        )


def _offered(shape: Shape, writer: Writer) -> Row:
    match shape:
        case Choices(options, is_statement=is_statement):
            return {} if is_statement else {"choices": [_item(option.id, option.text, writer) for option in options]}
        case Entry(answer):
            unit = answer.unit if isinstance(answer, Number) else None
            return {"unit": unit.words if unit else ""}
        case Sequence(offered=offered):
            return {"steps": _items(offered, writer)}
        case Pairs(pairs, offered):
            left: list[Json] = [_item(pair.id, pair.left, writer) for pair in pairs]
            return {"left": left, "right": [writer.blocks(item.text) for item in offered]}
        case Open():
            return {}
        case unknown:
            assert_never(unknown)


def _key(shape: Shape, writer: Writer) -> Row:
    match shape:
        case Choices(options, is_statement=is_statement):
            right = [option for option in options if option.is_right]
            if is_statement:
                return {"correct": right[0].id == "true"}
            return {"choices": [_item(option.id, option.text, writer) for option in right]}
        case Entry(answer):
            return _accepted(answer) if isinstance(answer, Accepted) else _number(answer)
        case Sequence(steps):
            return {"steps": _items(steps, writer)}
        case Pairs(pairs):
            sides = ((pair.id, writer.blocks(pair.left), writer.blocks(pair.right)) for pair in pairs)
            return {"pairs": [{"id": name, "left": left, "right": right} for name, left, right in sides]}
        case Open(text):
            return {"answer": writer.blocks(text)}
        case unknown:
            assert_never(unknown)


def _number(number: Number) -> Row:
    shown: Row = {"value": number.value} if number.value else {}
    return {**shown, "low": number.low, "high": number.high, "unit": number.unit.words if number.unit else ""}


def _accepted(accepted: Accepted) -> Row:
    return {"accept": list(accepted.strings), "case_sensitive": accepted.is_case_sensitive}


def _feedback(shape: Shape, writer: Writer) -> Row:
    options = shape.options if isinstance(shape, Choices) else ()
    return _filled({option.id: writer.blocks(option.feedback) for option in options if option.feedback})


def _items(items: Iterable[Item], writer: Writer) -> list[Json]:
    return [_item(item.id, item.text, writer) for item in items]


def _item(name: str, text: Phrase, writer: Writer) -> Json:
    return {"id": name, "text": writer.blocks(text)}


def _states(states: TextStates) -> Row:
    """Return which texts are in the source language, and which are older than their source, by their paths."""
    return {
        "in_source_language": list(states.in_source_language),
        "stale_wording": list(states.stale_wording),
        "moved": states.moved,
    }


def _filled(row: Mapping[str, Json]) -> Row:
    return {key: value for key, value in row.items() if value or value is False}
