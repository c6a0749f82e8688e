"""Rules on the reviews of a legacy page: each claim has one verdict, and the verdict its grounds (E111 to E115)."""

from __future__ import annotations

from collections.abc import Iterator

from quizwright.lint.evidence import unknown_fact
from quizwright.lint.view import View
from quizwright.lint.wording import nearest
from quizwright.model import PAGE, DropReason, Edition, Review, Verdict
from quizwright.problem import Finding


def known_grounds(edition: Edition, view: View) -> Iterator[Finding]:
    """A review rests on a correction, or on a fact, that does not exist.

    `by` has ids of the edition's corrections where the claim was corrected, and of facts where it was kept.

    Bad:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: corrected, by: [count-nodes]}

    Good:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: corrected, by: [counts-nodes]}
    """
    corrections = {correction.id for correction in edition.corrections}
    for review in edition.reviews:
        for cited in review.by:
            if review.verdict is Verdict.CORRECTED and cited.id not in corrections:
                hint = nearest(cited.id, corrections, "write the id of a correction of this edition")
                yield Finding(cited.where, f"`{cited.id}` is no correction of the edition", hint)
            elif review.verdict is Verdict.KEPT and view.index.complete and (hint := unknown_fact(cited.id, view)):
                yield Finding(cited.where, f"there is no fact `{cited.id}`", hint)


def whole_verdicts(edition: Edition, _: View) -> Iterator[Finding]:
    """A review lacks the grounds of its verdict, or has those of another one.

    A corrected claim names its corrections, a kept one the facts that say the same, under `by`. A dropped one has a
    `reason`, and with the reason `repeats` the claim that it repeats. So nobody passes a claim over without saying why.

    Bad:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: kept}
        - {claim: "b07d44e1a9c3", question: "9", number: 1, verdict: dropped, reason: repeats}

    Good:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: kept, by: [min-available-pods]}
        - {claim: "b07d44e1a9c3", question: "9", number: 1, verdict: dropped, reason: repeats, repeats: "3f9a0c51d27e"}
    """
    for review in edition.reviews:
        wanted = _wanted(review)
        given = {"by": bool(review.by), "reason": review.reason is not None, "repeats": bool(review.repeats)}
        lacking = [key for key in given if key in wanted and not given[key]]
        extra = [key for key in given if key not in wanted and given[key]]
        if lacking or extra:
            keys = ", ".join(f"`{key}`" for key in wanted)
            message = f"the claim is {review.verdict} and {_told(lacking, extra)}"
            yield Finding(review.where, message, f"beside this verdict stands {keys}, and nothing else")


def repeated_claims(edition: Edition, _: View) -> Iterator[Finding]:
    """A review says that a claim repeats another one, which is not reviewed or a repetition itself.

    The other claim has the verdict that counts for both. It may have the same hash, where a page says the same twice.

    Bad: the second one says that it repeats the first, and the first that it repeats the second.

    Good:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: kept, by: [min-available-pods]}
        - {claim: "b07d44e1a9c3", question: "9", number: 1, verdict: dropped, reason: repeats, repeats: "3f9a0c51d27e"}
    """
    hashes = {review.claim for review in edition.reviews}
    judged = {review.claim for review in edition.reviews if not review.repeats}
    for review in edition.reviews:
        if not review.repeats or review.repeats in judged:
            continue
        message, hint = f"the claim {review.repeats} has no review", "write the hash of a claim that is reviewed"
        if review.repeats in hashes:
            message = f"the claim {review.repeats} is a repetition itself"
            hint = "write the hash of the claim that has another verdict"
        yield Finding(review.where, message, hint)


def reviewed_once(edition: Edition, _: View) -> Iterator[Finding]:
    """A claim has two reviews.

    A claim is named by its hash, its legacy question and its number among equal claims of that question; it has one
    verdict.

    Bad:

        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: kept, by: [min-available-pods]}
        - {claim: "3f9a0c51d27e", question: "9", number: 1, verdict: corrected, by: [counts-nodes]}

    Good: keep one; for the second of two equal claims write `number: 2`.
    """
    first: dict[tuple[str, str, int], Review] = {}
    for review in edition.reviews:
        name = (review.claim, review.question, review.number)
        if (other := first.setdefault(name, review)) is not review:
            message = f"the claim {review.claim} of '{review.question}' is reviewed twice; first at {other.where}"
            yield Finding(review.where, message, "keep one; the second of two equal claims has `number: 2`")


def own_corrections(edition: Edition, _: View) -> Iterator[Finding]:
    """A review names the correction of another legacy question.

    The report shows a correction with claims of its own legacy question alone: the claim would count as corrected, and
    nothing would show by what. A claim that says again what another question says is dropped as one that repeats it.

    Bad: where `counts-nodes` is a correction of the question 9

        - {claim: "b07d44e1a9c3", question: "3", number: 1, verdict: corrected, by: [counts-nodes]}

    Good:

        - {claim: "b07d44e1a9c3", question: "3", number: 1, verdict: dropped, reason: repeats, repeats: "3f9a0c51d27e"}
    """
    legacy = {correction.id: correction.legacy for correction in edition.corrections}
    for review in edition.reviews:
        for cited in review.by if review.verdict is Verdict.CORRECTED else ():
            theirs = legacy.get(cited.id, review.question)
            if theirs != review.question:
                message = f"`{cited.id}` corrects {_of(theirs)}, and the claim is of {_of(review.question)}"
                hint = "name a correction of the claim's own question, or drop the claim as one that `repeats` another"
                yield Finding(cited.where, message, hint)


def _of(question: str) -> str:
    return "what stands outside of the questions" if question == PAGE else f"the legacy question '{question}'"


def _wanted(review: Review) -> tuple[str, ...]:
    """Return the keys that stand beside a verdict."""
    if review.verdict is not Verdict.DROPPED:
        return ("by",)
    return ("reason", "repeats") if review.reason is DropReason.REPEATS else ("reason",)


def _told(lacking: list[str], extra: list[str]) -> str:
    parts = (("lacks", lacking), ("has", extra))
    return " and ".join(f"{verb} {', '.join(f'`{key}`' for key in keys)}" for verb, keys in parts if keys)
