"""The settings are what MkDocs understands of the same file, and problems are named without it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mkdocs.config import load_config

from quizwright.builders.settings import Settings, read_settings
from quizwright.builders.zensical.documents import documents
from quizwright.files import FilesError
from test_build import sites
from test_site import samples


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a project with a bank."""
    return sites.project(tmp_path, samples.bank())


def _only_chinese(config: dict[str, Any]) -> None:
    config["plugins"]["i18n"]["build_only_locale"] = "zh"


def _a_line_of_the_switcher(config: dict[str, Any]) -> None:
    line = {"locale": "null", "name": "Old site", "fixed_link": "https://example.org/old/"}
    config["plugins"]["i18n"]["languages"].append(line)


def _plugins_as_a_list(config: dict[str, Any]) -> None:
    config["plugins"] = ["search", *({name: options} for name, options in config["plugins"].items())]


def _folders_elsewhere(config: dict[str, Any]) -> None:
    config.update(docs_dir="./docs", site_dir="out/site", theme={"name": "material", "custom_dir": "mine"})


@pytest.mark.parametrize(
    "change",
    [
        lambda _: None,
        _only_chinese,
        _a_line_of_the_switcher,
        _plugins_as_a_list,
        _folders_elsewhere,
    ],
)
def test_settings_are_those_of_mkdocs(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    (folder / "mine").mkdir()
    sites.configure(folder, change)
    loaded = load_config(str(folder / "mkdocs.yml"))
    languages = loaded.plugins["i18n"].config["languages"]

    found = read_settings(folder / "mkdocs.yml")

    assert (loaded.docs_dir, loaded.site_dir, loaded.site_url) == (str(found.docs), str(found.site), found.site_url)
    assert loaded.theme.custom_dir == (str(found.custom_dir) if found.custom_dir else None)
    assert [name.removeprefix("material/") for name in loaded.plugins] == list(found.plugins)
    names = found.languages[0].keys()
    assert [{name: one[name] for name in names} for one in languages] == [
        {name: one[name] for name in names} for one in found.languages
    ]


def test_a_plugin_that_is_off_is_not_there(folder: Path) -> None:
    sites.configure(folder, lambda config: config["plugins"].update(search={"enabled": False}))

    assert ["quizwright", "i18n"] == list(read_settings(folder / "mkdocs.yml").plugins)


def _no_default(config: dict[str, Any]) -> None:
    for language in config["plugins"]["i18n"]["languages"]:
        language["default"] = False


def _no_name(config: dict[str, Any]) -> None:
    del config["plugins"]["i18n"]["languages"][0]["locale"]


def _no_documents(config: dict[str, Any]) -> None:
    config["docs_dir"] = "no-such-folder"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_no_default, r"mkdocs\.yml: the plugin `i18n` has no language with `default: true`"),
        (_no_name, r"mkdocs\.yml: a language of the plugin `i18n` has no `locale`"),
        (_no_documents, r"mkdocs\.yml: `docs_dir` \(.*no-such-folder\) is not a folder"),
    ],
)
def test_what_is_missing_is_named(folder: Path, change: Callable[[dict[str, Any]], None], message: str) -> None:
    sites.configure(folder, change)

    with pytest.raises(FilesError, match=message):
        _ = read_settings(folder / "mkdocs.yml").locales


def _documents(settings: Settings) -> dict[str, str]:
    return {document.source.relative_to(settings.docs).as_posix(): document.url for document in documents(settings)}


def test_documents_are_those_that_mkdocs_builds(folder: Path) -> None:
    """Neither hidden files nor excluded ones nor drafts; an index takes the place of a README."""
    names = ("a/README.md", "a/index.md", "b/README.md", "c.markdown", "d e.md", "f/index.html", "g.md", "h.md")
    for name in (*names, ".hidden.md", "templates/x.html", "a/é.png", "zh/k.md"):
        (folder / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "docs" / name).write_text("# A\n", encoding="utf-8")
    sites.configure(folder, lambda config: config.update(exclude_docs="g.md\n", draft_docs="h.md\n"))

    found = _documents(read_settings(folder / "mkdocs.yml"))

    assert {"a/", "b/", "c/", "d%20e/", "f/", "a/%C3%A9.png", "zh/k/"} <= set(found.values())
    assert not {"a/README.md", "g.md", "h.md", ".hidden.md", "templates/x.html"} & set(found)
    assert "" == found["en/index.md"]


def test_a_page_that_is_not_utf8_is_named(folder: Path) -> None:
    (folder / "docs/en/latin.md").write_bytes(b"# caf\xe9\n")

    with pytest.raises(FilesError, match=r"latin\.md: the page is not UTF-8"):
        documents(read_settings(folder / "mkdocs.yml"))
