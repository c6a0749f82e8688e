"""The project's own files agree with one another."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution, version
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import quizwright
from support.needs import ROOT
from test_build import sites

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKS: Final = {name: (ROOT / "requirements" / f"{name}.txt").read_text("utf-8") for name in ("site", "dev")}


def test_the_version_is_one() -> None:
    """The package, its metadata and pyproject.toml name the same version."""
    versions = [quizwright.__version__, version("quizwright")]

    assert [PROJECT["version"]] * 2 == versions


def test_what_is_tested_is_what_is_installed(tmp_path: Path) -> None:
    """Here and in the processes that tests start: where a wheel is installed, nothing is taken from the checkout."""
    module = Path("quizwright", "__init__.py")
    held = [Path(str(path.locate())) for path in distribution("quizwright").files or () if Path(path) == module]
    code = "import quizwright; print(quizwright.__file__)"

    command = [sys.executable, "-c", code]

    started = subprocess.run(
        command, cwd=tmp_path, env=sites.ENVIRONMENT, capture_output=True, encoding="utf-8", check=True
    ).stdout

    expected = next(iter(held), ROOT / "scripts" / module)
    assert expected == Path(quizwright.__file__) == Path(started.strip())


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_folder(name: str) -> None:
    """A lock made on one machine must install on any other."""
    lines = LOCKS[name].splitlines()

    assert not [line for line in lines if re.search(r"://|^-|\s/|\s[A-Z]:|\\.*\\|\w@", line)]


def test_what_is_locked_installs_on_the_oldest_python() -> None:
    """Also on 3.11.2, which Debian 12 has; requirements/constraints.in holds a package back."""
    pinned = [name for lock in LOCKS.values() for name in re.findall(r"^([\w.-]+)==", lock, flags=re.MULTILINE)]
    found = {found.name: found.metadata["Requires-Python"] for found in map(_installed, pinned) if found}

    assert {} == {name: needs for name, needs in found.items() if needs and "3.11.0" not in SpecifierSet(needs)}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_all_that_the_project_asks_for(name: str) -> None:
    """After a change of the dependencies: `make lock`."""
    pinned = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", LOCKS[name], flags=re.MULTILINE))
    wanted = [*PROJECT["dependencies"]]
    wanted += PROJECT["optional-dependencies"]["dev"] if name == "dev" else []

    requirements = [Requirement(line) for line in wanted]

    assert not [
        str(requirement)
        for requirement in requirements
        if pinned.get(canonicalize_name(requirement.name), "") not in requirement.specifier
    ]


def test_the_workflow_installs_what_ci_would() -> None:
    """There `.ci/run` may not install: fonts and libraries are a step of the workflow; programs are in its image."""
    asked = set(re.findall(r"missing\+=\(([\w-]+)\)", (ROOT / ".ci" / "run").read_text("utf-8")))
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text("utf-8")
    installed = set(re.findall(r"\bfont[\w-]+|\blib[\w-]+\d\b", workflow))

    assert {name for name in asked if name.startswith(("font", "lib"))} <= installed


def _installed(name: str) -> Distribution | None:
    """Return an installed package; nothing for a part of the lock that this environment lacks."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None
