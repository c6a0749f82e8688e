"""The MkDocs plugin: renders the bank's pages before MkDocs looks for files, and gives each locale its navigation.

The only module that knows MkDocs' events. mkdocs-static-i18n builds one locale after another with the same config
object and fires every event again for each; `mkdocs serve` loads a new config for each rebuild. So the config's
identity tells whether a build is a new one.
"""

from __future__ import annotations

import atexit
import gc
import logging
import os
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.utils import meta

from quizwright import files, inputs
from quizwright.builders.config_check import EPOCH, find_wrong_time
from quizwright.builders.mkdocs import options
from quizwright.builders.mkdocs.environment import LOCALES, RENDERED, OwnLocales
from quizwright.builders.navigation import listed, navigation
from quizwright.html import theme
from quizwright.languages import words
from quizwright.package_data import THEME, PackageDataError
from quizwright.problem import Severity
from quizwright.staging import staging
from quizwright.system_errors import explained
from quizwright.urls import CORRECTIONS, QUIZZES

if TYPE_CHECKING:
    from quizwright import pipeline

_BEFORE_I18N: Final = 100
_AFTER_I18N: Final = -200
_log: Final = get_plugin_logger("quizwright")
_STYLES: Final = ("assets/quizwright/site.css", "assets/quizwright/quiz.css")
_PASSTHROUGH: Final = "quizwright.builders.passthrough_extension"
_I18N_SITEMAP: Final = "custom_i18n_sitemap"
#: Pages refer to one another until their locale is built, so that looking often for what nobody refers to finds little.
_GARBAGE: Final = (5_000, 20, 1_000)


class _Templates(BytecodeCache):
    """The theme as Python compiled it: MkDocs makes its environment anew for each locale, with the same templates."""

    def __init__(self) -> None:
        self._compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket, whose key changes with the template's text, if it was compiled before."""
        if compiled := self._compiled.get(bucket.key):
            bucket.bytecode_from_string(compiled)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self._compiled[bucket.key] = bucket.bytecode_to_string()


class QuizwrightPlugin(BasePlugin[options.PluginOptions]):  # type: ignore[no-untyped-call]
    """Events in the order in which MkDocs fires them."""

    def __init__(self) -> None:
        """Make the plugin; `on_startup` says whether it serves."""
        self._serves = False
        self._seen: MkDocsConfig | None = None
        self._makes_nav = False
        self._rendered: pipeline.Rendered | None = None
        self._folder: Path | None = None
        self._scratch: Path | None = None  # the same, once it has the files of a bank without errors
        self._locale = ""  # that is being built
        self._in_bank = False  # whether the bank has that locale
        self._own: OwnLocales | None = None
        self._templates = _Templates()

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        """Note the command; having this event also keeps the plugin alive between the rebuilds of `serve`."""
        self._serves = command == "serve"
        gc.set_threshold(*_GARBAGE)
        atexit.register(gc.freeze)  # else a process that ends searches all of its memory once more
        if (
            LOCALES in os.environ
        ):  # --quiet has kept this process from repeating what another one says of the configuration
            logging.getLogger("mkdocs").setLevel(logging.INFO)

    @event_priority(_BEFORE_I18N)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Render the pages, once a build."""
        if config is not self._seen:
            self._seen, self._locale = config, ""
            self._makes_nav = config.nav is None
            if problem := options.find_problem(config):
                raise PluginError(f"mkdocs.yml: {problem}")
            if problem := find_wrong_time(os.environ.get(EPOCH)):
                raise PluginError(problem)
            if own := os.environ.get(LOCALES):
                self._own = OwnLocales(config.plugins["i18n"], own.split(","))
            if RENDERED not in os.environ:
                self._render(config)
            if _PASSTHROUGH not in config.markdown_extensions:
                config.markdown_extensions.append(_PASSTHROUGH)
        if self._own:
            self._own.show_others()
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Add our theme, below a `custom_dir` of the user's; a checkout may name ours as `custom_dir`.

        mkdocs-static-i18n puts a folder with its own sitemap first at every build, but our theme has a sitemap.
        """
        with self._reported_errors():
            self._index(config, getattr(config.plugins["i18n"], "current_language", None) or "")
        own, mine = config.theme.dirs, config.theme.custom_dir
        kept = [folder for folder in own if Path(folder).name != _I18N_SITEMAP and not _is_ours(folder)]
        below_mine = mine is not None and not _is_ours(mine)
        kept.insert(int(below_mine), str(THEME))
        own[:] = kept
        config.extra_css = [*(style for style in _STYLES if style not in config.extra_css), *config.extra_css]

    @event_priority(_BEFORE_I18N)
    def _check_documents(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Stop where MkDocs does not find a document that was there before: its page would be missing, or English."""
        listed = Path(os.environ.get(RENDERED, ""))
        if listed.is_file():
            found = {file.src_uri for file in files}
            if missing := [Path(config.docs_dir, name) for name in inputs.read(listed) if name not in found]:
                raise PluginError(f"{inputs.named(missing)}: removed while the site is built")
        return files

    @event_priority(_AFTER_I18N)
    def _add_navigation(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Make the navigation of the locale being built, where mkdocs.yml has none, from the pages' own titles."""
        pages = {page.src_uri: meta.get_data(page.content_string)[1] for page in files.documentation_pages()}
        if self._makes_nav:
            config.nav = navigation(pages)
        locale = next(iter(pages), "").partition("/")[0]
        config.extra["corrections_feed"] = _feed(files, locale)
        config.extra.update(theme.values(locale, options.locales_of(config)))
        self._in_bank = f"{locale}/{QUIZZES}/index.md" in pages
        config.extra["outside_bank"] = not self._in_bank
        shown = listed(config.nav or [])
        for page in files.documentation_pages():
            if page.src_uri not in shown and (self._makes_nav or pages[page.src_uri].get("hidden")):
                page.inclusion = InclusionLevel.NOT_IN_NAV
        return files

    on_files = CombinedEvent(_check_documents, _add_navigation)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002
        """Compile each template once."""
        env.bytecode_cache = self._templates

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Mark the title of a generated page as HTML, so that the theme does not escape it again in labels of links."""
        if page.meta.get("generator") == "quizwright" and "title" in page.meta:
            page.meta["title"] = Markup(page.meta["title"])  # noqa: S704 - `html.markup.front_matter` escaped it
        return markdown

    @event_priority(_BEFORE_I18N)
    def _hide_other_locales(self, *, config: MkDocsConfig) -> None:
        """Leave the other locales to other processes: mkdocs-static-i18n asks now, and only now, which to build."""
        if self._own and not getattr(config.plugins["i18n"], "building", False):
            self._own.hide_others()

    @event_priority(_AFTER_I18N)
    def _finish(self, *, config: MkDocsConfig) -> None:
        """Finish the site after the last locale: mkdocs-static-i18n builds the others from this very event."""
        i18n = config.plugins.get("i18n")
        if getattr(i18n, "building", False):
            return
        with self._reported_errors():
            self._index(config, "")
            if self._rendered and self._scratch:  # not where the bank is broken while serving
                from quizwright import pipeline  # noqa: PLC0415 - as in `_render`

                site = Path(config.site_dir)
                pipeline.publish_quizzes(self._rendered, site)
                pipeline.publish_indexes(self._rendered, site, docs=Path(config.docs_dir))

    on_post_build = CombinedEvent(_hide_other_locales, _finish)

    def on_build_error(self, *, error: Exception) -> None:
        """Report an error of the disk in MkDocs' own code without a traceback."""
        if isinstance(error, OSError) and not self._serves:
            raise PluginError(explained(error, self._seen.site_dir if self._seen else "the site")) from error

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:  # noqa: ANN401, ARG002 - MkDocs' own type
        """Watch the bank as well."""
        content = options.content_folder(config, self.config.content)
        if content.is_dir():
            server.watch(str(content))
        return server

    def _render(self, config: MkDocsConfig) -> None:
        """Check the bank and write its pages; while serving, a broken bank leaves the last good pages."""
        # Not above: where `quizwright build` has rendered, these would be half of the time until a process begins.
        from quizwright import pipeline  # noqa: PLC0415
        from quizwright.reporters import REPORTERS  # noqa: PLC0415

        content = options.content_folder(config, self.config.content)
        try:
            docs = Path(config.docs_dir)
            scratch = self._empty_scratch(docs)
            rendered = pipeline.render(content, docs, base=config.site_url or "", scratch=scratch)
            for problem in rendered.checked.problems:
                if problem.severity is not Severity.NOTE:
                    shown = REPORTERS["text"]([problem], files.read_lines).rpartition("\n")[0].rpartition("\n")[0]
                    (_log.error if problem.severity is Severity.ERROR else _log.info)(shown)
            bank = rendered.checked.bank
            message = f"{content}: the bank has errors, so no pages were made"
            if bank and rendered.changed is not None:
                message = f"mkdocs.yml: {missing}" if (missing := options.find_missing_locale(bank, config)) else ""
            if not message:
                self._rendered, self._scratch = rendered, scratch
                return
        except (files.FilesError, PackageDataError, OSError) as error:
            message = explained(error) if isinstance(error, OSError) else str(error)
        if not self._serves:
            raise PluginError(message)
        _log.error("%s; the last good pages stay", message)

    @contextmanager
    def _reported_errors(self) -> Iterator[None]:
        """Report an error of the disk without a traceback; while serving, the next change is a new attempt."""
        try:
            yield
        except (files.FilesError, PackageDataError, OSError) as error:
            message = explained(error) if isinstance(error, OSError) else str(error)
            if not self._serves:
                raise PluginError(message) from error
            _log.error("%s", message)

    def _index(self, config: MkDocsConfig, locale: str) -> None:
        """Write the search index of the locale that is complete: the build of another one begins, or none remains."""
        whole, self._locale = self._locale, locale
        if whole and self._in_bank:
            from quizwright import pipeline  # noqa: PLC0415 - as in `_render`

            source, locales = options.source_locale(config), frozenset(options.locales_of(config))
            pipeline.publish_search(Path(config.site_dir), whole, source, locales)

    def _empty_scratch(self, docs: Path) -> Path:
        """Return an empty folder beside the documents for files for language models; it is removed with the plugin."""
        self._scratch = None
        if self._folder is None:
            stack = ExitStack()
            self._folder = stack.enter_context(staging(docs.parent)).folder / "scratch"
            weakref.finalize(self, stack.close)
        files.remove_folder(self._folder)
        return self._folder


def _feed(files: Files, locale: str) -> dict[str, str] | None:
    """Return the feed of corrections of the locale being built, as the theme names it, if there is one."""
    found = next((file for file in files if file.src_uri == f"{locale}/{QUIZZES}/{CORRECTIONS}.xml"), None)
    return {"url": found.url, "title": words(locale).correction_feed} if found else None


def _is_ours(folder: str) -> bool:
    return Path(folder).resolve() == THEME.resolve()
