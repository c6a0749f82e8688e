"""A bank on disk, and the command line run in its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from quizwright.cli import main
from quizwright.load import Tree
from test_site import samples


class Result(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Result]


def put(tree: Tree, folder: Path) -> None:
    """Write the files of a bank below a folder."""
    for name, content in {**tree.texts, **dict.fromkeys(tree.others, samples.SVG)}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder, which holds a bank without problems in content/."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    put(samples.bank(), tmp_path / "content")
    return tmp_path


@pytest.fixture
def run(project: Path, capsys: pytest.CaptureFixture[str]) -> Run:  # noqa: ARG001 - the folder to be in
    """Return a function that runs `quizwright` with arguments in the folder of the project."""

    def _run(*argv: str) -> Result:
        capsys.readouterr()
        try:
            code = main(argv)
        except SystemExit as error:  # argparse: wrong arguments, --help, --version
            code = int(error.code or 0)
        told = capsys.readouterr()
        return Result(code, told.out, told.err)

    return _run


@pytest.fixture
def edit(project: Path) -> Callable[[str, str, str], None]:
    """Return a function that changes one passage of one file of the project."""

    def _edit(name: str, old: str, new: str) -> None:
        path = project / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{text.count(old)} of {old!r} in {name}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return _edit
