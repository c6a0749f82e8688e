"""What is expensive to make is made once in a run of the tests, however many processes share the work."""

import shutil
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """Return a folder after the first process that asks for it has filled it; the other processes wait.

    Nothing may be changed in it afterwards: other processes read it.

    Args:
        folder: below the folder that the processes of a run share (the fixture `run_folder`).
        make: fills a folder that does not exist yet, and raises an exception where it can't.

    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    finished = folder.with_name(f"{folder.name}.finished")
    with FileLock(folder.with_name(f"{folder.name}.lock")):
        if not finished.exists():
            shutil.rmtree(folder, ignore_errors=True)  # incomplete, from a process in which `make` failed
            make(folder)
            finished.touch()
    return folder
