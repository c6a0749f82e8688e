"""Finds the Markdown that stands for a page: as the page says, beside it, or by asking for Markdown in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Protocol
from urllib.parse import urlsplit

from quizwright.surface.values import HTML, MARKDOWN, Page, Reply, Request

_WRITTEN: Final = frozenset({MARKDOWN, "text/plain", "text/x-markdown"})


class Source(Protocol):
    """Where replies come from."""

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the reply to each request, in order."""


def add_twins(pages: Sequence[Page], source: Source) -> tuple[Page, ...]:
    """Return the pages with their Markdown, where there is some. A page that names it is taken at its word."""
    done: dict[str, Page] = {}
    waiting = {page.url: (page, list(_candidates(page))) for page in pages if page.reply.ok and page.reply.is_html}
    while waiting:
        requests = [candidates.pop(0) for _, candidates in waiting.values()]
        left = {}
        for (url, (page, candidates)), reply in zip(waiting.items(), source.get(requests), strict=True):
            if _is_twin(reply, page):
                done[url] = replace(page, twin=reply)
            elif candidates:
                left[url] = (page, candidates)
            elif page.head.twins or reply.unsure:
                done[url] = replace(page, broken=reply)
        waiting = left
    return tuple(done.get(page.url, page) for page in pages)


def _candidates(page: Page) -> Iterator[Request]:
    """Yield what to ask for, in order."""
    if page.head.twins:
        yield Request(page.head.twins[0])
        return
    url = page.reply.url
    if url.endswith("/"):
        if urlsplit(url).path != "/":
            yield Request(f"{url[:-1]}.md")
        yield Request(f"{url}index.md")
    else:
        stem = url.removesuffix(".html")
        yield Request(f"{stem}.md")
        if stem != url:
            yield Request(f"{url}.md")
    yield Request(url, MARKDOWN)


def _is_twin(reply: Reply, page: Page) -> bool:
    """Tell whether a reply is Markdown; one that a page names may be called anything but HTML."""
    if not reply.ok or reply.is_html:
        return False
    return bool(page.head.twins) or reply.kind in _WRITTEN or reply.kind not in HTML
