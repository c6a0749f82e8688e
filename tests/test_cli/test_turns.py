"""Many pages are asked for politely, in bounded time."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import format_datetime
from itertools import pairwise
from typing import Final

import pytest

from quizwright import fetch
from quizwright.cli import turns
from quizwright.cli.turns import Manners, ask, wait_of
from support.server import FOREVER, Given, Server, serve

BOUNDS: Final = fetch.Bounds(size=1000)
AT_ONCE: Final = Manners(pause=0, seconds=20)
#: One bound that is met at once and one that is never met, so that a slow machine meets the same.
IMPATIENT: Final = fetch.Bounds(silence=0.2, seconds=600, size=1000)


class Clock:
    """A clock that stands still unless somebody sleeps; it takes the place of the module `time`."""

    def __init__(self) -> None:
        """Begin at some time."""
        self.now = 1_800_000_000.0

    def monotonic(self) -> float:
        """Return the seconds since some time."""
        return self.now

    def time(self) -> float:
        """Return the seconds since 1970."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return the clock by which pages are asked for."""
    made = Clock()
    monkeypatch.setattr(turns, "time", made)
    return made


def asked(server: Server, *names: str) -> dict[str, fetch.Answer]:
    """Ask a server for pages and return its answers by name."""
    with fetch.client() as client:
        found = ask({f"{server.url}{name}": BOUNDS for name in names}, client, AT_ONCE)
        return {page.removeprefix(server.url): answer for page, answer in found}


def paths(server: Server) -> list[str]:
    """Return what a server was asked for."""
    return [path for path, _ in server.asked]


def test_robots_are_read_first_and_each_page_is_asked_for_once() -> None:
    with serve(lambda path: Given(path.encode(), status=200 if path != "/robots.txt" else 404)) as server:
        found = asked(server, "/a", "/b")

    assert {"/a": b"/a", "/b": b"/b"} == {name: answer.content for name, answer in found.items()}
    assert ["/robots.txt", "/a", "/b"] == paths(server)
    assert {fetch.AGENT} == {headers["User-Agent"] for _, headers in server.asked}


def test_a_page_from_which_robots_are_kept_out_is_not_asked_for() -> None:
    robots = b"User-agent: quizwright\nDisallow: /private\n\nUser-agent: *\nDisallow: /\n"
    with serve(lambda path: Given(robots if path == "/robots.txt" else b"x")) as server:
        found = asked(server, "/private/a", "/b")

    assert (0, "robots.txt keeps programs out") == (found["/private/a"].status, found["/private/a"].error)
    assert 200 == found["/b"].status
    assert ["/robots.txt", "/b"] == paths(server)


@pytest.mark.parametrize(
    "robots",
    [
        *(b"Crawl-delay: \xc2\xb2", b"Crawl-delay: " + b"9" * 5000, b"Request-rate: 1/\xc2\xb2", b"Disallow: //["),
        *(b"\xff\0", b"Disallow: /p" + b"a" * 900_000, b"<html>"),
    ],
)
def test_what_is_odd_in_robots_is_passed_over(robots: bytes) -> None:
    given = Given(b"\xef\xbb\xbfUser-agent: *\nDisallow: /private\n" + robots)
    with serve(lambda path: given if path == "/robots.txt" else Given(b"x")) as server:
        found = asked(server, "/private", "/page")

    assert {"/private": 0, "/page": 200} == {name: answer.status for name, answer in found.items()}


@pytest.mark.parametrize("robots", [Given(), Given(b"User-agent: *\nCrawl-delay: 1\n")], ids=["ours", "the host's"])
def test_there_is_a_pause_between_two_requests_to_a_host_and_others_are_asked_meanwhile(
    robots: Given, clock: Clock
) -> None:
    times: list[float] = []
    pause = 1.0 if robots.content else 0.2

    def answer(path: str) -> Given:
        times.append(clock.now)
        return robots if path == "/robots.txt" else Given()

    with serve(answer) as server, serve(lambda _: Given()) as other, fetch.client() as client:
        pages = [f"{server.url}/a", f"{server.url}/b", f"{other.url}/a", f"{other.url}/b"]
        found = [page for page, _ in ask(dict.fromkeys(pages, BOUNDS), client, Manners(pause=0.2, seconds=20))]

    assert sorted(pages) == sorted(found)
    assert all(later - earlier == pytest.approx(pause) for earlier, later in pairwise(times))
    assert found.index(pages[2]) < found.index(pages[1])


@pytest.mark.parametrize("status", [429, 503])
def test_a_host_that_says_later_is_left_alone_until_then_and_asked_once_more(status: int, clock: Clock) -> None:
    times: dict[str, list[float]] = {}

    def answer(path: str) -> Given:
        times.setdefault(path, []).append(clock.now)
        is_first = path == "/a" and len(times[path]) == 1
        return Given(status=status, headers={"Retry-After": "7"}) if is_first else Given(b"x")

    with serve(answer) as server:
        found = asked(server, "/a", "/b")

    first, second = times["/a"]
    assert (7, second) == (second - first, times["/b"][0])
    assert ["/robots.txt", "/a", "/a", "/b"] == paths(server)
    assert {"/a": 200, "/b": 200} == {name: given.status for name, given in found.items()}


def test_a_host_that_goes_on_saying_later_is_asked_twice() -> None:
    with serve(lambda path: Given(status=429 if path == "/a" else 200, headers={"Retry-After": "0"})) as server:
        found = asked(server, "/a", "/b")

    assert {"/a": 429, "/b": 200} == {name: answer.status for name, answer in found.items()}
    assert ["/robots.txt", "/a", "/a", "/b"] == paths(server)


def test_what_there_is_no_time_for_is_left_out_and_nobody_waits_for_it(clock: Clock) -> None:
    begin = clock.now
    with (
        serve(lambda path: Given(status=429 if path == "/a" else 200, headers={"Retry-After": "3600"})) as server,
        serve(lambda _: Given()) as other,
        fetch.client() as client,
    ):
        pages = [f"{server.url}/a", f"{server.url}/b", f"{other.url}/a"]
        found = {page: answer.status for page, answer in ask(dict.fromkeys(pages, BOUNDS), client, AT_ONCE)}
        in_no_time = dict(ask(dict.fromkeys(pages, BOUNDS), client, Manners(pause=1, seconds=0)))

    assert {pages[0]: 429, pages[2]: 200} == found
    assert {} == in_no_time
    assert begin == clock.now


def test_a_host_that_does_not_answer_holds_nobody_up_for_long() -> None:
    silent = Given(b"x", pause=FOREVER)
    with serve(lambda _: silent) as server, fetch.client(IMPATIENT) as client:
        pages = [f"{server.url}/a", f"{server.url}/b"]
        found = {page: answer.error for page, answer in ask(dict.fromkeys(pages, IMPATIENT), client, AT_ONCE)}

    assert dict.fromkeys(pages, "silent for 0.2 seconds") == found


def test_a_huge_page_is_cut_and_the_next_is_asked_for() -> None:
    with serve(lambda path: Given(b"x" * (5000 if path == "/huge" else 1))) as server:
        found = asked(server, "/huge", "/b")

    assert (200, 1000, True) == (found["/huge"].status, len(found["/huge"].content), found["/huge"].cut)
    assert 200 == found["/b"].status


@pytest.mark.parametrize("url", ["http://[::1/a", "http://127.0.0.1:1/a"])
def test_an_address_that_gives_nothing_is_a_value(url: str) -> None:
    with fetch.client() as client:
        ((page, answer),) = ask({url: BOUNDS}, client, AT_ONCE)

    assert (url, 0) == (page, answer.status)
    assert answer.error


@pytest.mark.parametrize(
    ("status", "told", "expected"),
    [
        (200, "5", None),
        (404, "5", None),
        (429, "5", 5),
        (503, " 5 ", 5),
        (429, "", 60),
        (429, "soon", 60),
        (503, "", None),
        (503, "-1", None),
        (429, "Wed, 21 Oct 2015 07:28:00 GMT", 0),
        (429, "9" * 400, float("inf")),
        (429, "9" * 5000, float("inf")),
        (503, "²", None),
        (429, "1e3", 60),
        (429, "\0", 60),
        (429, "Wed, 21 Oct 99999 07:28:00 GMT", 60),
        (429, "Wed, 31 Feb 2099 24:60:60 +9999", 60),
        (503, "Wed, 21 Oct 2015 07:28:00 -0000", 0),
    ],
)
def test_retry_after_is_a_number_or_a_date(status: int, told: str, expected: float | None) -> None:
    assert expected == wait_of(fetch.Answer(url="x", status=status, headers={"retry-after": told}))


def test_a_date_to_come_is_waited_for(clock: Clock) -> None:
    then = format_datetime(datetime.fromtimestamp(clock.now + 90, UTC), usegmt=True)

    assert 90 == wait_of(fetch.Answer(url="x", status=503, headers={"retry-after": then}))
