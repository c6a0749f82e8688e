"""A state is decided from a reply and from what was known before."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright import sources
from quizwright.problem import Location, Severity
from quizwright.sources import Cited, Seen, State
from quizwright.surface import Reply
from support.steps import is_linear

PAGE: Final = "https://a.example/docs/page"
DAY: Final = "2027-03-01"
HTML: Final = (
    "<!doctype html><h1 id=top-of-it>T</h1><p id='two words'><a class=x name=\"old\">"
    '<h2 data-id="data" id="user-content-built">B</h2><i id=%E4%BE%8B></i><i id="版本">'
    '<script type="application/json">{"text": "<h2 id=\\"user-content-later\\">"}</script><p id="a&amp;b">'
)
SEEN: Final = st.builds(
    Seen,
    state=st.sampled_from(State),
    asked=st.dates().map(date.isoformat),
    ok=st.just("") | st.dates().map(date.isoformat),
    told=st.text(st.characters(exclude_categories=["Cs"])),
    moved=st.text(st.characters(exclude_categories=["Cs"])),
)
KNOWN: Final = st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), SEEN)


def reply(
    text: str = HTML, *, url: str = PAGE, status: int = 200, steps: tuple[int, ...] = (), **more: object
) -> Reply:
    """Return what a server gave; each redirect went from the page to itself but for the last."""
    via = (PAGE,) * len(steps)
    kind = str(more.get("kind", "text/html"))
    charset = str(more.get("charset", ""))
    cut, error = bool(more.get("cut")), str(more.get("error", ""))
    content = text.encode(str(more.get("encoded", "utf-8")))
    return Reply(
        url=url,
        place=PAGE,
        status=status,
        kind=kind,
        charset=charset,
        content=content,
        via=via,
        steps=steps,
        cut=cut,
        error=error,
    )


def judged(found: Reply, *, fragment: str = "", before: Seen | None = None) -> Seen:
    """Return what becomes known of the page, or of a part of it."""
    return sources.judge(f"{PAGE}#{fragment}" if fragment else PAGE, found, day=DAY, before=before)


@pytest.mark.parametrize(
    ("found", "expected", "told"),
    [
        (reply(), State.OK, ""),
        (reply(cut=True), State.OK, ""),
        (reply("%PDF", kind="application/pdf"), State.OK, ""),
        (reply(steps=(301, 302), url="https://b.example/page"), State.OK, ""),
        (reply(status=404), State.DEAD, "status 404"),
        (reply(status=410), State.DEAD, "status 410"),
        (reply(status=404, steps=(302,), url="https://b.example/error"), State.DEAD, "status 404"),
        *(
            (reply(status=s), State.UNKNOWN, f"status {s}")
            for s in (202, 302, 400, 401, 403, 405, 429, 451, 500, 503, 999)
        ),
        (reply(status=0, error="silent for 10 seconds"), State.UNKNOWN, "silent for 10 seconds"),
        (reply(status=302, error="the redirects go in a circle"), State.UNKNOWN, "the redirects go in a circle"),
        (reply(url="https://a.example/", steps=(301,)), State.DEAD, "the home of its site, https://a.example/"),
        (reply(url="https://www.a.example/index.html", steps=(301, 308)), State.DEAD, "the home of its site"),
        (reply(url="https://a.example", steps=(301, 302)), State.UNKNOWN, "the home of its site"),
        (reply(url="https://a.example/?q=page", steps=(301,)), State.OK, ""),
        (reply(url="https://b.example/", steps=(301,)), State.OK, ""),
    ],
)
def test_a_reply_is_one_of_three_states(found: Reply, expected: State, told: str) -> None:
    known = judged(found)

    assert (expected, True) == (known.state, told in known.told)
    assert (known.told == "") == (known.state is State.OK)


@pytest.mark.parametrize("home", ["https://a.example", "https://a.example/", "https://a.example/index.html"])
def test_a_home_may_lead_to_itself(home: str) -> None:
    known = sources.judge(home, reply(url="https://www.a.example/", steps=(301,)), day=DAY)

    assert (State.OK, "https://www.a.example/") == (known.state, known.moved)


@pytest.mark.parametrize(
    "fragment",
    [
        *("top-of-it", "two%20words", "old", "built", "later", "版本", "%E7%89%88%E6%9C%AC", "%E4%BE%8B", "a&b"),
        *("top", "L10", "L10-L20", "L3C1-L4C2", "/a/path", "!a", ":~:text=any", "old:~:text=any"),
    ],
)
def test_a_part_is_there_by_its_name_or_is_the_business_of_a_script(fragment: str) -> None:
    assert State.OK is judged(reply(), fragment=fragment).state


@pytest.mark.parametrize("fragment", ["none", "Old", "ol", "data", "words", "x", "old:x", "L1x", "("])
def test_a_part_that_is_not_there_is_gone(fragment: str) -> None:
    known = judged(reply(), fragment=fragment)

    assert (State.DEAD, f"the page has no #{fragment}") == (known.state, known.told)


def test_a_part_is_not_looked_for_where_it_can_t_be_found() -> None:
    drawn = judged(reply('<!doctype html><div id="root"></div>'), fragment="none")
    large = judged(reply(cut=True), fragment="none")

    assert State.OK is judged(reply("text", kind="text/plain"), fragment="none").state
    assert (State.UNKNOWN, "the page is drawn by a script, which may make #none") == (drawn.state, drawn.told)
    assert (State.UNKNOWN, "the page is too large to be looked through for #none") == (large.state, large.told)


def test_the_part_to_which_a_redirect_leads_is_looked_for_instead() -> None:
    found = reply(url=f"{PAGE}2#old", steps=(301,))

    known = judged(found, fragment="none")

    assert (State.OK, f"{PAGE}2#old") == (known.state, known.moved)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [((), ""), ((302,), ""), ((302, 301), ""), ((301,), f"{PAGE}2#old"), ((308, 307), f"{PAGE}#old")],
)
def test_only_redirects_for_good_are_a_new_address(steps: tuple[int, ...], expected: str) -> None:
    found = reply(url=f"{PAGE}2", steps=steps) if steps else reply()

    assert expected == judged(found, fragment="old").moved


def test_a_flake_does_not_forget_when_the_page_was_there() -> None:
    before = Seen(state=State.OK, asked="2027-01-01", ok="2027-01-01", moved=f"{PAGE}2")

    flake = judged(reply(status=429), before=before)
    gone = judged(reply(status=404), before=flake)
    back = judged(reply(), before=gone)

    assert Seen(state=State.UNKNOWN, asked=DAY, ok="2027-01-01", told="status 429") == flake
    assert Seen(state=State.DEAD, asked=DAY, ok="2027-01-01", told="status 404") == gone
    assert Seen(state=State.OK, asked=DAY, ok=DAY) == back


def test_a_page_is_asked_for_once_and_for_all_of_its_parts() -> None:
    addresses = [f"{PAGE}#a", "https://b.example/", PAGE, f"{PAGE}#a", f"{PAGE}#b"]

    due = sources.due(addresses, {}, day=DAY, max_age=7)

    assert {PAGE: (f"{PAGE}#a", PAGE, f"{PAGE}#b"), "https://b.example/": ("https://b.example/",)} == due


@pytest.mark.parametrize(
    ("age", "max_age", "is_due"), [(0, 7, False), (6, 7, False), (7, 7, True), (0, 0, True), (-1, 7, True)]
)
def test_what_was_asked_for_lately_is_not_asked_for_again(age: int, max_age: int, *, is_due: bool) -> None:
    asked = (date.fromisoformat(DAY) - timedelta(days=age)).isoformat()

    for state in State:
        due = sources.due([PAGE], {PAGE: Seen(state=state, asked=asked)}, day=DAY, max_age=max_age)
        assert is_due == (PAGE in due)


@given(st.lists(st.sampled_from([PAGE, f"{PAGE}#a", f"{PAGE}#b", "https://b.example/", "http://["])))
def test_after_all_were_asked_for_none_is_due(addresses: list[str]) -> None:
    due = sources.due(addresses, {}, day=DAY, max_age=1)

    seen = {one: sources.judge(one, reply(status=500), day=DAY) for named in due.values() for one in named}

    assert {} == sources.due(addresses, seen, day=DAY, max_age=1)


@given(KNOWN)
def test_a_record_is_read_as_it_was_written(seen: dict[str, Seen]) -> None:
    text = sources.write(seen)

    assert seen == sources.read(text)
    assert text == sources.write(dict(sorted(seen.items(), reverse=True)))


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "null", '{"format": "x", "sources": {}}', '{"format": "quizwright-sources/1"}', "[" * 99999),
        '{"format": "quizwright-sources/1", "sources": []}',
        '{"format": "quizwright-sources/1", "sources": {"a": 1}}',
        '{"format": "quizwright-sources/1", "sources": {"a": {"state": "ok", "asked": "soon"}}}',
        '{"format": "quizwright-sources/1", "sources": {"a": {"state": "fine", "asked": "2027-01-01"}}}',
    ],
)
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="not a file that `quizwright sources` wrote"):
        sources.read(text)


def test_a_record_of_another_version_is_begun_anew() -> None:
    assert {} == sources.read('{"format": "quizwright-sources/2", "sources": [1, 2]}')


def test_what_is_to_be_mended_is_told_everywhere_and_what_is_unknown_once() -> None:
    places = [Location("content/facts/a.yml", line) for line in range(1, 9)]
    names = ["dead", "moved", "flake", "late"]
    found = [Cited(place, name) for place, name in zip(places, names * 2, strict=True)]
    seen = {
        "dead": Seen(state=State.DEAD, asked=DAY, ok="2027-01-01", told="status 404"),
        "moved": Seen(state=State.OK, asked=DAY, ok=DAY, moved="there"),
        "flake": Seen(state=State.UNKNOWN, asked=DAY, told="status 429"),
    }

    told = [(problem.where.line, problem.code, problem.message) for problem in sources.problems(found, seen)]

    assert [
        (1, "U101", "dead is gone: status 404; it was there on 2027-01-01"),
        (2, "U102", "moved has moved to there"),
        (3, "U103", "it can't be told whether flake is there: status 429"),
        (4, "U103", "it can't be told whether late is there: there was no time to ask for it"),
        (5, "U101", "dead is gone: status 404; it was there on 2027-01-01"),
        (6, "U102", "moved has moved to there"),
    ] == told


def test_only_what_is_gone_fails() -> None:
    assert {"U101": Severity.ERROR, "U102": Severity.NOTE, "U103": Severity.NOTE} == {
        check.code: check.severity for check in sources.CHECKS
    }


@pytest.mark.parametrize(
    ("charset", "meta", "encoded"),
    [
        ("Shift_JIS", "", "shift_jis"),
        ("", '<meta charset="euc-jp">', "euc_jp"),
        ("", "<META http-equiv=Content-Type content='text/html; charset=gbk'>", "gbk"),
        ("utf-16", "", "utf-16"),
        ("no-such", "", "utf-8"),
        ("hex", "", "utf-8"),
        ("punycode", "", "utf-8"),
        ("", "", "utf-8"),
    ],
)
@pytest.mark.parametrize("fragment", ["检", "%E6%A3%80"])
def test_a_name_is_found_in_a_page_of_any_charset(charset: str, meta: str, encoded: str, fragment: str) -> None:
    character = "検" if encoded in {"shift_jis", "euc_jp"} else "检"  # which the charset has
    fragment = fragment.replace("检", character).replace("%E6%A3%80", quote(character))

    found = reply(f"{meta}<h1 id={character}>T</h1>", charset=charset, encoded=encoded)

    assert State.OK is judged(found, fragment=fragment).state
    assert State.DEAD is judged(found, fragment="no-such").state


@pytest.mark.parametrize(
    "piece", ["id=", " name ", "<a ", "<a name=", "id  ", "<meta charset", "<meta ", "id=user-content-"]
)
def test_a_name_is_looked_for_in_time_that_grows_with_the_page(piece: str) -> None:
    def judge(text: str) -> object:
        return judged(reply(f"<html>{text}"), fragment="user-content-x")

    assert is_linear(judge, lambda size: piece * size, 100)


@pytest.mark.parametrize(
    "charset", ["idna", "idna-", "IDNA", "punycode", "unicode_escape", "undefined", "utf-7", "zlib", "\0", "x" * 9000]
)
@pytest.mark.parametrize("named_by", ["server", "page"])
def test_a_charset_that_no_page_has_is_not_used(charset: str, named_by: str) -> None:
    meta = f"<meta charset={charset}>" if named_by == "page" else ""
    found = reply(f"<html>{meta}<h1 id=é>{'x' * 1_000_000}", charset=charset if named_by == "server" else "")

    assert State.OK is judged(found, fragment="é").state
