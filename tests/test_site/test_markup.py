"""Headings and elements: what an author types stays text."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quizwright.html.markup import element, front_matter, heading, void
from test_site import samples
from test_site.dom import Node, parse

TITLES = (
    *("<script>alert(1)</script>", "a {#b}", "{.x}", "{: .x }", "a { #b }", "# x #", "x ##", "*a*", "_a_", "\\*"),
    *("&lt;", "&amp;lt;", "&copy", "[a](b)", "[a][b]", "[a]: b", "![x](y)", "|a|b|", "~~~", "```", "    x", "1. a"),
    *("- a", "> a", "===", "---", "<!-- a -->", "<https://a.b>", "a@b.c", "`a`", "``", "a  \u3000 b", "!!! note"),
    *(
        "👩‍💻 emoji",
        "\u200fעברית\u200e",
        "\u202eabc",
        "e\u0301",
        "节点组",
        "ノードグループ",
        "노드그룹",
        "wzxhzdk:0",
        "a^b",
        "$x$",
    ),
    *("{{ name }}", "&#35;", "-- a", "a\\", "*[a]: b", "[TOC]", "^[a]", "…", "{{#a}}", "}", "a {lang=zh}", "a\u2028b"),
)
# What YAML and the loader let through: no controls, no surrogates, no noncharacters.
words = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), min_size=1).filter(str.strip)
markup = st.lists(st.sampled_from([*"#*_`~<>&[](){}|\\!:=\"'-+.@^$ 1a", "{#", "<b>", "&lt;", "&#"]), min_size=1)


def _headings(source: str) -> list[Node]:
    """Return the elements that Python-Markdown makes, without the permalink that the site puts into each heading."""
    found = parse(samples.html(source)).elements
    for node in found:
        node.children = [c for c in node.children if isinstance(c, str) or c.attrs.get("class") != "headerlink"]
    return found


def _check(title: str, lang: str | None) -> None:
    expected = Node("h2", {"id": "an-id", **({"lang": lang} if lang else {})}, [" ".join(title.split())])

    found = _headings(heading(2, title, "an-id", lang=lang))
    for node in found:
        node.children = [node.text] if not node.elements else node.children

    assert [expected] == found


@pytest.mark.parametrize("title", TITLES)
def test_a_title_with_markup_is_shown_as_it_was_typed(title: str) -> None:
    """One heading, its words those of the title, no element inside, no attribute but the given id."""
    _check(title, None)


@given(words, st.sampled_from([None, "en", "zh-Hant"]))
@example("\\" * 3, None)
def test_no_title_makes_a_tag_an_attribute_or_another_id(title: str, lang: str | None) -> None:
    _check(title, lang)


@given(markup.map("".join).filter(str.strip))
def test_no_heap_of_markup_characters_makes_a_tag_an_attribute_or_another_id(title: str) -> None:
    _check(title, None)


@given(words)
def test_a_title_names_the_page_once_and_escaped(title: str) -> None:
    """Material writes a page's title into HTML as it is; MkDocs reads the front matter as YAML."""
    from mkdocs.utils import meta  # noqa: PLC0415 - the reader of front matter, for this test alone

    body, values = meta.get_data(front_matter(title, {"alternates": {"en": "a/"}}) + "\n\nbody")

    assert (" ".join(title.split()), {"en": "a/"}, "quizwright", "body") == (
        parse(values["title"]).text,
        values["alternates"],
        values["generator"],
        body.strip(),
    )


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"])))
def test_an_attribute_holds_just_what_it_was_given(value: str) -> None:
    found = parse(element("p", "", data_x=value))

    assert [Node("p", {"data-x": value})] == found.elements


def test_an_attribute_without_a_value_is_left_out_or_stands_alone() -> None:
    assert '<p id="a" hidden>b</p>' == element("p", "b", id="a", lang=None, hidden=True, open=False)
    assert '<input class="a">' == void("input", class_="a")
