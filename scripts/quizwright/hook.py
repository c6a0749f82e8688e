"""The MkDocs plugin: renders the bank's pages before MkDocs looks for files, and gives each locale its navigation.

The only module that knows MkDocs' events. mkdocs-static-i18n builds one locale after another with the same config
object and fires every event again for each; `mkdocs serve` loads a new config for each rebuild. So the config's
identity tells whether a build is a new one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.utils import meta

from quizwright import build, files
from quizwright.problem import Severity
from quizwright.reporters import REPORTERS

#: Set by `quizwright build`, which has rendered the pages already.
RENDERED: Final = "QUIZWRIGHT_RENDERED"
_BEFORE_I18N: Final = 100
_AFTER_I18N: Final = -200
_log: Final = get_plugin_logger("quizwright")


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml."""

    content = config_options.Type(str, default="content")


class QuizwrightPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Events in the order in which MkDocs fires them."""

    def __init__(self) -> None:
        """Make the plugin; `on_startup` says whether it serves."""
        self._serves = False
        self._seen: MkDocsConfig | None = None
        self._makes_nav = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        """Note the command; having this event also keeps the plugin alive between the rebuilds of `serve`."""
        self._serves = command == "serve"

    @event_priority(_BEFORE_I18N)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Render the pages, once a build."""
        if config is not self._seen:
            self._seen = config
            self._makes_nav = config.nav is None
            if not config.site_url:
                message = "mkdocs.yml: `site_url` is not set; without it no link to another language can be right"
                raise PluginError(message)
            if RENDERED not in os.environ:
                self._render(config)
        return config

    @event_priority(_AFTER_I18N)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Make the navigation of the locale being built, where mkdocs.yml has none, from the pages' own titles."""
        if self._makes_nav:
            config.nav = navigation(files.documentation_pages())
        return files

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:  # noqa: ANN401, ARG002 - MkDocs' own type
        """Watch the bank as well."""
        content = self._content(config)
        if content.is_dir():
            server.watch(str(content))
        return server

    def _render(self, config: MkDocsConfig) -> None:
        """Check the bank and write its pages; while serving, a broken bank leaves the last good pages."""
        content = self._content(config)
        try:
            checked = build.check(content)
            for problem in checked.problems:
                if problem.severity is not Severity.NOTE:
                    shown = REPORTERS["text"]([problem], files.read_lines).rpartition("\n")[0].rpartition("\n")[0]
                    (_log.error if problem.severity is Severity.ERROR else _log.info)(shown)
            if checked.usable:
                build.render(checked, content, Path(config.docs_dir))
                return
            message = f"{content}: the bank has errors, so no pages were made"
        except files.FilesError as error:
            message = str(error)
        if not self._serves:
            raise PluginError(message)
        _log.error("%s; the last good pages stay", message)

    def _content(self, config: MkDocsConfig) -> Path:
        """Return the bank's folder, relative to the working folder where it lies below that."""
        content = (Path(config.config_file_path).parent / self.config.content).absolute()
        return content.relative_to(Path.cwd()) if content.is_relative_to(Path.cwd()) else content


def navigation(pages: Iterable[File]) -> list[Any]:
    """Return MkDocs' `nav` for the pages of one locale.

    A folder is a section named by the title in its index page's front matter; `order` in the front matter, then the
    file's name, decides the order.
    """
    entries = []
    for page in pages:
        values = meta.get_data(page.content_string)[1]
        entries.append((tuple(page.src_uri.split("/"))[1:], values, page.src_uri))
    return _section(entries, 0)


def _section(entries: list[tuple[tuple[str, ...], dict[str, Any], str]], depth: int) -> list[Any]:
    here = sorted(
        (parts[-1] != "index.md", values.get("order", 0), parts[-1], uri)
        for parts, values, uri in entries
        if len(parts) == depth + 1
    )
    found: list[Any] = [uri for *_, uri in here]
    below: dict[str, list[tuple[tuple[str, ...], dict[str, Any], str]]] = {}
    for entry in entries:
        if len(entry[0]) > depth + 1:
            below.setdefault(entry[0][depth], []).append(entry)
    for name, inside in sorted(below.items(), key=lambda item: (_index(item[1], depth).get("order", 0), item[0])):
        found.append({str(_index(inside, depth).get("title", name)): _section(inside, depth + 1)})
    return found


def _index(entries: list[tuple[tuple[str, ...], dict[str, Any], str]], depth: int) -> dict[str, Any]:
    return next((values for parts, values, _ in entries if parts[depth + 1 :] == ("index.md",)), {})
