"""The eight question types: what makes an answer right, without a word of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from quizwright.problem import Location


class Kind(StrEnum):
    """The question types, spelled as in the YAML."""

    OPEN = "open"
    SINGLE = "single"
    MULTIPLE = "multiple"
    TRUE_FALSE = "true-false"
    NUMERIC = "numeric"
    SHORT = "short"
    ORDERING = "ordering"
    MATCHING = "matching"


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a question that has an id and texts: a choice, hint, step, pair or distractor."""

    id: str
    where: Location


@dataclass(frozen=True, slots=True)
class Choice(Item):
    """An option of a single or multiple choice question."""

    correct: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """Answered in the learner's own words and graded by the learner."""


@dataclass(frozen=True, slots=True)
class Single:
    """One choice is right."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Multiple:
    """Each choice is right or wrong by itself."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class TrueFalse:
    """The prompt is a statement; `correct` tells whether it holds."""

    correct: bool


@dataclass(frozen=True, slots=True)
class Numeric:
    """A number from `low` to `high`, both included; `value` is the one to show, where there is one."""

    low: Decimal
    high: Decimal
    value: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Short:
    """A few words, equal to one of the accepted strings of the learner's locale."""

    case_sensitive: bool = False


@dataclass(frozen=True, slots=True)
class Ordering:
    """Steps to put in order; the stored order is the right one."""

    steps: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Matching:
    """Left sides to join with right sides; distractors are right sides that belong to none."""

    pairs: tuple[Item, ...]
    distractors: tuple[Item, ...] = ()


Key: TypeAlias = Open | Single | Multiple | TrueFalse | Numeric | Short | Ordering | Matching


KINDS: Final[Mapping[type[Key], Kind]] = MappingProxyType(
    {
        Open: Kind.OPEN,
        Single: Kind.SINGLE,
        Multiple: Kind.MULTIPLE,
        TrueFalse: Kind.TRUE_FALSE,
        Numeric: Kind.NUMERIC,
        Short: Kind.SHORT,
        Ordering: Kind.ORDERING,
        Matching: Kind.MATCHING,
    }
)


def kind_of(key: Key) -> Kind:
    """Return the type that a key belongs to."""
    return KINDS[type(key)]


def items_of(key: Key) -> Iterator[tuple[str, Item]]:
    """Yield each item of a key with the name of the list that it stands in, in order."""
    match key:
        case Single(choices) | Multiple(choices):
            yield from (("choices", choice) for choice in choices)
        case Ordering(steps):
            yield from (("steps", step) for step in steps)
        case Matching(pairs, distractors):
            yield from (("pairs", pair) for pair in pairs)
            yield from (("distractors", distractor) for distractor in distractors)
        case Open() | TrueFalse() | Numeric() | Short():
            return
        case unknown:
            assert_never(unknown)
