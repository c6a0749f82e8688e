"""Finds the Markdown that stands for a page: as the page says, beside it, or by asking for Markdown in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from quizwright.surface.values import MARKDOWN, Page, Request, Site


def add_twins(pages: Sequence[Page], site: Site) -> tuple[Page, ...]:
    """Return the pages with their Markdown, where there is some. A page that names it is taken at its word.

    What is no web page counts as Markdown, whatever it is served as: W406 tells of a wrong content type.
    """
    done: dict[str, Page] = {}
    waiting = {page.url: (page, list(_candidates(page))) for page in pages if page.reply.ok and page.reply.is_html}
    while waiting:
        requests = [candidates.pop(0) for _, candidates in waiting.values()]
        left = {}
        for (url, (page, candidates)), reply in zip(waiting.items(), site.get(requests), strict=True):
            if reply.ok and not reply.is_html:
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
