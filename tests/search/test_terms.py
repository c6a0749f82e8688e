"""Words as the index holds them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.search.terms import fold, terms
from quizwright.text.scripts import UNSPACED
from support.needs import ROOT


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Configuración", "configuracion"),
        ("Ａｍａｚｏｎ", "amazon"),
        ("ﾎﾟｲﾝﾄ", "ポイント"),
        ("ガイド", "ガイド"),  # the voicing mark is no accent
        ("그룹", "그룹"),
        ("①", "1"),
    ],
)
def test_what_looks_alike_is_alike(text: str, expected: str) -> None:
    assert expected == fold(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the node's EFA", ["the", "node", "s", "efa"]),
        ("节点组", ["节点", "点组", "组"]),
        ("ノード", ["ノー", "ード", "ド"]),
        ("노드그룹", ["노드", "드그", "그룹", "룹"]),
        ("在EFA上", ["在", "efa", "上"]),
        ("节点，组", ["节点", "点", "组"]),
        ("FI_PROVIDER=efa", ["fi", "provider", "efa"]),
        ("StateSaveLocation", ["statesavelocation", "savelocation", "location"]),
        ("p5.48xlarge", ["p5", "48xlarge", "xlarge"]),
        ("NCCLTest", ["nccltest", "test"]),
        ("\U00020bb7野家", ["\U00020bb7野", "野家", "家"]),
        ("", []),
    ],
)
def test_a_text_is_cut_into_words_and_pairs(text: str, expected: list[str]) -> None:
    assert expected == list(terms(text))


@pytest.mark.parametrize("size", [31, 32, 33, 50_000])
def test_the_words_inside_an_identifier_are_found_where_it_is_none_of_data(size: int) -> None:
    found = terms("aB" * size)

    assert (size + 1 if size <= 32 else 1) == len(found)
    assert "ab" * size == found[0]


@given(st.text(alphabet="点组节あアー가힣々", min_size=2, max_size=12), st.data())
def test_any_two_characters_inside_a_sentence_are_a_term(sentence: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(sentence) - 2))

    assert sentence[at : at + 2] in set(terms(sentence))


@given(st.text())
def test_no_term_is_empty_or_holds_a_space(text: str) -> None:
    assert all(term and not any(c.isspace() for c in term) for term in terms(text))


def test_queries_are_cut_at_the_same_characters() -> None:
    """`text.js` can't import the ranges, so that it repeats them."""
    script = (ROOT / "scripts/quizwright/theme/assets/quizwright/search/text.js").read_text("utf-8")
    literal = re.findall(r'"(.*)"', script.partition("const PAIRED =")[2].partition(";")[0])
    ranges = re.sub(r"\\\\u\{?([0-9a-f]+)\}?", lambda code: chr(int(code[1], 16)), "".join(literal))

    assert ranges == UNSPACED
