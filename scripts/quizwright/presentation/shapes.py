"""The five shapes of questions. This is the only module of the output side that knows the eight question types."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol, TypeAlias, TypeVar, assert_never

from quizwright.ids import digest
from quizwright.model import key as types
from quizwright.presentation.reader import QuestionReader
from quizwright.presentation.values import Line, Phrase, Text


@dataclass(frozen=True, slots=True)
class Option:
    """One option of `Choices`: whether it is right, in words too, and what is to be said about it."""

    id: str
    text: Phrase
    is_right: bool
    verdict: str
    feedback: Text | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """Options to choose from: one of them, or any number where `is_multiple`.

    `is_statement` means that the prompt is a statement, and the options say that it is true or false.
    """

    options: tuple[Option, ...]
    instruction: str = ""
    is_multiple: bool = False
    is_statement: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `low` to `high`, as decimal strings; `value` is empty for a range, and `words` says all of it."""

    words: str
    low: str
    high: str
    value: str = ""
    unit: Line | None = None
    can_be_negative: bool = False


@dataclass(frozen=True, slots=True)
class Accepted:
    """A few words; each of the strings counts, and the first is the one to show."""

    strings: tuple[str, ...]
    lang: str | None = None
    is_case_sensitive: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One line to type."""

    answer: Number | Accepted


@dataclass(frozen=True, slots=True)
class Item:
    """A step or a right side."""

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Sequence:
    """Steps in the right order, and in the mixed order in which they are offered."""

    steps: tuple[Item, ...]
    offered: tuple[Item, ...]
    instruction: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A left side and the right side that belongs to it."""

    id: str
    left: Text
    right: Text


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs to match; `offered` are the right sides and distractors in mixed order."""

    pairs: tuple[Pair, ...]
    offered: tuple[Item, ...]
    instruction: str


@dataclass(frozen=True, slots=True)
class Open:
    """An answer in the reader's own words, graded by the reader against a model answer."""

    answer: Text


Shape: TypeAlias = Choices | Entry | Sequence | Pairs | Open


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


_Item = TypeVar("_Item", bound=_HasId)


def shape_of(question: types.Key, reader: QuestionReader) -> Shape:
    """Return the shape of a question, with all its texts."""
    words = reader.words
    match question:
        case types.Open():
            return Open(reader.text("answer"))
        case types.Single(choices):
            return Choices(_options(choices, reader), words.choose_one)
        case types.Multiple(choices):
            return Choices(_options(choices, reader), words.choose_all, is_multiple=True)
        case types.TrueFalse(correct):
            return Choices(_truth(reader, correct=correct), is_statement=True)
        case types.Numeric():
            return Entry(_number(question, reader))
        case types.Short(case_sensitive):
            accepted = reader.line("accept")
            return Entry(Accepted(tuple(accepted.words.split("\n")), accepted.lang, case_sensitive))
        case types.Ordering(steps):
            items = tuple(Item(step.id, reader.text("steps", step.id)) for step in steps)
            return Sequence(items, mixed(reader.id, items), words.order_them)
        case types.Matching(pairs, distractors):
            return _pairs(pairs, distractors, reader)
        case unknown:
            assert_never(unknown)


def browser_key(shape: Shape) -> str | None:
    """Return the key as the browser part reads it; None where the reader grades.

    Ids alone: they are the same in each locale, hold no space and need no escaping.
    """
    match shape:
        case Choices(options):
            return " ".join(option.id for option in options if option.is_right)
        case Entry(answer):
            return f"{answer.low} {answer.high}" if isinstance(answer, Number) else "\n".join(answer.strings)
        case Sequence(steps):
            return " ".join(step.id for step in steps)
        case Pairs(pairs):
            return " ".join(pair.id for pair in pairs)
        case Open():
            return None
        case unknown:
            assert_never(unknown)


def mixed(question: str, items: Iterable[_Item], others: Iterable[_Item] = ()) -> tuple[_Item, ...]:
    """Return items in an order that is the same in each build and locale and tells nothing: by the hash of their ids.

    Should `items` stand in their authored order, the first goes last.

    Args:
        question: the question's id.
        items: those whose authored order is the answer, two at least.
        others: those among which they hide.

    """
    authored = tuple(items)
    order = sorted((*authored, *others), key=lambda item: digest(question, item.id))
    if tuple(item for item in order if item in authored) == authored:
        order.append(order.pop(order.index(authored[0])))
    return tuple(order)


def _options(choices: tuple[types.Choice, ...], reader: QuestionReader) -> tuple[Option, ...]:
    return tuple(
        Option(
            choice.id,
            reader.text("choices", choice.id, "text"),
            choice.correct,
            reader.words.right if choice.correct else reader.words.wrong,
            reader.optional_text("choices", choice.id, "feedback"),
        )
        for choice in choices
    )


def _truth(reader: QuestionReader, *, correct: bool) -> tuple[Option, ...]:
    words = reader.words
    return tuple(
        Option(
            str(value).lower(),
            Line(text),
            value is correct,
            words.right if value is correct else words.wrong,
            reader.optional_text(f"feedback_{str(value).lower()}"),
        )
        for value, text in ((True, words.true), (False, words.false))
    )


def _number(key: types.Numeric, reader: QuestionReader) -> Number:
    low, high = _decimal(key.low), _decimal(key.high)
    value = _decimal(key.value) if key.value is not None else ""
    if key.value is None:
        words = reader.words.between.format(low=low, high=high)
    elif key.high == key.value:
        words = value
    else:
        words = f"{value} ± {_decimal(key.high - key.value)}"
    return Number(words, low, high, value, reader.optional_line("unit"), can_be_negative=key.low < 0)


def _decimal(number: Decimal) -> str:
    return f"{number:f}"


def _pairs(pairs: tuple[types.Item, ...], distractors: tuple[types.Item, ...], reader: QuestionReader) -> Pairs:
    matched = tuple(
        Pair(pair.id, reader.text("pairs", pair.id, "left"), reader.text("pairs", pair.id, "right")) for pair in pairs
    )
    rights = (Item(pair.id, pair.right) for pair in matched)
    others = (Item(item.id, reader.text("distractors", item.id)) for item in distractors)
    return Pairs(matched, mixed(reader.id, rights, others), reader.words.match_them)
