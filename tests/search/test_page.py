"""What of a page can be found."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.search.page import Rank, address, passages
from quizwright.search.terms import terms
from support.steps import is_linear


def _page(article: str, head: str = "") -> str:
    return f"<html><head>{head}</head><body><nav>menu</nav><article class='x'>{article}</article>foot</body></html>"


def _found(article: str) -> dict[Rank, str]:
    return {passage.rank: " ".join(passage.text.split()) for passage in passages(_page(article))}


def test_the_article_alone_is_found_by_where_its_words_stand() -> None:
    found = _found("<h1 id=a>Title <code>x</code></h1><p>Some <b>te</b>xt &amp; more</p><h2>Part</h2><p>end</p>")

    assert {Rank.TITLE: "Title x", Rank.HEADING: "Part", Rank.BODY: "Some text & more end"} == found


@pytest.mark.parametrize(
    "hidden",
    [
        "<details class='qw-answer' data-search-exclude><summary>Answer</summary><p>secret <b>key</b></p></details>",
        '<a class="headerlink" href="#a">secret</a>',
        '<p class="qw-label">secret</p>',
        '<details class="qw-hint"><summary>secret</summary></details>',
        "<select><option>secret</option></select>",
        "<textarea>secret</textarea>",
        "<script>let a = 'secret</p>' < 2;</script>",
        "<!-- secret > -->",
        "<img alt='secret' title=\"> secret\">",
        "<img alt='secret' title=\"<p> secret\">",
        "<p class=headerlink>secret</p>",
        "<p class='x qw-todo y'>secret</p>",
        "<p id=a class=x data-search-exclude>secret</p>",
    ],
)
def test_what_is_hidden_from_search_is_not_found(hidden: str) -> None:
    assert {Rank.BODY: "before after"} == _found(f"<p>before</p>{hidden}<p>after</p>")


def test_words_of_neighbouring_blocks_stay_apart_and_those_of_inline_markup_together() -> None:
    assert {Rank.BODY: "one two boldface"} == _found("<ul><li>one</li><li>two</li></ul><b>bold</b>face")


def test_a_stray_end_closes_nothing_and_an_open_element_ends_with_its_parent() -> None:
    found = _found("<div data-search-exclude><p>hidden</div></span><p>a < b</p>")

    assert {Rank.BODY: "a < b"} == found


@pytest.mark.parametrize("end", ["<!-- after", "<p title='after", '<p title="after', "<p after"])
def test_what_nothing_ends_takes_the_rest_of_the_page(end: str) -> None:
    assert {Rank.BODY: "before 1 < 2"} == _found(f"<p>before 1 < 2</p>{end}")


@pytest.mark.parametrize("text", ["it's <b>", "a <b class=headerlinks title=it's>", "a <i title = '>'>"])
def test_a_quotation_mark_is_one_behind_an_equals_sign_alone(text: str) -> None:
    assert {Rank.BODY: f"{text.partition(' <')[0]} and it's 1 < 2"} == _found(f"{text} and it's 1 < 2")


PIECES: Final = (
    *(
        "<!--",
        "<!---",
        "-->",
        "<a ",
        "<a '",
        "<a \"'",
        "<a b='",
        '<a b="',
        "<a b=",
        "</a",
        "<",
        ">",
        "<article>",
        "</article ",
    ),
    *(
        "<meta name=robots content=",
        " class=a",
        "<p class=a class=",
        "A0",
        "a",
        "aA",
        "日",
        "日a",
        "&",
        "<p>",
        "</p>",
        "\xa0",
    ),
)


@pytest.mark.parametrize("piece", PIECES)
def test_a_page_is_indexed_in_time_that_grows_with_its_length(piece: str) -> None:
    def index(text: str) -> object:
        return [terms(passage.text) for passage in passages(_page(f"<p>1 < 2</p>{text}", head=text))]

    assert is_linear(index, lambda size: piece * size, 200)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_nothing_raises(text: str) -> None:
    passages(_page(text, head=text))
    passages(text)


@pytest.mark.parametrize("text", ["1 < 2 > 0", "a <> b", "x <3 y", "<!doctype>"])
def test_a_bracket_that_begins_no_tag_is_text(text: str) -> None:
    assert {Rank.BODY: text} == _found(f"<p>{text}</p>")


@pytest.mark.parametrize("html", ["<p>no article</p>", _page("x", "<meta name='robots' content='noindex'>")])
def test_a_page_that_is_not_to_be_indexed_gives_nothing(html: str) -> None:
    assert () == passages(html)


@pytest.mark.parametrize(
    ("path", "expected"), [("index.html", ""), ("zh/a/index.html", "zh/a/"), ("a/page.html", "a/page.html")]
)
def test_an_address_is_relative_to_the_root(path: str, expected: str) -> None:
    assert expected == address(path)
