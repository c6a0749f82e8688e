"""The bank as values: what was authored, where it stands, and nothing that does work.

Texts are kept apart from structure. A question's key, order and numbers are stored once; its texts are stored per
locale under a *field path*, such as `volcano-min-available.choices.pods.text`, and every stage (locks, parity,
rendering) names a text by that path.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from quizwright.problem import Location

FieldPath: TypeAlias = str


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


class Form(StrEnum):
    """How a text is written: one plain line, Markdown, or a list of accepted strings (joined by newlines)."""

    LINE = "line"
    MARKDOWN = "markdown"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Text:
    """A text as it was authored, with the place of its first character.

    In a literal block (`|`) line n of the text stands n lines below `where`, from `where.column` on; elsewhere
    (`block` is false) only the place of the whole is known.
    """

    source: str
    where: Location
    block: bool = False

    def at(self, line: int, column: int = 0) -> Location:
        """Return the place of a character of the text, its line and column counted from 0."""
        if not self.block:
            return self.where
        return Location(self.where.path, self.where.line + line, self.where.column + column)


Texts: TypeAlias = Mapping[FieldPath, Text]


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


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that is cited, and where."""

    id: str
    where: Location


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question without its texts: identity, key, and what it rests on."""

    id: str
    where: Location
    key: Key
    key_where: Location
    hints: tuple[Item, ...] = ()
    facts: tuple[Reference, ...] = ()
    tags: tuple[str, ...] = ()
    difficulty: str = ""
    shuffle: bool = True
    variables_in_code: bool = False

    @property
    def kind(self) -> Kind:
        """The type as the YAML spells it."""
        return kind_of(self.key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """What each text of a locale was made from: a hash per field; per question, of its key and of its facts."""

    fields: Mapping[FieldPath, str] = field(default_factory=lambda: MappingProxyType({}))
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiz:
    """A quiz in all its locales. `texts` and `locks` hold a locale only where its file can be read.

    `broken` names the locales whose file is there but can't be read, so that nobody calls their texts missing.
    """

    id: str
    where: Location
    questions: tuple[Question, ...]
    texts: Mapping[str, Texts]
    locks: Mapping[str, Lock] = field(default_factory=lambda: MappingProxyType({}))
    drafts: tuple[Reference, ...] = ()
    draft: bool = False
    tags: tuple[str, ...] = ()
    images: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact can be checked. The URL may hold variables."""

    url: Text
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A statement with its sources, the day someone opened them, and the versions that it was verified against."""

    id: str
    where: Location
    statement: Text
    sources: tuple[Source, ...]
    verified: str
    applies_to: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry: how a term of the source locale is written in each other."""

    id: str
    term: str
    where: Location
    keep: bool = False
    preferred: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    allowed: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    forbidden: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, order=True, slots=True)
class PublishedId:
    """An id that was published once and stays reserved; `quiz` is the quiz of a question."""

    kind: str
    id: str
    quiz: str = ""


@dataclass(frozen=True, slots=True)
class Tombstone:
    """An id that is gone, and the id of the same kind to go to instead, if any."""

    kind: str
    id: str
    where: Location
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """Everything but the quizzes: settings, the bank's own texts, facts, terms and ids.

    `fact_places` has each fact as it was written, also one whose id another fact has too; `facts` the last by id.
    """

    source_locale: str
    locales: tuple[str, ...]
    where: Location
    licence: tuple[str, str] = ("", "")
    report_url: str = ""
    baselines: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    baseline_names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    max_age_days: int | None = None
    shuffle: bool = True
    order: tuple[Reference, ...] = ()
    texts: Mapping[str, Texts] = field(default_factory=lambda: MappingProxyType({}))
    locks: Mapping[str, Lock] = field(default_factory=lambda: MappingProxyType({}))
    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))
    fact_places: tuple[Reference, ...] = ()
    terms: tuple[Term, ...] = ()
    published: tuple[PublishedId, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()


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


def form_of(path: FieldPath) -> Form:
    """Return how the text of a field is written; its name alone decides."""
    head, _, name = path.rpartition(".")
    if head.endswith((".hints", ".steps", ".distractors")):
        return Form.MARKDOWN
    if name in {"title", "unit", "name", "summary"}:
        return Form.LINE
    return Form.LIST if name == "accept" else Form.MARKDOWN


def question_of(path: FieldPath) -> str:
    """Return the question id of a field path, or an empty string for a text of the quiz or bank."""
    return path.partition(".")[0] if "." in path else ""
