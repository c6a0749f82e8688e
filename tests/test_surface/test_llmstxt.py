"""The reference parser and our reading of what it does agree, on files of many makers and on chance ones."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llms_txt import parse_llms_file  # type: ignore[import-untyped]

from quizwright.surface.llmstxt import links, parse
from support.steps import is_linear

LINES: Final = (
    *("", "", "# Title", "## A", "## A", "## B: c", "### C", "##", "#", "> Summary", ">", "> 要約", "Text.", "- item"),
    *("- [a](b)", "- [a](b): note", "- [a](b) : note", "- [a](b)：note", "- [a](b): ", "* [a](b)", "+ [a](b)"),
    *("- [a [b]](c)", "- [a](b(c))", "-[a](b)", "- []()", "- [x] [a](b)", "  - [a](b)", "- text - [a](b): c"),
    *(
        '- [a](b "c")',
        "- [a](<b c>)",
        "<!-- c -->",
        "---",
        "\t",
        "- [a](b): c  ",
        "1. [a](b)",
        "[a](b)",
        "##  D  ",
        "\r",
    ),
)
FILES: Final = (
    "",
    "\n",
    "# T",
    "# T\n",
    "# T\nText.\n",
    "# T\n\nText.\n",
    "# T\n> S\n",
    "# T\n> S\n\nText.\n",
    "# T\n\n> S\n> and more\n\nText.\n\n## A\n- [a](b): c\n",
    "# T\n## A\n- [a](b)\n",
    "# T\n\n## A\n- [a](b)\n",
    "> S\n\n# T\n\n## A\n",
    "# T\n\n> S\n\n## A\n\n- [a](b)\n\n\n- [c](d): e\n",
    "# T\n\n> S\n\n## A\n- [a](b)\n## A\n- [c](d)\n",
    "# T\n\n> S\n\n## A\nText.\n## A\n- [c](d)\n",
    "# T\n\n> S\n\n## A\n- [a](b)\n## A\nText.\n",
    "# T\r\n\r\n> S\r\n\r\n## A\r\n\r\n- [a](b): c\r\n",
    "\ufeff# T\n\n> S\n\n## A\n- [a](b)\n",
    "# 日本語\n\n> 要約。\n\n説明。\n\n## 章：一\n- [題名](https://example.org/ja/a.md)：注\n",
)


def _reference(text: str) -> object:
    """Return what the reference parser gives, or None where it raises."""
    try:
        found = parse_llms_file(text)
    except (TypeError, AttributeError):
        return None
    sections = {
        name: [(item["title"], item["url"], (item["desc"] or "").rstrip()) for item in items]
        for name, items in found["sections"].items()
    }
    return found["title"], found["summary"], found["info"], sections


def _ours(text: str) -> object:
    found = parse(text)
    if found.stops or found.opening is None:
        return None
    sections = {
        section.name: [(item.title, item.url, (item.note or "").rstrip()) for item in section.items]
        for section in found.sections
    }
    return found.opening.title, found.opening.summary, found.opening.info, sections


@pytest.mark.parametrize("text", FILES)
def test_a_file_is_read_as_the_reference_parser_reads_it(text: str) -> None:
    assert _reference(text) == _ours(text)


@given(st.lists(st.sampled_from(LINES), max_size=14).map("\n".join))
def test_a_file_by_chance_is_read_as_the_reference_parser_reads_it(text: str) -> None:
    assert _reference(text) == _ours(text)


@given(
    st.text("#>- []():\n\r ab：", max_size=60) | st.text("#> \n\t\x1fa", max_size=20) | st.text("- []()a:", max_size=30)
)
def test_noise_is_read_as_the_reference_parser_reads_it(text: str) -> None:
    assert _reference(text) == _ours(text)


@pytest.mark.parametrize(
    "piece",
    [
        "# T\n",
        "#\n \n",
        "# a\n> b\n",
        ">\n \n",
        " \n",
        "## B\n",
        "##\n\n",
        "- [a](b): c\n",
        "-[",
        "- [a](b",
        "- ",
        "](",
    ],
)
@pytest.mark.parametrize("start", ["", "#", "# T\n> ", "# T\n\n> S\n\nI\n## A\n"])
def test_a_file_is_read_in_time_that_grows_with_its_length(start: str, piece: str) -> None:
    assert is_linear(parse, lambda size: start + piece * size, 50)


def test_each_line_has_its_number() -> None:
    found = parse("# T\n\n> S\n\n\n## A\n\n- [a](b)\ntext\n\n## B\n- [c](d): e\n")

    assert [(6, [(8, "b"), (9, "")]), (11, [(12, "d")])] == [
        (section.line, [(item.line, item.url) for item in section.items]) for section in found.sections
    ]


def test_markdown_reads_links_as_commonmark_does() -> None:
    text = "- [a *b*](https://example.org/é_(c)): x\n- [d](<e f>) and\n  [g](h 'i')\n\n`[j](k)`\n"

    found = [(seen.line, seen.url, seen.title) for seen in links(text)]

    assert [(1, "https://example.org/é_(c)", "a b"), (2, "e f", "d"), (3, "h", "g")] == found
