"""The tutorial works: its commands are run from the page, in order, in an empty folder, with the package as a wheel.

A block `sh` is run; a block `text` after it is what it prints, where a line `…` stands for any number of lines. A block
`yaml` is the whole of the file that was named last before it, a block `diff` a change in that file.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.error import URLError

import pytest

from support.needs import ROOT

PAGE: Final = ROOT / "docs" / "en" / "tutorial" / "index.md"
QUIZ: Final = "quizzes/python-dicts"
SECONDS: Final = 300
_BLOCK: Final = re.compile(r"(?P<before>.*?)^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.DOTALL | re.MULTILINE)
_FILE: Final = re.compile(r"`(content/[\w./-]+\.yml)`")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of the page; `file` was named before it, `output` stands right after it."""

    kind: str
    body: str
    file: str = ""
    output: str | None = None


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page in order, each command together with its output."""
    found = list(_BLOCK.finditer(page))
    for block, after in zip(found, [*found[1:], None], strict=True):
        if block["kind"] == "text":
            continue
        names = _FILE.findall(block["before"])
        shown = after["body"] if after and after["kind"] == "text" and not after["before"].strip() else None
        yield Block(block["kind"], block["body"], names[-1] if names else "", shown)


@dataclass(slots=True)
class Shell:
    """A reader's shell: the folder and the environment that a block leaves are those of the next one."""

    folder: Path
    state: Path
    environment: dict[str, str] = field(default_factory=dict)

    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        """Run the lines of a block, up to the first that fails."""
        script = f"trap 'env -0 > \"{self.state}\"' EXIT\nset -e\n{commands}"
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            check=False,
            encoding="utf-8",
            timeout=SECONDS,
        )
        lines = self.state.read_text(encoding="utf-8").split("\0")
        self.environment = {name: value for name, _, value in (line.partition("=") for line in lines) if name}
        self.folder = Path(self.environment["PWD"])
        sys.stdout.write(f"$ {commands}{done.stdout}")  # the transcript: pytest -rP tests/test_tutorial.py
        return done

    def serve(self, command: str, path: str) -> str:
        """Return a page of a server that a command starts, once it is there."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        argv = [*command.split(), "--dev-addr", f"127.0.0.1:{port}"]
        argv[0] = str(shutil.which(argv[0], path=self.environment["PATH"]))
        log = self.state.with_suffix(".log")
        with (
            log.open("w", encoding="utf-8") as told,
            subprocess.Popen(argv, cwd=self.folder, env=self.environment, stderr=told) as server,
        ):
            try:
                return _page(f"http://127.0.0.1:{port}{path}", server)
            finally:
                server.terminate()


def _page(url: str, server: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=SECONDS) as answer:  # noqa: S310 - our own server
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            time.sleep(0.1)
    pytest.fail(f"no page at {url}")


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that has the package as a wheel, and is all that pip looks at."""
    base = tmp_path_factory.mktemp("wheels")
    for name in ("scripts", "schema"):
        shutil.copytree(ROOT / name, base / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, base / "source")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(base), str(base / "source")]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    return base


def _environment(wheels: Path, home: Path) -> dict[str, str]:
    """Return the environment of a machine without a network: pip has the wheel, and github.com is a folder."""
    return {
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])),
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "NO_MKDOCS_2_WARNING": "1",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_FIND_LINKS": str(wheels),
        "PIP_NO_DEPS": "1",
        "PIP_NO_INDEX": "1",
        "PIP_QUIET": "1",
        "GIT_AUTHOR_NAME": "A Reader",
        "GIT_AUTHOR_EMAIL": "reader@example.org",
        "GIT_COMMITTER_NAME": "A Reader",
        "GIT_COMMITTER_EMAIL": "reader@example.org",
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{home.as_uri()}/github/.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://github.com/",
        "GIT_CONFIG_NOSYSTEM": "1",
    }


def _write(block: Block, folder: Path) -> None:
    path = folder / block.file
    if block.kind == "yaml":
        path.write_text(block.body, encoding="utf-8")
        return
    lines = block.body.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{block.file} does not have once: {before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def _fits(shown: str, printed: str) -> bool:
    """Tell whether output is as shown; a line `…` stands for any lines."""
    pattern = "".join(r"(?:.*\n)*" if line == "…\n" else re.escape(line) for line in shown.splitlines(keepends=True))
    return re.fullmatch(pattern, printed) is not None


def _follow(page: str, shell: Shell) -> Mapping[str, str]:
    """Do all that a page says, and return the pages that its servers showed, by command."""
    served = {}
    for block in blocks(page):
        if block.kind in {"yaml", "diff"}:
            _write(block, shell.folder)
        elif block.body.startswith("mkdocs serve"):
            served[block.body.strip()] = shell.serve(block.body, f"/handbook/{QUIZ}/")
        else:
            assert block.kind == "sh"
            done = shell.run(block.body)
            assert int(": error " in (block.output or "")) == done.returncode, done.stdout + done.stderr
            assert block.output is None or _fits(block.output, done.stdout), f"{block.body}\nprints\n{done.stdout}"
        if "pip install" in block.body:  # what pip would have brought from PyPI
            shell.environment["PYTHONPATH"] = sysconfig.get_path("purelib")
    return served


@pytest.mark.skipif(sys.platform == "win32", reason="the tutorial is for a Unix shell")
def test_a_reader_gets_from_nothing_to_a_published_quiz(wheels: Path, tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "work"
    folder.mkdir()
    published = home / "github" / "example" / "handbook.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(published)], check=True)
    shell = Shell(folder, tmp_path / "state", _environment(wheels, home))

    served = _follow(PAGE.read_text(encoding="utf-8"), shell)

    assert [folder / ".venv" / "bin" / "quizwright"] == list(folder.glob(".venv/bin/quizwright"))
    site = folder / "handbook" / "site"
    assert "A new value for a key does not move it." in served["mkdocs serve"]
    for path, said in ((QUIZ, "In Python 3.14, a dictionary"), (f"es/{QUIZ}", "no la mueve.")):
        html = (site / path / "index.html").read_text(encoding="utf-8")
        assert said in html
        assert 'href="https://docs.python.org/3.14/library/stdtypes.html#dict"' in html
        assert "2026-11-30" in html
    names = subprocess.run(
        ["git", "ls-tree", "-r", "--name-only", "main"],
        cwd=published,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout.splitlines()
    assert "content/python-dicts/es.lock.json" in names
    assert [] == [name for name in names if name.startswith(("site/", "docs/en/quizzes/"))]


def test_every_file_that_a_block_changes_is_named_before_it() -> None:
    found = list(blocks(PAGE.read_text(encoding="utf-8")))

    assert {"sh", "yaml", "diff"} == {block.kind for block in found}
    assert [] == [block.body for block in found if block.kind != "sh" and not block.file]
