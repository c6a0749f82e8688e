"""mkdocs.yml as it is read without MkDocs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.utils.yaml import yaml_load

from quizwright.builders import configuration_file
from quizwright.builders.configuration_file import Tagged
from quizwright.files import FilesError

PARENT = "theme: {name: material, palette: [a, b]}\nextra: {one: 1, two: 2}\nplugins: [search]\n"
CHILD = """\
INHERIT: parent/base.yml
site_name: !ENV BANK_NAME
site_url: !ENV [NOT_SET, BANK_URL, "https://example.org/"]
edit_uri: !ENV [NOT_SET, NOT_SET_EITHER, 7]
docs_dir: !ENV [NOT_SET]
strict: !ENV [BANK_STRICT, true]
theme: {palette: [c]}
extra: {two: 3}
plugins: [i18n]
"""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that inherits from another one and names variables."""
    monkeypatch.setenv("BANK_NAME", "12")
    monkeypatch.setenv("BANK_URL", "https://example.net/")
    monkeypatch.setenv("BANK_STRICT", "false")
    (tmp_path / "parent").mkdir()
    (tmp_path / "parent/base.yml").write_text(PARENT, encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(CHILD, encoding="utf-8")
    return tmp_path / "mkdocs.yml"


def test_inheritance_and_variables_are_those_of_mkdocs(config: Path) -> None:
    with config.open("rb") as file:
        expected = yaml_load(file)

    found = configuration_file.read(config)

    assert expected == found
    assert (12, "https://example.net/", 7, None, False) == tuple(
        found[name] for name in ("site_name", "site_url", "edit_uri", "docs_dir", "strict")
    )


@pytest.mark.parametrize(
    "value",
    ["!!python/name:os.system ''", "!relative $docs_dir", "!own [a, 1]", "!own {a: [1, true]}"],
)
def test_tags_are_kept_and_never_run(tmp_path: Path, value: str) -> None:
    path, again = tmp_path / "mkdocs.yml", tmp_path / "again.yml"
    path.write_text(f"a: {value}\n", encoding="utf-8")

    found = configuration_file.read(path)
    again.write_text(configuration_file.dump(found), encoding="utf-8")

    assert isinstance(found["a"], Tagged)
    assert value.partition(" ")[0].lstrip("!").split("/")[-1] in again.read_text(encoding="utf-8")
    assert found == configuration_file.read(again)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("site_url: [\n", r"mkdocs\.yml: it is not valid YAML: (?s:.*)line 2"),
        ("- a\n", r"mkdocs\.yml: a mapping of options is expected here"),
        ("INHERIT: mkdocs.yml\n", r"mkdocs\.yml: `INHERIT` leads in a circle"),
        ("INHERIT: no-such.yml\n", r"no-such\.yml: the file does not exist"),
        ("INHERIT: [a]\n", r"\['a'\]: the file does not exist"),
        ("a: !ENV {b: c}\n", r"mkdocs\.yml: it is not valid YAML"),
        ("a: !ENV [[b], c]\n", r"mkdocs\.yml: it is not valid YAML: !ENV takes names of variables"),
        ("a: 2026-13-45\n", r"mkdocs\.yml: it is not valid YAML"),
        ("[" * 20_000, r"mkdocs\.yml: it is not valid YAML"),
        ("a: \x01\n", r"mkdocs\.yml: it is not valid YAML"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mkdocs.yml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(FilesError, match=message):
        configuration_file.read(path)


def test_an_empty_file_has_no_options(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").touch()

    found: dict[str, Any] = configuration_file.read(tmp_path / "mkdocs.yml")

    assert {} == found
