"""Reviews to verdicts: each claim has the one that names it, and a review that names no claim is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from quizwright.legacy.comparing import checks, tokens
from quizwright.legacy.comparing.values import Claim, Found, Judged
from quizwright.model import Correction, Edition, Review, Verdict
from quizwright.problem import Problem

Name: TypeAlias = tuple[str, str, int]  # a claim's hash, its question, its number among equals
_NEAR: Final = 60  # of 100: below it, the nearest text says nothing


def judged(claims: Sequence[Claim], edition: Edition) -> tuple[Judged, ...]:
    """Return claims with their verdicts and the corrections that have a token in them."""
    by_name = {_name(review): review for review in reversed(edition.reviews)}
    corrections = by_legacy(edition)
    return tuple(_judged(one, by_name.get(name_of(one)), corrections.get(one.question, ())) for one in claims)


def by_legacy(edition: Edition) -> Mapping[str, Sequence[Correction]]:
    """Return the corrections of an edition by the legacy question that they correct."""
    found: dict[str, list[Correction]] = {}
    for correction in edition.corrections:
        found.setdefault(correction.legacy, []).append(correction)
    return found


def found(claims: Sequence[Judged], corrections: Sequence[Correction]) -> tuple[Found, ...]:
    """Return corrections of one legacy question with the claims that reviews mark with them, and their lost tokens."""
    own = [one.claim for one in claims]
    return tuple(
        Found(
            correction=correction,
            claims=tuple(one.claim for one in claims if marks(one, correction.id)),
            missing=tokens.missing([token.id for token in correction.match], own),
        )
        for correction in corrections
    )


def by_question(claims: Sequence[Judged]) -> Mapping[str, tuple[Judged, ...]]:
    """Return claims by the legacy question that makes them, in the page's order."""
    grouped: dict[str, list[Judged]] = {}
    for one in claims:
        grouped.setdefault(one.claim.question, []).append(one)
    return {question: tuple(those) for question, those in grouped.items()}


def marks(claim: Judged, correction: str) -> bool:
    """Tell whether the review says that a claim was corrected by a correction."""
    return claim.verdict is Verdict.CORRECTED and correction in claim.by


def name_of(claim: Claim) -> Name:
    """Return by what a review names a claim."""
    return claim.hash, claim.question, claim.number


def review_problems(claims: Sequence[Claim], edition: Edition) -> Iterator[Problem]:
    """Yield each review that no claim of a page has; lint looks at reviews by themselves."""
    names = {name_of(claim) for claim in claims}
    by_hash: dict[str, list[Claim]] = {}
    for claim in claims:
        by_hash.setdefault(claim.hash, []).append(claim)
    for review in edition.reviews:
        name = _name(review)
        if name not in names:
            hint = (
                _elsewhere(by_hash.get(review.claim, ()))
                or "find the claim that took its place, judge it, and delete this entry"
            )
            yield checks.LEFT_OVER.at(review.where, f"the page has no claim {_told(review)}", hint)


def claim_problems(claims: Sequence[Judged]) -> Iterator[Problem]:
    """Yield each claim without a verdict, at its place on the page."""
    for one in claims:
        if one.verdict is None:
            message = f"claim {one.claim.hash} of question {one.claim.question} has no verdict: {shortened(one.claim)}"
            named = f"candidates: {', '.join(one.candidates)}" if one.candidates else "no correction has a token in it"
            hint = f"give it a verdict in the review, for which `--format review` writes an entry; {named}"
            yield checks.NOT_REVIEWED.at(one.claim.where, message, hint)


def token_problems(corrections: Sequence[Found], claims: Sequence[Claim]) -> Iterator[Problem]:
    """Yield each lost token with the text that is nearest to it, and each correction that no claim is marked with."""
    for one in corrections:
        for token in one.correction.match:
            if token.id in one.missing:
                message = f"'{token.id}' stands in no claim of question {one.correction.legacy}"
                yield checks.TOKEN_LOST.at(token.where, message, _nearest(token.id, claims))
        if not one.claims:
            message = f"no review marks a claim of question {one.correction.legacy} with {one.correction.id}"
            hint = "name it under `by` of each claim that it corrects"
            yield checks.UNMARKED.at(one.correction.where, message, hint)


def shortened(claim: Claim, most: int = 60) -> str:
    """Return a claim's text, cut where it is long."""
    return claim.text if len(claim.text) <= most else f"{claim.text[: most - 1]}…"


def _judged(claim: Claim, review: Review | None, corrections: Sequence[Correction]) -> Judged:
    named = tuple(
        correction.id
        for correction in corrections
        if any(tokens.stands_in(token.id, claim.text) for token in correction.match)
    )
    if review is None:
        return Judged(claim=claim, candidates=named)
    return Judged(
        claim=claim,
        verdict=review.verdict,
        by=tuple(reference.id for reference in review.by),
        reason=review.reason,
        repeats=review.repeats,
        candidates=named,
    )


def _name(review: Review) -> Name:
    return review.claim, review.question, review.number


def _told(review: Review) -> str:
    return f"{review.claim}, question {review.question}, number {review.number}"


def _elsewhere(claims: Sequence[Claim]) -> str:
    """Return where the first claims with a review's hash stand, if any do."""
    places = [f"question {one.question}, number {one.number}" for one in claims[:3]]
    return f"the claim stands elsewhere: {'; '.join(places)}" if places else ""


def _nearest(token: str, claims: Sequence[Claim]) -> str:
    near = tokens.nearest(token, claims)
    if near is None or near.score < _NEAR:
        return "nothing on the page looks like it; write what the page says"
    return f"the nearest text is '{near.text}' at {near.claim.where}"
