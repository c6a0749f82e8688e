"""The command line, run in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from quizwright.cli import main


class Result(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `quizwright` with arguments in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)

    def _run(*argv: str) -> Result:
        capsys.readouterr()
        try:
            code = main(argv)
        except SystemExit as error:  # argparse
            code = int(error.code or 0)
        return Result(code, *capsys.readouterr())

    return _run


@pytest.fixture
def bank(run: Run) -> Path:
    """Return the content/ of a new bank; its folder is the working folder."""
    assert run("init", ".", "--locales", "en,zh").code == 0
    return Path("content")
