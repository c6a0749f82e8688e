"""One correction as readers of a locale see it, with the claims of the older page that it corrects."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from quizwright.corrections.values import Form, Found
from quizwright.model import Edition
from quizwright.site import evidence as trust
from quizwright.site.corrections.marking import Range, marked, words_of
from quizwright.site.corrections.values import Quoted, Shown, Told
from quizwright.site.evidence import Note
from quizwright.site.view import View
from quizwright.text import parse
from quizwright.text.commonmark import write
from quizwright.text.diff import Op, Piece, diff
from quizwright.text.html import Context, render
from quizwright.text.plain import plain
from quizwright.text.scripts import HIRAGANA, is_cjk
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalCorrection, LocalText, State

#: Two texts that share less of their characters are two texts, and marks in them would tell nothing.
_ALIKE: Final = 0.3
_KANA: Final = re.compile(f"[{HIRAGANA}]")
_STEM: Final = re.compile(f"(?<![{HIRAGANA}])[{HIRAGANA}]{{1,2}}$")
_REPLACED: Final = (Op.EQUAL, Op.DELETE, Op.INSERT)
_RUN: Final = 3  # characters; shorter runs are shared by chance, above all in kana


def shown(
    local: LocalCorrection,
    edition: Edition,
    view: View,
    *,
    anchor: str,
    number: str,
    label: str,
    evidence: Found | None,
) -> Shown:
    """Return a correction for the readers of a view.

    Args:
        local: the correction with its texts.
        edition: where it stands.
        view: who reads it.
        anchor: its place on the page of corrections.
        number: what it is called there.
        label: what its kind is called.
        evidence: what a comparison found of it, if there was one.

    """
    context = view.context(local.values)
    said, right = _sides(local, view, context)
    return Shown(
        id=local.correction.id,
        anchor=anchor,
        href=_href(anchor, view),
        number=number,
        kind=local.correction.kind,
        label=label,
        said=said,
        right=right,
        why=_told(local.why, view, context),
        since=_since(local, view),
        notes=_notes(local, view),
        sources=trust.cited(local.facts, view),
        quotes=_quotes(evidence, view),
        lost=evidence is not None and bool(evidence.missing) and not evidence.claims,
        updated=max((edition.retrieved, *(fact.verified for fact in local.facts))),
    )


def _href(anchor: str, view: View) -> str:
    """Return the link to a correction; nothing where that takes an address that nobody knows."""
    path = view.site.urls.corrections(view.quiz, view.site.shown_in(view.quiz, view.locale))
    page = view.to(path) if view.absolute or path != view.path else ""
    return f"{page}#{anchor}" if page or not view.absolute else ""


def _told(text: LocalText, view: View, context: Context) -> Told:
    document = parse(text.text.source)
    html = render(document, context).strip()
    return Told(html, write(document, context), plain(document, context), view.language_of(text))


def _sides(local: LocalCorrection, view: View, context: Context) -> tuple[Told, Told]:
    """Return what was said and what is right, with the words marked in which they differ."""
    said, right = (_told(text, view, context) for text in (local.said, local.right))
    old, new = words_of(said.html), words_of(right.html)
    found = _changes(old, new) if said.lang == right.lang else None
    if found is None:
        return said, right
    struck, fresh = found
    return (
        replace(said, marked=marked(said.html, struck, "del", view.words.deleted)),
        replace(right, marked=marked(right.html, fresh, "ins", view.words.inserted)),
    )


def _changes(old: str, new: str) -> tuple[list[Range], list[Range]] | None:
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


def _since(local: LocalCorrection, view: View) -> str:
    since = fill_plain(local.correction.since, local.values)
    return view.words.since.format(since=since) if since else ""


def _notes(local: LocalCorrection, view: View) -> tuple[Note, ...]:
    texts = (local.said, local.right, local.why)
    lags = tuple(trust.lag_notes(local.lags, view))
    if local.state not in {State.KEY, State.FACT}:
        return (*trust.text_notes(texts, view), *lags)
    source = view.site.bank.source_locale
    if view.locale == source:
        return (Note("source", view.words.moved_correction_source), *lags)
    told = view.words.moved_correction.format(language=view.words.language(source))
    return (Note("source", told), *lags)


def _quotes(evidence: Found | None, view: View) -> tuple[Quoted, ...]:
    if evidence is None:
        return ()
    return tuple(
        Quoted(claim.text, view.words.line.format(number=claim.where.line), claim.form is Form.CODE)
        for claim in evidence.claims
    )
