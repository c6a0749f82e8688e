"""The pages of corrections of the shipped bank in a built site, and what leads to them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from quizwright.languages import words
from quizwright.search.page import passages
from test_build.sites import Site
from test_site import samples

QUIZ: Final = "quizzes/eks-model-training/"
PAGE: Final = f"{QUIZ}corrections/"
ATOM: Final = "{http://www.w3.org/2005/Atom}"
COUNT: Final = 53


def _in(locale: str, path: str) -> str:
    return path if locale == "en" else f"{locale}/{path}"


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_each_locale_has_the_page_with_every_correction(shipped: Site, locale: str) -> None:
    page = shipped.pages[_in(locale, PAGE)]

    articles = page.all("article", class_="qw-correction")

    assert COUNT == len(articles) == len({node.attrs["id"] for node in articles})
    assert [] == page.all("p", class_="qw-mark-source"), "a correction is not translated"


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_page_names_its_translations_and_stands_in_the_sitemap(shipped: Site, locale: str) -> None:
    head = shipped.pages[_in(locale, PAGE)].one("head")

    alternates = {link.attrs["hreflang"]: link.attrs["href"] for link in head.all("link") if "hreflang" in link.attrs}

    expected = {other: f"{shipped.base}{_in(other, PAGE)}" for other in samples.LOCALES}
    assert {**expected, "x-default": expected["en"]} == alternates
    assert f"<loc>{expected[locale]}</loc>" in (shipped.root / "sitemap.xml").read_text(encoding="utf-8")


def test_the_menu_does_not_list_it_and_the_quiz_leads_to_it(shipped: Site) -> None:
    for locale in samples.LOCALES:
        quiz = shipped.pages[_in(locale, QUIZ)]
        address = f"{shipped.base}{_in(locale, PAGE)}"

        menu = {
            urljoin(f"{shipped.base}{_in(locale, QUIZ)}", a.attrs["href"])
            for a in quiz.all(class_="md-nav__link")
            if "href" in a.attrs
        }
        links = [urljoin(f"{shipped.base}{_in(locale, QUIZ)}", a.attrs["href"]) for a in quiz.one("main").all("a")]

        assert address not in menu
        assert 1 == links.count(address)
        assert COUNT == sum(link.startswith(f"{address}#correction-") for link in links)


def test_every_page_of_a_locale_names_its_feed(shipped: Site) -> None:
    for path, page in shipped.pages.items():
        feeds = [link.attrs["href"] for link in page.all("link", type="application/atom+xml")]
        expected = f"{shipped.base}{_in(shipped.locale_of(path), 'quizzes/corrections.xml')}"
        assert (path, [] if path == "404.html" else [expected]) == (path, feeds)


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_feed_is_there_under_the_address_that_it_says(shipped: Site, locale: str) -> None:
    path = _in(locale, "quizzes/corrections.xml")

    feed = ET.parse(shipped.root / path).getroot()  # noqa: S314 - we wrote it

    assert f"{shipped.base}{path}" == feed.findtext(f"{ATOM}id")
    assert COUNT == len(feed.findall(f"{ATOM}entry"))


def test_the_styles_of_corrections_are_fetched_on_their_pages_alone(shipped: Site) -> None:
    using = {
        path
        for path, page in shipped.pages.items()
        if any(link.attrs.get("href", "").endswith("quizwright/corrections.css") for link in page.all("link"))
    }

    assert {_in(locale, PAGE) for locale in samples.LOCALES} == using


def test_no_page_of_corrections_has_a_script_or_style_of_its_own(shipped: Site) -> None:
    article = shipped.pages[PAGE].one("article", class_="md-content__inner")

    assert [] == [node.name for node in article.walk() if node.name in {"script", "style"} or "style" in node.attrs]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_search_finds_both_sides_and_not_what_is_quoted_or_only_spoken(shipped: Site, locale: str) -> None:
    path = shipped.root / _in(locale, PAGE) / "index.html"
    found = " ".join(" ".join(one.text.split()) for one in passages(path.read_text(encoding="utf-8")))
    article = shipped.pages[_in(locale, PAGE)].one("article", class_="md-content__inner")

    quotes = {quote.words for details in article.all("details", class_="qw-quotes") for quote in details.all("q")}
    why = [reason.elements[1].words for reason in article.all("div", class_="qw-why")]

    assert [] == [text for text in why if text not in found]
    assert [] == [text for text in quotes if len(text) > 12 and not text.isascii() and text in found]
    assert [] == [word for word in (words(locale).deleted, words(locale).inserted) if f" {word} " in found]
