"""Tokens of corrections in the text of claims: identifiers and figures, found whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz

from quizwright.legacy.comparing.normalization import prose
from quizwright.legacy.comparing.values import Claim
from quizwright.text.scripts import Script

# What an identifier goes on with. Han and kana beside it are a boundary; so are × and ÷.
_LETTER: Final = f"{Script.LATIN}0-9_"
_SMALL: Final = "\u00b2\u00b3\u00b9\u2070-\u208e\u00bc-\u00be\u2150-\u215e"  # 4² and 8¼ are other figures than 4 and 8
_DASH: Final = "[-\u2010-\u2015~\u301c\uff5e]"
_RANGE: Final = re.compile(r"(?<=\d)(?:-|\u2013)(?=\d)")
_WHOLE: Final = re.compile(f"[{_LETTER}]")


@dataclass(frozen=True, slots=True)
class Nearest:
    """The text that is nearest to a token that stands nowhere: a piece of a claim, the claim, and how near (0-100)."""

    text: str
    claim: Claim
    score: float


def stands_in(token: str, text: str) -> bool:
    """Tell whether a token stands in a claim's text as a whole identifier or figure."""
    return _pattern(token).search(text) is not None


def missing(tokens: Sequence[str], claims: Sequence[Claim]) -> tuple[str, ...]:
    """Return the tokens that stand in none of the claims."""
    return tuple(token for token in tokens if not any(stands_in(token, claim.text) for claim in claims))


def nearest(token: str, claims: Sequence[Claim]) -> Nearest | None:
    """Return what of the claims looks most like a token, or None where there are no claims."""
    best: Nearest | None = None
    for claim in claims:
        found = fuzz.partial_ratio_alignment(token, claim.text)
        if found is not None and (best is None or found.score > best.score):
            piece = _piece(claim.text, found.dest_start, found.dest_end)
            best = Nearest(_stripped(piece, token) or claim.text, claim, found.score)
    return best


def _piece(text: str, start: int, end: int) -> str:
    """Return a part of a text, made whole to the edges of the words that it cuts."""
    while start > 0 and _WHOLE.match(text[start - 1]) and _WHOLE.match(text[start]):
        start -= 1
    while 0 < end < len(text) and _WHOLE.match(text[end - 1]) and _WHOLE.match(text[end]):
        end += 1
    return text[start:end]


def _stripped(text: str, token: str) -> str:
    """Return a text without marks at its edges that the token has not."""
    marks = "".join(sign for sign in set(text) if not sign.isalnum() and sign not in token)
    return text.strip(marks + " ")


@lru_cache(maxsize=2048)
def _pattern(token: str) -> re.Pattern[str]:
    text = prose(token)
    body = r"\s?".join(re.escape(part) for part in text.split(" ")) if text else r"(?!)"
    body = _RANGE.sub(_DASH, body.replace(r"\-", "-"))
    return re.compile(f"{_before(text[:1])}{body}{_after(text[-1:])}")


def _before(sign: str) -> str:
    if sign.isdecimal():
        return rf"(?<![{_LETTER}])(?<!\d[.,])(?<!\d{_DASH})(?<![A-Za-z]\.)"
    if _WHOLE.match(sign):
        return f"(?<![{_LETTER}])"
    return rf"(?<![{_LETTER}-])" if sign == "-" else r"(?<![\w$])" if sign == "$" else ""


def _after(sign: str) -> str:
    if sign.isdecimal():
        return rf"(?![{_LETTER}{_SMALL}]|[.,]\d|{_DASH}\d)"
    return f"(?![{_LETTER}])" if _WHOLE.match(sign) else ""
