"""The sitemap of a site whose locales were built separately, equal to what theme/sitemap.xml gives with MkDocs."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

_HEAD: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
"""
_END: Final = b"</urlset>"


def sitemap(pages: Mapping[str, Mapping[str, str]], base: str, source: str, day: str) -> bytes:
    """Return sitemap.xml.

    Args:
        pages: the translations of each page by its path, including itself, in order.
        base: address of the site.
        source: the source locale, whose pages are those for all other languages.
        day: when the site was built.

    """
    return "".join([_HEAD, *_entries(pages, base, source, day)]).encode("utf-8") + _END


def packed(content: bytes, moment: int) -> bytes:
    """Return sitemap.xml.gz, byte for byte as MkDocs writes it."""
    buffer = io.BytesIO()
    with gzip.GzipFile("sitemap.xml.gz", "wb", fileobj=buffer, mtime=moment) as file:
        file.write(content)
    return buffer.getvalue()


def moment_of(content: bytes) -> int:
    """Return the time in a compressed sitemap (RFC 1952, 2.3: MTIME)."""
    return int.from_bytes(content[4:8], "little")


def joined(parts: Sequence[bytes]) -> bytes:
    """Return one sitemap with the pages of several, which are equal in everything else."""
    begin = parts[0].index(b">", parts[0].index(b"<urlset")) + 1
    head, end = parts[0][:begin], b"\n" + _END
    return b"".join([head, *(part.removeprefix(head).removesuffix(end) for part in parts), end])


def _entries(pages: Mapping[str, Mapping[str, str]], base: str, source: str, day: str) -> Iterator[str]:
    for url, translations in pages.items():
        yield f"  <url>\n    <loc>{escape(base + url)}</loc>\n    <lastmod>{day}</lastmod>\n"
        for locale, target in translations.items():
            for name in (locale, "x-default") if locale == source else (locale,):
                link = f'rel="alternate" hreflang="{name}" href="{escape(base + target)}"'
                yield f"    <xhtml:link {link}/>\n"
        yield "  </url>\n"
