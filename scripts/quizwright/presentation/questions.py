"""Questions as readers of one locale get them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from quizwright.ids import digest
from quizwright.model import Bank, FieldPath, Question, Text
from quizwright.presentation import values
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.presentation.evidence import MOVED, evidence, question_notes, report_link
from quizwright.presentation.reader import QuestionReader, Reader
from quizwright.presentation.shapes import Shape, browser_key, shape_of
from quizwright.presentation.values import Evidence, Hint, Line, Note, ReportLink, TextStates
from quizwright.translation import LocalQuestion, State
from quizwright.translation.hashes import of_facts, of_key

Corrections: TypeAlias = tuple[PresentedCorrection, ...]
#: Fields that only explain: an answer that was given means the same with another one.
_EXPLAINING: Final = ("explanation", "feedback", "hints")


@dataclass(frozen=True, slots=True)
class QuestionCorrections:
    """What older editions got wrong about a question, under a label that counts them."""

    label: str
    corrections: Corrections


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedQuestion:
    """A question for the readers of one locale, complete.

    `type` is its type as the YAML spells it, for data alone; `shape` decides how it is shown. `key` is the key as the
    browser part reads it, None where the reader grades. `revision` changes with the answer and with what is asked.
    """

    id: str
    number: int
    type: str
    title: Line
    prompt: values.Text
    shape: Shape
    key: str | None
    revision: str
    has_fixed_order: bool
    hints: tuple[Hint, ...]
    explanation: values.Text | None
    notes: tuple[Note, ...]
    evidence: Evidence
    corrections: QuestionCorrections | None
    report: ReportLink | None
    difficulty: str
    tags: tuple[str, ...]
    states: TextStates


def present_question(
    local: LocalQuestion, number: int, reader: Reader, *, revision: str, corrections: Corrections = ()
) -> PresentedQuestion:
    """Return a question for the readers of a locale.

    Args:
        local: the question with the texts of the locale.
        number: its place in the quiz.
        reader: the readers.
        revision: see `revisions`.
        corrections: what older editions got wrong about it.

    """
    question, texts = local.question, QuestionReader(reader, local)
    shape = shape_of(question.key, texts)
    return PresentedQuestion(
        id=question.id,
        number=number,
        type=question.kind.value,
        title=texts.line("title"),
        prompt=texts.text("prompt"),
        shape=shape,
        key=browser_key(shape),
        revision=revision,
        has_fixed_order=not question.shuffle,
        hints=tuple(_hints(texts)),
        explanation=texts.optional_text("explanation"),
        notes=question_notes(local, reader),
        evidence=evidence(local.facts, local.lags, reader),
        corrections=_corrections(corrections, reader),
        report=report_link(question.id, reader),
        difficulty=question.difficulty,
        tags=question.tags,
        states=_states(local),
    )


def revisions(questions: Iterable[Question], source: Mapping[FieldPath, Text], bank: Bank) -> Mapping[str, str]:
    """Return for each question two hashes of the source locale: of its key and facts, and of what is asked.

    The browser keeps them with an answer, and so can tell a correction of fact from a change of words.
    """
    asked: dict[str, list[str]] = {}
    for path, text in sorted(source.items()):
        name, _, below = path.partition(".")
        if below and not _only_explains(below):
            asked.setdefault(name, []).extend((path, text.source))
    return {
        question.id: (
            f"{digest(of_key(question, source), of_facts(question, bank))} {digest(*asked.get(question.id, ()))}"
        )
        for question in questions
    }


def _only_explains(path: str) -> bool:
    first, *item = path.split(".")  # an item's id may be the name of such a field
    return first.startswith(_EXPLAINING) or item[1:] == ["feedback"]


def _corrections(corrections: Corrections, reader: Reader) -> QuestionCorrections | None:
    label = reader.words.corrected_here.format(count=len(corrections))
    return QuestionCorrections(label, corrections) if corrections else None


def _hints(texts: QuestionReader) -> Iterator[Hint]:
    for number, hint in enumerate(texts.local.question.hints, start=1):
        if text := texts.optional_text("hints", hint.id):
            yield Hint(hint.id, texts.words.hint.format(number=number), text)


def _states(local: LocalQuestion) -> TextStates:
    """Return the states of texts by their paths.

    The paths are sorted: those of steps would tell the order that is asked for.
    """
    marked = [(path, text.state) for path, text in local.texts.items() if text.state is not State.CURRENT]
    return TextStates(
        in_source_language=tuple(sorted(path for path, state in marked if state in MOVED | {State.MISSING})),
        stale_wording=tuple(sorted(path for path, state in marked if state is State.WORDING)),
        moved=local.state.value if local.state in MOVED else "",
    )
