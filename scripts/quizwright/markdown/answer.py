"""The answer of a question: the key in words, remarks on options, the explanation, the sources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from quizwright.markdown.texts import Writer, quotation
from quizwright.presentation import PresentedQuestion
from quizwright.presentation.shapes import Accepted, Choices, Entry, Number, Open, Option, Pairs, Sequence, Shape
from quizwright.presentation.values import Source
from quizwright.text.commonmark import listed, write_line, write_link, write_table
from quizwright.text.escapes import code_span


def answer(question: PresentedQuestion, writer: Writer) -> Iterator[str]:
    """Yield the blocks of an answer, under headings of level 3."""
    words = writer.words
    yield f"### {words.answer}"
    yield key(question.shape, writer)
    remarks = list(_remarks(question.shape, writer)) if isinstance(question.shape, Choices) else []
    if remarks:
        yield f"**{words.feedback}**"
        yield listed(remarks)
    if question.explanation:
        yield f"**{words.explanation}**"
        yield writer.blocks(question.explanation)
    yield from (quotation(note.text) for note in question.evidence.notes)
    if question.evidence.sources:
        yield f"**{words.sources}**"
        yield source_list(question.evidence.sources)


def key(shape: Shape, writer: Writer) -> str:
    """Return the key of a question in words."""
    match shape:
        case Choices(options, is_statement=True):
            return f"**{next(writer.inline(option.text) for option in options if option.is_right)}**"
        case Choices(options):
            return listed([writer.blocks(option.text) for option in options if option.is_right])
        case Entry(typed):
            return _number(typed) if isinstance(typed, Number) else _accepted(typed, writer)
        case Sequence(steps):
            return listed([writer.blocks(step.text) for step in steps], ordered=True)
        case Pairs(pairs):
            sides = [[writer.inline(pair.left), writer.inline(pair.right)] for pair in pairs]
            return write_table([writer.words.pair_left, writer.words.pair_right], sides)
        case Open(text):
            return writer.blocks(text)
        case unknown:
            assert_never(unknown)


def source_list(sources: tuple[Source, ...]) -> str:
    """Return sources as a list of links, each with the day, and the versions, that it was read for."""
    return listed([f"{write_link(source.title, source.url)} ({write_line(source.note)})" for source in sources])


def _number(number: Number) -> str:
    unit = f" {write_line(number.unit.words)}" if number.unit else ""
    return f"**{number.words}{unit}**"


def _accepted(accepted: Accepted, writer: Writer) -> str:
    first, *others = map(code_span, accepted.strings)
    if not others:
        return first
    return f"{first}\n\n{writer.words.accepted.replace('{answers}', ', '.join(others))}"


def _remarks(shape: Choices, writer: Writer) -> Iterator[str]:
    """Yield each option with its verdict; of those of a statement only the ones about which there is more to say."""
    for option in shape.options:
        feedback = writer.blocks(option.feedback) if option.feedback else ""
        if feedback or not shape.is_statement:
            yield "\n\n".join(filter(None, [_verdict(option, writer), feedback]))


def _verdict(option: Option, writer: Writer) -> str:
    return f"**{option.verdict}**{writer.labels.colon}{writer.inline(option.text)}"
