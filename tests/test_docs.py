"""The documentation says what there is: each command, option and code, and nothing that is not there."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from quizwright import reference
from quizwright.cli.main import COMMANDS, parser
from quizwright.load.layout import PATTERNS
from quizwright.reporters import REPORTERS
from support.needs import ROOT

DOCS: Final = ROOT / "docs" / "en"
CODES: Final = DOCS / "reference" / "codes.md"
GENERATED: Final = frozenset(page.path for page in reference.pages())
BY_HAND: Final = tuple(
    path
    for path in sorted([*DOCS.glob("guide/*.md"), *DOCS.glob("reference/*.md"), ROOT / "README.md"])
    if not path.is_relative_to(DOCS) or path.relative_to(DOCS).as_posix() not in GENERATED
)
TEXT: Final = "\n".join(path.read_text(encoding="utf-8") for path in BY_HAND)
SHOWN: Final = tuple(re.findall(r"^(?:\$ )?(make \w+|quizwright [a-z].*?)(?:\s+#.*)?$", TEXT, re.MULTILINE))
INLINE: Final = tuple(re.findall(r"`(quizwright [a-z][^`]*|make [a-z]+)`", TEXT))


def _options(of: argparse.ArgumentParser, words: str) -> Iterator[tuple[str, str]]:
    """Yield each command with its words, and each of its options."""
    for action in of._actions:  # noqa: SLF001 - argparse has no other way to ask
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            for name, below in action.choices.items():
                yield from _options(below, f"{words} {name}")
        else:
            yield from ((words, option) for option in action.option_strings if option.startswith("--"))


OPTIONS: Final = tuple(sorted({pair for pair in _options(parser(), "quizwright") if pair[1] != "--help"}))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    assert f"quizwright {command}" in TEXT


@pytest.mark.parametrize("option", sorted({option for _, option in OPTIONS}))
def test_every_option_is_documented(option: str) -> None:
    assert re.search(rf"(?<![\w-]){option}(?![\w-])", TEXT)


@pytest.mark.parametrize("name", REPORTERS)
def test_every_way_to_print_problems_is_documented(name: str) -> None:
    assert f"`{name}`" in TEXT


@pytest.mark.parametrize("command", sorted({*SHOWN, *INLINE}))
def test_every_command_that_is_shown_exists(command: str) -> None:
    """Its options and the number of its arguments too; words in capitals stand for something."""
    program, *words = re.sub(r"\[|\]|…|<[^>]*>", "", command).replace("DATE", "2027-06-01").split()
    if program == "make":
        assert words[0] in _targets()
    elif len(words) > 1 or words[0] not in {"check", "build", "translate", "stale", "reference"}:
        parser().parse_args(words)
    else:
        assert words[0] in COMMANDS


def _targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_every_target_of_the_makefile_is_listed_by_help_and_is_phony() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    told = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))

    assert phony
    assert _targets() == told == set(phony[1].split())


def test_the_page_of_codes_is_what_the_program_says() -> None:
    """After a change of a rule or its docstring: `quizwright reference docs/en`."""
    pages = {page.path: page.content.decode() for page in reference.pages()}

    assert pages == {path: (DOCS / path).read_text(encoding="utf-8") for path in pages}


def test_every_code_has_an_entry_of_its_own() -> None:
    """With an anchor, a title, a severity, and words that say what to do."""
    found = re.findall(r"^### (\w+): (.+) \{#(\w+)\}\n\nSeverity: (\w+)\.\n\n(.+)", _codes(), re.MULTILINE)

    expected = [(check.code, check.title, check.code.lower(), str(check.severity)) for check in reference.ALL_CHECKS]
    order = "YSIQFTL"
    assert sorted(expected, key=lambda row: (order.index(row[0][0]), row[0])) == [row[:4] for row in found]
    assert [] == [row[0] for row in found if not row[4].strip()]


def test_no_two_checks_share_a_code() -> None:
    codes = [check.code for check in reference.ALL_CHECKS]

    assert sorted(set(codes)) == codes


def _codes() -> str:
    return next(page.content.decode() for page in reference.pages() if page.path == "reference/codes.md")


@pytest.mark.parametrize("schema", sorted({schema for _, schema in PATTERNS}))
def test_every_kind_of_file_has_a_schema(schema: str) -> None:
    assert (ROOT / "schema" / f"{schema}.schema.json").is_file()


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_leads_only_to_files_that_exist(path: Path) -> None:
    targets = re.findall(
        r"\]\((?!https?:|#|q:|images/)([^)#\s]+)", re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    )

    assert [] == [target for target in targets if not (path.parent / target).exists()]
