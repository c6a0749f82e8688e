"""The MkDocs plugin by itself: when it renders, what it does with a broken bank, and the navigation that it makes."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from jinja2 import Template
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from quizwright.builders.mkdocs.environment import RENDERED
from quizwright.builders.mkdocs.plugin import QuizwrightPlugin
from quizwright.search import FOLDER as SEARCH
from test_build import sites
from test_site import samples

Command: TypeAlias = Literal["build", "gh-deploy", "serve"]


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MkDocsConfig:
    """Return the configuration of a project with a good bank, whose folder is the working folder."""
    monkeypatch.chdir(sites.project(tmp_path, samples.bank()))
    monkeypatch.delenv(RENDERED, raising=False)
    return load_config("mkdocs.yml")


def _plugin(config: MkDocsConfig, command: Command = "build") -> QuizwrightPlugin:
    plugin = config.plugins["quizwright"]
    assert isinstance(plugin, QuizwrightPlugin)
    plugin.on_startup(command=command, dirty=False)
    return plugin


def _pages() -> dict[str, int]:
    return {path.as_posix(): path.stat().st_mtime_ns for path in sorted(Path("docs").rglob("quizzes/**/*.md"))}


def _break_the_bank() -> None:
    path = Path("content/kinds/quiz.yml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"4 machines",', '"4 machines", correct: true,'), encoding="utf-8")


def _file(uri: str, front_matter: str = "") -> File:
    file = File(uri, src_dir=None, dest_dir="site", use_directory_urls=True)
    file.content_string = f"---\n{front_matter}\n---\n\n# A title\n"
    return file


def test_pages_are_rendered_once_a_build_however_many_locales_there_are(config: MkDocsConfig) -> None:
    """mkdocs-static-i18n fires the events of a build again for each locale, with the same configuration."""
    plugin = _plugin(config)

    plugin.on_config(config)
    first = _pages()
    Path("docs/en/quizzes/kinds.md").unlink()
    plugin.on_config(config)

    assert (12, 11) == (len(first), len(_pages()))


def test_pages_are_rendered_again_for_a_new_build(config: MkDocsConfig) -> None:
    """`mkdocs serve` loads its configuration anew for each."""
    plugin = _plugin(config, "serve")

    plugin.on_config(config)
    first = _pages()
    Path("docs/en/quizzes/kinds.md").unlink()
    plugin.on_config(load_config("mkdocs.yml"))

    second = _pages()
    assert list(first) == list(second)
    assert ["docs/en/quizzes/kinds.md"] == [path for path in first if first[path] != second[path]]


def test_nothing_is_rendered_where_the_command_line_has_done_it(
    config: MkDocsConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(RENDERED, "1")

    _plugin(config).on_config(config)

    assert {} == _pages()


@pytest.mark.parametrize("command", ["build", "gh-deploy"])
def test_a_broken_bank_ends_a_build(config: MkDocsConfig, command: Command) -> None:
    _break_the_bank()

    with pytest.raises(PluginError, match="content: the bank has errors, so no pages were made"):
        _plugin(config, command).on_config(config)


def test_a_broken_bank_leaves_the_last_good_pages_while_serving(
    config: MkDocsConfig, caplog: pytest.LogCaptureFixture
) -> None:
    """The problem is told with its place, line and hint; raising would hang the server's requests."""
    plugin = _plugin(config, "serve")
    plugin.on_config(config)
    before = _pages()
    _break_the_bank()

    plugin.on_config(load_config("mkdocs.yml"))

    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert before == _pages()
    assert "error Q101" in errors[0]
    assert "hint: " in errors[0].splitlines()[-1]
    assert "content: the bank has errors, so no pages were made; the last good pages stay" in errors[-1]


def test_warnings_of_the_bank_are_told_and_end_no_strict_build(
    config: MkDocsConfig, caplog: pytest.LogCaptureFixture
) -> None:
    """`quizwright check --strict` judges them; MkDocs would count its own log's warnings."""
    Path("content/ids.lock").unlink()
    caplog.set_level(logging.INFO, "mkdocs")

    _plugin(config).on_config(config)

    told = [(record.levelno, record.getMessage()) for record in caplog.records if "I108" in record.getMessage()]
    assert [logging.INFO] == [level for level, _ in told]
    assert {logging.INFO} == {record.levelno for record in caplog.records if "quizwright" in record.name}


@pytest.mark.parametrize("command", ["build", "serve"])
def test_a_disk_that_gets_in_the_way_is_a_message_and_no_traceback(
    config: MkDocsConfig, caplog: pytest.LogCaptureFixture, command: Command
) -> None:
    Path("docs/zh/quizzes").write_text("a file", encoding="utf-8")

    if command == "build":
        with pytest.raises(PluginError, match="docs/zh/quizzes"):
            _plugin(config, command).on_config(config)
    else:
        _plugin(config, command).on_config(config)
        assert "the last good pages stay" in caplog.records[-1].getMessage()


def test_a_site_without_an_address_is_refused(config: MkDocsConfig) -> None:
    config.site_url = ""

    with pytest.raises(PluginError, match="`site_url` is not set"):
        _plugin(config).on_config(config)


@pytest.mark.parametrize(("exists", "expected"), [(True, ["content"]), (False, [])])
def test_serving_watches_the_bank(config: MkDocsConfig, tmp_path: Path, exists: bool, expected: list[str]) -> None:  # noqa: FBT001 - a row of the table
    server = LiveReloadServer(lambda: None, "localhost", 0, str(tmp_path))
    if not exists:
        Path("content").rename("elsewhere")

    _plugin(config).on_serve(server, config=config, builder=None)

    assert expected == [Path(path).name for path in server._watched_paths]  # noqa: SLF001 - it has no other way to ask
    server.server_close()


def test_a_title_that_is_html_is_not_escaped_again(config: MkDocsConfig) -> None:
    """Material puts it into labels with `| e`, which leaves alone what says that it is HTML."""
    label = Template("{{ title | e }}", autoescape=False)
    titles = []
    for front_matter in ("generator: quizwright\ntitle: a &amp; b", "title: a & b"):
        page = Page(None, _file("en/a.md"), config)
        page.meta = dict(line.split(": ") for line in front_matter.splitlines())
        markdown = _plugin(config).on_page_markdown("text", page=page, config=config, files=Files([]))
        titles.append((markdown, label.render(title=page.meta["title"])))

    assert [("text", "a &amp; b")] * 2 == titles


def _on_files(plugin: QuizwrightPlugin, files: Files, config: MkDocsConfig) -> None:
    for event in plugin.on_files.methods:
        event(files, config=config)


def test_a_navigation_by_hand_is_left_alone(config: MkDocsConfig) -> None:
    config.nav = [{"Home": "index.md"}]
    plugin = _plugin(config)
    plugin.on_config(config)

    _on_files(plugin, Files([_file("en/a.md")]), config)

    assert [{"Home": "index.md"}] == config.nav


def test_a_bank_elsewhere_is_named_by_its_whole_path(
    config: MkDocsConfig, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    plugin = _plugin(config)
    plugin.config.content = str(elsewhere / "no-such")

    with pytest.raises(PluginError, match=f"^{elsewhere}/no-such: there is no such folder"):
        plugin.on_config(config)


def _finished(plugin: QuizwrightPlugin, config: MkDocsConfig) -> set[str]:
    """Let a build end after the last locale, and return what lies in the site."""
    site = Path(config.site_dir)
    site.mkdir(exist_ok=True)
    for event in plugin.on_post_build.methods:
        event(config=config)
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def test_a_site_gets_what_language_models_read(config: MkDocsConfig) -> None:
    plugin = _plugin(config)
    plugin.on_config(config)

    made = _finished(plugin, config)

    assert {"llms.txt", "zh/llms.txt", "quizzes/kinds.md", "ko/quizzes/kinds.questions.md"} <= made
    assert {"data/questions.jsonl", "en/data/questions.jsonl", "llms-full/001.md"} <= made


@pytest.mark.parametrize("command", ["build", "serve"])
def test_a_site_in_which_something_is_in_the_way_is_told_of_without_a_traceback(
    config: MkDocsConfig, caplog: pytest.LogCaptureFixture, command: Command
) -> None:
    plugin = _plugin(config, command)
    plugin.on_config(config)
    Path(config.site_dir).mkdir()
    Path(config.site_dir, "data").write_text("a file of mine", encoding="utf-8")

    if command == "build":
        with pytest.raises(PluginError, match="site/data"):
            _finished(plugin, config)
    else:
        _finished(plugin, config)
        assert "site/data" in caplog.records[-1].getMessage()


def test_a_locale_of_the_bank_is_indexed_once_its_pages_are_whole(config: MkDocsConfig) -> None:
    """For one after another, as mkdocs-static-i18n builds them; a locale that the bank has not gets no index."""
    plugin, made = _plugin(config), list[list[str]]()
    for locale, uri in (("en", "en/quizzes/index.md"), ("zh", "zh/quizzes/index.md"), ("ja", "ja/index.md")):
        config.plugins["i18n"].current_language = locale  # type: ignore[attr-defined] # it has no types
        plugin.on_pre_build(config=config)
        made.append(_indexed(config))
        _on_files(plugin, Files([_file(uri)]), config)

    _finished(plugin, config)

    assert [[], ["en"], ["en", "zh"], ["en", "zh"]] == [*made, _indexed(config)]


def _indexed(config: MkDocsConfig) -> list[str]:
    return sorted(path.name for path in (Path(config.site_dir) / SEARCH).glob("*"))


def test_a_broken_bank_leaves_nothing_for_language_models_while_serving(config: MkDocsConfig) -> None:
    """The pages are the last good ones."""
    plugin = _plugin(config, "serve")
    plugin.on_config(config)
    _break_the_bank()
    plugin.on_config(load_config("mkdocs.yml"))

    made = _finished(plugin, config)

    assert set() == made
