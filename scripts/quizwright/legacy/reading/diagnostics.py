"""What is wrong with questions that were read: each case of the table of diagnostics, with its question's ordinal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizwright.legacy import checks
from quizwright.legacy.reading import doubt, keys, lexicon
from quizwright.legacy.reading.draft import Draft
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.starts import How
from quizwright.problem import Check


def judge(drafts: Sequence[Draft], page: Page) -> None:
    """Report what is wrong with each question of a page."""
    seen: set[tuple[str | None, str]] = set()
    marked = any(draft.marked for draft in drafts)
    for ordinal, draft in enumerate(drafts, start=1):
        for check, message in _of_draft(draft, marked=marked):
            page.report(check, draft.line, message, ordinal)
        if draft.number:
            place = (draft.section, draft.number)
            if place in seen:
                message = f"the number {draft.number} is used twice in this section"
                page.report(checks.DUPLICATE_NUMBER, draft.line, message, ordinal)
            seen.add(place)


def _of_draft(draft: Draft, *, marked: bool) -> Iterator[tuple[Check, str]]:
    told = draft.text or draft.explanation
    yield from _stem(draft)
    yield from _key(draft)
    if draft.conflict:
        yield checks.ANSWER_CONFLICT, f"the page names {', '.join(draft.labels) or 'one key'}, and another key too"
    if not draft.options and (doubt.is_label(told) or _points_back(told, draft.stem)):
        yield checks.OPTIONS_UNREAD, "the answer is the label of an option, and no options were read"
    if draft.explanation and doubt.holds_question(draft.explanation):
        yield checks.SWALLOWED, "the explanation holds options and a key or number of another question"
    if draft.option_irregular:
        yield checks.OPTION_IRREGULAR, "an option's label is lost, doubled or stands at the end"
    if len(draft.options) == 1:
        yield checks.OPTION_SINGLE, "a single option"
    if draft.mark_irregular:
        yield checks.MARK_IRREGULAR, "an option's mark is not written as [x] or [ ]"
    elif draft.options and marked and not draft.marked:
        yield checks.MARK_IRREGULAR, "options without marks, in a page whose options have them"
    if draft.mark_glued:
        yield checks.MARK_SPACING, "no space stands between a bullet and its mark"


def _stem(draft: Draft) -> Iterator[tuple[Check, str]]:
    if draft.stem.strip() or not (draft.options or draft.text or draft.explanation):
        return
    if not draft.options:
        yield checks.STEM_MISSING, "an answer without a question"
    elif draft.how is How.PLAIN and draft.number is None:
        yield checks.ORPHAN_OPTIONS, "options stand before any question"
    else:
        yield checks.STEM_MISSING, "options without a question"


def _key(draft: Draft) -> Iterator[tuple[Check, str]]:
    known = {option.label: option.text for option in draft.options}
    told = draft.text or draft.explanation
    if not known and not told:
        if lexicon.is_question(draft.stem) or "\n" in draft.stem:
            yield checks.ANSWER_MISSING, "the question has no answer"
        else:
            yield checks.QUESTION_EMPTY, "nothing stands below the question's start"
    elif known and not draft.labels:
        yield checks.ANSWER_MISSING, "no key can be read"
    unknown = [label for label in draft.labels if label not in known]
    if known and unknown:
        yield checks.LABEL_UNKNOWN, f"the key names {', '.join(unknown)}; the options are {', '.join(known)}"
    elif other := _other_option(draft):
        yield checks.TEXT_MISMATCH, f"the key names {draft.labels[0]}, and its text is that of {other}"


def _points_back(told: str | None, stem: str) -> bool:
    return bool(told) and (doubt.offers(stem) or doubt.names_inside(told or "", stem))


def _other_option(draft: Draft) -> str | None:
    """Return the label of another option whose text stands after the key's only label."""
    if not draft.text or len(draft.labels) != 1:
        return None
    return keys.other_option(draft.text, draft.labels[0], draft.options)
