"""`sources` asks a real server for what facts cite, and remembers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any, Final

import pytest

from support.server import FOREVER, Given, Server, serve
from test_cli.conftest import Run

CACHE: Final = Path(".quizwright-cache", "sources.json")
FACTS: Final = Path("content", "facts", "tools.yml")
PAGE: Final = Given(b'<!doctype html><h1 id="there">T</h1>', "text/html")
GIVEN: Final[Mapping[str, Given]] = {
    "/robots.txt": Given(b"User-agent: *\nDisallow: /private/\n"),
    "/page": PAGE,
    "/text": Given(b"text"),
    "/huge": Given(b"<h1>" * 2_000_000, "text/html"),
    "/moved": Given(status=301, headers={"Location": "/page"}),
    "/elsewhere": Given(status=302, headers={"Location": "/page"}),
    "/home": Given(status=308, headers={"Location": "/"}),
    "/": PAGE,
    "/403": Given(status=403),
    "/404": Given(status=404),
    "/410": Given(status=410),
    "/429": Given(status=429, headers={"Retry-After": "0"}),
    "/500": Given(status=500),
}
GOOD: Final = ("/page", "/page#there", "/text", "/text#any", "/huge", "/elsewhere#there")
DEAD: Final = ("/404", "/410", "/home", "/page#gone")
MOVED: Final = ("/moved", "/moved#there")
UNKNOWN: Final = ("/403", "/429", "/500", "/huge#any", "/private/page")


@contextmanager
def served(*names: str, given: Mapping[str, Given] = GIVEN) -> Iterator[Server]:
    """Serve pages, and let the facts of the bank cite some: each its own line, `{{ tool }}` filled in."""
    with serve(lambda path: given.get(path, PAGE if path.startswith("/tool/") else Given(status=404))) as server:
        lines = FACTS.read_text(encoding="utf-8").replace("https://example.org/members", f"{server.url}/page")
        more = "".join(f'      - url: "{server.url}{name}"\n' for name in names)
        lines = lines.replace("https://example.org", server.url)
        lines = lines.replace("        title: Members\n", f"        title: Members\n{more}")
        FACTS.write_text(lines, encoding="utf-8")
        yield server


def kept() -> dict[str, Any]:
    """Return what is remembered of each source."""
    found: dict[str, Any] = json.loads(CACHE.read_text(encoding="utf-8"))["sources"]
    return found


def aged(days: int) -> None:
    """Make all that is remembered older."""
    found = json.loads(CACHE.read_text(encoding="utf-8"))
    for known in found["sources"].values():
        for key in ("asked", "ok"):
            if key in known:
                known[key] = (date.fromisoformat(known[key]) - timedelta(days=days)).isoformat()
    CACHE.write_text(json.dumps(found), encoding="utf-8")


def test_a_bank_whose_sources_are_there_is_clean(run: Run) -> None:
    with served(*GOOD) as server:
        result = run("sources", "--pause", "0", "--strict")

    told = "9 sources: 9 ok, 0 unknown, 0 dead; asked for 7 pages\n"
    assert (0, "no problems\n", told) == result
    paths = [path for path, _ in server.asked]
    assert [1, 1, 2] == [paths.count(path) for path in ("/robots.txt", "/elsewhere", "/page")]  # it leads to /page
    assert {"/tool/2.0/limit?a=1&b=2", "/tool/2.0/members", "/tool/1.9/order"} <= set(paths)


def test_each_source_is_in_one_of_three_states(run: Run) -> None:
    with served(*DEAD, *MOVED, *UNKNOWN) as server:
        code, out, err = run("sources", "--pause", "0", "--format", "json")

    problems = json.loads(out)["problems"]
    gone = [p["message"].partition(" is ")[0] for p in problems if p["code"] == "U101"]
    assert 1 == code
    assert [f"{server.url}{name}" for name in DEAD] == gone
    assert {"error": len(DEAD), "warning": 0, "note": len(MOVED) + len(UNKNOWN)} == json.loads(out)["counts"]
    assert {f"{server.url}/moved#there has moved to {server.url}/page#there"} < {p["message"] for p in problems}
    assert "15 sources: 6 ok, 5 unknown, 4 dead; asked for 13 pages\n" == err
    assert dict.fromkeys(UNKNOWN, "unknown") == {name: kept()[f"{server.url}{name}"]["state"] for name in UNKNOWN}


@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_what_is_unknown_or_has_moved_fails_nothing(run: Run, strict: tuple[str, ...]) -> None:
    with served(*MOVED, *UNKNOWN):
        code, out, _ = run("sources", "--pause", "0", *strict)

    assert 0 == code
    assert f"{len(MOVED) + len(UNKNOWN)} notes in 1 file" in out
    assert (0, "no problems\n") == run("sources", "--no-notes")[:2]


def test_a_problem_stands_at_the_address_in_the_fact(run: Run) -> None:
    with served("/404") as server:
        _, out, _ = run("sources", "--pause", "0")

    assert [
        f"content/facts/tools.yml:25:14: error U101 {server.url}/404 is gone: status 404",
        f'   25 |       - url: "{server.url}/404"',
        "      |              ^",
        "    hint: find where it is now, or another source, and read whether the fact holds",
        "1 error in 1 file",
    ] == out.splitlines()


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_problems_are_printed_in_each_form(run: Run, form: str) -> None:
    with served("/404"):
        code, out, _ = run("sources", "--pause", "0", "--format", form)

    expected = (
        "::error file=content/facts/tools.yml,line=25,col=14,title=U101::" if form == "github" else '"id": "U101"'
    )
    assert (1, True) == (code, expected in out)


def test_a_second_run_asks_nothing_and_says_the_same(run: Run) -> None:
    with served(*GOOD, *DEAD, *MOVED, *UNKNOWN) as server:
        first = run("sources", "--pause", "0")
        server.asked.clear()
        before = CACHE.read_bytes()
        second = run("sources", "--pause", "0")

    assert [] == server.asked
    assert first[:2] == second[:2]
    assert before == CACHE.read_bytes()
    assert second.err.endswith("; asked for 0 pages\n")


def test_a_new_source_and_one_that_is_old_are_asked_for(run: Run) -> None:
    with served("/text") as server:
        run("sources", "--pause", "0")
        FACTS.write_text(FACTS.read_text(encoding="utf-8").replace("/text", "/page#there"), encoding="utf-8")
        server.asked.clear()
        run("sources", "--pause", "0")
        new = [path for path, _ in server.asked]
        aged(3)
        run("sources", "--pause", "0", "--max-age", "4")
        run("sources", "--pause", "0", "--max-age", "3")

    assert ["/robots.txt", "/page"] == new
    old = {"/robots.txt", "/page", "/tool/2.0/limit?a=1&b=2", "/tool/2.0/members", "/tool/1.9/order"}
    assert sorted([*new, *old]) == sorted(path for path, _ in server.asked)
    assert f"{server.url}/text" not in kept()


def test_a_flake_says_nothing_and_keeps_the_day(run: Run) -> None:
    given = {**GIVEN}
    with served("/text", given=given) as server:
        run("sources", "--pause", "0")
        aged(10)
        given["/text"] = Given(status=500)
        code, out, _ = run("sources", "--pause", "0")
        day = (datetime.now(UTC).date() - timedelta(days=10)).isoformat()
        known = kept()[f"{server.url}/text"]

    assert 0 == code
    assert f"note U103 it can't be told whether {server.url}/text is there: status 500; it was there on {day}" in out
    assert ("unknown", day, True) == (known["state"], known["ok"], known["asked"] > day)


def test_what_there_was_no_time_for_waits_for_the_next_run(run: Run) -> None:
    with served():
        code, out, err = run("sources", "--minutes", "0")
        later = run("sources", "--pause", "0")

    assert (0, 4) == (code, out.count("there was no time to ask for it"))
    assert "4 sources: 0 ok, 4 unknown, 0 dead; asked for 0 pages; there was no time for 4 pages\n" == err
    assert (0, "no problems\n") == later[:2]


def test_what_was_learnt_before_an_interrupt_is_kept(run: Run) -> None:
    """By Ctrl-C, or by a scheduler that has had enough."""

    def interrupted(path: str) -> Given:
        if path != "/page":
            return Given(b"text")
        os.kill(os.getpid(), signal.SIGINT)
        return Given(b"text", pause=FOREVER)  # whenever the interrupt comes, this page is being asked for

    with serve(interrupted) as server:
        lines = FACTS.read_text(encoding="utf-8").replace("https://example.org/members", f"{server.url}/page")
        FACTS.write_text(lines.replace("https://example.org", server.url), encoding="utf-8")
        first = run("sources", "--pause", "0")
        learnt = kept()
        asked = [path for path, _ in server.asked]

    assert (130, "", "quizwright: stopped; what was there before stays\n") == first
    assert {"ok"} == {known["state"] for known in learnt.values()}
    assert sorted(f"{server.url}{path}" for path in asked if path not in {"/robots.txt", "/page"}) == sorted(learnt)


def test_a_scheduler_stops_it_as_ctrl_c_does(project: Path) -> None:
    asked = Event()

    def never(_: str) -> Given:
        asked.set()
        return Given(b"text", pause=FOREVER)

    with serve(never) as server:
        FACTS.write_text(FACTS.read_text(encoding="utf-8").replace("https://example.org", server.url), encoding="utf-8")
        command = [sys.executable, "-m", "quizwright", "sources"]
        with subprocess.Popen(command, cwd=project, stderr=subprocess.PIPE, encoding="utf-8") as process:
            assert asked.wait(300)
            process.terminate()
            _, err = process.communicate(timeout=300)

    assert (130, "quizwright: stopped; what was there before stays") == (process.returncode, err.splitlines()[-1])
    assert CACHE.exists()


def test_problems_are_told_even_where_nothing_can_be_kept(run: Run) -> None:
    with served("/404"):
        code, out, err = run("sources", "--pause", "0", "--cache", "content/bank.yml/no/such.json")

    assert (2, True, True) == (code, "error U101" in out, "quizwright: " in err)


@pytest.mark.parametrize("damage", ["half", "empty", "NULs", "surrogate", "deep", "digits", "state"])
def test_a_damaged_record_is_ignored_with_a_message(run: Run, damage: str) -> None:
    with served():
        run("sources", "--pause", "0")
        text = CACHE.read_text(encoding="utf-8")
        begin = text[: text.index("{", 1)]
        CACHE.write_text(
            {
                "half": text[: len(text) // 2],
                "empty": "",
                "NULs": "\0" * 300,
                "surrogate": text.replace('"state": "ok"', '"state": "ok", "moved": "\\ud800"'),
                "deep": begin + "[" * 100_000,
                "digits": begin + "9" * 5000,
                "state": text.replace('"ok"', '"well"'),
            }[damage],
            encoding="utf-8",
        )
        code, out, err = run("sources", "--pause", "0")
        again = run("sources", "--pause", "0")

    told = f"quizwright: {CACHE}: this file is damaged; it is ignored, and all sources are asked for\n"
    assert (0, "no problems\n", True) == (code, out, err.startswith(told))
    assert "asked for 0 pages" in again.err


def test_a_source_may_move_to_another_host(run: Run) -> None:
    with serve(lambda _: PAGE) as other:
        target = f"{other.url.replace('127.0.0.1', 'localhost')}/page"
        with served("/gone-there", given={**GIVEN, "/gone-there": Given(status=301, headers={"Location": target})}):
            code, out, _ = run("sources", "--pause", "0")

    assert (0, True) == (code, f"/gone-there has moved to {target}" in out)


def test_check_build_and_stale_ask_nobody(run: Run) -> None:
    with served("/404") as server:
        codes = [run(*argv).code for argv in (("check",), ("render",), ("stale", "--as-of", "2025-03-01"))]

    assert ([0, 0, 0], []) == (codes, server.asked)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("--max-age", "-1"), "'-1' is not a number of days"),
        (("--max-age", "²"), "'²' is not a number of days"),
        (("--pause", "nan"), "'nan' is not a number of 0 or more"),
        (("--minutes", "soon"), "'soon' is not a number of 0 or more"),
        (("--cache", "content"), "quizwright: content: "),
        (("--cache", "content/bank.yml"), "bank.yml: not a file that `quizwright sources` wrote; name another"),
    ],
)
def test_what_can_not_be_done_stops_with_one_line(run: Run, argv: tuple[str, ...], message: str) -> None:
    before = Path("content", "bank.yml").read_bytes()

    code, out, err = run("sources", *argv)

    assert (2, "", True) == (code, out, message in err)
    assert before == Path("content", "bank.yml").read_bytes()


def test_the_sources_of_a_bank_with_errors_are_not_asked_for(run: Run) -> None:
    with served() as server:
        bank = Path("content", "bank.yml")
        bank.write_text(bank.read_text(encoding="utf-8").replace("freshness:", "freshnes:"), encoding="utf-8")
        code, out, err = run("sources")

    assert (2, True, []) == (code, "freshnes" in out, server.asked)
    assert "quizwright: content: the bank has errors, so its sources can't be listed\n" == err
