"""What a comparison with a legacy page yields: claims, verdicts and corrections, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quizwright.legacy.pairing.editions import Proposal
from quizwright.model import Correction, DropReason, Edition, Verdict
from quizwright.problem import Location, Problem


class Form(StrEnum):
    """Where on the page a claim stands."""

    KEY = "key"
    SENTENCE = "sentence"
    ROW = "row"
    ITEM = "item"
    CODE = "code"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One thing that a legacy page says: its hash (12 hexadecimal digits) and its number among equal claims.

    `question` is the legacy number or label, or `page` for what stands outside of all questions.
    """

    hash: str
    question: str
    number: int
    where: Location
    form: Form
    text: str  # plain, without the noise of the page's markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A claim with its verdict, if it has been reviewed. `candidates` are corrections with a token in it."""

    claim: Claim
    verdict: Verdict | None = None
    by: tuple[str, ...] = ()
    reason: DropReason | None = None
    repeats: str = ""
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A correction on a page: the claims that the review marks with it, and the tokens that stand in no claim."""

    correction: Correction
    claims: tuple[Claim, ...]
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A question of the legacy page beside ours (`id` is empty where none is mapped).

    The last one of a comparison is `page`, which holds what stands outside of all questions, if anything does.
    """

    legacy: str
    id: str
    key: tuple[str, ...]  # the labels of the keyed options
    key_text: str
    claims: tuple[Judged, ...]
    corrections: tuple[Found, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A legacy page beside a quiz. `declared` and `detected` are languages of the page, or None."""

    quiz: str
    edition: Edition
    url: str
    sha256: str
    declared: str | None
    detected: str | None
    questions: tuple[Compared, ...]
    unmapped_legacy: tuple[str, ...]
    unmapped_ours: tuple[str, ...]
    proposals: tuple[Proposal, ...]
    problems: tuple[Problem, ...]
