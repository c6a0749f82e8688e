"""Where each id lives: what links, uniqueness and navigation ask of the whole bank, without holding its texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from quizwright.model import Quiz, Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Ids of published quizzes and questions.

    `places` has each question id, those that stand twice too; `complete` is false where a file could not be read, so
    that an id that is not here may still exist.
    """

    quizzes: Mapping[str, Reference]
    questions: Mapping[str, str]  # question id -> quiz id
    places: tuple[Reference, ...]
    drafts: frozenset[str]
    cited: frozenset[str]  # fact ids
    complete: bool = True


def index(quizzes: Iterable[Quiz], *, complete: bool = True) -> Index:
    """Return the index of quizzes, in one pass over them."""
    by_quiz: dict[str, Reference] = {}
    questions: dict[str, str] = {}
    places: list[Reference] = []
    drafts: set[str] = set()
    cited: set[str] = set()
    for quiz in quizzes:
        drafts |= {draft.id for draft in quiz.drafts}
        cited |= {fact.id for question in quiz.questions for fact in question.facts}
        places += [Reference(question.id, question.where) for question in quiz.questions]
        if quiz.draft:
            drafts |= {quiz.id, *(question.id for question in quiz.questions)}
        else:
            by_quiz[quiz.id] = Reference(quiz.id, quiz.where)
            questions |= {question.id: quiz.id for question in quiz.questions}
    return Index(
        quizzes=MappingProxyType(by_quiz),
        questions=MappingProxyType(questions),
        places=tuple(places),
        drafts=frozenset(drafts),
        cited=frozenset(cited),
        complete=complete,
    )
