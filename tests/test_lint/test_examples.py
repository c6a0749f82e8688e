"""Each folder of tests/invalid gives exactly the code in its name, each of tests/valid nothing."""

from operator import attrgetter
from pathlib import Path
from typing import Final

import pytest

from quizwright.lint import CHECKS, RULES
from quizwright.load import CHECKS as LOAD_CHECKS
from quizwright.load import Tree
from quizwright.load.source import MAX_BYTES
from support.needs import ROOT
from test_lint.examples import INVALID, VALID, check, example

ALL_CHECKS: Final = (*LOAD_CHECKS, *CHECKS)
BY_CODE: Final = {check.code: check for check in ALL_CHECKS}
WITHOUT_FOLDER: Final = frozenset({"Y008", "S010"})  # 4 MiB, and a link: made by their own tests


@pytest.mark.parametrize("folder", sorted(INVALID.iterdir()), ids=attrgetter("name"))
def test_an_invalid_example_gives_just_the_code_in_its_name(folder: Path) -> None:
    """The message says what is, the hint what to do, and the place is one of the example's files."""
    code = folder.name.partition("-")[0]

    problems = example(folder)

    assert {code} == {problem.code for problem in problems}, "\n".join(map(str, problems))
    assert {BY_CODE[code].severity} == {problem.severity for problem in problems}
    assert all(problem.message and problem.hint for problem in problems)


@pytest.mark.parametrize("folder", sorted(VALID.iterdir()), ids=attrgetter("name"))
def test_a_valid_example_gives_nothing(folder: Path) -> None:
    layered = example(folder)

    assert () == layered, "\n".join(map(str, layered))


def test_a_file_of_more_than_4_mib_gives_y008() -> None:
    big = b"#" * (MAX_BYTES + 1)

    problems = check(Tree({"glossary.yml": big, "bank.yml": big}))

    assert {"Y008"} == {problem.code for problem in problems}


def test_a_symbolic_link_gives_s010() -> None:
    tree = Tree({"bank.yml": (VALID / "base" / "bank.yml").read_bytes()}, links={"q/images/a.png": "/etc/passwd"})

    assert ["q/images/a.png:1:1: error S010 this is a symbolic link to '/etc/passwd', and links are not followed"] == [
        str(problem) for problem in check(tree) if problem.code == "S010"
    ]


def test_each_code_has_an_invalid_example() -> None:
    shown = {folder.name.partition("-")[0] for folder in INVALID.iterdir()}

    assert set() == BY_CODE.keys() - shown - WITHOUT_FOLDER
    assert set() == shown - BY_CODE.keys()


def test_no_code_is_used_twice() -> None:
    codes = [check.code for check in ALL_CHECKS]

    assert sorted(set(codes)) == sorted(codes)


@pytest.mark.parametrize("check", ALL_CHECKS, ids=attrgetter("code"))
def test_each_code_has_a_manual_page(check: object) -> None:
    """The page of a rule is the docstring of its function: a title, why it matters, an example."""
    found = BY_CODE[getattr(check, "code", "")]

    assert found.title
    assert not found.title.endswith(".")
    assert len(found.manual.split()) >= 10


@pytest.mark.parametrize("rule", RULES, ids=attrgetter("code"))
def test_the_page_of_a_rule_shows_an_example(rule: object) -> None:
    page = BY_CODE[getattr(rule, "code", "")].manual

    assert "\n    " in page or "Bad:" in page


@pytest.mark.parametrize("rule", RULES, ids=attrgetter("code"))
def test_a_rule_is_one_function(rule: object) -> None:
    scopes = ("bank", "quiz", "edition", "text", "local", "pair")

    given = [scope for scope in scopes if getattr(rule, scope)]

    assert 1 == len(given)


def test_each_code_is_documented() -> None:
    """The page is generated; that it is up to date is tested with its generator."""
    page = (ROOT / "docs" / "en" / "reference" / "codes.md").read_text("utf-8")

    assert [] == [code for code in BY_CODE if code not in page]
