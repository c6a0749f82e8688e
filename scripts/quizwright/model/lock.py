"""Ids that are cited, and what a locale's texts were made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from quizwright.model.text import FieldPath
from quizwright.problem import Location


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that is cited, and where."""

    id: str
    where: Location


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """What each text of a locale was made from: a hash per field; per question, of its key and of its facts."""

    fields: Mapping[FieldPath, str] = field(default_factory=lambda: MappingProxyType({}))
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
