"""The navigation of one locale, from the front matter of its pages; any site builder can use it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

#: A section with more pages shows only its index: a menu of hundreds is no help, and each page would repeat it.
MOST_PAGES: Final = 60
Parts: TypeAlias = tuple[str, ...]
Pages: TypeAlias = dict[Parts, Mapping[str, Any]]
Nav: TypeAlias = list[Any]


def navigation(pages: Mapping[str, Mapping[str, Any]]) -> Nav:
    """Return `nav` as mkdocs.yml writes it.

    A folder is a section named by the title in its index page's front matter; `order` in the front matter, then the
    file's name, decides the order. A page with `hidden: true` is left out.

    Args:
        pages: front matter by source path, such as `zh/quizzes/index.md`, of one locale.

    """
    shown = {path: values for path, values in pages.items() if values.get("hidden") is not True}
    return _section({tuple(path.split("/"))[1:]: values for path, values in shown.items()}, (), _locale(pages))


def _locale(pages: Mapping[str, object]) -> str:
    return next(iter(pages), "").partition("/")[0]


def _section(pages: Pages, above: Parts, locale: str) -> Nav:
    depth = len(above)
    inside = {path: values for path, values in pages.items() if path[:depth] == above}
    here = sorted((path for path in inside if len(path) == depth + 1), key=lambda path: _place(path, pages))
    if len(here) > MOST_PAGES:
        here = [path for path in here if path[-1] == "index.md"]
    nav: Nav = ["/".join((locale, *path)) for path in here]
    folders = {path[: depth + 1] for path in inside if len(path) > depth + 1}
    for folder in sorted(folders, key=lambda folder: _place((*folder, "index.md"), pages)[1:]):
        title = pages.get((*folder, "index.md"), {}).get("title", folder[-1])
        nav.append({str(title): _section(pages, folder, locale)})
    return nav


def _place(path: Parts, pages: Pages) -> tuple[bool, int, Parts]:
    """Return the sort key of a page: an index first, then by order, then by name."""
    order = pages.get(path, {}).get("order", 0)
    return path[-1] != "index.md", order if isinstance(order, int) else 0, path


def listed(nav: Nav) -> frozenset[str]:
    """Return every source path in a navigation."""
    found: set[str] = set()
    for entry in nav:
        if isinstance(entry, dict):
            for inside in entry.values():
                found |= listed(inside)
        else:
            found.add(str(entry))
    return frozenset(found)
