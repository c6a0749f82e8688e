"""The schemas as a contract: a tree of strings to plain data of the schema's types, and what breaks the contract.

YAML gives strings alone; only what the schema calls a number or boolean becomes one. The schemas use a small part of
JSON Schema for that (tests hold them to it): `$ref` within the file, `properties`, `additionalProperties`, `items`,
and `if` on the constants of properties, in `allOf` or alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import jsonschema_rs

from quizwright.load import checks, source
from quizwright.problem import Problem

Data: TypeAlias = bool | int | float | str | list["Data"] | dict[str, "Data"] | None
Schema: TypeAlias = Mapping[str, "Data"]

# A number of more digits is a mistake, and Python's numbers have limits of their own.
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE][-+]?[0-9]{1,2})?")
_BOOLEANS: Final = MappingProxyType({"true": True, "false": False})
# What YAML 1.2's core schema, and with it most editors, reads as something other than text (YAML 1.2.2, 10.3.2).
_NOT_TEXT: Final = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
    r"|true|True|TRUE|false|False|FALSE|null|Null|NULL|~"
)


class Contract:
    """The compiled schemas by name, such as `quiz`. Made once and used for every file."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        """Compile schemas given as parsed JSON, by the name before `.schema.json`."""
        self._schemas = {name: _inlined(schema, schema) for name, schema in schemas.items()}
        # Tells in a fiftieth of jsonschema's time that a file is right, as nearly all are, but not well what is wrong.
        self._gates = {name: jsonschema_rs.Draft202012Validator(schema) for name, schema in self._schemas.items()}

    def problems(self, name: str, node: source.Node, lines: tuple[str, ...]) -> Iterator[Problem]:
        """Yield each way in which a tree breaks the schema `name`, and each value that others read differently."""
        conversion = _Conversion(lines)
        data = conversion.convert(node, self._schemas[name])
        yield from conversion.problems
        if not self._gates[name].is_valid(data):
            from quizwright.load.violations import violations  # noqa: PLC0415 - jsonschema is slow to import too

            yield from violations(self._schemas[name], data, node)


class _Conversion:
    def __init__(self, lines: tuple[str, ...]) -> None:
        self.problems: list[Problem] = []
        self._lines = lines

    def convert(self, node: source.Node, schema: Schema) -> Data:
        if isinstance(node, source.Scalar):
            return self._scalar(node, schema)
        parts = (schema,) if _is_flat(schema) else tuple(self._parts(node, schema))
        if isinstance(node, source.Array):
            inner = _first(parts, "items")
            return [self.convert(item, inner) for item in node.items]
        return {key.value: self.convert(value, _member(parts, key.value)) for key, value in node.entries}

    def _scalar(self, node: source.Scalar, schema: Schema) -> Data:
        # an enumeration has no type and means text; of what stands under an unknown key, nothing is known
        wanted = schema.get("type", "string" if schema else "")
        if not _is_flat(schema):
            wanted = next((part["type"] for part in self._parts(node, schema) if "type" in part), wanted)
        if node.style is None:
            if wanted == "boolean":
                return _BOOLEANS.get(node.value, node.value)
            if wanted in {"number", "integer"} and _NUMBER.fullmatch(node.value):
                return float(node.value) if re.search("[.eE]", node.value) else int(node.value)
            if wanted == "string" and _NOT_TEXT.fullmatch(node.value):
                kind = "constant" if node.value[0] in "tTfFnN~" else "number"
                message = f"{node.value} is read as a {kind} elsewhere"
                self.problems.append(checks.AMBIGUOUS.at(node.where, message, f'quote it: "{node.value}"'))
        self._prose(node)
        return node.value

    def _prose(self, node: source.Scalar) -> None:
        if node.style == ">" or (node.style != "|" and node.end.line > node.where.line):
            hint = "write it as a block that begins with |-"
            self.problems.append(checks.FOLDED.at(node.where, "line ends of this text are lost", hint))
        elif node.style is None:
            rest = self._lines[node.end.line - 1][node.end.column - 1 :]
            if rest.lstrip().startswith("#"):
                hint = "quote the text, or put the comment on a line of its own"
                self.problems.append(checks.CUT.at(node.end, f"text is cut here, before {rest.strip()[:40]!r}", hint))

    def _parts(self, node: source.Node, schema: Schema) -> Iterator[Schema]:
        """Yield the schemas that hold for a node: itself, and the branches that its data choose."""
        yield schema
        for part in _schemas(schema.get("allOf")):
            yield from self._parts(node, part)
        if isinstance(condition := schema.get("if"), dict):
            branch = schema.get("then" if _holds(condition, node) else "else")
            yield from self._parts(node, branch if isinstance(branch, dict) else {})


def _inlined(schema: Schema, root: Schema) -> dict[str, Data]:
    """Return a schema with each reference replaced by what it refers to; its own words win over those.

    None of our schemas refers to itself, and without references jsonschema takes a sixth less time.
    """
    found = {key: _inlined_data(value, root) for key, value in schema.items() if key not in {"$ref", "$defs"}}
    reference = schema.get("$ref")
    if not isinstance(reference, str):
        return found
    target: Data = dict(root)
    for name in reference.removeprefix("#/").split("/"):
        target = target[name] if isinstance(target, dict) else None
    return {**_inlined(target, root), **found} if isinstance(target, dict) else found


def _inlined_data(value: Data, root: Schema) -> Data:
    if isinstance(value, dict):
        return _inlined(value, root)
    return [_inlined_data(item, root) for item in value] if isinstance(value, list) else value


def _is_flat(schema: Schema) -> bool:
    """Tell whether a schema has no branches, as most: then nothing has to be walked."""
    return "allOf" not in schema and "if" not in schema


def _schemas(value: Data) -> Iterator[Schema]:
    if isinstance(value, list):
        yield from (part for part in value if isinstance(part, dict))


def _first(parts: tuple[Schema, ...], keyword: str) -> Schema:
    found = next((part[keyword] for part in parts if isinstance(part.get(keyword), dict)), None)
    return found if isinstance(found, dict) else {}


def _member(parts: tuple[Schema, ...], key: str) -> Schema:
    for part in parts:
        properties = part.get("properties")
        # a condition's property holds a constant alone and says nothing of the type
        if isinstance(properties, dict) and isinstance(found := properties.get(key), dict):
            return found
    return _first(parts, "additionalProperties")


def _holds(condition: Schema, node: source.Node) -> bool:
    properties = condition.get("properties")
    if not isinstance(node, source.Mapping) or not isinstance(properties, dict):
        return False
    return all(_equals(node.get(key), wanted) for key, wanted in properties.items())


def _equals(node: source.Node | None, wanted: Data) -> bool:
    if not isinstance(node, source.Scalar) or not isinstance(wanted, dict):
        return False
    constant = wanted.get("const")
    text = str(constant).lower() if isinstance(constant, bool) else str(constant)
    return node.value == text
