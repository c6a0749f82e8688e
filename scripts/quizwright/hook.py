"""The MkDocs plugin: renders the bank's pages before MkDocs looks for files, and gives each locale its navigation.

The only module that knows MkDocs' events. mkdocs-static-i18n builds one locale after another with the same config
object and fires every event again for each; `mkdocs serve` loads a new config for each rebuild. So the config's
identity tells whether a build is a new one.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, Literal

from markupsafe import Markup
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.utils import meta

from quizwright import build, files
from quizwright.model import Bank
from quizwright.navigation import listed, navigation
from quizwright.problem import Severity
from quizwright.reporters import REPORTERS
from quizwright.suitability import left_out, unsuitable

#: Set by `quizwright build`, which has rendered the pages already.
RENDERED: Final = "QUIZWRIGHT_RENDERED"
_BEFORE_I18N: Final = 100
_AFTER_I18N: Final = -200
_log: Final = get_plugin_logger("quizwright")
_THEME: Final = Path(__file__).parent.absolute() / "theme"
_STYLES: Final = ("assets/quizwright/site.css", "assets/quizwright/quiz.css")
_STASH: Final = "quizwright.stash"
_I18N_SITEMAP: Final = "custom_i18n_sitemap"


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
        self._bank: Bank | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        """Note the command; having this event also keeps the plugin alive between the rebuilds of `serve`."""
        self._serves = command == "serve"

    @event_priority(_BEFORE_I18N)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Render the pages, once a build."""
        if config is not self._seen:
            self._seen = config
            self._makes_nav = config.nav is None
            if wrong := unsuitable(config):
                raise PluginError(f"mkdocs.yml: {wrong}")
            if RENDERED not in os.environ:
                self._render(config)
            if _STASH not in config.markdown_extensions:
                config.markdown_extensions.append(_STASH)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Bring our theme along, below a `custom_dir` of the user's; a checkout may name ours as `custom_dir`.

        mkdocs-static-i18n puts a folder with its own sitemap in front at every build: ours has one.
        """
        own, mine = config.theme.dirs, config.theme.custom_dir
        kept = [folder for folder in own if Path(folder).name != _I18N_SITEMAP and not _is_ours(folder)]
        below_mine = mine is not None and not _is_ours(mine)
        kept.insert(int(below_mine), str(_THEME))
        own[:] = kept
        config.extra_css = [*(style for style in _STYLES if style not in config.extra_css), *config.extra_css]

    @event_priority(_AFTER_I18N)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Make the navigation of the locale being built, where mkdocs.yml has none, from the pages' own titles."""
        pages = {page.src_uri: meta.get_data(page.content_string)[1] for page in files.documentation_pages()}
        if self._makes_nav:
            config.nav = navigation(pages)
        shown = listed(config.nav or [])
        for page in files.documentation_pages():
            if page.src_uri not in shown and (self._makes_nav or pages[page.src_uri].get("hidden")):
                page.inclusion = InclusionLevel.NOT_IN_NAV
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Tell the theme that the title of a generated page is HTML, lest it escape it again in labels of links."""
        if page.meta.get("generator") == "quizwright":
            page.meta["title"] = Markup(page.meta["title"])  # noqa: S704 - `site.markup.front_matter` escaped it
        return markdown

    @event_priority(_AFTER_I18N)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Make the search indexes after the last locale: mkdocs-static-i18n builds the others from this very event."""
        is_last = not getattr(config.plugins.get("i18n"), "building", False)
        if is_last and self._bank:
            build.make_search(self._bank, Path(config.site_dir))

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
            rendered = build.render(content, Path(config.docs_dir))
            for problem in rendered.checked.problems:
                if problem.severity is not Severity.NOTE:
                    shown = REPORTERS["text"]([problem], files.read_lines).rpartition("\n")[0].rpartition("\n")[0]
                    (_log.error if problem.severity is Severity.ERROR else _log.info)(shown)
            bank = rendered.checked.bank
            message = f"{content}: the bank has errors, so no pages were made"
            if bank and rendered.changed is not None:
                message = f"mkdocs.yml: {lacking}" if (lacking := left_out(bank, config)) else ""
            if not message:
                self._bank = bank
                return
        except (files.FilesError, OSError) as error:
            message = str(error)
        if not self._serves:
            raise PluginError(message)
        _log.error("%s; the last good pages stay", message)

    def _content(self, config: MkDocsConfig) -> Path:
        """Return the bank's folder, relative to the working folder where it lies below that."""
        content = (Path(config.config_file_path).parent / self.config.content).absolute()
        return content.relative_to(Path.cwd()) if content.is_relative_to(Path.cwd()) else content


def _is_ours(folder: str) -> bool:
    return Path(folder).resolve() == _THEME.resolve()
