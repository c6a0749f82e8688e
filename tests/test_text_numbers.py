"""Numbers and the values that their spelling can have."""

from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Final

import pytest
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from quizwright.languages import WITH_WORDS, number_words
from quizwright.text.numbers import NumberWords, numerals, unmatched
from support.steps import is_linear

WORDS: Final = number_words()
CASES: Final[tuple[tuple[str, list[set[str]]], ...]] = (
    ("no number", []),
    ("007", [{"7"}]),
    ("0", [{"0"}]),
    ("3,200", [{"3200", "3.200"}]),
    ("3.200", [{"3200", "3.200"}]),
    ("0,123", [{"0.123"}]),
    ("1,234,567", [{"1234567"}]),
    ("1.234.567", [{"1234567", "1.234.567"}]),
    ("1,234.5", [{"1234.5"}]),
    ("1.234,5", [{"1234.5"}]),
    ("1.2.3", [{"1.2.3"}]),
    ("1,2,3", [{"1"}, {"2"}, {"3"}]),
    ("1.5.0,1.7.0", [{"1.5.0"}, {"1.7.0"}]),
    ("12’34", [{"12"}, {"34"}]),
    ("2 万", [{"2", "20000"}]),
    ("1.5 million", [{"1.5", "1500000"}]),
    ("1.55k", [{"1.55", "1550"}]),
    ("0.0005K", [{"0.0005", "0.5"}]),
    ("2 mil millones", [{"2", "2000000000"}]),
    ("2 mil", [{"2", "2000"}]),
    ("4 TiB", [{"4"}]),
    ("1.2.3 M", [{"1.2.3"}]),
    ("٣ and 三", [{"3"}]),
    ("３．５", [{"3.5"}]),
    ("x²", []),
)


@pytest.mark.parametrize(("text", "values"), CASES)
def test_a_number_has_the_values_that_its_spelling_can_mean(text: str, values: list[set[str]]) -> None:
    found = [set(numeral.values) for numeral in numerals(text, WORDS)]

    assert values == found


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("2025-09-16", [False, True, False]),
        ("2025-09-161", [False, False, False]),
        ("9 月", [True]),
        ("9월", [True]),
        ("9 个月", [False]),
    ],
)
def test_a_month_may_be_a_word(text: str, flags: list[bool]) -> None:
    found = [numeral.optional for numeral in numerals(text, WORDS)]

    assert flags == found


@pytest.mark.parametrize(
    ("text", "flags"), [("S3", [True]), ("ZeRO-3", [True]), ("3D", [False]), ("a 3", [False]), ("3-4", [False, False])]
)
def test_digits_that_end_a_word_are_a_name(text: str, flags: list[bool]) -> None:
    found = [numeral.named for numeral in numerals(text, WORDS)]

    assert flags == found


def test_the_numbers_with_the_least_choice_are_paired_first() -> None:
    """3200 takes 3.200 only where no plainer partner is left, so that 3.200 keeps its own."""
    one, other = list(numerals("3,200, 3200", WORDS)), list(numerals("3200 3.200", WORDS))

    unpaired = unmatched(one, other)

    assert ([], []) == unpaired


@given(st.text(), st.randoms(use_true_random=False))
def test_a_text_has_its_own_numbers_in_any_order(text: str, random: Random) -> None:
    found = list(numerals(text, WORDS))
    shuffled = random.sample(found, len(found))

    assert ([], []) == unmatched(found, shuffled)


@pytest.mark.parametrize(
    "make",
    [
        lambda size: ("1 " * size, "2 " * size),
        lambda size: (" ".join(map(str, range(size))), " ".join(map(str, reversed(range(size))))),
        lambda size: ("S3 " * size, "S4 " * size),
    ],
    ids=["others", "in another order", "names"],
)
def test_the_steps_grow_with_the_numbers(make: Callable[[int], tuple[str, str]]) -> None:
    assert is_linear(lambda pair: unmatched(*(list(numerals(text, WORDS)) for text in pair)), make, 50)


@pytest.mark.parametrize("locale", [*WITH_WORDS, "de", "de_CH", "fr", "pt", "pl", "sv"])
@pytest.mark.parametrize("value", ["1234567", "12345.5", "0.25"])
def test_a_number_is_read_as_cldr_writes_it(locale: str, value: str) -> None:
    written = format_decimal(Decimal(value), locale=locale, format="#,##0.##")

    (found,) = numerals(f"a {written} b", WORDS)

    assert value in found.values


def test_without_words_a_number_is_what_it_says() -> None:
    words = NumberWords.of({}, ())

    assert [{"2"}, {"9"}] == [set(found.values) for found in numerals("2 million, 9月", words)]
