"""Arguments in, exit code out, for every command."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import quizwright
from quizwright.cli.main import COMMANDS
from test_cli.conftest import Run


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert (0, f"quizwright {quizwright.__version__}\n", "") == run("--version")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_tells_what_it_does_and_takes(run: Run, command: str) -> None:
    """The sentence is the same in the list of commands."""
    code, told, _ = run(command, "--help")

    listed = run("--help").out
    sentence = COMMANDS[command].manual.partition("\n")[0]
    assert (0, True, True) == (code, sentence in _flat(told), sentence in _flat(listed))


def test_an_action_of_translate_tells_what_it_does(run: Run) -> None:
    code, told, _ = run("translate", "stamp", "--help")

    assert (0, True) == (code, "Say that the texts of a locale were read" in _flat(told))


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("chek",), "invalid choice: 'chek'"),
        (("check", "--format", "xml"), "invalid choice: 'xml'"),
        (("translate",), "the following arguments are required: ACTION"),
        (("translate", "stamp"), "the following arguments are required: LOCALE"),
        (("stale",), "the following arguments are required: --as-of"),
        (("stale", "--as-of", "soon"), "'soon' is no date of the form YYYY-MM-DD"),
        (("reference",), "the following arguments are required: DIR"),
    ],
)
def test_wrong_arguments_could_not_run(run: Run, argv: tuple[str, ...], message: str) -> None:
    code, out, err = run(*argv)

    assert (2, "", True) == (code, out, message in err)


@pytest.mark.parametrize(
    "argv",
    [("check",), ("sync",), ("translate", "stamp", "zh"), ("stale", "--as-of", "2027-01-01"), ("render",)],
    ids=lambda argv: argv[0],
)
def test_a_bank_that_is_not_there_could_not_run(run: Run, argv: tuple[str, ...]) -> None:
    code, out, err = run(*argv, "--content", "no-such-folder")

    assert (2, "") == (code, out)
    assert "quizwright: no-such-folder: there is no such folder; a bank's files are in content/" in err
    assert 1 == len(err.splitlines())


def test_the_package_runs_as_a_module() -> None:
    """`python -m quizwright` is the console script."""
    command = [sys.executable, "-m", "quizwright", "--version"]

    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)

    assert (0, f"quizwright {quizwright.__version__}\n", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("console_scripts", "quizwright.cli:main"),
        ("mkdocs.plugins", "quizwright.builders.mkdocs.plugin:QuizwrightPlugin"),
    ],
)
def test_the_installed_package_offers_its_command_and_its_plugin(group: str, expected: str) -> None:
    (found,) = entry_points(group=group, name="quizwright")

    assert expected == found.value
    assert callable(found.load())


@pytest.mark.parametrize("argv", [("explain",), ("explain", "Q101")], ids=["much to tell", "little to tell"])
def test_a_reader_that_goes_away_gets_no_traceback(argv: tuple[str, ...]) -> None:
    """As in `quizwright explain | head -1`; what is little is written only at the end."""
    command = [sys.executable, "-m", "quizwright", *argv]
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)

    assert (2, b"") == (done.returncode, done.stderr)


def test_a_terminal_without_the_character_gets_its_escape(project: Path) -> None:
    """Names of files too, which need not be text at all."""
    (project / "content" / os.fsdecode(b"\xff\xe8\x8a\x82.yml")).write_text("a: b\n", encoding="utf-8")
    command = [sys.executable, "-m", "quizwright", "check"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}

    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, encoding="ascii", check=False)

    assert ("", True) == (done.stderr, "content/\\udcff\\u8282.yml:1:1: " in done.stdout)


def _flat(text: str) -> str:
    """Return help with its lines, which argparse breaks by the width of the terminal, run together."""
    return " ".join(text.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file of this system is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_can_not_be_written_is_named(unbuffered: str) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "quizwright", "explain", "Q104"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )

    told = b"quizwright: standard output: No space left on device; free some space, then run this again\n"
    assert (2, told) == (done.returncode, done.stderr)
