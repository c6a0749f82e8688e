"""A small site in two languages with nothing wrong, and ways to spoil it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import urljoin

from quizwright.problem import Problem
from quizwright.surface import Reply, Request, check, gather

BASE: Final = "https://example.org/docs/"
PAGES: Final = ("", "start/", "zh/", "zh/start/")
LISTS: Final = ("", "zh/")


def _twin(page: str) -> str:
    return f"{page}index.md" if page in {"", "zh/"} else f"{page.removesuffix('/')}.md"


def _locale(page: str) -> str:
    return "zh" if page.startswith("zh/") else "en"


def _home(page: str) -> str:
    return "zh/" if page.startswith("zh/") else ""


def html(page: str, head: str | None = None) -> str:
    """Return a page whose head names what belongs to it, or holds just `head`."""
    links = [
        f'<link rel="canonical" href="{BASE}{page}">',
        f'<link rel="alternate" type="text/markdown" href="{BASE}{_twin(page)}">',
        f'<link rel="describedby" type="text/plain" href="{BASE}{_home(page)}llms.txt">',
    ]
    inside = "".join(links) if head is None else head
    return f'<!doctype html>\n<html lang="{_locale(page)}"><head>{inside}</head><body><p>…</p></body></html>\n'


def markdown(page: str, body: str = "The text.\n", canonical: str | None = None) -> str:
    """Return the Markdown of a page."""
    named = BASE + page if canonical is None else canonical
    first = f"> All pages: [llms.txt]({BASE}{_home(page)}llms.txt)"
    return f"---\ntitle: T\ncanonical: {named}\n---\n{first}\n\n# T\n\n{body}"


def llms(home: str, section: str | None = None) -> str:
    """Return an llms.txt whose one section leads to all of a language, or is `section`."""
    links = "".join("- [P](<>): n\n".replace("<>", BASE + _twin(page)) for page in PAGES if _home(page) == home)
    others = f"- [中文]({BASE}zh/llms.txt): 中文页面\n" if not home else ""
    below = f"## Pages\n{links}{others}" if section is None else section
    return f"# Example\n\n> A site.\n\nMore of it.\n\n{below}"


def sitemap() -> str:
    """Return a sitemap with translations."""
    pairs = (("", "zh/"), ("start/", "zh/start/"))
    entries = "".join(
        f'<url><loc>{BASE}{page}</loc><xhtml:link rel="alternate" hreflang="en" href="{BASE}{source}"/>'
        f'<xhtml:link rel="alternate" hreflang="zh" href="{BASE}{target}"/></url>'
        for source, target in pairs
        for page in (source, target)
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">{entries}</urlset>'
    )


GOOD: Final[Mapping[str, str]] = {
    "sitemap.xml": sitemap(),
    **{f"{home}llms.txt": llms(home) for home in LISTS},
    **{f"{page}index.html": html(page) for page in PAGES},
    **{_twin(page): markdown(page) for page in PAGES},
}
KINDS: Final = {".html": "text/html", ".md": "text/markdown", ".txt": "text/plain", ".xml": "application/xml"}

#: A file by its path: its text, its bytes, None where there is none, or another reply.
Files = Mapping[str, str | bytes | Reply | None]


@dataclass(frozen=True, slots=True)
class Pages:
    """A site in memory that counts what it is asked for."""

    files: Files
    asked: list[str] = field(default_factory=list)

    def has(self, url: str) -> bool:
        """Tell whether a URL is on the example's server."""
        return url.startswith("https://example.org/")

    def get(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the file behind each URL."""
        return [self._one(asked) for asked in requests]

    def _one(self, asked: Request) -> Reply:
        url = asked.url
        self.asked.append(url)
        path = url.removeprefix(BASE)
        name = f"{path}index.html" if path.endswith("/") or not path else path
        found = self.files.get(f"{name} {asked.accept}", self.files.get(name))
        if isinstance(found, Reply):
            return replace(found, url=found.url or url, place=found.place or url)
        if found is None:
            return Reply(url=url, place=url, status=404)
        content = found.encode() if isinstance(found, str) else found
        kind = KINDS.get(f".{name.rpartition('.')[2]}", "")
        return Reply(url=url, place=url, status=200, kind=kind, content=content)


def reply(status: int = 200, *, to: str = "", at: str = "", **values: object) -> Reply:
    """Return a reply to any URL; one that leads on from `at` `to` another path."""
    via = (urljoin(BASE, at),) if to else ()
    made = Reply(url=urljoin(BASE, to) if to else "", place="", status=status, via=via)
    return replace(made, **values)  # type: ignore[arg-type]


def problems(changes: Files, *, most: int = 100) -> list[Problem]:
    """Return what is found in the example with some files changed."""
    site = Pages({**GOOD, **changes})
    return sorted(check(gather(site, BASE, most=most, agent="quizwright/0.1")))
