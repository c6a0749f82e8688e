"""The words of the pages in one locale: what stands around the bank's own text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from quizwright.site.words.taking import Taking


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One field a word or sentence; in braces what is filled in."""

    quizzes: str  # Title of the index of quizzes.
    quizzes_intro: str  # First sentence of the index.
    question_count: str  # How many questions a quiz has.
    in_language: str  # Label of a link that leads to a page in another language.
    answer: str  # Opens the answer.
    right: str  # Mark of a right choice.
    wrong: str  # Mark of a wrong choice.
    feedback: str  # Heading of the remarks on choices.
    explanation: str  # Heading of the explanation.
    hint: str  # Opens a hint.
    true: str  # The statement holds.
    false: str  # The statement does not hold.
    your_answer: str  # Label of an input.
    position: str  # Label of the place of a step.
    choose: str  # First option of a menu.
    choose_one: str  # Tells what to do in a single choice.
    choose_all: str  # Tells what to do in a multiple choice.
    order_them: str  # Tells what to do in an ordering.
    match_them: str  # Tells what to do in a matching.
    pair_left: str  # Heading of the left sides.
    pair_right: str  # Heading of the right sides.
    accepted: str  # Lists the answers that count.
    between: str  # A range of numbers.
    sources: str  # Heading of the sources.
    verified: str  # When a source was opened.
    verified_for: str  # When and for which versions a source was opened.
    lag: str  # Mark of a fact that was verified for another version.
    moved: str  # Mark of a question shown in the source language, since key or facts moved.
    moved_source: str  # The same, on the source language's own page.
    missing: str  # Mark of a question that is translated in part.
    wording: str  # Mark of a translation that is older than its source.
    removed_quiz: str  # Title of the page of a removed quiz.
    removed_question: str  # Tells that a question was removed, and leads on.
    go_to: str  # Names the page that takes the place of a removed quiz.
    to_question: str  # Label of the link to the question that takes a removed one's place.
    to_top: str  # Label of the link to the top of the page.
    report: str  # Label of the link to report an error.
    report_title: str  # Title of such a report.
    licence: str  # Names the licence of the text.
    corrections_title: str  # Title of the page of corrections.
    corrections_intro: str  # What that page is.
    corrections_link: str  # Leads from a quiz to its corrections.
    correction_feed: str  # Label of the link to the feed of corrections.
    feed_title: str  # Title of that feed.
    older: str  # Heading of what there is to say of an older edition; `name` is its id.
    retrieved: str  # When an older edition was read.
    restated: str  # Tells that an older edition is compared in our own words.
    file_hash: str  # Names the file that was compared.
    languages_differ: str  # An older page declares another language than that of its text.
    correction_count: str  # How many corrections there are.
    claim_count: str  # How many claims an older page makes.
    verdict_corrected: str  # How many of them are corrected.
    verdict_kept: str  # How many of them still hold.
    verdict_dropped: str  # How many of them are left out.
    verdict_none: str  # How many of them nobody has judged yet.
    show_kind: str  # Heading of the filter by kind.
    show_all: str  # Shows all kinds.
    kind_wrong: str  # Kind of correction: it is false.
    kind_outdated: str  # Kind of correction: it was true once.
    kind_overstated: str  # Kind of correction: it says too much.
    kind_incomplete: str  # Kind of correction: it leaves out what matters.
    kind_unsupported: str  # Kind of correction: nothing supports it.
    said: str  # Heading of what an older edition says.
    right_now: str  # Heading of what is right.
    why: str  # Heading of the reason.
    since: str  # From when on a claim is wrong.
    deleted: str  # Spoken before words that are struck.
    inserted: str  # Spoken before words that are new.
    passages: str  # Opens the passages of an older page.
    line: str  # The line of a passage.
    not_found: str  # A correction that the compared page has no passage for.
    old_key: str  # Heading of the answer that an older edition keys.
    our_answer: str  # Heading of our answer.
    old_number: str  # The number of a question in an older edition.
    outside: str  # Heading of what stands outside of all questions.
    kept_questions: str  # Heading of the questions that need no correction.
    unmapped_old: str  # Heading of older questions that the quiz lacks.
    unmapped_ours: str  # Heading of questions that the older edition lacks.
    corrected_here: str  # Opens the corrections of a question.
    see_why: str  # Leads from a correction on a quiz's page to its reason.
    moved_correction: str  # Mark of a correction shown in the source language, since its facts moved.
    moved_correction_source: str  # The same, on the source language's own page.
    taking: Taking  # Words of the browser part.
    languages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # locale -> its name here

    def language(self, locale: str) -> str:
        """Return what a locale's language is called here; its code where no name is known."""
        return self.languages.get(locale, self.languages.get(locale.partition("-")[0], locale))
