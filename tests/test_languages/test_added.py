"""A language is added by one file and one row of the table: Portuguese, in a copy of the package.

It has both already, for imported pages alone; here it gets all other words and tables.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from support.needs import ROOT

MARK: Final = " (pt)"
#: What has two forms in Portuguese and is plain text in English.
FORMS: Final = {"one": "{count} pergunta", "other": "{count} perguntas"}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a copy of the package, with the sixth language in it."""
    root = tmp_path_factory.mktemp("package")
    shutil.copytree(ROOT / "schema", root / "schema")
    copy = root / "scripts" / "quizwright"
    shutil.copytree(ROOT / "scripts" / "quizwright", copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "languages" / "pt.yml").write_text(_portuguese(), encoding="utf-8")
    table = copy / "languages" / "__init__.py"
    before = table.read_text("utf-8")
    after = before.replace('"pt": Row("pt", has_words=False),', '"pt": Row("pt"),')
    assert before != after
    table.write_text(after, encoding="utf-8")
    return root


def _data(code: str) -> dict[str, Any]:
    text = (ROOT / f"scripts/quizwright/languages/{code}.yml").read_text("utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506 - it makes text alone
    return data


def _portuguese() -> str:
    """Return the English file with each text marked, so that the site shows where it came from."""
    data = _data("en")
    for section in ("pages", "browser", "search", "llms", "scaffold"):
        for key, value in data[section].items():
            data[section][key] = f"{value}{MARK}" if isinstance(value, str) else {"other": f"{value['other']}{MARK}"}
    data["pages"]["question_count"] = FORMS
    data["import"] = _data("pt")["import"]
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000)
    return text


def _run(package: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the copy in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "quizwright", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(package / "scripts")},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


@pytest.fixture(scope="module")
def site(package: Path) -> Path:
    """Return the site of a new bank in Portuguese and English."""
    assert "" == _run(package, package, "init", "bank", "--locale", "pt", "--locales", "pt,en").stderr
    bank = package / "bank"
    done = _run(package, bank, "build", "--strict")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "there are no words" not in done.stderr
    return bank / "site"


def _texts() -> list[str]:
    """Return the English texts of pages, the longest first."""
    data = _data("en")
    found = [text for name in ("pages", "browser", "search") for text in data[name].values() if isinstance(text, str)]
    return sorted(found, key=len, reverse=True)


def test_every_word_of_a_page_is_of_the_new_language(site: Path) -> None:
    page = unescape((site / "quizzes" / "first-quiz" / "index.html").read_text("utf-8"))

    assert f"Answer and explanation{MARK}" in page
    assert f"Study: feedback after each answer{MARK}" in page  # a word of the browser part
    assert f"Show more results{MARK}" in page  # of the search box
    rest = page
    for text in _texts():
        rest = rest.replace(f"{text}{MARK}", "")
    assert [] == [text for text in _texts() if " " in text and text in rest]


def test_a_number_has_the_plural_form_of_the_new_language(site: Path) -> None:
    assert "2 perguntas" in (site / "quizzes" / "index.html").read_text("utf-8")


def test_the_new_language_is_named_in_both_languages(site: Path) -> None:
    english, portuguese = ((site / folder / "index.html").read_text("utf-8") for folder in ("en", "."))

    assert re.search(r'hreflang="pt"[^>]*>\s*Português\s*<', english)
    assert re.search(r'hreflang="en"[^>]*>\s*English\s*<', portuguese)
    assert "the same quizzes in Portuguese" in (site / "en" / "llms.txt").read_text("utf-8")
    assert f"the same quizzes in inglês{MARK}" in (site / "llms.txt").read_text("utf-8")


def test_the_page_for_missing_addresses_has_a_line_in_the_new_language(site: Path) -> None:
    page = (site / "404.html").read_text("utf-8")

    assert re.search(rf'lang="pt">This page does not exist. <a [^>]*>Go to the home page{re.escape(MARK)}</a>', page)


def test_a_missing_word_is_told_with_its_place(package: Path) -> None:
    file = package / "scripts/quizwright/languages/pt.yml"
    text = file.read_text("utf-8")
    file.write_text(text.replace(f"  hint: Hint {{number}}{MARK}\n", ""), encoding="utf-8")

    done = _run(package, package, "init", "other", "--locale", "pt")

    file.write_text(text, encoding="utf-8")
    assert done.returncode == 2
    assert re.search(r"languages/pt\.yml:\d+:3: `pages` lacks the key 'hint'; add `hint:`", done.stderr), done.stderr
