"""What some tests need of the machine, and whether it is there."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SHARED: Final = ROOT.parent / "shared"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def browser_path() -> str | None:
    """Return the path of the system's Chromium, or nothing."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def _has_fonts() -> bool:
    command = shutil.which("fc-list")
    if command is None:
        return False
    families = subprocess.run(
        [command, ":lang=zh", "family"], capture_output=True, check=True, encoding="utf-8"
    ).stdout
    return "Noto Sans CJK" in families


Need = tuple[Callable[[], bool], str]

NEEDS: Final[Mapping[str, Need]] = MappingProxyType(
    {
        "chromium": (lambda: browser_path() is not None, f"none of {', '.join(BROWSERS)} on PATH"),
        "fonts": (_has_fonts, "no Noto Sans CJK among the system's fonts (fonts-noto-cjk)"),
        "node": (lambda: shutil.which("node") is not None, "no node on PATH"),
        "shared": (SHARED.is_dir, "no folder `shared` beside the checkout"),
    }
)

NEVER_REQUIRED: Final = frozenset({"shared"})  # few have that folder


def required() -> frozenset[str]:
    """Return the names in QUIZWRIGHT_REQUIRE: the needs whose absence fails."""
    words = os.environ.get("QUIZWRIGHT_REQUIRE", "").split(",")
    names = frozenset(word.strip() for word in words if word.strip())
    wrong = sorted(names - (NEEDS.keys() - NEVER_REQUIRED))
    if wrong:
        allowed = ", ".join(sorted(NEEDS.keys() - NEVER_REQUIRED))
        message = f"QUIZWRIGHT_REQUIRE: {', '.join(wrong)}: allowed are {allowed}"
        raise pytest.UsageError(message)
    return names


def need(name: str) -> None:
    """Skip the running test if the machine lacks this; fail it if it is required."""
    is_met, lack = NEEDS[name]
    if is_met():
        return
    if name in required():
        pytest.fail(f"{name} is required: {lack}", pytrace=False)
    pytest.skip(f"needs {name}: {lack}")
