"""A site with every extension that Material documents, whose titles mean something to each of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

from quizwright.load import Tree
from quizwright.search.page import passages
from support.extensions import as_yaml, write_files
from test_build import sites
from test_build.sites import Site
from test_site import editions, samples
from test_site.dom import Node

#: Titles of the sample bank, in quizzes, translations and an edition, and what takes their place.
TITLES: Final = {
    "kinds/quiz.yml": {
        "All kinds": "Path { onfocus=alert(1) autofocus tabindex=0 }",
        "What an open question holds": "Path templates: {item_id}",
        "Which one it is": "{: #id .class } </title></h2><script>alert(1)</script>",
        "Which ones they are": '--8<-- "abbreviations.md" *[HTML]: x :smile: ++ctrl++ HTML',
        "Whether it holds": "{>>x<<} [[x]] ==x== https://example.org/ @user #123 [^1] $x$ www.example.org",
        "How many there are": r"{% raw %} {# x #} &lt;b&gt; &#123; \{ (c) 1/2 --> <!-- quizwright:end -->",
        "What it is called": "Set id=x or id='x' in [TOC] &amp;amp; {--x--} x^2^ H~2~O",
        "In which order they come": "שלום 节点组 ノード e\u0301 {lang=zh} `{.x}`",
    },
    "kinds/zh.yml": {"所有题型": "路径 { onfocus=alert(1) autofocus tabindex=0 }", "哪一个才对": "{: #id onload=x }"},
    "kinds/legacy/old.yml": {"工具测验": "旧 { onfocus=alert(1) autofocus tabindex=0 } {item_id}"},
    "en.yml": {'"Bank"': "Bank { onfocus=alert(1) }"},
}
OLD_TITLE: Final = TITLES["kinds/legacy/old.yml"]["工具测验"]
DESCRIPTION: Final = 'The "best" guide onload=x & <more>'
EVENTS: Final = "on"


def _tree() -> Tree:
    tree = editions.corrected()
    for path, titles in TITLES.items():
        for old, new in titles.items():
            key = "name" if path == "en.yml" else "title"
            tree = samples.edited(tree, path, f"{key}: {old}\n", f"{key}: {json.dumps(new)}\n")
    return samples.synced(tree)


def _configure(config: dict[str, Any]) -> None:
    config["markdown_extensions"] = [
        *as_yaml(),
        *(one for one in config["markdown_extensions"] if isinstance(one, dict)),
    ]
    config["theme"]["features"] += ["navigation.path", "navigation.tabs", "navigation.sections", "toc.integrate"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project that is not built yet."""
    folder = sites.project(tmp_path_factory.mktemp("signs"), _tree())
    sites.configure(folder, _configure)
    write_files(folder)
    home = folder / "docs/en/index.md"
    text = home.read_text(encoding="utf-8")
    home.write_text(text.replace("title: Home\n", f"title: Home\ndescription: {json.dumps(DESCRIPTION)}\n"), "utf-8")
    return folder


@pytest.fixture(scope="module", params=["mkdocs", pytest.param("zensical", marks=pytest.mark.needs("zensical"))])
def site(request: pytest.FixtureRequest, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return the site as a builder makes it."""
    folder = tmp_path_factory.mktemp(request.param) / "project"
    shutil.copytree(project, folder)
    if request.param == "mkdocs":
        done = sites.mkdocs(folder, "build", "--strict")
        assert done.returncode == 0, done.stderr
    else:
        assert sites.quizwright(folder, "build", "--builder", "zensical") == 0
    return Site(folder, "https://quizwright.github.io/quizwright/")


def _words(nodes: list[Node]) -> list[str]:
    return [" ".join(node.words.removesuffix("#").split()) for node in nodes]


def test_each_title_is_shown_as_it_was_typed_wherever_it_stands(site: Site) -> None:
    quiz, *questions = TITLES["kinds/quiz.yml"].values()
    page = site.pages["quizzes/kinds/"]
    titles = [f"{number}. {title}" for number, title in enumerate(questions, start=1)]
    links = _words(page.all("a", class_="md-nav__link"))

    assert [quiz] == _words(page.all("h1"))
    assert titles == _words(page.all("h2"))[: len(titles)]
    assert f"{quiz} - Quizwright" == page.one("title").words
    assert quiz in _words(page.all(class_="md-header__topic"))
    assert [] == [title for title in [quiz, *titles] if title not in links]
    assert quiz in _words(site.pages["quizzes/"].one("main").all("a"))
    assert quiz in _words(site.pages["quizzes/kinds/corrections/"].one("main").all("a"))


def test_a_translation_and_an_older_edition_are_shown_as_they_were_typed(site: Site) -> None:
    quiz, question = TITLES["kinds/zh.yml"].values()
    page = site.pages["zh/quizzes/kinds/"]

    assert [quiz] == _words(page.all("h1"))
    assert f"2. {question}" in _words(page.all("h2"))
    assert OLD_TITLE in _words(site.pages["quizzes/kinds/corrections/"].all("h2"))


def test_a_description_is_the_content_of_its_tag_and_nothing_else(site: Site) -> None:
    metas = site.pages[""].all("meta", name="description")

    assert [{"name": "description", "content": DESCRIPTION}] == [meta.attrs for meta in metas]


def test_no_page_has_an_attribute_or_an_element_that_nobody_wrote(site: Site) -> None:
    for path, page in site.pages.items():
        nodes = list(page.walk())
        assert [] == [name for node in nodes for name in node.attrs if name.startswith(EVENTS)], path
        assert [] == [node for node in nodes if {"autofocus", "tabindex"} & node.attrs.keys() and node.name == "h1"], (
            path
        )
        assert [] == [node.text for node in page.all("script") if "alert(1)" in node.text], path
        article = page.one("article", class_="md-content__inner") if path != "404.html" else page
        strange = {"kbd", "mark", "abbr", "ins", "sup", "sub", "math"} - ({"ins"} if "corrections" in path else set())
        assert [] == [node.name for node in article.walk() if node.name in strange], path
        assert [] == [node for node in article.all("img") if "images/" not in node.attrs["src"]], path


def test_search_has_each_title_as_it_was_typed(site: Site) -> None:
    text = (site.root / "quizzes/kinds/index.html").read_text(encoding="utf-8")

    found = " ".join(passage.text for passage in passages(text))

    assert [] == [title for title in TITLES["kinds/quiz.yml"].values() if title not in " ".join(found.split())]


def test_feeds_are_well_formed_and_name_the_bank_as_it_was_typed(site: Site) -> None:
    feed = ET.parse(site.root / "quizzes/corrections.xml").getroot()  # noqa: S314 - we wrote it

    assert TITLES["en.yml"]['"Bank"'] == feed.findtext(
        "{http://www.w3.org/2005/Atom}author/{http://www.w3.org/2005/Atom}name"
    )


def test_what_models_read_has_each_title(site: Site) -> None:
    listed = (site.root / "llms.txt").read_text(encoding="utf-8")
    twin = (site.root / "quizzes/kinds.md").read_text(encoding="utf-8")

    assert "Path { onfocus=alert(1) autofocus tabindex=0 }" in listed
    assert "Path templates: {item_id}" in twin


def test_the_site_has_nothing_that_its_policy_must_refuse(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == sites.quizwright(site.project, "csp", "site")
    assert "unsafe" not in capsys.readouterr().out.partition("style-src")[0]
