"""The plugin's options in mkdocs.yml, and those of MkDocs that it needs."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig

from quizwright.builders import config_check
from quizwright.model import Bank


class PluginOptions(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml."""

    content = config_options.Type(str, default="content")


def content_folder(config: MkDocsConfig, content: str) -> Path:
    """Return the bank's folder, relative to the working folder if it is below that."""
    path = (Path(config.config_file_path).parent / content).absolute()
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def find_problem(config: MkDocsConfig) -> str:
    """Return what in mkdocs.yml can't give right pages, and what to write instead; empty if there is nothing."""
    i18n = config.plugins.get("i18n")
    options = config_check.Options(
        plugins=frozenset(config.plugins),
        site_url=config.site_url or "",
        use_directory_urls=config.use_directory_urls,
        docs_structure=i18n.config["docs_structure"] if i18n else "",
    )
    return config_check.find_problem(options)


def find_missing_locale(bank: Bank, config: MkDocsConfig) -> str:
    """Return which locale of a bank mkdocs.yml leaves out, and what to write; empty if none."""
    return config_check.find_missing_locale(bank, config.plugins["i18n"].config["languages"])


def locales_of(config: MkDocsConfig) -> tuple[str, ...]:
    """Return the locales of the site."""
    return tuple(str(language["locale"]) for language in config.plugins["i18n"].config["languages"])


def source_locale(config: MkDocsConfig) -> str:
    """Return the locale whose pages are at the root."""
    languages = config.plugins["i18n"].config["languages"]
    return next(str(language["locale"]) for language in languages if language["default"])
