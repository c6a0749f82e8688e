"""What was removed, in a real site: no list names it, and its address leads on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from quizwright.search import FOLDER
from test_build import aged, sites
from test_build.sites import Site
from test_site import samples

LOC: Final = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
HOMES: Final = {locale: "" if locale == "en" else f"{locale}/" for locale in samples.LOCALES}
REMOVED: Final = tuple(f"{home}quizzes/{quiz}/" for home in HOMES.values() for quiz in ("old-quiz", "older-quiz"))


@pytest.fixture(scope="module")
def site(run_folder: Path) -> Site:
    """Return the site of a bank that has lost quizzes and questions."""
    return aged.aged(run_folder)


@pytest.mark.parametrize("path", REMOVED)
def test_the_page_of_a_removed_quiz_leads_on_without_a_script(site: Site, path: str) -> None:
    """Its address for search engines is that of the page that it leads to, and it is no translation of anything."""
    page = site.pages[path]
    head = page.one("head")

    delay, target = head.one("meta", http_equiv="refresh").attrs["content"].split("; url=")

    reached = urljoin(f"{site.base}{path}", target)
    assert ("0", reached) == (delay, head.one("link", rel="canonical").attrs["href"])
    assert reached.removeprefix(site.base) in site.pages
    assert "noindex" == head.one("meta", name="robots").attrs["content"]
    assert [] == [link for link in head.all("link") if "hreflang" in link.attrs]
    assert site.locale_of(path) == page.one("html").attrs["lang"]


def test_a_removed_quiz_is_in_no_list(site: Site) -> None:
    """Neither in a menu, an index, the sitemap nor the search; only its own pages in other languages name it."""
    root = ET.parse(site.root / "sitemap.xml").getroot()  # noqa: S314 - we wrote it
    listed = {found.text.removeprefix(site.base) for found in root.iter(LOC) if found.text}

    reached = {
        urljoin(f"{site.base}{path}", link.attrs["href"]).partition("#")[0].removeprefix(site.base)
        for path, page in site.pages.items()
        if path not in REMOVED
        for link in page.all("a")
        if "href" in link.attrs
    }

    assert (set(), set()) == (listed & set(REMOVED), reached & set(REMOVED))
    assert "quizzes/kinds/" in listed & reached


def test_no_search_finds_what_was_removed(site: Site) -> None:
    """Neither the page that leads on, nor what the page of a quiz tells of a question."""
    found = {path: text.decode() for path, text in sites.files_of(site.root).items() if path.startswith(f"{FOLDER}/")}
    pages = {page for locale in samples.LOCALES for page in json.loads(found[f"{FOLDER}/{locale}/index.json"])["pages"]}

    assert ({"quizzes/kinds/", "ko/quizzes/kinds/"}, set()) == (
        pages & {"quizzes/kinds/", "ko/quizzes/kinds/"},
        pages & set(REMOVED),
    )
    assert [] == [path for path, text in found.items() if re.search("replaces|已移除|削除|삭제|retirado", text)]
