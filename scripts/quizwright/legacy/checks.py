"""What can be wrong with a legacy page. The codes are those of the parse's own form, so they are words."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Check, Severity

_W: Final = Severity.WARNING
_E: Final = Severity.ERROR
_N: Final = Severity.NOTE

ANSWER_MISSING: Final = Check(
    "answer-missing",
    _W,
    "No key or answer can be read",
    "A choice question has no key, or an open question no answer. It becomes a draft: write what is missing.",
)
LABEL_UNKNOWN: Final = Check(
    "answer-label-unknown",
    _W,
    "The key names no option",
    "The key is E and the options are A to D. The question becomes a draft: name the right option.",
)
TEXT_MISMATCH: Final = Check(
    "answer-text-mismatch",
    _W,
    "Label and text of the key name two options",
    "After the label stands the text of another option. The question becomes a draft: one of the two is wrong.",
)
DUPLICATE_NUMBER: Final = Check(
    "duplicate-number",
    _W,
    "A number is used twice in one section",
    "Both questions are kept. Numbers name nothing in a bank, but look whether one is a copy of the other.",
)
OPTION_IRREGULAR: Final = Check(
    "option-irregular",
    _W,
    "An option's label is lost, doubled or misplaced",
    "The option is read by its place in the list. Compare it with the page.",
)
OPTION_SINGLE: Final = Check(
    "option-single",
    _W,
    "A choice question has a single option",
    "Readers must have a choice. The others may be written in another way. The question becomes a draft: write them.",
)
MARK_IRREGULAR: Final = Check(
    "mark-irregular",
    _W,
    "The mark of an option is not written as [x] or [ ]",
    "A sign other than x, empty brackets, a mark at the end, or options without marks in a page of marked ones.",
)
MARK_SPACING: Final = Check(
    "mark-irregular",
    _N,
    "The mark of an option is glued to its bullet",
    "The mark is read as meant: `-[x]` as `- [x]`.",
)
ORPHAN_OPTIONS: Final = Check(
    "orphan-options",
    _W,
    "Options stand before any question",
    "They become a question without a prompt, a draft.",
)
QUESTION_EMPTY: Final = Check(
    "question-empty",
    _W,
    "A question's number has nothing below it",
    "Neither options nor an answer follow. The question becomes a draft.",
)
STEM_MISSING: Final = Check(
    "stem-missing",
    _W,
    "Options or an answer have no question text",
    "A number or a topic, with options or an answer, and nothing that is asked. The question becomes a draft.",
)
KEY_WITHOUT_QUESTION: Final = Check(
    "key-without-question",
    _W,
    "A key at the end of the page fits no question",
    "Its number is not among the questions, or its question already has another key. The entry is listed.",
)
UNCLOSED_BLOCK: Final = Check(
    "unclosed-block",
    _W,
    "A fold, a fence or a tag is never closed",
    "It is taken to end before the next question. Compare this question with the page.",
)
LANGUAGE_MISMATCH: Final = Check(
    "language-mismatch",
    _W,
    "The page declares another language than its text has",
    "Its address, front matter, name or folder says one language and its words are of another. The words count.",
)
LANGUAGE_UNSURE: Final = Check(
    "language-mismatch",
    _N,
    "The page may be in another language than the bank's source",
    "It has too few words to be sure, and was taken for a page of the source locale. Name its language with --locale.",
)
NOT_READ: Final = Check(
    "dialect-unsupported",
    _E,
    "The page is in a quiz language that is not read, or in HTML",
    "Its questions would be misread, so none is. Convert it to Markdown, or export it as one of the dialects listed.",
)
NO_QUESTIONS: Final = Check(
    "no-questions",
    _W,
    "No question was found",
    "Nothing on the page looks like a question of a known dialect; the guide lists the forms that are read.",
)
NOT_TEXT: Final = Check(
    "not-text",
    _E,
    "The file is no text that can be read",
    "It is not UTF-8 or UTF-16, or holds NUL bytes. Save it as UTF-8.",
)
CONTROL: Final = Check(
    "control-character",
    _N,
    "The page holds a control character",
    "It is no text, and no file of a bank may hold it: a terminal would obey it. Remove it from the page.",
)
TOO_LARGE: Final = Check(
    "too-large",
    _E,
    "The file or a line of it is too large",
    "No page of questions is so large. Split it.",
)
TOO_DEEP: Final = Check(
    "too-deep",
    _E,
    "Lists, quotations or folds are nested too deep",
    "Markdown parsers drop what is nested so deep; rather than lose it, nothing is read.",
)
UNREADABLE: Final = Check(
    "unreadable",
    _E,
    "The file can't be opened",
    "It is no regular file, a link to nothing, or may not be read. Copy the page to a file that can be.",
)
LEFT_OUT: Final = Check(
    "left-out",
    _N,
    "A part of the page is in no question",
    "Nothing of it is in the bank. Copy it by hand if it belongs to a question, or to the intro.",
)
ANSWER_CONFLICT: Final = Check(
    "answer-conflict",
    _W,
    "The page gives more than one key",
    "Marks, folds, lines or the list of keys name different options, or one of two. The question becomes a draft: look"
    " which key is right.",
)
OPTIONS_UNREAD: Final = Check(
    "options-unread",
    _W,
    "The answer is a label, and no options were read",
    "They may stand in a table, an image or a spelling that is not known. The question becomes a draft: write them.",
)
SWALLOWED: Final = Check(
    "question-swallowed",
    _W,
    "An explanation holds options and a key",
    "Another question may have begun there without a number. The question becomes a draft: part the two.",
)
RELATIVE: Final = Check(
    "relative-address",
    _W,
    "An address worked beside the old page alone",
    "It stands in the notes of a draft. Write the question's id as `q:ID`, a whole address, or put an image into"
    " images/ of the quiz and write images/NAME.",
)
REMOTE_IMAGE: Final = Check(
    "remote-image",
    _W,
    "An image lies on another site",
    "It stands in the notes of a draft. Put the image into images/ of the quiz and write images/NAME.",
)
UNMATCHED: Final = Check(
    "translation-unmatched",
    _W,
    "A question of a translation fits none of the source, or one of the source has none",
    "Keys, options, code, names and numbers must agree, and one pair must fit far better than all others. Numbers on"
    " the page do not count. Nothing was written for it: compare both sides and write its texts by hand.",
)
TITLE_ELSEWHERE: Final = Check(
    "title-elsewhere",
    _W,
    "The page's title stands in SUMMARY.md alone",
    "It was taken from there, or from the file's name where there is none.",
)
REFUSED: Final = Check(
    "refused-by-check",
    _W,
    "What was read breaks a rule of `quizwright check`",
    "The question becomes a draft with the rule in its notes: correct it, then remove `draft`. A title or introduction"
    " becomes a comment.",
)
NOT_WRITTEN: Final = Check(
    "not-overwritten",
    _E,
    "What an author wrote stands where the import would write",
    "Nothing is overwritten. Choose another id with --id, or import the page as a translation with --into.",
)

# MARK_SPACING and LANGUAGE_UNSURE are the mild forms of codes that are listed.
CHECKS: Final = (
    *(ANSWER_MISSING, LABEL_UNKNOWN, TEXT_MISMATCH, DUPLICATE_NUMBER, OPTION_IRREGULAR, OPTION_SINGLE, MARK_IRREGULAR),
    *(ORPHAN_OPTIONS, QUESTION_EMPTY, STEM_MISSING, KEY_WITHOUT_QUESTION, UNCLOSED_BLOCK, LANGUAGE_MISMATCH),
    *(ANSWER_CONFLICT, OPTIONS_UNREAD, SWALLOWED, LEFT_OUT, RELATIVE, REMOTE_IMAGE),
    *(
        NOT_READ,
        NO_QUESTIONS,
        NOT_TEXT,
        CONTROL,
        TOO_LARGE,
        TOO_DEEP,
        UNREADABLE,
        UNMATCHED,
        TITLE_ELSEWHERE,
        REFUSED,
        NOT_WRITTEN,
    ),
)
