"""Real sites, built once for all tests that look at them: each costs seconds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import chdir
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from quizwright.cli import main
from quizwright.load import Tree
from support.needs import ROOT
from support.once import once
from test_site import samples
from test_site.dom import Node, parse

EPOCH: Final = "1800000000"  # 2027-01-15
THEME: Final = Path("scripts", "quizwright", "theme")
ENVIRONMENT: Final = {
    **os.environ,
    "SOURCE_DATE_EPOCH": EPOCH,
    "NO_MKDOCS_2_WARNING": "1",
}
#: Titles that would be markup if anything read them as such.
QUIZ_TITLE: Final = '<b>All</b> & "kinds" {#x} | &lt;'
TITLE: Final = "A <script>alert(1)</script> & *b* `c` [d](e) {.f} &amp;"
ODD_BASE: Final = "http://localhost:8765/sub/path/"
HOOK: Final = """\
import json

def on_config(config):
    config.extra["a_module"] = json
    return config
"""


@dataclass(frozen=True)
class Site:
    """A project's folder and what was built in it."""

    project: Path
    base: str

    @property
    def root(self) -> Path:
        """The folder of the site."""
        return self.project / "site"

    @cached_property
    def pages(self) -> Mapping[str, Node]:
        """Each page, parsed, by its URL path; 404.html by its name."""
        found = {}
        for path in sorted(self.root.rglob("*.html")):
            name = path.relative_to(self.root).as_posix()
            found[re.sub(r"(^|/)index\.html$", r"\1", name)] = parse(path.read_text(encoding="utf-8"))
        return found

    def locale_of(self, path: str, others: tuple[str, ...] = samples.LOCALES[1:], source: str = "en") -> str:
        """Return the locale of a page, as its path tells it."""
        first = path.partition("/")[0]
        return first if first in others else source


def checkout(folder: Path) -> Path:
    """Copy into a folder what a build of the shipped bank needs, and no page that was generated."""
    shutil.copytree(ROOT / "content", folder / "content")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("quizzes"))
    return _shell(folder)


def project(folder: Path, tree: Tree, locales: tuple[str, ...] = samples.LOCALES) -> Path:
    """Write into a folder a bank, a home page in each locale, and the shell of the site."""
    for name, content in {**tree.texts, **dict.fromkeys(tree.others, samples.SVG)}.items():
        _put(folder / "content" / name, content)
    for locale in locales:
        _put(
            folder / "docs" / locale / "index.md",
            b"---\ntitle: Home\n---\n\n# Home {#home}\n\n[All](quizzes/index.md)\n",
        )
    return _shell(folder)


def configure(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change mkdocs.yml of a project."""
    path = folder / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(config)
    path.write_text(yaml.safe_dump(config, allow_unicode=True, sort_keys=False), encoding="utf-8")


def mkdocs(folder: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run `mkdocs` alone."""
    command = [sys.executable, "-m", "mkdocs", *argv]
    return subprocess.run(
        command, cwd=folder, env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


def quizwright(folder: Path, *argv: str) -> int:
    """Run `quizwright` in a folder and return its exit code."""
    with pytest.MonkeyPatch.context() as patch, chdir(folder):
        for name in ("SOURCE_DATE_EPOCH", "NO_MKDOCS_2_WARNING"):
            patch.setenv(name, ENVIRONMENT[name])
        return main(argv)


def files_of(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def build(folder: Path, *argv: str) -> None:
    """Build a project with MkDocs alone, which must succeed."""
    done = mkdocs(folder, "build", *argv)
    assert done.returncode == 0, done.stderr


@cache
def shipped(base: Path) -> Site:
    """Build the shipped bank, in a folder below the one that all processes of a run share."""
    folder = once(base / "shipped", lambda folder: build(checkout(folder), "--strict"))
    config = yaml.safe_load((folder / "mkdocs.yml").read_text(encoding="utf-8"))
    return Site(folder, config["site_url"])


@cache
def odd(base: Path) -> Site:
    """Build a bank with hostile titles and a quiz in two locales, with a port, a path and no slash at its end.

    A user's hook holds a module in the configuration, which can't be copied or pickled.
    """

    def make(folder: Path) -> None:
        tree = samples.edited(samples.bank(), "kinds/quiz.yml", "title: All kinds", f"title: '{QUIZ_TITLE}'")
        tree = samples.edited(tree, "kinds/quiz.yml", "title: What an open question holds", f"title: '{TITLE}'")
        project(folder, tree)
        (folder / "hook.py").write_text(HOOK, encoding="utf-8")
        configure(folder, lambda config: config.update(site_url=ODD_BASE.rstrip("/"), hooks=["hook.py"]))
        build(folder, "--strict")

    return Site(once(base / "odd", make), ODD_BASE)


def _shell(folder: Path) -> Path:
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / THEME, folder / THEME)
    return folder


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


#: What a site consists of at the least: the build replaces no folder that is something else.
LAST_GOOD: Final = dict.fromkeys(("404.html", "index.html", "sitemap.xml"), b"the last good one")


def last_good_site(folder: Path) -> None:
    """Put a site there that a failing build must leave as it is."""
    (folder / "site").mkdir()
    for name, content in LAST_GOOD.items():
        (folder / "site" / name).write_bytes(content)
