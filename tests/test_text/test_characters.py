"""Characters: what belongs to Chinese, Japanese and Korean, and what a line end beside it stands for."""

import pytest

from quizwright.text.characters import is_cjk, join_lines, joins_lines


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
