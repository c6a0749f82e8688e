"""The wheel as a user gets it: in an environment with nothing but the locked dependencies, away from the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from quizwright.cli.main import COMMANDS
from support.needs import ROOT
from test_build.sites import files_of

pytestmark = pytest.mark.needs("index")

PACKAGE: Final = ROOT / "scripts" / "quizwright"
MADE: Final = ("__pycache__", ".pyc")
#: Neither the checkout nor what the running environment has on its path may help.
ENVIRONMENT: Final = {
    name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QUIZWRIGHT"))
}


@dataclass(frozen=True)
class Installed:
    """An environment that holds the wheel, and the wheel itself."""

    wheel: Path
    scripts: Path

    def run(self, command: str, *argv: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        """Run a command of the environment."""
        return _run([str(self.scripts / command), *argv], cwd)


def _run(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel, and install it as the lock says."""
    folder = tmp_path_factory.mktemp("wheel")
    python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        python,
    ]  # its own is slow
    install = [*pip, "install", "--quiet", "--no-compile"]
    lock = str(ROOT / "requirements" / "site.txt")
    wheel = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    for command in (
        [sys.executable, *wheel, str(ROOT)],
        [sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")],
        [*install, "--require-hashes", "--requirement", lock],
        [*install, "--no-deps", "--no-index", "--find-links", str(folder), "quizwright"],
        [*pip, "check"],
    ):
        done = _run(command, folder)
        assert done.returncode == 0, done.stdout + done.stderr
    return Installed(next(folder.glob("*.whl")), Path(python).parent)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder with a copy of the shipped bank in it, and nothing else."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    return tmp_path


def test_the_wheel_holds_the_package_the_schemas_and_nothing_else(installed: Installed) -> None:
    """Byte for byte: modules, theme, templates, `py.typed`."""
    package = {f"quizwright/{p}": c for p, c in files_of(PACKAGE).items() if not any(made in p for made in MADE)}
    schemas = {f"quizwright/schema/{path}": content for path, content in files_of(ROOT / "schema").items()}

    with ZipFile(installed.wheel) as archive:
        held = {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}

    assert sorted({**package, **schemas}) == sorted(held)
    assert {**package, **schemas} == held
    assert {"quizwright/py.typed", "quizwright/theme/main.html", "quizwright/schema/quiz.schema.json"} < set(held)


def test_every_command_says_what_it_does(installed: Installed, tmp_path: Path) -> None:
    told = {name: installed.run("quizwright", name, "--help", cwd=tmp_path) for name in COMMANDS}

    assert dict.fromkeys(COMMANDS, (0, "")) == {name: (done.returncode, done.stderr) for name, done in told.items()}
    assert [] == [name for name, done in told.items() if f"usage: quizwright {name}" not in done.stdout]


def test_it_checks_and_renders_a_bank_in_another_folder(installed: Installed, elsewhere: Path) -> None:
    checked = installed.run("quizwright", "check", "--strict", cwd=elsewhere)
    rendered = installed.run("quizwright", "render", cwd=elsewhere)

    assert (0, 0) == (checked.returncode, rendered.returncode), checked.stdout + checked.stderr + rendered.stderr
    quizzes = {path.parent.name for path in elsewhere.glob("content/*/quiz.yml")}
    assert {"index", *quizzes} == {path.stem for path in elsewhere.glob("docs/zh/quizzes/*.md")}


def test_it_makes_and_builds_a_bank_from_nothing(installed: Installed, tmp_path: Path) -> None:
    """With the theme that the wheel brings."""
    made = installed.run("quizwright", "init", "bank", cwd=tmp_path)
    built = installed.run("quizwright", "build", "--strict", cwd=tmp_path / "bank")

    assert (0, 0) == (made.returncode, built.returncode), made.stderr + built.stdout + built.stderr
    assert (tmp_path / "bank/site/assets/quizwright/quiz.css").is_file()


def test_its_types_are_found(installed: Installed, tmp_path: Path) -> None:
    code = "import quizwright, pathlib; print(pathlib.Path(quizwright.__file__).with_name('py.typed').is_file())"

    done = installed.run("python", "-c", code, cwd=tmp_path)

    assert (0, "True\n") == (done.returncode, done.stdout)
