"""Rules on what each locale has of the source, and how fresh it is (L20x)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from quizwright.lint.view import Local, View
from quizwright.lint.wording import near, quoted
from quizwright.model import Bank, FieldPath, Reference, question_of
from quizwright.problem import Finding, Location
from quizwright.translation import State

_MOVED: Final = {
    State.KEY: "the key of `{}` has changed since its texts in {} were read",
    State.FACT: "a fact under `{}` has changed since its texts in {} were read",
}


def complete(local: Local) -> Iterator[Finding]:
    """A translation lacks a text.

    Readers of that locale get the source text instead, marked as such.

    Bad: quiz.yml has an explanation of `min-available`, and zh.yml has none.

    Good: each text of quiz.yml stands in zh.yml under the same ids

        questions:
          min-available:
            explanation: |-
              …
    """
    missing: dict[str, list[str]] = {}
    for path, state in local.states.items() if local.quiz.id else ():
        if state is State.MISSING:
            missing.setdefault(question_of(path), []).append(path)
    for question, paths in missing.items():
        yield Finding(local.place(question), f"{local.locale} lacks {quoted(paths)}", f"write it in {local.stem}.yml")


def translated(view: View) -> Iterator[Finding]:
    """A quiz, or an edition of it, has no file for a locale.

    The quiz has no page there; the locale's list of quizzes links to the source page. The corrections of an edition are
    shown in the source locale. That is no fault, so this is a note.

    To translate them, write

        content/gang-scheduling/ko.yml
        content/gang-scheduling/legacy/old-page.ko.yml
    """
    for locale in view.bank.locales:
        if locale not in view.quiz.texts and locale not in view.quiz.broken:
            message = f"the quiz `{view.quiz.id}` has no file for {locale}"
            yield Finding(view.quiz.where, message, f"translate it in {locale}.yml beside it")
    for edition in view.quiz.editions:
        for locale in view.bank.locales if edition.corrections else ():
            if locale not in edition.texts and locale not in edition.broken:
                message = f"the edition `{edition.id}` has no file for {locale}"
                yield Finding(edition.where, message, f"translate it in {edition.id}.{locale}.yml beside it")


def no_orphans(local: Local) -> Iterator[Finding]:
    """A translation has a text that the source does not have.

    It is shown nowhere. Most often an id was misspelled or renamed, or the source text was removed.

    Bad: quiz.yml has the question `min-available`, and zh.yml

        questions:
          min-availble:
            title: minAvailable 计的是什么

    Good:

        questions:
          min-available:
            title: minAvailable 计的是什么
    """
    if State.ORPHAN not in local.states.values():
        return
    source = local.quiz.texts.get(local.bank.source_locale, {})
    known = _prefixes(source)
    drafts = {draft.id for draft in local.quiz.drafts}
    told: set[str] = set()
    for path, state in local.states.items():
        unknown = next((prefix for prefix in _ladder(path) if prefix not in known), "")
        if state is not State.ORPHAN or question_of(path) in drafts or unknown in told:
            continue
        told.add(unknown)
        hint = partial(_orphan_hint, unknown, known, f"{local.edition or 'quiz'}.yml")
        yield Finding(local.texts[path].where, f"{local.locale} has `{unknown}`, which the source has not", hint)


def current_wording(local: Local) -> Iterator[Finding]:
    """A source text has changed since it was translated.

    The translation is still shown, with a mark. Read it against the source, correct it where needed, and confirm it:

        quizwright translate stamp zh min-available
    """
    for path, state in local.states.items():
        if state is State.WORDING:
            message = f"the source of `{path}` has changed since it was translated into {local.locale}"
            yield Finding(local.texts[path].where, message, _stamp(local, path))


def current_key(local: Local) -> Iterator[Finding]:
    """The key of a question, or a fact under it, has changed since its texts were read.

    What the texts say may be wrong now. Until someone has read them, readers of a translation get the source text. That
    holds for the source locale too: its own texts may tell of the old key.

    Read all texts of the question against the new key or fact, and say so:

        quizwright translate stamp zh min-available
    """
    facts = {question.id: question.facts for question in local.quiz.questions}
    told: set[str] = set()
    for path, state in local.states.items():
        question = question_of(path)
        if state not in _MOVED or question in told or not _are_known(facts.get(question, ()), local.bank):
            continue
        told.add(question)
        message = _MOVED[state].format(question, local.locale)
        yield Finding(local.place(question), message, _stamp(local, path))


def locked(local: Local) -> Iterator[Finding]:
    """Texts are not in the lock file yet.

    The lock file says which source each text was made from; without an entry, nobody can tell when it becomes stale.
    The tool writes it; commit it together with the text.

    Bad: commit a new translation alone.

    Good:

        quizwright sync
        git add content/
    """
    broken = local.quiz.broken_locks if local.quiz.id else local.bank.broken_locks
    new = [path for path, state in local.states.items() if state is State.NEW]
    if new and local.locale not in broken:
        count = f"{len(new)} texts are" if len(new) > 1 else "a text is"
        where = Location(local.texts[new[0]].where.path)
        message = f"{count} not in {local.stem}.lock.json yet: {quoted(new)}"
        yield Finding(where, message, "run `quizwright sync`")


def _stamp(local: Local, path: FieldPath) -> str:
    name = question_of(path) or local.quiz.id
    if local.edition:
        name = f"{local.quiz.id}/{name}"
    command = f"quizwright translate stamp {local.locale} {name}".rstrip()
    against = "the new key or fact" if local.is_source else "the source"
    return f"read it against {against}, then run `{command}`"


def _are_known(facts: Iterable[Reference], bank: Bank) -> bool:
    """Tell whether each fact of a question was found: a file of facts that can't be read changes no fact."""
    return all(fact.id in bank.facts for fact in facts)


def _ladder(path: FieldPath) -> Iterator[str]:
    """Yield the beginnings of a path, from its first name to the whole."""
    names = path.split(".")
    yield from (".".join(names[: count + 1]) for count in range(len(names)))


def _prefixes(paths: Iterable[FieldPath]) -> set[str]:
    return {prefix for path in paths for prefix in _ladder(path)}


def _orphan_hint(unknown: str, known: set[str], file: str) -> str:
    parent, _, name = unknown.rpartition(".")
    siblings = [path.rpartition(".")[2] for path in known if path.rpartition(".")[0] == parent]
    return near(name, siblings, f"remove it, or write the text in {file} first")
