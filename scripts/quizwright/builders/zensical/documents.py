"""The documents of a site as Zensical needs them: each locale's where its pages will be, with front matter for all."""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import basename, join, normpath, splitext
from typing import Any, Final
from urllib.parse import quote

from pathspec import GitIgnoreSpec

from quizwright.builders.settings import Locales, Settings
from quizwright.files import FilesError
from quizwright.text import front_matter

#: As MkDocs has them: `exclude_docs`, and the endings of pages.
_EXCLUDED: Final = (".*", "/templates/")
_PAGE_ENDINGS: Final = (".markdown", ".mdown", ".mkdn", ".mkd", ".md")
_INDEXES: Final = frozenset({"index", "README"})
_LINK: Final = re.compile(r'(<[^<>]*\s(?:href|src)=")(?![a-z][a-z0-9+.-]*:|[/#])([^"#?]+)')


@dataclass(frozen=True, slots=True)
class Document:
    """A file of the folder of documents."""

    locale: str
    name: str  # below the folder of its locale
    source: Path
    url: str  # from the site's root; empty for the root's own
    values: Mapping[str, Any] | None  # front matter; none for a file that is no page


def documents(settings: Settings) -> tuple[Document, ...]:
    """Return what MkDocs would build from the folder of documents; what belongs to no locale is the source's."""
    known = settings.locales
    found = []
    for name in _names(settings):
        first, _, rest = name.partition("/")
        is_in_folder = first in known.options and bool(rest)
        locale = first if is_in_folder else known.source
        below = rest if is_in_folder else name
        source = settings.docs / name
        values = None
        if is_page(name):
            values = front_matter.values(front_matter.split(_text(source))[0])
        url = (known.urls.home(locale) if is_in_folder else "") + quote(_url(below))
        found.append(Document(locale, below, source, url, values))
    return tuple(found)


def is_page(name: str) -> bool:
    """Tell whether a file becomes a page."""
    return name.endswith(_PAGE_ENDINGS)


def _names(settings: Settings) -> Iterator[str]:
    """Yield the files that MkDocs would take, in its order: of a folder first its index, then by name."""
    excluded = _patterns(settings, "exclude_docs", *_EXCLUDED)
    drafts = _patterns(settings, "draft_docs")
    for folder, folders, names in os.walk(settings.docs, followlinks=True):
        folders.sort()
        above = Path(folder).relative_to(settings.docs)
        kept: dict[str, str] = {}  # of files with the same URL the last one stays: index.md, and not README.md
        for name in sorted(names, key=lambda name: (splitext(name)[0] not in _INDEXES, name)):
            path = (above / name).as_posix()
            if not excluded.match_file(path) and not drafts.match_file(path):
                kept.pop(_url(path), None)
                kept[_url(path)] = path
        yield from kept.values()


def _patterns(settings: Settings, option: str, *more: str) -> GitIgnoreSpec:
    return GitIgnoreSpec.from_lines([*more, *str(settings.written.get(option) or "").splitlines()])


def _url(path: str) -> str:
    """Return the URL of a file of the folder of documents, not quoted; empty for an index at the root."""
    folder, name = posixpath.split(path)
    stem = splitext(name)[0] if is_page(name) else name
    is_index = name == "index.html" or (is_page(name) and stem in _INDEXES)
    inner = folder if is_index else join(folder, stem)
    return f"{inner}/" if inner and (is_index or is_page(name)) else inner


def _text(source: Path) -> str:
    try:
        return source.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise FilesError(f"{source}: the page is not UTF-8; save it as UTF-8") from error


def translations(found: tuple[Document, ...], known: Locales) -> Mapping[str, Mapping[str, str]]:
    """Return the page of each locale that has it, by the URL of each page."""
    by_place: dict[str, dict[str, str]] = {}
    pages = [page for page in found if page.values is not None]
    for locale in known.options:
        for page in pages:
            if page.locale == locale:
                by_place.setdefault(_place(page, known), {})[locale] = page.url
    return {page.url: by_place[_place(page, known)] for page in pages}


def text_of(document: Document, alternates: Mapping[str, str]) -> str:
    """Return the text of a page for Zensical, with `alternates` in the front matter."""
    text = _text(document.source)
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


def front_matter_of(found: tuple[Document, ...], locale: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each page of a locale, as `navigation` asks for them."""
    for document in found:
        if document.locale == locale and document.values is not None:
            yield f"{locale}/{document.name}", document.values


def _place(page: Document, known: Locales) -> str:
    return page.url.removeprefix(known.urls.home(page.locale))


def _from_source(target: str, document: Document) -> str:
    """Return a link of our HTML as from the file: Zensical adds `../` as it does to links of Markdown."""
    stem = basename(document.name).removesuffix(".md")
    found = normpath(join(stem, target))
    return f"{found}/" if target.endswith("/") else found
