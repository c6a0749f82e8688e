"""A quiz as the readers of one locale get it: which text, in which language, with which mark.

Pages, twins, data and exports all read this, so that no two of them say different things.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quizwright.model import Bank, Fact, FieldPath, Question, Quiz, Text
from quizwright.translation import facts as fact_state
from quizwright.translation.state import HIDDEN, State, question_states, states


@dataclass(frozen=True, slots=True)
class LocalText:
    """A text to show, the locale that it is written in, and the state of the locale's own text."""

    text: Text
    locale: str
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalQuestion:
    """A question for one locale. `values` are its variables; `state` is KEY or FACT where all its texts are stale."""

    question: Question
    texts: Mapping[str, LocalText]  # by field path below the question, such as `choices.pods.text`
    values: Mapping[str, str]
    facts: tuple[Fact, ...]
    lags: tuple[fact_state.Lag, ...]
    state: State

    def text(self, *path: str) -> LocalText | None:
        """Return the text under a path such as `"choices", "pods", "text"`, or None where the source has none."""
        return self.texts.get(".".join(path))


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalQuiz:
    """A quiz for one locale. `values` are the variables of its own texts."""

    quiz: Quiz
    locale: str
    title: LocalText
    intro: LocalText | None
    questions: tuple[LocalQuestion, ...]
    values: Mapping[str, str]


def has_page(quiz: Quiz, locale: str) -> bool:
    """Tell whether a quiz is published in a locale: it is no draft, and the locale has a file of it."""
    return not quiz.draft and locale in quiz.texts


def localize(quiz: Quiz, bank: Bank, locale: str) -> LocalQuiz:
    """Return the quiz for a locale that `has_page` accepts."""
    shown = dict(_shown(quiz, bank, locale))
    return LocalQuiz(
        quiz=quiz,
        locale=locale,
        title=shown["title"],
        intro=shown.get("intro"),
        questions=_questions(quiz, bank, locale, shown),
        values=fact_state.values(quiz.questions, bank),
    )


def local_questions(quiz: Quiz, bank: Bank, locale: str) -> tuple[LocalQuestion, ...]:
    """Return the questions of a quiz for a locale, in any of which the source text may stand for a text it lacks."""
    return _questions(quiz, bank, locale, dict(_shown(quiz, bank, locale)))


def _questions(quiz: Quiz, bank: Bank, locale: str, shown: Mapping[FieldPath, LocalText]) -> tuple[LocalQuestion, ...]:
    moved = dict(question_states(quiz, bank, locale))
    inside: dict[str, dict[FieldPath, LocalText]] = {question.id: {} for question in quiz.questions}
    for path, text in shown.items():
        name, _, below = path.partition(".")
        if below:
            inside[name][below] = text
    return tuple(
        _question(question, bank, inside[question.id], moved.get(question.id, State.CURRENT))
        for question in quiz.questions
    )


def _shown(quiz: Quiz, bank: Bank, locale: str) -> Iterator[tuple[FieldPath, LocalText]]:
    source = quiz.texts[bank.source_locale]
    for path, state in states(quiz, bank, locale).items():
        if state in HIDDEN:
            yield path, LocalText(source[path], bank.source_locale, state)
        elif state is not State.ORPHAN:
            yield path, LocalText(quiz.texts[locale][path], locale, state)


def _question(question: Question, bank: Bank, texts: Mapping[FieldPath, LocalText], state: State) -> LocalQuestion:
    cited = tuple(fact_state.facts_of(question, bank))
    return LocalQuestion(
        question=question,
        texts=texts,
        values=fact_state.values((question,), bank),
        facts=cited,
        lags=tuple(lag for fact in cited for lag in fact_state.lags(fact, bank)),
        state=state,
    )
