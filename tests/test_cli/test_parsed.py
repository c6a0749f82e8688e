"""The arguments of each command are a dataclass, whose fields are those that its parser fills in."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path

import pytest

from quizwright.cli.main import COMMANDS
from quizwright.cli.parsed import typed


@dataclass(frozen=True, slots=True, kw_only=True)
class _Arguments:
    paths: tuple[Path, ...]
    most: float
    name: str | None
    quiz: str = "default"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_dataclass_has_each_argument_of_its_command(command: str) -> None:
    parser = ArgumentParser()
    COMMANDS[command].add(parser)
    module = import_module(f"quizwright.cli.{COMMANDS[command].module}")

    held = {field.name for field in fields(module.Arguments)}

    assert held - {"action"} == set(_names(parser))


def test_lists_become_tuples() -> None:
    namespace = Namespace(paths=[Path("a"), Path("b")], most=3, name=None, command="check")

    assert typed(_Arguments, namespace) == _Arguments(paths=(Path("a"), Path("b")), most=3, name=None)


@pytest.mark.parametrize("changed", [{"paths": ["a"]}, {"paths": Path("a")}, {"most": "3"}, {"name": 1}])
def test_a_value_of_another_type_is_refused(changed: dict[str, object]) -> None:
    values: dict[str, object] = {"paths": [], "most": 3, "name": "a", **changed}

    with pytest.raises(TypeError, match=f"argument {next(iter(changed))}"):
        typed(_Arguments, Namespace(**values))


def test_an_argument_that_the_parser_lacks_is_refused() -> None:
    with pytest.raises(TypeError, match="name"):
        typed(_Arguments, Namespace(paths=[], most=3))


def _names(parser: ArgumentParser) -> Iterator[str]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no other list of its arguments
        if isinstance(action, _SubParsersAction):
            for inner in action.choices.values():
                yield from _names(inner)
        elif action.dest != "help":
            yield action.dest
