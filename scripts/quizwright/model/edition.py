"""Older editions of a quiz: the page, which of its questions are ours, and what it got wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from quizwright.model.lock import Lock, Reference
from quizwright.model.text import Texts
from quizwright.problem import Location

#: The legacy label of what stands outside of all questions.
PAGE: Final = "page"


class Mistake(StrEnum):
    """What is the matter with a legacy claim, as the YAML spells it."""

    WRONG = "wrong"
    OUTDATED = "outdated"
    OVERSTATED = "overstated"
    INCOMPLETE = "incomplete"
    UNSUPPORTED = "unsupported"


class Verdict(StrEnum):
    """What became of a legacy claim. A claim without a review has none."""

    CORRECTED = "corrected"
    KEPT = "kept"
    DROPPED = "dropped"


class DropReason(StrEnum):
    """Why a claim was left out; a closed list."""

    NOT_TAUGHT = "not-taught"
    EXAMPLE_ONLY = "example-only"
    REPEATS = "repeats"
    UNVERIFIABLE = "unverifiable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """One thing that a legacy page says, without its texts: `match` are tokens that stand in its claims.

    The texts are under `<correction-id>.said`, `.right` and `.why` of `Edition.texts`.
    """

    id: str
    where: Location
    question: Reference
    legacy: str
    kind: Mistake
    facts: tuple[Reference, ...]
    match: tuple[Reference, ...]
    since: str = ""


@dataclass(frozen=True, slots=True)
class Mapped:
    """A question of the legacy page, by its number or label there, and ours."""

    legacy: str
    question: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The verdict on one claim: its hash, its legacy question, and its number among equal claims of that question.

    `by` are ids of corrections where the verdict is corrected, of facts where it is kept; `repeats` is a claim's hash.
    """

    claim: str
    where: Location
    question: str
    number: int
    verdict: Verdict
    by: tuple[Reference, ...] = ()
    reason: DropReason | None = None
    repeats: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """An older edition of a quiz. `page` has the bytes of `file`, or None where no such file is at hand.

    `texts` and `locks` are by locale, as in `Quiz`, and so are `broken` and `broken_locks`; the source locale's texts
    stand with the corrections. `places` tells where `retrieved`, `file` and `sha256` stand.
    """

    id: str
    where: Location
    locale: str
    title: str
    url: str
    retrieved: str
    mapping: tuple[Mapped, ...]
    corrections: tuple[Correction, ...]
    texts: Mapping[str, Texts]
    locks: Mapping[str, Lock] = field(default_factory=lambda: MappingProxyType({}))
    reviews: tuple[Review, ...] = ()
    file: str = ""
    page: bytes | None = None
    sha256: str = ""
    restated: bool = False
    places: Mapping[str, Location] = field(default_factory=lambda: MappingProxyType({}))
    broken: frozenset[str] = frozenset()
    broken_locks: frozenset[str] = frozenset()
