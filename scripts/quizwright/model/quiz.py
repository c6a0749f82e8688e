"""Questions and quizzes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from quizwright.model.edition import Edition
from quizwright.model.key import Item, Key, Kind, kind_of
from quizwright.model.lock import Lock, Reference
from quizwright.model.text import Texts
from quizwright.problem import Location


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
class Quiz:
    """A quiz in all its locales. `texts` and `locks` hold a locale only where its file can be read.

    `broken` and `broken_locks` name the locales whose file, or whose lock file, is there but can't be read, so that
    nobody calls their texts missing or new.
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
    editions: tuple[Edition, ...] = ()
    broken: frozenset[str] = frozenset()
    broken_locks: frozenset[str] = frozenset()
