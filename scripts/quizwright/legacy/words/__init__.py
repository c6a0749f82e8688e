"""The words of each language in one literal table; a page may mix languages, so all are looked for at once."""

from typing import Final

from quizwright.legacy.words import (
    ar,
    bs,
    de,
    el,
    en,
    es,
    fa,
    fr,
    he,
    hi,
    id,  # noqa: A004 - the language's code
    it,
    ja,
    ko,
    nl,
    pl,
    pt,
    ro,
    ru,
    sq,
    th,
    tr,
    uk,
    vi,
    zh,
)
from quizwright.legacy.words.form import Words

WORDS: Final[tuple[Words, ...]] = tuple(
    module.WORDS
    for module in (en, zh, ja, ko, es, ar, de, fr, it, id, nl, pl, pt, ro, ru, uk, tr, vi, th, sq, bs, hi, he, el, fa)
)
