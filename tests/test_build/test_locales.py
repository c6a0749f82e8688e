"""Sites of other shapes: another source locale, and a single one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import pytest

from quizwright.load import Tree
from test_build import sites
from test_build.sites import Site
from test_site.dom import Node

BANK: Final = """\
source_locale: zh
locales: [LOCALES]
licence: {name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/"}
baselines: {tool: "2.0"}
freshness: {max_age_days: 180}
"""
QUIZ: Final = """\
title: 题库
questions:
  - {id: a-question, type: open, title: 是什么, prompt: 这是什么？, answer: 一道题。}
  - {id: b-question, type: open, title: 为什么, prompt: 为什么这样？, answer: 因为如此。}
"""
ENGLISH: Final = """\
title: A quiz
questions:
  a-question: {title: What it is, prompt: What is this?, answer: A question.}
"""
LANGUAGES: Final = {
    "zh": {"locale": "zh", "default": True, "name": "简体中文"},
    "en": {"locale": "en", "name": "English"},
}


def _built(folder: Path, *locales: str) -> Site:
    texts = {
        "bank.yml": BANK.replace("LOCALES", ", ".join(locales)),
        "zh.yml": "name: 题库\nsummary: 一套题。\n",
        "quiz/quiz.yml": QUIZ,
        **({"quiz/en.yml": ENGLISH, "en.yml": "name: Bank\nsummary: A quiz.\n"} if "en" in locales else {}),
    }
    tree = Tree({name: text.encode() for name, text in texts.items()}, frozenset(), "content/")
    sites.project(folder, tree, locales)

    def change(config: dict[str, Any]) -> None:
        config["site_url"] = "https://example.org/"
        config["theme"]["language"] = "zh"
        config["extra"]["source_locale"] = "zh"
        i18n = config["plugins"]["i18n"]
        i18n["languages"] = [LANGUAGES[locale] for locale in locales]

    sites.configure(folder, change)
    done = sites.mkdocs(folder, "build", "--strict")
    assert done.returncode == 0, done.stderr
    return Site(folder, "https://example.org/")


@pytest.fixture(scope="module")
def chinese(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return a site whose source is Chinese, with an English translation that lacks a question."""
    return _built(tmp_path_factory.mktemp("chinese"), "zh", "en")


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return a site in Chinese alone."""
    return _built(tmp_path_factory.mktemp("single"), "zh")


def _alternates(page: Node) -> dict[str, str]:
    found = page.one("head").all("link", rel="alternate")
    return {link.attrs["hreflang"]: link.attrs["href"] for link in found if "hreflang" in link.attrs}


def test_the_source_locale_lives_at_the_root_whatever_it_is(chinese: Site) -> None:
    languages = {path: page.one("html").attrs["lang"] for path, page in chinese.pages.items()}

    names = ("", "quizzes/", "quizzes/quiz/")
    expected = {**dict.fromkeys(names, "zh"), **{f"en/{name}": "en" for name in names}, "404.html": "mul"}
    assert expected == languages


@pytest.mark.parametrize("name", ["", "quizzes/", "quizzes/quiz/"])
def test_the_page_for_other_languages_is_that_of_the_source_locale(chinese: Site, name: str) -> None:
    root = f"https://example.org/{name}"

    expected = {"zh": root, "en": f"https://example.org/en/{name}", "x-default": root}

    assert (expected, expected) == (_alternates(chinese.pages[name]), _alternates(chinese.pages[f"en/{name}"]))


def test_what_is_not_translated_from_chinese_says_that_it_is_chinese(chinese: Site) -> None:
    sections = chinese.pages["en/quizzes/quiz/"].all("section")

    assert ["What is this?", "为什么这样？"] == [section.one("legend").words for section in sections]
    assert [None, "zh"] == [section.one("legend").attrs.get("lang") for section in sections]
    assert ["Not all of this is translated yet: the rest is shown in Chinese."] == [
        mark.words for mark in sections[1].all(class_="qw-mark")
    ]


def test_the_lost_reader_is_led_to_each_home(chinese: Site) -> None:
    homes = chinese.pages["404.html"].one("ul", class_="qw-homes").all("a")

    assert ["/", "/en/"] == [link.attrs["href"] for link in homes]


def test_one_locale_alone_makes_a_site(single: Site) -> None:
    """No page names translations, and there is nothing to switch to."""
    quiz = single.pages["quizzes/quiz/"]

    assert {"", "quizzes/", "quizzes/quiz/", "404.html"} == set(single.pages)
    assert ("zh", {}, []) == (
        quiz.one("html").attrs["lang"],
        _alternates(quiz),
        quiz.all("a", class_="md-select__link"),
    )
    assert "/" in {link.attrs["href"] for link in single.pages["404.html"].all("a")}


def test_no_link_of_a_site_in_one_locale_leads_to_another(single: Site) -> None:
    reached = {
        urljoin(f"https://example.org/{path}", link.attrs["href"]).partition("#")[0]
        for path, page in single.pages.items()
        for link in page.all("a")
        if "href" in link.attrs
    }

    inside = {address.removeprefix("https://example.org/") for address in reached if "example.org" in address}
    texts = {
        path.relative_to(single.root).as_posix() for path in single.root.rglob("*") if path.suffix in {".md", ".txt"}
    }
    assert set() == inside - set(single.pages) - texts
