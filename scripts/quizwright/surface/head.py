"""What machines read of a web page and of a sitemap. Both are read tag by tag: nothing is expanded, nothing raises."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from typing import Final, TypeAlias

from quizwright.surface.values import MARKDOWN, Head, Reply, absolute

_LINK: Final = re.compile(r"<([^<>]*)>((?:\s*+;\s*+[\w*-]++\s*+=\s*+(?:\"[^\"]*\"|[^\s;,\"<]*+))*+)")
_PARAMETER: Final = re.compile(r";\s*+([\w*-]++)\s*+=\s*+(?:\"([^\"]*)\"|([^\s;,\"]*))")
_CDATA, _CDATA_END = "<![CDATA[", "]]>"
_MOST_NAMED: Final = 20  # links of one kind that a page may have
_Tag: TypeAlias = dict[str, str]


def head_of(page: Reply) -> Head:
    """Return what a page's head and its `Link` header say."""
    found = _Tags()
    found.feed(page.text)
    base = absolute(page.url, found.base)
    links = [*_header(page.link, page.url), *((tag, absolute(base, tag.get("href", ""))) for tag in found.links)]
    named = [(tag.get("rel", "").lower().split(), tag, url) for tag, url in links if url]
    return Head(
        language=found.language,
        canonical=next((url for rel, _, url in named if "canonical" in rel), ""),
        twins=tuple(url for rel, tag, url in named if "alternate" in rel and _kind(tag) == MARKDOWN)[:_MOST_NAMED],
        describedby=tuple(url for rel, _, url in named if "describedby" in rel)[:_MOST_NAMED],
        noindex=found.noindex,
    )


@dataclass(slots=True)
class Sitemap:
    """What a sitemap lists: the locale of each page by its URL (empty: not told), and further sitemaps."""

    pages: dict[str, str] = field(default_factory=dict)
    maps: list[str] = field(default_factory=list)


def sitemap_of(text: str) -> Sitemap:
    """Return what a sitemap lists, with the translations that it names."""
    found = _Locations()
    found.feed("".join(_without_sections(text)))
    return found.sitemap


def _without_sections(text: str) -> Iterator[str]:
    """Yield a text in parts, with what CDATA sections hold as plain text; one that nothing closes stays as it is."""
    place = 0
    while (start := text.find(_CDATA, place)) >= 0 and (end := text.find(_CDATA_END, start)) >= 0:
        yield text[place:start]
        yield escape(text[start + len(_CDATA) : end])
        place = end + len(_CDATA_END)
    yield text[place:]


def _kind(tag: _Tag) -> str:
    return tag.get("type", "").partition(";")[0].strip().lower()


def _header(value: str, url: str) -> Iterator[tuple[_Tag, str]]:
    """Yield the links of a `Link` header (RFC 8288)."""
    for found in _LINK.finditer(value):
        tag = {name.lower(): quoted or bare for name, quoted, bare in _PARAMETER.findall(found[2])}
        yield tag, absolute(url, found[1])


class _Parser(HTMLParser):
    """Reads `<![…>` as browsers do, as a comment; the base class raises `AssertionError` at a word that it lacks."""

    def parse_html_declaration(self, i: int) -> int:
        is_section = self.rawdata.startswith("<![", i)
        return self.parse_bogus_comment(i) if is_section else super().parse_html_declaration(i)


class _Tags(_Parser):
    """Collects what a head holds, wherever in the page it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.base = ""
        self.language = ""
        self.noindex = False
        self.links: list[_Tag] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "link":
            self.links.append(values)
        elif tag == "base":
            self.base = self.base or values.get("href", "")
        elif tag == "html":
            self.language = values.get("lang", "")
        elif tag == "meta" and values.get("name", "").lower() == "robots":
            self.noindex = self.noindex or "noindex" in values.get("content", "").lower()


class _Locations(_Parser):
    """Collects what a sitemap or an index of sitemaps lists."""

    def __init__(self) -> None:
        super().__init__()
        self.sitemap = Sitemap()
        self._inside = ""
        self._text: str | None = None
        self._url = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = tag.rpartition(":")[2]
        if name in {"url", "sitemap"}:
            self._inside = name
        elif name == "loc":
            self._text = ""
        elif name == "link":
            self._alternate({key: value or "" for key, value in attrs})

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag.rpartition(":")[2] != "loc" or self._text is None:
            return
        self._url, self._text = self._text.strip(), None
        if self._inside == "sitemap":
            self.sitemap.maps.append(self._url)
        elif self._url:
            self.sitemap.pages.setdefault(self._url, "")

    def _alternate(self, tag: _Tag) -> None:
        locale, url = tag.get("hreflang", ""), tag.get("href", "").strip()
        if tag.get("rel") == "alternate" and url and locale and locale != "x-default":
            self.sitemap.pages[url] = locale
