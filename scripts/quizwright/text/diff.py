"""What changed between two texts: by words in alphabets, by signs in Han, kana and Hangul; identifiers stay whole."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from rapidfuzz.distance import Indel

from quizwright.text.scripts import is_cjk

_JOINTS: Final = frozenset("._-/:@+,'’–")  # within an identifier or a figure: `kubeflow.org/v1`, `3-4`, `1,500`
_ONLY_IN_FIGURES: Final = frozenset(",–")
_JOINER: Final = "\u200d"
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_SKINS: Final = range(0x1F3FB, 0x1F400)
_TAGS: Final = range(0xE0020, 0xE0080)
_VOWELS: Final = range(0x1160, 0x1200)  # Hangul vowels and finals that a conjoining initial takes
_INITIALS: Final = range(0x1100, 0x1160)


class Op(StrEnum):
    """What became of a piece of text."""

    EQUAL = "equal"
    DELETE = "delete"
    INSERT = "insert"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text that both sides have, or one of them."""

    op: Op
    text: str


def diff(old: str, new: str) -> tuple[Piece, ...]:
    """Return the pieces of both texts in order; where something was replaced, the old piece comes first.

    Pieces that are not inserted make up the old text, those that are not deleted the new one.
    """
    before, after = tokens(old), tokens(new)
    raw: list[Piece] = []
    for found in Indel.opcodes(before, after):
        if found.tag == "equal":
            raw.append(Piece(Op.EQUAL, "".join(before[found.src_start : found.src_end])))
        else:
            raw.append(Piece(Op.DELETE, "".join(before[found.src_start : found.src_end])))
            raw.append(Piece(Op.INSERT, "".join(after[found.dest_start : found.dest_end])))
    return tuple(_joined(list(_bridged([piece for piece in raw if piece.text]))))


def tokens(text: str) -> tuple[str, ...]:
    """Return the parts of a text that change as wholes: words, figures and identifiers, single signs, spaces."""
    clusters = list(_clusters(text))
    parts: list[str] = []
    at = 0
    while at < len(clusters):
        end = at + 1
        if _in_word(clusters[at]):
            end = _word_end(clusters, end)
        elif clusters[at].isspace():
            while end < len(clusters) and clusters[end].isspace():
                end += 1
        parts.append("".join(clusters[at:end]))
        at = end
    return tuple(parts)


def _word_end(clusters: Sequence[str], end: int) -> int:
    while end < len(clusters):
        if _in_word(clusters[end]):
            end += 1
        elif end + 1 < len(clusters) and _joins(clusters[end - 1], clusters[end], clusters[end + 1]):
            end += 2
        else:
            break
    return end


def _joins(before: str, sign: str, after: str) -> bool:
    """Tell whether a sign between two others is a part of one identifier or figure."""
    if sign not in _JOINTS or not _in_word(after):
        return False
    return sign not in _ONLY_IN_FIGURES or (before.isdecimal() and after.isdecimal())


def _in_word(cluster: str) -> bool:
    """Tell whether a sign is a letter or digit of a writing that parts words by spaces."""
    return (cluster[0].isalnum() or cluster[0] == "_") and not is_cjk(cluster[0])


def _clusters(text: str) -> Iterator[str]:
    """Yield what a reader takes for single signs: a base with all that is combined with it.

    Source: Unicode Standard Annex 29, section 3.1, as far as it matters for the languages of banks and for emoji.
    """
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _extends(text, start, at):
            yield text[start:at]
            start = at


def _extends(text: str, start: int, at: int) -> bool:
    sign, before = text[at], text[at - 1]
    code = ord(sign)
    if sign == _JOINER or code in _SKINS or code in _TAGS or unicodedata.category(sign).startswith("M"):
        return True
    if code in _FLAGS and ord(before) in _FLAGS:
        return (at - start) % 2 == 1
    if before == _JOINER:
        return unicodedata.category(sign) == "So"
    if sign == "\n":
        return before == "\r"
    return _conjoins(ord(before), code)


def _conjoins(before: int, code: int) -> bool:
    """Tell whether a conjoining Hangul letter goes on the syllable before it."""
    if code in _VOWELS:
        return before in _INITIALS or before in _VOWELS
    return code in _INITIALS and before in _INITIALS


def _bridged(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield pieces, in which a space between two changed ones is changed with them, so that they read as one."""
    for at, piece in enumerate(pieces):
        inside = 0 < at < len(pieces) - 1
        if piece.op is Op.EQUAL and piece.text.isspace() and inside:
            around = {_ops(pieces, at, -1), _ops(pieces, at, 1)}
            if around == {frozenset({Op.DELETE, Op.INSERT})}:
                yield Piece(Op.DELETE, piece.text)
                yield Piece(Op.INSERT, piece.text)
                continue
        yield piece


def _ops(pieces: Sequence[Piece], at: int, step: int) -> frozenset[Op]:
    """Return what was done on one side of a piece, up to the next piece that is equal."""
    found = set()
    at += step
    while 0 <= at < len(pieces) and pieces[at].op is not Op.EQUAL:
        found.add(pieces[at].op)
        at += step
    return frozenset(found)


def _joined(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield pieces with neighbours of one kind as one, what was deleted before what was inserted."""
    for equal, run in groupby(pieces, key=lambda piece: piece.op is Op.EQUAL):
        those = list(run)
        for op in (Op.EQUAL,) if equal else (Op.DELETE, Op.INSERT):
            if text := "".join(piece.text for piece in those if piece.op is op):
                yield Piece(op, text)
