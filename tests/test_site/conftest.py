"""Golden files: whole outputs that a reviewer reads as a diff."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from support.needs import ROOT

GOLDEN: Final = ROOT / "tests" / "golden"
Golden: TypeAlias = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update-golden`."""
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite tests/golden/ from what the program does now"
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Return a function that compares a text with a golden file, or writes it with `--update-golden`."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        assert expected == text, f"if it is meant: pytest {request.node.nodeid.partition('::')[0]} --update-golden"

    return compare
