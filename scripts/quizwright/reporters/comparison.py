"""A comparison with a legacy page, for people at a terminal, and entries of a review for those who write one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator
from typing import Final

from quizwright.legacy.comparing.comparison import reviewed
from quizwright.legacy.comparing.record import NO_VERDICT
from quizwright.legacy.comparing.values import Compared, Comparison, Judged
from quizwright.legacy.comparing.verdicts import Name, name_of, shortened
from quizwright.model import Mistake, Verdict
from quizwright.printable import printable
from quizwright.problem import counted

_VERDICTS: Final = (*(verdict.value for verdict in Verdict), NO_VERDICT)


def summary(comparison: Comparison) -> str:
    """Return what a comparison found: the page, its claims question by question, its corrections, what has no pair."""
    lines = [*_head(comparison), "", *_table(comparison), "", *_unmapped(comparison)]
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"


def waiting(comparison: Comparison, known: Container[Name] = ()) -> list[Judged]:
    """Return the claims that have no verdict, but for those that are known by name."""
    claims = (one for question in comparison.questions for one in question.claims)
    return [one for one in claims if one.verdict is None and name_of(one.claim) not in known]


def entries(comparison: Comparison) -> str:
    """Return YAML for a review: an entry for each claim without a verdict, whose verdict is empty and so not valid."""
    found = waiting(comparison)
    lines = [
        "# yaml-language-server: $schema=../../../schema/review.schema.json",
        f"# {comparison.quiz}/{comparison.edition.id}: {counted(len(found), 'claim')} without a verdict. Fill in each:",
        "#   verdict: corrected with by: [corrections], kept with by: [facts], or dropped with a reason",
        "reviews:" if found else "reviews: []",
        *(f"  {line}" for one in found for line in entry(one)),
    ]
    return "\n".join(lines) + "\n"


def entry(one: Judged) -> Iterator[str]:
    """Yield the lines of an entry for a claim without a verdict: its place and text, and what names it."""
    claim = one.claim
    yield f"# {claim.where.line}:{claim.where.column} {claim.form}: {printable(shortened(claim, 160))}"
    if one.candidates:
        yield f"# candidates: {', '.join(one.candidates)}"
    yield f'- claim: "{claim.hash}"'
    yield f"  question: {json.dumps(printable(claim.question), ensure_ascii=False)}"
    yield f"  number: {claim.number}"
    yield "  verdict:"


def _head(comparison: Comparison) -> Iterator[str]:
    edition = comparison.edition
    done, whole = reviewed(comparison)
    verdicts = Counter(_verdict(one) for question in comparison.questions for one in question.claims)
    split = ", ".join(f"{verdicts[name]} {name}" for name in _VERDICTS)
    found = [one for question in comparison.questions for one in question.corrections]
    kinds = Counter(one.kind for one in edition.corrections)
    recorded = {"": "not recorded", comparison.sha256: "as recorded"}.get(edition.sha256, "not the recorded one")
    percent = f" ({done * 100 / whole:.1f} % have a verdict)" if whole else ""
    yield f"{comparison.quiz}/{edition.id}: {printable(edition.title)}"
    yield f"  page         {printable(comparison.url)}"
    yield f"  sha256       {comparison.sha256} ({recorded})"
    yield f"  language     declared {comparison.declared or 'none'}, text {comparison.detected or 'unknown'}"
    yield f"  claims       {whole}: {split}{percent}"
    all_kinds = ", ".join(f"{kinds[kind]} {kind}" for kind in Mistake)
    yield f"  corrections  {len(edition.corrections)}: {all_kinds}"
    there, marked = sum(not one.missing for one in found), sum(bool(one.claims) for one in found)
    yield f"  on the page  {there} by their tokens, {marked} by a review"


def _table(comparison: Comparison) -> Iterator[str]:
    rows = [("legacy", "ours", "key", "claims", *_VERDICTS, "corrections"), *map(_row, comparison.questions)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))


def _row(question: Compared) -> tuple[str, ...]:
    verdicts = Counter(map(_verdict, question.claims))
    found = sum(not one.missing for one in question.corrections)
    corrections = f"{found}" if found == len(question.corrections) else f"{found} of {len(question.corrections)}"
    counts = (str(verdicts[name]) for name in _VERDICTS)
    key = " ".join(question.key)
    return (printable(question.legacy), question.id or "-", key, str(len(question.claims)), *counts, corrections)


def _unmapped(comparison: Comparison) -> Iterator[str]:
    proposed = {one.legacy: one for one in comparison.proposals}
    for name in comparison.unmapped_legacy:
        near = proposed.get(name)
        told = f"; it looks like {near.id} ({near.score:.2f}), which no mapping confirms" if near else ""
        yield f"  the legacy question {printable(name)} has no question of ours{told}"
    for name in comparison.unmapped_ours:
        yield f"  our question {name} has no legacy question"


def _verdict(one: Judged) -> str:
    return one.verdict.value if one.verdict else NO_VERDICT
