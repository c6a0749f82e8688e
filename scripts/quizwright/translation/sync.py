"""Lock files: `sync` adds what is new, `stamp` says that someone read a text against its source.

Both yield whole files. What was not changed keeps its hash: `sync` never makes a stale text look current.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from quizwright.artifact import Artifact
from quizwright.model import Bank, Edition, Lock, PublishedId, Quiz, question_of
from quizwright.translation import hashes
from quizwright.translation.editions import as_quiz


def sync(bank: Bank, quizzes: Iterable[Quiz]) -> Iterator[Artifact]:
    """Yield the lock files of the bank with what they lack, and `ids.lock` with the ids that are new.

    Paths are relative to the bank's folder. Drafts are published nowhere, so their ids are not added.
    """
    published = set(bank.published) | {PublishedId("fact", fact) for fact in bank.facts}
    for quiz in quizzes:
        published |= _ids(quiz)
        for locale in _locales(quiz, bank):
            yield _lock_file(f"{quiz.id}/{locale}.lock.json", _added(quiz, bank, locale))
        for edition, folded in _editions(quiz):
            for locale in _locales(folded, bank):
                yield _lock_file(_edition_path(quiz, edition, locale), _added(folded, bank, locale))
    for locale in bank.texts:
        yield _lock_file(f"{locale}.lock.json", _bank_lock(bank, locale))
    yield Artifact.of_text("ids.lock", _ids_text(published))


def stamp(bank: Bank, quizzes: Iterable[Quiz], locale: str, ids: frozenset[str]) -> Iterator[Artifact]:
    """Yield the lock files in which the texts of a locale are marked as read against the source as it is now.

    Args:
        bank: the bank.
        quizzes: its quizzes.
        locale: the locale whose texts were read.
        ids: question ids, or quiz ids for a whole quiz without its editions; `quiz/edition` for all corrections of an
            edition, `quiz/edition/correction` for one; none means every text of the locale.

    """
    for quiz in quizzes:
        if chosen := _chosen(quiz, locale, ids, {question.id: question.id for question in quiz.questions}):
            yield _lock_file(f"{quiz.id}/{locale}.lock.json", _stamped(quiz, bank, locale, chosen))
        for edition, folded in _editions(quiz):
            names = {f"{folded.id}/{correction.id}": correction.id for correction in edition.corrections}
            if chosen := _chosen(folded, locale, ids, names):
                yield _lock_file(_edition_path(quiz, edition, locale), _stamped(folded, bank, locale, chosen))
    if not ids and locale in bank.texts:
        yield _lock_file(f"{locale}.lock.json", _current_bank_lock(bank, locale))


def _locales(quiz: Quiz, bank: Bank) -> tuple[str, ...]:
    return tuple(locale for locale in bank.locales if locale in quiz.texts)


def _editions(quiz: Quiz) -> Iterator[tuple[Edition, Quiz]]:
    return ((edition, as_quiz(edition, quiz)) for edition in quiz.editions)


def _edition_path(quiz: Quiz, edition: Edition, locale: str) -> str:
    return f"{quiz.id}/legacy/{edition.id}.{locale}.lock.json"


def _chosen(quiz: Quiz, locale: str, ids: frozenset[str], names: Mapping[str, str]) -> set[str]:
    """Return the ids of the questions to stamp, the empty one for the quiz itself; `names` has them by their names."""
    if locale not in quiz.texts:
        return set()
    if not ids or quiz.id in ids:
        return {"", *names.values()}
    return {question for name, question in names.items() if name in ids}


def _ids(quiz: Quiz) -> set[PublishedId]:
    if quiz.draft:
        return set()
    return {PublishedId("quiz", quiz.id)} | {
        PublishedId("question", question.id, quiz.id) for question in quiz.questions
    }


def _added(quiz: Quiz, bank: Bank, locale: str) -> Lock:
    """Return a lock with what it lacks; a question is entered as the source locale was read, which may be stale."""
    now, old = hashes.of_quiz(quiz, bank, locale), quiz.locks.get(locale, Lock())
    source = quiz.locks.get(bank.source_locale, Lock())
    return Lock(
        fields={**now.fields, **old.fields},
        keys={**{name: source.keys.get(name) or key for name, key in now.keys.items()}, **_full(old.keys)},
        facts={**{name: source.facts.get(name) or facts for name, facts in now.facts.items()}, **_full(old.facts)},
    )


def _full(hashed: Mapping[str, str]) -> Mapping[str, str]:
    return {name: value for name, value in hashed.items() if value}


def _stamped(quiz: Quiz, bank: Bank, locale: str, chosen: set[str]) -> Lock:
    now, old = hashes.of_quiz(quiz, bank, locale), quiz.locks.get(locale, Lock())
    return Lock(
        fields={**old.fields, **{path: value for path, value in now.fields.items() if question_of(path) in chosen}},
        keys={**old.keys, **{name: value for name, value in now.keys.items() if name in chosen}},
        facts={**old.facts, **{name: value for name, value in now.facts.items() if name in chosen}},
    )


def _bank_lock(bank: Bank, locale: str) -> Lock:
    now, old = _current_bank_lock(bank, locale), bank.locks.get(locale, Lock())
    return Lock(fields={**now.fields, **old.fields})


def _current_bank_lock(bank: Bank, locale: str) -> Lock:
    source = bank.texts.get(bank.source_locale, {})
    texts = {} if locale == bank.source_locale else bank.texts[locale]
    return Lock(fields={path: hashes.of_text(source[path]) for path in texts if path in source})


def _lock_file(path: str, lock: Lock) -> Artifact:
    questions = {
        name: {"key": lock.keys.get(name, ""), "facts": lock.facts.get(name, "")} for name in {*lock.keys, *lock.facts}
    }
    document = {"fields": dict(lock.fields), "questions": questions}
    return Artifact.of_text(path, json.dumps(document, indent=2, sort_keys=True) + "\n")


def _ids_text(published: set[PublishedId]) -> str:
    """Return ids.lock with one id a line, so that two branches that add ids merge."""
    rows = ",\n".join(f"    {json.dumps(_id_row(found))}" for found in sorted(published))
    return f'{{\n  "ids": [\n{rows}\n  ]\n}}\n'


def _id_row(found: PublishedId) -> Mapping[str, str]:
    row = {"kind": found.kind, "id": found.id}
    return {**row, "quiz": found.quiz} if found.quiz else row
