"""What a comparison can find amiss: codes C501 and up."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Check, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING
_N: Final = Severity.NOTE

LEFT_OVER: Final = Check(
    "C501",
    _E,
    "A review fits no claim of the page",
    "The page was reworded, or the entry names another question or number: the verdict is about nothing that the page\n"
    "says today. Find the claim by `quizwright compare --format review`, judge it anew, and delete the old entry.\n",
)
NOT_REVIEWED: Final = Check(
    "C502",
    _W,
    "A claim of the page has no verdict",
    "Nobody has said whether the claim was corrected, is still taught, or was left out. There is no default: add an\n"
    "entry to the edition's review file. `quizwright compare --format review` writes the entries, with the verdict\n"
    "left empty. `--require 100` makes this fail.\n",
)
TOKEN_LOST: Final = Check(
    "C503",
    _E,
    "A token of a correction stands in no claim of its legacy question",
    "By its tokens a correction is found on any wording of the page. A token is an identifier or a figure and must\n"
    "stand whole: `500` is not in `1500`, `v1alpha1` is not in `v1alpha10`. The hint shows what looks most like it.\n",
)
UNMARKED: Final = Check(
    "C504",
    _W,
    "No review marks a claim with the correction",
    "Tokens only make candidates; a review alone says which claims a correction is about. Until one does, the report\n"
    "can't show the words that were wrong.\n",
)
NO_QUESTION: Final = Check(
    "C505",
    _E,
    "A legacy question that the edition names is not on the page",
    "The mapping or a correction names a number or label that no question of the page has.\n",
)
PAGE_CHANGED: Final = Check(
    "C506",
    _E,
    "The edition's page is not the one that was compared",
    "The SHA-256 of the file differs from the recorded one, so what was reviewed may not be what the page says. Look\n"
    "at it again: review what is new, then write the new hash into the edition. With `--legacy`, this is a note.\n",
)
PULLED_CHANGED: Final = Check(
    "C507",
    _E,
    "The published page has changed since it was last looked at",
    "The SHA-256 of the page that `quizwright legacy pull` fetched last differs from the one that was accepted. Read\n"
    "what changed, record new corrections, then accept the page as the hint says: that one which was pulled, whatever\n"
    "stands at its address by then.\n",
)
REQUIRED: Final = Check(
    "C508",
    _E,
    "Fewer claims have a verdict than is required",
    "`--require N` asks for a verdict on N percent of the claims.\n",
)
LAGGING: Final = Check(
    "C509",
    _N,
    "A verdict rests on a fact that may no longer hold",
    "The fact was verified for another version than the bank's, or its statement changed after the correction was\n"
    "written. The claim may have become wrong, or the correction out of date: open the sources and look.\n",
)
LANGUAGE: Final = Check(
    "C510",
    _N,
    "The page declares another language than its text has",
    "Its own link, its front matter, its file's name or a folder says one language, and its words are of another.\n"
    "Readers and search engines are misled; the report says so too.\n",
)

CHECKS: Final = (
    LEFT_OVER,
    NOT_REVIEWED,
    TOKEN_LOST,
    UNMARKED,
    NO_QUESTION,
    PAGE_CHANGED,
    PULLED_CHANGED,
    REQUIRED,
    LAGGING,
    LANGUAGE,
)
