"""What a server does badly becomes a value, in bounded time."""

from __future__ import annotations

import gzip
from typing import Final

import pytest

from quizwright import fetch
from support.server import FOREVER, Given, serve

BOUNDS: Final = fetch.Bounds(size=1000, redirects=3)
#: One bound that is met at once and one that is never met, so that a slow machine meets the same.
IMPATIENT: Final = fetch.Bounds(silence=0.2, seconds=600)
HURRIED: Final = fetch.Bounds(silence=600, seconds=0.4)
PAGES: Final = {
    "/page": Given(b"text"),
    "/moved": Given(status=301, headers={"Location": "/again"}),
    "/again": Given(status=308, headers={"Location": "page"}),
    "/circle": Given(status=302, headers={"Location": "/circle"}),
    "/a": Given(status=302, headers={"Location": "/b"}),
    "/b": Given(status=302, headers={"Location": "/a"}),
    "/far": Given(status=302, headers={"Location": "/far1"}),
    "/far1": Given(status=302, headers={"Location": "/far2"}),
    "/far2": Given(status=302, headers={"Location": "/far3"}),
    "/far3": Given(status=302, headers={"Location": "/far4"}),
    "/file": Given(status=302, headers={"Location": "file:///etc/hostname"}),
    "/nowhere": Given(status=302),
    "/huge": Given(b"x" * 5000),
    "/silent": Given(b"x", pause=FOREVER),
    "/dripping": Given(b"x", headers={f"X-{n}": "y" for n in range(30)}, head_pause=0.1),
    "/packed": Given(gzip.compress(b"text"), headers={"Content-Encoding": "gzip"}),
    "/bomb": Given(gzip.compress(bytes(5_000_000)), headers={"Content-Encoding": "x-gzip"}),
    "/torn": Given(gzip.compress(b"text" * 9)[:-9], headers={"Content-Encoding": "gzip"}),
    "/unpacked": Given(b"text", headers={"Content-Encoding": "gzip"}),
    "/brotli": Given(b"text", headers={"Content-Encoding": "br"}),
    "/slow": Given(b"x" * 30, pause=0.1),
    "/binary": Given(bytes(range(256)), kind="application/pdf"),
    "/busy": Given(status=429),
}


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("/page", 200, ""),
        ("/moved", 200, ""),
        ("/missing", 404, ""),
        ("/busy", 429, ""),
        ("/nowhere", 302, ""),
        ("/circle", 302, "the redirects go in a circle"),
        ("/a", 302, "the redirects go in a circle"),
        ("/far", 302, "more than 3 redirects"),
        ("/file", 0, "not an address of the web"),
        ("/packed", 200, ""),
        ("/bomb", 200, ""),
        ("/torn", 0, "it is packed by gzip, and ends too soon"),
        ("/unpacked", 0, "it says that it is packed by gzip, and is not"),
        ("/brotli", 200, ""),
        ("/huge", 200, ""),
        ("/binary", 200, ""),
    ],
)
def test_an_answer_is_a_value(path: str, status: int, error: str) -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        answer = fetch.get(server.url + path, client, bounds=BOUNDS)

    assert (status, error) == (answer.status, answer.error)


@pytest.mark.parametrize(
    ("path", "bounds", "error"),
    [
        ("/silent", IMPATIENT, "silent for 0.2 seconds"),
        ("/silent", HURRIED, "no whole answer within 0.4 seconds"),
        ("/slow", HURRIED, "no whole answer within 0.4 seconds"),
        ("/dripping", HURRIED, "no whole answer within 0.4 seconds"),
    ],
)
def test_an_answer_that_does_not_come_in_time_is_a_value(path: str, bounds: fetch.Bounds, error: str) -> None:
    with serve(PAGES.__getitem__) as server, fetch.client(bounds) as client:
        answer = fetch.get(server.url + path, client, bounds=bounds)

    assert (0, error) == (answer.status, answer.error)


def test_what_a_server_packs_by_itself_is_unpacked_up_to_the_bound() -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        packed, bomb = (fetch.get(server.url + path, client, bounds=BOUNDS) for path in ("/packed", "/bomb"))

    assert (b"text", False) == (packed.content, packed.cut)
    assert (bytes(1000), True) == (bomb.content, bomb.cut)


def test_a_scheme_in_capitals_is_one() -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        answer = fetch.get(server.url.replace("http", "HTTP") + "/page", client, bounds=BOUNDS)

    assert b"text" == answer.content


def test_a_redirect_is_followed_and_told() -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        answer = fetch.get(f"{server.url}/moved", client)

    assert (f"{server.url}/page", b"text") == (answer.url, answer.content)
    assert (f"{server.url}/moved", f"{server.url}/again") == answer.via


def test_a_redirect_is_not_followed_where_it_is_not_to_be() -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        answer = fetch.get(f"{server.url}/moved", client, follows=lambda url: not url.endswith("/page"))

    assert (f"{server.url}/page", 308, True, b"") == (answer.url, answer.status, answer.away, answer.content)
    assert f"leads away to {server.url}/page" == answer.error


@pytest.mark.parametrize(
    "target",
    [
        *("http://127.0.0.1:1/", "http://127.1/", "http://2130706433/", "http://[::1]/", "http://[::ffff:127.0.0.1]/"),
        *("http://localhost/", "http://a.localhost/", "http://169.254.169.254/", "http://10.1.2.3/", "//192.168.0.1/"),
    ],
)
def test_a_redirect_from_a_public_host_into_a_private_network_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    """The server is the proxy, so that it stands for a host of any name."""
    with serve(lambda path: Given(status=302, headers={"Location": target if path.endswith("/a") else "/a"})) as server:
        monkeypatch.setenv("HTTP_PROXY", server.url)
        with fetch.client() as client:
            answer = fetch.get("http://public.example/", client)

    assert ["http://public.example/", "http://public.example/a"] == [path for path, _ in server.asked]
    assert (302, f"{target.removeprefix('//')}") == (
        answer.status,
        answer.url.removeprefix("http://") if target[0] == "/" else answer.url,
    )
    assert (
        f"leads on from a public host to {answer.url}, which is of this machine or of a private network" == answer.error
    )


def test_a_redirect_to_another_public_host_and_one_within_a_private_network_are_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = Given(status=302, headers={"Location": "http://other.example/page"})
    with serve(lambda path: given if path.endswith("/a") else Given(b"text")) as server:
        private = Given(status=302, headers={"Location": f"{server.url.replace('127.0.0.1', 'localhost')}/page"})
        with serve(lambda _: private) as other, fetch.client() as client:
            within = fetch.get(other.url, client)
        monkeypatch.setenv("HTTP_PROXY", server.url)
        with fetch.client() as client:
            public = fetch.get("http://public.example/a", client)

    assert [b"text", b"text"] == [public.content, within.content]


@pytest.mark.parametrize(
    ("before", "after", "refused"),
    [
        ("https://a.example/", "http://a.example/", True),
        ("https://a.example/", "http://b.example/", True),
        ("HTTPS://a.example/", "HTTP://a.example/", True),
        ("http://a.example/", "https://a.example/", False),
        ("https://a.example/", "https://a.example/b", False),
    ],
)
def test_a_redirect_from_https_to_http_is_not_followed(before: str, after: str, *, refused: bool) -> None:
    told = fetch._refused(before, after, {}, BOUNDS)  # noqa: SLF001 - a server with a certificate would take more

    assert (refused, refused) == (bool(told), "leads on from https to http" in told.lower())


@pytest.mark.parametrize(
    "target",
    [
        "http://[::1",
        "http://\u2100.example/",
        "//",
        "http://a:99999999/",
        "http://[",
        f"http://{'a' * 70_000}/",
        "http://xn--a/",
    ],
)
def test_a_redirect_that_leads_to_no_address_is_told(target: str) -> None:
    given = Given(status=302, headers={"Location": target.encode("utf-8").decode("latin-1")})

    with serve(lambda _: given) as server, fetch.client() as client:
        answer = fetch.get(f"{server.url}/broken", client, bounds=BOUNDS)

    assert answer.error
    assert b"" == answer.content


def test_a_huge_body_is_cut() -> None:
    with serve(lambda asked: PAGES.get(asked, Given(status=404))) as server, fetch.client() as client:
        answer = fetch.get(f"{server.url}/huge", client, bounds=BOUNDS)

    assert (1000, True) == (len(answer.content), answer.cut)


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1:1/", "http://[::1", "http://host:port/", "https:///x", "ftp://a/b", "x", "http://[", ""),
        *("http://a:99999999/", "http://a:\u00b2/", "http://\0/", "http://127.0.0.1:1/\0", f"http://{'a' * 100_000}/"),
        *(f"http://127.0.0.1:1/{'a' * 100_000}", "http://xn--a/", "http://\u2100/", "http://.../", "http://a\ud800/"),
        *("http://127.0.0.1:1/\ud800", "http://x\xadn/", "HTTP://", "https://[v1.a]/", f"http://{'a.' * 300}/"),
    ],
)
def test_an_address_that_is_none_is_a_value_too(url: str) -> None:
    with fetch.client() as client:
        answer = fetch.get(url, client, bounds=BOUNDS)

    assert 0 == answer.status
    assert answer.error


def test_answers_come_in_the_order_of_the_requests_and_servers_learn_who_asks() -> None:
    with serve(lambda asked: Given(asked.encode())) as server, fetch.client() as client:
        answers = fetch.get_all([(f"{server.url}/{n}", f"text/x{n}") for n in range(20)], client)

    assert [f"/{n}".encode() for n in range(20)] == [answer.content for answer in answers]
    assert {fetch.AGENT} == {headers["User-Agent"] for _, headers in server.asked}
    assert {f"/{n}": f"text/x{n}" for n in range(20)} == {path: headers["Accept"] for path, headers in server.asked}
