"""Code: highlighting changes how it looks and never what it says."""

import re
from html import unescape
from typing import Final

import pytest
from pygments.lexers import get_all_lexers

from quizwright.text.code import highlight, without_comments

SAMPLE: Final = "a: 1 # b\n<script>alert('x')</script>\n\n  \"{{ .Values.y }}\" `z` --flag=$HOME\n>>> 1\n$ ls -l\n"
LANGUAGES: Final = ("nope", "", "<b>", *(aliases[0] for _, aliases, _, _ in get_all_lexers(plugins=False) if aliases))


def test_highlighting_loses_no_character_and_adds_only_spans() -> None:
    """Each language that Pygments knows, on code that it may not understand."""
    bare = {
        language: re.sub(r'</span>|<span class="[A-Za-z0-9 -]*">|<span>', "", highlight(SAMPLE, language))
        for language in LANGUAGES
    }

    assert {} == {language: html for language, html in bare.items() if unescape(html) != SAMPLE or "<" in html}


@pytest.mark.parametrize(
    ("code", "language", "expected"),
    [
        ("a: 1  # b\n\n# c\nd: '# e'\n", "yaml", ("a: 1", "d: '# e'")),
        ("#!/bin/sh\nls # x\n", "bash", ("#!/bin/sh", "ls")),
        ("a # b\n\nc\n", "nope", ("a # b", "c")),
        ("/* a\n b */ int c;\n", "c", (" int c;",)),
        ("#include <x>\n", "c", ("#include <x>",)),
    ],
)
def test_comments_are_left_out(code: str, language: str, expected: tuple[str, ...]) -> None:
    """What programs act on stays, and so does what only looks like a comment."""
    assert expected == without_comments(code, language)
