"""Front matter: what stands between two lines `---` (YAML) or `+++` (TOML) at the top of a page, as plain values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Final

import yaml

from quizwright.legacy.reading.source import Line

_MOST: Final = 20_000  # lines
_DEPTH: Final = 12
_KEY: Final = re.compile(r"""["']?[\w.-]+["']?\s*(?::(?:\s|$)|=)|\[+[\w.-]+\]+\s*$|[{&!<]""")


class _AliasError(Exception):
    """A value is used again by an alias; a few of them can grow to more than any memory."""


def split(lines: Sequence[Line]) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Part the lines of front matter, its marks included, from the rest."""
    mark = lines[0].text.rstrip() if lines else ""
    if mark not in {"---", "+++"}:
        return (), tuple(lines)
    for at in range(1, min(len(lines), _MOST)):
        if lines[at].text.rstrip() in ({"+++"} if mark == "+++" else {"---", "..."}):
            if not _is_map(lines[1:at]):
                break
            return tuple(lines[: at + 1]), tuple(lines[at + 1 :])
    return (), tuple(lines)


def read(lines: Sequence[Line]) -> dict[str, object]:
    """Return the entries of front matter; what is no YAML has none, nor has one with aliases, which can grow."""
    text = "\n".join(line.text for line in lines[1:-1])
    if lines[0].text.startswith("+++"):
        return _toml(text)
    try:
        root = yaml.compose(text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return {}
    try:
        value = _value(root, 0, set())
    except _AliasError:
        return {}
    return value if isinstance(value, dict) else {}


def _toml(text: str) -> dict[str, object]:
    """Return the entries of Hugo's other spelling of front matter that are strings: title, language."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):  # not TOML, a number of thousands of digits, or lists nested as deep
        return {}
    return {key: value for key, value in found.items() if isinstance(value, str)}


def _is_map(lines: Sequence[Line]) -> bool:
    """Tell whether lines begin with a key, after comments; a page may as well begin with a rule and a question."""
    first = next((line.text for line in lines if line.text.strip() and not line.text.startswith("#")), "")
    return not first or _KEY.match(first) is not None


def _value(node: yaml.Node | None, depth: int, seen: set[int]) -> object:
    """Return the plain value of a node; each node is met once unless an alias leads to it again."""
    if depth > _DEPTH:
        return None
    if id(node) in seen:
        raise _AliasError
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, depth + 1, seen) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        pairs = [(key, value) for key, value in node.value if isinstance(key, yaml.ScalarNode)]
        return {str(key.value): _value(value, depth + 1, seen) for key, value in pairs}
    return None
