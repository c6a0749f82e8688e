"""The documents of a site as Zensical wants them: each locale's where its pages will be, with front matter for all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import basename, join, normpath
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import get_files
from mkdocs.utils import meta

from quizwright.builders.derived import Locales

_LINK: Final = re.compile(r'(<[^<>]*\s(?:href|src)=")(?![a-z][a-z0-9+.-]*:|[/#])([^"#?]+)')


@dataclass(frozen=True, slots=True)
class Document:
    """A file of the folder of documents."""

    locale: str
    name: str  # below the folder of its locale
    source: Path
    url: str  # from the site's root; empty for the root's own
    values: Mapping[str, Any] | None  # front matter; none for a file that is no page


def documents(loaded: MkDocsConfig, known: Locales) -> tuple[Document, ...]:
    """Return what MkDocs would take from the folder of documents; what belongs to no locale is the source's."""
    found = []
    for file in get_files(loaded):
        first, _, rest = file.src_uri.partition("/")
        locale = first if first in known.options and rest else known.source
        is_in_folder = locale == first and bool(rest)
        url = f"{known.urls.home(locale)}{file.url.removeprefix(f'{first}/')}" if is_in_folder else file.url
        source = Path(str(file.abs_src_path))
        values = meta.get_data(source.read_text(encoding="utf-8-sig"))[1] if file.is_documentation_page() else None
        found.append(Document(locale, rest if is_in_folder else file.src_uri, source, url.removeprefix("./"), values))
    return tuple(found)


def translations(found: tuple[Document, ...], known: Locales) -> Mapping[str, Mapping[str, str]]:
    """Return the page of each locale that has it, by the URL of each page."""
    by_place: dict[str, dict[str, str]] = {}
    pages = [one for one in found if one.values is not None]
    for locale in known.options:
        for page in pages:
            if page.locale == locale:
                by_place.setdefault(_place(page, known), {})[locale] = page.url
    return {page.url: by_place[_place(page, known)] for page in pages}


def text_of(document: Document, alternates: Mapping[str, str]) -> str:
    """Return the text of a page for Zensical, with `alternates` in the front matter."""
    text = document.source.read_text(encoding="utf-8-sig")
    values = document.values or {}
    if values.get("generator") == "quizwright" and basename(document.name) != "index.md":
        text = _LINK.sub(lambda found: found[1] + _from_source(found[2], document), text)
    if "alternates" in values:
        return text
    line = f"alternates: {json.dumps(alternates, ensure_ascii=False)}\n"
    if values and text.startswith("---\n"):
        return "---\n" + line + text.removeprefix("---\n")
    return f"---\n{line}---\n\n{text}"


def nav_of(nav: list[Any], locale: str, home: str) -> list[Any]:
    """Return a navigation with paths as they are below Zensical's folder of documents."""
    made: list[Any] = []
    for entry in nav:
        if isinstance(entry, dict):
            made.append({title: nav_of(inside, locale, home) for title, inside in entry.items()})
        else:
            made.append(home + str(entry).removeprefix(f"{locale}/"))
    return made


def front_matter(found: tuple[Document, ...], locale: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each page of a locale, as `navigation` asks for them."""
    for one in found:
        if one.locale == locale and one.values is not None:
            yield f"{locale}/{one.name}", one.values


def _place(page: Document, known: Locales) -> str:
    return page.url.removeprefix(known.urls.home(page.locale))


def _from_source(target: str, document: Document) -> str:
    """Return a link of our HTML as from the file: Zensical puts `../` before each, taking it for one of Markdown."""
    stem = basename(document.name).removesuffix(".md")
    found = normpath(join(stem, target))
    return f"{found}/" if target.endswith("/") else found
