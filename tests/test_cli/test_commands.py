"""The other commands: explain, sync, translate, stale, render, reference."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quizwright.problem import Check
from quizwright.reference import ALL_CHECKS
from test_cli.conftest import Run, contents

Edit = Callable[[str, str, str], None]
HAND = "# By hand\n"


@pytest.mark.parametrize("check", ALL_CHECKS, ids=lambda check: check.code)
@pytest.mark.parametrize("form", [str.upper, str.lower])
def test_explain_prints_the_manual_page_of_a_code(run: Run, check: Check, form: Callable[[str], str]) -> None:
    code, out, err = run("explain", form(check.code))

    assert (0, "") == (code, err)
    assert f"{check.code} ({check.severity}): {check.title}\n\n{check.manual}" == out


def test_explain_alone_lists_every_code(run: Run) -> None:
    code, out, _ = run("explain")

    assert (0, [check.code for check in ALL_CHECKS]) == (code, [line.split()[0] for line in out.splitlines()])


@pytest.mark.parametrize(
    ("code", "message"),
    [("Q1O4", "there is no code 'Q1O4'; did you mean Q104?"), ("banana", "there is no code 'banana'")],
)
def test_explain_suggests_the_nearest_code(run: Run, code: str, message: str) -> None:
    assert (2, "", f"quizwright: {message}\n") == run("explain", code)


def test_sync_names_the_files_it_wrote_and_does_nothing_the_second_time(run: Run, project: Path) -> None:
    for name in ("ids.lock", "kinds/zh.lock.json"):
        (project / "content" / name).unlink()

    first, second = run("sync"), run("sync")

    assert (0, "content/kinds/zh.lock.json\ncontent/ids.lock\n") == (first.code, first.out)
    assert (0, "nothing to add\n") == (second.code, second.out)
    assert 0 == run("check", "--strict").code


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("second/quiz.yml", "title: What follows\n", "titel: What follows\n", "S0"),
        ("second/quiz.yml", "id: second-open", "id: kind-open", "I10"),
        ("kinds/quiz.yml", "title: All kinds", "title: [All kinds", "Y0"),
        ("kinds/zh.lock.json", '"fields": {', '"fields": <<<<<<< {', "Y0"),
        ("bank.yml", "freshness:", "freshnes:", "S0"),
    ],
)
@pytest.mark.parametrize("argv", [("sync",), ("translate", "stamp", "zh")], ids=lambda argv: argv[0])
def test_no_lock_is_made_from_half_a_bank(
    run: Run, project: Path, edit: Edit, argv: tuple[str, ...], name: str, old: str, new: str, code: str
) -> None:
    edit(f"content/{name}", old, new)
    (project / "content/en.lock.json").unlink()
    before = contents(project)

    result = run(*argv)

    assert (1, before) == (result.code, contents(project))
    assert f"error {code}" in result.out
    assert "quizwright: no lock file was changed; fix these first\n" == result.err


def test_a_stamp_names_the_files_it_wrote(run: Run, edit: Edit) -> None:
    edit("content/kinds/quiz.yml", "The limit counts members.", "Members are what it counts.")

    stale = run("check", "--strict").out
    first, second = run("translate", "stamp", "zh", "kind-single"), run("translate", "stamp", "zh", "kind-single")

    assert (0, "content/kinds/zh.lock.json\n") == (first.code, first.out)
    assert (0, "nothing to change\n") == (second.code, second.out)
    assert stale.count("kind-single.explanation") > run("check", "--strict").out.count("kind-single.explanation")


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("fr",), "the bank has no locale 'fr'; it has en, zh, ja, ko, es"),
        (("zh", "kind-open", "no-such"), "no question or quiz has the id 'no-such'"),
    ],
)
def test_a_stamp_of_what_is_not_there_could_not_run(
    run: Run, project: Path, argv: tuple[str, ...], message: str
) -> None:
    before = contents(project)

    result = run("translate", "stamp", *argv)

    assert (2, "", f"quizwright: {message}\n") == result
    assert before == contents(project)


@pytest.mark.parametrize(
    ("day", "expected", "out"),
    [
        ("2025-07-30", 0, "0 facts verified before 2025-01-31\n"),
        ("2025-07-31", 1, "1 fact verified before 2025-02-01\n"),
        ("2027-06-01", 1, "3 facts verified before 2026-12-03\n"),
        ("0001-01-02", 0, "0 facts verified before 0001-01-01\n"),
    ],
)
def test_stale_lists_facts_whose_sources_were_opened_too_long_ago(run: Run, day: str, expected: int, out: str) -> None:
    code, told, _ = run("stale", "--as-of", day)

    assert (expected, out) == (code, told.splitlines(keepends=True)[-1])


def test_stale_names_the_oldest_first_and_where_it_stands(run: Run) -> None:
    first = run("stale", "--as-of", "2027-06-01").out.splitlines()[0]

    assert "content/facts/tools.yml:12:9: old-order was verified on 2025-01-31: open its sources again" == first


def test_stale_of_a_bank_that_cannot_be_read_could_not_run(run: Run, edit: Edit) -> None:
    edit("content/bank.yml", "freshness:", "freshnes:")

    result = run("stale", "--as-of", "2027-06-01")

    assert (2, True) == (result.code, result.err.startswith("quizwright: content: the bank has errors"))


def test_render_writes_the_pages_and_says_how_many_changed(run: Run, project: Path) -> None:
    first, second = run("render"), run("render")

    assert (0, "13 pages changed below docs\n") == (first.code, first.err)
    assert (0, "0 pages changed below docs\n") == (second.code, second.err)
    assert 13 == len(contents(project / "docs"))


def test_render_of_a_broken_bank_leaves_the_last_good_pages(run: Run, project: Path, edit: Edit) -> None:
    run("render")
    before = contents(project / "docs")
    edit("content/kinds/quiz.yml", '"4 machines",', '"4 machines", correct: true,')

    result = run("render")

    assert (1, True, before) == (result.code, "error Q101" in result.out, contents(project / "docs"))
    assert "quizwright: nothing was rendered; fix the errors first\n" == result.err


def test_render_leaves_a_page_by_hand_alone_and_says_so(run: Run, project: Path) -> None:
    page = project / "docs/zh/quizzes/kinds.md"
    page.parent.mkdir(parents=True)
    page.write_text(HAND, encoding="utf-8")

    result = run("render")

    assert (2, True) == (result.code, "docs/zh/quizzes/kinds.md: a page of the bank belongs here" in result.err)
    assert {"zh/quizzes/kinds.md": HAND.encode()} == contents(project / "docs")


def test_render_into_a_file_could_not_run(run: Run, project: Path) -> None:
    (project / "docs").write_text("", encoding="utf-8")

    result = run("render")

    assert (2, True) == (result.code, result.err.startswith("quizwright: "))


def test_reference_writes_its_pages_once(run: Run) -> None:
    first, second = run("reference", "docs/en"), run("reference", "docs/en")

    assert "docs/en/reference/codes.md\n" in first[1]
    assert (0, "nothing to change\n") == second[:2]
