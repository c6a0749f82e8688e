"""Language files: as the schema says, read only when needed, and each mistake in one has its place."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest

from quizwright import package_data
from quizwright.cli.main import main
from quizwright.languages import (
    LANGUAGES,
    BrowserWords,
    IdWords,
    ImportWords,
    LlmsWords,
    Numbers,
    PageWords,
    Phrases,
    ScaffoldWords,
    SearchWords,
    Writing,
    loading,
)
from support.needs import ROOT

SCHEMA: Final[dict[str, Any]] = json.loads(package_data.schema_file("language"))
SECTIONS: Final = {
    "pages": PageWords,
    "browser": BrowserWords,
    "search": SearchWords,
    "llms": LlmsWords,
    "scaffold": ScaffoldWords,
    "writing": Writing,
    "phrases": Phrases,
    "ids": IdWords,
    "numbers": Numbers,
    "import": ImportWords,
}
#: What loading adds to a section.
ADDED: Final = {"code", "locale", "language_names"}
ENGLISH: Final = package_data.language_file("en")[1].decode()


def _problems(text: str) -> list[str]:
    return [
        f"{found.where}: {found.message}; {found.hint}" for found in loading.problems("languages/xx.yml", text.encode())
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_file_is_as_its_schema_says(code: str) -> None:
    schema = "language" if LANGUAGES[code].has_words else "import-only"

    assert () == loading.problems(*package_data.language_file(code), schema)


def test_each_file_has_a_row() -> None:
    files = (ROOT / "scripts" / "quizwright" / "languages").glob("*.yml")

    assert set(LANGUAGES) == {path.stem for path in files}


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_has_the_keys_that_the_schema_describes(name: str) -> None:
    described = SCHEMA["$defs"][name]

    assert {*described["properties"]} == {field.name for field in fields(SECTIONS[name])} - ADDED


@pytest.mark.parametrize("name", ["pages", "browser", "search", "llms", "scaffold"])
def test_each_word_is_required(name: str) -> None:
    assert [*SCHEMA["$defs"][name]["properties"]] == SCHEMA["$defs"][name]["required"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "  answer: Answer and explanation\n",
            "",
            "languages/xx.yml:6:3: `pages` lacks the key 'answer'; add `answer:`",
        ),
        ("  wrong: Wrong\n", "  wrogn: Wrong\n", "languages/xx.yml:13:3: unknown key 'wrogn'; did you mean 'wrong'?"),
        (
            "  hint: Hint {number}\n",
            "  hint: A hint\n",
            "languages/xx.yml:16:9: `hint` has not the right form: 'A hint'; for example 'Hint {number}'",
        ),
        (
            "  hint: Hint {number}\n",
            "  hint: Hint {number} of {count}\n",
            "languages/xx.yml:16:9: `hint` has not the right form: 'Hint {number} of {count}'; for example 'Hint {num",
        ),
        (
            "  wrong: Wrong\n",
            "  wrong: [Wrong]\n",
            "languages/xx.yml:13:10: `wrong` is a list, not text; write text after it; in quotes, or as a block",
        ),
        (
            '    other: "Questions: {count}"\n',
            '    one: "Question: {count}"\n',
            "languages/xx.yml:9:5: `question_count` lacks the key 'other'; add `other:`",
        ),
        ("  wrong: Wrong\n", "  wrong: Wrong\n  wrong: Wrong\n", "14:3"),
        ("  wrong: Wrong\n", "  wrong: Wrong\n wrong\n", "14:2"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, expected: str) -> None:
    assert ENGLISH.count(old) == 1

    (found,) = _problems(ENGLISH.replace(old, new))

    assert expected in found


def test_a_command_tells_of_a_mistake_and_stops(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = ENGLISH.replace("  answer: Answer and explanation\n", "").replace("  wrong: Wrong\n", "  wrong:\n")
    monkeypatch.setattr(package_data, "language_file", lambda code: (f"languages/{code}.yml", broken.encode()))
    monkeypatch.chdir(tmp_path)
    loading.read.cache_clear()

    code = main(["init", "new"])

    loading.read.cache_clear()
    out, err = capsys.readouterr()
    assert (2, [], "") == (code, list(tmp_path.iterdir()), out)
    assert [
        "quizwright: languages/en.yml:6:3: `pages` lacks the key 'answer'; add `answer:`",
        "languages/en.yml:12:9: `wrong` has not the right form: ''; for example 'Wrong'",
    ] == err.splitlines()


def test_a_file_that_is_no_yaml_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_data, "language_file", lambda code: (f"languages/{code}.yml", b"pages: [\n"))

    with pytest.raises(package_data.PackageDataError, match=r"^languages/xx\.yml:\d+:\d+: "):
        loading.read("xx", "xx")


def test_a_pattern_that_is_none_is_told() -> None:
    with pytest.raises(package_data.PackageDataError, match=r"en\.yml: not a regular expression: .*: \(a"):
        loading.pattern("(a", "en")


@pytest.mark.parametrize(
    ("command", "loaded"),
    [
        ("from quizwright.cli import check", []),
        ("from quizwright import languages", []),
        ("from quizwright import languages; languages.words('zh-Hant').answer", ["zh"]),
        ("from quizwright import languages; languages.words('fr').answer", ["en"]),
        ("from quizwright.legacy.reading import lexicon", [*LANGUAGES]),
    ],
)
def test_only_what_is_asked_for_is_read(command: str, loaded: list[str]) -> None:
    script = (
        "import sys; from quizwright import package_data; read, found = package_data.language_file, []\n"
        "package_data.language_file = lambda code: found.append(code) or read(code)\n"
        f"{command}\nprint(*found, 'babel' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)

    assert " ".join([*loaded, "False"]) == done.stdout.strip()
