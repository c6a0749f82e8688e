"""HTML of texts: the cases of `cases/*.md` (title, Markdown, HTML), and what a caller can choose."""

from pathlib import Path
from typing import Final

import pytest
from markdown_it.utils import read_fixture_file

from quizwright.text import parse
from quizwright.text.html import Context, render, render_first, render_inline

VALUES: Final = {"slinky": "1.2.2", "hostile": '<b>"**x**'}
CASES: Final = [
    pytest.param(*case[2:], id=f"{path.stem}: {case[1]}")
    for path in sorted((Path(__file__).parent / "cases").glob("*.md"))
    for case in read_fixture_file(path)
]


@pytest.mark.parametrize(("source", "expected"), CASES)
def test_a_text_becomes_the_html_of_its_case(source: str, expected: str) -> None:
    """A new case is a new entry in a file of `cases`."""
    html = render(parse(source), Context(VALUES))

    assert expected == html


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ""),
        ("*a* `b`", "<em>a</em> <code>b</code>"),
        ("a\n\nb", "a b"),
        ("- a\n- b", "a b"),
        ("# a\n\n| b |\n|-|\n| c |", "a b c"),
        ("a\n\n```sh\nls <x>\n```", "a <code>ls &lt;x&gt;</code>"),
        ("    code\n", "<code>code</code>"),
        ("---\n\na", "a"),
        ("```\n```", ""),
        ("**想。**所以", "<strong>想。</strong>所以"),
    ],
)
def test_inline_html_has_no_block(source: str, expected: str) -> None:
    """A legend or a label holds no paragraph, so blocks run together."""
    assert expected == render_inline(parse(source), Context(VALUES))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ("", "")),
        ("*a*", ("<em>a</em>", "")),
        ("a\n\n- b", ("a", "<ul>\n<li>b</li>\n</ul>")),
        ("- b\n\na", ("", "<ul>\n<li>b</li>\n</ul>\n<p>a</p>")),
    ],
)
def test_the_first_paragraph_is_parted_from_the_rest(source: str, expected: tuple[str, str]) -> None:
    """A legend takes one paragraph; code and lists go below it."""
    assert expected == render_first(parse(source), Context(VALUES))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("`{{ slinky }}`", "<p><code>1.2.2</code></p>\n"),
        ("`{{{{ a }}`", "<p><code>{{ a }}</code></p>\n"),
        ("`{{ nope }} {{ .Values.x }}`", "<p><code>{{ nope }} {{ .Values.x }}</code></p>\n"),
        ("`{{ hostile }}`", "<p><code>&lt;b&gt;&quot;**x**</code></p>\n"),
        ("```\n{{ slinky }}\n```", '<div class="highlight"><pre><code>1.2.2\n</code></pre></div>\n'),
        ("    {{ slinky }}", '<div class="highlight"><pre><code>1.2.2\n</code></pre></div>\n'),
    ],
)
def test_variables_count_in_code_where_the_question_says_so(source: str, expected: str) -> None:
    """`variables_in_code: true` fills code too."""
    assert expected == render(parse(source), Context(VALUES, in_code=True))


def test_inline_html_fills_variables_in_blocks_of_code() -> None:
    """Run together or not, code is filled by the same rule."""
    html = render_inline(parse("```\n{{ slinky }}\n```"), Context(VALUES, in_code=True))

    assert "<code>1.2.2</code>" == html


def test_an_address_is_resolved_after_its_variables_are_filled_in() -> None:
    """The resolver sees the target as it will be, and what it answers is encoded."""
    html = render(parse('[a](q:{{ slinky }} "t") ![b](c.png)'), Context(VALUES, resolve=lambda target: f"/ü/{target}"))

    assert '<p><a href="/%C3%BC/q:1.2.2" title="t">a</a> <img src="/%C3%BC/c.png" alt="b"></p>\n' == html
