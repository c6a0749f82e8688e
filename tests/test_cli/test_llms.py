"""`llms check` on folders and on servers, good and bad."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from quizwright.cli import arguments
from quizwright.cli.sites import Folder
from quizwright.surface import Request
from support.server import Given, Server, serve
from test_cli.conftest import Run
from test_surface.example import BASE, GOOD, KINDS, markdown
from test_surface.example import llms as llms_text

LOOKED_AT: Final = "looked at 2 llms.txt, 5 links, 4 pages and 4 Markdown files of them\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return the folder of the good site."""
    folder = tmp_path / "built"
    for name, text in GOOD.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@contextmanager
def served(prefix: str, changes: Mapping[str, Given] | None = None) -> Iterator[Server]:
    """Serve the good site, with links to where it is served, and some of it changed."""
    told: list[str] = []

    def answer(path: str) -> Given:
        name = path.removeprefix(prefix)
        if changes and name in changes:
            return changes[name]
        name = f"{name}index.html" if name.endswith("/") or not name else name
        text = GOOD.get(name)
        if text is None or not path.startswith(prefix):
            return Given(status=404)
        kind = f"{KINDS[Path(name).suffix]}; charset=utf-8"
        return Given(text.replace(BASE, told[0] + prefix).encode(), kind)

    with serve(answer) as server:
        told.append(server.url)
        yield server


def test_a_good_folder_is_clean(run: Run, site: Path) -> None:
    assert (0, "no problems\n", LOOKED_AT) == run("llms", "check", str(site), "--strict")


def test_a_folder_needs_its_address_where_its_home_does_not_tell(run: Run, site: Path) -> None:
    home = site / "index.html"
    home.write_text(GOOD["index.html"].replace("canonical", "x"), encoding="utf-8")

    assert "W302" not in run("llms", "check", str(site), "--base", BASE.removesuffix("/")).out
    assert 0 == run("llms", "check", str(site), "--base", BASE).code
    for canonical in ("", f'<link rel="canonical" href="{BASE}?page=1">', '<link rel="canonical" href="https://[">'):
        home.write_text(f"{canonical}{GOOD['index.html'].replace('canonical', 'x')}", encoding="utf-8")
        code, _, err = run("llms", "check", str(site))
        assert (2, True) == (code, "say with --base where it belongs" in err)


def test_the_file_of_the_home_is_not_part_of_its_address(run: Run, site: Path) -> None:
    home = site / "index.html"
    home.write_text(GOOD["index.html"].replace(f'"{BASE}"', f'"{BASE}index.html"'), encoding="utf-8")

    assert 0 == run("llms", "check", str(site), "--strict").code


def test_a_site_of_another_address_is_not_passed_unseen(run: Run, site: Path) -> None:
    code, out, err = run("llms", "check", str(site), "--base", "https://example.com/elsewhere/")

    told = "no link and no page begins with https://example.com/elsewhere/; name with --base what they begin with"
    assert (2, "", f"quizwright: {site}: {told}\n") == (code, out, err)


@pytest.mark.parametrize("above", ["Above", "A\u2028bo\x0cve"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_problem_stands_over_its_line(run: Run, site: Path, above: str, newline: str) -> None:
    text = markdown("start/", f"{above}\nUse {{{{ version }}}}.\n")
    (site / "start.md").write_text(text, encoding="utf-8", newline=newline)

    code, out, _ = run("llms", "check", str(site))

    assert 1 == code
    assert [
        f"{site.as_posix()}/start.md:10:5: error W403 the template tag '{{{{' was not expanded",
        "   10 | Use {{ version }}.",
        "      |     ^",
        "    hint: expand it, or put it into code",
        "1 error in 1 file",
    ] == out.splitlines()


def test_a_folder_gives_nothing_from_outside(site: Path) -> None:
    (site.parent / "secret.md").write_text("secret", encoding="utf-8")
    folder = Folder(site, BASE)

    found = folder.get([Request(f"{BASE}{name}") for name in ("../secret.md", "%2e%2e/secret.md", "/etc/passwd", "zh")])

    assert [404, 404, 404, 200] == [reply.status for reply in found]
    assert ((f"{BASE}zh",), f"{BASE}zh/") == (found[3].via, found[3].url)


@pytest.mark.parametrize("name", ["a%00b.md", f"{'n' * 300}.md", f"{'n' * 300}/"])
def test_a_link_to_what_no_file_can_be_called_leads_nowhere(site: Path, name: str) -> None:
    (reply,) = Folder(site, BASE).get([Request(f"{BASE}{name}")])

    assert 404 == reply.status


def test_a_link_that_leads_in_a_circle_on_disk_leads_nowhere(site: Path) -> None:
    (site / "loop.md").symlink_to("loop.md")

    assert 404 == Folder(site, BASE).get([Request(f"{BASE}loop.md")])[0].status


@pytest.mark.parametrize(("name", "via"), [("?a=b", ()), ("zh/?a=b", ()), ("zh?a=b", (f"{BASE}zh?a=b",))])
def test_a_query_leads_to_the_same_file(site: Path, name: str, via: tuple[str, ...]) -> None:
    (reply,) = Folder(site, BASE).get([Request(f"{BASE}{name}")])

    assert (200, via) == (reply.status, reply.via)
    assert reply.url.endswith("/?a=b")


@pytest.mark.parametrize("prefix", ["/", "/a/b/"])
@pytest.mark.parametrize("named", ["", "llms.txt"])
def test_a_good_server_is_clean(run: Run, prefix: str, named: str) -> None:
    with served(prefix) as server:
        result = run("llms", "check", f"{server.url}{prefix}{named}", "--strict")

    assert (0, "no problems\n", LOOKED_AT) == result


def test_a_site_is_checked_where_it_is_before_it_is_where_its_links_lead(run: Run) -> None:
    with serve(lambda path: Given(GOOD.get(_file(path), "").encode(), KINDS[Path(_file(path)).suffix])) as server:
        result = run("llms", "check", server.url, "--base", BASE, "--strict")

    assert (0, "no problems\n", LOOKED_AT) == result


def test_a_site_that_has_moved_to_another_port_of_its_host_is_looked_at_there(run: Run) -> None:
    with (
        served("/a/", {}) as server,
        serve(lambda path: Given(status=301, headers={"Location": f"{server.url}{path}"})) as old,
    ):
        result = run("llms", "check", f"{old.url}/a/", "--strict")

    assert (0, "no problems\n", LOOKED_AT) == result


def test_a_redirect_to_another_host_is_not_followed(run: Run) -> None:
    with served("/a/", {"start.md": Given(status=302, headers={"Location": "http://localhost:1/start.md"})}) as server:
        code, out, _ = run("llms", "check", f"{server.url}/a/")

    assert 1 == code
    assert "leads on to http://localhost:1/start.md" in out
    assert "leads away to http://localhost:1/start.md" in out


def _file(path: str) -> str:
    return f"{path.lstrip('/')}index.html" if path.endswith("/") else path.lstrip("/")


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("start.md", Given(status=404), "W302"),
        ("start.md", Given(status=302, headers={"Location": "start.md"}), "the redirects go in a circle"),
        ("start.md", Given(b"\x89PNG\r\n\0\0", "image/png"), "W205 this is no text"),
        ("start.md", Given("# Título".encode("latin-1"), "text/markdown; charset=latin-1"), "not UTF-8"),
        ("start.md", Given("# Título".encode(), "text/markdown; charset=latin-1"), "calls the text latin-1"),
        ("start.md", Given(b"a" * 3_000_000, "text/markdown"), "2,000,000 characters and more"),
        ("start.md", Given(b"<html>", "text/html"), "W302"),
        ("start/", Given(status=500), "W206"),
        ("llms.txt", Given(b"\xff\xfe\0\0", "text/plain"), "W205"),
        ("sitemap.xml", Given(b"<urlset><url><loc>", "text/xml"), "W301"),
        ("sitemap.xml", Given(b'<!DOCTYPE a [<!ENTITY b "c">]><urlset>&b;', "text/xml"), "W301"),
    ],
)
def test_a_bad_server_is_told_of(run: Run, name: str, given: Given, told: str) -> None:
    with served("/a/", {name: given}) as server:
        code, out, _ = run("llms", "check", f"{server.url}/a/", "--strict")

    assert 1 == code
    assert told in out
    assert f"{server.url}/a/" in out


@pytest.mark.parametrize("form", ["json", "github", "sarif"])
def test_problems_are_printed_in_each_form(run: Run, form: str) -> None:
    with served("/a/", {"start.md": Given(status=404)}) as server:
        code, out, _ = run("llms", "check", f"{server.url}/a/", "--format", form)

    place = f"{server.url}/a/llms.txt"
    expected: dict[str, Callable[[], object]] = {
        "json": lambda: json.loads(out)["problems"][0]["path"],
        "github": lambda: out.partition("file=")[2].partition(",")[0].replace("%3A", ":"),
        "sarif": lambda: json.loads(out)["runs"][0]["results"][0]["locations"][0]["physicalLocation"][
            "artifactLocation"
        ]["uri"],
    }
    assert (1, place) == (code, expected[form]())


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("nowhere",), "nowhere: there is no such folder; the address of a site begins with https://"),
        (("http://127.0.0.1:1/",), "http://127.0.0.1:1/llms.txt: "),
        (("ftp://example.org/",), "'ftp://example.org/' is not the URL of a site"),
        (("http://[::1/",), "'http://[::1/' is not the URL of a site"),
        ((".", "--base", "example.org"), "'example.org' is not the URL of a site"),
        ((".", "--most", "0"), "'0' is not a number of 1 or more"),
    ],
)
def test_what_can_not_be_looked_at_stops_with_one_line(run: Run, argv: tuple[str, ...], message: str) -> None:
    code, out, err = run("llms", "check", *argv)

    assert (2, "") == (code, out)
    assert message in err
    assert "Traceback" not in err


def test_notes_can_be_left_out(run: Run, site: Path) -> None:
    path = site / "llms.txt"
    path.write_text(f"{llms_text('')}- [E](https://example.com/)\n", encoding="utf-8")

    assert "W204" in run("llms", "check", str(site)).out
    assert "no problems\n" == run("llms", "check", str(site), "--no-notes").out


def test_an_address_is_that_of_a_folder() -> None:
    read = arguments.address

    assert ["https://a.b/c/"] * 3 == [
        read(text) for text in ("https://a.b/c", "https://a.b/c/", "https://a.b/c/llms.txt")
    ]


@pytest.mark.parametrize(
    "robots",
    [
        *(b"Crawl-delay: \xc2\xb2", b"Crawl-delay: " + b"9" * 5000, b"Request-rate: 1/\xc2\xb2", b"Disallow: //["),
        *(b"Disallow: /\0", b"\xff\xfe\xff", b"Sitemap: http://[", b"Disallow: /" + b"a" * 3_000_000),
    ],
)
def test_an_odd_robots_txt_keeps_nobody_out(run: Run, robots: bytes) -> None:
    given = Given(b"\xef\xbb\xbfUser-agent: *\n" + robots, "text/plain")
    with served("/", {"robots.txt": given}) as server:
        with_it = run("llms", "check", server.url, "--strict")
    with served("/", {"robots.txt": Given(b"<!doctype html>\nUser-agent: *\nDisallow: /", "text/plain")}) as server:
        as_html = run("llms", "check", server.url, "--strict")

    assert (0, "no problems\n", LOOKED_AT) == with_it == as_html


def test_a_file_on_disk_is_read_up_to_the_bound_of_a_server(run: Run, site: Path) -> None:
    (site / "start.md").write_bytes(markdown("start/").encode() + b"a" * 3_000_000)

    assert "2,000,000 characters and more" in run("llms", "check", str(site)).out


def test_what_is_packed_in_a_way_that_was_not_asked_for_is_told(run: Run) -> None:
    packed = Given(b"\x8b\x02", "text/plain", headers={"Content-Encoding": "br"})
    with served("/", {"llms.txt": packed}) as server:
        first = run("llms", "check", server.url)
    with served("/", {"start.md": packed}) as server:
        code, out, _ = run("llms", "check", server.url, "--strict")

    told = "it is packed as br, which was not asked for"
    assert (2, "", True) == (*first[:2], first.err.endswith(f"/llms.txt: {told}\n"))
    assert (1, True) == (code, f"W206 it can't be told whether {server.url}/start.md is there: {told}" in out)
