"""Files that are made to hurt: a clear error or a result, and never a crash.

That none takes more time than in proportion to its size is a law of `test_scale.py` and of `test_linear.py`.
"""

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.legacy import parse
from quizwright.legacy.writing import bank
from quizwright.legacy.writing.naming import Names

REFUSED: Final = {
    "a line of two million characters": (b"a" * 2_000_000, "too-large"),
    "a hundred thousand lists in one line": (b"- " * 100_000 + b"x", "too-deep"),
    "a hundred thousand quotations in one line": (b"> " * 100_000 + b"x", "too-deep"),
    "lists nested line by line": (b"\n".join(b"  " * at + b"- x" for at in range(200)), "too-deep"),
    "folds without end": (b"<details>\n" * 20_000, "too-deep"),
    "tabs without end": (b'{% tabs %}{% tab title="x" %}\n' * 10_000, "too-deep"),
    "admonitions in admonitions": (b"\n".join(b"    " * at + b'??? note "x"' for at in range(100)), "too-deep"),
    "a table of a million cells": (b"a|b\n-|-\n" + b"|" * 1_000_000, "too-large"),
    "a run of spaces": (b"Answer: " + b" " * 300_000 + b"A", "too-large"),
    "seventeen million bytes": (b"a\n" * 8_500_000, "too-large"),
    "a NUL": (b"# a\n\0\n", "not-text"),
    "Latin-1": ("### 1. ¿Qué?\n".encode("latin-1"), "not-text"),
}
READ: Final = {
    "fences that nothing closes": b"~~~ a\n" * 2_000,
    "bare fences": b"```\n" * 2_000,
    "brackets": b"[[" * 20_000,
    "ticks": b"` `` ``` " * 5_000,
    "open tags": b"<a " * 10_000,
    "inline options": b"A) x B) y " * 2_000,
    "headings": b"### 1. What?\n" * 1_000,
    "marks": b"- [ ] x\n" * 2_000,
    "comments that nothing closes": b"A) " + b"<!-- " * 6_000 + b"\n",
    "one label again and again": b"### 1. What?\n\n" + b"A) x\n" * 4_000 + b"\nAnswer: A\n",
    "one label on a line": b"### 1. What " + b"A) x " * 6_000 + b"?\n\nAnswer: A\n",
    "references": b"[a]: /a\n\n" + b"[" * 10_000 + b"\n\n" + b"[a]" * 6_000,
    "keys on a line": b"1. a?\nA) x\n\n2. b?\nA) x\n\nAnswers: " + b"1-A " * 6_000,
    "preformatted text that nothing closes": b"<pre>\n" * 2_000,
    "bars in code": b"```\n" + (b"|" * 300 + b"\n") * 400 + b"```\n",
    "folds of answers": b"### 1. What?\n\nA) x\nB) y\n\n" + b"<details><summary>Answer</summary>A</details>\n" * 500,
    "questions without a number": b"1. What?\n\nAnswer: x\n\n" + b"Question: Who\n\n" * 1_000,
    "replies": b"Q: What?\nA: x\n\n" * 1_000,
    "Roman numbers": b"### 1. What?\n\n" + b"i) x\n" * 2_000 + b"\nAnswer: ii\n",
    "toggles": b"- Answer\n\n    x\n\n" * 500,
    "aliases": b"---\na: &a [1]\nb: [*a, *a]\n---\nx\n",
    "empty": b"",
}


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_file_that_can_not_be_read_is_one_clear_error(name: str) -> None:
    content, code = REFUSED[name]
    found = parse("x.md", content)

    assert [code] == [one.problem.code for one in found.diagnostics]
    assert () == found.questions


#: Pages that ended in a traceback: lists that hold lists alone, and front matter that grows, nests or counts too far.
ODD: Final = (
    *(
        "1. 2.\nA) B)",
        "1. -\n[]",
        "8. k\nA)\n1. -\n*Answer",
        "1. > x\nA) y\nB) z",
        "1. ```\n   x\n   ```\nA) y",
        "1.\nA) y",
    ),
    *(f"+++\na = {'[' * 5_000}\n+++\nx", f"+++\na = {'1' * 5_000}\n+++\nx", "---\n? [a, b]\n: c\n---\nx"),
    "---\na: &a [x]\n" + "".join(f"{k}: &{k} [{f'*{j},' * 9}]\n" for j, k in pairwise("abcdefghijkl")) + "---\nx",
    "<pre>a&#10;```&#10;b&#13;&#9;c</pre>\n\n### 1. What?\n\nA) x\nB) y\n\nAnswer: A",
)


@pytest.mark.parametrize("page", ODD)
def test_odd_pages_are_read_like_any_other(page: str) -> None:
    found = parse("x.md", page)

    assert found.questions or found.diagnostics
    assert bank.quiz(found, Names({}), "x")


@pytest.mark.parametrize("name", sorted(READ))
def test_a_file_that_is_only_strange_is_read(name: str) -> None:
    parse("x.md", READ[name])


def test_a_file_may_lack_its_last_line_end_and_begin_with_a_mark() -> None:
    found = parse("x.md", "\ufeff### 1. What?\r\n\r\nA) x\r\nB) y\r\n\r\nAnswer: B".encode())

    assert [("B",)] == [question.answer.labels for question in found.questions]


@pytest.mark.parametrize("content", ["", "\n", "x", "---\n---\n", "### 1. What?\n\n|\n|-|\n|A|x|y\n\nAnswer: A\n"])
def test_a_page_without_a_question_says_so(content: str) -> None:
    found = parse("x.md", content)

    assert found.questions or found.diagnostics


def test_utf_16_is_read() -> None:
    assert 1 == len(parse("x.md", "### 1. What?\n\nA) x\nB) y\n".encode("utf-16")).questions)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("a\r\nñ".encode("latin-1"), "x.md:2:1: error not-text byte 0xf1 is not UTF-8"),
        (b"\xef\xbb\xbfab\xff", "x.md:1:3: error not-text byte 0xff is not UTF-8"),
        ("é\n# ñ ab".encode("utf-16")[:-1], "x.md:2:6: error not-text byte 0x62 is not UTF-16"),
    ],
)
def test_a_byte_that_is_no_text_is_named_where_it_stands(content: bytes, told: str) -> None:
    assert [told] == [str(one.problem) for one in parse("x.md", content).diagnostics]


@settings(deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
def test_no_bytes_crash_the_reader(content: bytes) -> None:
    parse("x.md", content)


def test_a_control_character_is_a_space_and_is_told() -> None:
    found = parse("x.md", "### 1. Wh\x1bat\ufdd0?\n\nAnswer: x\x85\n")

    assert "Wh at ?" == found.questions[0].stem
    assert ["x.md:1:10: note control-character U+001B was read as a space, as each such character"] == [
        str(one.problem) for one in found.diagnostics
    ]
