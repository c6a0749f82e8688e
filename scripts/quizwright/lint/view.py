"""What rules look at: a quiz, an edition or the bank's own texts, with the states of all texts, computed once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.index import Index
from quizwright.lint.passage import Pair, Passage
from quizwright.lint.terms import Glossary, compiled
from quizwright.model import Bank, FieldPath, Form, Quiz, Text, Texts, Tombstone, form_of, question_of
from quizwright.problem import Location
from quizwright.translation import State, states
from quizwright.translation.editions import as_quiz
from quizwright.translation.state import bank_states

Gone: TypeAlias = Mapping[tuple[str, str], Tombstone]
Place: TypeAlias = tuple[str, FieldPath]  # the locale of a text, and its path
_COMPARED: Final = (State.CURRENT, State.NEW)


@dataclass(frozen=True)
class Local:
    """The texts of a quiz, of an edition or of the bank itself, in one locale, each with its state.

    `edition` is the edition's id; `quiz` then has its texts as those of a quiz.
    """

    quiz: Quiz
    bank: Bank
    locale: str
    texts: Texts
    states: Mapping[FieldPath, State]
    edition: str = ""

    @property
    def stem(self) -> str:
        """The name of the locale's file without its ending, such as `zh` or `gitbook.zh`."""
        return f"{self.edition}.{self.locale}" if self.edition else self.locale

    @property
    def is_source(self) -> bool:
        """Whether this is the locale that all others are made from."""
        return self.locale == self.bank.source_locale

    def place(self, question: str = "") -> Location:
        """Return where the first known text of a question (or of the quiz) stands, else the top of the file."""
        if found := self._first_texts.get(question):
            return found.where
        first = next(iter(self.texts.values()), None)
        return Location(first.where.path if first else f"{folder(self.quiz.where)}{self.stem}.yml")

    @cached_property
    def _first_texts(self) -> Mapping[str, Text]:
        return {question_of(path): self.texts[path] for path in reversed(tuple(self.texts))}


@dataclass(frozen=True, slots=True)
class View:
    """A quiz with the bank around it.

    `gone` has the tombstones by kind and id, `passages` the texts by locale and path, `sources` the source of each
    translation that was made from it as it is now, or is new. The bank's own texts are seen as
    those of a quiz that has no id and no questions, the corrections of an edition as the questions of a quiz; a quiz
    has the views of its `editions`.
    """

    quiz: Quiz
    bank: Bank
    index: Index
    gone: Gone
    locals: tuple[Local, ...]
    passages: Mapping[Place, Passage]
    sources: Mapping[Place, Passage]
    glossary: Glossary
    editions: tuple[View, ...] = ()

    def source_of(self, passage: Passage) -> Passage | None:
        """Return the source that a translation was made from, if it still is as it was then, or is new."""
        return self.sources.get((passage.locale, passage.path))

    def pairs(self) -> Iterator[Pair]:
        """Yield each translation that was made from its source as it is now, or is new."""
        return (Pair(source, self.passages[place]) for place, source in self.sources.items())


def of_quiz(quiz: Quiz, bank: Bank, index: Index, gone: Gone) -> View:
    """Return the view of a quiz and its editions."""
    editions = tuple(_of_quiz(as_quiz(found, quiz), bank, index, gone, edition=found.id) for found in quiz.editions)
    return replace(_of_quiz(quiz, bank, index, gone), editions=editions)


def of_bank(bank: Bank, index: Index, gone: Gone) -> View:
    """Return the view of the bank's own texts."""
    quiz = Quiz(id="", where=bank.where, questions=(), texts=bank.texts, locks=bank.locks)
    found = tuple(Local(quiz, bank, locale, texts, bank_states(bank, locale)) for locale, texts in bank.texts.items())
    return _view(quiz, bank, index, gone, found)


def _of_quiz(quiz: Quiz, bank: Bank, index: Index, gone: Gone, *, edition: str = "") -> View:
    found = tuple(
        Local(quiz, bank, locale, texts, states(quiz, bank, locale), edition) for locale, texts in quiz.texts.items()
    )
    return _view(quiz, bank, index, gone, found)


def _view(quiz: Quiz, bank: Bank, index: Index, gone: Gone, found: tuple[Local, ...]) -> View:
    passages = dict(_passages(found))
    sources = {
        (local.locale, path): passages[bank.source_locale, path]
        for local in found
        if not local.is_source
        for path, state in local.states.items()
        if state in _COMPARED
    }
    return View(
        quiz, bank, index, gone, found, MappingProxyType(passages), MappingProxyType(sources), compiled(bank.terms)
    )


def _passages(found: tuple[Local, ...]) -> Iterator[tuple[Place, Passage]]:
    """Yield each text in each locale, but those that the source does not have."""
    for local in found:
        in_code = {question.id for question in local.quiz.questions if question.variables_in_code}
        for path, text in local.texts.items():
            if local.states.get(path) is not State.ORPHAN:
                name = f"`{path}`" if local.is_source else f"`{path}` in {local.locale}"
                counts = question_of(path) in in_code
                yield (local.locale, path), Passage(name, path, local.locale, text, form_of(path), counts)


def fact_passages(bank: Bank) -> Iterator[Passage]:
    """Yield the statement of each fact and the addresses of its sources."""
    for fact in bank.facts.values():
        name, locale = f"the fact `{fact.id}`", bank.source_locale
        yield Passage(name, f"{fact.id}.statement", locale, fact.statement, Form.MARKDOWN)
        yield from (Passage(name, f"{fact.id}.url", locale, source.url, Form.LINE) for source in fact.sources)


def tombstones(bank: Bank) -> Gone:
    """Return the tombstones by kind and id."""
    return MappingProxyType({(stone.kind, stone.id): stone for stone in bank.tombstones})


def folder(where: Location) -> str:
    """Return the folder of a file, with a slash at the end, or an empty string."""
    before, slash, _ = where.path.rpartition("/")
    return before + slash
