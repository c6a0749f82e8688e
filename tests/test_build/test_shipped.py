"""The shipped bank as a site: languages, addresses, links, and nothing that leaves it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest

from test_build import sites
from test_build.sites import Site
from test_site import samples
from test_site.dom import Node

NAMESPACES: Final = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
ENDINGS: Final = frozenset(
    {".html", ".xml", ".gz", ".json", ".css", ".js", ".map", ".svg", ".png", ".md", ".txt", ".jsonl"}
)


def _real(site: Site) -> dict[str, Node]:
    """Return all pages but 404.html."""
    return {path: page for path, page in site.pages.items() if path != "404.html"}


def _alternates(page: Node) -> dict[str, str]:
    """Return the translations that a page's head names."""
    found = [link for link in page.one("head").all("link") if link.attrs.get("rel") == "alternate"]
    return {link.attrs["hreflang"]: link.attrs["href"] for link in found if "hreflang" in link.attrs}


def _requests(page: Node) -> Iterator[str]:
    """Yield the address of each thing that a browser fetches for a page."""
    for node in page.walk():
        if node.name in {"script", "img", "iframe", "source", "video", "audio", "embed"} and "src" in node.attrs:
            yield node.attrs["src"]
        if node.name == "link" and node.attrs.get("rel") not in {
            "canonical",
            "alternate",
            "describedby",
            "prev",
            "next",
        }:
            yield node.attrs["href"]
        if node.name == "object":
            yield node.attrs["data"]


def test_there_is_a_page_for_each_quiz_in_each_locale(shipped: Site) -> None:
    folders = sorted(path.parent.name for path in (shipped.project / "content").glob("*/quiz.yml"))
    homes = ["", *(f"{locale}/" for locale in samples.LOCALES[1:])]

    wanted = {f"{home}{name}" for home in homes for name in ("", "quizzes/", *(f"quizzes/{f}/" for f in folders))}

    assert set() == wanted - set(shipped.pages)


def test_each_page_says_its_language(shipped: Site) -> None:
    wrong = {
        path: page.one("html").attrs["lang"]
        for path, page in _real(shipped).items()
        if page.one("html").attrs["lang"] != shipped.locale_of(path)
    }

    assert {} == wrong


def test_each_page_is_whole(shipped: Site) -> None:
    """One title, one h1, one main, a canonical address that is its own, and no id twice."""
    for path, page in _real(shipped).items():
        ids = [node.attrs["id"] for node in page.walk() if "id" in node.attrs]
        canonical = [link.attrs["href"] for link in page.all("link", rel="canonical")]
        assert (path, 1, 1, 1, [f"{shipped.base}{path}"], []) == (
            path,
            len(page.all("title")),
            len(page.all("h1")),
            len(page.all("main")),
            canonical,
            sorted({name for name in ids if ids.count(name) > 1}),
        )


def test_translations_are_named_only_where_they_exist_and_name_each_other(shipped: Site) -> None:
    pages = _real(shipped)
    for path, page in pages.items():
        found = _alternates(page)
        reached = {address.removeprefix(shipped.base) for address in found.values()}
        locales = {locale: address for locale, address in found.items() if locale != "x-default"}
        assert (path, set()) == (path, reached - set(pages))
        assert path in reached
        assert [locales] * len(locales) == [
            {k: v for k, v in _alternates(pages[a.removeprefix(shipped.base)]).items() if k != "x-default"}
            for a in locales.values()
        ]
        assert {shipped.locale_of(a.removeprefix(shipped.base)) for a in locales.values()} == set(locales)
        assert found["x-default"] == locales["en"]


def test_a_quiz_has_its_translations_and_a_guide_none(shipped: Site) -> None:
    names = {path: set(_alternates(page)) for path, page in shipped.pages.items()}

    assert {*samples.LOCALES, "x-default"} == names["zh/quizzes/eks-model-training/"]
    assert {"en", "x-default"} == names["guide/questions/"]


def test_the_sitemap_has_each_page_once_with_the_translations_that_its_head_names(shipped: Site) -> None:
    root = ET.parse(shipped.root / "sitemap.xml").getroot()  # noqa: S314 - we wrote it

    entries = {
        url.findtext("s:loc", "", NAMESPACES): {
            link.attrib["hreflang"]: link.attrib["href"] for link in url.findall("x:link", NAMESPACES)
        }
        for url in root.findall("s:url", NAMESPACES)
    }

    assert len(root) == len(entries)
    assert {f"{shipped.base}{path}": _alternates(page) for path, page in _real(shipped).items()} == entries


def test_the_page_for_what_is_not_there_is_of_no_language_and_leads_to_each_home(shipped: Site) -> None:
    """It is shown at any depth, so its addresses begin with the path of the site."""
    page = shipped.pages["404.html"]
    path = urlsplit(shipped.base).path

    homes = page.one("ul", class_="qw-homes")

    expected = {locale: path + ("" if locale == "en" else f"{locale}/") for locale in samples.LOCALES}
    assert "mul" == page.one("html").attrs["lang"]
    assert expected == {item.attrs["lang"]: item.one("a").attrs["href"] for item in homes.all("li")}
    assert {} == _alternates(page)
    assert [] == [a for a in _requests(page) if not a.startswith(path)]
    assert "noindex" == page.one("meta", name="robots").attrs["content"]


def test_no_page_makes_a_request_that_leaves_the_site(shipped: Site) -> None:
    foreign = {
        (path, address)
        for path, page in shipped.pages.items()
        for address in _requests(page)
        if urlsplit(address).scheme or address.startswith("//")
    }

    assert set() == foreign


def test_no_style_sheet_makes_a_request_that_leaves_the_site(shipped: Site) -> None:
    used = {a for page in shipped.pages.values() for a in _requests(page) if a.endswith(".css")}
    sheets = {path for path in shipped.root.rglob("*.css") if any(a.endswith(path.name) for a in used)}

    addresses = [
        address
        for sheet in sheets
        for address in re.findall(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", sheet.read_text("utf-8"))
    ]

    assert len(sheets) >= 4
    assert [] == [found for pair in addresses for found in pair if re.match(r"(https?:)?//", found)]


def test_every_link_inside_the_site_leads_to_a_page_and_an_anchor_that_exist(shipped: Site) -> None:
    pages = shipped.pages
    ids = {path: {node.attrs["id"] for node in page.walk() if "id" in node.attrs} for path, page in pages.items()}
    dead = []
    for path, page in pages.items():
        for node in page.walk():
            for target in filter(None, (node.attrs.get("href"), node.attrs.get("src"))):
                address = urlsplit(urljoin(f"{shipped.base}{path}", target))
                if not address.geturl().startswith(shipped.base):
                    continue
                name = unquote(address.path.removeprefix(urlsplit(shipped.base).path))
                there = name in pages if name in pages or name.endswith("/") else (shipped.root / name).is_file()
                if not there or (address.fragment and name in ids and unquote(address.fragment) not in ids[name]):
                    dead.append((path, target))

    assert [] == [(path, target) for path, target in dead if target not in {"#__toc", "#__skip", "#"}]


def test_every_quiz_has_the_same_ids_in_every_locale(shipped: Site) -> None:
    """Anchors that people have shared work in each language."""
    names = [path for path in shipped.pages if re.fullmatch(r"quizzes/[^/]+/", path)]
    for name in names:
        ids = {
            locale: [
                node.attrs["id"]
                for node in shipped.pages[_in(locale, name)].one("article").walk()
                if "id" in node.attrs
            ]
            for locale in samples.LOCALES
        }
        assert dict.fromkeys(samples.LOCALES, ids["en"]) == ids


def test_the_switcher_leads_to_the_same_page_in_each_language_or_else_to_its_home(shipped: Site) -> None:
    for path, page in _real(shipped).items():
        links = page.all("a", class_="md-select__link")
        reached = {a.attrs["hreflang"]: urljoin(f"{shipped.base}{path}", a.attrs["href"]) for a in links}
        expected = {
            locale: _alternates(page).get(locale, f"{shipped.base}{'' if locale == 'en' else f'{locale}/'}")
            for locale in samples.LOCALES
        }
        assert (path, expected) == (path, reached)


def test_a_site_holds_nothing_but_outputs(shipped: Site) -> None:
    strange = [path for path in sites.files_of(shipped.root) if Path(path).suffix not in ENDINGS]

    assert [] == strange


def test_no_page_shows_a_variable_or_a_tag_of_a_template(shipped: Site) -> None:
    """Outside code, where Helm and CI have braces of their own."""
    shown = {
        (path, text.strip())
        for path, page in _real(shipped).items()
        if "quizzes/" in path
        for node in page.one("article", class_="md-content__inner").walk()
        if node.name not in {"code", "span", "script"}
        for text in node.children
        if isinstance(text, str) and re.search(r"\{\{|\{%|:::|!!!", text)
    }

    assert set() == shown


def test_the_shipped_bank_has_no_warning(shipped: Site, capsys: pytest.CaptureFixture[str]) -> None:
    """`make site` builds with `--strict`."""
    code = sites.quizwright(shipped.project, "check", "--strict")

    told = [line for line in capsys.readouterr().out.splitlines() if re.search(r": (error|warning) [A-Z]\d", line)]
    assert (0, []) == (code, told)


def test_two_builds_are_the_same_byte_for_byte(shipped: Site, tmp_path: Path) -> None:
    """In another folder, by the other road (`quizwright build` instead of `mkdocs build`), in the same second."""
    folder = sites.checkout(tmp_path / "elsewhere")

    code = sites.quizwright(folder, "build")

    first, second = sites.files_of(shipped.root), sites.files_of(folder / "site")
    assert 0 == code
    assert sorted(first) == sorted(second)
    assert [] == [path for path, content in first.items() if content != second[path]]
    assert ["site"] == [path.name for path in folder.iterdir() if "site" in path.name]


def _in(locale: str, path: str) -> str:
    """Return the path of a source page in a locale."""
    return path if locale == "en" else f"{locale}/{path}"
