"""`legacy pull`: the published page, what changed in it, and servers that behave badly."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
import yaml
from jsonschema import Draft202012Validator

from builders import SCHEMAS
from quizwright import fetch
from quizwright.cli import legacy_page
from support.server import FOREVER, Given, Server, serve
from test_cli.conftest import Run
from test_legacy.test_comparing.samples import PAGE, files

KEPT: Final = Path("book/q/legacy/old.pulled.json")
MARKDOWN: Final = "text/markdown; charset=utf-8"


class Book:
    """A server whose one page a test can change; it gives it an ETag of its length."""

    def __init__(self) -> None:
        """Begin with the page of the samples."""
        self.given = Given(PAGE.encode(), MARKDOWN, headers={"ETag": '"one"'})
        self.server: Server | None = None

    def put(self, text: str, tag: str = '"two"') -> None:
        """Publish another page."""
        self.given = Given(text.encode(), MARKDOWN, headers={"ETag": tag})

    def answer(self, path: str) -> Given:
        """Answer as the server."""
        if path == "/moved.md":
            return Given(status=301, headers={"Location": "/quiz.md"})
        if path == "/circle.md":
            return Given(status=302, headers={"Location": "/circle.md"})
        return self.given if path == "/quiz.md" else Given(status=404)


@pytest.fixture
def book(project: Path) -> Iterator[Book]:
    """Yield a book whose page an edition of a bank is about."""
    published = Book()
    with serve(published.answer) as server:
        published.server = server
        for name, content in files().items():
            path = project / "book" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            text = content if isinstance(content, str) else content.decode()
            told = text.replace("url: https://example.org/book/es/quiz.md", f'url: "{server.url}/quiz.md"')
            path.write_text(told, encoding="utf-8")
        yield published


@pytest.fixture
def pull(run: Run, book: Book) -> Callable[..., tuple[int, str, str]]:
    """Return a function that pulls the page of the book."""
    assert book.server
    return lambda *arguments: run("legacy", "pull", "book", *arguments)


Pull = Callable[..., tuple[int, str, str]]


def test_the_first_page_is_accepted_and_its_hash_kept_apart(pull: Pull, run: Run) -> None:
    code, out, _ = pull()

    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert 0 == code
    assert "16 claims\n  this is the first one; it is accepted as it is\n" in out
    assert kept["pulled"]["sha256"] == kept["accepted"]["sha256"]
    assert 12 == len(kept["accepted"]["claims"]["1"])
    assert [] == list(Draft202012Validator(SCHEMAS["pulled"]).iter_errors(kept))
    assert (0, 0) == (run("compare", "book").code, run("check", "book").code)


def test_an_unchanged_page_is_not_sent_again_and_nothing_is_written(pull: Pull, book: Book) -> None:
    pull()
    before = KEPT.stat().st_mtime_ns
    book.given = Given(status=304)

    code, out, _ = pull()

    assert book.server
    assert '"one"' == book.server.asked[-1][1]["If-None-Match"]
    assert 0 == code
    assert "(unchanged, so it was not sent again)" in out
    assert "it is the page that was accepted on" in out
    assert before == KEPT.stat().st_mtime_ns


def test_what_changed_is_told_until_someone_accepts_it(pull: Pull, book: Book, run: Run) -> None:
    pull()
    book.put(PAGE.replace("状态由 slurmdbd 保存。", "slurmdbd 保存状态。它很快。"))

    _, out, _ = pull()

    assert "2 claims new, 1 gone\n" in out
    assert "  + 54: question 2: slurmdbd 保存状态。\n  + 54: question 2: 它很快。\n  - question 2: " in out
    assert ": 状态由 slurmdbd 保存。\n" in out
    assert (1, True) == (run("compare", "book").code, "error C507" in run("compare", "book").out)
    assert "run `quizwright legacy pull --quiz q --edition old --accept`" in run("compare", "book").out
    assert "2 claims new" in pull()[1]
    assert (0, True) == (pull("--accept")[0], "it is the page that was accepted" in pull()[1])
    assert 0 == run("compare", "book").code


def test_the_page_that_was_pulled_is_accepted_and_not_the_one_that_is_there_by_then(pull: Pull, book: Book) -> None:
    pull()
    book.put(PAGE.replace("状态由 slurmdbd 保存。", "它很快。"))
    pull()
    book.put(PAGE.replace("状态由 slurmdbd 保存。", "它很慢。"), tag='"three"')

    code, out, _ = pull("--accept", "--output", "live.md")

    assert (0, True) == (code, "it is accepted as it was pulled on" in out)
    assert "它很快。" in Path("live.md").read_text(encoding="utf-8")
    assert "  + 54: question 2: 它很慢。\n" in pull()[1]


def test_a_page_that_nobody_has_seen_is_not_accepted(pull: Pull, book: Book) -> None:
    pull()
    book.put(PAGE.replace("状态由 slurmdbd 保存。", "它很快。"))
    for path in Path(".quizwright-cache").iterdir():
        path.unlink()

    code, out, _ = pull("--accept")

    assert (1, True) == (code, "it is not accepted, as it is not the page that was pulled last" in out)
    assert (0, True) == (pull("--accept")[0], "it is the page that was accepted" in pull()[1])


def test_one_address_that_gives_no_page_stops_no_other_edition(pull: Pull) -> None:
    path = Path("book/q/legacy/old.yml")
    path.with_name("gone.yml").write_text(path.read_text("utf-8").replace("/quiz.md", "/gone.md"), encoding="utf-8")

    code, out, err = pull()

    assert (2, True) == (code, "this is the first one" in out)
    assert "quizwright: q/gone: " in err
    assert KEPT.exists()
    assert not KEPT.with_name("gone.pulled.json").exists()


def test_a_page_whose_claims_are_the_same_is_told_so(pull: Pull, book: Book) -> None:
    pull()
    book.put(PAGE.replace("**带宽**", "带宽"))

    assert "its claims are the same" in pull()[1]


def test_a_mapping_that_was_written_since_is_no_change_of_the_page(pull: Pull, book: Book) -> None:
    """Of a question that nobody has named all is a claim: those of the accepted page follow the mapping."""
    page = f"{PAGE}\n### 3. 哪一个？它很快。\n\nA) 甲 B) 乙\n\n<details>\n\n**答案：B) 乙**\n\n</details>\n"
    book.put(page, tag='"one"')
    pull()
    path = Path("book/q/legacy/old.yml")
    text, mapping = path.read_text(encoding="utf-8"), '  - {legacy: "2", question: state}\n'
    path.write_text(text.replace(mapping, mapping + mapping.replace('"2"', '"3"')), encoding="utf-8")
    assert "it is the page that was accepted" in pull()[1]
    book.put(f"{page}\n又一句话。\n")

    assert "1 claim new, 0 gone\n" in pull()[1]


def test_the_page_can_be_written_and_compared(pull: Pull, run: Run) -> None:
    assert 0 == pull("--output", "live.md")[0]
    assert PAGE == Path("live.md").read_text(encoding="utf-8")
    assert 0 == run("compare", "book", "--legacy", "live.md").code


@pytest.mark.parametrize("url", ["", "live.md", "file:///live.md"])
def test_only_an_address_of_the_web_is_pulled(pull: Pull, url: str) -> None:
    Path("live.md").write_text(PAGE, encoding="utf-8")

    assert (2, "", f"quizwright: {url!r} is not a valid URL (example: https://example.org/old-quiz.md)\n") == pull(
        "--url", url
    )
    assert not KEPT.exists()


def test_an_address_with_its_scheme_in_capitals_is_kept_as_others_are(pull: Pull, book: Book) -> None:
    assert book.server
    pull("--url", f"{book.server.url.replace('http', 'HTTP')}/quiz.md")

    assert f"{book.server.url}/quiz.md" == json.loads(KEPT.read_text(encoding="utf-8"))["url"]
    assert 0 == pull()[0]


def test_a_redirect_is_followed(pull: Pull, book: Book) -> None:
    assert book.server
    assert 0 == pull("--url", f"{book.server.url}/moved.md")[0]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (Given(status=404), "the server answered 404"),
        (Given(status=500), "the server answered 500"),
        (Given(status=304), "the server answered 304"),
        (Given(b"<!DOCTYPE html><p>x", "text/html"), "this is text/html, not Markdown"),
        (Given(b"\n<html>", "text/plain"), "this is HTML, not Markdown"),
        (Given(b"", MARKDOWN), "the page says nothing that could be compared"),
        (Given("问题".encode("gb18030"), "text/markdown; charset=gb18030"), "no text in UTF-8"),
        (
            Given(b"x", MARKDOWN, headers={"Content-Encoding": "br"}),
            "the page is packed as br, which was not asked for",
        ),
        (
            Given(gzip.compress(PAGE.encode())[:-50], MARKDOWN, headers={"Content-Encoding": "gzip"}),
            "it is packed by gzip, and ends too soon",
        ),
        (Given(b"%PDF", "application/pdf"), "this is application/pdf, not Markdown"),
        (Given(b"x" * 300_000, MARKDOWN), "the page has more than 200,000 bytes"),
        (
            Given(gzip.compress(b"x" * 9_000_000), MARKDOWN, headers={"Content-Encoding": "gzip"}),
            "more than 200,000 bytes",
        ),
        (Given(b"no gzip", MARKDOWN, headers={"Content-Encoding": "gzip"}), "quiz.md: "),
        (Given(status=302, headers={"Location": "/quiz.md"}), "the redirects go in a circle"),
        (Given(status=302, headers={"Location": "file:///etc/hostname"}), "not an address of the web"),
    ],
)
def test_a_server_that_gives_no_page_is_told_and_nothing_is_written(
    pull: Pull, book: Book, monkeypatch: pytest.MonkeyPatch, given: Given, told: str
) -> None:
    monkeypatch.setattr(legacy_page, "BOUNDS", fetch.Bounds(size=200_000, redirects=3))
    book.given = given

    code, out, err = pull()

    assert (2, "") == (code, out)
    assert told in err
    assert not KEPT.exists()


@pytest.mark.parametrize(
    ("bounds", "told"),
    [
        (fetch.Bounds(silence=0.2, seconds=600), "silent for 0.2 seconds"),
        (fetch.Bounds(silence=600, seconds=0.4), "no whole answer within 0.4 seconds"),
    ],
)
def test_a_server_that_does_not_answer_is_reported(
    pull: Pull, book: Book, monkeypatch: pytest.MonkeyPatch, bounds: fetch.Bounds, told: str
) -> None:
    monkeypatch.setattr(legacy_page, "BOUNDS", bounds)
    book.given = Given(b"x", MARKDOWN, pause=FOREVER)

    code, out, err = pull()

    assert (2, "") == (code, out)
    assert told in err
    assert not KEPT.exists()


def test_a_broken_cache_or_record_is_no_traceback(pull: Pull) -> None:
    pull()
    for path in Path(".quizwright-cache").iterdir():
        path.write_bytes(b"{")
    assert 0 == pull()[0]
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    KEPT.write_text("{}", encoding="utf-8")
    assert (1, True) == (pull()[0], "old.pulled.json:1:1: error S0" in pull()[1])
    KEPT.write_text(yaml.safe_dump(kept), encoding="utf-8")

    code, _, err = pull()

    assert (2, True) == (code, "delete it and pull again" in err)


@pytest.mark.parametrize("tag", ['"\xe9"', '"\u30a2"', "no quotes", '"a b"', f'"{"x" * 2000}"', '"\x7f"', "W/"])
def test_an_etag_that_can_not_be_sent_back_is_not(pull: Pull, book: Book, tag: str) -> None:
    as_sent = tag.encode().decode("latin-1")  # as the server of the tests writes it
    book.given = Given(PAGE.encode(), MARKDOWN, headers={"ETag": as_sent, "Last-Modified": as_sent})

    codes = [pull()[0] for _ in range(3)]

    assert [0, 0, 0] == codes
    assert book.server
    assert "If-None-Match" not in book.server.asked[-1][1]


DAMAGED: Final[dict[str, bytes]] = {
    "empty": b"",
    "half": b'{"url": "',
    "NULs": bytes(300),
    "not UTF-8": b"\xff\xfe{}",
    "a list": b"[]",
    "a number": b"1",
    "deep": b"[" * 100_000,
    "many digits": b'{"sha256": ' + b"9" * 5000 + b"}",
    "no tags": b'{"sha256": "SUM"}',
    "tags of another kind": b'{"sha256": "SUM", "etag": 1, "last-modified": []}',
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_cache_is_ignored_with_a_message(pull: Pull, book: Book, content: bytes) -> None:
    pull()
    (about,) = Path(".quizwright-cache").glob("*.json")
    about.write_bytes(content.replace(b"SUM", json.loads(about.read_bytes())["sha256"].encode()))

    code, out, err = pull()
    again = pull()

    assert (0, True) == (code, "it is the page that was accepted on" in out)
    assert f"quizwright: {about.with_suffix('')}: this cached page is damaged; it is ignored and fetched again\n" == err
    assert (0, "") == (again[0], again[2])
    assert book.server
    assert '"one"' == book.server.asked[-1][1]["If-None-Match"]


@pytest.mark.parametrize("odd", ['"\\ud800"', '"\\r\\nX: y"', '"\u00e9"'])
def test_an_etag_of_a_damaged_cache_is_not_sent(pull: Pull, book: Book, odd: str) -> None:
    pull()
    (about,) = Path(".quizwright-cache").glob("*.json")
    about.write_text(about.read_text(encoding="utf-8").replace(r'"\"one\""', odd), encoding="utf-8")

    assert 0 == pull()[0]
    assert book.server
    assert "If-None-Match" not in book.server.asked[-1][1]


@pytest.mark.parametrize("kind", ["a folder for a file", "a file for the folder"])
def test_without_a_place_for_the_cache_pages_are_pulled_and_it_is_told(pull: Pull, kind: str) -> None:
    if kind == "a file for the folder":
        Path(".quizwright-cache").write_bytes(b"")
    else:
        pull()
        (about,) = Path(".quizwright-cache").glob("*.json")
        about.unlink()
        (about / "x").mkdir(parents=True)

    code, out, err = pull()

    assert (0, True) == (code, "16 claims" in out)
    assert "quizwright: .quizwright-cache: the page can't be cached: " in err


@pytest.mark.parametrize("key", ["url", "day", "sha256", "1"])
def test_a_record_with_half_a_character_is_reported(pull: Pull, key: str) -> None:
    pull()
    text = KEPT.read_text(encoding="utf-8")
    KEPT.write_text(
        text.replace(f'"{key}": "', f'"{key}": "\\ud800').replace(f'"{key}": [', '"\\ud800": ['), encoding="utf-8"
    )

    code, out, _ = pull()

    assert (1, True) == (code, "old.pulled.json:" in out)


def test_a_redirect_to_another_host_is_refused_and_both_are_named(pull: Pull, book: Book) -> None:
    with serve(lambda _: Given(PAGE.encode(), MARKDOWN)) as other:
        target = f"{other.url.replace('127.0.0.1', 'localhost')}/page.md"
        book.given = Given(status=302, headers={"Location": target.replace("//", "//name:secret@")})
        code, out, err = pull()

    assert book.server
    told = f"quizwright: q/old: {book.server.url}/quiz.md: it redirects to another host, {target}; "
    assert (2, "", True) == (code, out, err.startswith(told))
    assert "give its address instead" in err
    assert [] == other.asked
    assert not KEPT.exists()


def test_a_kept_page_that_was_changed_is_fetched_again(pull: Pull, book: Book) -> None:
    pull()
    for path in Path(".quizwright-cache").glob("*.md"):
        path.write_text(f"{PAGE}\nOne more sentence.\n", encoding="utf-8")

    code, out, _ = pull()

    assert (0, True) == (code, "it is the page that was accepted on" in out)
    assert book.server
    assert "If-None-Match" not in book.server.asked[-1][1]


def test_a_password_in_an_address_stays_out_of_every_file(pull: Pull, book: Book) -> None:
    assert book.server
    code, out, _ = pull("--url", f"{book.server.url.replace('//', '//reader:secret@')}/quiz.md")

    assert 0 == code
    assert f": {book.server.url}/quiz.md: " in out
    assert "secret" not in "".join(
        path.read_text(encoding="utf-8") for path in [KEPT, *Path(".quizwright-cache").iterdir()]
    )
    code, out, err = pull("--url", f"{book.server.url.replace('//', '//reader:secret@')}/gone.md")
    assert (2, "", False) == (code, out, "secret" in err)


def test_the_page_takes_the_place_of_the_editions_own_and_of_no_other_file_of_the_bank(pull: Pull) -> None:
    page, edition = Path("book/q/legacy/old.md"), Path("book/q/legacy/old.yml")
    page.write_text("older", encoding="utf-8")
    before = edition.read_bytes()

    code, _, err = pull("--output", str(edition))

    assert (2, True) == (code, "old.yml: the page would take the place of another file of the bank" in err)
    assert before == edition.read_bytes()
    assert (0, PAGE) == (pull("--output", str(page))[0], page.read_text(encoding="utf-8"))


def test_of_several_editions_one_is_named_for_an_address(pull: Pull) -> None:
    for name in ("old.yml", "old.review.yml"):
        path = Path("book/q/legacy") / name
        path.with_name(name.replace("old", "new")).write_bytes(path.read_bytes())

    code, _, err = pull("--output", "x.md")

    assert (2, True) == (code, "name it with --quiz and --edition" in err)
    assert 0 == pull()[0]
    assert 0 == pull("--edition", "new", "--output", "x.md")[0]
