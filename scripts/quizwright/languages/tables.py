"""What a language file says in tables: for rules, and for the import and the comparison of older pages.

`schema/language.schema.json` describes each key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quizwright.text.scripts import Script


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """How a text in this language is told from texts in others."""

    scripts: tuple[Script, ...]
    required_script: Script | None
    frequent_words: tuple[str, ...]
    own_characters: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """What questions say of their choices, as patterns."""

    number_words: tuple[tuple[str, ...], ...]
    counts: tuple[str, ...]
    asked: tuple[str, ...]
    positions: tuple[str, ...]
    joiners: tuple[str, ...]
    before_letters: tuple[str, ...]
    after_letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IdWords:
    """Words that tell the answer where the id of an item has them."""

    right_words: tuple[str, ...]
    wrong_words: tuple[str, ...]
    subjects: Mapping[str, tuple[str, ...]]
    neutral_words: tuple[str, ...]
    number_names: tuple[str, ...]
    ordinal_names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Words that change what the number before them means; scales by the power of ten."""

    scales: Mapping[int, tuple[str, ...]]
    months: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportWords:
    """What pages that are imported call their parts."""

    code: str  # the language, which no file says
    fold_titles: tuple[str, ...]
    answer_labels: tuple[str, ...]
    explanation_labels: tuple[str, ...]
    question_labels: tuple[str, ...]
    reply_labels: tuple[str, ...] = ()
    hint_titles: tuple[str, ...] = ()
    key_list_titles: tuple[str, ...] = ()
    option_titles: tuple[str, ...] = ()
    joiners: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    denials: tuple[str, ...] = ()
    common_words: tuple[str, ...] = ()
    question_starts: tuple[str, ...] = ()
    question_endings: tuple[str, ...] = ()
    key_marks: tuple[str, ...] = ()
    answer_starts: tuple[str, ...] = ()
    number_counters: tuple[str, ...] = ()
    label_counters: tuple[str, ...] = ()
    separators: tuple[str, ...] = ()
    copulas: tuple[str, ...] = ()
    other_codes: tuple[str, ...] = ()
