"""Pages that a person wrote: their own Markdown, with links that lead to Markdown and without what only we read."""

from __future__ import annotations

from typing import Final
from urllib.parse import urljoin, urlsplit

import pytest

from quizwright.llms.documents import Document, document_entry, document_twins, in_order, title_of
from quizwright.urls import Urls
from test_llms.made import BASE, body, front
from test_site import samples

URLS: Final = Urls("en", BASE)


def _twin(source: str, name: str = "guide/a.md", locale: str = "en") -> str:
    return next(document_twins(Document(locale, name, source), URLS, samples.LOCALES)).content.decode()


def _told(source: str, name: str = "guide/a.md", locale: str = "en") -> str:
    return body(_twin(source, name, locale)).partition("\n\n")[2].rstrip("\n")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("[a](b.md)", f"[a]({BASE}guide/b.md)"),
        ("[a](b.md#c)", f"[a]({BASE}guide/b.md#c)"),
        ("[a](#c)", f"[a]({BASE}guide/a.md#c)"),
        ("[a](index.md)", f"[a]({BASE}guide.md)"),
        ("[a](../index.md)", f"[a]({BASE}index.md)"),
        ("[a](../../zh/index.md)", f"[a]({BASE}zh.md)"),
        ("[a](../quizzes/kinds.md#kind-open)", f"[a]({BASE}quizzes/kinds.md#kind-open)"),
        ("![a](../assets/b%20c.png)", f"![a]({BASE}assets/b%20c.png)"),
        ("![a](../../shared/b.png)", f"![a]({BASE}shared/b.png)"),
        (f"[a]({BASE}guide/b/#c)", f"[a]({BASE}guide/b.md#c)"),
        (f"[a]({urlsplit(BASE).path}guide/b/#c)", f"[a]({BASE}guide/b.md#c)"),
        ("[a](/elsewhere/b/)", f"[a]({urljoin(BASE, '/elsewhere/b/')})"),
        ("[a](/en/guide/b.md)", f"[a]({BASE}guide/b.md)"),
        (f"[a]({BASE}llms.txt)", f"[a]({BASE}llms.txt)"),
        ("[a](https://c.d/e/)", "[a](https://c.d/e/)"),
        ("[a](ftp://c.d/e)", "a"),
        ('<a href="../b/" hreflang="en">c</a> <a id="d">e</a>', f"[c]({BASE}guide/b.md) e"),
        ("x </a> <br> y", "x   y"),
        ("<div>\n**a**\n</div>\n\nb", "**a**\n\nb"),
        ("# A {#a}\n\n[b](c.md){ .md-button .md-button--primary } d", f"# A\n\n[b]({BASE}guide/c.md) d"),
        ("[中](b.md){ .c }\n[文](d.md){ .c }", f"[中]({BASE}guide/b.md) [文]({BASE}guide/d.md)"),
        ("`{{ a }}` {{ b }}", "`{{ a }}` \\{{ b }}"),
        ("| a |\n| --- |\n| `b\\|c` |", "| a |\n| --- |\n| `b\\|c` |"),
        ("```py title='a'\nb\n```", "```py title='a'\nb\n```"),
    ],
)
def test_a_document_becomes_plain_commonmark(source: str, expected: str) -> None:
    assert expected == _told(source)


def test_a_document_of_another_locale_stays_in_it() -> None:
    assert f"[a]({BASE}zh/quizzes/kinds.md)" == _told("[a](quizzes/kinds.md)", "index.md", "zh")
    assert f"[a]({BASE}tutorial.md)" == _told('<a href="../tutorial/">a</a>', "index.md", "zh")
    assert f"[a]({BASE}index.md)" == _told('<a href="../">a</a>', "index.md", "zh")


def test_front_matter_is_replaced() -> None:
    twin = _twin("---\ntitle: A title\norder: 2\nhide: [toc]\n---\n\nText.\n")

    assert ['title: "A title"', 'locale: "en"', f'url: "{BASE}guide/a/"'] == front(twin)
    assert "order" not in twin


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("---\ntitle: A\n---\n# B", "A"),
        ("Text.\n\n# B {#b}\n", "B"),
        ("---\n- a\n---\nText.", "guide/a"),
        ("---\ntitle: [A\n---\n# B", "B"),
        ("--- \ntitle: A\n...\n# B", "A"),
        ("Text.", "guide/a"),
    ],
)
def test_a_document_is_called_by_its_title(source: str, expected: str) -> None:
    assert expected == title_of(Document("en", "guide/a.md", source))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("---\ndescription: What it is.\n---\nText.", "What it is."),
        ("# A\n\nSee `a.b` *now*. And more.", "See a.b now."),
        ("看这里。还有。", "看这里。"),
        ("# A", ""),
        ("", ""),
    ],
)
def test_a_document_says_what_it_is(source: str, expected: str) -> None:
    entry = document_entry(Document("en", "guide/a.md", source), URLS)

    assert (f"{BASE}guide/a.md", expected) == (entry.url, entry.note)


def test_documents_stand_in_the_order_of_the_menu() -> None:
    names = (
        "reference/b.md",
        "guide/index.md",
        "guide/a.md",
        "guide/z.md",
        "index.md",
        "reference/index.md",
        "about.md",
    )
    orders = {"guide/index.md": 2, "guide/a.md": 5, "guide/z.md": 1, "reference/index.md": 1, "about.md": 3}
    found = [Document("en", name, f"---\norder: {orders.get(name, 0)}\n---\n") for name in names]

    expected = [
        "index.md",
        "about.md",
        "reference/index.md",
        "reference/b.md",
        "guide/index.md",
        "guide/z.md",
        "guide/a.md",
    ]
    assert expected == [document.name for document in in_order(found)]


def test_a_long_document_goes_on_in_another_file() -> None:
    source = "# A\n\n" + "\n\n".join(f"## {at}\n\n{'word ' * 2_000}" for at in range(8))

    paths = [one.path for one in document_twins(Document("en", "guide/a.md", source), URLS, samples.LOCALES)]

    assert ["guide/a.md", "guide/a/index.md", "guide/a.2.md"] == paths
