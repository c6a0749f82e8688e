"""What a killed run leaves is removed by the next one, and what a run still needs is not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from quizwright import files
from quizwright.artifact import Artifact
from quizwright.staging import PREFIX, REPLACED, clean, staging

fcntl = pytest.importorskip("fcntl", reason="no locks on this system: nothing of a killed run is removed")

#: Makes a staging directory, writes into it, tells where it is, and waits for the end of its input.
OWNER: Final = """\
import sys
from pathlib import Path
from quizwright.staging import staging

with staging(Path(sys.argv[1])) as (folder, locks):
    (folder / "a" / "b").mkdir(parents=True)
    (folder / "a" / "b" / "page.html").write_bytes(b"x" * 1000)
    print(folder, *locks, flush=True)
    sys.stdin.read()
"""
#: The same in a program that the owner starts, as it starts MkDocs.
HEIR: Final = """\
import subprocess, sys
from pathlib import Path
from quizwright.staging import staging

with staging(Path(sys.argv[1])) as (folder, locks):
    (folder / "page.html").write_bytes(b"x")
    code = "import sys; print(sys.argv[1], flush=True); sys.stdin.read()"
    subprocess.run([sys.executable, "-c", code, str(folder)], pass_fds=locks)
"""


@contextmanager
def running(code: str, parent: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Give a process that has made a staging directory, and where that is."""
    command = [sys.executable, "-c", code, str(parent)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        try:
            yield process, Path(process.stdout.readline().split()[0])
        finally:
            process.kill()


def left(parent: Path) -> list[str]:
    """Return the staging directories in a folder."""
    return sorted(path.name for path in parent.glob(f"{PREFIX}*"))


def test_a_staging_directory_goes_at_the_end_whatever_happens(tmp_path: Path) -> None:
    with staging(tmp_path / "new") as made:
        (made.folder / "page.html").write_bytes(b"x")
        assert [made.folder.name] == left(tmp_path / "new")
    with pytest.raises(ZeroDivisionError), staging(tmp_path / "new"):
        raise ZeroDivisionError

    assert [] == left(tmp_path / "new")


def test_the_directory_of_a_killed_run_is_removed_by_the_next_one(tmp_path: Path) -> None:
    with running(OWNER, tmp_path) as (process, folder):
        process.kill()
        process.wait()
        assert (folder / "a" / "b" / "page.html").is_file()

        with staging(tmp_path) as made:
            assert [made.folder.name] == left(tmp_path)


def test_the_directory_of_a_run_that_works_stays(tmp_path: Path) -> None:
    with running(OWNER, tmp_path) as (process, folder):
        clean(tmp_path)
        with staging(tmp_path):
            assert (folder / "a" / "b" / "page.html").is_file()
        assert process.stdin
        process.stdin.close()
        assert 0 == process.wait()

    assert [] == left(tmp_path)


def test_the_directory_stays_while_a_program_works_in_it_that_a_killed_run_has_started(tmp_path: Path) -> None:
    with running(HEIR, tmp_path) as (process, folder):
        process.kill()
        process.wait()
        clean(tmp_path)
        assert (folder / "page.html").is_file()
        assert process.stdin
        process.stdin.close()
        with (folder / "lock").open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # waits for the end of the other program

    clean(tmp_path)
    assert [] == left(tmp_path)


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    (tmp_path / f"{PREFIX}file").write_bytes(b"")
    (tmp_path / f"{PREFIX}full").mkdir()
    (tmp_path / f"{PREFIX}full" / "x").write_bytes(b"")
    (tmp_path / f"{PREFIX}link").symlink_to(tmp_path / f"{PREFIX}full")
    (tmp_path / f"{PREFIX}empty").mkdir()
    (tmp_path / ".quizwright-cache").mkdir()

    clean(tmp_path)

    assert [f"{PREFIX}{name}" for name in ("file", "full", "link")] == left(tmp_path)
    assert (tmp_path / ".quizwright-cache").is_dir()


@pytest.mark.parametrize("is_live", [True, False])
def test_a_site_that_a_killed_run_was_replacing_is_put_back_where_none_is(tmp_path: Path, *, is_live: bool) -> None:
    live = tmp_path / "site"
    with running(OWNER, tmp_path) as (process, folder):
        process.kill()
        process.wait()
    (folder / REPLACED).mkdir()
    (folder / REPLACED / "index.html").write_bytes(b"old")
    if is_live:
        live.mkdir()
        (live / "index.html").write_bytes(b"new")

    clean(tmp_path, live)

    assert (b"new" if is_live else b"old") == (live / "index.html").read_bytes()
    assert [] == left(tmp_path)


def test_what_a_killed_run_leaves_of_a_file_is_used_by_the_next_one_that_writes_it(tmp_path: Path) -> None:
    half = tmp_path / f".page.md{files.TEMPORARY}"
    half.write_bytes(b"half of what a killed run wrote")

    files.write([Artifact("page.md", b"new")], tmp_path)

    assert {"page.md": b"new"} == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


@pytest.mark.parametrize("kind", ["folder", "link"])
def test_a_file_is_written_where_its_temporary_name_is_taken(tmp_path: Path, kind: str) -> None:
    taken, other = tmp_path / f".page.md{files.TEMPORARY}", tmp_path / "other"
    other.write_bytes(b"kept")
    taken.mkdir() if kind == "folder" else taken.symlink_to(other)

    files.write([Artifact("page.md", b"new")], tmp_path)

    assert (b"new", b"kept") == ((tmp_path / "page.md").read_bytes(), other.read_bytes())
    assert 3 == len([*tmp_path.iterdir()])
