"""Asks many pages politely: one at a time, with a pause between two of a host, and later where a host says so."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime
from threading import TIMEOUT_MAX
from typing import Final
from urllib.parse import urljoin, urlsplit

from quizwright import fetch
from quizwright.cli.sites import reply
from quizwright.surface import robots
from quizwright.surface.robots import Robots
from quizwright.surface.values import absolute

_TOO_MANY, _UNAVAILABLE = 429, 503
_PATIENCE: Final = 60.0  # seconds, where a host asks for fewer requests and does not say when to come back


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """Seconds between two requests to a host, and for all of them; a host may ask for longer pauses."""

    pause: float
    seconds: float


@dataclass(slots=True)
class _Host:
    """A host's pages that are still to be asked for, from when on, and its robots.txt once that is read."""

    pages: deque[str]
    pause: float
    ready: float = 0
    robots: Robots | None = None

    def read(self, answer: fetch.Answer) -> None:
        """Read the host's robots.txt; where it has none, all is allowed."""
        self.robots = robots.read(reply(answer), fetch.AGENT)
        self.pause = max(self.pause, self.robots.delay)
        self._rest(answer)

    def ask(self, page: str, by: fetch.Client, bounds: fetch.Bounds) -> fetch.Answer:
        """Return the answer to a request for a page, unless robots.txt keeps us out."""
        if self.robots and not self.robots.allows(page):
            return fetch.Answer(url=page, error="robots.txt keeps programs out")
        answer = fetch.get(page, by, bounds=bounds)
        self._rest(answer)
        return answer

    def _rest(self, answer: fetch.Answer) -> None:
        """Leave the host alone for as long as its answer asks for."""
        self.ready = time.monotonic() + max(self.pause, wait_of(answer) or 0)


def ask(pages: Mapping[str, fetch.Bounds], by: fetch.Client, manners: Manners) -> Iterator[tuple[str, fetch.Answer]]:
    """Yield each page with the answer to it, as answers come; pages for which no time is left are not among them.

    Args:
        pages: addresses, and the bounds of each.
        by: the client.
        manners: how long to wait.

    """
    end = time.monotonic() + manners.seconds
    hosts = _hosts(pages, manners.pause)
    put_off = {
        page: fetch.Answer(url=page, error="not an address of the web") for page in pages if not absolute("", page)
    }
    while waiting := [host for host in hosts if host.pages]:
        host = min(waiting, key=lambda found: found.ready)
        if max(host.ready, time.monotonic()) >= end:
            break
        time.sleep(min(max(0, host.ready - time.monotonic()), TIMEOUT_MAX))
        page = host.pages[0]
        if host.robots is None:
            bounds = replace(pages[page], size=robots.MAX_SIZE)
            host.read(fetch.get(urljoin(page, "/robots.txt"), by, bounds=bounds))
            continue
        host.pages.popleft()
        answer = host.ask(page, by, pages[page])
        if wait_of(answer) is not None and page not in put_off:
            put_off[page] = answer
            host.pages.appendleft(page)
        else:
            put_off.pop(page, None)
            yield page, answer
    yield from put_off.items()


def _hosts(pages: Mapping[str, fetch.Bounds], pause: float) -> list[_Host]:
    hosts: dict[str, _Host] = {}
    for page in (page for page in pages if absolute("", page)):
        hosts.setdefault(urlsplit(page).netloc, _Host(deque(), pause)).pages.append(page)
    return list(hosts.values())


def wait_of(answer: fetch.Answer) -> float | None:
    """Return the seconds after which a host is to be asked again (RFC 9110, 10.2.3); None where it is not."""
    if answer.status not in {_TOO_MANY, _UNAVAILABLE} or answer.error:
        return None
    told = answer.headers.get("retry-after", "").strip()
    if told.isdecimal():
        return float(told)
    try:
        return max(0, parsedate_to_datetime(told).timestamp() - time.time())
    except (ValueError, OverflowError):
        return _PATIENCE if answer.status == _TOO_MANY else None
