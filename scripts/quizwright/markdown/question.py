"""One question as Markdown: what is asked, and the answer in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from quizwright.markdown.answer import answer
from quizwright.markdown.texts import Writer, quotation
from quizwright.presentation import PresentedQuestion
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.presentation.shapes import Choices, Entry, Number, Open, Pairs, Sequence, Shape
from quizwright.presentation.values import Phrase
from quizwright.text.commonmark import listed, quoted, write_heading, write_line


def question(presented: PresentedQuestion, writer: Writer) -> str:
    """Return a question with its hints, its answer and its corrections, under a heading of level 2."""
    return _blocks([asked(presented, writer), answered(presented, writer)])


def asked(presented: PresentedQuestion, writer: Writer) -> str:
    """Return what is asked, under a heading of level 2, without anything that would tell the answer."""
    return _blocks(
        [
            write_heading(2, f"{presented.number}. {presented.title.words}"),
            f"{writer.labels.question_id}: `{presented.id}`",
            *(quotation(note.text) for note in presented.notes),
            writer.blocks(presented.prompt),
            *_offered(presented.shape, writer),
        ]
    )


def answered(presented: PresentedQuestion, writer: Writer) -> str:
    """Return what follows the question: hints, the answer, and what older editions got wrong about it."""
    return _blocks([*_hints(presented, writer), *answer(presented, writer), *_corrections(presented, writer)])


def _blocks(parts: Iterable[str]) -> str:
    return "\n\n".join(filter(None, parts))


def _offered(shape: Shape, writer: Writer) -> Iterator[str]:
    """Yield what is below the prompt: what to do, and what there is to choose, to order or to match."""
    words, labels = writer.words, writer.labels
    match shape:
        case Choices(options, instruction):
            yield instruction
            yield _list((option.text for option in options), writer)
        case Entry(typed):
            if isinstance(typed, Number) and typed.unit:
                yield f"{labels.unit}{labels.colon}{write_line(typed.unit.words)}"
        case Sequence(offered=offered):
            yield f"**{labels.steps}**"
            yield _list((step.text for step in offered), writer)
        case Pairs(pairs, offered):
            yield words.match_them
            yield _list((pair.left for pair in pairs), writer)
            yield f"**{labels.pairs}**"
            yield _list((item.text for item in offered), writer)
        case Open():
            return
        case unknown:
            assert_never(unknown)


def _list(texts: Iterable[Phrase], writer: Writer) -> str:
    return listed([writer.blocks(text) for text in texts])


def _corrections(presented: PresentedQuestion, writer: Writer) -> Iterator[str]:
    if presented.corrections:
        yield f"### {presented.corrections.label}"
        yield listed([_blocks(_correction(correction, writer)) for correction in presented.corrections.corrections])


def _correction(correction: PresentedCorrection, writer: Writer) -> Iterator[str]:
    """Yield what was wrong and what is right, with all notes; the reason is where the link leads."""
    words = writer.words
    yield from (quotation(note.text) for note in correction.notes)
    yield quoted(writer.blocks(correction.said, shift=0), words.said)
    yield f"**{words.right_now}**"
    yield writer.blocks(correction.right, shift=0)
    yield write_line(correction.since)
    yield writer.link(f"{correction.label} · {words.see_why}", correction.target)


def _hints(presented: PresentedQuestion, writer: Writer) -> Iterator[str]:
    for hint in presented.hints:
        yield f"### {hint.label}"
        yield writer.blocks(hint.text)
