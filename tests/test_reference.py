"""The reference is made from the program: each code, command, option and field stands there, and nothing else."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import pytest

from quizwright import files, reference
from quizwright.artifact import Artifact
from quizwright.cli.main import parser
from quizwright.load.layout import PATTERNS
from quizwright.reporters import REPORTERS
from support.needs import ROOT

Json: TypeAlias = Any
DOCS: Final = ROOT / "docs" / "en"
SCHEMAS: Final[dict[str, Json]] = dict(files.read_schemas())
PAGES: Final = {page.path: page.content.decode() for page in reference.pages(SCHEMAS, parser())}
COMMANDS: Final = PAGES["reference/commands.md"]


def _arguments(of: argparse.ArgumentParser, words: str) -> Iterator[tuple[str, str]]:
    """Yield each command that can be run, with each of its arguments as a page names it."""
    for action in of._actions:  # noqa: SLF001 - argparse has no other way to ask
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            for name, below in action.choices.items():
                yield from _arguments(below, f"{words} {name}")
        elif action.dest not in {"help", "version"}:
            yield words, ", ".join(action.option_strings) or str(action.metavar)


def _keys(node: Json, owner: str) -> Iterator[tuple[str, str]]:
    """Yield each key of each object in a schema, with the definition or field that has it."""
    for name, below in node.get("properties", {}).items():
        yield owner, name
        yield from _keys(below, name)
    for name, below in node.get("$defs", {}).items():
        yield from _keys(below, name)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_what_the_program_says(path: str) -> None:
    """After a change of a rule, an argument or a schema: `make reference`."""
    found = (DOCS / path).read_text(encoding="utf-8") if (DOCS / path).exists() else ""

    assert PAGES[path] == found, f"docs/en/{path} is behind the program: run `make reference` and commit it"


def test_no_page_is_left_of_what_is_gone() -> None:
    found = {path.relative_to(DOCS).as_posix() for path in (DOCS / "reference" / "files").rglob("*.md")}

    assert {path for path in PAGES if path.startswith("reference/files/")} == found


def test_the_same_program_gives_the_same_pages() -> None:
    again = {page.path: page.content.decode() for page in reference.pages(files.read_schemas(), parser())}

    assert PAGES == again


def test_every_code_has_an_entry_of_its_own() -> None:
    """With an anchor, a title, a severity, and words that say what to do."""
    codes = PAGES["reference/codes.md"]
    found = re.findall(r"^### ([\w-]+): (.+) \{#([\w-]+)\}\n\nSeverity: (\w+)\.\n\n(.+)", codes, re.MULTILINE)

    expected = {(check.code, check.title, check.code.lower(), str(check.severity)) for check in reference.ALL_CHECKS}
    assert expected == {row[:4] for row in found}
    assert len(found) == len(reference.ALL_CHECKS)
    assert [] == [row[0] for row in found if not row[4].strip()]


def test_no_two_checks_of_the_bank_share_a_code() -> None:
    codes = [check.code for check in reference.ALL_CHECKS if re.fullmatch(r"[A-Z]\d+", check.code)]

    assert sorted(set(codes)) == codes


@pytest.mark.parametrize(("command", "argument"), sorted(set(_arguments(parser(), "quizwright"))))
def test_every_argument_of_a_command_stands_in_its_section_with_words(command: str, argument: str) -> None:
    section = COMMANDS.partition(f"## {command} {{#")[2].partition("\n## ")[0]

    assert re.search(rf"^\| `{re.escape(argument)}` \| \w.+ \|$", section, re.MULTILINE)


def test_a_usage_line_shows_what_may_be_left_out_and_what_may_be_repeated() -> None:
    lines = set(re.findall(r"^```text\n(.+)\n```$", COMMANDS, re.MULTILINE))

    assert "quizwright stale --as-of DATE [--content DIR]" in lines
    assert "quizwright translate stamp LOCALE [ID …] [--content DIR]" in lines
    assert "quizwright reference DIR" in lines


@pytest.mark.parametrize("name", REPORTERS)
def test_every_way_to_print_problems_is_told(name: str) -> None:
    assert re.search(rf"^\| `{name}` \| For .+ \|$", COMMANDS, re.MULTILINE)


@pytest.mark.parametrize("schema", sorted({schema for _, schema in PATTERNS}))
def test_every_kind_of_file_has_a_schema_and_a_page(schema: str) -> None:
    assert (ROOT / "schema" / f"{schema}.schema.json").is_file()
    assert f"({schema}.md)" in PAGES["reference/files/index.md"]
    assert re.search(r"^File: `content/", PAGES[f"reference/files/{schema}.md"], re.MULTILINE)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_key_of_a_schema_has_a_row_or_stands_among_those_that_all_types_have(schema: str) -> None:
    page = PAGES[f"reference/files/{schema}.md"]
    rows = re.findall(r"^\| `([\w-]+)`\{#([\w.-]+)\} \| \S.* \| (?:yes|no|unless .+) \| \S.+ \|$", page, re.MULTILINE)
    anchors = [anchor for _, anchor in rows]

    told = {name for name, _ in rows}
    assert len(set(anchors)) == len(anchors)
    assert set() == {name for _, name in _keys(SCHEMAS[schema], "fields") if name not in told}
    if schema != "quiz":  # where a type has only what others have not
        assert {f"{owner}.{name}" for owner, name in _keys(SCHEMAS[schema], "fields")} == set(anchors)


def test_a_type_of_question_has_its_own_keys_and_those_of_all() -> None:
    page = PAGES["reference/files/quiz.md"]

    common = set(re.findall(r"\{#question\.(\w+)\}", page))
    for name, definition in SCHEMAS["quiz"]["$defs"].items():
        if name.endswith("-question") and name != "draft-question":
            own = set(re.findall(rf"\{{#{name}\.(\w+)\}}", page))
            assert set(definition["properties"]) == common | own
            assert not common & own


@pytest.mark.parametrize("path", sorted(path for path in PAGES if path.startswith("reference/files/")))
def test_a_link_on_a_page_leads_to_an_anchor_of_it(path: str) -> None:
    page = PAGES[path]
    anchors = {name for pair in re.findall(r"\{#([^}]+)\}|id=\"([^\"]+)\"", page) for name in pair if name}

    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= anchors


def _page(schema: Json) -> str:
    (page,) = (found.content.decode() for found in _pages({"toy": schema}) if found.path == "reference/files/toy.md")
    return page


def _pages(schemas: dict[str, Json]) -> tuple[Artifact, ...]:
    return reference.pages(schemas, argparse.ArgumentParser())


def test_words_of_a_schema_are_shown_and_not_read_as_markup() -> None:
    page = _page(
        {
            "title": "Toy",
            "description": "Toys. File: content/toy.yml.",
            "properties": {
                "name": {
                    "description": "A <b> or a|b, *not* bold.",
                    "type": "string",
                    "examples": ["a `tick` of a clock"],
                }
            },
        }
    )

    assert r"A &lt;b> or a&#124;b, \*not\* bold." in page
    assert '``name: "a `tick` of a clock"``' in page


def test_an_example_that_is_too_long_for_a_cell_stands_below_the_table() -> None:
    page = _page(
        {
            "title": "Toy",
            "description": "Toys. File: content/toy.yml.",
            "properties": {"note": {"description": "A note.", "type": "string", "examples": ["word " * 20]}},
        }
    )

    assert "An example of `note`:\n\n```yaml\nnote: " in page
