"""A page beside a quiz: verdicts, corrections found, and what is amiss."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest

from builders import BANK, loaded
from quizwright.legacy.comparing import Comparison, compare
from quizwright.legacy.comparing.comparison import below, reviewed
from quizwright.legacy.comparing.grounds import grounds
from quizwright.legacy.comparing.values import Found
from quizwright.model import Text, Verdict
from quizwright.problem import Location, Severity
from quizwright.translation import hashes
from quizwright.translation.editions import as_quiz
from test_legacy.test_comparing.samples import EDITION, PAGE, codes, compared, edition_of, files, quiz

UNMAPPED: Final = EDITION.replace(
    'mapping:\n  - {{legacy: "1", question: pods}}\n  - {{legacy: "2", question: state}}\n', "mapping: []\n"
)


def _found(comparison: Comparison) -> Mapping[str, Found]:
    return {one.correction.id: one for question in comparison.questions for one in question.corrections}


def test_a_reviewed_page_has_nothing_amiss() -> None:
    found = compared()

    assert [] == codes(found)
    assert (16, 16) == reviewed(found)
    assert ("es", "zh") == (found.declared, found.detected)
    assert ["C510"] == [problem.code for problem in found.problems]


def test_questions_stand_beside_ours_with_their_keys_and_the_rest_of_the_page_last() -> None:
    found = [(one.legacy, one.id, one.key, one.key_text, len(one.claims)) for one in compared().questions]

    assert [
        ("1", "pods", ("A",), "4 个节点", 12),
        ("2", "state", ("A",), "slurmdbd", 2),
        ("page", "", (), "", 2),
    ] == found


def test_a_review_alone_marks_a_claim_and_tokens_make_candidates() -> None:
    _, found = quiz(review="reviews: []\n")

    comparison = compare(found, edition_of(found), PAGE.encode(), path="old.md")

    claims = [one for question in comparison.questions for one in question.claims]
    assert {None} == {one.verdict for one in claims}
    assert [("minAvailable | 节点的数量", ("counts-nodes",))] == [
        (one.claim.text, one.candidates) for one in claims if "|" in one.claim.text and one.candidates
    ]
    assert {()} == {one.claims for one in _found(comparison).values()}
    assert {"C502", "C504"} == set(codes(comparison))


def test_one_claim_is_corrected_by_what_its_review_names() -> None:
    marked = _found(compared())["counts-nodes"].claims

    assert ["4 个节点", "作业会等待 4 个节点。", "minAvailable | 节点的数量"] == [claim.text for claim in marked]


def test_a_reworded_claim_leaves_its_review_over_and_has_none() -> None:
    found = compared(PAGE.replace("状态由 slurmdbd 保存。", "是 slurmdbd 保存了状态。"))

    assert ["C501", "C502", "C506"] == sorted(codes(found))
    left = next(problem for problem in found.problems if problem.code == "C501")
    assert left.where.path == "q/legacy/old.review.yml"
    open_claim = next(problem for problem in found.problems if problem.code == "C502")
    hint = "give it a verdict in the review, for which `--format review` writes an entry; candidates: keeps-state"
    assert (54, hint) == (open_claim.where.line, open_claim.hint)


def test_a_review_of_a_claim_that_moved_says_where_it_is() -> None:
    page = PAGE.replace("状态由 slurmdbd 保存。", "").replace(
        "* 需要 16 个 GPU", "* 需要 16 个 GPU\n\n状态由 slurmdbd 保存。"
    )

    left = next(problem for problem in compared(page).problems if problem.code == "C501")

    assert "the claim stands elsewhere: question 1, number 1" == left.hint


def test_a_lost_token_is_told_with_the_nearest_text() -> None:
    found = compared(PAGE.replace("v1alpha1", "v1alpha2"))

    lost = next(problem for problem in found.problems if problem.code == "C503")
    assert "'v1alpha1' stands in no claim of question 1" == lost.message
    assert "the nearest text is 'v1alpha2' at q/legacy/old.md:34:1" == lost.hint
    assert ("v1alpha1",) == _found(found)["old-version"].missing


def test_a_token_is_told_as_the_page_has_to_write_it() -> None:
    _, found = quiz()
    edition = edition_of(found)
    old = edition.corrections[-1]
    token = replace(old.match[0], id="C:\\_y")
    lost = replace(edition, corrections=(*edition.corrections[:-1], replace(old, match=(token,))))

    problems = compare(found, lost, PAGE.encode(), path="old.md").problems

    assert ["'C:\\_y' stands in no claim of question 2"] == [one.message for one in problems if one.code == "C503"]


def test_a_token_that_nothing_looks_like_is_told_so() -> None:
    found = compared(PAGE.replace("slurmdbd", "甲"))

    hints = {problem.hint for problem in found.problems if problem.code == "C503"}

    assert {"nothing on the page looks like it; write what the page says"} == hints


def test_what_the_edition_says_of_a_question_that_is_not_there_is_told() -> None:
    found = compared(PAGE.replace("### 2.", "### 7."))

    absent = [problem.message for problem in found.problems if problem.code == "C505"]
    assert ["the page has no question '2'", "keeps-state: the page has no question '2'"] == absent
    assert (("7",), ("state",)) == (found.unmapped_legacy, found.unmapped_ours)


def test_a_changed_page_is_an_error_and_a_foreign_one_only_noted() -> None:
    page = f"{PAGE}\n又一句话。\n"

    assert {Severity.ERROR, Severity.WARNING, Severity.NOTE} == {one.severity for one in compared(page).problems}
    assert {Severity.NOTE} == {one.severity for one in compared(page, foreign=True).problems}
    assert "C506" in codes(compared(page, foreign=True))


@pytest.mark.parametrize("page", [b"\xff\xfe\x00", b"no questions here", b""])
def test_a_page_without_questions_is_told_and_raises_nothing(page: bytes) -> None:
    _, found = quiz()

    comparison = compare(found, edition_of(found), page, path="x.md", foreign=True)

    assert {"not-text", "no-questions"} & {problem.code for problem in comparison.problems}
    assert "C505" not in codes(comparison)


def test_fewer_verdicts_than_required_are_an_error() -> None:
    found = compared(PAGE.replace("状态由 slurmdbd 保存。", "是它。"))

    assert [] == list(below(found, 90))
    assert "15 of 16 claims have a verdict (93.8 %); 100 % are required" == next(below(found, 100)).message


def test_without_a_mapping_questions_are_proposed_and_never_assumed() -> None:
    _, found = quiz(edition=UNMAPPED)

    comparison = compare(found, edition_of(found), PAGE.encode(), path="old.md")

    assert {""} == {question.id for question in comparison.questions}
    assert [("1", "pods"), ("2", "state")] == [(one.legacy, one.id) for one in comparison.proposals]
    assert all(0 < one.score <= 1 for one in comparison.proposals)
    assert (("1", "2"), ("pods", "state")) == (comparison.unmapped_legacy, comparison.unmapped_ours)


def test_a_page_whose_language_nobody_can_tell_is_compared_in_that_of_the_edition() -> None:
    """Also where the edition names a region, and our locale another one or none."""
    _, found = quiz(edition=UNMAPPED)
    chinese = {"pods.prompt": Text("`minAvailable: 4`？", Location("q/zh.yml", 1))}
    both = replace(found, texts={**found.texts, "zh-CN": chinese})
    page = "### 1. `minAvailable: 4`？\n\n**A:** `4`\n"

    edition = replace(edition_of(found), locale="zh-TW")

    by_source, by_chinese = (compare(one, edition, page.encode(), path="old.md") for one in (found, both))

    assert by_chinese.detected is None
    assert by_chinese.proposals[0].score > by_source.proposals[0].score


def test_a_question_that_is_like_none_of_ours_is_not_proposed() -> None:
    _, found = quiz(edition=UNMAPPED)
    answer = "<details>\n<summary>显示答案</summary>\n\n**答案：B) 光**\n\n</details>\n"
    page = f"### 1. 天为什么是蓝的？\n\nA) 海 B) 光\n\n{answer}"

    assert () == compare(found, edition_of(found), page.encode(), path="old.md").proposals


def test_a_verdict_on_a_fact_of_another_version_is_noted() -> None:
    bank, found = quiz(bank=BANK.replace("1.2.2", "1.3.0"))
    comparison = compare(found, edition_of(found), PAGE.encode(), path="old.md")

    kept = [problem for problem in grounds(comparison, found, bank) if "kept" in problem.message]

    assert ["'replicas | 副本的数量' is kept by counts-pods, verified for slinky 1.2.2, and the bank is at 1.3.0"] == [
        problem.message for problem in kept
    ]


def test_a_correction_whose_facts_were_reworded_is_noted_at_its_claims() -> None:
    bank, before = quiz()
    asked = as_quiz(edition_of(before), before)
    key = hashes.of_key(asked.questions[2], asked.texts[bank.source_locale])
    lock = {"fields": {}, "questions": {"old-version": {"key": key, "facts": "0" * 12}}}
    found = loaded({**files(), "q/legacy/old.en.lock.json": json.dumps(lock)})
    assert found.bank
    comparison = compare(found.quizzes[0], edition_of(found.quizzes[0]), PAGE.encode(), path="old.md")

    noted = list(grounds(comparison, found.quizzes[0], found.bank))

    assert [34] == [problem.where.line for problem in noted]
    assert "is corrected by old-version, whose facts have been reworded since" in noted[0].message


def test_verdicts_are_those_of_the_review() -> None:
    claims = [one for question in compared().questions for one in question.claims]

    assert {Verdict.CORRECTED, Verdict.KEPT, Verdict.DROPPED} == {one.verdict for one in claims}
