"""The feed of corrections, by the rules of RFC 4287 that feed readers rely on."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest

from quizwright.languages import words
from test_site import editions, samples
from test_site.conftest import Golden
from test_site.dom import parse

ATOM: Final = "{http://www.w3.org/2005/Atom}"
LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def _text(locale: str) -> str:
    return editions.made(editions.corrected())[f"{locale}/quizzes/corrections.xml"]


def _feed(locale: str) -> ET.Element:
    return ET.fromstring(_text(locale))  # noqa: S314 - we wrote it


def _home(locale: str) -> str:
    return editions.BASE if locale == "en" else f"{editions.BASE}{locale}/"


def test_a_feed_equals_its_golden_file(golden: Golden) -> None:
    golden("corrections/en/quizzes/corrections.xml", _text("en"))


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_feed_and_its_entries_have_what_the_standard_asks_for(locale: str) -> None:
    """Exactly one id, title and updated each (4.1.1, 4.1.2); an author for all; ids that are addresses, each once."""
    feed = _feed(locale)
    entries = feed.findall(f"{ATOM}entry")

    for node in (feed, *entries):
        counts = {name: len(node.findall(f"{ATOM}{name}")) for name in ("id", "title", "updated")}
        assert {"id": 1, "title": 1, "updated": 1} == counts
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", node.findtext(f"{ATOM}updated", ""))
        datetime.fromisoformat(node.findtext(f"{ATOM}updated", ""))
    ids = [node.findtext(f"{ATOM}id", "") for node in (feed, *entries)]
    assert len(set(ids)) == len(ids) == 6
    assert all(urlsplit(name).scheme == "https" for name in ids)
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    assert locale == feed.attrib[LANG]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_feed_names_its_own_address_and_that_of_the_pages(locale: str) -> None:
    feed = _feed(locale)

    links = {link.attrib["rel"]: link.attrib["href"] for link in feed.findall(f"{ATOM}link")}

    home = _home(locale)
    assert {"self": f"{home}quizzes/corrections.xml", "alternate": f"{home}quizzes/"} == links
    assert {f"{home}quizzes/kinds/corrections/#correction-counts-machines"} <= {
        entry.find(f"{ATOM}link").attrib["href"]  # type: ignore[union-attr]
        for entry in feed.findall(f"{ATOM}entry")
    }


def test_the_newest_comes_first_and_dates_are_those_of_facts_and_page() -> None:
    """The latest day of the sources; a correction is no older than the page that it corrects."""
    feed = _feed("en")

    dates = [entry.findtext(f"{ATOM}updated", "")[:10] for entry in feed.findall(f"{ATOM}entry")]

    assert ["2026-09-13", "2026-09-13", "2026-09-13", "2026-09-12", "2026-03-01"] == dates
    assert dates[0] == feed.findtext(f"{ATOM}updated", "")[:10]


def test_what_an_entry_holds_is_html_whose_links_work_from_anywhere() -> None:
    entry = next(one for one in _feed("en").findall(f"{ATOM}entry") if "prints-three" in one.findtext(f"{ATOM}id", ""))

    content = entry.find(f"{ATOM}content")

    assert content is not None
    assert "html" == content.attrib["type"]
    html = parse(content.text or "")
    assert "With --print the tool prints 4 and <limit>." in html.words
    assert [f"{editions.BASE}quizzes/kinds/#kind-single", "https://example.org/members"] == [
        link.attrs["href"] for link in html.all("a")
    ]
    assert [] == html.all(class_="qw-spoken")


def test_kinds_are_categories_and_stand_before_the_title() -> None:
    entries = _feed("zh").findall(f"{ATOM}entry")

    found = {
        (one.find(f"{ATOM}category").attrib["term"], one.find(f"{ATOM}category").attrib["label"])  # type: ignore[union-attr]
        for one in entries
    }

    assert {(kind, getattr(words("zh"), f"kind_{kind}")) for kind, _ in found} == found
    assert 5 == len(found)
    assert "错误 · Tool 2.0 的上限是 4 台机器。" in [one.findtext(f"{ATOM}title") for one in entries]


def test_a_text_of_another_language_says_so() -> None:
    entry = next(one for one in _feed("ja").findall(f"{ATOM}entry") if "counts" in one.findtext(f"{ATOM}id", ""))

    html = parse(entry.findtext(f"{ATOM}content", ""))

    assert 3 == len(html.all("div", lang="en"))


def test_without_the_address_of_the_site_there_is_no_feed() -> None:
    found = samples.checked(editions.corrected())
    assert found.bank

    paths = [one.path for one in samples.pages(found.bank, found.quizzes, found.index)]

    assert "en/quizzes/kinds/corrections.md" in paths
    assert [] == [path for path in paths if path.endswith(".xml")]


def test_a_bank_without_corrections_has_no_feed() -> None:
    found = samples.checked(samples.bank())
    assert found.bank

    made = samples.pages(found.bank, found.quizzes, found.index, base=editions.BASE)

    assert [] == [one.path for one in made if one.path.endswith(".xml")]
