"""Corrections of older editions as readers of one locale get them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from quizwright.languages import PageWords
from quizwright.model import Edition, Mistake, Quiz
from quizwright.presentation.evidence import MOVED, evidence, moved_note, text_notes
from quizwright.presentation.reader import Reader
from quizwright.presentation.values import Evidence, Note, Target, Text, TextStates
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalCorrection, State, localize_edition


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedCorrection:
    """A correction for the readers of one locale, complete.

    `question` is the id of our question, `legacy` the number or label of the older one. `kind` is as in the YAML, and
    `label` names it. `since` is a sentence, `since_version` what it says; both may be empty. `target` is its place on
    the page of corrections, `updated` the day on which it was last verified.
    """

    id: str
    quiz: str
    edition: str
    question: str
    legacy: str
    kind: str
    label: str
    said: Text
    right: Text
    why: Text
    since: str
    since_version: str
    notes: tuple[Note, ...]
    evidence: Evidence
    states: TextStates
    target: Target
    updated: str


def present_corrections(quiz: Quiz, reader: Reader) -> Mapping[str, tuple[PresentedCorrection, ...]]:
    """Return the corrections of each edition of a quiz by the id of the edition, in the order of the YAML."""
    anchors = _anchors(quiz)
    return {
        edition.id: tuple(
            _correction(local, edition, reader, anchors[edition.id, local.correction.id])
            for local in localize_edition(edition, quiz, reader.site.bank, reader.locale).corrections
        )
        for edition in quiz.editions
    }


def by_question(corrections: Iterable[PresentedCorrection]) -> Mapping[str, tuple[PresentedCorrection, ...]]:
    """Return corrections by the id of our question."""
    grouped: dict[str, list[PresentedCorrection]] = {}
    for correction in corrections:
        grouped.setdefault(correction.question, []).append(correction)
    return {question: tuple(found) for question, found in grouped.items()}


def in_page_order(
    corrections: Iterable[PresentedCorrection], labels: Iterable[str]
) -> Iterator[tuple[str, tuple[PresentedCorrection, ...]]]:
    """Yield the label of each older question with its corrections, in the order of the older page.

    Args:
        corrections: of one edition, in the order of the YAML.
        labels: the labels of the older questions in the order of the page; more may be among the corrections.

    """
    grouped: dict[str, list[PresentedCorrection]] = {label: [] for label in labels}
    for correction in corrections:
        grouped.setdefault(correction.legacy, []).append(correction)
    return ((label, tuple(found)) for label, found in grouped.items())


def kind_label(kind: Mistake, words: PageWords) -> str:
    """Return what a kind of correction is called."""
    return {
        Mistake.WRONG: words.kind_wrong,
        Mistake.OUTDATED: words.kind_outdated,
        Mistake.OVERSTATED: words.kind_overstated,
        Mistake.INCOMPLETE: words.kind_incomplete,
        Mistake.UNSUPPORTED: words.kind_unsupported,
    }[kind]


def _anchors(quiz: Quiz) -> Mapping[tuple[str, str], str]:
    """Return the anchor of each correction by edition and id; of two with the same id, the later names its edition."""
    anchors: dict[tuple[str, str], str] = {}
    taken = set[str]()
    for edition in quiz.editions:
        for correction in edition.corrections:
            short, long = f"correction-{correction.id}", f"correction-{edition.id}-{correction.id}"
            anchor = long if short in taken else short
            anchors[edition.id, correction.id] = anchor
            taken.add(anchor)
    return anchors


def _correction(local: LocalCorrection, edition: Edition, reader: Reader, anchor: str) -> PresentedCorrection:
    correction = local.correction
    said, right, why = (reader.text(text, local.values) for text in (local.said, local.right, local.why))
    since = fill_plain(correction.since, local.values)
    rests_on = evidence(local.facts, local.lags, reader)
    return PresentedCorrection(
        id=correction.id,
        quiz=reader.quiz,
        edition=edition.id,
        question=correction.question.id,
        legacy=correction.legacy,
        kind=correction.kind.value,
        label=kind_label(correction.kind, reader.words),
        said=said,
        right=right,
        why=why,
        since=reader.words.since.format(since=since) if since else "",
        since_version=since,
        notes=(*_text_notes(local, reader), *rests_on.notes),
        evidence=rests_on,
        states=_states(local, reader),
        target=Target(reader.site.corrections_path(reader.quiz, reader.locale), anchor),
        updated=max((edition.retrieved, *(fact.verified for fact in local.facts))),
    )


def _text_notes(local: LocalCorrection, reader: Reader) -> tuple[Note, ...]:
    words = reader.words
    if local.state in MOVED:
        return (moved_note(words.moved_correction_source, words.moved_correction, reader),)
    return text_notes((local.said, local.right, local.why), reader)


def _states(local: LocalCorrection, reader: Reader) -> TextStates:
    texts = {"said": local.said, "right": local.right, "why": local.why}
    return TextStates(
        in_source_language=tuple(name for name, text in texts.items() if text.locale != reader.locale),
        stale_wording=tuple(name for name, text in texts.items() if text.state is State.WORDING),
        moved=State.FACT.value if local.state in MOVED else "",
    )
