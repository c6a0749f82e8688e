"""Where each id lives: what links, uniqueness and navigation ask of the whole bank, without holding its texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from quizwright.model import Quiz, Reference


@dataclass(frozen=True, slots=True)
class EditionOutline:
    """An edition of a quiz: its name with the quiz's, `quiz/edition`, its corrections' ids, and where it has texts."""

    name: str
    corrections: tuple[str, ...]
    locales: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """What the whole bank needs to know of one quiz: a few ids, small enough to keep for every quiz.

    `locales` has each locale that the quiz has texts of; `cited` the ids of its facts, and of its corrections' facts;
    `whole` is false where an edition could not be read, so that it may cite others.
    """

    quiz: Reference
    questions: tuple[Reference, ...] = ()
    drafts: tuple[Reference, ...] = ()
    cited: frozenset[str] = frozenset()
    locales: frozenset[str] = frozenset()
    draft: bool = False
    editions: tuple[EditionOutline, ...] = ()
    whole: bool = True


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
        cited=frozenset(fact.id for cited in _cited(quiz) for fact in cited),
        locales=frozenset(quiz.texts),
        draft=quiz.draft,
        editions=tuple(
            EditionOutline(
                f"{quiz.id}/{edition.id}", tuple(found.id for found in edition.corrections), frozenset(edition.texts)
            )
            for edition in quiz.editions
        ),
    )


def _cited(quiz: Quiz) -> Iterator[tuple[Reference, ...]]:
    yield from (question.facts for question in quiz.questions)
    yield from (correction.facts for edition in quiz.editions for correction in edition.corrections)


def index(quizzes: Iterable[Quiz], *, complete: bool = True) -> Index:
    """Return the index of quizzes, in one pass over them."""
    return index_outlines(map(outline, quizzes), complete=complete)


def index_outlines(outlines: Iterable[Outline], *, complete: bool = True) -> Index:
    """Return the index of quizzes of which outlines are given, in their order."""
    published: dict[str, Outline] = {}
    places: list[Reference] = []
    drafts: set[str] = set()
    cited: set[str] = set()
    whole = True
    for found in outlines:
        cited |= found.cited
        whole = whole and found.whole
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
        complete=complete and whole,
    )
