"""The beginning of a text, which a report shows in the place of the whole."""

from __future__ import annotations

import pytest

from quizwright.text import parse
from quizwright.text.html import Context, render
from quizwright.text.opening import opening


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ""),
        ("One.", "<p>One.</p>\n"),
        ("One.\n\nTwo.", "<p>One.</p>\n"),
        ("One:\n\nTwo.\n\nThree.", "<p>One:</p>\n<p>Two.</p>\n"),
        ("一：\n\n- a\n- b\n\n其余", "<p>一：</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("One:", "<p>One:</p>\n"),
        ("- a\n\nTwo.", "<ul>\n<li>a</li>\n</ul>\n<p>Two.</p>\n"),
    ],
)
def test_it_is_the_first_paragraph_with_what_its_colon_introduces(source: str, expected: str) -> None:
    """A text that begins with another block is shown whole."""
    assert expected == render(opening(parse(source)), Context())
