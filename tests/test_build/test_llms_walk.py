"""A model's walk through the built site: from an llms.txt, by links alone, to each answer and each correction."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urldefrag, urlsplit

import pytest

from quizwright import pipeline
from quizwright.cli import main
from quizwright.model import Bank, Quiz
from quizwright.surface.llmstxt import links
from quizwright.translation import LocalText, localize, localize_edition
from support.server import Given, serve
from test_build.sites import Site
from test_site import samples

QUIZ: Final = "eks-model-training"
HOPS: Final = 3
STARTS: Final = {"/llms.txt": "en", **{f"/{locale}/llms.txt": locale for locale in samples.LOCALES}}
KINDS: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
}


@cache
def reached(site: Site, start: str) -> Mapping[str, tuple[int, str]]:
    """Return the hops to each text that links lead to, and the text; each link of the site leads to a file."""
    found: dict[str, tuple[int, str]] = {}
    waiting = [(f"{site.base.rstrip('/')}{start}", 0)]
    for url, hops in waiting:
        if url in found:
            continue
        path = site.root / url.removeprefix(site.base)
        assert path.is_file(), f"{url} leads nowhere, {hops} hops from {start}"
        text = path.read_text(encoding="utf-8")
        found[url] = (hops, text)
        if hops < HOPS and path.suffix in {".md", ".txt"}:
            waiting += [(url, hops + 1) for url in _onward(text, site.base)]
    return found


@cache
def _onward(text: str, base: str) -> tuple[str, ...]:
    urls = (urldefrag(link.url)[0] for link in links(text))
    return tuple(url for url in urls if url.startswith(base) and urlsplit(url).path.endswith((".md", ".txt", ".jsonl")))


def bare(text: str) -> str:
    """Return the letters and digits of a text, whatever marks stand between."""
    return re.sub(r"[\W_]+", "", text)


def told(shown: LocalText) -> str:
    """Return the letters of a text up to its first variable or link, enough to tell it from all others."""
    return bare(re.split(r"\{\{|\]\(", shown.text.source)[0])[:60]


@pytest.fixture(scope="module")
def bank(shipped: Site) -> tuple[Bank, Quiz]:
    """Return the bank that the site was made from, and the quiz."""
    content = shipped.project / "content"
    found = pipeline.check(content).bank
    assert found
    return found, next(quiz for quiz in pipeline.read_quizzes(content) if quiz.id == QUIZ)


@pytest.mark.parametrize("start", STARTS)
def test_each_answer_is_within_three_hops(shipped: Site, bank: tuple[Bank, Quiz], start: str) -> None:
    local = localize(bank[1], bank[0], STARTS[start])
    texts = [bare(text) for _, text in reached(shipped, start).values()]

    lost = [
        one.question.id
        for one in local.questions
        if not any(one.question.id.replace("-", "") in text and told(one.texts["answer"]) in text for text in texts)
    ]

    assert 15 == len(local.questions)
    assert [] == lost


@pytest.mark.parametrize("start", STARTS)
def test_each_correction_is_within_three_hops(shipped: Site, bank: tuple[Bank, Quiz], start: str) -> None:
    texts = [bare(text) for _, text in reached(shipped, start).values()]

    lost, corrected = [], set()
    for edition in bank[1].editions:
        for one in localize_edition(edition, bank[1], bank[0], STARTS[start]).corrections:
            corrected.add(one.correction.question.id)
            if not any(told(one.said) in text and told(one.right) in text and told(one.why) in text for text in texts):
                lost.append(one.correction.id)

    assert len(corrected) > 10  # of the first question, nothing was wrong
    assert [] == lost


@pytest.mark.parametrize("start", STARTS)
def test_a_walk_stays_in_its_language(shipped: Site, start: str) -> None:
    """Whatever is one hop from a locale's llms.txt is of that locale, but for the lists of the others."""
    locale = STARTS[start]
    near = [url.removeprefix(shipped.base) for url, (hops, _) in reached(shipped, start).items() if hops == 1]

    others = tuple(f"{other}/" for other in samples.LOCALES if other not in {locale, "en"})
    assert [] == [path for path in near if path.startswith(others) and not path.endswith("llms.txt")]


def test_the_body_of_each_page_names_its_markdown_and_its_list_for_machines_alone(shipped: Site) -> None:
    """Programs that turn a body into text see no head; nobody who looks, listens or tabs through a page meets these."""
    lost = []
    for path in sorted(shipped.root.rglob("index.html")):
        page = path.relative_to(shipped.root).parent.as_posix()
        block = re.search(r'<div class="qw-machines" aria-hidden="true">(.*?)</div>', path.read_text(encoding="utf-8"))
        found = re.findall(r'<a tabindex="-1" href="([^"]+)">', block[1] if block else "")
        home = f"{page.partition('/')[0]}/" if page.partition("/")[0] in samples.LOCALES[1:] else ""
        twin = "index.md" if page == "." else f"{page}.md"
        if [f"{shipped.base}{home}llms.txt", f"{shipped.base}{twin}"] != found or not (shipped.root / twin).is_file():
            lost.append((page, found))

    assert [] == lost


def _given(site: Site, prefix: str, path: str) -> Given:
    name = path.removeprefix(prefix)
    file = site.root / (f"{name}index.html" if name.endswith("/") or not name else name)
    if not path.startswith(prefix) or not file.is_file():
        return Given(status=404)
    return Given(file.read_bytes(), KINDS.get(Path(name or "index.html").suffix or ".html", "application/octet-stream"))


@pytest.mark.parametrize("name", ["shipped", "odd"])
def test_what_the_built_site_has_for_models_is_clean(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Served below a folder of its host, at another address than the one that its links have."""
    site: Site = request.getfixturevalue(name)

    with serve(lambda path: _given(site, "/below/here/", path)) as server:
        code = main(["llms", "check", f"{server.url}/below/here/", "--base", site.base, "--strict", "--no-notes"])

    assert (0, "no problems\n") == (code, capsys.readouterr().out)
