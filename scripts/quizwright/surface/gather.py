"""Gets what is to be looked at from a site: its llms.txt files, what they link to, its pages and their Markdown."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Final
from urllib.parse import urljoin, urlsplit

from quizwright.problem import Location
from quizwright.surface import robots
from quizwright.surface.head import head_of, sitemap_of
from quizwright.surface.robots import Robots
from quizwright.surface.twins import add_twins
from quizwright.surface.values import (
    ELSEWHERE,
    FORBIDDEN,
    HTML,
    NOWHERE,
    TOO_MANY,
    Head,
    Link,
    Linked,
    Listed,
    Page,
    Reply,
    Request,
    Site,
    Surface,
    absolute,
)

_NAME: Final = "llms.txt"
_MAPS: Final = 20
_BAD: Final = 400
_NOWHERE: Final = ("file:", "javascript:", "data:", "about:", "blob:")  # on the writer's own machine, or in no place


class Source:
    """A site that is asked for each URL once, and for nothing that its robots.txt keeps us out of.

    `most` bounds the links, and the pages, that are chosen to be asked for; `maps` are the sitemaps that robots.txt
    names, and the one in the root.
    """

    def __init__(self, site: Site, base: str, *, most: int, agent: str) -> None:
        """Read the site's robots.txt."""
        self._site, self.most = site, most
        self._known: dict[Request, Reply] = {}
        url = urljoin(base, "/robots.txt")
        self._robots = robots.read(site.get([Request(url)])[0], agent) if site.has(url) else Robots()
        self.maps = (*self._robots.sitemaps, urljoin(base, "sitemap.xml"))

    def has(self, url: str) -> bool:
        """Tell whether a URL is of this site."""
        return self._site.has(url)

    def allows(self, url: str) -> bool:
        """Tell whether robots.txt lets us in."""
        return self._robots.allows(url)

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the reply to each request in order."""
        new = [asked for asked in dict.fromkeys(requests) if asked not in self._known and self.allows(asked.url)]
        self._known.update(zip(new, self._site.get(new), strict=True))
        return [
            self._known.get(asked) or Reply(url=asked.url, place=asked.url, error="kept out by robots.txt")
            for asked in requests
        ]

    def one(self, url: str) -> Reply:
        """Return the reply to a URL."""
        return self.get([Request(url)])[0]


def gather(site: Site, base: str, *, most: int, agent: str) -> Surface:
    """Return what a site has for language models.

    Args:
        site: where replies come from.
        base: URL of the site, with a slash at its end.
        most: how many links, and how many pages, are asked for.
        agent: the name under which robots.txt may keep us out.

    """
    source = Source(site, base, most=most, agent=agent)
    unseen: Counter[str] = Counter()
    lists = _lists(source, urljoin(base, _NAME))
    linked = _linked(source, lists, unseen)
    sitemap, found = _sitemap(source)
    if not found:
        found = {one.reply.url: "" for one in linked if one.reply.ok and one.reply.kind in HTML}
    pages = _pages(source, found, unseen)
    heads = dict.fromkeys(url for page in pages for url in page.head.describedby)
    named = list(islice(filter(source.has, heads), most))
    replies = dict(zip(named, source.get([Request(url) for url in named]), strict=True))
    known = {listed.reply.url for listed in lists}
    more = [Listed(url, reply) for url, reply in replies.items() if reply.ok and reply.url not in known]
    lists += [listed for listed in more if _is_named(listed.url)]
    return Surface(
        base=base,
        lists=tuple(lists),
        links=linked,
        pages=pages,
        sitemap=sitemap,
        heads=MappingProxyType(replies),
        unseen=MappingProxyType(dict(unseen)),
    )


def _is_named(url: str) -> bool:
    """Tell whether a URL is that of an llms.txt by its name."""
    return urlsplit(url).path.endswith(f"/{_NAME}")


def _links_of(listed: Listed) -> list[Link]:
    """Return the links of an llms.txt as absolute URLs without fragments."""
    found = []
    for seen in listed.links:
        url = absolute(listed.reply.url, seen.url)
        if url.startswith(("http://", "https://")):
            found.append(Link(url, seen.title, Location(listed.reply.place, seen.line)))
    return found


def _lists(source: Source, url: str) -> list[Listed]:
    """Return the llms.txt of the site and those that it leads to, of other locales or of parts of the site."""
    found: dict[str, Listed] = {}
    waiting = deque([url])
    seen: set[str] = set()
    while waiting and len(seen) < source.most:
        url = waiting.popleft()
        if url in seen or not source.has(url):
            continue
        seen.add(url)
        listed = Listed(url, source.one(url))
        if not found or _is_list(listed):
            found[url] = listed
            found_links = _links_of(listed) if listed.readable else []
            waiting.extend(link.url for link in found_links if urlsplit(link.url).path.endswith(".txt"))
    return list(found.values())


def _is_list(listed: Listed) -> bool:
    """Tell whether a file is meant as an llms.txt: it is called so, or nothing in it is anything else."""
    if not listed.readable:
        return False
    if _is_named(listed.url):
        return True
    return not listed.parsed.stops and any(section.items for section in listed.parsed.sections)


def _linked(source: Source, lists: Sequence[Listed], unseen: Counter[str]) -> tuple[Linked, ...]:
    found: dict[str, Link] = {}
    for listed in lists:
        for link in _links_of(listed) if listed.reply.ok else ():
            found.setdefault(link.url, link)
    chosen = _chosen(source, found, unseen)
    replies = source.get([Request(url) for url in chosen])
    reached = (Linked(found[url], reply) for url, reply in zip(chosen, replies, strict=True))
    return (*reached, *(linked for listed in lists if listed.readable for linked in _unreachable(listed)))


def _unreachable(listed: Listed) -> Iterator[Linked]:
    """Yield the links of an llms.txt that can lead nobody to a page, each once."""
    found = {seen.url: seen for seen in listed.links}
    for url, seen in found.items():
        target = absolute(listed.reply.url, url)
        if not target or target.lower().startswith(_NOWHERE):
            link = Link(url, seen.title, Location(listed.reply.place, seen.line))
            yield Linked(link, Reply(url=url, place=url, status=_BAD, error="it is not a web address"))


def _chosen(source: Source, urls: Iterable[str], unseen: Counter[str]) -> list[str]:
    """Return the URLs to ask for, and count the others by the reason."""
    chosen: list[str] = []
    for url in urls:
        if why := _why_not(source, url, len(chosen)):
            unseen[why] += 1
        else:
            chosen.append(url)
    return chosen


def _why_not(source: Source, url: str, chosen: int) -> str:
    """Return why a URL is not asked for, after so many that are; robots.txt is looked at last, as it may be long."""
    if not absolute("", url):
        return NOWHERE
    if not source.has(url):
        return ELSEWHERE
    if chosen >= source.most:
        return TOO_MANY
    return "" if source.allows(url) else FORBIDDEN


def _sitemap(source: Source) -> tuple[Reply, dict[str, str]]:
    """Return the sitemap, and the locale of each page by its URL."""
    pages: dict[str, str] = {}
    waiting, seen = deque(url for url in source.maps if source.has(url)), dict[str, Reply]()
    while waiting and len(seen) < _MAPS:
        url = waiting.popleft()
        if url not in seen:
            seen[url] = source.one(url)
            found = sitemap_of(seen[url].text if seen[url].ok else "")
            waiting.extend(further for further in found.maps if absolute("", further) and source.has(further))
            for page, locale in found.pages.items():
                pages[page] = locale or pages.get(page, "")
    first = next((reply for reply in seen.values() if reply.ok), None) or next(iter(seen.values()))
    return first, pages


def _pages(source: Source, found: dict[str, str], unseen: Counter[str]) -> tuple[Page, ...]:
    chosen = _chosen(source, found, unseen)
    pages = []
    for url, reply in zip(chosen, source.get([Request(url, "text/html") for url in chosen]), strict=True):
        head = head_of(reply) if reply.ok and reply.is_html else Head()
        if not head.noindex:
            pages.append(Page(url=url, locale=found[url] or head.language, reply=reply, head=head))
    return add_twins(pages, source)
