"""Numbers in text, each with every value that its spelling can mean, so that two languages can be compared.

`3,200`, `3.200` and `3 200` can all mean 3200; the first two can also mean 3.2. Nobody has to know the locale: two
numbers are the same if one value is possible for both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from string import ascii_letters
from typing import Final

from quizwright.text.partners import Partners

_SPACES: Final = "\u00a0\u2009\u202f"
_MARK: Final = f"[.,'’{_SPACES}]"
_WIDE_POINT: Final = "．"
_RUN: Final = re.compile(rf"\d+(?:(?:{_MARK}|{_WIDE_POINT})\d+)*")
_APART: Final = re.compile(f"[,'’{_SPACES}]")  # what a run that is no single number is split at
_GROUPS: Final = rf"[1-9]\d{{0,2}}(?P<mark>{_MARK})\d{{3}}(?:(?P=mark)\d{{3}})*"
_GROUPED: Final = re.compile(_GROUPS)
_GROUPED_DECIMAL: Final = re.compile(rf"({_GROUPS})(?!(?P=mark))[.,](\d+)")
_DECIMAL: Final = re.compile(r"(\d+)[.,](\d+)")
_VERSION: Final = re.compile(r"\d+(?:\.\d+){2,}")
# Digits at the end of a name, such as S3 or ZeRO-3: a name is said again where another language says "it".
_NAME: Final = re.compile(r"(?<=[A-Za-z])\d|(?<=[A-Za-z][-_])\d")
_BEFORE_NAMED: Final = frozenset(f"{ascii_letters}-_")


@dataclass(frozen=True, slots=True)
class NumberWords:
    """What words and signs of languages make of a number before them.

    Args:
        scales: patterns of words that multiply it, each with the power of ten.
        may_scale: a pattern of how such a word begins: hardly a number has one, and one look is cheaper than many.
        months: signs of months, which other languages may write as words.
        month: a pattern of a number that is a month: before such a sign, or in a date.

    """

    scales: tuple[tuple[re.Pattern[str], int], ...]
    may_scale: re.Pattern[str]
    months: tuple[str, ...]
    month: re.Pattern[str]

    @classmethod
    def of(cls, scales: Mapping[int, Sequence[str]], months: Collection[str]) -> NumberWords:
        """Compile the words of some languages: patterns of words by the power of ten, and signs of months."""
        first = _any({word[0] for words in scales.values() for word in words})
        return cls(
            tuple(
                (re.compile(rf"\s?(?:{'|'.join(words)})(?![A-Za-z])", re.IGNORECASE), power)
                for power, words in scales.items()
            ),
            re.compile(rf"\s?{first}", re.IGNORECASE),
            tuple(sorted(months)),
            re.compile(rf"(?<=\d{{4}}-)\d{{2}}(?=-\d{{2}}(?!\d))|\d{{1,2}}(?=\s?{_any(months)})"),
        )


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number as it is written and the values that it can have.

    An optional one may be a word elsewhere; a named one is part of a name, and may stand more often elsewhere.
    """

    written: str
    values: frozenset[str]
    optional: bool = False
    named: bool = False


def _any(words: Collection[str]) -> str:
    """Return a pattern of any of some words; of nothing without any."""
    return f"(?:{'|'.join(map(re.escape, sorted(words)))})" if words else "(?!)"


def numerals(text: str, words: NumberWords) -> Iterator[Numeral]:
    """Yield each number of a text in order, those in names (`BF16`, `v1beta1`) too; full-width digits are digits."""
    has_months = any(sign in text for sign in words.months)
    for found in _RUN.finditer(text):
        start, end = found.span()
        before = text[start - 1 : start]
        optional = (has_months or before == "-") and words.month.match(text, start) is not None
        named = before in _BEFORE_NAMED and _NAME.match(text, start) is not None
        powers = _powers(text, end, words) if words.may_scale.match(text, end) else ()
        yield from _numerals(_ascii_digits(found[0]), powers, optional=optional, named=named)


@lru_cache(maxsize=1024)  # the same few numbers stand in most texts
def _numerals(run: str, powers: tuple[int, ...], *, optional: bool, named: bool) -> tuple[Numeral, ...]:
    parts = (run,) if any(_readings(run)) else _APART.split(run)
    read = ((part, frozenset(_readings(part))) for part in parts)
    return tuple(
        Numeral(part, values | {_scaled(value, power) for value in values for power in powers}, optional, named)
        for part, values in read
    )


def _powers(text: str, end: int, words: NumberWords) -> tuple[int, ...]:
    """Return the powers of ten that the word after a number can stand for."""
    return tuple(power for scale, power in words.scales if scale.match(text, end))


def unmatched(one: Sequence[Numeral], other: Sequence[Numeral]) -> tuple[list[Numeral], list[Numeral]]:
    """Return the numbers of each side that have no partner on the other, but for those that need none."""
    if one == other and all(numeral.values for numeral in one):
        return [], []  # each is the partner of its like
    partners = Partners((numeral, numeral.values) for numeral in sorted(other, key=_readiness))
    left = [numeral for numeral in sorted(one, key=_readiness) if not partners.take(numeral.values)]
    return _needed(left, other), _needed(partners.left(), one)


def _needed(left: Iterable[Numeral], other: Iterable[Numeral]) -> list[Numeral]:
    """Return numbers without a partner that need one: of those in names, one on the other side is enough for all."""
    values = {value for numeral in other for value in numeral.values}
    return [found for found in left if (values.isdisjoint(found.values) if found.named else not found.optional)]


def _readiness(numeral: Numeral) -> tuple[bool, int]:
    """Those that need a partner come first, and among them those with the least choice."""
    return numeral.optional, len(numeral.values)


def _ascii_digits(run: str) -> str:
    if run.isascii():
        return run
    return "".join(str(unicodedata.digit(c)) if c.isdecimal() else c for c in run).replace(_WIDE_POINT, ".")


def _readings(run: str) -> Iterator[str]:
    """Yield each value of a run of digits and marks; none where it is several numbers.

    Zeros at the end of a decimal count: as versions, 1.30 and 1.3 differ.
    """
    if run.isdigit():
        yield run.lstrip("0") or "0"
    if _GROUPED.fullmatch(run):
        yield re.sub(r"\D", "", run)
    if found := _DECIMAL.fullmatch(run):
        yield f"{found[1].lstrip('0') or '0'}.{found[2]}"
    if _VERSION.fullmatch(run):
        yield run
    if found := _GROUPED_DECIMAL.fullmatch(run):
        yield f"{re.sub(r'[^0-9]', '', found[1])}.{found[3]}"


def _scaled(value: str, power: int) -> str:
    if value.count(".") > 1:
        return value
    scaled = f"{Decimal(value).scaleb(power):f}"
    return scaled.rstrip("0").rstrip(".") if "." in scaled else scaled
