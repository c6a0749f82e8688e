"""The browser part: what is committed is what its sources make, its pure modules hold their laws, and it is small."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from quizwright.languages import WITH_WORDS, BrowserWords, language
from support.needs import ROOT, WIDGET

ASSETS: Final = ROOT / "scripts" / "quizwright" / "theme" / "assets" / "quizwright"
BUILT: Final = ASSETS / "quiz"
SCRIPT, STYLES = 15_500, 5_000  # bytes, gzip; docs/en/guide/taking-a-quiz.md and contributing.md name the first


def _npx(*words: str) -> subprocess.CompletedProcess[str]:
    command = ["npx", "--no-install", *words]
    return subprocess.run(command, cwd=WIDGET, capture_output=True, encoding="utf-8", check=False, timeout=300)


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


@pytest.mark.needs("node")
def test_the_built_files_are_what_the_sources_make(tmp_path: Path) -> None:
    """After a change in scripts/widget: `make widget`."""
    done = _npx("tsc", "--project", "tsconfig.json", "--outDir", str(tmp_path))

    assert done.returncode == 0, done.stdout
    made = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*")}
    assert made == {path.name: path.read_text("utf-8") for path in BUILT.glob("*")}


@pytest.mark.needs("node")
def test_the_pure_modules_hold_their_laws_without_a_browser() -> None:
    """Compiled without the types of a page, so that none of them can touch one; then run by Node's own runner."""
    done = subprocess.run(
        ["npm", "test", "--silent"], cwd=WIDGET, capture_output=True, encoding="utf-8", check=False, timeout=300
    )

    assert done.returncode == 0, done.stdout[-4000:]
    assert int(re.findall(r"^(?:#|ℹ) pass (\d+)", done.stdout, re.MULTILINE)[0]) > 100


def test_it_is_small() -> None:
    """All scripts and all styles of the quiz together, each file packed by itself as a host sends it."""
    scripts = {path.name: _packed(path) for path in sorted(BUILT.glob("*.js"))}
    styles = _packed(ASSETS / "quiz.css")

    print(f"\nscript: {sum(scripts.values())} bytes of {SCRIPT}, styles: {styles} of {STYLES} (gzip)", scripts)  # noqa: T201 - the figures
    assert sum(scripts.values()) <= SCRIPT
    assert styles <= STYLES


def test_every_module_that_is_imported_is_there_and_nothing_else() -> None:
    imported = {
        name
        for path in BUILT.glob("*.js")
        for name in re.findall(r'(?:from|import)\s*\(?"\./([^"]+)"', path.read_text("utf-8"))
    }

    assert {*imported, "main.js"} == {path.name for path in BUILT.iterdir()}


def test_no_module_makes_markup_of_text_or_speaks_to_a_server() -> None:
    markup = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b"
    banned = rf"{markup}|fetch\(|XMLHttpRequest|sendBeacon|WebSocket|\.cookie"

    assert {} == {p.name: found for p in BUILT.glob("*.js") if (found := re.findall(banned, p.read_text("utf-8")))}


def test_both_sides_know_the_same_words() -> None:
    """`words.d.ts` names what the pages hand on; and each word is used."""
    declared = set(re.findall(r"^  readonly (\w+): string;$", (WIDGET / "words.d.ts").read_text("utf-8"), re.MULTILINE))
    sources = "".join(path.read_text("utf-8") for path in WIDGET.glob("*.ts") if path.name != "words.d.ts")

    assert {*(field.name for field in fields(BrowserWords)), "right", "wrong"} == declared
    assert set() == {name for name in declared if not re.search(rf"\b{name}\b", sources)}


@pytest.mark.parametrize("name", [field.name for field in fields(BrowserWords)])
@pytest.mark.parametrize("locale", sorted(set(WITH_WORDS) - {"en"}))
def test_a_word_is_translated_and_has_the_blanks_that_english_has(locale: str, name: str) -> None:
    english, told = (str(getattr(language(each).browser, name)) for each in ("en", locale))

    assert english != told
    assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", told))


def test_the_lock_names_no_host() -> None:
    """A lock made on one machine must install on any other."""
    lock = json.loads((WIDGET / "package-lock.json").read_text("utf-8"))

    assert [] == [name for name, entry in lock["packages"].items() if "resolved" in entry]
    assert all("integrity" in entry for name, entry in lock["packages"].items() if name)


def test_it_needs_nothing_at_run_time() -> None:
    package = json.loads((WIDGET / "package.json").read_text("utf-8"))

    assert {"axe-core", "fast-check", "typescript"} == set(package["devDependencies"])
    assert not {"dependencies", "peerDependencies", "optionalDependencies"} & set(package)
