"""What a schema says of one value, in words and links: its type, whether it must be there, an example."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml

from quizwright.reference.prose import code

Node: TypeAlias = Mapping[str, Any]
_REF: Final = "#/$defs/"
_NAMES: Final = {
    "string": "text",
    "boolean": "`true` or `false`",
    "number": "number",
    "integer": "whole number",
    "object": "keys and values",
}
# what the keys are where a schema leaves them open, by their pattern
_BY: Final = {"^[a-z][a-z0-9]*(-[a-z0-9]+)*$": "id", "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$": "locale"}
_INLINE: Final = 76
_PLAIN: Final = re.compile(r"[^\W\d][\w ./+-]*")


class _Dumper(yaml.SafeDumper):
    """Puts text into double quotes unless it is made of plain words, as the bank's own files do."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if _PLAIN.fullmatch(text) else '"')


_Dumper.add_representer(str, _text)


@dataclass(frozen=True, slots=True)
class Field:
    """One key that an object may have; `node` is all that its schema says, whatever it refers to."""

    name: str
    node: Node
    required: str


def fields(node: Node, definitions: Node) -> tuple[Field, ...]:
    """Return the keys that a schema of an object lists, in its order."""
    required = node.get("required", ())
    return tuple(
        Field(name, described(below, definitions), "yes" if name in required else _unless(name, node))
        for name, below in node.get("properties", {}).items()
    )


def _unless(name: str, node: Node) -> str:
    """Tell of a key that must be there where another one is not."""
    other = node.get("if", {}).get("required", ())
    return f"unless {code(other[0])} is there" if other and name in node.get("else", {}).get("required", ()) else ""


def described(node: Node, definitions: Node) -> Node:
    """Return a schema with what the definition of a field adds; one of a kind of value or of an object stays a link."""
    target = definitions.get(name_of(node))
    if target is not None and is_field(target):
        node = {**target, **{key: value for key, value in node.items() if key != "$ref"}}
        return described(node, definitions)
    return node


def is_field(definition: Node) -> bool:
    """Tell whether a definition is that of a field, which has examples, and not of a kind of value or of an object."""
    return "examples" in definition


def is_object(node: Node) -> bool:
    """Tell whether a schema lists the keys of an object."""
    return "properties" in node


def name_of(node: Node) -> str:
    """Return the name of the definition that a schema refers to, or nothing."""
    return str(node.get("$ref", "")).removeprefix(_REF)


def type_of(node: Node, definitions: Node, name: str) -> str:
    """Return the type in words.

    Args:
        node: a described schema.
        definitions: those of its file.
        name: the field's, under which the keys of an object without a definition are told.

    """
    if "const" in node:
        return code(str(node["const"]))
    if "enum" in node:
        return " or ".join(map(code, node["enum"]))
    if referred := name_of(node):
        return link(referred, definitions)
    match node.get("type"):
        case "array":
            return f"list of {_items(node['items'], definitions, name)}{_bounds(node)}"
        case "object" if isinstance(node.get("additionalProperties"), Mapping):
            inside = described(node["additionalProperties"], definitions)
            by = _BY.get(node.get("propertyNames", {}).get("pattern", ""), "name")
            return f"by {by}: {type_of(inside, definitions, name)}"
        case "object" if is_object(node):
            return f"[{_lower(str(node['title']))}](#{name})"
        case kind:
            return f"{_NAMES[str(kind)]}{_limits(node)}"


def _items(node: Node, definitions: Node, name: str) -> str:
    if "if" in node:
        return " or ".join(link(name_of(node[case]), definitions) for case in ("else", "then"))
    return type_of(described(node, definitions), definitions, name)


def link(name: str, definitions: Node) -> str:
    """Return a link to the section of a definition, or to its row among the kinds of value."""
    return f"[{_lower(str(definitions[name]['title']))}](#{name})"


def _lower(title: str) -> str:
    return title if title == "Markdown" else f"{title[0].lower()}{title[1:]}"


def _bounds(node: Node) -> str:
    least = f", {node['minItems']} or more" if "minItems" in node else ""
    return f"{least}, all different" if node.get("uniqueItems") else least


def _limits(node: Node) -> str:
    least = f", {node['minimum']} or more" if "minimum" in node else ""
    usual = f"; without it, {code(yaml_of(node['default']))}" if "default" in node else ""
    form = f" of the form {code(node['pattern'])}" if "pattern" in node else ""
    return f"{form}{least}{usual}"


def inline_example(field: Field) -> str:
    """Return the first example of a field as one line of YAML, or nothing where it is longer."""
    line = yaml_of({field.name: _example(field)}, flow=True)[1:-1] if "examples" in field.node else ""
    return line if len(line) <= _INLINE and "\n" not in line else ""


def block_example(field: Field) -> str:
    """Return the first example of a field as YAML of as many lines as it takes."""
    return yaml_of({field.name: _example(field)})


def _example(field: Field) -> object:
    found: object = field.node["examples"][0]
    return found


def yaml_of(value: object, *, flow: bool = False) -> str:
    """Return a value as YAML, its keys in their order; lists and mappings of words stand on one line."""
    is_scalar = isinstance(value, dict) and not any(isinstance(inside, dict | list) for inside in value.values())
    style = True if flow else False if is_scalar else None
    text: str = yaml.dump(
        value,
        Dumper=_Dumper,
        default_flow_style=style,
        sort_keys=False,
        allow_unicode=True,
        width=10_000 if flow else 100,
    )
    return text.removesuffix("\n").removesuffix("\n...")
