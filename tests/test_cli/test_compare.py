"""`compare`: the report in each form, what fails, and what is only noted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
import yaml
from jsonschema import Draft202012Validator

from builders import SCHEMAS
from support.server import Given, serve
from test_cli.conftest import Run
from test_legacy.test_comparing.samples import PAGE, files

EDITION: Final = Path("book/q/legacy/old.yml")
REVIEW: Final = Path("book/q/legacy/old.review.yml")
OLD: Final = Path("book/q/legacy/old.md")


@pytest.fixture(autouse=True)
def _book(project: Path) -> None:
    """Put a bank with a reviewed edition beside the one of the project."""
    for name, content in files().items():
        path = project / "book" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def _append(path: Path, text: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(text)


def test_a_reviewed_edition_is_clean_and_its_counts_are_told(run: Run) -> None:
    code, out, _ = run("compare", "book", "--require", "100", "--strict")

    assert 0 == code
    assert [
        "q/old: 调度测验",
        "  page         https://example.org/book/es/quiz.md",
        "  language     declared es, text zh",
        "  claims       16: 8 corrected, 1 kept, 7 dropped, 0 not-reviewed (100.0 % have a verdict)",
        "  corrections  4: 2 wrong, 1 outdated, 1 overstated, 0 incomplete, 0 unsupported",
        "  on the page  4 by their tokens, 4 by a review",
        "  legacy  ours   key  claims  corrected  kept  dropped  not-reviewed  corrections",
        "  1       pods   A    12      6          1     5        0             3",
        "  2       state  A    2       2          0     0        0             1",
        "  page    -           2       0          0     2        0             0",
    ] == [line for line in out.splitlines()[:13] if line and "sha256" not in line]


def test_the_folder_may_be_named_either_way(run: Run) -> None:
    assert run("compare", "book").out == run("compare", "--content", "book").out


def test_a_changed_page_fails_and_asks_for_a_new_look(run: Run) -> None:
    _append(OLD, "\n还有一句话。\n")

    code, out, _ = run("compare", "book")

    assert 1 == code
    assert f"{EDITION}:6:9: error C506" in out
    assert "look at the page again" in out
    assert "(not the recorded one)" in out


def test_a_reworded_claim_fails_at_the_review_and_is_listed_at_its_line(run: Run) -> None:
    OLD.write_text(PAGE.replace("状态由 slurmdbd 保存", "slurmdbd 保存状态"), encoding="utf-8")

    code, out, _ = run("compare", "book", "--format", "github")

    assert 1 == code
    assert f"::error file={REVIEW},line=" in out
    assert f"::warning file={OLD},line=54,col=9,title=C502::" in out


def test_fewer_verdicts_than_required_fail(run: Run) -> None:
    REVIEW.write_text("reviews: []\n", encoding="utf-8")

    assert 0 == run("compare", "book").code
    assert 1 == run("compare", "book", "--strict").code
    code, out, _ = run("compare", "book", "--require", "50")
    assert (1, True) == (code, "C508 0 of 16 claims have a verdict (0.0 %); 50 % are required" in out)
    assert "6 more claims without a verdict; `--format review` writes an entry for each\n" in out


def test_entries_of_a_review_can_be_filled_in_and_not_passed_over(run: Run) -> None:
    REVIEW.write_text("reviews: []\n", encoding="utf-8")

    code, out, _ = run("compare", "book", "--format", "review")

    assert 0 == code
    entries = yaml.safe_load(out)["reviews"]
    assert 16 == len(entries)
    assert {None} == {entry["verdict"] for entry in entries}
    assert "  # 17:9 key: 4 个节点\n  # candidates: counts-nodes\n" in out
    REVIEW.write_text(out, encoding="utf-8")
    assert 1 == run("check", "book").code
    REVIEW.write_text(out.replace("verdict:\n", "verdict: dropped\n    reason: not-taught\n"), encoding="utf-8")
    assert 0 == run("compare", "book", "--require", "100").code


def _reviews() -> list[dict[str, object]]:
    found = yaml.safe_load(REVIEW.read_text(encoding="utf-8"))["reviews"]
    assert isinstance(found, list)
    return found


def test_entries_are_added_below_the_reviews_that_a_file_has(run: Run) -> None:
    """Nothing that is there changes, also not the comments; what has an entry gets no other one."""
    lines = REVIEW.read_text(encoding="utf-8").splitlines(keepends=True)
    REVIEW.write_text("# ours\n" + "".join(lines[:-2]), encoding="utf-8")
    before, entries = REVIEW.read_text(encoding="utf-8"), _reviews()

    code, out, err = run("compare", "book", "--format", "review", "--output", str(REVIEW))

    assert (0, "", f"{REVIEW}: 2 claims to judge added\n") == (code, out, err)
    assert REVIEW.read_text(encoding="utf-8").startswith(before)
    assert entries == _reviews()[:-2]
    assert [None, None] == [entry["verdict"] for entry in _reviews()[-2:]]
    text = REVIEW.read_text(encoding="utf-8")
    REVIEW.write_text(text.replace("verdict:\n", "verdict: dropped\n    reason: not-taught\n"), encoding="utf-8")
    after = REVIEW.read_bytes()
    assert 0 == run("compare", "book", "--require", "100", "--format", "review", "--output", str(REVIEW)).code
    assert after == REVIEW.read_bytes()


def test_entries_wait_in_another_file_until_they_are_judged(run: Run) -> None:
    REVIEW.write_text("reviews: []\n", encoding="utf-8")
    arguments = ("compare", "book", "--format", "review", "--output", "todo.yml")

    first, second = run(*arguments), run(*arguments)

    assert ("todo.yml: 16 claims to judge added\n", "todo.yml: 0 claims to judge added\n") == (first.err, second.err)
    text = Path("todo.yml").read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=../../../schema/review.schema.json\n")
    assert 16 == text.count("    verdict:\n")


@pytest.mark.parametrize(
    "text",
    [
        "reviews: []",
        "# none yet\nreviews:  # to do\n",
        "reviews: [ ] # none\r\n",
        'reviews:\n- {claim: aaaaaaaaaaaa, question: "9", number: 1, verdict: kept}',
        'reviews:\n      - {claim: aaaaaaaaaaaa, question: "9", number: many, verdict: kept}\n\n\n',
        "\n",
    ],
)
def test_entries_are_added_however_the_list_is_written(run: Run, text: str) -> None:
    REVIEW.write_text("reviews: []\n", encoding="utf-8")
    path = Path("todo.yml")
    path.write_text(text, encoding="utf-8", newline="")
    known = (yaml.safe_load(text) or {}).get("reviews") or []

    assert 0 == run("compare", "book", "--format", "review", "--output", "todo.yml").code

    entries = yaml.safe_load(path.read_text(encoding="utf-8"))["reviews"]
    assert (known, 16 + len(known)) == (entries[: len(known)], len(entries))
    assert all(comment in path.read_text(encoding="utf-8") for comment in re.findall(r"#[^\r\n]*", text))


@pytest.mark.parametrize(
    "text",
    [
        "reviews: [{claim: aaaaaaaaaaaa, question: x, number: 1, verdict: kept}]\n",
        "reviews: nothing\n",
        "other: 1\n",
        "- 1\n",
        "reviews: [\n",
        "reviews:\n  - {claim: aaaaaaaaaaaa, question: x, number: 1, verdict: kept}\nother: 1\n",
    ],
)
def test_a_file_to_which_no_entry_can_be_added_stays_as_it_is(run: Run, text: str) -> None:
    REVIEW.write_text("reviews: []\n", encoding="utf-8")
    Path("todo.yml").write_text(text, encoding="utf-8")

    code, _, err = run("compare", "book", "--format", "review", "--output", "todo.yml")

    assert (2, True) == (code, "entries can't be added to it" in err)
    assert text == Path("todo.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("by: [counts-pods]", "by: [nope-fact]", "E111"),
        ("by: [keeps-state]", "by: [nope]", "E111"),
        ("by: [keeps-state]", "by: [counts-nodes]", "E115"),
        ("reason: not-taught", "reason: repeats, repeats: aaaaaaaaaaaa", "E113"),
    ],
)
def test_a_verdict_without_grounds_fails_here_too(run: Run, old: str, new: str, code: str) -> None:
    text = REVIEW.read_text(encoding="utf-8")
    REVIEW.write_text(text.replace(old, new, 1), encoding="utf-8")

    found = run("compare", "book", "--require", "100")

    assert (1, True) == (found.code, f"error {code}" in found.out)
    assert 1 == run("compare", "book", "--legacy", str(OLD)).code


def test_questions_without_a_partner_are_listed_and_their_likes_proposed(run: Run) -> None:
    text = EDITION.read_text(encoding="utf-8")
    EDITION.write_text(re.sub(r"mapping:\n(  - .*\n)+?corrections", "mapping: []\ncorrections", text), encoding="utf-8")

    out = run("compare", "book").out

    assert re.search(
        r"  the legacy question 2 has no question of ours; it looks like state \(0\.\d\d\), which no mapping confirms",
        out,
    )
    assert "  our question pods has no legacy question\n" in out


def test_a_claim_that_repeats_another_is_told_so_in_json(run: Run) -> None:
    text = REVIEW.read_text(encoding="utf-8")
    hashes = re.findall(r'claim: "(\w+)".*not-taught', text)
    REVIEW.write_text(
        text.replace(
            f'"{hashes[0]}", question: "1", number: 1, verdict: dropped, reason: not-taught',
            f'"{hashes[0]}", question: "1", number: 1, verdict: dropped, reason: repeats, repeats: "{hashes[1]}"',
        ),
        encoding="utf-8",
    )

    record = json.loads(run("compare", "book", "--format", "json").out)

    claims = [claim for question in record["questions"] for claim in question["claims"] if "repeats" in claim]
    assert [("repeats", hashes[1])] == [(claim["reason"], claim["repeats"]) for claim in claims]


def test_another_page_is_compared_and_its_differences_are_notes(run: Run) -> None:
    Path("other.md").write_text(PAGE.replace("v1alpha1", "v1").replace("保存。", "保管。"), encoding="utf-8")

    code, out, _ = run("compare", "book", "--legacy", "other.md")

    assert 0 == code
    assert "error" not in out
    assert "other.md:54:9: note C502" in out
    assert "note C503 'v1alpha1' stands in no claim" in out
    assert "on the page  3 by their tokens" in out


def test_a_page_behind_an_address_is_compared(run: Run) -> None:
    with serve(lambda _: Given(PAGE.encode(), "text/markdown")) as server:
        code, out, _ = run("compare", "book", "--legacy", f"{server.url}/quiz.md")

    assert 0 == code
    assert f"  page         {server.url}/quiz.md\n" in out
    assert "(100.0 % have a verdict)" in out


@pytest.mark.parametrize("locale", ["en", "zh"])
def test_the_report_as_json_is_as_its_schema_says(run: Run, locale: str) -> None:
    code, out, _ = run("compare", "book", "--format", "json", "--locale", locale, "--base", "https://example.org/site")

    record = json.loads(out)
    assert 0 == code
    assert [] == [error.message for error in Draft202012Validator(SCHEMAS["comparison"]).iter_errors(record)]
    assert (locale, "es", "zh") == (
        record["questions"][0]["corrections"][0]["locale"],
        record["legacy"]["declared"],
        record["legacy"]["detected"],
    )
    url = record["questions"][0]["corrections"][0]["url"]
    assert url == "https://example.org/site/quizzes/q/corrections/#correction-counts-nodes"
    assert "[the other](https://example.org/site/quizzes/q/#state)" in record["questions"][0]["corrections"][0]["said"]


def test_the_report_is_written_as_one_html_file_as_markdown_and_as_a_feed(run: Run) -> None:
    for form in ("html", "markdown", "atom"):
        arguments = ("compare", "book", "--format", form, "--output", f"out/report.{form}")
        assert (0, "") == run(*arguments, "--base", "https://example.org/site/")[:2]

    written = {path.suffix: path.read_text(encoding="utf-8") for path in Path("out").iterdir()}
    assert written[".html"].startswith("<!doctype html>")
    assert "<script" not in written[".html"]
    assert written[".markdown"].startswith("# ")
    assert "feed" in ET.fromstring(written[".atom"]).tag  # noqa: S314 - our own output


@pytest.mark.parametrize("form", ["text", "html", "markdown", "github"])
def test_every_form_tells_that_the_declared_language_is_another_one(run: Run, form: str) -> None:
    out = run("compare", "book", "--format", form).out

    assert any(told in out for told in ("declared es, text zh", "Spanish", "declared as es, and its text is zh"))


def test_a_report_on_an_answer_that_shows_nothing_is_made(run: Run) -> None:
    """`check` tells of the answer; the report does without it."""
    path = Path("book/q/quiz.yml")
    text = path.read_text(encoding="utf-8").replace("Four pods, minAvailable.", "[a]: https://example.org")
    path.write_text(text, encoding="utf-8")

    assert 0 == run("compare", "book", "--format", "html").code


def test_a_published_page_that_was_not_accepted_fails(run: Run) -> None:
    known = {"url": "https://example.org/x.md", "pulled": {"day": "2026-11-30", "sha256": "1" * 64}}
    known["accepted"] = {"day": "2026-11-01", "sha256": "0" * 64, "claims": {}}
    Path("book/q/legacy/old.pulled.json").write_text(json.dumps(known), encoding="utf-8")

    assert 1 == run("compare", "book").code
    assert "error C507" in run("compare", "book").out
    assert 0 == run("compare", "book", "--legacy", str(OLD)).code
    assert 0 == run("check", "book").code


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--quiz", "p"], "the bank has no quiz 'p'; it has q"),
        (["--edition", "new"], "there is no edition 'new'; there are q/old"),
        (["--locale", "fr"], "the bank has no locale 'fr'; it has en, zh"),
        (["--legacy", "nowhere.md"], "nowhere.md: there is no such file"),
        (["--legacy", ""], "'': there is no such file"),
        (["--legacy", "http://[::1"], "http://[::1: "),
        (["--legacy", "https://"], "https://: "),
        (["--locale", ""], "the bank has no locale ''; it has en, zh"),
        (["--quiz", ""], "the bank has no quiz ''; it has q"),
        (["--edition", ""], "there is no edition ''; there are q/old"),
        (["--output", "book"], "book: this is a folder; name a file in it"),
        (["--format", "html", "--output", str(OLD)], "old.md: the report would take the place of what it is about"),
        (["--format", "json", "--output", "book/bank.yml"], "bank.yml: the report would take the place"),
        (["--legacy", "mine.md", "--output", "./mine.md"], "mine.md: the report would take the place of what it is"),
        (["--legacy", "ftp://example.org/a.md"], "ftp://example.org/a.md: there is no such file"),
        (["--require", "101"], "'101' is no percentage from 0 to 100"),
        (["--format", "atom"], "a feed is known by its address: name the site's with --base"),
        (["--base", "not-a-url"], "'not-a-url' is not the URL of a site"),
        (["--require", "all"], "'all' is no percentage from 0 to 100"),
        (["--require=--"], "argument --require: '--' is no value"),
        (["--locale=--"], "argument --locale: '--' is no value"),
    ],
)
def test_what_cannot_be_compared_is_told(run: Run, arguments: list[str], told: str) -> None:
    Path("mine.md").write_text(PAGE, encoding="utf-8")
    code, out, err = run("compare", "book", *arguments)

    assert (2, "") == (code, out)
    assert told in err


def test_a_bank_without_an_older_edition_is_told(run: Run) -> None:
    code, _, err = run("compare")

    assert (2, "quizwright: there is no older edition; none is in <quiz>/legacy/\n") == (code, err)


def _without_file(text: str) -> str:
    return "".join(row for row in text.splitlines(keepends=True) if row[:4] not in {"file", "sha2"})


def test_an_edition_without_a_file_needs_a_page(run: Run) -> None:
    EDITION.write_text(_without_file(EDITION.read_text(encoding="utf-8")), "utf-8")

    code, _, err = run("compare", "book")

    assert 2 == code
    assert "name one with --legacy https://example.org/book/es/quiz.md" in err
    assert 0 == run("compare", "book", "--legacy", str(OLD)).code


def test_an_edition_without_a_file_stops_no_other(run: Run) -> None:
    EDITION.with_name("bare.yml").write_text(_without_file(EDITION.read_text(encoding="utf-8")), "utf-8")

    code, out, err = run("compare", "book")

    assert (0, True) == (code, out.startswith("q/old: "))
    assert "bare.yml: the edition has no file with its page" in err
    assert 2 == run("compare", "book", "--edition", "bare").code


def test_a_missing_file_of_an_edition_is_told(run: Run) -> None:
    OLD.unlink()

    code, _, err = run("compare", "book")

    assert (2, True) == (code, "its page old.md is missing" in err)


def test_of_several_editions_one_is_named_where_a_report_is_about_one(run: Run) -> None:
    for path in (EDITION, REVIEW):
        other = path.with_name(path.name.replace("old", "new"))
        other.write_bytes(path.read_bytes())

    assert 0 == run("compare", "book").code
    code, _, err = run("compare", "book", "--format", "json")
    assert (2, True) == (code, "name it with --quiz and --edition" in err)
    assert 0 == run("compare", "book", "--format", "json", "--edition", "new").code


def test_a_folder_that_is_no_bank_is_reported(run: Run) -> None:
    Path("book/bank.yml").unlink()

    assert (1, True) == (run("compare", "book").code, "bank.yml is missing" in run("compare", "book").out)


@pytest.mark.parametrize(
    ("form", "stream", "told"),
    [
        ("github", "out", "::error file=book/q/legacy/old.yml"),
        ("json", "err", "old.yml:"),
        ("html", "err", "old.yml:"),
    ],
)
def test_a_report_in_a_form_of_its_own_is_never_mixed_with_problems(
    run: Run, form: str, stream: str, told: str
) -> None:
    _append(EDITION, "colour: red\n")

    found = run("compare", "book", "--format", form)

    assert 1 == found.code
    assert told in getattr(found, stream)
    assert "" == getattr(found, "err" if stream == "out" else "out")


@pytest.mark.parametrize("form", ["json", "html", "markdown", "review"])
def test_a_report_that_does_not_list_problems_fails_with_a_reason(run: Run, form: str) -> None:
    _append(OLD, "\n还有一句话。\n")

    code, out, err = run("compare", "book", "--format", form)

    assert (1, True, False) == (code, f"{EDITION}:6:9: error C506" in err, "C506" in out)
    assert "C502" not in err
    assert "C502" in run("compare", "book", "--format", form, "--strict").err


def test_a_page_without_claims_lacks_the_verdicts_that_are_required(run: Run) -> None:
    Path("empty.md").write_bytes(b"")

    code, out, _ = run("compare", "book", "--legacy", "empty.md", "--require", "100")

    assert 1 == code
    assert "error C508 0 of 0 claims have a verdict; 100 % are required" in out
    assert 0 == run("compare", "book", "--legacy", "empty.md").code


def test_a_bank_with_errors_is_reported_and_not_compared(run: Run) -> None:
    _append(EDITION, "colour: red\n")

    code, out, _ = run("compare", "book")

    assert 1 == code
    assert "unknown key 'colour'" in out
