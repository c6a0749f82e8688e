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
EDGE: Final = ("builders", "cli", "files", "inputs", "package_data", "pipeline", "staging")
#: The types of questions, and the only packages that ask which one a question is of.
TYPES: Final = frozenset({"Open", "Single", "Multiple", "TrueFalse", "Numeric", "Short", "Ordering", "Matching"})
KNOW_TYPES: Final = {"lint", "load", "presentation/shapes.py"}
#: Turn presented values into text, and look nothing up.
RENDERERS: Final = ("html", "markdown", "exporters")
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
    """Below the command line, the builders, `pipeline` and `files`, nothing reads or writes a file."""
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


def test_few_places_know_the_types_of_questions() -> None:
    """Everything else works on the five shapes of `presentation`, or on what all types have.

    `model` defines the types. A class of `presentation.shapes` may have the same name as a type.
    """
    knowing = {_place(path) for path, text in MODULES.items() if _asks_for_types(text)}

    assert KNOW_TYPES == knowing - {"model"}


def test_renderers_read_presented_values_alone() -> None:
    """What a text says, in which language and where a link leads is decided before."""
    sources = ("index", "load", "model", "presentation.reader", "presentation.site", "translation")
    offenders = [
        f"{_name(path)}: {module}"
        for path, text in MODULES.items()
        if path.relative_to(PACKAGE).parts[0] in RENDERERS
        for module in _imported(text)
        if module.removeprefix("quizwright.").startswith(sources)
    ]

    assert not offenders, _list("looks something up: decide it in `presentation`", offenders)


def test_namespaces_stay_where_arguments_are_parsed() -> None:
    """Each command gets a dataclass of its own, so that the type checker knows its arguments."""
    parsing = {PACKAGE / "cli" / "main.py", PACKAGE / "cli" / "parsed.py"}

    assert {path for path, text in MODULES.items() if "Namespace" in text} == parsing


def test_commands_and_builders_leave_orchestration_to_the_pipeline() -> None:
    """What the package `pipeline` exports reads, checks, renders and publishes; its modules are its own."""
    below = (
        "quizwright.pipeline.",
        "quizwright.load.loader",
        "quizwright.lint.run",
        "quizwright.llms",
        "quizwright.search",
    )
    offenders = [
        f"{_name(path)}: {module}"
        for path, text in MODULES.items()
        if path.relative_to(PACKAGE).parts[0] in {"builders", "cli"}
        for module in _imported(text)
        if module.startswith(below)
    ]

    assert not offenders, _list("orchestrates: call `pipeline`", offenders)


def _place(path: Path) -> str:
    relative = path.relative_to(PACKAGE)
    return relative.as_posix() if relative.parts[0] == "presentation" else relative.parts[0]


def _asks_for_types(text: str) -> bool:
    """Tell whether a module has a `match` or `isinstance` for a type that it imports from the model."""
    tree = ast.parse(text)
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in {"quizwright.model", "quizwright.model.key"}
        for alias in node.names
        if alias.name in {*TYPES, "Kind", "key"}
    }
    return any(name.id in names for asked in _asked(tree) for name in ast.walk(asked) if isinstance(name, ast.Name))


def _asked(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the patterns of each `match`, and the classes of each `isinstance`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.match_case):
            yield node.pattern
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            yield node.args[1]


def _imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


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
