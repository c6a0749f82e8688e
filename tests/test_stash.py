"""Our pages past Python-Markdown's own search for HTML and signs."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import Element

import markdown
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown import Extension
from markdown.extensions.toc import TocExtension
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

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


def _read(
    text: str, *more: str, extensions: dict[str, dict[str, object]] | None = None
) -> tuple[list[object], list[object]]:
    """Return what a browser makes of a page, and of its table of contents."""
    given: list[str | Extension] = [*EXTENSIONS, TocExtension(permalink="#"), *(extensions or {}), *more]
    parser = markdown.Markdown(extensions=given, extension_configs=extensions or {})
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
        '# Code {#code}\n\n```html\n<div class="qw a">b</div>\n```\n',
        '<pre>\n<section class="qw">\n<p>a</p>\n</section>\n</pre>\n',
        '<div>\n\n<div class="qw a">b</div>\n\n</div>\n',
        "#  Two  spaces {#a}\n\n# Behind  {#b}\n",
    ],
)
def test_what_a_person_wrote_is_left_to_python_markdown(text: str) -> None:
    assert _read(text) == _read(text, STASH)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("abbr", {"glossary": {"EFA": "Elastic Fabric Adapter"}}),
        ("pymdownx.snippets", {"auto_append": ["appended.md"]}),
        ("pymdownx.smartsymbols", {}),
        ("pymdownx.magiclink", {}),
        ("smarty", {}),
        ("test_stash:Spelled", {}),
    ],
)
def test_other_extensions_see_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, options: dict[str, object]
) -> None:
    """They make an abbreviation or a link of a word, or add a paragraph to each page."""
    monkeypatch.chdir(tmp_path)
    Path("appended.md").write_text("A paragraph of all pages.\n", encoding="utf-8")
    title = heading(2, "EFA on www.example.org, the 1st... 'of' two", "an-id")
    text = "\n\n".join([title, block('<div class="qw a">EFA</div>'), heading(2, "EFA", "more")])

    assert _read(text, extensions={name: options}) == _read(text, STASH, extensions={name: options})


class Spelled(Extension):
    """An extension of a user's own."""

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802 - the base class's name
        """Spell out a word of each heading."""
        md.treeprocessors.register(_Spelled(md), "spelled", 1)


class _Spelled(Treeprocessor):
    def run(self, root: Element) -> None:
        for found in root.iter("h2"):
            if not isinstance(found.text, AtomicString):
                found.text = (found.text or "").replace("EFA", "Elastic Fabric Adapter")


def test_one_parser_reads_page_after_page() -> None:
    parser = markdown.Markdown(extensions=[*EXTENSIONS, STASH])
    first = parser.convert('# One {#one}\n\n<div class="qw a">b</div>\n')

    assert "<p>Two</p>" == parser.reset().convert("Two")
    assert '<h1 id="one">One</h1>\n<div class="qw a">b</div>' == first
