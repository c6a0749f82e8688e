"""Files that are made to hurt: a clear error or a result, soon, and never a lost word or a crash."""

import time
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.legacy import DIALECTS, parse

SECONDS: Final = 20  # of this process: others may keep the machine busy
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
    "fences that nothing closes": b"~~~ a\n" * 20_000,
    "bare fences": b"```\n" * 20_000,
    "brackets": b"[[" * 200_000,
    "ticks": b"` `` ``` " * 50_000,
    "open tags": b"<a " * 100_000,
    "inline options": b"A) x B) y " * 20_000,
    "headings": b"### 1. What?\n" * 10_000,
    "marks": b"- [ ] x\n" * 20_000,
    "comments that nothing closes": b"A) " + b"<!-- " * 60_000 + b"\n",
    "one label again and again": b"### 1. What?\n\n" + b"A) x\n" * 40_000 + b"\nAnswer: A\n",
    "one label on a line": b"### 1. What " + b"A) x " * 60_000 + b"?\n\nAnswer: A\n",
    "references": b"[a]: /a\n\n" + b"[" * 100_000 + b"\n\n" + b"[a]" * 60_000,
    "keys on a line": b"1. a?\nA) x\n\n2. b?\nA) x\n\nAnswers: " + b"1-A " * 60_000,
    "preformatted text that nothing closes": b"<pre>\n" * 20_000,
    "bars in code": b"```\n" + (b"|" * 300 + b"\n") * 400 + b"```\n",
    "folds of answers": b"### 1. What?\n\nA) x\nB) y\n\n" + b"<details><summary>Answer</summary>A</details>\n" * 5_000,
    "questions without a number": b"1. What?\n\nAnswer: x\n\n" + b"Question: Who\n\n" * 10_000,
    "replies": b"Q: What?\nA: x\n\n" * 10_000,
    "Roman numbers": b"### 1. What?\n\n" + b"i) x\n" * 20_000 + b"\nAnswer: ii\n",
    "toggles": b"- Answer\n\n    x\n\n" * 5_000,
    "aliases": b"---\na: &a [1]\nb: [*a, *a]\n---\nx\n",
    "empty": b"",
}


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_file_that_can_not_be_read_is_one_clear_error(name: str) -> None:
    content, code = REFUSED[name]
    start = time.process_time()

    found = parse("x.md", content)

    assert [code] == [one.problem.code for one in found.diagnostics]
    assert () == found.questions
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("name", sorted(READ))
def test_a_file_that_is_only_strange_is_read_soon(name: str) -> None:
    start = time.process_time()

    parse("x.md", READ[name])

    assert time.process_time() - start < SECONDS


def test_a_file_may_lack_its_last_line_end_and_begin_with_a_mark() -> None:
    found = parse("x.md", "\ufeff### 1. What?\r\n\r\nA) x\r\nB) y\r\n\r\nAnswer: B".encode())

    assert [("B",)] == [question.answer.labels for question in found.questions]


@pytest.mark.parametrize("content", ["", "\n", "x", "---\n---\n", "### 1. What?\n\n|\n|-|\n|A|x|y\n\nAnswer: A\n"])
@pytest.mark.parametrize("dialect", sorted(DIALECTS))
def test_a_page_of_another_dialect_than_is_named_says_so(dialect: str, content: str) -> None:
    found = parse("x.md", content, dialect=dialect)

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
