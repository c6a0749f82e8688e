"""What mkdocs.yml says, as values of our own that every builder uses."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from os.path import normpath
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from quizwright import files
from quizwright.builders import config_check, configuration_file
from quizwright.urls import Urls

#: What mkdocs-static-i18n assumes of a language for which mkdocs.yml does not say it.
_LANGUAGE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "build": True,
        "default": False,
        "name": "",
        **dict.fromkeys(("site_name", "site_description", "site_author", "copyright", "theme", "extra")),
    }
)
#: A language of mkdocs-static-i18n that is only a line in the language switcher.
_SWITCHER_ONLY: Final = "null"


@dataclass(frozen=True, slots=True)
class Locales:
    """The locales of a site with their options of mkdocs-static-i18n; the source locale is one of them."""

    source: str
    options: Mapping[str, Mapping[str, Any]]

    @property
    def urls(self) -> Urls:
        """Where each locale is."""
        return Urls(self.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What mkdocs.yml says.

    `docs` and `site` are absolute paths, `content` is relative to the working folder if it is below. `plugins` are the
    options by name, `written` is the whole file, with `INHERIT` and `!ENV` resolved.
    """

    config: Path
    content: Path
    docs: Path
    site: Path
    site_url: str
    custom_dir: Path | None
    plugins: Mapping[str, Mapping[str, Any]]
    languages: tuple[Mapping[str, Any], ...]
    written: Mapping[str, Any]

    @property
    def locales(self) -> Locales:
        """The locales that are built."""
        built = {str(language["locale"]): language for language in self.languages if language["build"]}
        source = next((name for name, language in built.items() if language["default"]), None)
        if source is None:
            raise files.FilesError(f"{self.config}: the plugin `i18n` has no language with `default: true`")
        return Locales(source, built)


def read_settings(config: Path) -> Settings:
    """Read mkdocs.yml.

    Raises:
        FilesError: it is missing, not valid, or can't give right pages; or a site would replace hand-written files.

    """
    if problem := config_check.find_wrong_time(os.environ.get(config_check.EPOCH)):
        raise files.FilesError(problem)
    written = configuration_file.read(config)
    folder = config.absolute().parent
    theme = written.get("theme")
    custom = theme.get("custom_dir") if isinstance(theme, dict) else None
    plugins = dict(_plugins(written.get("plugins")))
    settings = Settings(
        config=config,
        content=_content(folder / str(plugins.get("quizwright", {}).get("content", "content"))),
        docs=_absolute(folder, written.get("docs_dir", "docs")),
        site=_absolute(folder, written.get("site_dir", "site")),
        site_url=str(written.get("site_url") or ""),
        custom_dir=_absolute(folder, custom) if custom else None,
        plugins=plugins,
        languages=tuple(_languages(plugins.get("i18n", {}), config)),
        written=written,
    )
    if problem := _problem(settings):
        raise files.FilesError(f"{config}: {problem}")
    _check_overlap(settings)
    return settings


def _problem(settings: Settings) -> str:
    """Return what can't give right pages, and what to write instead; empty if there is nothing."""
    options = config_check.Options(
        plugins=frozenset(settings.plugins),
        site_url=settings.site_url,
        use_directory_urls=settings.written.get("use_directory_urls", True) is not False,
        docs_structure=str(settings.plugins.get("i18n", {}).get("docs_structure", "suffix")),
    )
    if problem := config_check.find_problem(options):
        return problem
    return "" if settings.docs.is_dir() else f"`docs_dir` ({settings.docs}) is not a folder"


def plugin_name(entry: object) -> str:
    """Return the name of an entry of a list of plugins or extensions, which may have options."""
    return str(next(iter(entry), "")) if isinstance(entry, dict) else str(entry)


def entries(written: object) -> list[Any]:
    """Return plugins or extensions as a list; mkdocs.yml may also write them as a mapping."""
    if isinstance(written, dict):
        return [{key: value} for key, value in written.items()]
    return list(written) if isinstance(written, list) else []


def _plugins(written: object) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the plugins that are enabled, with their options."""
    for entry in entries(written):
        options = next(iter(entry.values()), None) if isinstance(entry, dict) else None
        known = options if isinstance(options, dict) else {}
        if known.get("enabled", True) is not False:
            yield plugin_name(entry), known


def _languages(i18n: Mapping[str, Any], config: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the languages of the plugin `i18n`, each with all options."""
    only = i18n.get("build_only_locale")
    written = i18n.get("languages")
    for language in written if isinstance(written, list) else ():
        if not isinstance(language, dict) or not language.get("locale"):
            message = f"{config}: a language of the plugin `i18n` has no `locale`; write one, such as `locale: en`"
            raise files.FilesError(message)
        locale = str(language["locale"])
        chosen = {"build": locale == only, "default": locale == only} if only else {}
        never = {"build": False} if locale == _SWITCHER_ONLY else {}
        yield {**_LANGUAGE, **language, "locale": locale, **chosen, **never}


def _absolute(folder: Path, path: object) -> Path:
    return Path(normpath(folder / str(path)))


def _content(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _check_overlap(settings: Settings) -> None:
    """Check that the site replaces nothing that a person wrote.

    Raises:
        FilesError: `site_dir` overlaps with the bank, the documents or mkdocs.yml, or is not a folder of ours.

    """
    site = settings.site
    for other in (settings.content.absolute(), settings.docs, settings.config.absolute()):
        if site == other or site.is_relative_to(other) or other.is_relative_to(site):
            message = f"{settings.config}: `site_dir` ({site}) and {other} overlap; name a folder of its own"
            raise files.FilesError(message)
    if site.is_mount():
        message = f"{site}: no folder can take the place of a mounted one; mount the folder above it instead"
        raise files.FilesError(message)
    if not files.is_replaceable(site):
        message = f"{site}: it was there before and is no built site; move it away, or name another `site_dir`"
        raise files.FilesError(message)
