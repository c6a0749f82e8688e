"""Hashes of what a text was made from: its source text, its question's key, the statements of its question's facts.

All are taken before variables are filled in, so that a new baseline makes facts stale and no translation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from quizwright.ids import digest
from quizwright.model import (
    Bank,
    FieldPath,
    Lock,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Question,
    Quiz,
    Short,
    Single,
    Text,
    TrueFalse,
    question_of,
)


def of_text(text: Text) -> str:
    """Return the hash of a source text."""
    return digest(text.source)


def of_key(question: Question, source: Mapping[FieldPath, Text]) -> str:
    """Return the hash of a key: type, right items, numbers with their unit, order, and what `short` accepts."""
    return digest(question.kind, *_key_parts(question, source))


def of_facts(question: Question, bank: Bank) -> str:
    """Return the hash of the statements of a question's facts; a fact that does not exist counts by its id."""
    parts: list[str] = []
    for reference in sorted(question.facts, key=lambda fact: fact.id):
        fact = bank.facts.get(reference.id)
        parts += (reference.id, fact.statement.source if fact else "")
    return digest(*parts)


def of_quiz(quiz: Quiz, bank: Bank, locale: str) -> Lock:
    """Return the lock of a locale all of whose texts were made from the source as it is now.

    A question of which the locale has no text yet has no entry: nobody has read it there.
    """
    source = quiz.texts[bank.source_locale]
    texts = quiz.texts.get(locale, {})
    read = {question_of(path) for path in texts}
    questions = tuple(question for question in quiz.questions if question.id in read)
    made = {} if locale == bank.source_locale else texts
    return Lock(
        fields={path: of_text(source[path]) for path in made if path in source},
        keys={question.id: of_key(question, source) for question in questions},
        facts={question.id: of_facts(question, bank) for question in questions},
    )


def _key_parts(question: Question, source: Mapping[FieldPath, Text]) -> tuple[str, ...]:
    match question.key:
        case Single(choices) | Multiple(choices):
            return tuple(sorted(choice.id for choice in choices if choice.correct))
        case TrueFalse(correct):
            return (str(correct),)
        case Numeric(low, high, value):
            unit = source.get(f"{question.id}.unit")
            numbers = (f"{number.normalize()}" if number is not None else "" for number in (low, high, value))
            return (*numbers, *([unit.source] if unit else []))
        case Short(case_sensitive):
            accepted = source.get(f"{question.id}.accept")
            return (str(case_sensitive), accepted.source if accepted else "")
        case Ordering(steps):
            return tuple(step.id for step in steps)
        case Matching(pairs):
            return tuple(sorted(pair.id for pair in pairs))
        case Open():
            return ()
        case unknown:
            assert_never(unknown)
