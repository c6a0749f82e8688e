"""The eight question types: what makes an answer right, without a word of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias

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
class _Key:
    """What all types have: their items, and what makes an answer right."""

    #: Names of the question's texts that belong to what is right, such as a unit.
    answer_texts: ClassVar[tuple[str, ...]] = ()

    @property
    def items(self) -> tuple[tuple[str, Item], ...]:
        """Each item, with the name of the list that it is in, in order."""
        return ()

    @property
    def signature(self) -> tuple[str, ...]:
        """What makes an answer right, as strings without texts: two keys of a type with the same one are the same."""
        return ()


@dataclass(frozen=True, slots=True)
class Open(_Key):
    """Answered in the learner's own words and graded by the learner."""


@dataclass(frozen=True, slots=True)
class Single(_Key):
    """One choice is right."""

    choices: tuple[Choice, ...]

    @property
    def items(self) -> tuple[tuple[str, Item], ...]:
        """Each choice."""
        return tuple(("choices", choice) for choice in self.choices)

    @property
    def signature(self) -> tuple[str, ...]:
        """The ids of the right choices."""
        return tuple(sorted(choice.id for choice in self.choices if choice.correct))


@dataclass(frozen=True, slots=True)
class Multiple(_Key):
    """Each choice is right or wrong by itself."""

    choices: tuple[Choice, ...]

    @property
    def items(self) -> tuple[tuple[str, Item], ...]:
        """Each choice."""
        return tuple(("choices", choice) for choice in self.choices)

    @property
    def signature(self) -> tuple[str, ...]:
        """The ids of the right choices."""
        return tuple(sorted(choice.id for choice in self.choices if choice.correct))


@dataclass(frozen=True, slots=True)
class TrueFalse(_Key):
    """The prompt is a statement; `correct` tells whether it holds."""

    correct: bool

    @property
    def signature(self) -> tuple[str, ...]:
        """Whether the statement is true."""
        return (str(self.correct),)


@dataclass(frozen=True, slots=True)
class Numeric(_Key):
    """A number from `low` to `high`, both included; `value` is the one to show, where there is one."""

    low: Decimal
    high: Decimal
    value: Decimal | None = None
    answer_texts: ClassVar[tuple[str, ...]] = ("unit",)

    @property
    def signature(self) -> tuple[str, ...]:
        """The numbers; trailing zeros do not count."""
        numbers = (self.low, self.high, self.value)
        return tuple(f"{number.normalize()}" if number is not None else "" for number in numbers)


@dataclass(frozen=True, slots=True)
class Short(_Key):
    """A few words, equal to one of the accepted strings of the learner's locale."""

    case_sensitive: bool = False
    answer_texts: ClassVar[tuple[str, ...]] = ("accept",)

    @property
    def signature(self) -> tuple[str, ...]:
        """Whether capitals count."""
        return (str(self.case_sensitive),)


@dataclass(frozen=True, slots=True)
class Ordering(_Key):
    """Steps to put in order; the stored order is the right one."""

    steps: tuple[Item, ...]

    @property
    def items(self) -> tuple[tuple[str, Item], ...]:
        """Each step."""
        return tuple(("steps", step) for step in self.steps)

    @property
    def signature(self) -> tuple[str, ...]:
        """The ids of the steps in their order."""
        return tuple(step.id for step in self.steps)


@dataclass(frozen=True, slots=True)
class Matching(_Key):
    """Left sides to join with right sides; distractors are right sides that belong to none."""

    pairs: tuple[Item, ...]
    distractors: tuple[Item, ...] = ()

    @property
    def items(self) -> tuple[tuple[str, Item], ...]:
        """Each pair, then each distractor."""
        distractors = (("distractors", distractor) for distractor in self.distractors)
        return (*(("pairs", pair) for pair in self.pairs), *distractors)

    @property
    def signature(self) -> tuple[str, ...]:
        """The ids of the pairs."""
        return tuple(sorted(pair.id for pair in self.pairs))


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
    yield from key.items
