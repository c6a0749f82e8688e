"""What a site gives and what is made of it: requests, replies, and the pages, files and links that rules look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final, Protocol
from urllib.parse import urldefrag, urljoin, urlsplit

from quizwright.problem import Location
from quizwright.surface.llmstxt import Parsed, Seen, links, parse
from quizwright.surface.markdown import Markdown

#: Characters of a text that are parsed: five times what a model gets of it.
MAX_PARSED: Final = 250_000
MARKDOWN: Final = "text/markdown"
HTML: Final = frozenset({"text/html", "application/xhtml+xml"})
#: Content types under which Markdown may be served.
TEXTS: Final = frozenset({MARKDOWN, "text/plain", "text/x-markdown"})
#: Why something was not looked at.
ELSEWHERE, NOWHERE = "they are of another site", "they are no addresses of the web"
TOO_MANY, FORBIDDEN = "--most was reached", "robots.txt keeps them out"
#: Answers after which nobody knows whether the page is there: not allowed, too many requests, the server's own trouble.
_UNSURE: Final = frozenset({401, 403, 407, 408, 425, 429})
_OK, _TROUBLE = 200, 500


def absolute(page: str, target: str) -> str:
    """Return where a link on a page leads, without its fragment; nothing where it is no URL."""
    try:
        found = urldefrag(urljoin(page, target.strip()))[0]
        return found if (urlsplit(found).port or 1) > 0 else ""
    except ValueError:
        return ""


@dataclass(frozen=True, slots=True)
class Request:
    """A URL, and what kind of content is asked for."""

    url: str
    accept: str = "*/*"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a site gave for a URL. Without an answer the status is 0 and `error` says why.

    Args:
        url: where the content came from.
        place: the same for people: a URL, or a file's path.
        status: as in HTTP.
        kind: the content type without its parameters, in small letters.
        charset: the one that the content type names.
        link: the `Link` header.
        content: the bytes, perhaps not all of them.
        via: URLs that redirected to this one, the first one asked for.
        steps: the status of each of those redirects.
        cut: whether `content` is not all.
        away: whether it leads on to another site, at `url`.
        error: why there is no answer.

    """

    url: str
    place: str
    status: int = 0
    kind: str = ""
    charset: str = ""
    link: str = ""
    content: bytes = b""
    via: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    cut: bool = False
    away: bool = False
    error: str = ""

    @property
    def ok(self) -> bool:
        """Whether the content is there."""
        return self.status == _OK and not self.error

    @property
    def unsure(self) -> bool:
        """Whether the reply leaves open if the page is there: nobody answered in time, or the server would not say."""
        return self.status == 0 or self.status in _UNSURE or self.status >= _TROUBLE

    @property
    def dead(self) -> bool:
        """Whether the page is not there; one that leads away to another site is there."""
        return not self.ok and not self.unsure and not self.away

    @property
    def told(self) -> str:
        """What came instead of the content, in words."""
        return self.error or f"status {self.status}"

    @property
    def is_html(self) -> bool:
        """Whether the content is a web page, whatever it is called."""
        return self.kind in HTML or self.content[:200].lstrip(b"\xef\xbb\xbf \t\r\n").lower().startswith(
            (b"<!doctype html", b"<html")
        )

    @property
    def text(self) -> str:
        """The content as text; bytes that are not UTF-8 become signs that stand for them."""
        return self.content.decode("utf-8-sig", errors="replace")

    @property
    def excerpt(self) -> str:
        """The whole lines of the text that are parsed."""
        text = self.text
        return text if len(text) <= MAX_PARSED else text[: (text.rfind("\n", 0, MAX_PARSED) + 1) or MAX_PARSED]

    @property
    def is_excerpt_whole(self) -> bool:
        """Whether all of the text is parsed."""
        return not self.cut and len(self.text) <= MAX_PARSED


class Site(Protocol):
    """Where replies come from: a folder, or the web."""

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the reply to each request, in order."""

    def has(self, url: str) -> bool:
        """Tell whether a URL is of this site."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link of an llms.txt, as Markdown reads it, and where it stands."""

    url: str
    title: str
    where: Location


@dataclass(frozen=True, slots=True)
class Linked:
    """A link of an llms.txt and what it leads to."""

    link: Link
    reply: Reply


@dataclass(frozen=True, slots=True)
class Head:
    """What the head of a web page says of itself: URLs are absolute, `describedby` and `twins` in order."""

    language: str = ""
    canonical: str = ""
    twins: tuple[str, ...] = ()
    describedby: tuple[str, ...] = ()
    noindex: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A web page, and the Markdown that stands for it.

    Args:
        url: as the sitemap or a link has it.
        locale: as the sitemap or the page says; empty where neither does.
        reply: the page.
        head: what its head says.
        twin: the Markdown, where there is some.
        broken: what came of the URL that the page names as its Markdown, where that is none, or nobody knows.

    """

    url: str
    locale: str
    reply: Reply
    head: Head
    twin: Reply | None = None
    broken: Reply | None = None


@dataclass(frozen=True)  # no slots: what is worked out once is kept
class Listed:
    """An llms.txt."""

    url: str
    reply: Reply

    @cached_property
    def parsed(self) -> Parsed:
        """What the reference parser reads in it."""
        return parse(self.reply.excerpt)

    @cached_property
    def links(self) -> tuple[Seen, ...]:
        """The links that Markdown reads in it."""
        return tuple(links(self.reply.excerpt))

    @property
    def readable(self) -> bool:
        """Whether it is there, and no web page in its place."""
        return self.reply.ok and not self.reply.is_html


@dataclass(frozen=True, kw_only=True)  # no slots: what is worked out once is kept
class Surface:
    """All that was gotten from a site.

    Args:
        base: URL of the site, with a slash at its end.
        lists: its llms.txt files, the one at `base` first.
        links: each link of those, once.
        pages: the pages of the sitemap, or where there is none those that links lead to.
        sitemap: the sitemap, or what came instead.
        heads: what each URL that a page's head names as its llms.txt led to.
        unseen: why links and pages were not looked at, and how many.

    """

    base: str
    lists: tuple[Listed, ...]
    links: tuple[Linked, ...] = ()
    pages: tuple[Page, ...] = ()
    sitemap: Reply
    heads: Mapping[str, Reply] = field(default_factory=lambda: MappingProxyType({}))
    unseen: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def twins(self) -> tuple[tuple[Page, Markdown], ...]:
        """Each page that has Markdown, with it; that of two pages once."""
        found: dict[str, tuple[Page, Reply]] = {}
        for page in self.pages:
            if page.twin:
                found.setdefault(page.twin.place, (page, page.twin))
        return tuple((page, Markdown(twin)) for page, twin in found.values() if b"\0" not in twin.content)

    @cached_property
    def texts(self) -> tuple[Markdown, ...]:
        """The Markdown of pages, and the other texts that an llms.txt links to."""
        told = {listed.reply.place for listed in self.lists} | {twin.reply.place for _, twin in self.twins}
        linked = (linked.reply for linked in self.links)
        others = {reply.place: reply for reply in linked if reply.ok and reply.kind in TEXTS and not reply.is_html}
        return (*(twin for _, twin in self.twins), *(Markdown(others[place]) for place in others if place not in told))
