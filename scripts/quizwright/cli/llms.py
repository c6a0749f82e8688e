"""`quizwright llms`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urljoin, urlsplit

from quizwright import fetch
from quizwright.cli import arguments
from quizwright.cli.sites import Folder, Web, same_host
from quizwright.files import FilesError
from quizwright.problem import Severity, counted
from quizwright.reporters import REPORTERS
from quizwright.surface import Request, Site, Surface, check, gather
from quizwright.surface.head import head_of
from quizwright.surface.values import ELSEWHERE

_MOST: Final = 500
_NO_ADDRESS: Final = "https://site.invalid/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(arguments.ReportArguments):
    """The arguments of the command."""

    site: str
    base: str | None
    most: int


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    told = "look at what a site has for language models: llms.txt, its links, and the Markdown of each page"
    action = actions.add_parser("check", help=told, description=f"{told[0].upper()}{told[1:]}. Any site will do.")
    action.add_argument("site", metavar="URL|DIR", help="the address of a site, or the folder of a built one")
    action.add_argument(
        "--base",
        type=arguments.address,
        metavar="URL",
        help="the address that the site's absolute links begin with, where it is not the one that is looked at",
    )
    action.add_argument(
        "--most",
        type=_positive,
        default=_MOST,
        metavar="N",
        help=f"how many links, and how many pages, are asked for at most (default: {_MOST})",
    )
    arguments.add_report(action)


def run(args: Arguments) -> int:
    """Check what a site has for language models."""
    with _site(args.site, args.base) as (site, base):
        surface = gather(site, base, most=args.most, agent=fetch.AGENT)
    first = surface.lists[0].reply
    if first.status == 0:
        message = f"{first.place}: {first.told}"
        raise FilesError(message)
    if base == _NO_ADDRESS and ELSEWHERE in surface.unseen:
        message = f"{args.site}: its home names no address of its own (rel=canonical); say with --base where it belongs"
        raise FilesError(message)
    if first.ok and ELSEWHERE in surface.unseen and not (surface.links or surface.pages):
        message = f"{args.site}: no link and no page begins with {base}; name with --base what they begin with"
        raise FilesError(message)
    problems = tuple(sorted(check(surface)))
    shown = tuple(found for found in problems if not (args.no_notes and found.severity is Severity.NOTE))
    sys.stdout.write(REPORTERS[args.format](shown, _Lines(surface)))
    sys.stderr.write(_looked_at(surface))
    return int(arguments.failed(problems, strict=args.strict))


class _Lines:
    """The lines of what was gotten, for showing a problem in them."""

    def __init__(self, surface: Surface) -> None:
        twins = (page.twin for page in surface.pages if page.twin)
        linked = (linked.reply for linked in surface.links if not linked.reply.is_html)
        replies = (*linked, *twins, *(listed.reply for listed in surface.lists))
        self._replies = {reply.place: reply for reply in replies}

    def __call__(self, path: str) -> Sequence[str]:
        """Return the lines of a text, as the rules count them; none of a web page, in which no place is known."""
        found = self._replies.get(path)
        return found.text.replace("\r\n", "\n").split("\n") if found and found.ok else ()


@contextmanager
def _site(named: str, base: str | None) -> Iterator[tuple[Site, str]]:
    """Give the site, and the URL under which it is looked at."""
    if "://" not in named:
        folder = Path(named)
        if not folder.is_dir():
            message = f"{named}: there is no such folder; the address of a site begins with https://"
            raise FilesError(message)
        base = base or _base_of(folder)
        yield Folder(folder, base), base
        return
    try:
        root = arguments.address(named)
    except argparse.ArgumentTypeError as error:
        raise FilesError(str(error)) from error
    bounds = fetch.Bounds()
    with fetch.client(bounds) as client:
        root = _settled(root, client, bounds)
        yield Web(client, root, base or root, bounds), base or root


def _settled(root: str, client: fetch.Client, bounds: fetch.Bounds) -> str:
    """Return the address under which a server gives its pages, as it may send all on to https or to `www.`."""
    found = fetch.get(urljoin(root, "/robots.txt"), client, bounds=bounds, follows=lambda url: same_host(url, root))
    home, there = urlsplit(root), urlsplit(found.url)
    return home._replace(scheme=there.scheme, netloc=there.netloc).geturl() if same_host(root, found.url) else root


def _base_of(folder: Path) -> str:
    """Return the address that a built site's home says is its own."""
    home = Folder(folder, _NO_ADDRESS)
    reply = home.get([Request(_NO_ADDRESS)])[0]
    named = head_of(reply).canonical.removesuffix("index.html") if reply.ok else ""
    try:
        return arguments.address(named)
    except argparse.ArgumentTypeError:
        return _NO_ADDRESS


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        message = f"{text!r} is not a number of 1 or more"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _looked_at(surface: Surface) -> str:
    twins = sum(page.twin is not None for page in surface.pages)
    links, pages = counted(len(surface.links), "link"), counted(len(surface.pages), "page")
    return f"looked at {len(surface.lists)} llms.txt, {links}, {pages} and {counted(twins, 'Markdown file')} of them\n"
