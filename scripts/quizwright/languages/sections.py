"""What a language file says in words. `schema/language.schema.json` describes each key and names its blanks.

A text is filled in by its `format` method: `words.hint.format(number=2)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quizwright.languages import cldr


@dataclass(frozen=True, slots=True)
class Counted:
    """A text with a number in it, in one form for each plural category of its language.

    Args:
        locale: CLDR's name of the locale.
        forms: from the category, such as `one`, to the text; `other` is always there.

    """

    locale: str
    forms: Mapping[str, str]

    def format(self, *, count: int, **others: object) -> str:
        """Return the form for a number, filled in."""
        several = len(self.forms) > 1
        category = cldr.plural_category(count, self.locale) if several else "other"
        form = self.forms.get(category, self.forms["other"])
        return form.format(count=count, **others)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """Around the bank's texts on its pages."""

    locale: str  # CLDR's name, which no file says
    language_names: Mapping[str, str]
    quizzes: str
    quizzes_intro: str
    question_count: Counted
    in_language: str
    answer: str
    right: str
    wrong: str
    feedback: str
    explanation: str
    hint: str
    true: str
    false: str
    your_answer: str
    position: str
    choose: str
    choose_one: str
    choose_all: str
    order_them: str
    match_them: str
    pair_left: str
    pair_right: str
    accepted: str
    between: str
    sources: str
    verified: str
    verified_for: str
    lag: str
    moved: str
    moved_source: str
    missing: str
    wording: str
    removed_quiz: str
    removed_question: str
    go_to: str
    to_question: str
    to_top: str
    report: str
    report_title: str
    licence: str
    corrections_title: str
    corrections_intro: str
    corrections_link: Counted
    correction_feed: str
    feed_title: str
    older: str
    retrieved: str
    restated: str
    file_hash: str
    languages_differ: str
    correction_count: Counted
    claim_count: Counted
    verdict_corrected: Counted
    verdict_kept: Counted
    verdict_dropped: Counted
    verdict_none: Counted
    show_kind: str
    show_all: str
    kind_wrong: str
    kind_outdated: str
    kind_overstated: str
    kind_incomplete: str
    kind_unsupported: str
    said: str
    right_now: str
    why: str
    since: str
    deleted: str
    inserted: str
    passages: Counted
    line: str
    not_found: str
    old_key: str
    our_answer: str
    old_number: str
    outside: str
    kept_questions: str
    unmapped_old: str
    unmapped_ours: str
    corrected_here: Counted
    see_why: str
    moved_correction: str
    moved_correction_source: str
    no_page: str
    home_link: str

    def language(self, locale: str) -> str:
        """Return what a locale's language is called in this one; its code where no name is known."""
        return self.language_names.get(locale) or cldr.name(locale, self.locale)


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserWords:
    """What a page says while someone takes a quiz. `scripts/widget/words.d.ts` lists the same."""

    take: str
    mode: str
    study: str
    exam: str
    progress: str
    restart: str
    restart_sure: str
    check: str
    reveal: str
    empty: str
    number: str
    number_in: str
    partly: str
    unanswered: str
    parts_choices: str
    parts_steps: str
    parts_pairs: str
    judge: str
    knew: str
    knew_part: str
    knew_not: str
    submit: str
    submit_sure: str
    results: str
    score: str
    first_counts: str
    to_judge: str
    review: str
    again: str
    everything: str
    print: str
    changed: str
    corrected: str
    data: str
    data_told: str
    export_data: str
    import_data: str
    clear_data: str
    clear_sure: str
    cleared: str
    imported: str
    unreadable: str
    blocked: str
    up: str
    down: str
    moved: str
    drag_steps: str
    drag_pairs: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchWords:
    """What the search box says, as far as Material for MkDocs has no words for it."""

    unavailable: str
    failed: str
    more: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LlmsWords:
    """Around the bank's texts in files for language models, beside what pages say too."""

    above: str
    about: str
    unanswered: str
    follows: str
    dated: Counted
    undated: Counted
    corrections: str
    correction_count: Counted
    whole: str
    full: str
    full_note: str
    part: str
    part_note: str
    continued: str
    goes_on: str
    questions_note: str
    answers_note: str
    corrections_note: str
    schema_note: str
    documents: str
    languages: str
    language_note: str
    entries: Counted
    questions_title: str
    question_id: str
    choices: str
    steps: str
    pairs: str
    colon: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaffoldWords:
    """What a new bank says. None holds what YAML reads as a sign: `: `, ` #`, a quotation mark."""

    light: str
    dark: str
    system: str
    name: str
    summary: str
    home: str
    welcome: str
    promise: str
    all_quizzes: str
    fact: str
    quiz: str
    intro: str
    missing_title: str
    missing_prompt: str
    for_good: str
    for_good_feedback: str
    nothing: str
    nothing_feedback: str
    for_now: str
    for_now_feedback: str
    missing_explanation: str
    gone_title: str
    gone_prompt: str
    gone_explanation: str
