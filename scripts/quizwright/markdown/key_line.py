"""The key of a question as one line of Markdown, of which only code keeps its markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, assert_never

from quizwright.markdown.texts import Writer
from quizwright.presentation.shapes import Accepted, Choices, Entry, Open, Pairs, Sequence, Shape
from quizwright.presentation.values import Line, Phrase
from quizwright.text import escapes, parse
from quizwright.text.escapes import code_span
from quizwright.text.opening import opening
from quizwright.text.spans import Kind, Span, spans

_NO_LINK: Final = MappingProxyType({"in_link": False, "before_link": False})
_BETWEEN: Final = "; "
_BELONGS: Final = " – "


class _Run(NamedTuple):
    """A part of a line."""

    text: str
    is_code: bool = False


_Runs: TypeAlias = tuple[_Run, ...]


def key_line(shape: Shape, writer: Writer) -> str:
    """Return the key as one line; of an open answer its beginning, as the rest is behind the link to the question."""
    if isinstance(shape, Open):
        return writer.document(opening(parse(shape.answer.source)), shape.answer)
    return _written(run for item in _items(shape, writer) for run in (*item, _Run(_BETWEEN)))


def _items(shape: Choices | Entry | Sequence | Pairs, writer: Writer) -> Iterator[_Runs]:
    """Yield the items of the key."""
    match shape:
        case Choices(options):
            yield from (_phrase(option.text, writer) for option in options if option.is_right)
        case Entry(answer):
            if isinstance(answer, Accepted):
                yield from _accepted(answer, writer)
            else:
                yield (_Run(f"{answer.words} {answer.unit.words if answer.unit else ''}".strip()),)
        case Sequence(steps):
            yield from (_phrase(step.text, writer) for step in steps)
        case Pairs(pairs):
            for pair in pairs:
                yield (*_phrase(pair.left, writer), _Run(_BELONGS), *_phrase(pair.right, writer))
        case unknown:
            assert_never(unknown)


def _accepted(accepted: Accepted, writer: Writer) -> Iterator[_Runs]:
    first, *others = accepted.strings
    yield (_Run(first, is_code=not accepted.lang),)
    if others:
        yield (_Run(writer.words.accepted.replace("{answers}", ", ".join(others))),)


def _phrase(text: Phrase, writer: Writer) -> _Runs:
    if isinstance(text, Line):
        return (_Run(text.words),)
    context = writer.context(text)
    runs: list[_Run] = []
    for token in parse(text.source).tokens:
        if token.children is not None:
            runs += [*([_Run(" ")] if runs else []), *_of_spans(spans(token.children, context))]
        elif token.content:
            runs += [*([_Run(" ")] if runs else []), _Run(context.code(token.content.rstrip()), is_code=True)]
    return tuple(runs)


def _of_spans(found: Iterable[Span]) -> Iterator[_Run]:
    for span in found:
        if span.inside:
            yield from _of_spans(span.inside)
        elif span.kind is not Kind.IMAGE:
            yield _Run(" " if span.kind is Kind.BREAK else span.text, is_code=span.kind is Kind.CODE)


def _written(runs: Iterable[_Run]) -> str:
    parts = [""]  # text and code in turn
    for run in runs:
        if run.is_code:
            parts += [run.text, ""]
        else:
            parts[-1] += run.text
    parts = [" ".join(f"|{part}|".split())[1:-1] for part in parts]
    parts[0], parts[-1] = parts[0].lstrip(), parts[-1].removesuffix(_BETWEEN).rstrip()
    last = len(parts) - 1
    return "".join(
        code_span(part) if at % 2 else escapes.escaped(part, begins=at == 0, ends=at == last, **_NO_LINK)
        for at, part in enumerate(parts)
    )
