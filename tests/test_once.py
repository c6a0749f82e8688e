"""What the tests share between processes is made once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from support.once import once


def _failing(folder: Path) -> None:
    folder.mkdir()
    (folder / "half").touch()
    message = "no space left"
    raise OSError(message)


def _writing(text: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        folder.mkdir()
        (folder / "file").write_text(text, encoding="utf-8")

    return make


def test_of_those_who_ask_at_the_same_time_one_makes_it(tmp_path: Path) -> None:
    together = Barrier(4)

    def ask(number: int) -> str:
        together.wait()
        return (once(tmp_path / "made", _writing(str(number))) / "file").read_text(encoding="utf-8")

    with ThreadPoolExecutor(4) as pool:
        read = list(pool.map(ask, range(4)))

    assert 1 == len(set(read))


def test_what_failed_is_made_again_from_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no space left"):
        once(tmp_path / "made", _failing)

    folder = once(tmp_path / "made", _writing("whole"))

    assert ["file"] == [path.name for path in folder.iterdir()]
