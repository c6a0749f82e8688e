"""Scripts: what belongs to Chinese, Japanese and Korean, and what a line end beside it stands for."""

import re
import sys
from typing import Final

import pytest

from quizwright.text.scripts import Script, is_cjk, join_lines, joins_lines

ALL: Final = "".join(map(chr, range(sys.maxunicode + 1)))


@pytest.mark.parametrize("character", "中の、「」（）！ー々〇ｶ。ㄅ㈱한ㄱᄒ𠮷豈︰")
def test_a_character_of_the_three_is_known(character: str) -> None:
    """Letters, punctuation and full-width forms."""
    assert is_cjk(character)


@pytest.mark.parametrize("character", "a1. ,–—…“”’é😀я؟\ufdd0")
def test_another_character_is_not(character: str) -> None:
    """Also not the quotes and dashes that Chinese shares with others."""
    assert not is_cjk(character)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("中", "文", ""),
        ("中。", "「a", ""),
        ("ー", "ｶ", ""),
        ("한", "국", " "),
        ("한", "中", " "),
        ("中", "a", " "),
        ("a", "中", " "),
        ("中", "", " "),
        ("", "中", " "),
        ("", "", " "),
    ],
)
def test_a_line_end_is_a_space_but_inside_chinese_and_japanese(before: str, after: str, expected: str) -> None:
    """Korean parts words by spaces, and so does every text beside Latin."""
    assert expected == join_lines(before, after)


def test_hangul_does_not_join_lines() -> None:
    """All its blocks, the half-width forms too."""
    assert [False] * 5 == [joins_lines(character) for character in "한ㄱᄒꥠﾡ"]


def _letters(script: Script) -> set[str]:
    return set(re.findall(f"[{script}]", ALL))


def test_no_letter_is_of_two_scripts() -> None:
    letters = [letter for script in Script for letter in _letters(script)]

    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("script", [Script.HAN, Script.KANA, Script.HANGUL])
def test_each_letter_of_the_three_is_cjk(script: Script) -> None:
    assert all(map(is_cjk, _letters(script)))


@pytest.mark.parametrize("sign", "×÷。「")
def test_a_sign_is_no_letter(sign: str) -> None:
    """The signs of multiplication and division stand among Latin letters."""
    assert not any(sign in _letters(script) for script in Script)
