"""The network, over httpx: pages as values, with bounds on time, size, redirects and how many at once."""

from __future__ import annotations

import socket
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from ipaddress import ip_address
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias
from urllib.parse import urljoin, urlsplit

import quizwright

if TYPE_CHECKING:  # at run time only where something is asked for, because it is slow to import
    import httpx

Client: TypeAlias = "httpx.Client"

#: Says who asks and where to read about it, so that a site's owner can tell us apart and keep us out.
AGENT: Final = f"quizwright/{quizwright.__version__} (+https://quizwright.github.io/quizwright/)"
_AT_ONCE: Final = 4
_WEB: Final = ("http://", "https://")
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_GZIP: Final = frozenset({"gzip", "x-gzip"})
_PLAIN: Final = frozenset({"", "identity"})


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
        steps: the status of each of those redirects.
        cut: whether the body was longer than the bound.
        away: whether it leads on to an address that was not to be followed, `url`.
        error: what went wrong, for people.

    """

    url: str
    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict)
    content: bytes = b""
    via: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    cut: bool = False
    away: bool = False
    error: str = ""


@contextmanager
def client(bounds: Bounds | None = None) -> Iterator[Client]:
    """Give a client whose connections are kept between requests, closed at the end."""
    silence = (bounds or Bounds()).silence
    headers = {"User-Agent": AGENT, "Accept-Encoding": "identity"}  # no few bytes that unpack to a great many
    import httpx  # noqa: PLC0415

    with httpx.Client(follow_redirects=False, timeout=silence, headers=headers) as made:
        yield made


def get(
    url: str,
    by: Client,
    *,
    accept: str = "*/*",
    bounds: Bounds | None = None,
    follows: Callable[[str], bool] = lambda _: True,
) -> Answer:
    """Return the answer to a request; it never raises for what a server or an address does.

    Args:
        url: what is asked for.
        by: the client.
        accept: what kind of content is asked for.
        bounds: of time, size and redirects.
        follows: tells whether a redirect to an address is followed.

    """
    limits = bounds or Bounds()
    answers: SimpleQueue[Answer] = SimpleQueue()
    # A server that gives its headers letter by letter, or a resolver that is in no hurry, never meets the client's own
    # bound, which is on silence: the thread that waits for them is left alone, and ends when the client is closed.
    Thread(target=lambda: answers.put(_answered(url, by, accept, limits, follows)), daemon=True).start()
    try:
        return answers.get(timeout=max(0, limits.seconds))
    except Empty:
        return Answer(url=url, error=_late(limits))


def packing(answer: Answer) -> str:
    """Return how the content of an answer is packed where it could not be unpacked; else nothing."""
    named = answer.headers.get("content-encoding", "").strip().lower()
    return "" if named in _PLAIN | _GZIP else named


def get_all(
    requests: Sequence[tuple[str, str]],
    by: Client,
    *,
    bounds: Bounds | None = None,
    follows: Callable[[str], bool] = lambda _: True,
) -> list[Answer]:
    """Return the answers to requests (address, what is accepted) in their order, a few at once."""

    def one(asked: tuple[str, str]) -> Answer:
        url, accept = asked
        return get(url, by, accept=accept, bounds=bounds, follows=follows)

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(one, requests))


def _answered(url: str, by: Client, accept: str, limits: Bounds, follows: Callable[[str], bool]) -> Answer:
    """Return the answer at the end of the redirects, however long it takes, with the addresses that redirected."""
    steps: dict[str, int] = {}
    try:
        answer = _followed(url, by, accept, limits, follows=follows, steps=steps)
    except Exception as error:  # noqa: BLE001 - whatever a library makes of an odd address or answer is none
        answer = Answer(url=url, error=f"it can't be asked for: {type(error).__name__}: {error}")
    return replace(answer, via=tuple(steps), steps=tuple(steps.values()))


def _followed(
    url: str, by: Client, accept: str, limits: Bounds, *, follows: Callable[[str], bool], steps: dict[str, int]
) -> Answer:
    """Return the answer at the end of the redirects, and put into `steps` which address gave which."""
    deadline = time.monotonic() + limits.seconds
    while True:
        if not url.lower().startswith(_WEB):
            return Answer(url=url, error="not an address of the web")
        answer = _asked(url, by, accept, limits, deadline)
        target = answer.headers.get("location", "") if answer.status in _REDIRECTS else ""
        if not target:
            return answer
        steps[url] = answer.status
        try:
            before, url = url, urljoin(url, target)
        except ValueError:
            return Answer(url=url, status=answer.status, error=f"leads on to {target!r}")
        if url.lower().startswith(_WEB) and not follows(url):
            return Answer(url=url, status=answer.status, away=True, error=f"leads away to {url}")
        if refused := _refused(before, url, steps, limits):
            return Answer(url=url, status=answer.status, error=refused)


def _refused(before: str, url: str, steps: Mapping[str, int], limits: Bounds) -> str:
    """Return why a redirect is followed nowhere, whoever asks; else nothing."""
    if url in steps:
        return "the redirects go in a circle"
    if len(steps) > limits.redirects:
        return f"more than {limits.redirects} redirects"
    try:
        here, there = urlsplit(before), urlsplit(url)
    except ValueError:
        return f"leads on to {url!r}"
    if (here.scheme, there.scheme) == ("https", "http"):
        return f"leads on from https to {url}, which anyone on the way can read and change"
    if here.hostname != there.hostname and _is_private(there.hostname) and not _is_private(here.hostname):
        return f"leads on from a public host to {url}, which is of this machine or of a private network"
    return ""


def _is_private(host: str | None) -> bool:
    """Tell whether a host is this machine, or of a network that is not that of all; a host that nobody knows is not."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return f".{host}".endswith(".localhost")
    addresses = (ip_address(str(one[4][0]).partition("%")[0]) for one in found)
    return not all((getattr(address, "ipv4_mapped", None) or address).is_global for address in addresses)


def _late(limits: Bounds) -> str:
    return f"no whole answer within {limits.seconds:g} seconds"


def _asked(url: str, by: Client, accept: str, limits: Bounds, deadline: float) -> Answer:
    """Return the answer to one request, which may be a redirect, however long its headers take."""
    import httpx  # noqa: PLC0415

    try:
        with by.stream("GET", url, headers={"Accept": accept}) as response:
            content = bytearray()
            for chunk in _body(response, limits.size + 1):
                content += chunk
                if len(content) > limits.size:
                    break
                if time.monotonic() > deadline:
                    return Answer(url=url, error=_late(limits))
            headers = {name.lower(): value for name, value in response.headers.items()}
            kept, cut = bytes(content[: limits.size]), len(content) > limits.size
            return Answer(url=url, status=response.status_code, headers=headers, content=kept, cut=cut)
    except httpx.TimeoutException:
        return Answer(url=url, error=f"silent for {limits.silence:g} seconds")
    except zlib.error:
        return Answer(url=url, error="it says that it is packed by gzip, and is not")
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, RuntimeError) as error:
        return Answer(url=url, error=str(error) or type(error).__name__)


def _body(response: httpx.Response, most: int) -> Iterator[bytes]:
    """Yield the body in pieces of a bounded size; one that was packed by gzip, though nobody asked for it, unpacked.

    Raises:
        ValueError: what was packed ends too soon.

    """
    if response.headers.get("content-encoding", "").strip().lower() not in _GZIP:
        yield from response.iter_raw()
        return
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)  # 16: with the head and the end of gzip
    for chunk in response.iter_raw():
        rest = chunk
        while rest and not unpacker.eof:
            yield unpacker.decompress(rest, most)
            rest = unpacker.unconsumed_tail
    if not unpacker.eof:
        message = "it is packed by gzip, and ends too soon"
        raise ValueError(message)
