"""Artifacts in one file, read back one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwright.artifact import Artifact
from quizwright.pipeline import archive


def test_what_is_packed_is_read_back_to_the_byte(tmp_path: Path) -> None:
    artifacts = [Artifact("b.md", b"two\r\n"), Artifact("zh/a.md", "检查点".encode()), Artifact("empty", b"")]

    places = archive.pack(artifacts, tmp_path / "folder" / "quiz.files")

    assert artifacts == list(archive.unpack(places))
    assert "检查点" == archive.read(places["zh/a.md"]).decode()


def test_the_same_bytes_lie_there_once(tmp_path: Path) -> None:
    places = archive.pack([Artifact("a.md", b"page"), Artifact("a/index.md", b"page")], tmp_path / "quiz.files")

    assert places["a.md"] == places["a/index.md"]
    assert b"page" == (tmp_path / "quiz.files").read_bytes()


def test_an_archive_takes_the_place_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "quiz.files").write_bytes(b"kept")

    with pytest.raises(FileExistsError):
        archive.pack([Artifact("a.md", b"page")], tmp_path / "quiz.files")

    assert b"kept" == (tmp_path / "quiz.files").read_bytes()
