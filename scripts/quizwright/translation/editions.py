"""The corrections of an edition as the readers of one locale get them: which text, in which language, with which mark.

The texts of an edition have states as those of a quiz: a correction counts as a question with facts and no key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quizwright.model import Bank, Correction, Edition, Fact, Open, Question, Quiz
from quizwright.translation.facts import Lag
from quizwright.translation.local import LocalText, local_questions
from quizwright.translation.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalCorrection:
    """A correction for one locale. `values` are the variables of its texts; `state` is FACT where all are stale.

    Where the locale has no text of its own to show, there is that of the source locale: nothing is left out.
    """

    correction: Correction
    said: LocalText
    right: LocalText
    why: LocalText
    values: Mapping[str, str]
    facts: tuple[Fact, ...]
    lags: tuple[Lag, ...]
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalEdition:
    """An edition for one locale; its own title is in the language of its page."""

    edition: Edition
    locale: str
    corrections: tuple[LocalCorrection, ...]


def localize_edition(edition: Edition, quiz: Quiz, bank: Bank, locale: str) -> LocalEdition:
    """Return an edition of a quiz for any locale of the bank."""
    local = local_questions(as_quiz(edition, quiz), bank, locale)
    return LocalEdition(
        edition=edition,
        locale=locale,
        corrections=tuple(
            LocalCorrection(
                correction=correction,
                said=found.texts["said"],
                right=found.texts["right"],
                why=found.texts["why"],
                values=found.values,
                facts=found.facts,
                lags=found.lags,
                state=found.state,
            )
            for correction, found in zip(edition.corrections, local, strict=True)
        ),
    )


def as_quiz(edition: Edition, quiz: Quiz) -> Quiz:
    """Return the texts of an edition as those of a quiz, so that whatever works on texts works on these too."""
    return Quiz(
        id=f"{quiz.id}/{edition.id}",
        where=edition.where,
        questions=tuple(
            Question(id=found.id, where=found.where, key=Open(), key_where=found.where, facts=found.facts)
            for found in edition.corrections
        ),
        texts=edition.texts,
        locks=edition.locks,
        draft=quiz.draft,
        images=quiz.images,
        broken=edition.broken,
        broken_locks=edition.broken_locks,
    )
