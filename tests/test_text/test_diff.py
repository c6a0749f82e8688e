"""What changed between two texts, as a reader of their language sees it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.text.diff import Op, diff, tokens
from strategies import CJK, MARKUP, unhurried

WORDS = st.lists(
    st.sampled_from(
        [*CJK, *MARKUP, "maxPods: 110", "v1alpha1", "3-4", "체크", "포인트", "e\u0301", "👩‍💻", "🇪🇸", " ", "a"]
    ),
    max_size=12,
).map("".join)


def _marked(old: str, new: str) -> str:
    """Return a diff as one text: [-what went-] and [+what came+]."""
    signs = {Op.EQUAL: ("", ""), Op.DELETE: ("[-", "-]"), Op.INSERT: ("[+", "+]")}
    return "".join(f"{signs[piece.op][0]}{piece.text}{signs[piece.op][1]}" for piece in diff(old, new))


@pytest.mark.parametrize(
    ("old", "new", "marked"),
    [
        ("", "", ""),
        ("same", "same", "same"),
        ("", "new", "[+new+]"),
        ("old", "", "[-old-]"),
        ("宇宙線の観測", "宇宙線観測", "宇宙線[-の-]観測"),
        ("台灣好", "臺灣好", "[-台-][+臺+]灣好"),
        ("체크포인트", "체크포인터", "체크포인[-트-][+터+]"),
        ("노드 네 개", "Pod 네 개", "[-노드-][+Pod+] 네 개"),
        ("four nodes.", "four pods.", "four [-nodes-][+pods+]."),
        ("maxPods: 110", "maxPods: 58", "maxPods: [-110-][+58+]"),
        ("at v1alpha1", "at v1beta1", "at [-v1alpha1-][+v1beta1+]"),
        ("减少 3-4 倍", "减少 3-5 倍", "减少 [-3-4-][+3-5+] 倍"),
        ("kubeflow.org/v1", "kubeflow.org/v2beta1", "[-kubeflow.org/v1-][+kubeflow.org/v2beta1+]"),
        ("FI_PROVIDER=efa", "FI_PROVIDERS=efa", "[-FI_PROVIDER-][+FI_PROVIDERS+]=efa"),
        ("1,500 pods", "1,600 pods", "[-1,500-][+1,600+] pods"),
        ("quick fox", "slow dog", "[-quick fox-][+slow dog+]"),
        ("a b c", "a c", "a [-b -]c"),
        ("e\u0301a", "e\u0300a", "[-e\u0301a-][+e\u0300a+]"),
        ("👩‍💻好", "👩‍🔬好", "[-👩‍💻-][+👩‍🔬+]好"),
        ("🇪🇸🇰🇷", "🇪🇸🇯🇵", "🇪🇸[-🇰🇷-][+🇯🇵+]"),
        ("👍🏽", "👍🏿", "[-👍🏽-][+👍🏿+]"),
        ("\u1112\u1161\u11ab글", "\u1112\u1161\u11ac글", "[-\u1112\u1161\u11ab-][+\u1112\u1161\u11ac+]글"),
    ],
)
def test_only_what_changed_is_marked(old: str, new: str, marked: str) -> None:
    assert marked == _marked(old, new)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("don't stop", ["don't", " ", "stop"]),
        ("at v1.2. Then", ["at", " ", "v1.2", ".", " ", "Then"]),
        ("a  \n b", ["a", "  \n ", "b"]),
        ("a, b", ["a", ",", " ", "b"]),
        ("a,b", ["a", ",", "b"]),
        ("1,5–6", ["1,5–6"]),
        ("--x-", ["-", "-", "x", "-"]),
        ("用slurmd跑", ["用", "slurmd", "跑"]),
        ("葛\U000e0100飾", ["葛\U000e0100", "飾"]),
        ("か\u3099ん", ["か\u3099", "ん"]),
        ("\u1100\u1100\u1161", ["\u1100\u1100\u1161"]),
        ("a\u1161", ["a", "\u1161"]),
        ("a\u200db", ["a\u200db"]),
        ("\r\n!\n", ["\r\n", "!", "\n"]),
        ("пример", ["пример"]),
    ],
)
def test_a_text_has_these_parts(text: str, parts: list[str]) -> None:
    assert parts == list(tokens(text))


@unhurried
@given(WORDS, WORDS)
def test_both_sides_can_be_read_from_a_diff(old: str, new: str) -> None:
    pieces = diff(old, new)

    assert old == "".join(piece.text for piece in pieces if piece.op is not Op.INSERT)
    assert new == "".join(piece.text for piece in pieces if piece.op is not Op.DELETE)


@unhurried
@given(WORDS, WORDS)
def test_pieces_are_not_empty_and_no_two_of_one_kind_are_neighbours(old: str, new: str) -> None:
    pieces = diff(old, new)

    assert all(piece.text for piece in pieces)
    assert all(one.op is not other.op for one, other in pairwise(pieces))


@unhurried
@given(WORDS)
def test_a_text_is_equal_to_itself(text: str) -> None:
    assert [text] * bool(text) == [piece.text for piece in diff(text, text)]
    assert text == "".join(tokens(text))
