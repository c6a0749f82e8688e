"""Twice the page, twice the work: no loop of the reader looks at all of a page for each part of it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pytest

from quizwright.legacy import parse
from quizwright.legacy.writing import bank
from quizwright.legacy.writing.naming import Names
from support.steps import is_linear

_ASKED: Final = "### 1. What?\n\n"
_TWO: Final = "A) x\nB) y\n\n"
_KEYS: Final = "# Answer key\n\n"
#: Parts of a page: every second one is repeated, with its number in place of each @.
PAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "the same question": ("", "### 1. What?\n\n"),
        "questions without an answer": ("", "### @. What?\n\n"),
        "folds of answers below many options": (
            _ASKED,
            "- [ ] x\n",
            "\n",
            "<details><summary>Answer</summary>A</details>\n",
        ),
        "questions in front matter": ("---\nquestions:\n", '  - text: "@ is what\\x3f"\n', "---\n"),
        "preformatted text that nothing closes": ("", "<pre>\n", "", "x\n"),
        "notes below a note": ("[^a]\n\n", "  [^a]: B) x\n"),
        "folds that may be lists of keys": (
            "",
            f"1. What?\n\n{_TWO}<details><summary>Answer</summary>\n\n1. A\n2. B\n\n</details>\n\n",
        ),
        "lines that may be lists of keys": ("", "**Q@.** What?\n\n", "", "Answers: 1-A, 2000-B\n\n"),
        "keys of many sections": ("", f"## Part @\n\n1. What?\n\n{_TWO}", _KEYS, "## Part @\n\n1. A\n\n"),
        "keys of one number": ("", f"1. What?\n\n{_TWO}", _KEYS, "1. A\n\n"),
        "links on one line": ("[a]: /a\n\n", "[a] [b] "),
    }
)


@pytest.mark.parametrize("name", sorted(PAGES))
def test_the_work_grows_with_the_page_and_not_with_its_square(name: str) -> None:
    assert is_linear(_imported, lambda size: _page(PAGES[name], size), 70)


def _page(parts: tuple[str, ...], size: int) -> str:
    return "".join(
        "".join(part.replace("@", str(number)) for number in range(1, size + 1)) if at % 2 else part
        for at, part in enumerate(parts)
    )


def _imported(page: str) -> None:
    found = parse("x.md", page)
    if found.questions:
        bank.quiz(found, Names({}), "x")
