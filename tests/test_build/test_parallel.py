"""One site made by several MkDocs, some of the locales each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from quizwright import pipeline
from quizwright.builders.mkdocs import build as mkdocs
from quizwright.builders.mkdocs.parallel import split
from test_build import sites
from test_site import samples


def _built(folder: Path, monkeypatch: pytest.MonkeyPatch, *, strict: bool = False, jobs: int = 2) -> int:
    """Build a project in several processes, and return the exit code."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", sites.EPOCH)
    settings, scratch = mkdocs.settings(Path("mkdocs.yml")), folder / "scratch"
    rendered = pipeline.render(settings.content, settings.docs, base=settings.site_url, scratch=scratch)
    return mkdocs.build(
        settings,
        strict=strict,
        meanwhile=partial(pipeline.publish_quizzes, rendered),
        finish=partial(pipeline.publish_indexes, rendered, docs=settings.docs),
        jobs=jobs,
    )


@pytest.mark.parametrize("jobs", [2, 3])
def test_several_processes_make_the_site_that_one_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    """To the byte, with the sitemap and the one 404.html of all locales."""
    alone, together = (sites.project(tmp_path / name, samples.bank()) for name in ("alone", "together"))
    assert 0 == sites.mkdocs(alone, "build", "--strict").returncode

    code = _built(together, monkeypatch, strict=True, jobs=jobs)

    first, second = sites.files_of(alone / "site"), sites.files_of(together / "site")
    assert 0 == code
    assert sorted(first) == sorted(second)
    assert [] == [path for path, content in first.items() if content != second[path]]


@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_warning_in_either_share_fails_a_strict_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], locale: str
) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    (folder / f"docs/{locale}/broken.md").write_text("# Broken {#broken}\n\n[no such](page.md)\n", encoding="utf-8")

    code = _built(folder, monkeypatch, strict=True)

    assert (1, sites.LAST_GOOD) == (code, sites.files_of(folder / "site"))
    assert 1 == capfd.readouterr().err.count(f"'{locale}/broken.md' contains a link 'page.md'")
    assert [] == list(folder.glob(".site.*"))


def test_an_interrupt_ends_all_processes_and_leaves_the_last_good_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    monkeypatch.chdir(folder)
    pipeline.render(Path("content"), Path("docs"))
    settings = mkdocs.settings(Path("mkdocs.yml"))

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        mkdocs.build(settings, strict=False, meanwhile=stop, finish=stop, jobs=2)

    assert sites.LAST_GOOD == sites.files_of(folder / "site")
    assert [] == list(folder.glob(".site.*"))


def test_what_is_wrong_in_the_configuration_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """By the first MkDocs; the reading of mkdocs.yml in this very process logs to nobody under test."""
    folder = sites.project(tmp_path, samples.bank())
    sites.configure(folder, lambda config: config.update(no_such_option=1))

    code = _built(folder, monkeypatch)

    assert (0, 1) == (code, capfd.readouterr().err.count("Unrecognised configuration name"))


def _locales(folder: Path, jobs: int | None = 2) -> list[tuple[str, ...]]:
    settings = mkdocs.settings(folder / "mkdocs.yml")
    return [part.locales for part in split(settings, folder / "made", jobs)]


def _default_last(config: dict[str, Any]) -> None:
    languages = config["plugins"]["i18n"]["languages"]
    languages.append(languages.pop(0))


def _one_not_built(config: dict[str, Any]) -> None:
    config["plugins"]["i18n"]["languages"][1]["build"] = False


def _hook(config: dict[str, Any]) -> None:
    config["hooks"] = ["hook.py"]


def _index_of_all_locales(config: dict[str, Any]) -> None:
    config["plugins"]["search"] = {}


def _sitemap(config: dict[str, Any]) -> None:
    config["theme"]["custom_dir"] = "mine"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda _: None, [("en", "zh", "ja"), ("ko", "es")]),
        (_default_last, [("en", "zh", "ja"), ("ko", "es")]),
        (_one_not_built, [("en", "ja"), ("ko", "es")]),
        (_hook, [()]),
        (_index_of_all_locales, [()]),
        (_sitemap, [()]),
    ],
)
def test_a_site_is_shared_where_no_locale_needs_another(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], expected: list[tuple[str, ...]]
) -> None:
    """In the order in which one MkDocs would build them, the default first."""
    folder = sites.project(tmp_path, samples.bank())
    (folder / "hook.py").write_text("", encoding="utf-8")
    (folder / "mine").mkdir()
    (folder / "mine/sitemap.xml").write_text("<urlset></urlset>", encoding="utf-8")
    sites.configure(folder, change)

    assert expected == _locales(folder)


def test_a_small_site_is_not_shared(tmp_path: Path) -> None:
    assert [()] == _locales(sites.project(tmp_path, samples.bank()), None)
