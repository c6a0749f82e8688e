"""One question as Markdown: what is asked, and the answer in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from quizwright.llms.answer import answer
from quizwright.llms.sheet import Sheet
from quizwright.model import Matching, Multiple, Numeric, Open, Ordering, Short, Single, TrueFalse
from quizwright.site import evidence
from quizwright.site.corrections.values import Shown
from quizwright.site.forms import mixed
from quizwright.text.commonmark import listed, quoted, write_heading, write_line, write_link
from quizwright.text.html import Context
from quizwright.translation import LocalQuestion


def question(
    local: LocalQuestion,
    number: int,
    sheet: Sheet,
    *,
    with_answer: bool = True,
    corrections: tuple[Shown, ...] = (),
) -> str:
    """Return a question under a heading of level 2.

    Args:
        local: the question.
        number: its place in the quiz.
        sheet: the file.
        with_answer: whether hints, answer and what else would tell it follow.
        corrections: what older editions got wrong about it.

    """
    context = sheet.context(local.values, in_code=local.question.variables_in_code)
    name = local.question.id, number
    if name not in sheet.asked:  # with and without the answer
        sheet.asked[name] = "\n\n".join(filter(None, _beginning(local, number, sheet, context)))
    parts = [
        sheet.asked[name],
        *([*_hints(local, sheet, context), *answer(local, sheet, context)] if with_answer else []),
        *_corrections(corrections, sheet),
    ]
    return "\n\n".join(filter(None, parts))


def right_sides(local: LocalQuestion, key: Matching) -> Iterator[tuple[str, ...]]:
    """Yield the path of each right side of a matching, in an order that tells nothing."""
    paths: dict[str, tuple[str, ...]] = {pair.id: ("pairs", pair.id, "right") for pair in key.pairs}
    paths |= {item.id: ("distractors", item.id) for item in key.distractors}
    yield from (paths[item.id] for item in mixed(local.question.id, key.pairs, key.distractors))


def quotation(text: str) -> str:
    """Return a note that is none of the author's words."""
    return f"> {write_line(text)}"


def _beginning(local: LocalQuestion, number: int, sheet: Sheet, context: Context) -> Iterator[str]:
    yield write_heading(2, f"{number}. {sheet.view.plain(local.texts['title'], 'title', context)}")
    yield f"{sheet.words.question_id}: `{local.question.id}`"
    yield from (quotation(note.text) for note in evidence.question_notes(local, sheet.view))
    yield sheet.blocks(local.texts["prompt"], context)
    yield from _asked(local, sheet, context)


def _asked(local: LocalQuestion, sheet: Sheet, context: Context) -> Iterator[str]:
    """Yield what stands below the prompt: what to do, and what there is to choose, to order or to match."""
    told, words = sheet.view.words, sheet.words
    match local.question.key:
        case Single(choices):
            yield told.choose_one
            yield _list(local, sheet, context, (("choices", choice.id, "text") for choice in choices))
        case Multiple(choices):
            yield told.choose_all
            yield _list(local, sheet, context, (("choices", choice.id, "text") for choice in choices))
        case TrueFalse():
            yield listed([told.true, told.false])
        case Numeric():
            if unit := local.text("unit"):
                yield f"{words.unit}{words.colon}{sheet.line(unit, 'unit', context)}"
        case Ordering(steps):
            yield f"**{words.steps}**"
            paths = (("steps", step.id) for step in mixed(local.question.id, steps))
            yield _list(local, sheet, context, paths)
        case Matching(pairs) as key:
            yield told.match_them
            yield _list(local, sheet, context, (("pairs", pair.id, "left") for pair in pairs))
            yield f"**{words.pairs}**"
            yield _list(local, sheet, context, right_sides(local, key))
        case Open() | Short():
            return
        case unknown:
            assert_never(unknown)


def _list(local: LocalQuestion, sheet: Sheet, context: Context, paths: Iterable[tuple[str, ...]]) -> str:
    texts = (local.text(*path) for path in paths)
    return listed([sheet.blocks(text, context) for text in texts if text])


def _corrections(found: tuple[Shown, ...], sheet: Sheet) -> Iterator[str]:
    told = sheet.view.words
    if found:
        yield f"### {told.corrected_here.format(count=len(found))}"
        yield listed(["\n\n".join(filter(None, _correction(one, sheet))) for one in found])


def _correction(found: Shown, sheet: Sheet) -> Iterator[str]:
    """Yield what was wrong and what is right, with all marks; the reason stands where the link leads."""
    told = sheet.view.words
    yield from (quotation(note.text) for note in found.notes)
    yield quoted(found.said.markdown, told.said)
    yield from (f"**{told.right_now}**", found.right.markdown)
    yield write_line(found.since)
    yield write_link(f"{found.label} · {told.see_why}", found.href)


def _hints(local: LocalQuestion, sheet: Sheet, context: Context) -> Iterator[str]:
    for number, hint in enumerate(local.question.hints, start=1):
        if text := local.text("hints", hint.id):
            yield f"### {sheet.view.words.hint.format(number=number)}"
            yield sheet.blocks(text, context)
