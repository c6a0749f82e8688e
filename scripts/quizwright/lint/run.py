"""Runs the rules of a table over a bank, quiz by quiz, so that memory does not grow with the bank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from quizwright.index import Index
from quizwright.lint import view
from quizwright.lint.passage import Passage
from quizwright.lint.rule import Rule
from quizwright.lint.view import View
from quizwright.model import Bank, Quiz
from quizwright.problem import Finding, Problem


def bank_problems(rules: Sequence[Rule], bank: Bank, found: Index) -> Iterator[Problem]:
    """Yield each finding on the bank as a whole and on its own texts as a problem."""
    for rule in rules:
        if rule.bank:
            yield from _told(rule, rule.bank(bank, found))
    whole = view.of_bank(bank, found, view.tombstones(bank))
    yield from _texts(rules, whole, view.fact_passages(bank))


def quiz_problems(rules: Sequence[Rule], quiz: Quiz, bank: Bank, found: Index) -> Iterator[Problem]:
    """Yield each finding on one quiz and its editions as a problem."""
    seen = view.of_quiz(quiz, bank, found, view.tombstones(bank))
    active = [rule for rule in rules if not (rule.finished and quiz.draft)]
    for rule in active:
        if rule.quiz:
            yield from _told(rule, rule.quiz(seen))
        elif rule.edition:
            for edition in quiz.editions:
                yield from _told(rule, rule.edition(edition, seen))
    for each in (seen, *seen.editions):
        yield from _texts(active, each)


def _texts(rules: Sequence[Rule], seen: View, more: Iterable[Passage] = ()) -> Iterator[Problem]:
    """Yield what the rules on texts find in one quiz, in an edition or in the bank."""
    passages, pairs = tuple(chain(seen.passages.values(), more)), tuple(seen.pairs())
    for rule in rules:
        applies = rule.applies_to
        if rule.text:
            yield from _told(rule, (f for passage in passages if applies(passage) for f in rule.text(passage, seen)))
        elif rule.local:
            for local in seen.locals:
                yield from _told(rule, rule.local(local))
        elif rule.pair:
            both = (pair for pair in pairs if applies(pair.source) or applies(pair.translation))
            yield from _told(rule, (finding for pair in both for finding in rule.pair(pair)))


def _told(rule: Rule, findings: Iterator[Finding]) -> Iterator[Problem]:
    if (first := next(findings, None)) is not None:  # to make the check takes its time
        yield from rule.check.of(chain([first], findings))
