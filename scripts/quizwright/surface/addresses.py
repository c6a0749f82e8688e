"""Rules on where the links of an llms.txt lead (W201 to W206)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from quizwright.problem import Finding, Location
from quizwright.surface.rule import Findings
from quizwright.surface.values import ELSEWHERE, FORBIDDEN, HTML, NOWHERE, TOO_MANY, Reply, Surface

_LATER: Final = "let programs in, or try again later"
_CURES: Final[Mapping[str, str]] = MappingProxyType(
    {
        ELSEWHERE: "if these are the site's own, name the address that they begin with by --base",
        FORBIDDEN: "let `quizwright` in by a line of robots.txt",
        NOWHERE: "write addresses that begin with https://",
        TOO_MANY: "name a larger number with --most",
    }
)
_UTF_8: Final = frozenset({"", "utf-8", "utf8", "us-ascii", "ascii"})


def alive(surface: Surface) -> Findings:
    """A link of an llms.txt leads nowhere.

    The page was moved or never published, or its address is misspelled or none of the web. A model that follows the
    link gets nothing.

    Bad: a link to `https://example.org/old.md`, which gives 404 since the site was moved to `/docs/`.

    Good: addresses that are made by the same program as the pages, and a check after each deployment.
    """
    for linked in surface.links:
        if linked.reply.dead:
            message = f"{linked.link.url} leads nowhere: {linked.reply.told}"
            yield Finding(linked.link.where, message, "correct the address, or remove the link")


def direct(surface: Surface) -> Findings:
    """A link of an llms.txt leads to a redirect.

    Not every program follows redirects, and each one costs a request more.

    Bad: a link to `http://example.org/start.md`, which leads on to `https`.

    Good: the address at which the page is.
    """
    for linked in surface.links:
        if linked.reply.via and (linked.reply.ok or linked.reply.away):
            message = f"{linked.link.url} leads on to {linked.reply.url}"
            yield Finding(linked.link.where, message, "link to where the page is")


def markdown(surface: Surface) -> Findings:
    """A link of an llms.txt leads to a web page.

    A web page is several times as long as its text. Where there is Markdown of the page, link to that.

    Bad:

        - [Start](https://example.org/start/)

    Good:

        - [Start](https://example.org/start.md)
    """
    twins = {page.reply.url: page.twin for page in surface.pages}
    for linked in surface.links:
        if linked.reply.ok and linked.reply.is_html:
            twin = twins.get(linked.reply.url)
            hint = f"link to {twin.url}" if twin else "publish it as Markdown too, and link to that"
            yield Finding(linked.link.where, f"{linked.link.url} is a web page", hint)


def unseen(surface: Surface) -> Findings:
    """Not all was looked at.

    Links to other sites are not followed, nor are more links and pages than `--most` says, nor what robots.txt keeps
    us out of. What was not looked at may have problems.

    Good: a larger `--most`, a line in robots.txt that lets `quizwright` in, and with `--base` the address that the
    site's own links begin with, where that is not the one that is looked at.
    """
    for why, count in surface.unseen.items():
        where = Location(surface.lists[0].reply.place)
        yield Finding(where, f"{count} links or pages were not looked at: {why}", _CURES[why])


def readable(surface: Surface) -> Findings:
    """A file is not text in UTF-8.

    Models get the text of a file as UTF-8, whatever the server says. Other encodings become signs that mean nothing,
    above all in languages that are not written in Latin letters.

    Bad: `Content-Type: text/markdown; charset=iso-8859-1`, or a PDF behind a link to Markdown.

    Good: `Content-Type: text/markdown; charset=utf-8`.
    """
    for reply in _texts(surface):
        where, hint = Location(reply.place), "save and serve the file as UTF-8"
        if b"\0" in reply.content:
            yield Finding(where, "this is no text", "link to text")
            continue
        try:
            reply.content.decode("utf-8", errors="ignore" if reply.cut else "strict")
        except UnicodeDecodeError as error:
            line = reply.content.count(b"\n", 0, error.start) + 1
            yield Finding(Location(reply.place, line), "these bytes are not UTF-8", hint)
        else:
            if reply.charset.lower() not in _UTF_8:
                yield Finding(where, f"the server calls the text {reply.charset}, but it is UTF-8", hint)


def certain(surface: Surface) -> Findings:
    """It can't be told whether a link or a page is there.

    The server did not answer in time, asked for fewer requests, wanted to know who asks, or had trouble of its own. The
    page may be there.

    Good: try again later; if it stays so, programs that read for models are kept out too.
    """
    for linked in surface.links:
        if linked.reply.unsure:
            message = f"it can't be told whether {linked.link.url} is there: {linked.reply.told}"
            yield Finding(linked.link.where, message, _LATER)
    known = {linked.reply.place for linked in surface.links}
    for page in surface.pages:
        if page.reply.unsure and page.reply.place not in known:
            message = f"it can't be told whether the page is there: {page.reply.told}"
            yield Finding(Location(page.reply.place), message, _LATER)
        if page.broken and page.broken.unsure and page.broken.place not in known:
            message = f"it can't be told whether its Markdown, {page.broken.url}, is there: {page.broken.told}"
            yield Finding(Location(page.reply.place), message, _LATER)


def _texts(surface: Surface) -> Iterator[Reply]:
    """Yield each file that a model would read, once."""
    linked = (one.reply for one in surface.links if one.reply.kind not in HTML)
    twins = (page.twin for page in surface.pages if page.twin)
    found = {reply.place: reply for reply in [*(one.reply for one in surface.lists), *linked, *twins] if reply.ok}
    yield from found.values()
