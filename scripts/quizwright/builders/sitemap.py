"""The sitemap of a site whose builder can't make one of several locales; as theme/sitemap.xml makes it for MkDocs."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

_HEAD: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
"""


def sitemap(pages: Mapping[str, Mapping[str, str]], base: str, source: str, day: str) -> bytes:
    """Return sitemap.xml.

    Args:
        pages: the translations of each page by its path, itself among them, in order.
        base: address of the site.
        source: the source locale, whose pages are those for all other languages.
        day: when the site was built.

    """
    return "".join([_HEAD, *_entries(pages, base, source, day), "</urlset>"]).encode("utf-8")


def packed(content: bytes, moment: int) -> bytes:
    """Return the same for sitemap.xml.gz."""
    return gzip.compress(content, mtime=moment)


def _entries(pages: Mapping[str, Mapping[str, str]], base: str, source: str, day: str) -> Iterator[str]:
    for url, translations in pages.items():
        yield f"  <url>\n    <loc>{escape(base + url)}</loc>\n    <lastmod>{day}</lastmod>\n"
        for locale, target in translations.items():
            for name in (locale, "x-default") if locale == source else (locale,):
                link = f'rel="alternate" hreflang="{name}" href="{escape(base + target)}"'
                yield f"    <xhtml:link {link}/>\n"
        yield "  </url>\n"
