"""The two sides of a correction as HTML, with the words marked in which they differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from quizwright.html.corrections.marking import Range, marked, words_of
from quizwright.html.texts import Page, in_language
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.text import parse
from quizwright.text.diff import Op, Piece, diff
from quizwright.text.scripts import HIRAGANA, is_cjk

#: Two texts that share less of their characters are two texts, and marks in them would say nothing.
_ALIKE: Final = 0.3
_KANA: Final = re.compile(f"[{HIRAGANA}]")
_STEM: Final = re.compile(f"(?<![{HIRAGANA}])[{HIRAGANA}]{{1,2}}$")
_REPLACED: Final = (Op.EQUAL, Op.DELETE, Op.INSERT)
_RUN: Final = 3  # characters; shorter runs are shared by chance, above all in kana


def marked_sides(correction: PresentedCorrection, page: Page) -> tuple[Markup, Markup]:
    """Return what was said and what is right; where they are alike, with the words marked in which they differ."""
    said, right = correction.said, correction.right
    old, new = (page.document(parse(text.source), text) for text in (said, right))
    changes = changes_between(words_of(old), words_of(new)) if said.lang == right.lang else None
    if changes:
        deleted, inserted = changes
        old = marked(old, deleted, "del", page.words.deleted)
        new = marked(new, inserted, "ins", page.words.inserted)
    return in_language(old, said.lang), in_language(new, right.lang)


def changes_between(old: str, new: str) -> tuple[list[Range], list[Range]] | None:
    """Return the ranges that only one of two texts has, or None where they are too different to tell."""
    pieces = diff(old, new)
    equal = (len(piece.text) for piece in pieces if piece.op is Op.EQUAL)
    same = sum(length for length in equal if length >= _RUN)
    if 2 * same < _ALIKE * (len(old) + len(new)):
        return None
    worded = _worded(pieces)
    return _ranges(worded, Op.DELETE), _ranges(worded, Op.INSERT)


def _worded(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces in which two endings in kana change as words: である and です, and not their ends alone.

    Kana run on without spaces, so only what is short and stands after another writing is sure to be one word.
    """
    found = list(pieces)
    for at in range(1, len(found) - 1):
        before, old, new = found[at - 1 : at + 2]
        stem = _STEM.search(before.text)
        if stem and (before.op, old.op, new.op) == _REPLACED and _is_ending(old.text, new.text):
            found[at - 1] = Piece(Op.EQUAL, before.text[: stem.start()])
            found[at : at + 2] = Piece(Op.DELETE, stem[0] + old.text), Piece(Op.INSERT, stem[0] + new.text)
    return [piece for piece in found if piece.text]


def _is_ending(old: str, new: str) -> bool:
    """Tell whether kana take the place of kana, and more than one sign of one."""
    return bool(_KANA.match(old) and _KANA.match(new)) and max(len(old), len(new)) > 1


def _ranges(pieces: Sequence[Piece], op: Op) -> list[Range]:
    """Return where the pieces of one kind stand in their own text.

    A sign or two of Han, kana or Hangul between two changes are no more than a coincidence, and change with them.
    """
    found: list[Range] = []
    at = 0
    for number, piece in enumerate(pieces):
        if piece.op not in {op, Op.EQUAL}:
            continue
        end = at + len(piece.text)
        if piece.op is op or (0 < number < len(pieces) - 1 and _is_chance(piece)):
            begin = found.pop()[0] if found and found[-1][1] == at else at
            found.append((begin, end))
        at = end
    return found


def _is_chance(piece: Piece) -> bool:
    return len(piece.text) < _RUN and any(map(is_cjk, piece.text))
