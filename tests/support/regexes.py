"""All regular expressions of the package, as its source has them, with what is done with each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from support.needs import ROOT

PACKAGE: Final = ROOT / "scripts" / "quizwright"
_AT_ONE_PLACE: Final = frozenset({"match", "fullmatch"})
_ANYWHERE: Final = frozenset({"search", "sub", "subn", "split", "findall", "finditer"})
_CALLS: Final = _AT_ONE_PLACE | _ANYWHERE | {"compile"}


@dataclass(frozen=True, slots=True)
class Regex:
    """One regular expression: where it stands, its text and flags, and whether it is sought anywhere in a text.

    `pattern` is None where it is made from values that only a call knows: a test has to make examples of it.
    """

    path: str
    line: int
    pattern: str | None
    flags: int
    searched: bool

    @property
    def where(self) -> str:
        """The place, as an editor opens it."""
        return f"{self.path}:{self.line}"


def regexes(*folders: str) -> Iterator[Regex]:
    """Yield the regular expressions of some folders or modules of the package; without any, of all."""
    for path, tree in _trees().items():
        name = path.relative_to(PACKAGE).as_posix()
        if not folders or name.startswith(folders):
            yield from _of_module(tree, name)


def _of_module(tree: ast.Module, name: str) -> Iterator[Regex]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_regex(node.func)]
    if not calls:
        return
    space = vars(import_module(f"quizwright.{name.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__")))
    names = {id(value): target for target, value in _assigned(tree)}
    for call in calls:
        assert isinstance(call.func, ast.Attribute)
        pattern, flags = _values(call, space)
        methods = {call.func.attr} if call.func.attr != "compile" else _methods(names.get(id(call), ""), tree)
        yield Regex(name, call.lineno, pattern, flags, searched=bool(methods & _ANYWHERE))


def _is_regex(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
        and function.attr in _CALLS
    )


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the module's names whose value is a single expression."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            yield node.target.id, node.value
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value


def _values(call: ast.Call, space: dict[str, Any]) -> tuple[str | None, int]:
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    nth = {"compile": 1, "sub": 4, "subn": 4, "split": 3}.get(method, 2)
    given = call.args[nth] if len(call.args) > nth else None
    given = next((word.value for word in call.keywords if word.arg == "flags"), given)
    try:
        pattern = _value(call.args[0], space)
        return (pattern if isinstance(pattern, str) else None), int(_value(given, space)) if given else 0
    except NameError:
        return None, 0


def _value(expression: ast.expr, space: dict[str, Any]) -> Any:  # noqa: ANN401 - a string, or flags
    return eval(compile(ast.Expression(expression), "", "eval"), space)  # noqa: S307 - it is our own source


def _methods(name: str, tree: ast.Module) -> set[str]:
    """Return what is done with a pattern: by its name anywhere, or else what is done with any in its module."""
    everywhere = name and not name.startswith("_")
    uses = [node for one in (_trees().values() if everywhere else [tree]) for node in _attributes(one)]
    named = {node.attr for node in uses if name and _last_name(node.value) == name}
    based = {id(node.value) for node in uses}
    loads = (node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    if named and not any(node.id == name and id(node) not in based for node in loads):
        return named
    known = {target for target, _ in _assigned(tree)} | {"re"}
    return named | {use.attr for use in _attributes(tree) if _last_name(use.value) not in known} & (_CALLS - {"split"})


def _attributes(tree: ast.Module) -> Iterator[ast.Attribute]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))


@cache
def _trees() -> Mapping[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
