"""Rules on a site's pages and what they name as theirs (W301 to W308)."""

from __future__ import annotations

from quizwright.problem import Finding, Location
from quizwright.surface.head import sitemap_of
from quizwright.surface.rule import Findings
from quizwright.surface.values import ELSEWHERE, TOO_MANY, Page, Surface


def sitemap(surface: Surface) -> Findings:
    """There is no sitemap.

    Without a sitemap, or with one that lists pages of another address, nobody knows which pages there are: only those
    that llms.txt links to are looked at.

    Good: `sitemap.xml` in the root of the site, or the address of another one in robots.txt; with `xhtml:link` lines
    for translations.
    """
    where = Location(surface.sitemap.place)
    found = sitemap_of(surface.sitemap.text)
    if not surface.sitemap.ok:
        message = f"there is no sitemap: {surface.sitemap.told}"
        yield Finding(where, message, "publish sitemap.xml, with the translations of each page")
    elif not found.pages and not found.maps:
        yield Finding(where, "the sitemap lists no page", "list each page, as <url><loc>…</loc></url>")
    elif not surface.pages and ELSEWHERE in surface.unseen:
        message = "the sitemap lists no page of this site"
        yield Finding(where, message, f"list the addresses that begin with {surface.base}, or name theirs with --base")


def twins(surface: Surface) -> Findings:
    """A page has no Markdown.

    Beside each page in each language belongs the same as Markdown: at the address that the page names in
    `<link rel="alternate" type="text/markdown">`, else at `page.md` or `page/index.md`, or at the page's own
    address for a program that asks for Markdown. A web page that is given there, as for unknown addresses, is none.

    Bad: `/zh/start/` is a page, and `/zh/start.md` gives 404.

    Good: a twin for each page that exists, made from the same source.
    """
    for page in surface.pages:
        is_known = page.broken is None or not page.broken.unsure
        if page.reply.ok and page.reply.is_html and page.twin is None and is_known:
            named = f"; it names {page.broken.url}: {_told(page)}" if page.broken else ""
            language = f" in {page.locale}" if page.locale else ""
            yield Finding(
                Location(page.reply.place), f"the page{language} has no Markdown{named}", "publish one beside it"
            )


def alternates(surface: Surface) -> Findings:
    """A page does not name its Markdown.

    A program that has the page can't know where its Markdown is.

    Bad: a page whose Markdown can only be guessed.

    Good:

        <link rel="alternate" type="text/markdown" href="https://example.org/start.md">
    """
    for page in surface.pages:
        if page.twin and not page.head.twins:
            message = f"the page does not name its Markdown, {page.twin.url}"
            hint = 'add <link rel="alternate" type="text/markdown" href="…"> to its head'
            yield Finding(Location(page.reply.place), message, hint)


def described(surface: Surface) -> Findings:
    """A page does not name the llms.txt of its language.

    A program that comes to a page by a search does not see the overview.

    Bad: a page in Chinese that names nothing, or the English llms.txt where there is `/zh/llms.txt`.

    Good:

        <link rel="describedby" type="text/plain" href="https://example.org/zh/llms.txt">
    """
    lists = {listed.reply.url: listed.reply.content for listed in surface.lists if listed.readable}
    hint = 'add <link rel="describedby" href="…/llms.txt"> to its head'
    for page in surface.pages:
        own = f"{surface.base}{page.locale}/llms.txt"
        named = page.head.describedby
        if not (page.reply.ok and page.reply.is_html):
            continue
        if not named:
            yield Finding(Location(page.reply.place), "the page does not name an llms.txt", hint)
        elif own in lists and lists[own] not in [lists.get(url) for url in named]:
            message = f"the page in {page.locale} names {named[0]}, and there is {own}"
            yield Finding(Location(page.reply.place), message, "name the llms.txt of the page's language")


def present(surface: Surface) -> Findings:
    """A page of the sitemap is not there.

    The sitemap, or a translation that it names, leads nowhere.

    Bad: a sitemap that still has a removed page.

    Good: a sitemap that is made with the pages.
    """
    for page in surface.pages:
        if page.reply.dead or page.reply.away:
            message = f"{page.url} is not there: {page.reply.told}"
            yield Finding(Location(page.reply.place), message, "remove it from the sitemap, or publish it")


def own_twins(surface: Surface) -> Findings:
    """Two pages have one Markdown.

    Most often a translated page names the Markdown of its source, and a model that reads it answers in the wrong
    language.

    Bad: `/zh/start/` and `/start/` both name `/start.md`.

    Good: `/zh/start/` names `/zh/start.md`.
    """
    owners: dict[str, Page] = {}
    for page in surface.pages:
        if page.twin is None:
            continue
        owner = owners.setdefault(page.twin.url, page)
        if owner.reply.url != page.reply.url:
            message = f"its Markdown, {page.twin.url}, is that of {owner.url} too"
            yield Finding(Location(page.reply.place), message, "give each page a Markdown of its own")


def languages(surface: Surface) -> Findings:
    """No llms.txt leads to the pages in a language.

    The site has pages in a language, and no llms.txt, and none that it links to, lists any of them. Nothing is said
    where `--most` was too small to see them all, or an llms.txt too long to be read to its end.

    Bad: pages in five languages, and one llms.txt that lists the English ones.

    Good: `/zh/llms.txt` for the pages in Chinese, with a link to it in `/llms.txt`.
    """
    if TOO_MANY in surface.unseen or not all(listed.reply.is_excerpt_whole for listed in surface.lists):
        return
    listed = {linked.reply.url for linked in surface.links}
    reached: dict[str, bool] = {}
    for page in surface.pages:
        if page.locale:
            urls = {page.reply.url, page.twin.url if page.twin else page.reply.url}
            reached[page.locale] = reached.get(page.locale, False) or bool(urls & listed)
    for locale, found in reached.items():
        if not found and surface.lists[0].readable:
            message = f"no llms.txt leads to a page in {locale}, and there are such pages"
            where = Location(surface.lists[0].reply.place)
            yield Finding(where, message, f"publish {locale}/llms.txt, and link to it")


def named(surface: Surface) -> Findings:
    """The llms.txt that a page names is not there.

    Bad: `rel="describedby"` with `/zh/llms.txt`, which gives 404.

    Good: an address that is made by the same program as the file.
    """
    told = {surface.lists[0].url}  # W101 tells of that one
    for page in surface.pages:
        for url in page.head.describedby:
            reply = surface.heads.get(url)
            if reply is not None and (reply.dead or reply.away or reply.is_html) and url not in told:
                told.add(url)
                what = "a web page" if reply.is_html else reply.told
                yield Finding(
                    Location(page.reply.place), f"the page names {url}, which is {what}", "correct the address"
                )


def _told(page: Page) -> str:
    if page.broken is None:
        return ""
    return "a web page" if page.broken.ok else page.broken.told
