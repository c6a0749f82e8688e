"""A report outside of the site: one HTML file to mail, Markdown, and a feed of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt

from quizwright import files
from quizwright.html import corrections
from quizwright.html.texts import absolute_below
from quizwright.languages import words
from quizwright.legacy.comparing import compare
from quizwright.load import Tree
from quizwright.markdown.report import report_text
from quizwright.markdown.texts import Writer
from quizwright.presentation import PresentedReport, Site, report
from quizwright.presentation.reports import Quotation
from quizwright.presentation.values import Line
from test_site import editions, samples
from test_site.dom import Node, parse

IDS: Final = ("prints-three", "dump-command", "counts-machines", "always-four", "limit-in-brackets")


def _report(
    locale: str = "en", *, base: str = editions.BASE, page: bytes | None = None, tree: Tree | None = None
) -> PresentedReport:
    found = samples.checked(tree or editions.corrected())
    assert found.bank
    quiz = next(one for one in found.quizzes if one.editions)
    edition = quiz.editions[0]
    content = edition.page or b""
    compared = compare(quiz, edition, content if page is None else page, path="content/kinds/legacy/old.md")
    return report(compared, quiz, Site(found.bank, found.index, base), locale)


def _standalone(shown: PresentedReport, base: str = editions.BASE, style: str = "") -> str:
    return corrections.standalone(shown, base=base, style=style)


def _markdown(shown: PresentedReport) -> str:
    return report_text(shown, Writer(shown.locale, absolute_below(editions.BASE)))


def _document(locale: str = "en", *, base: str = editions.BASE) -> Node:
    text = _standalone(_report(locale, base=base), base, files.read_styles())
    return parse(text.removeprefix("<!doctype html>\n"))


@pytest.mark.parametrize(("locale", "direction"), [("en", None), ("ja", None), ("ar", "rtl"), ("he", "rtl")])
def test_the_mailed_file_says_that_it_is_written_from_right_to_left(locale: str, direction: str | None) -> None:
    text = _standalone(replace(_report(), locale=locale))

    assert direction == parse(text.removeprefix("<!doctype html>\n")).one("html").attrs.get("dir")


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_mailed_file_is_whole_and_fetches_nothing(locale: str) -> None:
    text = _standalone(_report(locale), style=files.read_styles())
    page = parse(text.removeprefix("<!doctype html>\n"))

    assert text.startswith("<!doctype html>\n<html lang=")
    assert locale == page.one("html").attrs["lang"]
    assert "utf-8" == page.one("head").elements[0].attrs["charset"]
    assert [] == [node for name in ("script", "link", "img", "iframe") for node in page.all(name)]
    assert not re.search(r"url\(|@import|</style>.*</style>", text, re.DOTALL)
    assert [f"correction-{name}" for name in IDS] == [node.attrs["id"] for node in page.all("article")]
    assert 1 == len(page.all("h1"))


def test_links_of_the_mailed_file_work_from_anywhere() -> None:
    page = _document()
    ids = {node.attrs["id"] for node in page.walk() if "id" in node.attrs}

    links = [link.attrs["href"] for link in page.all("a")]

    assert f"{editions.BASE}quizzes/kinds/#kind-single" in links
    assert [] == [link for link in links if not (link.startswith("https://") or link.removeprefix("#") in ids)]


def test_where_nobody_knows_the_address_of_the_site_titles_are_no_links() -> None:
    page = _document(base="")

    links = [link.attrs["href"] for link in page.all("a") if "href" in link.attrs]

    assert [] == [link for link in links if not link.startswith(("https://example.org/", "#correction-"))]
    assert "Which one it is" in page.words


def test_a_link_that_leads_nowhere_is_no_link() -> None:
    assert [] == [link for link in _document(base="").all("a") if not link.attrs.get("href")]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_what_stands_outside_of_the_questions_is_told_once_and_numbered_by_itself(locale: str) -> None:
    legacy = ("kinds/legacy/old.yml", 'legacy: "2"\n    kind: unsupported', "legacy: page\n    kind: unsupported")
    review = ("kinds/legacy/old.review.yml", ", limit-in-brackets]", "]")
    made = _report(locale, tree=samples.edited(samples.edited(editions.corrected(), *legacy), *review))

    page = parse(_standalone(made).removeprefix("<!doctype html>\n"))
    outside = words(locale).outside
    assert 1 == _markdown(made).count(outside)
    assert ["1"] == [found.number for part in made.parts if part.legacy == outside for found in part.corrections]
    assert 1 == sum(node.words == outside for node in page.walk() if node.name in {"h3", "p"})


def test_our_answer_keeps_its_code_in_markdown() -> None:
    key = ("kinds/quiz.yml", '"4 members", correct', '"`x|y` and <*> `z`, **all**", correct')

    made = _report(tree=samples.edited(editions.corrected(), *key))

    assert "`x|y` and <\\*> `z`, all" in _markdown(made).split("\n\n")


def test_styles_can_not_end_their_element() -> None:
    text = _standalone(_report(), style="a::before { content: '</style><script>alert(1)</script>'; }")

    assert "<script" not in text.replace("<\\/style><script", "")
    assert 1 == text.count("</style>")


def test_the_filter_works_in_the_mailed_file_as_on_the_page() -> None:
    """A heading stands right before its question, as the style sheet expects."""
    main = _document().one("main")

    for at, node in enumerate(main.elements):
        if node.fits("section", {"class_": "qw-part"}):
            assert "h3" == main.elements[at - 1].name
    assert 6 == len(main.one("fieldset", class_="qw-filter").all("input"))


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_markdown_says_all_that_the_page_says_to_any_commonmark_reader(locale: str) -> None:
    text = _markdown(_report(locale))

    page = parse(MarkdownIt("commonmark").render(text))

    assert ["h1", "h2"] == [node.name for node in page.elements if node.name in {"h1", "h2"}]
    assert 5 == len(page.all("h4"))
    shown = editions.page(editions.corrected(), locale)
    for correction in shown.all("article"):
        for paragraph in correction.one("div", class_="qw-why").all("p")[1:]:
            assert paragraph.words in page.words
        assert {link.attrs["href"] for link in correction.one("ul", class_="qw-sources").all("a")} <= {
            link.attrs["href"] for link in page.all("a")
        }
    assert "<script" not in text


def test_markdown_keeps_code_and_signs() -> None:
    page = parse(MarkdownIt("commonmark").render(_markdown(_report())))

    assert "tool save && tool load\n" in [code.text for code in page.all("code")]
    assert 'There is a value <limit> & "more".' in page.words
    assert "<limit> | 总是 4 台机器" in page.words


LEGACY: Final = ("LEGACY", "# LEGACY", "- LEGACY", "1. LEGACY", "> LEGACY", "```\nLEGACY\n```", "LEGACY\n\n## LEGACY")


@pytest.mark.parametrize("passage", LEGACY)
def test_what_an_older_page_says_is_a_quotation_below_a_label(passage: str) -> None:
    """An instruction to a model never is a heading or an item of a list of ours."""
    found = _report()
    part = replace(found.parts[1], old_key=passage)
    numbered = part.corrections[0]
    said = replace(numbered.correction.said, source=passage)
    wrong = replace(
        numbered,
        correction=replace(numbered.correction, said=said),
        quotations=(Quotation(passage, "line 1", is_code=False), Quotation(passage, "line 2", is_code=True)),
    )
    older = replace(found.older, title=passage)

    text = _markdown(replace(found, older=older, parts=(replace(part, corrections=(wrong,)),)))
    page = parse(MarkdownIt("commonmark").render(text))
    quotations = page.all("blockquote")

    assert [] == [line for line in text.split("\n") if "LEGACY" in line and not line.startswith("> ")]
    told = words("en")
    labels = [told.old_key, told.said, told.passages.format(count=2)]
    assert labels == [one.all("strong")[0].words for one in quotations if one.all("strong")]
    assert text.count("LEGACY") == sum(one.text.count("LEGACY") for one in quotations if one in page.elements)


def test_a_report_can_be_a_feed() -> None:
    feed = ET.fromstring(corrections.atom(_report("ko"), editions.BASE))  # noqa: S314 - we wrote it

    assert 5 == len(feed.findall("{http://www.w3.org/2005/Atom}entry"))


def test_what_the_compared_page_no_longer_says_is_told() -> None:
    content = "# 工具测验\n\n### 2. 上限统计的是什么？\n\nA) 机器 B) 成员\n\n**答案：B) 成员**\n"

    found = _report(page=content.encode())

    lost = [one.correction.id for part in found.parts for one in part.corrections if one.is_lost]
    assert ["counts-machines", "always-four", "limit-in-brackets"] == lost
    assert words("en").not_found in _markdown(found)
    assert words("en").not_found in _standalone(found)


HOSTILE: Final = """</section></article><script>alert(1)</script> & {#x} `*[a](b) " ' | ]]>"""


def test_nothing_that_a_page_or_an_author_says_becomes_markup() -> None:
    """The older page's own title, key and claims, and what is written plainly of a correction."""
    found = _report()
    part = replace(found.parts[1], old_key=HOSTILE, legacy=HOSTILE, title=Line(HOSTILE))
    numbered = part.corrections[0]
    correction = replace(numbered.correction, since=HOSTILE, label=HOSTILE)
    quotations = (Quotation(HOSTILE, HOSTILE, is_code=True),)
    part = replace(part, corrections=(replace(numbered, correction=correction, quotations=quotations),))
    older = replace(found.older, title=HOSTILE, notes=(HOSTILE,), counts=(HOSTILE, HOSTILE))
    report = replace(found, older=older, parts=(part,), author=HOSTILE, title=Line(HOSTILE))

    text = _standalone(report)
    page = parse(text.removeprefix("<!doctype html>\n"))
    markdown = parse(MarkdownIt("commonmark").render(_markdown(report)))
    feed = ET.fromstring(corrections.atom(report, editions.BASE))  # noqa: S314 - we wrote it

    assert [] == [*page.all("script"), *markdown.all("script")]
    assert 1 == len(page.all("article")) == len(page.all("section"))
    assert HOSTILE in page.one("title").text
    assert " ".join(HOSTILE.split()) in markdown.words
    assert [] == [link.attrs["href"] for link in markdown.all("a") if link.attrs["href"] == "b"]
    assert HOSTILE in (feed.findtext("{http://www.w3.org/2005/Atom}author/{http://www.w3.org/2005/Atom}name") or "")
