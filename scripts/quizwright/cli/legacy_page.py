"""Legacy pages, from files and from the web. Those of the web are cached, and sent again only where they changed."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from quizwright import fetch, files
from quizwright.artifact import Artifact
from quizwright.cli.sites import same_host
from quizwright.files import FilesError
from quizwright.ids import digest

CACHE: Final = Path(".quizwright-cache")
BOUNDS: Final = fetch.Bounds(silence=10, seconds=30, size=5_000_000, redirects=5)
_ACCEPT: Final = "text/markdown, text/plain;q=0.8"
_KINDS: Final = frozenset({"text/markdown", "text/x-markdown", "text/plain", "application/octet-stream", ""})
_FOUND, _NOT_MODIFIED = 200, 304
#: What is sent back to a server, as it gave it, under which name, and in which form: others can't be sent in a header.
_TAGS: Final[Mapping[str, tuple[str, re.Pattern[str]]]] = MappingProxyType(
    {
        "If-None-Match": ("etag", re.compile(r'(?:W/)?"[!#-~]{0,1000}"')),
        "If-Modified-Since": ("last-modified", re.compile(r"[A-Za-z0-9,: +-]{1,64}")),
    }
)
_ADDRESS: Final = re.compile(r"https?://", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LegacyPage:
    """A page: its bytes, the name that places in it have, and its address (empty for a file)."""

    content: bytes
    path: str
    url: str = ""
    unchanged: bool = False  # the server said that the cached copy is still the page


def add_cache(parser: argparse.ArgumentParser) -> None:
    """Add where pages from the web are kept."""
    parser.add_argument(
        "--cache",
        type=Path,
        default=CACHE,
        metavar="DIR",
        help=f"where fetched pages are kept, so that an unchanged one is not sent again (default: {CACHE})",
    )


def read(named: str, cache: Path) -> LegacyPage:
    """Return the page behind a file's name or an address.

    Raises:
        FilesError: there is no such file, or the address gives no Markdown.

    """
    if is_address(named):
        return _fetched(named, cache)
    path = Path(named)
    if "://" in named or not path.is_file():
        message = f"{named or repr(named)}: there is no such file; an address begins with https:// or http://"
        raise FilesError(message)
    return LegacyPage(path.read_bytes(), path.as_posix())


def is_address(named: str) -> bool:
    """Tell whether a page is named by an address of the web, and not by a file's name."""
    return _ADDRESS.match(named) is not None


def cached(url: str, cache: Path) -> LegacyPage | None:
    """Return the page behind an address as it was fetched last, if it is kept."""
    found = _cached(cache, digest(url))
    return LegacyPage(found.content, _public(url), _public(url)) if found else None


def _fetched(url: str, cache: Path) -> LegacyPage:
    stem = digest(url)
    kept = _cached(cache, stem)
    if kept is None and os.path.lexists(cache / f"{stem}.json"):
        sys.stderr.write(f"quizwright: {cache / stem}: this cached page is damaged; it is ignored and fetched again\n")
    with fetch.client(BOUNDS) as client:
        client.headers.update(kept.conditions if kept else {})
        answer = fetch.get(url, client, accept=_ACCEPT, bounds=BOUNDS, follows=partial(same_host, url))
    if answer.status == _NOT_MODIFIED and kept:
        return LegacyPage(kept.content, _public(url), _public(url), unchanged=True)
    _refuse(url, answer)
    try:
        _store(cache, stem, answer, url)
    except OSError as error:
        sys.stderr.write(f"quizwright: {cache}: the page can't be cached: {error.strerror or error}\n")
    return LegacyPage(answer.content, _public(url), _public(url))


def _public(url: str) -> str:
    """Return an address as our files have it: `https` in small letters, no name and no password."""
    url = _ADDRESS.sub(lambda scheme: scheme[0].lower(), url, count=1)
    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2])) if "@" in parts.netloc else url


def _refuse(url: str, answer: fetch.Answer) -> None:
    """Raise the error of an answer that is no whole page of Markdown."""
    kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    told = ""
    if answer.away:
        told = (
            f"it redirects to another host, {_public(answer.url)}; if that is the right page, give its address instead"
        )
    elif answer.error:
        told = answer.error
    elif answer.status != _FOUND:
        told = f"the server answered {answer.status}"
    elif answer.cut:
        told = f"the page has more than {BOUNDS.size:,} bytes"
    elif packed := fetch.packing(answer):
        told = f"the page is packed as {packed}, which was not asked for"
    elif kind not in _KINDS or answer.content[:512].lstrip().lower().startswith((b"<!doctype html", b"<html")):
        what = "HTML" if kind in _KINDS else kind
        told = f"this is {what}, not Markdown; GitBook gives a page's Markdown at its address with .md added"
    if told:
        message = f"{_public(url)}: {told}"
        raise FilesError(message)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A cached page, and the headers by which a server can say that it is unchanged."""

    content: bytes
    conditions: Mapping[str, str]


def _cached(cache: Path, stem: str) -> _Kept | None:
    """Return a cached page, or None where there is none that is whole."""
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        known = json.loads((cache / f"{stem}.json").read_text(encoding="utf-8"))
        content = (cache / f"{stem}.md").read_bytes()
        if known["sha256"] == hashlib.sha256(content).hexdigest():  # else one of the two is of another day, or broken
            tags = {header: str(known[name]) for header, (name, form) in _TAGS.items() if form.fullmatch(known[name])}
            return _Kept(content, tags)
    return None


def _store(cache: Path, stem: str, answer: fetch.Answer, url: str) -> None:
    """Keep a page that the server can later say is unchanged."""
    tags = {name: answer.headers.get(name, "") for name, _ in _TAGS.values()}
    known = {"url": _public(url), "sha256": hashlib.sha256(answer.content).hexdigest(), **tags}
    told = json.dumps(known, indent=2) + "\n"
    files.write([Artifact(f"{stem}.md", answer.content), Artifact.of_text(f"{stem}.json", told)], cache)
