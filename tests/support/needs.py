"""What some tests need of the machine, and whether it is there."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

from support.fonts import FONT_SETS, missing

ROOT: Final = Path(__file__).parents[2]
SHARED: Final = ROOT.parent / "shared"
WIDGET: Final = ROOT / "scripts" / "widget"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def browser_path() -> str | None:
    """Return the path of the system's Chromium, or nothing."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@cache
def _has_browser() -> bool:
    if browser_path() is None:
        return False
    command = [sys.executable, "-m", "playwright", "--version"]  # starts the Node that Playwright brings
    return subprocess.run(command, capture_output=True, check=False, timeout=120).returncode == 0


def _has_fonts() -> bool:
    return not any(map(missing, FONT_SETS))


def _has_node() -> bool:
    return shutil.which("node") is not None and (WIDGET / "node_modules" / "typescript").is_dir()


@cache
def _has_index() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--retries", "0"]
        command += ["--dest", folder, "packaging"]
        return subprocess.run(command, capture_output=True, check=False, timeout=300).returncode == 0


Need = tuple[Callable[[], bool], str]

NEEDS: Final[Mapping[str, Need]] = MappingProxyType(
    {
        "chromium": (
            _has_browser,
            f"none of {', '.join(BROWSERS)} on PATH, or Playwright does not start (Debian: libatomic1)",
        ),
        "fonts": (
            _has_fonts,
            "a font of tests/support/fonts is missing (Debian: fonts-{dejavu-core,noto-core,noto-cjk})",
        ),
        "index": (_has_index, "pip reaches no index of packages"),
        "node": (_has_node, "no node on PATH, or no scripts/widget/node_modules (npm ci --prefix scripts/widget)"),
        "zensical": (lambda: find_spec("zensical") is not None, "no package zensical in this environment"),
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
