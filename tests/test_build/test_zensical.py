"""Zensical makes the same site from the same files: each is built a second time and laid beside what MkDocs made."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urljoin, urlsplit

import pytest
import yaml
from playwright.sync_api import Browser

from browser.conftest import serve
from browser_quiz.conftest import probe
from quizwright.builders import BUILDERS
from quizwright.builders.settings import Locales
from quizwright.builders.zensical import build as zensical
from quizwright.builders.zensical.configuration import derive
from quizwright.cli import main
from quizwright.languages import language
from support.once import once
from test_build import aged, sites
from test_build.sites import Site
from test_site import samples
from test_site.dom import Node

pytestmark = pytest.mark.needs("zensical")

INDEX: Final = "assets/quizwright/index/"
QUERIES: Final = {
    "": "checkpoint",
    "zh/quizzes/": "检查点",
    "ja/quizzes/eks-model-training/": "ポイント",
    "ko/": "포인트",
    "es/quizzes/eks-model-training-check/": "nodos",
}
_FENCE: Final = re.compile(r"^ +```", re.MULTILINE)
FOR_MODELS: Final = (".md", ".txt", ".jsonl")
PHONE: Final = {"width": 390, "height": 780}


def _again(site: Site, folder: Path) -> Site:
    """Build the project of a site once more, with Zensical, unless the folder has that site."""

    def make(folder: Path) -> None:
        shutil.copytree(site.project, folder, ignore=shutil.ignore_patterns("site"))
        assert sites.quizwright(folder, "build", "--builder", "zensical") == 0

    return Site(once(folder, make), site.base)


@pytest.fixture(scope="module")
def pairs(shipped: Site, odd: Site, run_folder: Path) -> dict[str, tuple[Site, Site]]:
    """Return three sites, each as MkDocs and as Zensical make it."""
    made = {"shipped": shipped, "odd": odd, "aged": aged.aged(run_folder)}
    return {name: (site, _again(site, run_folder / f"zensical-{name}")) for name, site in made.items()}


@pytest.fixture(params=["shipped", "odd", "aged"])
def pair(request: pytest.FixtureRequest, pairs: dict[str, tuple[Site, Site]]) -> tuple[Site, Site]:
    """Return one of them."""
    return pairs[request.param]


def _assert_same(pair: tuple[Site, Site], look: Callable[[str, Node, str], Any]) -> None:
    """Compare what is seen of each page: a function of its path, itself, and the address of the site."""
    expected, found = ({path: look(path, page, site.base) for path, page in site.pages.items()} for site in pair)
    same = expected.keys() - _read_otherwise(pair[0])
    assert sorted(expected) == sorted(found)
    assert [] == [(path, expected[path], found[path]) for path in sorted(same) if expected[path] != found[path]]


def _read_otherwise(site: Site) -> set[str]:
    """Return the guides with a fence inside a list, which Zensical takes for code and Python-Markdown does not."""
    docs = site.project / "docs" / "en"
    names = [p.relative_to(docs).with_suffix("") for p in docs.rglob("*.md") if _FENCE.search(p.read_text("utf-8"))]
    return {f"{name.parent if name.name == 'index' else name}/" for name in map(Path, names)}


def _reached(path: str, nodes: list[Node], base: str) -> list[str]:
    """Return where links lead, however they are written."""
    links = [node.attrs.get("href", node.attrs.get("src")) for node in nodes]
    return [urljoin(f"{base}{path}", link) for link in links if link is not None]


def test_each_page_has_the_same_language_title_heading_and_description(pair: tuple[Site, Site]) -> None:
    def look(_: str, page: Node, _base: str) -> object:
        metas = [node.attrs for node in page.all("meta")]
        told = {m["name"]: m.get("content") for m in metas if m.get("name") in {"description", "robots"}}
        onward = [m.get("content") for m in metas if "http-equiv" in m]
        return page.one("html").attrs["lang"], page.one("title").words, [h.words for h in page.all("h1")], told, onward

    _assert_same(pair, look)


def test_each_head_names_the_same_addresses(pair: tuple[Site, Site]) -> None:
    """The canonical one, the translations that exist with x-default, the page before and the one after."""

    def look(path: str, page: Node, base: str) -> object:
        rels = {"canonical", "alternate", "prev", "next"}
        links = [node for node in page.one("head").all("link") if node.attrs.get("rel") in rels]
        return [(link.attrs["rel"], link.attrs.get("hreflang"), *_reached(path, [link], base)) for link in links]

    _assert_same(pair, look)


def test_each_question_has_the_same_markup(pair: tuple[Site, Site]) -> None:
    """But for how a link is spelled; text, form, hints and answers are ours and pass through."""

    def look(path: str, page: Node, base: str) -> object:
        return [
            [
                (node.name, node.text, {k: v for k, v in node.attrs.items() if k not in {"href", "src"}})
                for node in section.walk()
            ]
            + [*_reached(path, [*section.all("a"), *section.all("img")], base)]
            for section in page.all("section")
        ]

    _assert_same(pair, look)


def test_each_page_has_the_same_ids_and_links(pair: tuple[Site, Site]) -> None:
    """But for the target of "skip to content", which is Zensical's own."""

    def look(path: str, page: Node, base: str) -> object:
        inside = page.one("article", class_="md-content__inner")
        ids = [node.attrs["id"] for node in inside.walk() if node.attrs.get("id", "__skip") != "__skip"]
        return ids, _reached(path, inside.all("a"), base), _reached(path, inside.all("img"), base)

    _assert_same(pair, look)


def test_each_page_has_the_same_switcher_and_menu(pair: tuple[Site, Site]) -> None:
    def look(path: str, page: Node, base: str) -> object:
        found = []
        for name in ("md-select__link", "md-nav__link", "md-footer__link"):
            links = page.all("a", class_=name)
            texts = [(a.words, a.attrs.get("lang"), a.attrs.get("aria-current")) for a in links]
            found.append(list(zip(texts, _reached(path, links, base), strict=True)))
        return found

    _assert_same(pair, look)


def test_each_page_hands_on_the_same_words_for_progress(pair: tuple[Site, Site]) -> None:
    def look(_path: str, page: Node, _base: str) -> list[tuple[str | None, str | None]]:
        scripts = [node.attrs for node in page.all("script", type="module")]
        return [(each.get("lang"), each["data-qw-progress"]) for each in scripts if "data-qw-progress" in each]

    _assert_same(pair, look)
    assert ("ja", language("ja").browser.progress) in look("", pair[0].pages["ja/"], "")


def test_every_link_leads_to_something(pair: tuple[Site, Site]) -> None:
    _, site = pair
    prefix = urlsplit(site.base).path
    dead = []
    for path, page in site.pages.items():
        nodes = [node for node in page.walk() if {"href", "src"} & node.attrs.keys()]
        for address in _reached(path, nodes, site.base):
            if address.startswith(site.base):
                name = urlsplit(address).path.removeprefix(prefix)
                if name not in site.pages and not (site.root / unquote(name)).is_file():
                    dead.append((path, address))

    assert [] == dead


def test_the_sitemap_is_the_same_to_the_byte(pair: tuple[Site, Site]) -> None:
    expected, found = ((site.root / "sitemap.xml").read_bytes() for site in pair)

    assert expected == found


def test_the_search_index_is_the_same(pair: tuple[Site, Site]) -> None:
    """To the byte, but for guides in English whose Markdown Zensical reads otherwise: there the pages are the same."""
    expected, found = ({n: c for n, c in sites.files_of(s.root).items() if n.startswith(INDEX)} for s in pair)
    locales = {name.removeprefix(INDEX).partition("/")[0] for name in expected}

    english = f"{INDEX}en/"
    assert set(samples.LOCALES) == locales
    assert {n: c for n, c in expected.items() if not n.startswith(english)} == {
        n: c for n, c in found.items() if not n.startswith(english)
    }
    pages = [json.loads(index[f"{english}index.json"])["pages"] for index in (expected, found)]
    assert sorted(pages[0]) == sorted(pages[1])


def test_files_of_the_bank_and_of_the_documents_keep_their_addresses(pair: tuple[Site, Site]) -> None:
    expected, found = (sites.files_of(site.root) for site in pair)
    own = {name: content for name, content in expected.items() if _is_of_the_project(name)}

    assert own
    assert own == {name: content for name, content in found.items() if name in own}
    assert set() == {name for name in found if name.endswith(".yml")} | {"search.json"} & set(found)


def test_what_models_read_is_the_same(pair: tuple[Site, Site]) -> None:
    """To the byte: it is made from the model, and from documents as they are written."""
    expected, found = (
        {name: content for name, content in sites.files_of(site.root).items() if name.endswith(FOR_MODELS)}
        for site in pair
    )

    assert {"llms.txt", "index.md"} <= set(expected)
    assert expected == found


def test_no_page_makes_a_request_that_leaves_the_site(pair: tuple[Site, Site]) -> None:
    _, site = pair
    foreign = [
        (path, address)
        for path, page in site.pages.items()
        for address in _reached(path, list(_fetched(page)), site.base)
        if not address.startswith(site.base)
    ]

    assert [] == foreign


def test_feeds_are_the_same(pair: tuple[Site, Site]) -> None:
    expected, found = (sites.files_of(site.root) for site in pair)
    feeds = {name: content for name, content in expected.items() if name.endswith("quizzes/corrections.xml")}

    assert feeds == {name: content for name, content in found.items() if name.endswith("quizzes/corrections.xml")}
    has_edition = any((pair[0].project / "content").glob("*/legacy"))
    assert (len(samples.LOCALES) if has_edition else 0) == len(feeds)


@pytest.mark.needs("chromium")
@pytest.mark.parametrize("options", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_search_finds_pages_of_the_language_and_nothing_goes_wrong(
    pairs: dict[str, tuple[Site, Site]], chromium: Browser, options: dict[str, Any]
) -> None:
    with serve(pairs["shipped"][1], chromium) as served, served.visit(**options) as visit:
        for path, text in QUERIES.items():
            visit.go(path)
            if options:
                visit.page.click(".qw-search-open")
            visit.page.click(".md-search__input")
            visit.page.keyboard.type(text)
            visit.page.wait_for_selector(".md-search-result mark")
            links = visit.page.locator("a.md-search-result__link").evaluate_all("links => links.map(a => a.href)")
            home = f"{visit.address}{path[:3] if path else ''}"
            assert [] == [link for link in links if not link.startswith(home)]
            assert [] == probe(visit.page, "wide")
        visit.go("404.html")

    assert [] == visit.troubles


def test_two_builds_are_the_same_byte_for_byte(pairs: dict[str, tuple[Site, Site]], tmp_path: Path) -> None:
    first = pairs["odd"][1]

    second = _again(first, tmp_path / "elsewhere")

    assert sites.files_of(first.root) == sites.files_of(second.root)
    assert [] == list(second.project.glob(".site.*"))


def test_a_build_that_fails_leaves_the_last_good_site(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    (folder / sites.THEME / "main.html").write_text("{% nothing %}", encoding="utf-8")

    code = sites.quizwright(folder, "build", "--builder", "zensical")

    assert (1, True) == (code, "quizwright: Zensical failed; the last good site stays" in capfd.readouterr().err)
    assert sites.LAST_GOOD == sites.files_of(folder / "site")
    assert [] == list(folder.glob(".site.*"))


def test_without_languages_nothing_is_built(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.configure(folder, lambda config: config["plugins"].pop("i18n"))

    code = sites.quizwright(folder, "build", "--builder", "zensical")

    assert (2, False) == (code, (folder / "site").exists())
    assert "mkdocs.yml: the plugin `i18n` is missing" in capsys.readouterr().err


def test_without_zensical_the_way_to_install_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = sites.project(tmp_path, samples.bank())
    monkeypatch.setattr(zensical, "find_spec", lambda name: None if name == "zensical" else find_spec(name))

    code = sites.quizwright(folder, "build", "--builder", "zensical")

    assert (2, False) == (code, (folder / "site").exists())
    assert "pip install 'quizwright[zensical]'" in capsys.readouterr().err


def test_a_site_is_built_without_mkdocs(tmp_path: Path) -> None:
    """As where MkDocs, mkdocs-static-i18n and Material are not installed, whose place modules that fail take."""
    folder = sites.project(tmp_path / "project", samples.bank())
    for name in ("mkdocs", "mkdocs_static_i18n", "material"):
        (tmp_path / f"none/{name}").mkdir(parents=True)
        (tmp_path / f"none/{name}/__init__.py").write_text("raise ImportError('not installed')", encoding="utf-8")
    command = [sys.executable, "-m", "quizwright", "build", "--builder", "zensical"]
    environment = {**sites.ENVIRONMENT, "PYTHONPATH": str(tmp_path / "none")}

    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )

    assert (0, True) == (done.returncode, (folder / "site/zh/quizzes/index.html").is_file()), done.stderr


@pytest.mark.parametrize("epoch", ["soon", "1e9", "9" * 30])
def test_a_time_of_the_build_that_is_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], epoch: str
) -> None:
    folder = sites.project(tmp_path, samples.bank())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    monkeypatch.chdir(folder)

    code = main(["build", "--builder", "zensical"])

    assert (2, False) == (code, (folder / "site").exists())
    assert f"SOURCE_DATE_EPOCH: '{epoch}' is not a number of seconds since 1970" in capfd.readouterr().err


def test_a_locale_changes_what_mkdocs_lets_it_change() -> None:
    """Names and texts, a theme laid over by key and place; plugins whose work is done here go, others stay."""
    written = {
        "site_name": "Bank",
        "site_url": "https://example.org",
        "theme": {"name": "material", "palette": [{"scheme": "default", "toggle": {"name": "Dark", "icon": "x"}}, {}]},
        "extra_css": ["own.css"],
        "plugins": {"quizwright": {}, "i18n": {}, "tags": {"enabled": True}},
        "markdown_extensions": {"toc": {"permalink": "#"}},
        "hooks": ["hook.py"],
    }
    unset = dict.fromkeys(("site_name", "site_description", "site_author", "copyright", "theme", "extra"))
    chinese = {**unset, "site_name": "题库", "name": "中文", "theme": {"palette": [{"toggle": {"name": "深色"}}]}}
    known = Locales("en", {"en": {**unset, "name": "English"}, "zh": chinese})

    found = yaml.safe_load(derive(written, known, "zh", theme=Path("/theme"), nav=["zh/index.md"]))

    assert ("题库", "https://example.org/", ["zh/index.md"]) == (found["site_name"], found["site_url"], found["nav"])
    assert "hooks" not in found
    assert found["theme"]["palette"] == [{"scheme": "default", "toggle": {"name": "深色", "icon": "x"}}, {}]
    assert ("zh", "/theme") == (found["theme"]["language"], found["theme"]["custom_dir"])
    assert [{"tags": {"enabled": True}}, {"search": {"enabled": False}}] == found["plugins"]
    assert ["tables", "fenced_code", {"toc": {"permalink": "#"}}, "quizwright.builders.passthrough_extension"] == found[
        "markdown_extensions"
    ]
    assert ["en", "zh"] == [one["lang"] for one in found["extra"]["alternate"]]
    assert "own.css" == found["extra_css"][-1]


def test_mkdocs_is_meant_without_the_option() -> None:
    assert ["mkdocs", "zensical"] == list(BUILDERS)


def _fetched(page: Node) -> Iterator[Node]:
    for node in page.walk():
        is_link = node.name == "link" and node.attrs.get("rel") not in {"canonical", "alternate", "prev", "next"}
        if is_link or (node.name in {"script", "img", "iframe", "source"} and "src" in node.attrs):
            yield node


def _is_of_the_project(name: str) -> bool:
    is_page = name.endswith((".html", ".xml", ".gz"))
    return (
        not is_page and (name.startswith("assets/quizwright/") or not name.startswith("assets/")) and INDEX not in name
    )
