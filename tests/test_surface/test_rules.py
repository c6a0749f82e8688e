"""One row a rule and more: a good site, and the same with one thing wrong."""

from __future__ import annotations

import re
from typing import Final

import pytest

from quizwright.problem import Check
from quizwright.surface import CHECKS, RULES, check, gather
from test_surface.example import BASE, GOOD, PAGES, Files, Pages, html, llms, markdown, problems, reply, sitemap

START: Final = f"- [Start]({BASE}start.md)\n- [Home]({BASE}index.md)\n- [中文]({BASE}zh/llms.txt)\n"
CANONICAL: Final = f'<link rel="canonical" href="{BASE}start/">'
TWIN: Final = f'<link rel="alternate" type="text/markdown" href="{BASE}start.md">'
DESCRIBED: Final = f'<link rel="describedby" href="{BASE}llms.txt">'
SPA: Final = "<!DOCTYPE html><html><body>Not found</body></html>"
NOWHERE: Final = f'<link rel="describedby" href="{BASE}old/llms.txt">'

#: What is changed, and each problem as `code path:line:column`.
CASES: Final[dict[str, tuple[Files, list[str]]]] = {
    "no llms.txt": ({"llms.txt": None}, ["W101 llms.txt:1:1"]),
    "a web page in its place": ({"llms.txt": SPA}, ["W101 llms.txt:1:1"]),
    "no empty line below the title": ({"llms.txt": f"# Example\n## Pages\n{START}"}, ["W102 llms.txt:1:1"]),
    "line ends of Windows without a paragraph": (
        {"llms.txt": f"# Example\n\n> A site.\n\n## Pages\n{START}".replace("\n", "\r\n")},
        ["W102 llms.txt:1:1"],
    ),
    "no title": ({"llms.txt": f"Example\n\n> A site.\n\n## Pages\n{START}"}, ["W102 llms.txt:1:1"]),
    "a paragraph in a section": ({"llms.txt": llms("", f"## Pages\nRead these:\n{START}")}, ["W103 llms.txt:8:1"]),
    "a comment in a section": ({"llms.txt": llms("", f"## Pages\n<!-- pages -->\n{START}")}, ["W103 llms.txt:8:1"]),
    "other bullets": ({"llms.txt": llms("", f"## Pages\n{START.replace('- [H', '* [H')}")}, ["W103 llms.txt:9:1"]),
    "brackets in a title": (
        {"llms.txt": llms("", f"## Pages\n{START.replace('Start', 'S [1]')}")},
        ["W103 llms.txt:8:1"],
    ),
    "two sections of one name": ({"llms.txt": llms("", f"## A\n{START}\n## A\n{START}")}, ["W104 llms.txt:12:1"]),
    "a heading below a section": ({"llms.txt": llms("", f"## A\n{START}\n### B\n{START}")}, ["W105 llms.txt:12:1"]),
    "a summary with nothing below it": (
        {"llms.txt": f"# Example\n\n> A site.\n\n## Pages\n{START}"},
        ["W106 llms.txt:1:1"],
    ),
    "no summary": ({"llms.txt": f"# Example\n\nA site.\n\n## Pages\n{START}"}, ["W106 llms.txt:1:1"]),
    "a bracket in an address": (
        {"llms.txt": llms("", f"## Pages\n{START}- [Set]({BASE}set_(a).md)\n"), "set_(a).md": markdown("start/")},
        ["W107 llms.txt:11:1"],
    ),
    "a title in an address": (
        {"llms.txt": llms("", f'## Pages\n{START}- [S]({BASE}start.md "S")\n')},
        ["W107 llms.txt:11:1"],
    ),
    "a dash before a note": (
        {"llms.txt": llms("", f"## Pages\n{START}- [S]({BASE}start.md) - read this\n")},
        [f"W108 llms.txt:11:{len(BASE) + 16}"],
    ),
    "a full-width colon before a note": (
        {"llms.txt": llms("", f"## Pages\n{START}- [S]({BASE}start.md)：先读\n")},
        [f"W108 llms.txt:11:{len(BASE) + 16}"],
    ),
    "a long llms.txt": ({"llms.txt": llms("").replace("More", "More " * 10_000)}, ["W109 llms.txt:1:1"]),
    "no links": ({"zh/llms.txt": llms("zh/", "## 页面\n")}, ["W307 llms.txt:1:1", "W110 zh/llms.txt:1:1"]),
    "a dead link": ({"llms.txt": llms("", f"## A\n{START}- [O](old.md)\n")}, ["W201 llms.txt:11:1"]),
    "a link to a page that is gone for good": (
        {"llms.txt": llms("", f"## A\n{START}- [O](old.md)\n"), "old.md": reply(410)},
        ["W201 llms.txt:11:1"],
    ),
    "redirects in a circle": (
        {"llms.txt": llms("", f"## A\n{START}- [O](old.md)\n"), "old.md": reply(302, error="in a circle")},
        ["W201 llms.txt:11:1"],
    ),
    "addresses that are none": (
        {"llms.txt": llms("", f"## A\n{START}- [I](http://[::1)\n- [F](file:///a.md)\n- [P](http://a:99999/)\n")},
        ["W201 llms.txt:11:1", "W201 llms.txt:12:1", "W201 llms.txt:13:1"],
    ),
    "a dead link in a part of a list": (
        {"llms.txt": llms("", f"## A\n{START}- [B](llms/b.txt)\n"), "llms/b.txt": llms("", "## B\n- [O](old.md)\n")},
        ["W201 llms/b.txt:8:1"],
    ),
    "a link that leads on": (
        {
            "llms.txt": llms("", f"## A\n{START}- [O](old.md)\n"),
            "old.md": reply(to="start.md", at="old.md", kind="text/markdown", content=markdown("start/").encode()),
        },
        ["W202 llms.txt:11:1"],
    ),
    "a link that leads away": (
        {
            "llms.txt": llms("", f"## A\n{START}- [O](old.md)\n"),
            "old.md": reply(302, to="https://example.net/a.md", at="old.md", away=True, error="leads away"),
        },
        ["W202 llms.txt:11:1"],
    ),
    "a link to a web page": ({"llms.txt": llms("", f"## A\n{START}- [S](start/)\n")}, ["W203 llms.txt:11:1"]),
    "links to other sites": (
        {"llms.txt": llms("", f"## A\n{START}- [E](https://example.com/a.md)\n- [E](https://example.net/)\n")},
        ["W204 llms.txt:1:1"],
    ),
    "a file in Latin-1": (
        {"start.md": markdown("start/", "First.\n\nA caf\u00e9.\n").encode("latin-1")},
        ["W205 start.md:11:1"],
    ),
    "a wrong name of the encoding": (
        {"start.md": reply(kind="text/markdown", charset="ISO-8859-1", content=markdown("start/").encode())},
        ["W205 start.md:1:1"],
    ),
    "something that is no text": (
        {"llms.txt": llms("", f"## A\n{START}- [P](paper.pdf)\n"), "paper.pdf": b"%PDF-1.7\0\1\2"},
        ["W205 paper.pdf:1:1"],
    ),
    "a server that is busy": (
        {"llms.txt": llms("", f"## A\n{START}- [O](old.md)\n"), "old.md": reply(429)},
        ["W206 llms.txt:11:1"],
    ),
    "a server that is slow": ({"zh/start/index.html": reply(0, error="silent")}, ["W206 zh/start/:1:1"]),
    "a server in trouble": ({"zh/start/index.html": reply(503)}, ["W206 zh/start/:1:1"]),
    "Markdown on a server that is busy": (
        {"zh/llms.txt": llms("zh/", f"## A\n- [H]({BASE}zh/index.md)\n"), "zh/start.md": reply(429)},
        ["W206 zh/start/:1:1"],
    ),
    "addresses in a sitemap that are none": (
        {"sitemap.xml": sitemap().replace("</urlset>", "<url><loc>http://[a</loc></url></urlset>")},
        ["W204 llms.txt:1:1"],
    ),
    "a sitemap of another address": (
        {"sitemap.xml": sitemap().replace("https://example.org/", "https://www.example.org/")},
        ["W204 llms.txt:1:1", "W301 sitemap.xml:1:1"],
    ),
    "a page that leads away": (
        {"zh/start/index.html": reply(302, to="https://example.net/", at="zh/start/", away=True, error="leads away")},
        ["W305 zh/start/:1:1"],
    ),
    "no sitemap": ({"sitemap.xml": None}, ["W301 sitemap.xml:1:1"]),
    "a sitemap without pages": ({"sitemap.xml": "<urlset></urlset>"}, ["W301 sitemap.xml:1:1"]),
    "no Markdown of a page": (
        {"zh/llms.txt": llms("zh/", f"## A\n- [H]({BASE}zh/index.md)\n"), "zh/start.md": None},
        ["W302 zh/start/:1:1"],
    ),
    "a web page for all that is unknown": (
        {
            "zh/llms.txt": llms("zh/", f"## A\n- [H]({BASE}zh/index.md)\n"),
            "zh/start.md": reply(kind="text/markdown", content=SPA.encode()),
        },
        ["W302 zh/start/:1:1"],
    ),
    "a page that does not name its Markdown": (
        {"start/index.html": html("start/", CANONICAL + DESCRIBED)},
        ["W303 start/:1:1"],
    ),
    "a page that does not name an llms.txt": (
        {"start/index.html": html("start/", CANONICAL + TWIN)},
        ["W304 start/:1:1"],
    ),
    "a page that names the llms.txt of another language": (
        {"zh/index.html": html("zh/").replace("zh/llms.txt", "llms.txt")},
        ["W304 zh/:1:1"],
    ),
    "a page of the sitemap that is gone": (
        {
            "zh/start/index.html": None,
            "zh/start.md": None,
            "zh/llms.txt": llms("zh/", f"## A\n- [H]({BASE}zh/index.md)\n"),
        },
        ["W305 zh/start/:1:1"],
    ),
    "the Markdown of another language": (
        {"zh/start/index.html": html("zh/start/").replace("zh/start.md", "start.md")},
        ["W306 zh/start/:1:1"],
    ),
    "a language that no llms.txt leads to": (
        {
            "llms.txt": llms("", f"## A\n- [Start]({BASE}start.md)\n"),
            **dict.fromkeys(("zh/index.html", "zh/start/index.html"), None),
        }
        | {
            page: html(page.removesuffix("index.html")).replace("zh/llms.txt", "llms.txt")
            for page in ("zh/index.html", "zh/start/index.html")
        },
        ["W307 llms.txt:1:1"],
    ),
    "an llms.txt that is named and not there": (
        {"start/index.html": html("start/", CANONICAL + TWIN + NOWHERE)},
        ["W308 start/:1:1"],
    ),
    "a long text": ({"start.md": markdown("start/", "word " * 10_000)}, ["W401 start.md:1:1"]),
    "an open fence": ({"start.md": markdown("start/", "```bash\nsinfo\n")}, ["W402 start.md:9:1"]),
    "an open fence in a list": ({"start.md": markdown("start/", "- a\n  ```\n  b\n\nc\n")}, ["W402 start.md:10:1"]),
    "a tag of Liquid": ({"start.md": markdown("start/", "A\n{% hint %} b\n")}, ["W403 start.md:10:1"]),
    "a tag of Jinja": ({"start.md": markdown("start/", "It is {{ version }}.\n")}, ["W403 start.md:9:7"]),
    "a container": ({"start.md": markdown("start/", ":::tip\nA\n:::\n")}, ["W403 start.md:9:1"]),
    "an admonition": ({"start.md": markdown("start/", "!!! note\n    A\n")}, ["W403 start.md:9:1"]),
    "a tag beside one that is escaped": (
        {"start.md": markdown("start/", "Write \\{{ a }}, not {{ b }}, \\\\{% c %}.\n")},
        ["W403 start.md:9:21"],
    ),
    "a tag in HTML": ({"start.md": markdown("start/", "<div>\n{{ a }}\n</div>\n")}, ["W403 start.md:10:1"]),
    "a first line about something else": (
        {"start.md": markdown("start/").replace("> All pages", "> Pages").replace("llms.txt", "list")},
        ["W404 start.md:5:1"],
    ),
    "an empty file": ({"start.md": ""}, ["W404 start.md:1:1"]),
    "the address of another page": (
        {"start.md": markdown("start/", canonical="http://localhost:8000/start/")},
        ["W405 start.md:3:1"],
    ),
    "a download": (
        {"start.md": reply(kind="application/octet-stream", content=markdown("start/").encode())},
        ["W406 start.md:1:1"],
    ),
    "text in a link of llms.txt that is no twin": (
        {"llms.txt": llms("", f"## A\n{START}- [F](full.txt)\n"), "full.txt": "A\n\n```\nb\n"},
        ["W402 full.txt:3:1"],
    ),
}
#: Changes after which nothing is wrong.
FINE: Final[dict[str, Files]] = {
    "nothing changed": {},
    "tags in code": {"start.md": markdown("start/", "`{{ a }}` and\n\n```\n{% b %}\n:::tip\n!!! note\n```\n")},
    "tags that are escaped": {
        "start.md": markdown("start/", "Write \\{\\{ a }}, \\{{ b }} or \\{% c %}; `{{ d }}`.\n")
    },
    "a fence in a fence": {"start.md": markdown("start/", "````\n```\n````\n\n> ~~~\n> a\n> ~~~\n")},
    "no front matter": {"start.md": markdown("start/").partition("---\n")[2].partition("---\n")[2]},
    "line ends of Windows": {"start.md": markdown("start/", "```\na\n```\n").replace("\n", "\r\n")},
    "a copy of the llms.txt under the name of its language": dict.fromkeys(
        ("llms.txt", "en/llms.txt"), llms("", f"## A\n{START}- [E]({BASE}en/llms.txt)\n")
    ),
    "an empty first section": {"llms.txt": llms("") + "\n## Later\n"},
    "a page for people alone": {
        "start/index.html": html("start/", '<meta name="robots" content="noindex">'),
        "start.md": markdown("start/"),
    },
    "links in the header of the answer": {
        "start/index.html": reply(
            kind="text/html",
            content=html("start/", "").encode(),
            link='</docs/start.md>; rel=alternate; type="text/markdown", <../llms.txt>; rel="describedby up"',
        )
    },
    "a sitemap with CDATA": {
        "sitemap.xml": re.sub("<loc>(.*?)</loc>", r"<loc><![CDATA[\1]]></loc>", sitemap()),
    },
    "a page with a declaration that is none": {"start/index.html": f"<![word[ ]]>{html('start/')}"},
    "a list in parts": {
        "llms.txt": llms("", f"## A\n- [B](llms/b.txt)\n- [F](full.txt)\n- [中文]({BASE}zh/llms.txt)\n"),
        "llms/b.txt": llms("", f"## B\n{START}"),
        "full.txt": "# All\n\n## B\n\nText.\n",
    },
    "links that lead to no page of the web": {
        "llms.txt": llms("", f"## A\n{START}- [M](mailto:a@example.org)\n- [F](ftp://a/b)\n"),
        "start.md": markdown("start/", "[I](http://[::1)\n"),
    },
    "the fragment of a page": {"llms.txt": llms("", f"## A\n{START}- [S]({BASE}start.md#a)\n- [T](zh/index.md#b)\n")},
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_wrong_is_found_and_nothing_else(name: str) -> None:
    changes, expected = CASES[name]

    found = problems(changes)

    assert expected == [f"{problem.code} {str(problem.where).removeprefix(BASE)}" for problem in found], found
    assert all(problem.hint for problem in found)


@pytest.mark.parametrize("name", FINE)
def test_what_is_right_is_left_alone(name: str) -> None:
    assert [] == problems(FINE[name])


def test_each_rule_has_a_case() -> None:
    assert {rule.code for rule in RULES} == {found.split()[0] for _, expected in CASES.values() for found in expected}


@pytest.mark.parametrize("kind", CHECKS, ids=lambda kind: kind.code)
def test_each_rule_has_a_manual_page(kind: Check) -> None:
    assert re.fullmatch(r"W[1-4]\d\d", kind.code)
    assert re.fullmatch(r"[A-Z][^\n]+[^.\n]", kind.title)
    assert "Good:" in kind.manual


@pytest.mark.parametrize(
    ("files", "named"),
    [
        ({"start.md": None, "start/index.md": markdown("start/")}, "start/index.md"),
        ({"start.md": None, "start/index.html text/markdown": reply(kind="text/markdown", content=b"# A\n")}, "start/"),
    ],
)
def test_markdown_is_found_where_a_page_does_not_name_it(files: Files, named: str) -> None:
    changed = {"start/index.html": html("start/", CANONICAL + DESCRIBED), **files}

    surface = gather(Pages({**GOOD, **changed}), BASE, most=100, agent="quizwright")

    assert [BASE + named] == [page.twin.url for page in surface.pages if page.twin and page.url == f"{BASE}start/"]


@pytest.mark.parametrize("named", ["guide.md", "guide.html.md"])
def test_markdown_is_found_beside_a_page_that_is_a_file(named: str) -> None:
    page = html("start/", CANONICAL + DESCRIBED)
    files = {**GOOD, "sitemap.xml": f"<url><loc>{BASE}guide.html</loc></url>", "guide.html": page, named: "# A\n"}

    surface = gather(Pages(files), BASE, most=100, agent="quizwright")

    assert [BASE + named] == [found.twin.url for found in surface.pages if found.twin]


def test_what_a_page_names_as_its_markdown_is_taken_at_its_word() -> None:
    """Nothing else stands in for it: who follows the link gets nothing either."""
    found = problems({"start/index.html": html("start/").replace("start.md", "lost.md")})

    assert [("W302", True)] == [(one.code, "it names https://example.org/docs/lost.md" in one.message) for one in found]


def test_pages_that_llms_txt_links_to_stand_in_for_a_sitemap() -> None:
    site = Pages({**GOOD, "sitemap.xml": None, "llms.txt": llms("", f"## A\n- [S]({BASE}start/)\n")})

    surface = gather(site, BASE, most=100, agent="quizwright")

    assert [f"{BASE}start/"] == [page.url for page in surface.pages]


def test_an_index_of_sitemaps_is_followed_once() -> None:
    index = (
        f"<sitemapindex><sitemap><loc>{BASE}pages.xml</loc></sitemap><sitemap><loc>{BASE}sitemap.xml</loc></sitemap>"
    )
    site = Pages({**GOOD, "sitemap.xml": f"{index}</sitemapindex>", "pages.xml": GOOD["sitemap.xml"]})

    surface = gather(site, BASE, most=100, agent="quizwright")

    assert ["", "zh/", "start/", "zh/start/"] == [page.url.removeprefix(BASE) for page in surface.pages]
    assert ["en", "zh", "en", "zh"] == [page.locale for page in surface.pages]


def test_nothing_is_asked_for_twice() -> None:
    site = Pages(GOOD)

    gather(site, BASE, most=100, agent="quizwright")

    pages = {url for url in site.asked if url.endswith("/")}
    assert sorted([*set(site.asked)]) == sorted(site.asked)
    assert {f"{BASE}{page}" for page in PAGES} == pages


def test_no_more_is_asked_for_than_is_allowed() -> None:
    links = "".join(f"- [P]({BASE}{number}.md)\n" for number in range(50))

    found = problems({"llms.txt": llms("", f"## A\n{links}")}, most=3)

    assert 3 == sum(problem.code == "W201" for problem in found)
    assert ["48 links or pages were not looked at: --most was reached"] == [
        problem.message for problem in found if problem.code == "W204"
    ]


def test_a_language_that_was_not_reached_is_not_said_to_be_missing() -> None:
    found = {problem.code: problem for problem in problems({}, most=2)}

    assert "W307" not in found
    assert "name a larger number with --most" == found["W204"].hint


def test_robots_txt_keeps_us_out() -> None:
    robots = "User-agent: *\nAllow: /\n\nUser-agent: quizwright\nDisallow: /docs/zh/start\n"
    site = Pages({**GOOD, "https://example.org/robots.txt": robots})

    surface = gather(site, BASE, most=100, agent="quizwright/0.1 (+https://example.org/)")

    assert {"robots.txt keeps them out": 2} == surface.unseen
    assert not any(url.startswith(f"{BASE}zh/start") for url in site.asked)
    assert ["W204"] == [problem.code for problem in check(surface)]


def test_robots_txt_names_a_sitemap() -> None:
    robots = f"Sitemap: {BASE}map.xml\n"
    site = Pages(
        {**GOOD, "sitemap.xml": None, "map.xml": GOOD["sitemap.xml"], "https://example.org/robots.txt": robots}
    )

    surface = gather(site, BASE, most=100, agent="quizwright")

    assert len(PAGES) == len(surface.pages)
    assert [] == list(check(surface))
