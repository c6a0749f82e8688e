"""Marks in HTML: they are put around words, and change none."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quizwright.html.corrections.marking import marked, words_of
from quizwright.html.markup import trusted
from quizwright.text import parse
from quizwright.text.html import Context, render
from test_site.dom import Node
from test_site.dom import parse as tree_of

markdown = st.text(st.sampled_from("ab *`_[]()<&>\n-1.节か"), max_size=40)


def _shown(node: Node) -> str:
    return "".join(
        child if isinstance(child, str) else "" if child.attrs.get("class") == "qw-spoken" else _shown(child)
        for child in node.children
    )


@given(markdown, st.data())
def test_no_word_is_lost_or_added_but_those_that_are_spoken(source: str, data: st.DataObject) -> None:
    html = trusted(render(parse(source), Context()))
    words = words_of(html)
    ends = sorted(data.draw(st.lists(st.integers(0, len(words)), max_size=6)))
    ranges = [(low, high) for low, high in zip(ends[::2], ends[1::2], strict=False) if low < high]

    found = tree_of(marked(html, ranges, "del", "gone:"))

    assert words == _shown(found)
    text = "".join(words[low:high] for low, high in ranges)
    assert "".join(text.split()) == "".join("".join(_shown(node) for node in found.all("del")).split())


def test_a_range_across_elements_is_spoken_of_once() -> None:
    html = marked(trusted("<p>a <code>b</code> c</p>"), [(0, 3)], "ins", "new:")

    assert html == (
        '<p><ins class="qw-changed"><span class="qw-spoken" data-search-exclude>new: </span>a </ins>'
        '<code><ins class="qw-changed">b</ins></code> c</p>'
    )
