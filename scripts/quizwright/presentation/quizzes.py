"""Quizzes as readers of one locale get them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quizwright.model import Quiz, Tombstone
from quizwright.presentation.corrections import PresentedCorrection, by_question
from quizwright.presentation.evidence import text_notes
from quizwright.presentation.questions import PresentedQuestion, present_question, revisions
from quizwright.presentation.reader import Reader
from quizwright.presentation.site import Site
from quizwright.presentation.values import Line, Link, Note, PageReference, Target, Text
from quizwright.translation import LocalQuiz


@dataclass(frozen=True, slots=True)
class RemovedQuestion:
    """An id that is gone, and the question that takes its place, if there is one."""

    id: str
    replacement: PageReference | None = None


@dataclass(frozen=True, slots=True)
class Licence:
    """The licence of the texts; `sentence` has `{licence}` where its name, or the link to it, belongs."""

    name: str
    url: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedQuiz:
    """A quiz for the readers of one locale that has a page of it, complete.

    `path` is that of its page; `alternates` are the paths of its page in each locale that has one.
    """

    id: str
    locale: str
    path: str
    title: Line
    intro: Text | None
    notes: tuple[Note, ...]
    questions: tuple[PresentedQuestion, ...]
    removed: tuple[RemovedQuestion, ...]
    corrections: Link | None
    licence: Licence | None
    alternates: tuple[tuple[str, str], ...]


def present_quiz(local: LocalQuiz, reader: Reader, corrections: Iterable[PresentedCorrection] = ()) -> PresentedQuiz:
    """Return a quiz for readers, whose locale may be another than that of the texts where it has no page in theirs.

    Args:
        local: the quiz with the texts that the readers get.
        reader: the readers.
        corrections: what all older editions got wrong.

    """
    quiz, site = local.quiz, reader.site
    texts = (local.title, *([local.intro] if local.intro else []))
    return PresentedQuiz(
        id=quiz.id,
        locale=reader.locale,
        path=site.quiz_path(quiz.id, reader.locale),
        title=reader.line(local.title, local.values),
        intro=reader.text(local.intro, local.values) if local.intro else None,
        notes=text_notes(texts, reader),
        questions=_questions(local, reader, corrections),
        removed=removed_questions(quiz.id, reader),
        corrections=_corrections(quiz, reader),
        licence=_licence(reader),
        alternates=alternates(quiz.id, site),
    )


def removed_questions(quiz: str, reader: Reader) -> tuple[RemovedQuestion, ...]:
    """Return the removed questions that a quiz once had."""
    return tuple(_removed(stone, reader) for stone in reader.site.removed_questions.get(quiz, ()))


def alternates(quiz: str, site: Site) -> tuple[tuple[str, str], ...]:
    """Return the path of a quiz's page in each locale that has one."""
    locales = site.pages.get(quiz, frozenset())
    return tuple((locale, site.urls.quiz(quiz, locale)) for locale in site.bank.locales if locale in locales)


def _questions(
    local: LocalQuiz, reader: Reader, corrections: Iterable[PresentedCorrection]
) -> tuple[PresentedQuestion, ...]:
    bank = reader.site.bank
    source = local.quiz.texts[bank.source_locale]
    revision_of = revisions(local.quiz.questions, source, bank)
    corrected = by_question(corrections)
    return tuple(
        present_question(
            question,
            number,
            reader,
            revision=revision_of[question.question.id],
            corrections=corrected.get(question.question.id, ()),
        )
        for number, question in enumerate(local.questions, start=1)
    )


def _removed(stone: Tombstone, reader: Reader) -> RemovedQuestion:
    target = reader.site.question(stone.to, reader.locale)
    if target is None:
        return RemovedQuestion(stone.id)
    locale = reader.site.shown_in(reader.site.index.questions[stone.to], reader.locale)
    return RemovedQuestion(stone.id, reader.page(target, locale))


def _corrections(quiz: Quiz, reader: Reader) -> Link | None:
    count = sum(len(edition.corrections) for edition in quiz.editions)
    if not count:
        return None
    title = Line(reader.words.corrections_link.format(count=count))
    return Link(title, Target(reader.site.urls.corrections(quiz.id, reader.locale)))


def _licence(reader: Reader) -> Licence | None:
    name, url = reader.site.bank.licence
    return Licence(name, url, reader.words.licence) if name else None
