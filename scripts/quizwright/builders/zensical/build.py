"""Zensical as one subprocess per locale: each builds its part of the site, and the parts are merged.

Zensical has one language, one navigation and one search per configuration, and silently skips plugins that it lacks. So
each locale gets a configuration and a copy of its documents; what belongs to all locales is made here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from quizwright import files, pipeline
from quizwright.builders.navigation import navigation
from quizwright.builders.settings import Locales, Settings, read_settings
from quizwright.builders.sitemap import packed, sitemap
from quizwright.builders.zensical.configuration import SEARCH_STYLE, derive
from quizwright.builders.zensical.documents import Document, documents, front_matter_of, nav_of, text_of, translations
from quizwright.package_data import THEME
from quizwright.staging import staging

#: Zensical makes one of its own, which we replace; ours needs mkdocs-static-i18n.
_SITEMAP: Final = "sitemap.xml"
#: What Zensical leaves in a site for its own search and for sites that link to it.
_UNUSED: Final = ("search.json", "objects.inv")


@dataclass(frozen=True, slots=True)
class _Work:
    """All that is known before the first locale is built."""

    folder: Path
    settings: Settings
    locales: Locales
    documents: tuple[Document, ...]
    alternates: Mapping[str, Mapping[str, str]]
    time: datetime


def settings(config: Path) -> Settings:
    """Read mkdocs.yml.

    Raises:
        FilesError: Zensical is not installed, or mkdocs.yml is missing, not valid, or can't give right pages.

    """
    if find_spec("zensical") is None:
        message = "Zensical is not installed; `pip install 'quizwright[zensical]'` adds it"
        raise files.FilesError(message)
    return read_settings(config)


def build(
    settings: Settings,
    *,
    strict: bool,  # noqa: ARG001 - as for MkDocs
    meanwhile: Callable[[Path], None],
    finish: Callable[[Path], None],
) -> int:
    """Build the site whose pages are rendered, and replace the live one; return Zensical's exit code.

    Args:
        settings: what mkdocs.yml says.
        strict: not used: Zensical's warnings are printed and are no errors, since it sees links in indented code.
        meanwhile: is called with the site before `finish`, as Zensical needs less time and uses all cores.
        finish: is called with the complete site before it replaces the live one.

    Raises:
        FilesError: mkdocs.yml names no default locale, a document can't be read, or SOURCE_DATE_EPOCH is not a time.

    """
    with staging(settings.site.parent) as (folder, locks):
        work = _prepare(folder, settings)
        target = folder / "site"
        for locale in sorted(work.locales.options, key=lambda name: name != work.locales.source):
            code = _run(work, locale, locks)
            if code:
                return code
            _merge(work, locale, target)
        _finish(work, target)
        meanwhile(target)
        finish(target)
        files.swap_in(target, settings.site)
    return 0


def _prepare(folder: Path, settings: Settings) -> _Work:
    time = _build_time()
    shutil.copytree(THEME, folder / "theme", ignore=shutil.ignore_patterns(_SITEMAP))
    custom = settings.custom_dir
    if custom and custom.resolve() != THEME.resolve():
        shutil.copytree(custom, folder / "theme", ignore=shutil.ignore_patterns(_SITEMAP), dirs_exist_ok=True)
    shutil.copyfile(Path(__file__).with_name("search.css"), folder / "theme" / SEARCH_STYLE)
    locales, found = settings.locales, documents(settings)
    return _Work(folder, settings, locales, found, translations(found, locales), time)


def _run(work: _Work, locale: str, locks: tuple[int, ...]) -> int:
    """Write what one locale needs, and build it."""
    folder = work.folder / "parts" / locale
    home = work.locales.urls.home(locale)
    (folder / "docs" / home).mkdir(parents=True)
    for document in work.documents:
        if document.locale == locale:
            target = folder / "docs" / home / document.name
            target.parent.mkdir(parents=True, exist_ok=True)
            if document.values is None:
                shutil.copyfile(document.source, target)
            else:
                target.write_text(text_of(document, work.alternates[document.url]), encoding="utf-8", newline="\n")
    nav = nav_of(navigation(dict(front_matter_of(work.documents, locale))), locale, home)
    config = folder / "mkdocs.yml"
    feed = any(document.url == work.locales.urls.feed(locale) for document in work.documents)
    outside = all(document.url != work.locales.urls.quizzes(locale) for document in work.documents)
    text = derive(
        work.settings.written, work.locales, locale, theme=work.folder / "theme", nav=nav, feed=feed, outside=outside
    )
    config.write_text(text, encoding="utf-8", newline="\n")
    command = [sys.executable, "-m", "zensical", "build", "--config-file", str(config)]
    # its log is progress, so it goes to stderr
    done = subprocess.run(command, env=dict(os.environ), stdout=sys.stderr, check=False, pass_fds=locks)  # noqa: S603 - our own
    return done.returncode


def _merge(work: _Work, locale: str, target: Path) -> None:
    """Move one locale's part into the whole site; the theme's files are the same in each, and the first's stay."""
    folder = work.folder / "parts" / locale
    if locale == work.locales.source:
        (folder / "site").rename(target)
        for name in _UNUSED:
            (target / name).unlink(missing_ok=True)
    else:
        part = folder / "site" / work.locales.urls.home(locale)
        if part.exists():
            part.rename(target / part.name)
    shutil.rmtree(folder)


def _finish(work: _Work, target: Path) -> None:
    """Write what needs the pages of all locales: the search indexes of those in the bank, and the sitemap."""
    locales = work.locales
    for locale in locales.options:
        if any(document.url == locales.urls.quizzes(locale) for document in work.documents):
            pipeline.publish_search(target, locale, locales.source, frozenset(locales.options))
    pages = [page for page in work.documents if page.values is not None and not page.values.get("noindex")]
    pages.sort(key=lambda page: (list(locales.options).index(page.locale), page.url))
    listed = {page.url: work.alternates[page.url] for page in pages}
    content = sitemap(listed, f"{work.settings.site_url.rstrip('/')}/", locales.source, f"{work.time:%Y-%m-%d}")
    (target / _SITEMAP).write_bytes(content)
    (target / f"{_SITEMAP}.gz").write_bytes(packed(content, int(work.time.timestamp())))


def _build_time() -> datetime:
    """Return the time of the build, or the one that SOURCE_DATE_EPOCH sets for reproducible builds.

    Raises:
        FilesError: the variable is not a time.

    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is None:
        return datetime.now(UTC)
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError) as error:
        message = f"SOURCE_DATE_EPOCH: {epoch!r} is not a number of seconds since 1970"
        raise files.FilesError(message) from error
