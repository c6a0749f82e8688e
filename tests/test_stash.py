"""Our pages past Python-Markdown's own search for HTML and signs."""

from __future__ import annotations

from html.parser import HTMLParser

import markdown
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown.extensions.toc import TocExtension

from quizwright.site.markup import block, heading
from test_site import samples

EXTENSIONS = ["attr_list", "tables", "pymdownx.superfences"]
STASH = "quizwright.stash"


class _Seen(HTMLParser):
    """What a browser makes of HTML: tags with attributes, and text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[object] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append((tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(tag)

    def handle_data(self, data: str) -> None:
        self.found += [data] if data.strip() else []


def _read(text: str, *more: str) -> tuple[list[object], list[object]]:
    """Return what a browser makes of a page, and of its table of contents."""
    parser = markdown.Markdown(extensions=[*EXTENSIONS, TocExtension(permalink="#"), *more])
    html = parser.convert(text)
    return _Seen(html).found, _Seen(parser.toc).found  # type: ignore[attr-defined]


def test_a_page_is_the_same_with_the_extension_and_without() -> None:
    """The extension saves time and changes nothing."""
    for path, page in samples.sources(samples.bank()).items():
        text = page.partition("\n---\n")[2]

        assert _read(text) == _read(text, STASH), path


@given(st.text(min_size=1).filter(str.strip), st.sampled_from([None, "en", "zh-TW"]))
@example("a &lt; b && c &amp;amp; <script>", None)
def test_a_heading_of_ours_is_the_same_with_the_extension_and_without(title: str, lang: str | None) -> None:
    text = "\n\n".join([heading(1, "Quiz", "quiz"), heading(2, title, "an-id", lang=lang), block("<div>a</div>")])

    assert _read(text) == _read(text, STASH)


@pytest.mark.parametrize(
    "text",
    [
        "# A *heading* with signs {#a}\n",
        "# A heading without an id\n",
        "# A heading {#a .class}\n\nA paragraph.\n",
        'qwblock0\n\n<div class="qw a">b</div>\n',
        "qwblock0\n",
        '<section class="qw">\n\nA paragraph.\n',
        "\n",
    ],
)
def test_what_a_person_wrote_is_left_to_python_markdown(text: str) -> None:
    assert _read(text) == _read(text, STASH)


def test_one_parser_reads_page_after_page() -> None:
    parser = markdown.Markdown(extensions=[*EXTENSIONS, STASH])
    first = parser.convert('# One {#one}\n\n<div class="qw a">b</div>\n')

    assert "<p>Two</p>" == parser.reset().convert("Two")
    assert '<h1 id="one">One</h1>\n<div class="qw a">b</div>' == first
