"""The schemas as a contract: a tree of strings to plain data of the schema's types, and what breaks the contract.

YAML gives strings alone; only what the schema calls a number or boolean becomes one. The schemas use a small part of
JSON Schema for that (tests hold them to it): `$ref` within the file, `properties`, `additionalProperties`, `items`,
and `if` on the constants of properties, in `allOf` or alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from jsonschema_rs import Draft202012Validator

from quizwright.load import checks, source
from quizwright.load.violations import violations
from quizwright.problem import Problem

Data: TypeAlias = bool | int | float | str | list["Data"] | dict[str, "Data"] | None
Schema: TypeAlias = Mapping[str, "Data"]

# A number of more digits is a mistake, and Python's numbers have limits of their own.
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE][-+]?[0-9]{1,2})?")
_COMMENT: Final = re.compile(r"\s*(#.{,39})")
_BOOLEANS: Final = MappingProxyType({"true": True, "false": False})
# What YAML 1.2's core schema, and with it most editors, reads as something other than text (YAML 1.2.2, 10.3.2).
_NOT_TEXT: Final = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
    r"|true|True|TRUE|false|False|FALSE|null|Null|NULL|~"
)


@dataclass(frozen=True, slots=True)
class _Branch:
    """What `if` makes of a schema: the constants that properties must have, if any are named, and what then holds."""

    wanted: Mapping[str, str] | None
    then: _Shape
    otherwise: _Shape


@dataclass(frozen=True, slots=True)
class _Shape:
    """What of a schema says how to convert: `type` is empty where there is none, `kind` then says what that means."""

    type: str = ""
    kind: str = ""
    members: Mapping[str, _Shape] = field(default_factory=dict)
    others: _Shape | None = None
    items: _Shape | None = None
    parts: tuple[_Shape, ...] = ()
    branch: _Branch | None = None

    def holding(self, node: source.Node) -> tuple[_Shape, ...]:
        """Return the shapes that hold for a node: this one, and the branches that its data choose."""
        found = [self, *(each for part in self.parts for each in part.holding(node))]
        if self.branch:
            found += (self.branch.then if _holds(self.branch.wanted, node) else self.branch.otherwise).holding(node)
        return tuple(found)


_NOTHING: Final = _Shape()


@dataclass(frozen=True, slots=True)
class _Compiled:
    """A schema with what is made of it."""

    schema: Mapping[str, Data]
    shape: _Shape
    validator: Draft202012Validator

    @classmethod
    def of(cls, schema: Schema) -> _Compiled:
        """Compile a schema given as parsed JSON."""
        inlined = _inlined(schema, schema)
        return cls(inlined, _shape(inlined), Draft202012Validator(inlined))


class Contract:
    """The schemas by name, such as `quiz`, each compiled when it is first needed and used for every file."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        """Take schemas given as parsed JSON, by the name before `.schema.json`."""
        self._schemas = schemas
        self._compiled: dict[str, _Compiled] = {}

    def problems(self, name: str, node: source.Node, lines: tuple[str, ...]) -> Iterator[Problem]:
        """Yield each way in which a tree breaks the schema `name`, and each value that others read differently."""
        compiled = self._of(name)
        conversion = _Conversion(lines)
        data = conversion.convert(node, compiled.shape)
        yield from conversion.problems
        if not compiled.validator.is_valid(data):
            yield from violations(compiled.validator.iter_errors(data), compiled.schema, data, node)

    def accepts(self, name: str, data: object) -> bool:
        """Tell whether plain data, none of it a number or a boolean, keeps to the schema `name`."""
        return self._of(name).validator.is_valid(data)

    def _of(self, name: str) -> _Compiled:
        if name not in self._compiled:
            self._compiled[name] = _Compiled.of(self._schemas[name])
        return self._compiled[name]


class _Conversion:
    def __init__(self, lines: tuple[str, ...]) -> None:
        self.problems: list[Problem] = []
        self._lines = lines

    def convert(self, node: source.Node, shape: _Shape) -> Data:
        if isinstance(node, source.Scalar):
            return node.value if node.style == "|" else self._scalar(node, shape)
        parts = shape.holding(node)
        if isinstance(node, source.Array):
            inner = next((part.items for part in parts if part.items), _NOTHING)
            return [self.convert(item, inner) for item in node.items]
        others = next((part.others for part in parts if part.others), _NOTHING)
        # a condition's property holds a constant alone and says nothing of the type
        members = {name: member for part in reversed(parts) for name, member in part.members.items()}
        return {key.value: self.convert(value, members.get(key.value, others)) for key, value in node.entries}

    def _scalar(self, node: source.Scalar, shape: _Shape) -> Data:
        value, style = node.value, node.style
        if style is None:
            kind = next((part.type for part in shape.holding(node) if part.type), shape.kind)
            if kind == "boolean":
                return _BOOLEANS.get(value, value)
            if kind in {"number", "integer"} and _NUMBER.fullmatch(value):
                return float(value) if re.search("[.eE]", value) else int(value)
            if kind == "string" and _NOT_TEXT.fullmatch(value):
                told = "constant" if value[0] in "tTfFnN~" else "number"
                message = f"{value} is read as a {told} elsewhere"
                self.problems.append(checks.AMBIGUOUS.at(node.where, message, f'quote it: "{value}"'))
        self._prose(node)
        return value

    def _prose(self, node: source.Scalar) -> None:
        if node.style == ">" or node.end_line > node.line:
            hint = "write it as a block that begins with |-"
            self.problems.append(checks.FOLDED.at(node.where, "line ends of this text are lost", hint))
        elif node.style is None and (found := _COMMENT.match(self._lines[node.end_line - 1], node.end_column - 1)):
            hint = "quote the text, or put the comment on a line of its own"
            self.problems.append(checks.CUT.at(node.end, f"text is cut here, before {found[1].strip()!r}", hint))


def _inlined(schema: Schema, root: Schema) -> dict[str, Data]:
    """Return a schema with each reference replaced by what it refers to; its own words win over those.

    None of our schemas refers to itself, and so the path of an error in the schema is one of keys alone.
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


def _shape(schema: Schema) -> _Shape:
    found = schema.get("type", "")
    return _Shape(
        type=str(found),
        # an enumeration has no type and means text; of what stands under an unknown key, nothing is known
        kind=str(found) or ("string" if schema else ""),
        members={name: _shape(member) for name, member in _properties(schema).items()},
        others=_shape_in(schema, "additionalProperties"),
        items=_shape_in(schema, "items"),
        parts=tuple(_shape(part) for part in _schemas(schema.get("allOf"))),
        branch=_branch(schema, condition) if isinstance(condition := schema.get("if"), dict) else None,
    )


def _shape_in(schema: Schema, key: str) -> _Shape | None:
    found = schema.get(key)
    return _shape(found) if isinstance(found, dict) else None


def _branch(schema: Schema, condition: Schema) -> _Branch:
    constants = {name: wanted.get("const") for name, wanted in _properties(condition).items()}
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in constants.items()}
    then, otherwise = (_shape_in(schema, key) or _NOTHING for key in ("then", "else"))
    return _Branch(texts if "properties" in condition else None, then, otherwise)


def _properties(schema: Schema) -> Mapping[str, Schema]:
    found = schema.get("properties")
    return {name: value for name, value in found.items() if isinstance(value, dict)} if isinstance(found, dict) else {}


def _schemas(value: Data) -> Iterator[Schema]:
    if isinstance(value, list):
        yield from (part for part in value if isinstance(part, dict))


def _holds(wanted: Mapping[str, str] | None, node: source.Node) -> bool:
    if not isinstance(node, source.Mapping) or wanted is None:
        return False
    found = ((node.get(key), value) for key, value in wanted.items())
    return all(isinstance(there, source.Scalar) and there.value == value for there, value in found)
