"""The disk under search: the index of one locale of a built site is written into it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from quizwright import files
from quizwright.search import FOLDER, search
from quizwright.spool import lay
from quizwright.urls import Urls


def write(site: Path, locale: str, source: str, locales: Collection[str]) -> None:
    """Write the search index of one locale of a built site into it; an old one goes.

    Args:
        site: the folder of the built site.
        locale: the locale.
        source: the locale whose pages are at the root.
        locales: all locales of the site.

    """
    files.remove_folder(site / FOLDER / locale)
    home = Urls(source).home(locale)
    others = frozenset(locales) if not home else frozenset[str]()
    lay(search(files.read_site(site, home, others), locale), site)
