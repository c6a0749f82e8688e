"""A legacy page beside a quiz: its questions aligned, its claims judged, its corrections found."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from quizwright import legacy
from quizwright.legacy import Parse
from quizwright.legacy.comparing import checks, verdicts
from quizwright.legacy.comparing.claims import claims
from quizwright.legacy.comparing.values import Claim, Compared, Comparison, Found, Judged
from quizwright.legacy.pairing.editions import Aligned, align
from quizwright.legacy.question_names import question_names
from quizwright.legacy.values import Question
from quizwright.model import PAGE, Edition, Quiz
from quizwright.problem import Location, Problem, Severity

_NAMED: Final = 40  # questions in a hint
_UNREAD: Final = frozenset({"not-text", "too-large", "too-deep", "dialect-unsupported"})


def compare(
    quiz: Quiz, edition: Edition, page: bytes, *, path: str, url: str = "", foreign: bool = False
) -> Comparison:
    """Return a legacy page beside a quiz.

    Args:
        quiz: our quiz.
        edition: the edition whose mapping, corrections and reviews are meant.
        page: the page: that of the edition, or any other of the same quiz.
        path: the page's name in places, and for the language that it declares.
        url: where it was found; by default the edition's own address.
        foreign: it is not the edition's own file, so that a difference from what was reviewed is only noted.

    """
    parsed = legacy.parse(path, page)
    judged = verdicts.judged(claims_of(parsed, page, edition), edition)
    aligned = align(parsed, edition, quiz)
    questions = tuple(_questions(parsed, edition, judged, aligned))
    sha256 = hashlib.sha256(page).hexdigest()
    found = [*_unread(parsed), *_problems(questions, judged, edition, parsed), *_changed(edition, sha256, path)]
    return Comparison(
        quiz=quiz.id,
        edition=edition,
        url=url or edition.url,
        sha256=sha256,
        declared=parsed.declared_language,
        detected=parsed.language,
        questions=questions,
        unmapped_legacy=aligned.legacy,
        unmapped_ours=aligned.ours,
        proposals=aligned.proposals,
        problems=tuple(sorted(noted(found) if foreign else found)),
    )


def claims_of(page: Parse, content: bytes, edition: Edition) -> tuple[Claim, ...]:
    """Return the claims of a page of an edition; without a mapping, nobody has said what its questions are."""
    named = {*(mapped.legacy for mapped in edition.mapping), *(found.legacy for found in edition.corrections)}
    return claims(page, content, named if edition.mapping else None)


def noted(problems: Sequence[Problem]) -> list[Problem]:
    """Return problems as notes, but for a page that can't be read."""
    return [one if one.code in _UNREAD else replace(one, severity=Severity.NOTE) for one in problems]


def reviewed(comparison: Comparison) -> tuple[int, int]:
    """Return how many claims of a page have a verdict, and how many there are."""
    all_claims = [one for question in comparison.questions for one in question.claims]
    return sum(one.verdict is not None for one in all_claims), len(all_claims)


def below(comparison: Comparison, required: float) -> Iterator[Problem]:
    """Yield the problem of a page of whose claims fewer percent than required have a verdict."""
    done, whole = reviewed(comparison)
    if done * 100 < required * max(whole, 1):
        percent = f" ({done * 100 / whole:.1f} %)" if whole else ""
        message = f"{done} of {whole} claims have a verdict{percent}; {required:g} % are required"
        yield checks.REQUIRED.at(comparison.edition.where, message, "review those that have none")


def _questions(page: Parse, edition: Edition, judged: Sequence[Judged], aligned: Aligned) -> Iterator[Compared]:
    grouped = verdicts.by_question(judged)
    corrections = verdicts.by_legacy(edition)
    names = question_names(page.questions)
    for question in page.questions:
        name = names[question.ordinal]
        found = verdicts.found(grouped.get(name, ()), corrections.get(name, ()))
        yield _compared(name, aligned.pairs.get(name, ""), question, grouped.get(name, ()), found)
    if PAGE in grouped:
        yield _compared(PAGE, "", None, grouped[PAGE], verdicts.found(grouped[PAGE], corrections.get(PAGE, ())))


def _compared(
    name: str, ours: str, question: Question | None, judged: tuple[Judged, ...], corrections: tuple[Found, ...]
) -> Compared:
    answer = question.answer if question else None
    keyed = [one.text for one in question.options if one.label in question.answer.labels] if question else []
    return Compared(
        legacy=name,
        id=ours,
        key=answer.labels if answer else (),
        key_text=" / ".join(keyed) or (answer.text or "" if answer else ""),
        claims=judged,
        corrections=corrections,
    )


def _problems(
    questions: Sequence[Compared], judged: Sequence[Judged], edition: Edition, page: Parse
) -> Iterator[Problem]:
    yield from verdicts.review_problems([one.claim for one in judged], edition)
    yield from verdicts.claim_problems(judged)
    for question in questions:
        yield from verdicts.token_problems(question.corrections, [one.claim for one in question.claims])
    if page.questions:
        yield from _absent(questions, edition)
    if page.declared_language and page.language and page.declared_language != page.language:
        message = f"declared as {page.declared_language}, and its text is {page.language}"
        yield checks.LANGUAGE.at(Location(page.path), message, "the report says so; tell whoever keeps the page")


def _absent(questions: Sequence[Compared], edition: Edition) -> Iterator[Problem]:
    """Yield what the edition says of legacy questions that are not on the page."""
    there = {question.legacy for question in questions} | {PAGE}
    more = f" and {len(questions) - _NAMED} more" if len(questions) > _NAMED else ""
    hint = f"its questions are {', '.join(question.legacy for question in questions[:_NAMED])}{more}"
    for mapped in edition.mapping:
        if mapped.legacy not in there:
            yield checks.NO_QUESTION.at(mapped.question.where, f"the page has no question '{mapped.legacy}'", hint)
    for one in edition.corrections:
        if one.legacy not in there:
            yield checks.NO_QUESTION.at(one.where, f"{one.id}: the page has no question '{one.legacy}'", hint)


def _unread(page: Parse) -> Iterator[Problem]:
    return (one.problem for one in page.diagnostics if one.problem.code in _UNREAD | {"no-questions"})


def _changed(edition: Edition, sha256: str, path: str) -> Iterator[Problem]:
    if edition.sha256 and edition.sha256 != sha256:
        where = edition.places.get("sha256", edition.where)
        message = f"{path} has the SHA-256 {sha256}, and {edition.sha256} was recorded"
        yield checks.PAGE_CHANGED.at(where, message, "look at the page again, then record its hash")
