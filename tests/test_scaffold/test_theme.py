"""The theme comes with the plugin: a project names no folder of ours, and may have templates of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from quizwright.builders.mkdocs.plugin import QuizwrightPlugin
from quizwright.package_data import THEME
from test_scaffold.conftest import Run

OURS = str(THEME)
STYLES = ["assets/quizwright/site.css", "assets/quizwright/quiz.css"]


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    """Return the working folder, which holds a new bank."""
    assert run("init", ".").code == 0
    return tmp_path


def _built(config: MkDocsConfig, *, times: int = 1) -> list[str]:
    """Return the folders of the theme after so many builds with one configuration, as one a locale."""
    plugin = config.plugins["quizwright"]
    assert isinstance(plugin, QuizwrightPlugin)
    for _ in range(times):
        config.theme.dirs.insert(0, "/somewhere/mkdocs_static_i18n/custom_i18n_sitemap")
        plugin.on_pre_build(config=config)
    return config.theme.dirs


def _configured(text: str) -> MkDocsConfig:
    path = Path("mkdocs.yml")
    path.write_text(path.read_text(encoding="utf-8").replace("  name: material\n", text), encoding="utf-8")
    return load_config(str(path))


@pytest.mark.usefixtures("folder")
def test_the_theme_is_found_where_the_package_is() -> None:
    dirs = _built(load_config("mkdocs.yml"))

    assert OURS == dirs[0]
    assert "material" in dirs[1]


@pytest.mark.usefixtures("folder")
def test_many_locales_add_it_once() -> None:
    config = load_config("mkdocs.yml")

    dirs = _built(config, times=5)

    assert ([OURS], STYLES) == ([name for name in dirs if name == OURS], config.extra_css)
    assert not [name for name in dirs if "sitemap" in name]


def test_templates_of_the_user_come_first(folder: Path) -> None:
    (folder / "mine").mkdir()

    dirs = _built(_configured("  name: material\n  custom_dir: mine\n"), times=2)

    assert [str(folder / "mine"), OURS] == dirs[:2]


@pytest.mark.usefixtures("folder")
def test_a_checkout_may_name_our_folder_itself() -> None:
    dirs = _built(_configured(f"  name: material\n  custom_dir: {OURS}\n"), times=2)

    assert (OURS, 1) == (dirs[0], dirs.count(OURS))


def test_styles_of_the_user_come_last_and_ours_stand_once(folder: Path) -> None:
    path = folder / "mkdocs.yml"
    path.write_text(f"{path.read_text(encoding='utf-8')}extra_css: [mine.css, {STYLES[0]}]\n", encoding="utf-8")
    config = load_config("mkdocs.yml")

    _built(config, times=2)

    assert [STYLES[1], "mine.css", STYLES[0]] == config.extra_css
