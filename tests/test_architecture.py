"""The structure is as promised: imports go down only, the core touches no disk, all is small."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from support.needs import ROOT

PACKAGE: Final = ROOT / "scripts" / "quizwright"
MODULES: Final = {path: path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
#: All others take values and return values.
EDGE: Final = ("builders", "cli", "files", "hook", "packs", "published", "search_index", "spool")
MODULE_LINES: Final = 300
FUNCTION_LINES: Final = 30
# Ruff bans names; these are methods, which it can't tell by name from those of other types.
METHODS: Final = frozenset(
    (
        *("chmod", "cwd", "exists", "expanduser", "glob", "is_dir", "is_file", "iterdir"),
        *("lstat", "mkdir", "open", "read_bytes", "read_text", "rename", "rglob", "rmdir", "stat"),
        *("symlink_to", "touch", "unlink", "write_bytes", "write_text"),
    )
)

LINT_IMPORTS: Final = (
    "import sys; from importlinter.cli import lint_imports;"
    " sys.exit(lint_imports(config_filename='pyproject.toml', no_cache=True, no_logo=True))"
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_imports_go_down_only() -> None:
    """The contract stands in pyproject.toml, under [tool.importlinter].

    In a process of its own: the linter sets up logging anew, which silences the loggers of other tests.
    """
    found = subprocess.run(
        [sys.executable, "-c", LINT_IMPORTS], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )

    assert found.returncode == 0, found.stdout + found.stderr


def test_only_the_edge_touches_the_disk() -> None:
    """Below the command line, the hook, the builders and `files`, nothing reads or writes a file."""
    offenders = [
        f"{_name(path)}:{line}: .{method}()"
        for path, text in MODULES.items()
        if path.relative_to(PACKAGE).parts[0].removesuffix(".py") not in EDGE
        for line, method in _calls(text)
        if method in METHODS
    ]

    assert not offenders, _list("touches the disk: move it to `files`", offenders)


def test_modules_are_short() -> None:
    """A file that outgrows the limit is two ideas."""
    lengths = {path: len(text.splitlines()) for path, text in MODULES.items()}

    offenders = [f"{_name(p)}: {n} lines" for p, n in lengths.items() if n >= MODULE_LINES]

    assert not offenders, _list(f"not under {MODULE_LINES} lines: split by idea", offenders)


def test_functions_are_short() -> None:
    """Docstrings do not count."""
    offenders = [
        f"{_name(path)}:{function.lineno}: {function.name}: {length} lines"
        for path, text in MODULES.items()
        for function in _functions(text)
        if (length := _length(function)) >= FUNCTION_LINES
    ]

    assert not offenders, _list(f"not under {FUNCTION_LINES} lines: name its steps", offenders)


def _calls(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.lineno, node.func.attr


def _functions(text: str) -> Iterator[Function]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            yield node


def _length(function: Function) -> int:
    first = function.body[0]
    has_docstring = ast.get_docstring(function, clean=False) is not None
    docstring = _lines(first) if has_docstring else 0
    return _lines(function) - docstring


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _list(what: str, offenders: list[str]) -> str:
    return "\n".join([what, *(f"  {offender}" for offender in offenders)])
