"""Images of a bank on their way to the site: names of any script, one copy for all locales, gone when they go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urljoin

import pytest

from quizwright import pipeline
from test_build import aged
from test_build.aged import IMAGES
from test_build.sites import Site, files_of

PUBLISHED: Final = {f"quizzes/kinds/images/{name}": content for name, content in IMAGES.items()}


def _images(folder: Path) -> dict[str, bytes]:
    return {name: content for name, content in files_of(folder).items() if "/images/" in name}


def test_each_image_is_published_once_and_reached_from_every_locale(run_folder: Path) -> None:
    """Below the path of the site, whatever stands in its name."""
    site: Site = aged.aged(run_folder)

    reached = {
        path: [unquote(urljoin(f"{site.base}{path}", image.attrs["src"])) for image in page.one("article").all("img")]
        for path, page in site.pages.items()
        if path.endswith("quizzes/kinds/")
    }

    assert PUBLISHED == {name: content for name, content in _images(site.root).items() if "assets/" not in name}
    assert {path: [f"{site.base}{name}" for name in PUBLISHED] for path in reached} == reached
    assert 5 == len(reached)


@pytest.mark.parametrize("name", IMAGES)
def test_an_image_that_was_deleted_goes_from_the_pages_too(tmp_path: Path, name: str) -> None:
    """While a text still shows it, that is an error, and nothing is published."""
    folder = aged.project(tmp_path)
    pipeline.render(folder / "content", folder / "docs")
    (folder / "content/kinds/images" / name).unlink()

    broken = pipeline.render(folder / "content", folder / "docs")
    for path in (folder / "content/kinds").glob("*.yml"):
        path.write_text(aged.without(path.read_text("utf-8"), name), "utf-8")
    mended = pipeline.render(folder / "content", folder / "docs")

    assert (None, {"T107"}) == (
        broken.changed,
        {p.code for p in broken.checked.problems if p.severity.value == "error"},
    )
    assert f"en/quizzes/kinds/images/{name}" in (mended.changed or ())
    left = {f"en/{path}": content for path, content in PUBLISHED.items() if not path.endswith(f"/{name}")}
    assert left == _images(folder / "docs")


def test_the_folder_of_images_goes_with_the_last_one(tmp_path: Path) -> None:
    folder = aged.project(tmp_path)
    pipeline.render(folder / "content", folder / "docs")

    for name in IMAGES:
        (folder / "content/kinds/images" / name).unlink()
        for path in (folder / "content/kinds").glob("*.yml"):
            path.write_text(aged.without(path.read_text("utf-8"), name), "utf-8")
    pipeline.render(folder / "content", folder / "docs")

    assert not (folder / "docs/en/quizzes/kinds").exists()


def _a_page(folder: Path) -> str:
    (folder / "extra.html").write_text("<script>alert(1)</script>", encoding="utf-8")
    return "extra.html:1:1: error S008"


def _a_script_in_a_drawing(folder: Path) -> str:
    (folder / "drawing.svg").write_bytes(aged.svg(9, 9).replace(b"<rect", b"<script>alert(1)</script><rect"))
    return "error S009 the element <script> does more than to draw"


def _a_link(folder: Path) -> str:
    (folder.parents[2] / "secret").write_text("secret", encoding="utf-8")
    (folder / "pw.png").symlink_to(folder.parents[2] / "secret")
    return f"pw.png:1:1: error S010 this is a symbolic link to '{folder.parents[2] / 'secret'}', and links are not"


def _a_link_in_place_of_the_folder(folder: Path) -> str:
    folder.rename(folder.parents[2] / "elsewhere")
    folder.symlink_to(folder.parents[2] / "elsewhere")
    return f"images:1:1: error S010 this is a symbolic link to '{folder.parents[2] / 'elsewhere'}', and links are not"


@pytest.mark.parametrize("spoil", [_a_page, _a_script_in_a_drawing, _a_link, _a_link_in_place_of_the_folder])
def test_nothing_but_pictures_of_the_bank_is_published(tmp_path: Path, spoil: Callable[[Path], str]) -> None:
    folder = aged.project(tmp_path)
    told = spoil(folder / "content/kinds/images")

    rendered = pipeline.render(folder / "content", folder / "docs")

    assert rendered.changed is None
    assert any(told in str(problem) for problem in rendered.checked.problems)
    assert {} == _images(folder / "docs")
