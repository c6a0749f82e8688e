"""A site whose titles are hostile, below a path and a port, with a user's hook; and one whose build goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from test_build import sites
from test_build.sites import Site
from test_site import samples
from test_site.dom import Node

QUIZ_TITLE: Final = sites.QUIZ_TITLE
TITLE: Final = sites.TITLE
BASE: Final = sites.ODD_BASE


def _texts(nodes: list[Node]) -> set[str]:
    return {node.words.removesuffix("#").strip() for node in nodes}


def test_a_hostile_title_is_shown_as_it_was_typed_wherever_it_stands(odd: Site) -> None:
    page = odd.pages["quizzes/kinds/"]

    shown = {
        "title": page.one("title").words,
        "h1": page.one("h1").words.removesuffix("#").strip(),
        "h2": page.all("h2")[0].words.removesuffix("#").strip(),
        "nav": QUIZ_TITLE in _texts(page.all("a", class_="md-nav__link")),
        "contents": f"1. {TITLE}" in _texts(page.all("a", class_="md-nav__link")),
        "header": QUIZ_TITLE in _texts(page.all(class_="md-header__topic")),
        "next": QUIZ_TITLE
        in _texts(odd.pages["quizzes/"].all(class_="md-footer__title")[-1].all("div", class_="md-ellipsis")),
        "index": QUIZ_TITLE in _texts(odd.pages["quizzes/"].one("article").all("a")),
    }

    assert shown == {
        "title": f"{QUIZ_TITLE} - Quizwright",
        "h1": QUIZ_TITLE,
        "h2": f"1. {TITLE}",
        **dict.fromkeys(("nav", "contents", "header", "next", "index"), True),
    }


def test_no_title_becomes_a_script_or_an_element(odd: Site) -> None:
    for page in odd.pages.values():
        assert [] == [node for node in page.all("script") if "alert(1)" in node.text]
        assert [] == [node for node in page.all("b") if node.text == "All"]


def test_a_label_of_a_link_has_the_title_once_escaped(odd: Site) -> None:
    labels = [link.attrs["aria-label"] for link in odd.pages["quizzes/"].all("a", class_="md-footer__link--next")]

    assert [True] == [label.endswith(QUIZ_TITLE) for label in labels]


def test_every_address_is_below_the_path_of_the_site(odd: Site) -> None:
    for path, page in odd.pages.items():
        links = [n.attrs[k] for n in page.walk() for k in ("href", "src") if k in n.attrs]
        ours = [
            urljoin(f"{BASE}{path}", link)
            for link in links
            if "example.org" not in link and "creativecommons" not in link
        ]
        assert (path, []) == (path, [link for link in ours if not link.startswith(BASE)])


def test_canonical_addresses_and_the_sitemap_have_port_path_and_slash(odd: Site) -> None:
    root = ET.parse(odd.root / "sitemap.xml").getroot()  # noqa: S314 - we wrote it
    listed = {found.text for found in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}

    canonical = {p: page.one("link", rel="canonical").attrs["href"] for p, page in odd.pages.items() if p != "404.html"}

    assert {path: f"{BASE}{path}" for path in canonical} == canonical
    assert set(canonical.values()) == listed


def test_a_quiz_without_a_file_in_a_locale_has_no_page_there_and_is_no_translation(odd: Site) -> None:
    page = odd.pages["quizzes/second/"]

    named = {link.attrs["hreflang"] for link in page.all("link", rel="alternate") if "hreflang" in link.attrs}

    assert {"zh/quizzes/second/", "quizzes/second/"} == {path for path in odd.pages if path.endswith("second/")}
    assert {"en", "zh", "x-default"} == named
    assert "The second quiz (영어)" in odd.pages["ko/quizzes/"].one("article").words


def test_an_image_of_the_bank_is_there_once_and_found_from_each_locale(odd: Site) -> None:
    reached = {
        urljoin(f"{BASE}{path}", image.attrs["src"])
        for path, page in odd.pages.items()
        if path.endswith("quizzes/kinds/")
        for image in page.one("article").all("img")
    }

    images = [path.relative_to(odd.root).as_posix() for path in odd.root.rglob("drawing.svg")]
    assert (["quizzes/kinds/images/drawing.svg"], {f"{BASE}quizzes/kinds/images/drawing.svg"}) == (images, reached)


def test_nothing_of_a_draft_is_published(odd: Site) -> None:
    found = [
        name
        for name, content in sites.files_of(odd.root).items()
        if name.endswith((".html", ".json", ".xml")) and (b"kind-draft" in content or b"hidden-open" in content)
    ]

    assert [] == found


def _break_the_bank(folder: Path) -> None:
    path = folder / "content/kinds/quiz.yml"
    path.write_text(path.read_text(encoding="utf-8").replace('"4 machines",', '"4 machines", correct: true,'), "utf-8")


def _break_a_link(folder: Path) -> None:
    (folder / "docs/en/broken.md").write_text("# Broken {#broken}\n\n[no such](page.md)\n", encoding="utf-8")


def _put_a_page_in_the_way(folder: Path) -> None:
    (folder / "docs/en/quizzes").mkdir(parents=True, exist_ok=True)
    (folder / "docs/en/quizzes/kinds.md").write_text("# By hand\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "code", "message"),
    [
        (_break_the_bank, 1, "quizwright: nothing was built; the last good site stays"),
        (_break_a_link, 1, "quizwright: MkDocs failed; the last good site stays"),
        (_put_a_page_in_the_way, 2, "docs/en/quizzes/kinds.md: a page of the bank belongs here"),
    ],
)
def test_a_build_that_fails_leaves_the_last_good_site(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], spoil: Callable[[Path], None], code: int, message: str
) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    spoil(folder)

    result = sites.quizwright(folder, "build", "--strict")

    assert (code, True) == (result, message in capfd.readouterr().err)
    assert sites.LAST_GOOD == sites.files_of(folder / "site")
    assert [] == list(folder.glob(".site.*"))


def test_mkdocs_alone_stops_at_a_broken_bank_before_it_touches_the_site(tmp_path: Path) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    _break_the_bank(folder)

    done = sites.mkdocs(folder, "build")

    assert (1, sites.LAST_GOOD) == (done.returncode, sites.files_of(folder / "site"))
    assert re.search(r"ERROR +-  quizwright: content/kinds/quiz\.yml:\d+:\d+: error Q101 2 choices", done.stderr)
    assert "content: the bank has errors, so no pages were made" in done.stderr
    assert "Traceback" not in done.stderr


def test_mkdocs_alone_asks_for_the_address_of_the_site(tmp_path: Path) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.configure(folder, lambda config: config.pop("site_url"))

    done = sites.mkdocs(folder, "build")

    assert (1, False) == (done.returncode, (folder / "site").exists())
    assert "mkdocs.yml: `site_url` is not set" in done.stderr
    assert "Traceback" not in done.stderr
