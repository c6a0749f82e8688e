"""Each command imports only what it needs: what is slow to import would delay every use of it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from quizwright.cli.main import COMMANDS

#: Runs a command line, and then prints on standard output what was imported for it.
PROGRAM: Final = """\
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout

from quizwright.cli import main

with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
    try:
        code = main(sys.argv[1:])
    except SystemExit as stop:
        code = stop.code
print(json.dumps([code, out.getvalue() + err.getvalue(), sorted(sys.modules)]))
"""
PAGE: Final = "# Quiz\n\n## 1. Which port?\n\nA) 80\nB) 5432\n\n**Answer: B**\n"

FILES: Final = {"jsonschema_rs", "yaml"}
BANK: Final = FILES | {"markdown_it", "packaging"}
LEGACY: Final = BANK | {"rapidfuzz"}
PAGES: Final = LEGACY | {"babel", "markupsafe"}
#: With the packages that httpx and MkDocs import themselves.
NETWORK: Final = {"httpx", "pygments", "rich"}
MKDOCS: Final = {"markdown", "mkdocs", "material", "mkdocs_static_i18n", "pathspec", "pygments", "rich"}

#: The dependencies that a command line may import.
ALLOWED: Final[dict[str, set[str]]] = {
    "check": BANK,
    "check --format json": BANK,
    "check --format sarif": LEGACY,
    "stale --as-of 2027-06-01": BANK,
    "sync": BANK,
    "translate stamp zh": BANK,
    "new question first-steps another": BANK,
    "init another": BANK | {"babel"},  # names of languages
    "render": PAGES,
    "compare": PAGES,  # one of its reports is an HTML file
    "legacy pull nothing": LEGACY,
    "import page.md": BANK | {"py3langid"},  # the language of its text
    "explain Q101": LEGACY,
    "csp site": FILES | {"markdown_it"},
    "llms check site": FILES | {"markdown_it"},
    "sources --minutes 0": BANK | NETWORK,
    "build": PAGES | MKDOCS,
    "mcp nothing": BANK,
    "reference reference": PAGES | MKDOCS,
}


@cache
def _dependencies() -> frozenset[str]:
    """Return the modules of the packages that the project declares, with those of the extras."""
    declared = {canonicalize_name(Requirement(line).name) for line in requires("quizwright") or ()}
    return frozenset(
        module
        for module, packages in packages_distributions().items()
        if not module.startswith("_") and not declared.isdisjoint(map(canonicalize_name, packages))
    )


def _run(folder: Path, line: str) -> tuple[int, str, set[str]]:
    """Run a command line in a process of its own; return its exit code, what it printed and what it imported."""
    command = [sys.executable, "-c", PROGRAM, *line.split()]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True, timeout=300)
    code, printed, modules = json.loads(done.stdout)
    return code, printed, set(modules)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a new bank, with a legacy page and something that looks like a built site beside it."""
    folder = tmp_path_factory.mktemp("imports")
    assert _run(folder, "init bank --locales en,zh")[0] == 0
    (folder / "bank" / "page.md").write_text(PAGE, encoding="utf-8")
    (folder / "bank" / "site").mkdir()
    (folder / "bank" / "site" / "index.html").write_text("<!doctype html><title>T</title>", encoding="utf-8")
    return folder / "bank"


@pytest.mark.parametrize("line", ["--version", "--help", "", "chek"])
def test_what_names_no_command_imports_none(tmp_path: Path, line: str) -> None:
    _, printed, modules = _run(tmp_path, line)

    assert "quizwright" in printed
    ours = {module for module in modules if module.partition(".")[0] == "quizwright"}
    names = ("cli", "cli.main", "errors", "printable", "system_errors")
    assert {"quizwright", *(f"quizwright.{name}" for name in names)} == ours
    assert set() == modules & _dependencies()
    assert set() == modules & {"asyncio", "dataclasses", "email", "inspect", "multiprocessing", "tempfile", "urllib"}


def test_each_command_has_a_line_here() -> None:
    assert {*COMMANDS} == {line.partition(" ")[0] for line in ALLOWED}


@pytest.mark.parametrize("line", ALLOWED)
def test_a_command_imports_only_what_it_needs(project: Path, line: str) -> None:
    _, printed, modules = _run(project, line)

    assert "usage:" not in printed
    assert [] == sorted(modules & _dependencies() - ALLOWED[line])


def test_help_imports_the_module_of_its_command_alone(tmp_path: Path) -> None:
    _, printed, modules = _run(tmp_path, "stale --help")

    assert "usage: quizwright stale" in printed
    commands = {f"quizwright.cli.{command.module}" for command in COMMANDS.values()}
    assert {"quizwright.cli.stale"} == commands & modules
