"""Where the pages of a site come from: a folder of built pages, or a server."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote, urlsplit

from quizwright import fetch
from quizwright.surface import Reply, Request
from quizwright.surface.values import absolute

_KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        ".html": "text/html",
        ".md": "text/markdown",
        ".txt": "text/plain",
        ".xml": "application/xml",
        ".json": "application/json",
        ".jsonl": "application/jsonl",
    }
)
_CHARSET: Final = re.compile(r"charset\s*=\s*\"?([^\s;\"]+)", re.IGNORECASE)
_FOUND, _MISSING = 200, 404
_MAX_SIZE: Final = fetch.Bounds().size  # of a file, as of what a server gives


@dataclass(frozen=True, slots=True)
class Folder:
    """A built site on disk, as a simple server would give it. `base` is the URL that it will have."""

    folder: Path
    base: str

    def has(self, url: str) -> bool:
        """Tell whether a URL is below the site's."""
        return url.startswith(self.base)

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the file behind each URL; a folder's is its index.html."""
        return [self._one(asked.url) for asked in requests]

    def _one(self, url: str) -> Reply:
        asked = urlsplit(url)
        name = unquote(asked.path.removeprefix(urlsplit(self.base).path))
        path = self.folder / name
        try:
            is_inside, is_folder = path.resolve().is_relative_to(self.folder.resolve()), path.is_dir()
        except (OSError, ValueError, RuntimeError):  # no file can have such a name, or links go in a circle
            is_inside, is_folder = False, False
        if not is_inside:
            return Reply(url=url, place=url, status=_MISSING)
        via: tuple[str, ...] = ()
        if is_folder and name and not name.endswith("/"):
            url, via = asked._replace(path=f"{asked.path}/").geturl(), (url,)
        if is_folder or name.endswith("/"):
            path = path / "index.html"
        if not path.is_file():
            return Reply(url=url, place=path.as_posix(), status=_MISSING, via=via)
        kind = _KINDS.get(path.suffix, "application/octet-stream")
        with path.open("rb") as file:
            content = file.read(_MAX_SIZE + 1)
        kept, cut = content[:_MAX_SIZE], len(content) > _MAX_SIZE
        return Reply(url=url, place=path.as_posix(), status=_FOUND, kind=kind, content=kept, via=via, cut=cut)


@dataclass(frozen=True, slots=True)
class Web:
    """A site on a server at `root`; absolute links that begin with `base` mean it too."""

    client: fetch.Client
    root: str
    base: str
    bounds: fetch.Bounds

    def has(self, url: str) -> bool:
        """Tell whether a URL is on the same server, or below `base` where that is elsewhere."""
        return url.startswith(self.base) or (self.root == self.base and _origin(url) == _origin(self.base))

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return what the server gives for each URL."""
        asked = [(self._there(request.url), request.accept) for request in requests]
        found = fetch.get_all(asked, self.client, bounds=self.bounds, follows=self._is_near)
        return [self._reply(answer) for answer in found]

    def _is_near(self, url: str) -> bool:
        """Tell whether a redirect stays with the site: on its host, with `www.` or without, by http or https."""
        return same_host(url, self.root) or same_host(url, self.base)

    def _there(self, url: str) -> str:
        return self.root + url.removeprefix(self.base) if url.startswith(self.base) else url

    def _here(self, url: str) -> str:
        return self.base + url.removeprefix(self.root) if url.startswith(self.root) else url

    def _reply(self, answer: fetch.Answer) -> Reply:
        found = reply(answer)
        return replace(found, url=self._here(found.url), via=tuple(self._here(url) for url in found.via))


def reply(answer: fetch.Answer) -> Reply:
    """Return what rules look at of the answer to a request."""
    kind = answer.headers.get("content-type", "")
    charset = _CHARSET.search(kind)
    packed = fetch.packing(answer) if answer.status == _FOUND and not answer.error else ""
    return Reply(
        url=answer.url,
        place=answer.via[0] if answer.via else answer.url,
        status=0 if packed else answer.status,
        kind=kind.partition(";")[0].strip().lower(),
        charset=charset[1] if charset else "",
        link=answer.headers.get("link", ""),
        content=answer.content,
        via=answer.via,
        steps=answer.steps,
        cut=answer.cut,
        away=answer.away,
        error=f"it is packed as {packed}, which was not asked for" if packed else answer.error,
    )


def same_host(one: str, other: str) -> bool:
    """Tell whether two URLs are of one host, with `www.` or without."""
    return _host(one) == _host(other) != ""


def _host(url: str) -> str:
    """Return the host of a URL without `www.`; nothing where it is no URL."""
    return (urlsplit(absolute("", url)).hostname or "").removeprefix("www.")


def _origin(url: str) -> tuple[str, str]:
    parts = urlsplit(absolute("", url))
    return parts.scheme, parts.netloc
