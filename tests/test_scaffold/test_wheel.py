"""The package by itself: a wheel, unpacked outside of the checkout, begins a bank and builds its site."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.needs import ROOT

LOCALES = ("en", "zh", "ja", "ko", "es")
NEEDED = ("pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an unpacked wheel, made without the network of a copy without anything generated."""
    base = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("scripts", "schema"):
        shutil.copytree(ROOT / name, base / "source" / name, ignore=ignored)
    for name in NEEDED:
        shutil.copy(ROOT / name, base / "source")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(base), str(base / "source")]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    with ZipFile(next(base.glob("*.whl"))) as wheel:
        wheel.extractall(base / "site-packages")
    return base / "site-packages"


def _run(installed: Path, folder: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the unpacked wheel, which comes before the checkout."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "NO_MKDOCS_2_WARNING": "1"}
    environment.pop("GITHUB_ACTIONS", None)
    command = [sys.executable, "-m", *argv]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


@pytest.fixture(scope="module")
def project(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a new bank in five languages."""
    folder = tmp_path_factory.mktemp("project") / "bank"
    done = _run(installed, folder.parent, "quizwright", "init", "bank", "--locales", ",".join(LOCALES))
    assert (0, "") == (done.returncode, done.stderr)
    return folder


def test_the_wheel_is_what_runs(installed: Path, project: Path) -> None:
    code = "import quizwright; print(quizwright.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(installed)}

    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=project, capture_output=True, encoding="utf-8", check=True
    ).stdout

    assert str(installed / "quizwright" / "__init__.py") == told.strip()


def test_a_new_bank_has_no_problems(installed: Path, project: Path) -> None:
    done = _run(installed, project, "quizwright", "check", "--strict")

    assert (0, "no problems\n", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("command", [("quizwright", "build", "--strict"), ("mkdocs", "build", "--strict")])
def test_a_new_bank_builds_at_once_with_our_theme(installed: Path, project: Path, command: tuple[str, ...]) -> None:
    shutil.rmtree(project / "site", ignore_errors=True)

    done = _run(installed, project, *command)

    assert done.returncode == 0, done.stderr
    for locale in LOCALES:
        home = project / "site" / ("" if locale == "en" else locale)
        page = (home / "quizzes" / "first-quiz" / "index.html").read_text(encoding="utf-8")
        assert f'<html lang="{locale}"' in page
        assert re.search(r'rel="stylesheet" href="[./]*assets/quizwright/quiz.css"', page)
        assert 'hreflang="x-default" href="https://example.org/quizzes/first-quiz/"' in page
    for name in ("site.css", "quiz.css", "shell.js", "favicon.svg"):
        assert (project / "site" / "assets" / "quizwright" / name).is_file()
    assert "x-default" in (project / "site" / "sitemap.xml").read_text(encoding="utf-8")
