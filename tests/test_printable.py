"""Foreign text governs no terminal, and nothing else of it is changed."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.printable import printable, printable_json

SIGNS = ["\x00", "\x07", "\x1b", "\x7f", "\x85", "\x9b", "\u2028", "\u202e", "\u2066", "\ufdd0", "\uffff", "\U0010fffe"]
TEXTS = st.text() | st.lists(st.sampled_from(["a", "\t", "\n", "\r\n", "\r", " ", "中", "\udc80", *SIGNS])).map("".join)


@pytest.mark.parametrize("sign", SIGNS)
def test_what_governs_a_terminal_is_replaced(sign: str) -> None:
    assert "a\ufffdb" == printable(f"a{sign}b")


@pytest.mark.parametrize("text", ["", "a\tb\n", "a\r\nb", "é 中文 👍\u200d🌈", "عربي\u200f", "name \udc80"])
def test_other_text_stays(text: str) -> None:
    assert text == printable(text)


@given(TEXTS)
def test_no_control_character_is_left(text: str) -> None:
    shown = printable(text)

    assert len(text) == len(shown)
    assert {"\t", "\n", "\r"} >= {sign for sign in shown if unicodedata.category(sign) in {"Cc", "Zl", "Zp"}}
    assert "\r" not in shown.replace("\r\n", "")
    assert shown == printable(shown)


@given(st.recursive(TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)))
def test_json_loses_nothing(value: object) -> None:
    shown = printable_json(value)

    assert value == json.loads(shown)
    assert shown == printable(shown)
