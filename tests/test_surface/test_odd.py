"""Whatever a site gives is looked through in bounded time, and what is not looked at is named."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.surface import Reply, Surface, check
from quizwright.surface.head import head_of, sitemap_of
from quizwright.surface.markdown import Markdown
from quizwright.surface.values import MAX_PARSED, Head, Listed, Page
from support.steps import is_linear
from test_surface.example import BASE, llms, markdown, problems

PIECES: Final = (
    *("[", "![", "-[", "[a](<b", "[a][b]\n", "[a]: b\n", "](", "- [a](b): c\n", "- ", "- -\n", "  - a\n", "> ", "1. "),
    *(
        "## B\n",
        "#",
        "# a\n> b\n",
        "{{ ",
        "{% a ",
        "\\{{",
        "`{{` \\{{ ",
        "::: a\n",
        "`a",
        "`\\",
        "[`",
        "`a``b```c",
        "```\n",
    ),
    *("*a_ ", "**a", "<!--", "<!--->", "<![CDATA[", "<![CDATA[]]>", "<", "<a ", "<a b='", "<a b=c ", "</a", "<?", "<!"),
    *("<script>", "<title>", "<loc>", "<u><url><loc>", "<link rel=describedby href=a>", "&", "&#", "\\", "|", "|-\n"),
    *("---\n", "a: b\n", "a:   ", "\n", "\r", "\t", " ", "\0", "é", "\u2028", "<a>;b=", '<a>;b="', ";b= "),
)


def reply(text: str, **values: object) -> Reply:
    """Return a reply that gives a text."""
    return Reply(url=BASE, place="x", status=200, kind="text/markdown", content=text.encode(), **values)  # type: ignore[arg-type]


def surface(text: str) -> Surface:
    """Return a site that gives one text for all that is asked for."""
    page = Page(url=BASE, locale="en", reply=reply("<!doctype html>"), head=Head(), twin=reply(text))
    return Surface(base=BASE, lists=(Listed(f"{BASE}llms.txt", reply(text)),), pages=(page,), sitemap=reply(text))


@pytest.mark.parametrize("piece", PIECES)
def test_a_site_is_checked_in_time_that_grows_with_its_length(piece: str) -> None:
    assert is_linear(lambda text: list(check(surface(text))), lambda size: piece * size, 300)


@pytest.mark.parametrize("piece", PIECES)
def test_a_page_and_its_header_are_read_in_time_that_grows_with_their_length(piece: str) -> None:
    assert is_linear(lambda text: head_of(reply(text, link=text)), lambda size: piece * size, 300)


@pytest.mark.parametrize("above", ["", "---\na: b\n---\n", "# T\n\n> S\n\nI\n\n## A\n"])
@given(text=st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_nothing_raises(above: str, text: str) -> None:
    list(check(surface(above + text)))
    head_of(reply(text, link=text))


def test_of_a_long_llms_txt_the_first_lines_are_looked_at_and_it_is_told() -> None:
    row = f"- [P]({BASE}start.md): n\n"
    text = llms("", f"## A\n{row * (MAX_PARSED // len(row))}- [last]({BASE}gone.md)\nno link\n")

    found = problems({"llms.txt": text})

    told = f"{len(text):,} characters; it should have fewer than 50,000, and only the first 250,000 were looked at"
    assert [("W109", told)] == [(problem.code, problem.message) for problem in found]


def test_a_long_llms_txt_is_not_said_to_lack_what_may_stand_behind() -> None:
    text = llms("", "## A\n").replace("More", "More\n" * 60_000)

    assert ["W109"] == [problem.code for problem in problems({"llms.txt": text})]


def test_of_a_long_page_the_first_lines_are_looked_at() -> None:
    text = markdown("start/", "x\n" * MAX_PARSED + "{{ late }}\n```\n")

    assert ["W401"] == [problem.code for problem in problems({"start.md": text})]


def test_a_fence_that_is_open_where_a_long_page_is_cut_may_be_closed() -> None:
    text = markdown("start/", "> ```\n\n```\n" + "x\n" * MAX_PARSED + "```\n")

    assert ["W401", "W402"] == sorted(problem.code for problem in problems({"start.md": text}))


def test_a_tag_is_found_beside_code_that_shows_it() -> None:
    lines = {
        "`{{` and {{ a": 10,
        "``{{`` \\{{ {{ a": 12,
        "`` ` {{ `` {{ a": 12,
        "\\\\{{ a": 3,
        "\\` {{ a": 4,
        "a `b {{": 6,
        "> {% a %}": 3,
        "`{{ a`": None,
        "\\{{ a": None,
    }
    found = {line: Markdown(reply(f"{line}\n")).tags for line in lines}

    assert {line: [column] if column else [] for line, column in lines.items()} == {
        line: [column for _, column, _ in tags] for line, tags in found.items()
    }


@pytest.mark.parametrize(
    ("text", "value"), [("a: b", "b"), ("a:   'b'  ", "b"), ("a:", ""), (f"a: b{' ' * 9}c", f"b{' ' * 9}c")]
)
def test_a_value_of_the_front_matter_is_without_quotes_and_white_space(text: str, value: str) -> None:
    assert {"a": value} == Markdown(reply(f"---\n{text}\n---\n")).values


def test_a_section_of_xml_that_nothing_closes_stays() -> None:
    text = "<url><loc><![CDATA[http://a/?b&c]]></loc></url><url><loc>http://d/</loc></url><![CDATA[<url><loc>"

    assert {"http://a/?b&c": "", "http://d/": ""} == sitemap_of(text).pages
