"""Everything but the quizzes: settings, facts, terms and ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from quizwright.model.lock import Lock, Reference
from quizwright.model.text import Text, Texts
from quizwright.problem import Location


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
    `broken` and `broken_locks` are as in `Quiz`, for the bank's own texts.
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
    broken: frozenset[str] = frozenset()
    broken_locks: frozenset[str] = frozenset()
