"""Lint: what is wrong with a bank that its schemas can't tell. Each rule is one function and one row of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from quizwright.index import Index
from quizwright.lint import (
    answer_cues,
    answers,
    chance,
    choices,
    editions,
    evidence,
    glossary,
    identity,
    language,
    literal,
    locales,
    markup,
    names,
    parity,
    reviews,
    settings,
    targets,
    text_filters,
)
from quizwright.lint.rule import Rule
from quizwright.lint.run import bank_problems, quiz_problems
from quizwright.model import Bank, Quiz
from quizwright.problem import Check, Problem, Severity

RULES: Final[tuple[Rule, ...]] = (
    Rule("I101", Severity.ERROR, quiz=identity.folder_is_id),
    Rule("I102", Severity.ERROR, bank=identity.unique_ids),
    Rule("I103", Severity.ERROR, bank=settings.lost_ids),
    Rule("I104", Severity.ERROR, bank=settings.true_tombstones),
    Rule("I105", Severity.ERROR, bank=identity.moved_questions),
    Rule("I106", Severity.ERROR, bank=settings.settings),
    Rule("I107", Severity.WARNING, bank=settings.bank_texts),
    Rule("I108", Severity.WARNING, bank=identity.unlocked_ids),
    Rule("I109", Severity.ERROR, quiz=identity.unique_items),
    Rule("I110", Severity.ERROR, bank=names.no_clash),
    Rule("Q101", Severity.ERROR, quiz=answers.one_right, finished=True),
    Rule("Q102", Severity.ERROR, quiz=answers.some_right, finished=True),
    Rule("Q103", Severity.ERROR, local=answers.different_items),
    Rule("Q104", Severity.ERROR, quiz=answers.a_range),
    Rule("Q106", Severity.NOTE, quiz=answers.drafts),
    Rule("Q107", Severity.WARNING, quiz=choices.told_count),
    Rule("Q108", Severity.WARNING, quiz=choices.no_places),
    Rule("Q109", Severity.WARNING, quiz=chance.no_pattern, finished=True),
    Rule("Q110", Severity.WARNING, quiz=answer_cues.silent_ids),
    Rule("F101", Severity.ERROR, quiz=evidence.known_facts),
    Rule("F102", Severity.ERROR, bank=evidence.known_baselines),
    Rule("F103", Severity.NOTE, bank=evidence.stale_facts),
    Rule("F104", Severity.ERROR, bank=evidence.real_days),
    Rule("F105", Severity.NOTE, bank=evidence.used_facts),
    Rule("F106", Severity.WARNING, quiz=evidence.cited_facts, finished=True),
    Rule("E101", Severity.ERROR, edition=editions.known_questions),
    Rule("E102", Severity.ERROR, edition=editions.mapped_once),
    Rule("E103", Severity.ERROR, edition=editions.unique_corrections),
    Rule("E104", Severity.ERROR, edition=editions.corrected_by_facts),
    Rule("E105", Severity.ERROR, edition=editions.same_page),
    Rule("E106", Severity.ERROR, edition=editions.a_day),
    Rule("E107", Severity.ERROR, edition=editions.file_is_id),
    Rule("E111", Severity.ERROR, edition=reviews.known_grounds),
    Rule("E112", Severity.ERROR, edition=reviews.whole_verdicts),
    Rule("E113", Severity.ERROR, edition=reviews.repeated_claims),
    Rule("E114", Severity.ERROR, edition=reviews.reviewed_once),
    Rule("E115", Severity.ERROR, edition=reviews.own_corrections),
    Rule("T101", Severity.ERROR, text=markup.known_variables, applies_to=text_filters.has_braces),
    Rule("T102", Severity.ERROR, text=markup.stray_braces, applies_to=text_filters.has_braces),
    Rule("T103", Severity.WARNING, text=markup.no_html, applies_to=text_filters.has_slips),
    Rule("T104", Severity.ERROR, text=markup.shallow, applies_to=text_filters.has_slips),
    Rule("T105", Severity.ERROR, text=markup.closed_fences, applies_to=text_filters.has_slips),
    Rule("T106", Severity.ERROR, text=targets.live_links, applies_to=text_filters.has_links),
    Rule("T107", Severity.ERROR, text=targets.known_targets, applies_to=text_filters.has_links),
    Rule("T108", Severity.WARNING, text=targets.described_images, applies_to=text_filters.has_links),
    Rule("T109", Severity.WARNING, quiz=targets.used_images, finished=True),
    Rule("T110", Severity.ERROR, text=markup.whole_rows, applies_to=text_filters.has_slips),
    Rule("T111", Severity.ERROR, text=markup.used_definitions, applies_to=text_filters.has_slips),
    Rule("T112", Severity.ERROR, text=markup.visible, applies_to=text_filters.has_marks),
    Rule("T113", Severity.WARNING, text=literal.no_literal_markup, applies_to=text_filters.has_signs),
    Rule("L201", Severity.WARNING, local=locales.complete, finished=True),
    Rule("L202", Severity.NOTE, quiz=locales.translated, finished=True),
    Rule("L203", Severity.ERROR, local=locales.no_orphans),
    Rule("L204", Severity.WARNING, local=locales.current_wording, finished=True),
    Rule("L205", Severity.WARNING, local=locales.current_key, finished=True),
    Rule("L206", Severity.WARNING, local=locales.locked, finished=True),
    Rule("L207", Severity.WARNING, text=glossary.no_forbidden_forms),
    Rule("L208", Severity.WARNING, text=glossary.terms_translated),
    Rule("L209", Severity.WARNING, text=language.in_its_language),
    Rule("L211", Severity.ERROR, pair=parity.same_variables, applies_to=text_filters.has_braces),
    Rule("L212", Severity.ERROR, pair=parity.same_question_links, applies_to=text_filters.has_links),
    Rule("L213", Severity.ERROR, pair=parity.same_addresses, applies_to=text_filters.has_addresses),
    Rule("L214", Severity.WARNING, pair=parity.same_numbers, applies_to=text_filters.has_numbers),
    Rule("L215", Severity.ERROR, pair=parity.same_code, applies_to=text_filters.has_code),
    Rule("L216", Severity.WARNING, pair=parity.same_blocks),
    Rule("L217", Severity.ERROR, pair=parity.same_code_blocks, applies_to=text_filters.has_code_blocks),
)
CHECKS: Final[tuple[Check, ...]] = tuple(rule.check for rule in RULES)


def lint(bank: Bank, quizzes: Iterable[Quiz], found: Index) -> Iterator[Problem]:
    """Yield each problem of the bank, then those of each quiz; `sorted` gives reading order.

    Args:
        bank: the bank.
        quizzes: its quizzes, of which one is held at a time.
        found: the index of all its quizzes.

    """
    yield from lint_bank(bank, found)
    for quiz in quizzes:
        yield from lint_quiz(quiz, bank, found)


def lint_bank(bank: Bank, found: Index) -> Iterator[Problem]:
    """Yield each problem of the bank as a whole, of its facts and of its own texts."""
    yield from bank_problems(RULES, bank, found)


def lint_quiz(quiz: Quiz, bank: Bank, found: Index) -> Iterator[Problem]:
    """Yield each problem of one quiz."""
    yield from quiz_problems(RULES, quiz, bank, found)
