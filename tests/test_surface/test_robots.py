"""A robots.txt is read as RFC 9309 has it, whatever stands in it."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.surface import Reply
from quizwright.surface.robots import MAX_SIZE, Robots, read
from support.steps import is_linear

AGENT: Final = "quizwright/0.1 (+https://example.org/)"
HOST: Final = "https://example.org"


def robots(text: str | bytes, **values: object) -> Robots:
    """Return what a robots.txt says to us."""
    content = text if isinstance(text, bytes) else text.encode()
    reply = Reply(url=f"{HOST}/robots.txt", place="", status=200, kind="text/plain", content=content)
    return read(Reply(**{**{name: getattr(reply, name) for name in Reply.__slots__}, **values}), AGENT)


@pytest.mark.parametrize(
    ("rules", "allowed", "kept_out"),
    [
        ("User-agent: *\nDisallow: /a", ["/", "/b", "/A", "/robots.txt"], ["/a", "/a/b", "/ab", "/a?b"]),
        ("User-agent: *\nDisallow:", ["/", "/a"], []),
        ("User-agent: *\nDisallow: /", ["/robots.txt"], ["", "/", "/a"]),
        ("Disallow: /", ["/a"], []),
        ("user-AGENT : Quizwright\n  disallow :/a # why\n\nUser-agent: *\nDisallow: /b", ["/b"], ["/a"]),
        ("User-agent: quizwright/9\nUser-agent: other\nDisallow: /a", [], ["/a"]),
        ("User-agent: quiz\nUser-agent: quizwrights\nDisallow: /a", ["/a"], []),
        (
            "User-agent: quizwright\nDisallow: /a\nUser-agent: *\nDisallow: /b\nUser-agent: quizwright\nDisallow: /c",
            ["/b"],
            ["/a", "/c"],
        ),
        ("User-agent: *\nSitemap: x\nDisallow: /a\nNoindex: /b\nUser-agent: b\nDisallow: /c", ["/b", "/c"], ["/a"]),
        ("User-agent: *\nDisallow: /a\nAllow: /a/b", ["/a/b/c"], ["/a", "/a/c"]),
        ("User-agent: *\nAllow: /a\nDisallow: /a", ["/a"], []),
        ("User-agent: *\nDisallow: /*.php$", ["/a.php?b", "/a.phpx"], ["/a.php", "/a/b.php"]),
        ("User-agent: *\nDisallow: /a*b*c", ["/ab", "/acb"], ["/abc", "/axbxcx"]),
        ("User-agent: *\nDisallow: /a*aa$", ["/aa", "/aab"], ["/aaa", "/axaa"]),
        ("User-agent: *\nDisallow: /a$b", ["/a"], ["/a$bc"]),
        ("User-agent: *\nDisallow: /%7Ea/é", ["/a"], ["/~a/%C3%A9", "/~a/é", "/%7ea/%c3%a9"]),
        ("User-agent: *\nDisallow: /a%2fb", ["/a/b"], ["/a%2Fb"]),
        ("User-agent: *\nDisallow: *", ["/robots.txt"], ["/a"]),
        ("\ufeffUser-agent: *\rDisallow: /a\r\nDisallow: /b", [], ["/a", "/b"]),
    ],
)
def test_rules_are_those_of_the_rfc(rules: str, allowed: list[str], kept_out: list[str]) -> None:
    found = robots(rules)

    assert [(path, True) for path in allowed] == [(path, found.allows(HOST + path)) for path in allowed]
    assert [(path, False) for path in kept_out] == [(path, found.allows(HOST + path)) for path in kept_out]


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("2", 2),
        ("0.5", 0.5),
        ("²", 0),
        ("٣", 0),
        ("9" * 5000, 0),
        ("-1", 0),
        ("1e9", 0),
        ("inf", 0),
        ("", 0),
        ("2 s", 0),
    ],
)
def test_a_delay_is_a_number_of_seconds(value: str, seconds: float) -> None:
    assert seconds == robots(f"User-agent: *\nCrawl-delay: {value}\nDisallow: /a").delay


@pytest.mark.parametrize(
    "line",
    [
        *(
            "Request-rate: 1/²",
            "Request-rate: /",
            "Disallow: //[",
            "Disallow: http://[",
            "Disallow: %",
            "Disallow: %zz",
        ),
        *(
            "Visit-time: x",
            "Sitemap: http://[",
            ":",
            "::",
            "Disallow",
            "\0",
            "Disallow: /\0",
            "User-agent",
            "\x85",
            "#",
        ),
    ],
)
def test_an_odd_line_is_passed_over(line: str) -> None:
    found = robots(f"User-agent: *\n{line}\nDisallow: /a")

    assert (True, False) == (found.allows(f"{HOST}/b"), found.allows(f"{HOST}/a"))


@given(
    st.lists(
        st.sampled_from(("User-agent", "Disallow", "Allow", "Crawl-delay", "Sitemap", "Request-rate", "x"))
        | st.text(":#*/$%[]²9\n\r\0\u2028a ", max_size=9)
    ).map(": ".join)
    | st.binary(),
    st.text(),
)
def test_nothing_raises(text: str | bytes, url: str) -> None:
    found = robots(text.encode() if isinstance(text, str) else text)

    assert {True, False} >= {found.allows(url), found.allows(f"{HOST}/{url}"), found.allows("http://[")}


@pytest.mark.parametrize(
    "values",
    [
        {"status": 404},
        {"status": 0, "error": "silent"},
        {"kind": "text/html"},
        {"content": b"<!DOCTYPE html>\nUser-agent: *\nDisallow: /"},
    ],
    ids=["missing", "unreachable", "called HTML", "HTML"],
)
def test_without_one_all_is_allowed(values: dict[str, object]) -> None:
    assert robots("User-agent: *\nDisallow: /", **values).allows(f"{HOST}/a")


def test_sitemaps_are_named_once_each() -> None:
    assert ("http://a/", "b") == robots(
        "Sitemap: http://a/\nsitemap: b # c\nUser-agent: *\nSITEMAP: http://a/"
    ).sitemaps


def test_a_long_one_is_read_up_to_the_bound_by_whole_lines() -> None:
    line = "User-agent: *\nDisallow: /page\n"
    found = robots(line * (2 * MAX_SIZE // len(line)) + "Disallow: /late\n")

    assert (True, False) == (found.allows(f"{HOST}/late"), found.allows(f"{HOST}/page"))
    assert robots("User-agent: *\nDisallow: /\nDisallow: /p", cut=True).allows(f"{HOST}/robots.txt")
    assert robots("User-agent: *\nDisallow: /page", cut=True).allows(f"{HOST}/page")


@pytest.mark.parametrize(
    "piece", ["User-agent: a{}\n", "User-agent: *\nDisallow: /{}\n", "Disallow: /*a*b{}\n", "Sitemap: {}\n", "Allow:"]
)
def test_it_is_read_in_time_that_grows_with_its_length(piece: str) -> None:
    def text(size: int) -> str:
        return "User-agent: quizwright\n" + "".join(piece.format(number) for number in range(size))

    assert is_linear(lambda text: robots(text).allows(f"{HOST}/z"), text, 50)
