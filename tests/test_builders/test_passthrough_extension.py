"""Generated pages past every other Markdown extension: authored text stays text, and own pages are left alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import chdir
from html import unescape
from pathlib import Path
from typing import Any, Final

import markdown
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quizwright.html.markup import NOTHING, block, element, heading, page, trusted
from support.extensions import EXTENSIONS, SIGNS, alone, together, write_files
from test_site import samples
from test_site.dom import Node, parse

PASSTHROUGH: Final = "quizwright.builders.passthrough_extension"
TOC: Final[Mapping[str, Any]] = {"permalink": "#", "permalink_title": ""}
# What YAML and the loader let through: no controls, no surrogates, no noncharacters.
_CHARACTERS: Final = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), max_size=4)
titles = st.lists(st.sampled_from(SIGNS) | _CHARACTERS, min_size=1, max_size=6).map("".join).filter(str.strip)
unhurried = settings(deadline=None, max_examples=40)


@pytest.fixture(scope="module", autouse=True)
def _files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("docs")
    write_files(folder)
    with chdir(folder):
        yield


def _parser(extensions: Mapping[str, Mapping[str, Any]], *, passthrough: bool = True) -> markdown.Markdown:
    chosen = {**extensions, "toc": TOC}
    names = [*chosen, *([PASSTHROUGH] if passthrough else [])]
    return markdown.Markdown(
        extensions=names, extension_configs={name: dict(options) for name, options in chosen.items()}
    )


def _generated(title: str, lang: str | None = None) -> str:
    """Return the body of a page that shows a text in a heading, as text and in an attribute."""
    parts = [
        heading(1, title, "quiz_x"),
        block(element("p", title, class_="qw", title=title)),
        heading(2, f"1. {title}", "an-id", lang=lang),
    ]
    return page(title, {}, parts).partition("\n---\n")[2]


def _permalink(anchor: str) -> Node:
    return Node("a", {"class": "headerlink", "href": f"#{anchor}"}, ["#"])


def _check(parser: markdown.Markdown, title: str, lang: str | None = None) -> None:
    """Hold the page to the title as text: no element and no attribute but ours, also in the table of contents."""
    shown = " ".join(title.split())
    expected = [
        Node("h1", {"id": "quiz_x"}, [shown, _permalink("quiz_x")]),
        Node("p", {"class": "qw", "title": title}, [title]),
        Node("h2", {"id": "an-id", **({"lang": lang} if lang else {})}, [f"1. {shown}", _permalink("an-id")]),
    ]

    found = parse(parser.reset().convert(_generated(title, lang)))

    assert expected == found.elements
    tokens = parser.toc_tokens  # type: ignore[attr-defined]
    named = [tokens[0], *tokens[0]["children"]]
    assert [shown, f"1. {shown}"] == [unescape(token["name"]) for token in named]
    assert [] == parse("".join(token["html"] + token["name"] for token in named)).elements


@pytest.mark.parametrize("name", EXTENSIONS)
def test_no_extension_reads_anything_in_a_title(name: str) -> None:
    parser = _parser(alone(name))

    for sign in SIGNS:
        if sign.strip():
            _check(parser, f"Title {sign}")


@pytest.mark.parametrize("name", EXTENSIONS)
def test_no_extension_reads_anything_in_a_heap_of_signs(name: str) -> None:
    parser = _parser(alone(name))

    @given(titles, st.sampled_from([None, "zh-TW"]))
    @unhurried
    def check(title: str, lang: str | None) -> None:
        _check(parser, title, lang)

    check()


def test_all_extensions_together_read_nothing() -> None:
    parser = _parser(together())

    @given(titles, st.sampled_from([None, "zh-TW"]))
    @example("Path { onfocus=alert(1) autofocus tabindex=0 }", None)
    @example("Path templates: {item_id}", "en")
    @settings(deadline=None, max_examples=300)
    def check(title: str, lang: str | None) -> None:
        _check(parser, title, lang)

    check()


@given(titles)
@settings(deadline=None, max_examples=100)
def test_the_same_extensions_read_nothing_where_ours_is_missing(title: str) -> None:
    """A generated page is raw HTML, so it is safe in a site whose configuration lacks our extension."""
    extensions = {name: options for name, options in together().items() if name != "pymdownx.striphtml"}
    expected = [
        Node("h1", {"id": "quiz_x"}, [" ".join(title.split())]),
        Node("p", {"class": "qw", "title": title}, [title]),
        Node("h2", {"id": "an-id"}, [f"1. {' '.join(title.split())}"]),
    ]

    found = parse(_parser(extensions, passthrough=False).convert(_generated(title)))

    assert expected == found.elements


def test_each_page_of_a_bank_is_its_html_with_permalinks() -> None:
    parser = _parser(together())
    for path, source in samples.sources(samples.bank()).items():
        found = parse(parser.reset().convert(source.partition("\n---\n")[2]))
        for node in found.walk():
            node.children = [c for c in node.children if isinstance(c, str) or c.attrs.get("class") != "headerlink"]

        assert parse(samples.body(source)).elements == found.elements, path


@pytest.mark.parametrize(
    "text",
    [
        "# A *heading* with signs {#a}\n",
        "# A heading without an id\n\nA paragraph.\n",
        "\n",
        "<!-- quizwright:begin -->\n\n# A page without an end {#a}\n",
        "A page of markers.\n\n<!-- quizwright:begin -->\n\n# A *heading* {#a}\n\n<!-- quizwright:end -->\n",
        "```html\n<!-- quizwright:begin -->\n<h1 id='a'>b</h1>\n<!-- quizwright:end -->\n```\n",
        '<h2 id="a">b</h2>\n',
        "\x02quizwright:0\x03\n",
    ],
)
def test_what_a_person_wrote_is_left_to_the_others(text: str) -> None:
    with_ours, without = _parser(together()), _parser(together(), passthrough=False)

    assert without.convert(text) == with_ours.convert(text)
    assert without.toc_tokens == with_ours.toc_tokens  # type: ignore[attr-defined]


def test_what_a_plugin_adds_after_a_page_is_markdown() -> None:
    source = f"{_generated('A { .b }')}\n## An *addition*\n"

    found = parse(_parser({"attr_list": {}}).convert(source)).elements

    assert ["h1", "p", "h2", "h2"] == [node.name for node in found]
    assert ("addition", "An addition#") == (found[-1].one("em").text, found[-1].text)


def test_one_parser_reads_page_after_page() -> None:
    parser = _parser({})
    first = parser.convert(_generated("One"))

    assert "<p>Two</p>" == parser.reset().convert("Two")
    assert "One" in first


def test_a_page_may_begin_without_a_heading() -> None:
    body = page("", {}, [block(trusted("<p>a</p>")), NOTHING, block(trusted("<p>b</p>"))]).partition("\n---\n")[2]

    assert "<p>a</p>\n<p>b</p>" == _parser({}).convert(body)


def test_a_word_like_an_id_stays_where_zensical_removes_ids() -> None:
    """Zensical takes `id=…` out of each heading of its table of contents."""
    parser = _parser({})
    parser.convert(_generated("Set id=5 or id='x'"))

    assert "id=" not in parser.toc_tokens[0]["html"]  # type: ignore[attr-defined]


def test_files_of_options_are_there() -> None:
    assert Path("abbreviations.md").is_file()
