"""The shares of a large site: several MkDocs build some of the locales each, and what they made is laid together.

It makes the very files that one MkDocs makes, which goes on with one locale after another: where all locales write the
same file, that of the last one stays; the sitemap lists the pages of all.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig

from quizwright.builders.sitemap import joined, moment_of, packed

#: With fewer pages than this, one MkDocs is done sooner than several, of which each begins with reading its theme.
_WORTH_A_PROCESS: Final = 300
_PROCESSES: Final = 4
#: Others may keep something from one locale for the next, as an index of all does.
_KNOWN: Final = frozenset({"quizwright", "i18n"})
_SITEMAP: Final = "sitemap.xml"
_THEME: Final = Path(__file__).parents[1] / "theme"


@dataclass(frozen=True, slots=True)
class Share:
    """What one MkDocs builds: these locales, or all where none is named.

    `site` is the folder that it writes.
    """

    locales: tuple[str, ...]
    site: Path
    first: bool


def shares(config: MkDocsConfig, folder: Path, jobs: int | None = None) -> tuple[Share, ...]:
    """Return the shares of a site.

    Args:
        config: of the site.
        folder: where the shares are built.
        jobs: how many there are at the most; by default as many as pay.

    """
    order = _order(config) if _can_be_shared(config) else ()
    count = min(jobs or _worthwhile(Path(config.docs_dir)), len(order))
    if count <= 1:
        return (_share((), folder, 0),)
    size = -(-len(order) // count)
    starts = range(0, len(order), size)
    return tuple(_share(order[start : start + size], folder, number) for number, start in enumerate(starts))


def lay_together(made: tuple[Share, ...], beside: Path) -> Path:
    """Return the one site that shares and a folder beside them make together, which is that of the first share."""
    sites = [share.site for share in made]
    if len(sites) > 1:
        content = joined([(site / _SITEMAP).read_bytes() for site in sites])
        moment = moment_of((sites[-1] / f"{_SITEMAP}.gz").read_bytes())
        for site in sites[1:]:
            _lay(site, sites[0])
        (sites[0] / _SITEMAP).write_bytes(content)
        (sites[0] / f"{_SITEMAP}.gz").write_bytes(packed(content, moment))
    _lay(beside, sites[0])
    return sites[0]


def _share(locales: tuple[str, ...], folder: Path, number: int) -> Share:
    return Share(locales, folder / f"site.{number}", first=number == 0)


def _can_be_shared(config: MkDocsConfig) -> bool:
    """Tell whether a locale's files depend on nothing that other locales leave behind, and the sitemap is ours."""
    own = Path(config.theme.custom_dir or _THEME) / _SITEMAP
    is_ours = not own.exists() or own.read_bytes() == (_THEME / _SITEMAP).read_bytes()
    return is_ours and not config.hooks and not set(config.plugins) - _KNOWN


def _worthwhile(docs: Path) -> int:
    pages = sum(1 for _ in docs.rglob("*.md"))
    return min(os.cpu_count() or 1, _PROCESSES) if pages >= _WORTH_A_PROCESS else 1


def _order(config: MkDocsConfig) -> tuple[str, ...]:
    """Return the locales in the order in which mkdocs-static-i18n builds them: the default first."""
    languages = [language for language in config.plugins["i18n"].config["languages"] if language["build"]]
    return tuple(str(one["locale"]) for one in sorted(languages, key=lambda one: not one["default"]))


def _lay(part: Path, site: Path) -> None:
    """Move the files of a folder to another, over those of the same name."""
    for path in part.iterdir():
        target = site / path.name
        if path.is_dir() and target.is_dir():
            _lay(path, target)
        else:
            path.replace(target)
