"""`quizwright check`: which problems, how they are printed, and which fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from test_cli.conftest import Run, put
from test_site import samples

Edit = Callable[[str, str, str], None]


def _warn(edit: Edit) -> None:
    """Give the bank one warning: a text that is in no lock file."""
    edit("content/kinds/zh.lock.json", '    "intro": ', '    "gone": ')


def _break(edit: Edit) -> None:
    """Give the bank one error: two right choices where there is one."""
    edit("content/kinds/quiz.yml", '"4 machines",', '"4 machines", correct: true,')


def _found(out: str) -> list[tuple[str, str]]:
    """Return path and code of each problem in JSON."""
    return [(problem["path"], problem["code"]) for problem in json.loads(out)["problems"]]


def test_a_clean_bank_has_notes_at_most(run: Run) -> None:
    code, out, err = run("check", "--strict", "--format", "json")

    counts = json.loads(out)["counts"]
    assert (0, 0, 0, "") == (code, counts["error"], counts["warning"], err)


@pytest.mark.parametrize(("argv", "expected"), [((), 0), (("--strict",), 1)])
def test_a_warning_fails_with_strict_alone(run: Run, edit: Edit, argv: tuple[str, ...], expected: int) -> None:
    _warn(edit)

    code, out, _ = run("check", *argv)

    assert (expected, True) == (code, "warning L206" in out)


@pytest.mark.parametrize("argv", [(), ("--strict",)])
def test_an_error_fails(run: Run, edit: Edit, argv: tuple[str, ...]) -> None:
    _break(edit)

    code, out, _ = run("check", *argv)

    assert (1, True) == (code, "error Q101" in out)


def test_a_problem_names_its_place_as_a_terminal_can_open_it(run: Run, edit: Edit) -> None:
    _break(edit)

    lines = run("check").out.splitlines()

    at = next(number for number, line in enumerate(lines) if "error Q101" in line)
    path, line, column = lines[at].split(":")[:3]
    source = Path(path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert lines[at + 1].endswith(source)
    assert lines[at + 2].index("^") - lines[at + 2].index("| ") - 2 == int(column) - 1


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (("content/kinds/quiz.yml",), {"content/kinds/quiz.yml"}),
        (("content/kinds",), {"content/kinds/quiz.yml", "content/kinds/zh.yml"}),
        (("content/second", "content/kinds/zh.yml"), {"content/second/quiz.yml", "content/kinds/zh.yml"}),
        (("./content/../content/kinds/zh.yml",), {"content/kinds/zh.yml"}),
        (("content/kinds/es.yml",), set()),
    ],
)
def test_paths_choose_whose_problems_are_told(run: Run, edit: Edit, paths: tuple[str, ...], expected: set[str]) -> None:
    """The whole bank is read all the same: a problem may need two files to be seen."""
    _break(edit)
    _warn(edit)
    edit("content/second/quiz.yml", "title: What follows\n", "titel: What follows\n")

    _, out, _ = run("check", *paths, "--format", "json")

    assert expected == {path for path, code in _found(out) if code in {"Q101", "L206"} or code[0] == "S"}


def test_an_error_elsewhere_does_not_fail_the_chosen_file(run: Run, edit: Edit) -> None:
    _break(edit)

    assert (0, 1) == (run("check", "content/kinds/zh.yml").code, run("check", "content/kinds").code)


def test_the_folder_of_another_bank_is_checked_in_place_of_content(run: Run, project: Path, edit: Edit) -> None:
    put(samples.bank(), project / "other")
    _break(edit)

    _, out, _ = run("check", "other", "--format", "json")

    assert {"other"} == {path.partition("/")[0] for path, _ in _found(out)}


def test_a_problem_is_told_once_however_often_its_file_is_named(run: Run, edit: Edit) -> None:
    _break(edit)

    assert run("check").out == run("check", "content", "content/kinds").out


def test_a_path_that_is_not_there_could_not_run(run: Run) -> None:
    assert (2, "", "quizwright: content/no-such: there is no such file or folder\n") == run("check", "content/no-such")


def test_a_path_outside_of_the_bank_could_not_run(run: Run, project: Path) -> None:
    (project / "other.yml").write_text("a: b\n", encoding="utf-8")

    told = "quizwright: other.yml: it is not in the bank content; name another bank with --content\n"
    assert (2, "", told) == run("check", "other.yml")


def test_github_actions_gets_annotations_unasked(run: Run, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    _break(edit)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")

    out = run("check").out

    assert "::error file=content/kinds/quiz.yml,line=" in out
    assert "error Q101" in run("check", "--format", "text").out


def test_all_problems_of_all_files_are_told_in_one_run_in_reading_order(run: Run, edit: Edit) -> None:
    _break(edit)
    edit("content/second/quiz.yml", "title: What follows\n", "titel: What follows\n")
    edit("content/bank.yml", "freshness:", "freshnes:")

    _, out, _ = run("check", "--format", "json")

    found = [path for path, _ in _found(out)]
    assert sorted(found) == found
    assert {"content/bank.yml", "content/second/quiz.yml"} <= set(found)


def test_a_bank_without_bank_yml_says_so(run: Run, project: Path) -> None:
    (project / "content/bank.yml").unlink()

    code, out, _ = run("check")

    assert (1, True) == (code, "content/bank.yml:1:1: error" in out and "bank.yml is missing" in out)
