"""The network, over httpx: pages as values, with bounds on time, size, redirects and how many at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import urljoin

import httpx

import quizwright

#: Says who asks and where to read about it, so that a site's owner can tell us apart and keep us out.
AGENT: Final = f"quizwright/{quizwright.__version__} (+https://quizwright.github.io/quizwright/)"
_AT_ONCE: Final = 4
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How long a server may be silent and take in all (seconds), bytes that are read, redirects that are followed."""

    silence: float = 10
    seconds: float = 30
    size: int = 2_000_000
    redirects: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of a request. Without an answer the status is 0 and `error` says why.

    Args:
        url: where the content came from, after redirects.
        status: the HTTP status.
        headers: by name in small letters.
        content: the body, up to the bound on size.
        via: the addresses that redirected, in order; the first is the one that was asked for.
        cut: whether the body was longer than the bound.
        error: what went wrong, for people.

    """

    url: str
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    content: bytes = b""
    via: tuple[str, ...] = ()
    cut: bool = False
    error: str = ""


@contextmanager
def client(bounds: Bounds | None = None) -> Iterator[httpx.Client]:
    """Give a client whose connections are kept between requests, closed at the end."""
    silence = (bounds or Bounds()).silence
    headers = {"User-Agent": AGENT, "Accept-Encoding": "identity"}  # no few bytes that unpack to a great many
    with httpx.Client(follow_redirects=False, timeout=silence, headers=headers) as made:
        yield made


def get(url: str, by: httpx.Client, *, accept: str = "*/*", bounds: Bounds | None = None) -> Answer:
    """Return the answer to a request; it never raises for what a server or an address does."""
    limits = bounds or Bounds()
    via: list[str] = []
    deadline = time.monotonic() + limits.seconds
    while True:
        if not url.startswith(("http://", "https://")):
            return Answer(url=url, via=tuple(via), error="not an address of the web")
        answer = _one(url, by, accept, limits, deadline)
        target = answer.headers.get("location", "") if answer.status in _REDIRECTS else ""
        if not target:
            return replace(answer, via=tuple(via))
        via.append(url)
        try:
            url = urljoin(url, target)
        except ValueError:
            return Answer(url=url, status=answer.status, via=tuple(via), error=f"leads on to {target!r}")
        circle, many = url in via, len(via) > limits.redirects
        if circle or many:
            told = "the redirects go in a circle" if circle else f"more than {limits.redirects} redirects"
            return Answer(url=url, status=answer.status, via=tuple(via), error=told)


def get_all(requests: Sequence[tuple[str, str]], by: httpx.Client, *, bounds: Bounds | None = None) -> list[Answer]:
    """Return the answers to requests (address, what is accepted) in their order, a few at once."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(lambda asked: get(asked[0], by, accept=asked[1], bounds=bounds), requests))


def _one(url: str, by: httpx.Client, accept: str, limits: Bounds, deadline: float) -> Answer:
    """Return the answer to one request, which may be a redirect."""
    try:
        with by.stream("GET", url, headers={"Accept": accept}) as response:
            content = bytearray()
            for chunk in response.iter_bytes():
                content += chunk
                if len(content) > limits.size:
                    break
                if time.monotonic() > deadline:
                    return Answer(url=url, error=f"no whole answer within {limits.seconds:g} seconds")
            headers = {name.lower(): value for name, value in response.headers.items()}
            kept, cut = bytes(content[: limits.size]), len(content) > limits.size
            return Answer(url=url, status=response.status_code, headers=headers, content=kept, cut=cut)
    except httpx.TimeoutException:
        return Answer(url=url, error=f"silent for {limits.silence:g} seconds")
    except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError, ValueError) as error:
        return Answer(url=url, error=str(error) or type(error).__name__)
