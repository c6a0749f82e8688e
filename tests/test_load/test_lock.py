"""Lock files are read quickly where they are as `sync` writes them, and then as any other file would be."""

from __future__ import annotations

import json
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.load import lock, source
from quizwright.load.source import Array, Mapping, Node, Scalar
from strategies import unhurried

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"
WRITTEN: Final = b"""\
{
  "fields": {
    "title": "0123456789ab"
  },
  "questions": {}
}
"""
WORDS: Final = st.text("aZ09_.-", max_size=5) | st.text(max_size=3)
DATA: Final = st.recursive(WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))
MARKS: Final = st.sampled_from(
    [*('"', ":", ",", "{", "}", "[", "]", " ", "\n", "\r\n", "\r", "\t", "\\", "#", "'", "-", "|", "a", "1", "é")]
)


def test_a_lock_file_as_sync_writes_it_is_read_quickly() -> None:
    data = lock.read(WRITTEN)

    assert {"fields": {"title": "0123456789ab"}, "questions": {}} == data


@pytest.mark.parametrize(
    "content",
    [
        b"# a comment\n{}\n",
        b"fields: {}\n",
        b'{"fields": {"a": "b", "a": "c"}}\n',
        b'{"fields": {"a": "b",}}\n',
        b'{"a": {"b": {"c": {"d": "e"}}}}\n',
        b"{" * 2000 + b"\n",
        b'{"a":\n' * 20_000 + b'""' + b"}" * 20_000 + b"\n",
        b'{"ids": 1}',
        b'{"ids": 1.5}',
        b'{"ids": "\xff"}',
    ],
)
def test_another_file_is_left_to_the_careful_reader(content: bytes) -> None:
    assert None is lock.read(content)


@unhurried
@given(DATA, st.sampled_from([None, 1, 2]), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1), MARKS), max_size=3))
def test_what_is_read_quickly_is_what_the_careful_reader_reads(
    data: Plain, indent: int | None, edits: list[tuple[float, int, str]]
) -> None:
    text = json.dumps(data, indent=indent, ensure_ascii=False) + "\n"
    for at, length, mark in edits:
        start = int(at * len(text))
        text = text[:start] + mark + text[start + length :]
    content = text.encode("utf-8", "replace")

    quick, careful = lock.read(content), source.parse("ids.lock", content)

    assert quick is None or careful.problems or quick == _plain(careful.root)
    assert quick is None or quick == _plain(lock.tree("ids.lock", quick))


def _plain(node: Node | None) -> Plain:
    match node:
        case Scalar():
            return node.value
        case Array():
            return [_plain(item) for item in node.items]
        case Mapping():
            return {key.value: _plain(value) for key, value in node.entries}
        case None:
            return "nothing"
