"""What of a page is in none of its questions: each word of its author is in the quiz, or a note names its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from quizwright.legacy.reading import lexicon
from quizwright.legacy.values import Furniture, Parse
from quizwright.text.scripts import Script

#: Pieces that only tell the parts of a page apart, unless they have words that nothing else has.
_SYNTAX: Final = frozenset(
    (
        *("tag", "number", "fold title", "key", "answer word", "explanation word", "section", "rule", "mark"),
        *("hint title", "tab title", "front matter", "key number", "key heading", "option mark", "options word"),
        *("head of the table of keys", "heading with a link", "link definition", "footnote"),
        *("heading of keys", "line of keys", "reply", "head of the table of options"),
    )
)
_UNREAD: Final = "unread"  # the page has an error
_ALONE: Final = f"{Script.HAN}{Script.KANA}"  # what is written without spaces is compared sign by sign
_WORD: Final = re.compile(rf"([{_ALONE}])|[^\W_{_ALONE}]+")
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>|\{[%<{][^{}]*\}+")
_SAID: Final = re.compile(
    r"""\b(?:title|label|alt|caption|description|question|src|url)\s*=\s*(?:"([^"]*)"|'([^']*)')"""
)
# What is on no rendered page: settings, the names of containers, alerts and anchors, and what MDX imports.
_MARKUP: Final = re.compile(
    r"\s*:[\w-]+:.*|import\s.*|\s*>\s*\[!\w+\][+-]?|\s*\{#[^{}]*\}|\s*(?:\?{3}\+?|!{3}|:{3,})\s*(?:\{[\w-]+\}|[\w-]+)?"
)
_SETTING: Final = re.compile(  # of front matter: a key and a single word
    r"\s*+(?:-\s++)?[\w-]+\s*+[:=]\s*+\S*+\s*+$|\s*+-\s++\S*+\s*+$"
)


def remainder(page: Parse) -> Iterator[Furniture]:
    """Yield the pieces of a page with words of its author that are in no question; neighbours are one piece."""
    known: set[str] | None = None
    last: Furniture | None = None
    for piece in page.furniture:
        if piece.kind == _UNREAD or not any(sign.isalnum() for sign in piece.text):
            continue
        if piece.kind in _SYNTAX:
            known = _words_of(page) if known is None else known
            if not any(word not in known for word in _words(_said(piece))):
                continue
        if (
            last
            and last.kind == piece.kind in _SYNTAX
            and piece.where.line - last.where.line <= last.text.count("\n") + 1
        ):
            last = replace(last, text=f"{last.text}\n{piece.text}")
            continue
        if last:
            yield last
        last = piece
    if last:
        yield last


def _said(piece: Furniture) -> str:
    """Return what of a piece its author says to readers."""
    if piece.kind == "front matter":
        return "" if _SETTING.match(piece.text) else piece.text
    if piece.kind != "tag":
        return piece.text
    shown = _TAG.sub(lambda tag: " ".join(one or two for one, two in _SAID.findall(tag[0])), piece.text)
    markup = _MARKUP.match(shown)
    return shown[markup.end() :] if markup else shown


def _words_of(page: Parse) -> set[str]:
    """Return the words of all that becomes a part of the quiz."""
    parts = [page.title, page.intro]
    for question in page.questions:
        parts += [question.section, question.topic, question.stem, question.explanation, question.hint]
        parts += [question.answer.text, *(option.text for option in question.options)]
    return {word for part in parts if part for word in _words(part)}


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text as they are compared, without numbers, letters and what pages call their parts."""
    for found in _WORD.finditer(unicodedata.normalize("NFKC", text).casefold()):
        word, is_sign = found[0].strip("0123456789"), found[1] is not None
        if (is_sign or len(word) > 1) and not word.isdecimal() and word not in _PARTS:
            yield found[0]


_PARTS: Final = frozenset(
    found[0] for found in _WORD.finditer(unicodedata.normalize("NFKC", " ".join(lexicon.NAMES)).casefold())
)
