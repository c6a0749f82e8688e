"""Hashes of what a text was made from: its source text, its question's key, the statements of its question's facts.

All are taken before variables are filled in, so that a new baseline makes facts stale and no translation.
"""

from __future__ import annotations

from collections.abc import Mapping

from quizwright.ids import digest
from quizwright.model import Bank, FieldPath, Lock, Question, Quiz, Text, question_of


def of_text(text: Text) -> str:
    """Return the hash of a source text."""
    return digest(text.source)


def of_key(question: Question, source: Mapping[FieldPath, Text]) -> str:
    """Return the hash of a key: type, right items, numbers with their unit, order, and what `short` accepts."""
    paths = (f"{question.id}.{name}" for name in question.key.answer_texts)
    texts = (source[path].source for path in paths if path in source)
    return digest(question.kind, *question.key.signature, *texts)


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
