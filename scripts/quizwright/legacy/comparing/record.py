"""The JSON form of a comparison: plain objects, as the published schema says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, TypeAlias

from quizwright.legacy.comparing.values import Compared, Comparison, Judged
from quizwright.model import Mistake, Verdict

Record: TypeAlias = dict[str, object]
NO_VERDICT: Final = "not-reviewed"


def comparison_record(comparison: Comparison, corrections: Mapping[str, Mapping[str, object]]) -> Record:
    """Return a report as JSON.

    Args:
        comparison: the comparison.
        corrections: each correction of its edition in its published form, by its id.

    """
    return {
        "quiz": comparison.quiz,
        "edition": comparison.edition.id,
        "legacy": _page(comparison),
        "counts": counts(comparison),
        "questions": [
            _question(question) | {"corrections": [corrections[one.correction.id] for one in question.corrections]}
            for question in comparison.questions
        ],
        "unmapped": _unmapped(comparison),
    }


def counts(comparison: Comparison) -> Record:
    """Return how many claims have which verdict, and how many corrections are of which kind and were found."""
    claims = [one for question in comparison.questions for one in question.claims]
    found = [one for question in comparison.questions for one in question.corrections]
    verdicts = Counter(one.verdict.value if one.verdict else NO_VERDICT for one in claims)
    kinds = Counter(one.kind for one in comparison.edition.corrections)
    return {
        "claims": len(claims),
        "verdicts": {name: verdicts[name] for name in (*(one.value for one in Verdict), NO_VERDICT)},
        "corrections": len(comparison.edition.corrections),
        "kinds": {kind.value: kinds[kind] for kind in Mistake},
        "found": sum(not one.missing for one in found),
        "marked": sum(bool(one.claims) for one in found),
    }


def _page(comparison: Comparison) -> Record:
    return {
        "url": comparison.url,
        "sha256": comparison.sha256,
        "declared": comparison.declared or "",
        "detected": comparison.detected or "",
    }


def _unmapped(comparison: Comparison) -> Record:
    return {
        "legacy": list(comparison.unmapped_legacy),
        "ours": list(comparison.unmapped_ours),
        "proposed": [{"legacy": one.legacy, "id": one.id, "score": one.score} for one in comparison.proposals],
    }


def _question(question: Compared) -> Record:
    return {
        "legacy": question.legacy,
        "id": question.id,
        "key": {"labels": list(question.key), "text": question.key_text},
        "claims": [_claim(one) for one in question.claims],
    }


def _claim(one: Judged) -> Record:
    claim = one.claim
    record: Record = {
        "hash": claim.hash,
        "number": claim.number,
        "where": {"path": claim.where.path, "line": claim.where.line, "column": claim.where.column},
        "form": claim.form.value,
        "text": claim.text,
        "verdict": one.verdict.value if one.verdict else NO_VERDICT,
        "by": list(one.by),
    }
    if one.reason:
        record["reason"] = one.reason.value
    if one.repeats:
        record["repeats"] = one.repeats
    if one.candidates:
        record["candidates"] = list(one.candidates)
    return record
