"""The project's own files agree with one another."""

import re
import tomllib
from importlib.metadata import version
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import quizwright
from support.needs import ROOT

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKS: Final = {name: (ROOT / "requirements" / f"{name}.txt").read_text("utf-8") for name in ("site", "dev")}


def test_the_version_is_one() -> None:
    """The package, its metadata and pyproject.toml name the same version."""
    versions = [quizwright.__version__, version("quizwright")]

    assert [PROJECT["version"]] * 2 == versions


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_folder(name: str) -> None:
    """A lock made on one machine must install on any other."""
    lines = LOCKS[name].splitlines()

    assert not [line for line in lines if re.search(r"://|^-|\s/|\s[A-Z]:|\\.*\\|\w@", line)]


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
