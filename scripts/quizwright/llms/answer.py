"""The answer of a question in plain text: the key in words, remarks on choices, the explanation, the sources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from quizwright.llms.sheet import Sheet
from quizwright.model import Choice, Matching, Multiple, Numeric, Open, Ordering, Short, Single, TrueFalse
from quizwright.site import evidence
from quizwright.site.answers import number
from quizwright.site.view import Cited
from quizwright.text.commonmark import listed, write_line, write_link, write_table
from quizwright.text.escapes import code_span
from quizwright.text.html import Context
from quizwright.translation import LocalQuestion


def answer(local: LocalQuestion, sheet: Sheet, context: Context) -> Iterator[str]:
    """Yield the blocks of an answer, under headings of level 3."""
    told = sheet.view.words
    yield f"### {told.answer}"
    yield key(local, sheet, context)
    if remarks := list(_remarks(local, sheet, context)):
        yield f"**{told.feedback}**"
        yield listed(remarks)
    if explanation := local.text("explanation"):
        yield f"**{told.explanation}**"
        yield sheet.blocks(explanation, context)
    yield from (f"> {write_line(note.text)}" for note in evidence.lag_notes(local.lags, sheet.view))
    if sources := evidence.cited(local.facts, sheet.view):
        yield f"**{told.sources}**"
        yield source_list(sources)


def key(local: LocalQuestion, sheet: Sheet, context: Context) -> str:
    """Return the key of a question in words."""
    told = sheet.view.words
    match local.question.key:
        case Open():
            return _blocks(local, sheet, context, "answer")
        case Single(choices) | Multiple(choices):
            right = [_blocks(local, sheet, context, "choices", one.id, "text") for one in choices if one.correct]
            return listed(right)
        case TrueFalse(correct):
            return f"**{told.true if correct else told.false}**"
        case Numeric() as numeric:
            unit = local.text("unit")
            name = f" {sheet.line(unit, 'unit', context)}" if unit else ""
            return f"**{number(numeric, sheet.view)}{name}**"
        case Short():
            return _accepted(local, sheet, context)
        case Ordering(steps):
            return listed([_blocks(local, sheet, context, "steps", step.id) for step in steps], ordered=True)
        case Matching(pairs):
            sides = [[_inline(local, sheet, context, pair.id, side) for side in ("left", "right")] for pair in pairs]
            return write_table([told.pair_left, told.pair_right], sides)
        case unknown:
            assert_never(unknown)


def source_list(sources: tuple[Cited, ...]) -> str:
    """Return sources as a list of links, each with the day, and the versions, that it was read for."""
    return listed([_source(source) for source in sources])


@lru_cache(maxsize=4096)  # those of a fact stand at each question that cites it
def _source(found: Cited) -> str:
    return f"{write_link(found.title, found.url)} ({write_line(found.note)})"


def _accepted(local: LocalQuestion, sheet: Sheet, context: Context) -> str:
    first, *others = sheet.view.plain(local.texts["accept"], f"{local.question.id}.accept", context).split("\n")
    if not others:
        return code_span(first)
    told = sheet.view.words.accepted.replace("{answers}", ", ".join(map(code_span, others)))
    return f"{code_span(first)}\n\n{told}"


def _remarks(local: LocalQuestion, sheet: Sheet, context: Context) -> Iterator[str]:
    """Yield each choice with its verdict, and what is to be said of it."""
    match local.question.key:
        case Single(choices) | Multiple(choices):
            yield from (_remark(local, sheet, context, choice) for choice in choices)
        case TrueFalse(correct):
            told = sheet.view.words
            for value, field, label in (
                (True, "feedback_true", told.true),
                (False, "feedback_false", told.false),
            ):
                if feedback := _blocks(local, sheet, context, field):
                    yield f"{_verdict(sheet, right=value is correct)}{label}\n\n{feedback}"
        case _:
            return


def _remark(local: LocalQuestion, sheet: Sheet, context: Context, choice: Choice) -> str:
    text = local.text("choices", choice.id, "text")
    shown = sheet.inline(text, context) if text else ""
    feedback = _blocks(local, sheet, context, "choices", choice.id, "feedback")
    return "\n\n".join(filter(None, [f"{_verdict(sheet, right=choice.correct)}{shown}", feedback]))


def _verdict(sheet: Sheet, *, right: bool) -> str:
    told = sheet.view.words
    return f"**{told.right if right else told.wrong}**{sheet.words.colon}"


def _blocks(local: LocalQuestion, sheet: Sheet, context: Context, *path: str) -> str:
    text = local.text(*path)
    return sheet.blocks(text, context) if text else ""


def _inline(local: LocalQuestion, sheet: Sheet, context: Context, pair: str, side: str) -> str:
    text = local.text("pairs", pair, side)
    return sheet.inline(text, context) if text else ""
