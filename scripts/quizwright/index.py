"""Where each id lives: what links, uniqueness and navigation ask of the whole bank, without holding its texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from quizwright.model import Quiz, Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """What the whole bank needs to know of one quiz: a few ids, small enough to keep for every quiz.

    `locales` has each locale that the quiz has texts of; `cited` the ids of its facts.
    """

    quiz: Reference
    questions: tuple[Reference, ...] = ()
    drafts: tuple[Reference, ...] = ()
    cited: frozenset[str] = frozenset()
    locales: frozenset[str] = frozenset()
    draft: bool = False


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
    locales: Mapping[str, frozenset[str]]  # published quiz id -> locales that it has texts of
    complete: bool = True


def outline(quiz: Quiz) -> Outline:
    """Return the outline of a quiz."""
    return Outline(
        quiz=Reference(quiz.id, quiz.where),
        questions=tuple(Reference(question.id, question.where) for question in quiz.questions),
        drafts=quiz.drafts,
        cited=frozenset(fact.id for question in quiz.questions for fact in question.facts),
        locales=frozenset(quiz.texts),
        draft=quiz.draft,
    )


def index(quizzes: Iterable[Quiz], *, complete: bool = True) -> Index:
    """Return the index of quizzes, in one pass over them."""
    return index_outlines(map(outline, quizzes), complete=complete)


def index_outlines(outlines: Iterable[Outline], *, complete: bool = True) -> Index:
    """Return the index of quizzes of which outlines are given, in their order."""
    published: dict[str, Outline] = {}
    places: list[Reference] = []
    drafts: set[str] = set()
    cited: set[str] = set()
    for found in outlines:
        cited |= found.cited
        places += [*found.questions, *found.drafts]
        drafts |= {draft.id for draft in found.drafts}
        if found.draft:
            drafts |= {found.quiz.id, *(question.id for question in found.questions)}
        else:
            published[found.quiz.id] = found
    return Index(
        quizzes=MappingProxyType({name: found.quiz for name, found in published.items()}),
        questions=MappingProxyType({asked.id: name for name, found in published.items() for asked in found.questions}),
        places=tuple(places),
        drafts=frozenset(drafts),
        cited=frozenset(cited),
        locales=MappingProxyType({name: found.locales for name, found in published.items()}),
        complete=complete,
    )
