"""YAML as authors write it: quoted lines, literal blocks, and nothing that a reader of YAML could take otherwise."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final, TypeAlias

import yaml

from quizwright.printable import CONTROLS

Value: TypeAlias = "str | bool | Sequence[Value] | Mapping[str, Value]"

_PLAIN: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_NO_TEXT: Final = re.compile(f"[{CONTROLS}\r\ufeff]")
_INDENT: Final = 2
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def document(schema: str, value: Mapping[str, Value]) -> str:
    """Return a file's text: the line that names its schema, then its keys."""
    lines = [f"# yaml-language-server: $schema=../../schema/{schema}.schema.json", *_mapping(value, 0)]
    return "\n".join(lines) + "\n"


def entries(value: Mapping[str, Value], indent: int) -> str:
    """Return the lines of a mapping at an indentation."""
    return "\n".join(_mapping(value, indent)) + "\n"


def keys_below(text: str, name: str) -> frozenset[str]:
    """Return the keys of the mapping below a key of a file; none where there is no such mapping."""
    held = next((value for key, value in _pairs(text) if key.value == name), None)
    return frozenset(str(key.value) for key, _ in held.value) if isinstance(held, yaml.MappingNode) else frozenset()


def room_below(text: str, name: str) -> int | None:
    """Return how deep entries are indented below a file's last key, if it has this name and takes more at its end."""
    pairs = _pairs(text)
    if not pairs or pairs[-1][0].value != name or text.rstrip().endswith("\n..."):
        return None
    held = pairs[-1][1]
    if isinstance(held, yaml.ScalarNode):
        return _INDENT if not held.value else None
    if not isinstance(held, yaml.MappingNode) or held.flow_style:
        return None
    return int(held.value[0][0].start_mark.column)


def _pairs(text: str) -> list[tuple[yaml.Node, yaml.Node]]:
    """Return the keys and values of a file; none where it is no mapping with each key on a line of its own."""
    try:
        root = yaml.compose(text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return []
    return list(root.value) if isinstance(root, yaml.MappingNode) and not root.flow_style else []


def _mapping(value: Mapping[str, Value], indent: int) -> Iterator[str]:
    for key, held in value.items():
        if key.startswith("#"):
            yield from (f"{' ' * indent}# {line}".rstrip() for line in _clean(str(held)).split("\n"))
        else:
            yield from _entry(f"{' ' * indent}{key}:", held, indent)


def _entry(head: str, value: Value, indent: int) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"{head} {str(value).lower()}"
    elif isinstance(value, str):
        yield from _text(head, value, indent)
    elif isinstance(value, Mapping):
        yield head
        yield from _mapping(value, indent + 2)
    else:
        yield head
        for item in value:
            yield from _item(item, indent + 2)


def _item(value: Value, indent: int) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield from _entry(f"{' ' * indent}-", value, indent)
        return
    lines = list(_mapping(value, indent + 2))
    comments = list(takewhile(lambda line: line.lstrip().startswith("#"), lines))
    yield from (line[2:] for line in comments)
    first, *rest = lines[len(comments) :]
    yield f"{' ' * indent}- {first.lstrip()}"
    yield from rest


def _text(head: str, text: str, indent: int) -> Iterator[str]:
    text = _clean(text)
    if "\n" not in text:
        shown = text if _PLAIN.fullmatch(text) and text not in _WORDS else json.dumps(text, ensure_ascii=False)
        yield f"{head} {shown}"
        return
    sign = "|2-" if text.startswith(" ") else "|-"
    yield f"{head} {sign}"
    for line in text.split("\n"):
        yield f"{' ' * (indent + 2)}{line}" if line.strip() else ""


def _clean(text: str) -> str:
    """Return a text without what no bank file may hold: tabs and control characters."""
    shown = text.replace("\t", "    ")
    shown = _NO_TEXT.sub(" ", shown)
    return "\n".join(line.rstrip() for line in shown.split("\n")).strip("\n")
