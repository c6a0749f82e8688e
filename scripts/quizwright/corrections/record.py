"""The one JSON form of a correction, and that of a report: plain objects, as the published schemas say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.corrections.values import Claim, Compared, Comparison, Found, Judged
from quizwright.model import Edition, Fact, Mistake, Verdict
from quizwright.text import parse
from quizwright.text.commonmark import write
from quizwright.text.html import Context
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalText, State
from quizwright.translation.editions import LocalCorrection, LocalEdition

#: From the variables of a text to what it is written with: the same, and where its links lead.
Contexts: TypeAlias = Callable[[Mapping[str, str]], Context]
Record: TypeAlias = dict[str, object]
_ALWAYS: Final = frozenset({"facts", "sources"})
NO_VERDICT: Final = "not-reviewed"


def correction_record(
    found: LocalCorrection,
    *,
    quiz: str,
    edition: Edition,
    locale: str,
    claims: Sequence[Claim] = (),
    contexts: Contexts = Context,
    url: str = "",
) -> Record:
    """Return a correction as it is published everywhere, with all that a reader of its page is told of it.

    Args:
        found: the correction for a locale.
        quiz: the quiz's id.
        edition: the edition that it corrects.
        locale: the locale of the record; a text in another one is named under `in_source_language`.
        claims: the claims of the page that a review marks with it.
        contexts: what texts are written with; by default, a link to a question is its text alone.
        url: where people read it; empty where nobody knows the site's address.

    """
    texts = {"said": found.said, "right": found.right, "why": found.why}
    record: Record = {
        "id": found.correction.id,
        "quiz": quiz,
        "edition": edition.id,
        "question": found.correction.question.id,
        "legacy": found.correction.legacy,
        "kind": found.correction.kind.value,
        "locale": locale,
        "url": url,
        **{name: write(parse(text.text.source), contexts(found.values)) for name, text in texts.items()},
        **_marks(found, texts, locale),
        "since": fill_plain(found.correction.since, found.values),
        "facts": [fact.id for fact in found.correction.facts],
        "sources": list(_sources(found.facts, found.values)),
        "claims": [claim.hash for claim in claims],
    }
    return {name: value for name, value in record.items() if value or name in _ALWAYS}


def comparison_record(
    comparison: Comparison,
    local: LocalEdition,
    *,
    contexts: Contexts = Context,
    urls: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """Return a report as JSON.

    Args:
        comparison: the comparison.
        local: its edition for the locale of the report.
        contexts: as in `correction_record`.
        urls: the address of each correction, by its id.

    """
    by_id = {one.correction.id: one for one in local.corrections}

    def correction(one: Found) -> Record:
        told = by_id[one.correction.id]
        names = {"quiz": comparison.quiz, "locale": local.locale, "url": urls.get(one.correction.id, "")}
        return correction_record(told, edition=comparison.edition, claims=one.claims, contexts=contexts, **names)

    return {
        "quiz": comparison.quiz,
        "edition": comparison.edition.id,
        "legacy": _page(comparison),
        "counts": counts(comparison),
        "questions": [
            _question(question) | {"corrections": [correction(one) for one in question.corrections]}
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


def _marks(found: LocalCorrection, texts: Mapping[str, LocalText], locale: str) -> Record:
    """Return which texts are in the source language or older than their source, and what has moved on since."""
    lags = dict.fromkeys((lag.baseline, lag.verified_for, lag.now) for lag in found.lags)
    return {
        "in_source_language": [name for name, text in texts.items() if text.locale != locale],
        "stale_wording": [name for name, text in texts.items() if text.state is State.WORDING],
        "moved": State.FACT.value if found.state in {State.KEY, State.FACT} else "",
        "outdated": [{"baseline": name, "verified_for": verified, "now": now} for name, verified, now in lags],
    }


def _sources(facts: Sequence[Fact], values: Mapping[str, str]) -> Iterable[Record]:
    """Return each source once for what it was read for, with the last day on which it was opened."""
    seen: dict[tuple[str, str], Record] = {}
    for fact in facts:
        for source in fact.sources:
            url = fill_plain(source.url.source, {**values, **fact.applies_to})
            record = seen.setdefault((url, str(sorted(fact.applies_to.items()))), {"url": url})
            if source.title:
                record.setdefault("title", source.title)
            record["verified"] = max(str(record.get("verified", "")), fact.verified)
            if fact.applies_to:
                record["applies_to"] = dict(fact.applies_to)
    return seen.values()
