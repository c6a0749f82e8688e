"""The JSON forms of a correction and of a report, held to the published schemas."""

from __future__ import annotations

import json
from typing import Final

import pytest
from jsonschema import Draft202012Validator

from builders import BANK, SCHEMAS, loaded
from quizwright.exporters.corrections import address_of, correction_row, report_rows
from quizwright.html.texts import absolute_below
from quizwright.index import index
from quizwright.legacy.comparing import compare, comparison_record
from quizwright.legacy.comparing.values import Comparison
from quizwright.markdown.texts import Writer, to_markdown
from quizwright.model import Bank, Quiz
from quizwright.presentation import Site, quiz_corrections, report
from quizwright.translation import hashes
from quizwright.translation.editions import as_quiz
from test_legacy.test_comparing.samples import PAGE, compared, edition_of, files, quiz

REPORT: Final = Draft202012Validator(SCHEMAS["comparison"])
CORRECTION: Final = Draft202012Validator(SCHEMAS["correction"])


BASE: Final = "https://site.example/"


def _rows(bank: Bank, own: Quiz, locale: str, base: str = "") -> list[dict[str, object]]:
    """Return the rows of all corrections of a quiz."""
    writer = Writer(locale, absolute_below(base))
    corrections = quiz_corrections(own, Site(bank, index([own]), base), locale)
    return [{**correction_row(one, writer, url=address_of(one, base))} for one in corrections]


def _report(comparison: Comparison, bank: Bank, own: Quiz, locale: str) -> dict[str, object]:
    shown = report(comparison, own, Site(bank, index([own])), locale)
    rows = dict(report_rows(shown, Writer(locale, absolute_below("")), ""))
    return comparison_record(comparison, rows)


def test_a_correction_is_published_with_its_texts_facts_and_sources() -> None:
    bank, found = quiz()

    record = _rows(bank, found, "en")[0]

    assert {
        "id": "counts-nodes",
        "quiz": "q",
        "edition": "old",
        "question": "pods",
        "legacy": "1",
        "kind": "wrong",
        "locale": "en",
        "said": "It waits for four nodes; see the other.",
        "right": "It waits for four pods at Slinky 1.2.2.",
        "why": "`minAvailable` counts *members*.",
        "facts": ["counts-pods", "controller"],
        "sources": [
            {
                "url": "https://example.org/v1.2.2",
                "title": "Gang",
                "verified": "2026-11-30",
                "applies_to": {"slinky": "1.2.2"},
            },
            {"url": "https://example.org/b", "verified": "2026-11-30", "applies_to": {"slinky": "1.2.2"}},
            {"url": "https://example.org/b", "verified": "2026-09-12"},
        ],
    } == record
    assert CORRECTION.is_valid(record)


def test_a_text_that_a_locale_lacks_stands_in_the_source_language_and_says_so() -> None:
    bank, found = quiz()

    record = _rows(bank, found, "zh")[1]

    assert ("zh", ["said", "right", "why"]) == (record["locale"], record["in_source_language"])
    assert ("It is fast.", "0.4.0") == (record["said"], record["since"])
    assert CORRECTION.is_valid(record)


CHINESE: Final = """\
corrections:
  counts-nodes: {said: 等 4 个节点。, right: 等 4 个 Pod。, why: 计的是 Pod。}
  too-fast: {said: 很快。, right: 看情况。, why: 不一定。}
  old-version: {said: 是 v1alpha1。, right: 是 v1。, why: 换了。}
"""


def test_a_correction_says_what_readers_of_its_page_are_told_of_its_age() -> None:
    """A translation of an older source, facts that were reworded, and a version that the bank has left behind."""
    bank, before = quiz()
    asked = as_quiz(edition_of(before), before)
    source = asked.texts[bank.source_locale]
    fields = {name: hashes.of_text(source[name]) for name in source} | {"counts-nodes.right": "0" * 12}
    keys = {
        question.id: {
            "key": hashes.of_key(question, source),
            "facts": "0" * 12 if question.id == "too-fast" else hashes.of_facts(question, bank),
        }
        for question in asked.questions
    }
    found = loaded(
        {
            **files(bank=BANK.replace("1.2.2", "1.3.0")),
            "q/legacy/old.zh.yml": CHINESE,
            "q/legacy/old.zh.lock.json": json.dumps({"fields": fields, "questions": keys}),
        }
    )
    assert found.bank

    records = _rows(found.bank, found.quizzes[0], "zh", BASE)

    marks = ("in_source_language", "stale_wording", "moved", "outdated")
    texts, lag = ["said", "right", "why"], [{"baseline": "slinky", "verified_for": "1.2.2", "now": "1.3.0"}]
    assert [
        {"stale_wording": ["right"], "outdated": lag},
        {"in_source_language": texts, "moved": "stale-fact", "outdated": lag},
        {"outdated": lag},
        {"in_source_language": texts},
    ] == [{name: record[name] for name in marks if name in record} for record in records]
    assert [] == [error.message for record in records for error in CORRECTION.iter_errors(record)]
    page = f"{BASE}quizzes/q/corrections/#correction-"
    assert [] == [record["url"] for record in records if not str(record["url"]).startswith(page)]


def test_links_are_those_that_the_caller_knows() -> None:
    bank, found = quiz()
    correction = quiz_corrections(found, Site(bank, index([found]), BASE), "en")[0]

    said = [
        correction_row(correction, Writer("en", links))["said"] for links in (absolute_below(BASE), to_markdown(BASE))
    ]

    assert [
        f"It waits for four nodes; see [the other]({BASE}quizzes/q/#state).",
        f"It waits for four nodes; see [the other]({BASE}quizzes/q.md#state).",
    ] == said


@pytest.mark.parametrize("page", [PAGE, PAGE.replace("###", "####"), "", PAGE.replace("2.", "9.")])
@pytest.mark.parametrize("locale", ["en", "zh"])
def test_a_report_is_as_its_schema_says(page: str, locale: str) -> None:
    bank, found = quiz()
    comparison = compare(found, edition_of(found), page.encode(), path="old.md", foreign=True)

    record = _report(comparison, bank, found, locale)

    assert [] == [error.message for error in REPORT.iter_errors(json.loads(json.dumps(record)))]


def test_a_report_counts_claims_by_verdict_and_corrections_by_kind() -> None:
    bank, found = quiz()

    record = _report(compared(), bank, found, "en")

    assert {
        "claims": 16,
        "verdicts": {"corrected": 8, "kept": 1, "dropped": 7, "not-reviewed": 0},
        "corrections": 4,
        "kinds": {"wrong": 2, "outdated": 1, "overstated": 1, "incomplete": 0, "unsupported": 0},
        "found": 4,
        "marked": 4,
    } == record["counts"]
    assert {"declared": "es", "detected": "zh"}.items() <= dict(record["legacy"]).items()  # type: ignore[call-overload]
