"""The one JSON form of a correction, as the published schema says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from quizwright.exporters.json_lines import Json, Row
from quizwright.markdown.texts import Writer
from quizwright.presentation import PresentedReport
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.presentation.values import CitedFact

_ALWAYS: Final = frozenset({"facts", "sources"})


def correction_row(
    correction: PresentedCorrection, writer: Writer, *, claims: Iterable[str] = (), url: str = ""
) -> Row:
    """Return a correction as it is published everywhere, with all that a reader of its page is told about it.

    Args:
        correction: the correction.
        writer: how its texts are written.
        claims: the hashes of the claims of the older page that a review marks with it.
        url: where people read it; empty where the site's address is unknown.

    """
    evidence, states = correction.evidence, correction.states
    row: Row = {
        "id": correction.id,
        "quiz": correction.quiz,
        "edition": correction.edition,
        "question": correction.question,
        "legacy": correction.legacy,
        "kind": correction.kind,
        "locale": writer.locale,
        "url": url,
        "said": writer.blocks(correction.said, shift=0),
        "right": writer.blocks(correction.right, shift=0),
        "why": writer.blocks(correction.why, shift=0),
        "in_source_language": list(states.in_source_language),
        "stale_wording": list(states.stale_wording),
        "moved": states.moved,
        "outdated": [
            {"baseline": one.baseline, "verified_for": one.verified_for, "now": one.now} for one in evidence.outdated
        ],
        "since": correction.since_version,
        "facts": [fact.id for fact in evidence.facts],
        "sources": list(_sources(evidence.facts)),
        "claims": list(claims),
    }
    return {name: value for name, value in row.items() if value or name in _ALWAYS}


def report_rows(report: PresentedReport, writer: Writer, base: str) -> Iterator[tuple[str, Row]]:
    """Yield each correction of a report with its id; `base` is the address of the site, or empty if it is unknown."""
    for part in report.parts:
        for numbered in part.corrections:
            correction = numbered.correction
            url = address_of(correction, base)
            yield correction.id, correction_row(correction, writer, claims=numbered.claims, url=url)


def address_of(correction: PresentedCorrection, base: str) -> str:
    """Return where people read a correction; empty where the address of the site, `base`, is unknown."""
    return f"{base}{correction.target.path}#{correction.target.fragment}" if base else ""


def _sources(facts: Iterable[CitedFact]) -> Iterable[Json]:
    """Return each source once for what it was read for, with the last day on which it was opened."""
    seen: dict[tuple[str, str], Row] = {}
    for fact in facts:
        for title, url in fact.sources:
            row = seen.setdefault((url, str(sorted(fact.applies_to))), {"url": url})
            if title:
                row.setdefault("title", title)
            row["verified"] = max(str(row.get("verified", "")), fact.verified)
            if fact.applies_to:
                row["applies_to"] = dict(fact.applies_to)
    return seen.values()
