"""Zensical as one subprocess a locale: each builds its part of the site, and the parts are laid over each other.

Zensical has one language, one navigation and one search a configuration, and skips plugins that it lacks without a
word. So each locale gets a configuration and a copy of its documents; what is of all locales is made here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils import get_build_date, get_build_timestamp

from quizwright import files, pipeline
from quizwright.builders.derived import SEARCH_STYLE, Locales, derive, locales, read
from quizwright.builders.documents import Document, documents, front_matter, nav_of, text_of, translations
from quizwright.builders.mkdocs import Settings
from quizwright.builders.sitemap import packed, sitemap
from quizwright.navigation import navigation
from quizwright.staging import staging

_THEME: Final = Path(__file__).parents[1].absolute() / "theme"
#: Zensical makes one of its own, which we replace; ours asks mkdocs-static-i18n.
_SITEMAP: Final = "sitemap.xml"
#: What Zensical leaves in a site for its own search and for sites that link to it.
_UNUSED: Final = ("search.json", "objects.inv")


@dataclass(frozen=True, slots=True)
class _Work:
    """All that is known before the first locale is built."""

    folder: Path
    written: Mapping[str, Any]
    known: Locales
    found: tuple[Document, ...]
    alternates: Mapping[str, Mapping[str, str]]


def build(
    found: Settings,
    *,
    rendered: str,  # noqa: ARG001 - as for MkDocs
    strict: bool,  # noqa: ARG001
    meanwhile: Callable[[Path], None],
    finish: Callable[[Path], None],
) -> int:
    """Build the site whose pages are rendered, and put it in the place of the live one; return Zensical's exit code.

    Args:
        found: what mkdocs.yml says.
        rendered: not used, as Zensical runs no plugin of ours.
        strict: not used: Zensical's warnings are printed and are no errors, since it sees links in indented code.
        meanwhile: is called with the site before `finish`, as Zensical is done in less time and on all cores.
        finish: what is still to be done to the built folder before it is swapped in.

    Raises:
        FilesError: Zensical is not installed, or mkdocs.yml names no locales.

    """
    if find_spec("zensical") is None:
        message = "Zensical is not installed; `pip install 'quizwright[zensical]'` adds it"
        raise files.FilesError(message)
    loaded = load_config(str(found.config))
    with staging(found.site.parent) as (folder, locks):
        work = _work(folder, found, loaded)
        target = folder / "site"
        for locale in sorted(work.known.options, key=lambda name: name != work.known.source):
            code = _run(work, locale, locks)
            if code:
                return code
            _merge(work, locale, target)
        _finish(work, target)
        meanwhile(target)
        finish(target)
        files.swap_in(target, found.site)
    return 0


def _work(folder: Path, found: Settings, loaded: MkDocsConfig) -> _Work:
    known = locales(loaded)
    shutil.copytree(_THEME, folder / "theme", ignore=shutil.ignore_patterns(_SITEMAP))
    custom = loaded.theme.custom_dir
    if custom and Path(custom).resolve() != _THEME.resolve():
        shutil.copytree(custom, folder / "theme", ignore=shutil.ignore_patterns(_SITEMAP), dirs_exist_ok=True)
    shutil.copyfile(Path(__file__).with_name("search.css"), folder / "theme" / SEARCH_STYLE)
    pages = documents(loaded, known)
    return _Work(folder, read(found.config), known, pages, translations(pages, known))


def _run(work: _Work, locale: str, locks: tuple[int, ...]) -> int:
    """Write what one locale needs, and build it."""
    folder = work.folder / "parts" / locale
    home = work.known.urls.home(locale)
    (folder / "docs" / home).mkdir(parents=True)
    for document in work.found:
        if document.locale == locale:
            target = folder / "docs" / home / document.name
            target.parent.mkdir(parents=True, exist_ok=True)
            if document.values is None:
                shutil.copyfile(document.source, target)
            else:
                target.write_text(text_of(document, work.alternates[document.url]), encoding="utf-8", newline="\n")
    nav = nav_of(navigation(dict(front_matter(work.found, locale))), locale, home)
    config = folder / "mkdocs.yml"
    feed = any(one.url == work.known.urls.feed(locale) for one in work.found)
    outside = all(one.url != work.known.urls.quizzes(locale) for one in work.found)
    text = derive(work.written, work.known, locale, theme=work.folder / "theme", nav=nav, feed=feed, outside=outside)
    config.write_text(text, encoding="utf-8", newline="\n")
    command = [sys.executable, "-m", "zensical", "build", "--config-file", str(config)]
    # its log is progress, so it goes to stderr
    done = subprocess.run(command, env=dict(os.environ), stdout=sys.stderr, check=False, pass_fds=locks)  # noqa: S603 - our own
    return done.returncode


def _merge(work: _Work, locale: str, target: Path) -> None:
    """Lay one locale's part into the whole site; the theme's files are the same in each, and the first's stay."""
    folder = work.folder / "parts" / locale
    if locale == work.known.source:
        (folder / "site").rename(target)
        for name in _UNUSED:
            (target / name).unlink(missing_ok=True)
    else:
        part = folder / "site" / work.known.urls.home(locale)
        if part.exists():
            part.rename(target / part.name)
    shutil.rmtree(folder)


def _finish(work: _Work, target: Path) -> None:
    """Write what needs the pages of all locales: the search indexes of those in the bank, and the sitemap."""
    for locale in work.known.options:
        if any(one.url == work.known.urls.quizzes(locale) for one in work.found):
            pipeline.publish_search(target, locale, work.known.source, frozenset(work.known.options))
    pages = [one for one in work.found if one.values is not None and not one.values.get("noindex")]
    pages.sort(key=lambda one: (list(work.known.options).index(one.locale), one.url))
    listed = {one.url: work.alternates[one.url] for one in pages}
    base = f"{str(work.written['site_url']).rstrip('/')}/"
    content = sitemap(listed, base, work.known.source, get_build_date())
    (target / _SITEMAP).write_bytes(content)
    (target / f"{_SITEMAP}.gz").write_bytes(packed(content, int(get_build_timestamp())))
