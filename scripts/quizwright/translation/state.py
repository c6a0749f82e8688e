"""The state of each text of a locale, from the lock file alone: no git history and no clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from quizwright.model import Bank, FieldPath, Lock, Quiz, Texts, question_of
from quizwright.translation import hashes


class State(StrEnum):
    """What is known of a text in a locale. The later ones are the more serious."""

    CURRENT = "current"
    NEW = "new"  # written, and not in the lock file yet; `sync` adds it
    WORDING = "stale-wording"  # the source text has changed since
    KEY = "stale-key"  # the question's key has changed since
    FACT = "stale-fact"  # a statement that the question rests on has changed since
    MISSING = "missing"
    ORPHAN = "orphan"  # the source has no such text


#: States in which the text of the locale is no longer shown, but the source text in its place.
HIDDEN: Final = frozenset({State.KEY, State.FACT, State.MISSING})
_NO_LOCK: Final = Lock()


def states(quiz: Quiz, bank: Bank, locale: str) -> Mapping[FieldPath, State]:
    """Return the state of each text of the source and of the locale, in the order of the source, orphans last."""
    source = quiz.texts[bank.source_locale]
    texts = quiz.texts.get(locale, {})
    lock = quiz.locks.get(locale, _NO_LOCK)
    moved = dict(question_states(quiz, bank, locale))
    found = {path: _state(path, source, texts, lock, moved, is_source=locale == bank.source_locale) for path in source}
    return MappingProxyType(found | {path: State.ORPHAN for path in texts if path not in source})


def bank_states(bank: Bank, locale: str) -> Mapping[FieldPath, State]:
    """Return the state of each of the bank's own texts in a locale."""
    source = bank.texts.get(bank.source_locale, {})
    texts = bank.texts.get(locale, {})
    lock = bank.locks.get(locale, _NO_LOCK)
    is_source = locale == bank.source_locale
    return MappingProxyType({path: _state(path, source, texts, lock, {}, is_source=is_source) for path in source})


def question_states(quiz: Quiz, bank: Bank, locale: str) -> Iterator[tuple[str, State]]:
    """Yield each question whose key or facts have moved since the locale's texts were read against them.

    Where the locale has no entry of a question, that of the source locale counts: a lock file that was lost or merged
    badly makes nothing look current that the source itself has not been read against.
    """
    lock, own = (quiz.locks.get(name, _NO_LOCK) for name in (bank.source_locale, locale))
    source = quiz.texts[bank.source_locale]
    for question in quiz.questions:
        name = question.id
        key = own.keys.get(name) or lock.keys.get(name, "")
        facts = own.facts.get(name) or lock.facts.get(name, "")
        if key not in {"", hashes.of_key(question, source)}:
            yield name, State.KEY
        elif facts not in {"", hashes.of_facts(question, bank)}:
            yield name, State.FACT


def _state(
    path: FieldPath, source: Texts, texts: Texts, lock: Lock, moved: Mapping[str, State], *, is_source: bool
) -> State:
    if path not in texts:
        return State.MISSING
    if found := moved.get(question_of(path)):
        return found
    if is_source:
        question = question_of(path)
        return State.CURRENT if not question or question in lock.keys else State.NEW
    if path not in lock.fields:
        return State.NEW
    return State.CURRENT if lock.fields[path] == hashes.of_text(source[path]) else State.WORDING
