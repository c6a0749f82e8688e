"""How far a command is shows on a terminal alone."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from quizwright.cli.progress import progress


class Terminal(StringIO):
    """A standard error that somebody watches."""

    def isatty(self) -> bool:
        """Tell that it is a terminal."""
        return True


def shown(stream: StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a command of two steps writes to a standard error."""
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with progress("checking") as advance:
        advance(1, 2)
        advance(2, 2)
    return stream.getvalue()


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)

    assert "checking" in shown(Terminal(), monkeypatch)


def test_a_file_and_ci_get_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    file = shown(StringIO(), monkeypatch)
    monkeypatch.setenv("CI", "true")

    assert ("", "") == (file, shown(Terminal(), monkeypatch))
