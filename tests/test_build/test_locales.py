"""Sites of other shapes: another source locale, and a single one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import pytest

from quizwright.load import Tree
from support.once import once
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
    return Site(once(folder, lambda folder: _build(folder, *locales)), "https://example.org/")


def _build(folder: Path, *locales: str) -> None:
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
    sites.build(folder, "--strict")


@pytest.fixture(scope="module")
def chinese(run_folder: Path) -> Site:
    """Return a site whose source is Chinese, with an English translation that lacks a question."""
    return _built(run_folder / "chinese", "zh", "en")


@pytest.fixture(scope="module")
def single(run_folder: Path) -> Site:
    """Return a site in Chinese alone."""
    return _built(run_folder / "single", "zh")


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


def _index(site: Site, path: str) -> str:
    return (site.root / path).read_text(encoding="utf-8")


def test_the_index_for_language_models_at_the_root_is_in_the_source_language(chinese: Site) -> None:
    root, copy, english = (_index(chinese, path) for path in ("llms.txt", "zh/llms.txt", "en/llms.txt"))

    assert root == copy
    assert "# 题库\n" in root
    assert "- [English](https://example.org/en/llms.txt)" in root
    assert "# Bank\n" in english
    assert "- [中文](https://example.org/llms.txt)" in english
    assert "](https://example.org/en/quizzes/quiz.md)" in english


def test_what_is_not_translated_is_chinese_in_english_markdown_too(chinese: Site) -> None:
    told = _index(chinese, "en/quizzes/quiz.md")

    assert "What is this?" in told
    assert "> Not all of this is translated yet: the rest is shown in Chinese.\n\n为什么这样？" in told


def test_one_locale_alone_has_an_index_without_others(single: Site) -> None:
    told = _index(single, "llms.txt")

    assert told == _index(single, "zh/llms.txt")
    assert ["测验", "全文与数据", "文档"] == [line[3:] for line in told.split("\n") if line.startswith("## ")]


MADE: Final = """\
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

@event_priority(-1000)  # behind mkdocs-static-i18n, which keeps files of its own
def on_files(files, config):
    known = next(iter(files.documentation_pages()))
    made = File.generated(config, "made.md", content="# Made")
    made.locale, made.locale_alternate_of, made.alternates = known.locale, known.locale, {}
    files.append(made)
    return files
"""


def test_pages_without_markdown_and_locales_without_an_index_lead_nowhere_dead(tmp_path: Path) -> None:
    texts = {
        "bank.yml": BANK.replace("LOCALES", "zh"),
        "zh.yml": "name: 题库\nsummary: 一套题。\n",
        "quiz/quiz.yml": QUIZ,
    }
    tree = Tree({name: text.encode() for name, text in texts.items()}, frozenset(), "content/")
    sites.project(tmp_path, tree, ("zh", "en"))
    (tmp_path / "made.py").write_text(MADE, encoding="utf-8")

    def change(config: dict[str, Any]) -> None:
        config.update(site_url="https://example.org/", hooks=["made.py"])
        config["extra"]["source_locale"] = "zh"
        config["plugins"]["i18n"]["languages"] = [LANGUAGES["zh"], LANGUAGES["en"]]

    sites.configure(tmp_path, change)
    done = sites.mkdocs(tmp_path, "build")
    assert done.returncode == 0, done.stderr
    found = Site(tmp_path, "https://example.org/")

    named = {
        path: {link.attrs.get("type", ""): link.attrs["href"] for link in found.pages[path].one("head").all("link")}
        for path in ("en/", "made/")
    }
    assert "https://example.org/llms.txt" == named["en/"]["text/plain"]
    assert "https://example.org/en.md" == named["en/"]["text/markdown"]
    assert (tmp_path / "site/en.md").is_file()
    assert "text/markdown" not in named["made/"]
