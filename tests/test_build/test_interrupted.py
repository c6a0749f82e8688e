"""A build that is killed leaves nothing that the next one does not remove, and no process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Final

import pytest

from quizwright.staging import PREFIX
from test_build import sites
from test_site import samples

pytest.importorskip("fcntl", reason="no locks on this system: nothing of a killed run is removed")

#: Tells through a pipe that MkDocs works, waits for the end of another one, and keeps the first open while it lives.
HOOK: Final = """\
told = []

def on_pre_build(config):
    if not told:  # it is called for each locale
        told.append(open("began", "w"))
        told[0].write("x")
        told[0].flush()
        open("go").read()
"""
WORKERS: Final = """\
import sys
from pathlib import Path
from quizwright import files
from quizwright.pipeline.workers import worker_pool
from quizwright.pipeline.workspace import CHECK_ONLY, workspace_of

if __name__ == "__main__":
    listing = files.list_bank(Path("content"))
    with worker_pool(listing, CHECK_ONLY, jobs=2) as pool:
        print(len([*pool(workspace_of(listing, CHECK_ONLY))]), flush=True)
        sys.stdin.read()
"""


@contextmanager
def group(command: list[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Give a process that is the head of a group; whatever of it is left at the end is killed."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=folder, stdin=pipe, stdout=pipe, encoding="utf-8", start_new_session=True, env=sites.ENVIRONMENT
    ) as process:
        watchdog = Timer(240, os.killpg, (process.pid, signal.SIGKILL))
        watchdog.start()
        try:
            yield process
            assert watchdog.is_alive(), "it did not end by itself"
        finally:
            watchdog.cancel()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def left(folder: Path) -> list[str]:
    """Return what runs have left in a project."""
    return [path.name for path in folder.rglob(".*quizwright-tmp*")]


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    folder = sites.project(tmp_path, samples.bank())
    (folder / "workers.py").write_text(WORKERS, encoding="utf-8")

    with group([sys.executable, "workers.py"], folder) as process:
        assert process.stdout
        assert int(process.stdout.readline())
        process.kill()
        process.wait()

        assert "" == process.stdout.read()  # which it is once no worker has the pipe open


def test_what_a_killed_build_leaves_is_removed_by_the_next_build(tmp_path: Path) -> None:
    folder = sites.project(tmp_path, samples.bank())
    sites.last_good_site(folder)
    os.mkfifo(folder / "began")
    os.mkfifo(folder / "go")
    (folder / "hook.py").write_text(HOOK, encoding="utf-8")
    sites.configure(folder, lambda config: config.update(hooks=["hook.py"]))

    with (
        group([sys.executable, "-m", "quizwright", "build"], folder) as process,
        (folder / "began").open("rb") as began,
    ):
        assert b"x" == began.read(1)
        process.kill()
        process.wait()
        at_work = left(folder)
        (folder / "go").open("wb").close()
        assert b"" == began.read()  # MkDocs has ended, which the killed build had started
    sites.configure(folder, lambda config: config.pop("hooks"))

    assert at_work
    assert {path.name: path.read_bytes() for path in (folder / "site").iterdir()} == sites.LAST_GOOD
    assert 0 == sites.quizwright(folder, "build")
    assert [] == left(folder)
    assert not [*folder.glob(f"{PREFIX}*")]
