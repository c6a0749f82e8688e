"""Parallel builds of a large site: several MkDocs processes build some of the locales each, and the parts are merged.

The files are those that one process makes, which builds one locale after another: of a file that all locales write,
that of the last one stays; the sitemap lists the pages of all.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quizwright.builders.settings import Settings
from quizwright.builders.sitemap import joined, moment_of, packed
from quizwright.package_data import THEME

#: With fewer pages than this, one process finishes sooner than several, each of which reads the theme first.
_MIN_PAGES: Final = 300
_MAX_PROCESSES: Final = 4
#: Other plugins may keep something from one locale for the next, as an index of all does.
_KNOWN: Final = frozenset({"quizwright", "i18n"})
_SITEMAP: Final = "sitemap.xml"


@dataclass(frozen=True, slots=True)
class Part:
    """What one MkDocs process builds: these locales, or all if none is named; `site` is the folder that it writes."""

    locales: tuple[str, ...]
    site: Path
    first: bool


def split(settings: Settings, folder: Path, jobs: int | None = None) -> tuple[Part, ...]:
    """Return the parts of a site.

    Args:
        settings: what mkdocs.yml says.
        folder: where the parts are built.
        jobs: how many parts there are at most; by default as many as save time.

    """
    order = _order(settings) if _is_separable(settings) else ()
    count = min(jobs or _processes(settings.docs), len(order))
    if count <= 1:
        return (_part((), folder, 0),)
    size = -(-len(order) // count)
    starts = range(0, len(order), size)
    return tuple(_part(order[start : start + size], folder, number) for number, start in enumerate(starts))


def merge_parts(parts: tuple[Part, ...], beside: Path) -> Path:
    """Move the files of all parts and of a folder beside them to the site of the first part, and return it."""
    sites = [part.site for part in parts]
    if len(sites) > 1:
        content = joined([(site / _SITEMAP).read_bytes() for site in sites])
        moment = moment_of((sites[-1] / f"{_SITEMAP}.gz").read_bytes())
        for site in sites[1:]:
            _merge(site, sites[0])
        (sites[0] / _SITEMAP).write_bytes(content)
        (sites[0] / f"{_SITEMAP}.gz").write_bytes(packed(content, moment))
    _merge(beside, sites[0])
    return sites[0]


def _part(locales: tuple[str, ...], folder: Path, number: int) -> Part:
    return Part(locales, folder / f"site.{number}", first=number == 0)


def _is_separable(settings: Settings) -> bool:
    """Tell whether a locale's files depend on nothing that other locales leave behind, and the sitemap is ours."""
    own = (settings.custom_dir or THEME) / _SITEMAP
    is_ours = not own.exists() or own.read_bytes() == (THEME / _SITEMAP).read_bytes()
    return is_ours and not settings.written.get("hooks") and not set(settings.plugins) - _KNOWN


def _processes(docs: Path) -> int:
    pages = sum(1 for _ in docs.rglob("*.md"))
    return min(os.cpu_count() or 1, _MAX_PROCESSES) if pages >= _MIN_PAGES else 1


def _order(settings: Settings) -> tuple[str, ...]:
    """Return the locales in the order in which mkdocs-static-i18n builds them: the default first."""
    languages = [language for language in settings.languages if language["build"]]
    return tuple(language["locale"] for language in sorted(languages, key=lambda language: not language["default"]))


def _merge(part: Path, site: Path) -> None:
    """Move the files of a folder to another, over those of the same name."""
    for path in part.iterdir():
        target = site / path.name
        if path.is_dir() and target.is_dir():
            _merge(path, target)
        else:
            path.replace(target)
