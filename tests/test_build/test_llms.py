"""What language models read of built sites: a file beside each page, links that lead to files, from each builder."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from llms_txt import parse_llms_file  # type: ignore[import-untyped]

from test_build import sites
from test_build.sites import Site
from test_llms.made import body, links, prose
from test_site import samples

_TAG: Final = re.compile(r"\{%|\{\{|^(?::::|!!!|\?\?\?)", re.MULTILINE)
LIMIT: Final = 50_000


@pytest.fixture(params=["shipped", "odd"])
def site(request: pytest.FixtureRequest, shipped: Site, odd: Site) -> Site:
    """Return a site in a folder of its host, one with a port."""
    return {"shipped": shipped, "odd": odd}[request.param]


def _markdown(site: Site) -> dict[str, str]:
    return {path.relative_to(site.root).as_posix(): path.read_text("utf-8") for path in sorted(site.root.rglob("*.md"))}


def _inside(site: Site, targets: list[str]) -> list[str]:
    return [target.removeprefix(site.base).partition("#")[0] for target in targets if target.startswith(site.base)]


def test_each_page_names_its_markdown_and_the_index_of_its_locale(site: Site) -> None:
    for path, page in site.pages.items():
        if path == "404.html":
            continue
        head = page.one("head")
        twin = head.one("link", type="text/markdown").attrs["href"].removeprefix(site.base)
        index = head.one("link", rel="describedby").attrs["href"].removeprefix(site.base)
        locale = site.locale_of(path)

        assert (f"{path[:-1]}.md" if path else "index.md", "" if locale == "en" else f"{locale}/") == (
            twin,
            index.removesuffix("llms.txt"),
        )
        assert (site.root / twin).read_bytes() == (site.root / path / "index.md").read_bytes()
        assert (site.root / index).is_file()
        assert f'url: "{site.base}{path}"' in (site.root / twin).read_text("utf-8")


def test_each_link_leads_to_a_file_or_is_the_page_itself(site: Site) -> None:
    lost = []
    for path, text in _markdown(site).items():
        told = "\n".join(line for line in body(text).split("\n") if "/llms.txt)" not in line)
        lost += [(path, target) for target in _inside(site, list(links(told))) if not (site.root / target).is_file()]

    assert [] == lost


def test_each_index_leads_to_files(site: Site) -> None:
    for path in ("llms.txt", *(f"{locale}/llms.txt" for locale in samples.LOCALES)):
        found = parse_llms_file((site.root / path).read_text("utf-8"))
        targets = [entry.url for section in found.sections.values() for entry in section]

        assert [] == [target for target in targets if not target.startswith(site.base)]
        assert [] == [target for target in _inside(site, targets) if not (site.root / target).is_file()]


def test_nothing_is_too_long_and_no_tag_stands_outside_of_code(site: Site) -> None:
    texts = _markdown(site) | {p.name: p.read_text("utf-8") for p in site.root.rglob("llms*.txt")}

    assert [] == [path for path, text in texts.items() if len(text) >= LIMIT]
    tags = {path: _TAG.findall(prose(text)) for path, text in texts.items() if "reference/commands" not in path}
    assert {} == {path: found for path, found in tags.items() if found}


def test_answers_can_be_read_without_opening_anything(shipped: Site) -> None:
    for path, text in _markdown(shipped).items():
        assert "<details" not in prose(text), path


def test_the_command_and_mkdocs_alone_write_the_same(shipped: Site, tmp_path: Path) -> None:
    again = _again(shipped, tmp_path)

    assert _surface(shipped.root) == _surface(again.root)


@pytest.mark.needs("zensical")
def test_zensical_has_the_same_files(odd: Site, tmp_path: Path) -> None:
    again = _again(odd, tmp_path, "--builder", "zensical")

    assert _surface(odd.root) == _surface(again.root)


def _again(site: Site, folder: Path, *options: str) -> Site:
    shutil.copytree(site.project, folder / "again", ignore=shutil.ignore_patterns("site"))
    assert 0 == sites.quizwright(folder / "again", "build", *options)
    return Site(folder / "again", site.base)


def _surface(root: Path) -> dict[str, bytes]:
    endings = {".md", ".txt", ".jsonl"}
    return {path: content for path, content in sites.files_of(root).items() if Path(path).suffix in endings}


def test_what_is_gone_leaves_no_file(odd: Site, tmp_path: Path) -> None:
    again = _again(odd, tmp_path)
    text = (again.project / "content" / "bank.yml").read_text("utf-8")
    (again.project / "content" / "bank.yml").write_text(text.replace("order: [kinds, second]\n", ""), "utf-8")
    shutil.rmtree(again.project / "content" / "second")
    (again.project / "content" / "ids.lock").unlink()
    intro = again.project / "content" / "kinds" / "quiz.yml"
    intro.write_text(re.sub(r"\(q:second-[a-z]+\)", "(q:kind-open)", intro.read_text("utf-8")), "utf-8")
    for path in (again.project / "content" / "kinds").glob("*.yml"):
        path.write_text(re.sub(r"\(q:second-[a-z]+\)", "(q:kind-open)", path.read_text("utf-8")), "utf-8")

    assert 0 == sites.quizwright(again.project, "build")

    assert [] == [path for path in sites.files_of(again.root) if "second" in path]
