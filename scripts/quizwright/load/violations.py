"""A broken schema rule as a problem to act on: at the value, in words, with the nearest right spelling."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from jsonschema_rs import ValidationError, ValidationErrorKind

from quizwright.load import checks, source
from quizwright.problem import Check, Finding, Location, Problem
from quizwright.text import similar

Told: TypeAlias = tuple[str, str]
_NAMED_KEYS: Final = 5
_LONGEST_WORD: Final = 64
_CHECKS: Final = MappingProxyType(
    {check.code: check for check in (checks.UNKNOWN_KEY, checks.MISSING_KEY, checks.WRONG_TYPE, checks.BAD_VALUE)}
)
_TYPE_NAMES: Final = MappingProxyType(
    {
        "object": "a mapping of keys",
        "array": "a list",
        "string": "text",
        "boolean": "true or false",
        "number": "a number",
        "integer": "a whole number",
    }
)


@dataclass(frozen=True, slots=True)
class Violation:
    """One error of a file: the keyword that failed and its value, the data there, and the schema.

    `name` is the key that the error is about, where it is about one: a missing one, or one of another form.
    """

    keyword: str
    value: Any
    instance: Any
    schema: Mapping[str, Any]
    path: tuple[str | int, ...]
    name: str = ""


def violations(
    errors: Iterable[ValidationError], schema: Mapping[str, Any], data: object, root: source.Node
) -> Iterator[Problem]:
    """Yield the problems of a file that breaks its schema: of each kind the first ones, and how many others there are.

    Args:
        errors: what the validator has found.
        schema: the schema, without references.
        data: what was validated.
        root: the tree that the data came from.

    """
    findings: dict[str, list[Finding]] = {}
    for error in without_echoes(_violation(error, schema, data) for error in errors):
        check, finding = describe(error, root)
        findings.setdefault(check.code, []).append(finding)
    for code, found in findings.items():
        yield from _CHECKS[code].of(found)


def describe(error: Violation, root: source.Node) -> tuple[Check, Finding]:
    """Return what is wrong, and its kind, of one schema error in the tree that the validated data came from."""
    node = _node_at(root, error.path)
    if error.keyword == "additionalProperties":
        return checks.UNKNOWN_KEY, _unknown_key(error, node)
    if error.keyword == "required":
        message = f"{_name(error)} lacks the key {error.name!r}"
        return checks.MISSING_KEY, Finding(node.where, message, f"add `{error.name}:`")
    if error.keyword == "type":
        message = f"{_name(error)} is {_kind(node)}, not {_TYPE_NAMES[error.value]}"
        return checks.WRONG_TYPE, Finding(node.where, message, _type_hint(error.value))
    if error.name:
        message = f"{error.name!r} is not an allowed name here"
        return checks.BAD_VALUE, Finding(_key_place(node, error.name), message, f"it must match {error.value}")
    message, hint = _VALUE.get(error.keyword, _other)(error)
    return checks.BAD_VALUE, Finding(_place(error, node), f"{_name(error)} {message}", hint)


def without_echoes(found: Iterable[Violation]) -> Iterator[Violation]:
    """Yield errors but those that say a key is missing where the same mapping has it under a misspelled name."""
    errors = tuple(found)
    lacking = {error.path for error in errors if error.keyword == "required"}
    misspelled = {
        (error.path, similar.nearest(key, _allowed_keys(error)))
        for error in errors
        if error.keyword == "additionalProperties" and error.path in lacking
        for key in _unknown_keys(error)[:_NAMED_KEYS]
    }
    for error in errors:
        if error.keyword != "required" or (error.path, error.name) not in misspelled:
            yield error


def _violation(error: ValidationError, schema: Mapping[str, Any], data: object) -> Violation:
    *within, keyword = error.schema_path
    part = _at(schema, within)
    path = tuple(error.instance_path)
    name = ""
    match error.kind:
        case ValidationErrorKind.Required(property=missing):
            name = str(missing)
        case ValidationErrorKind.PropertyNames(error=inner):
            name = str(inner.instance)
        case _:
            pass
    return Violation(str(keyword), part[keyword], _at(data, path), part, path, name)


def _at(data: Any, path: Iterable[str | int]) -> Any:  # noqa: ANN401 - whatever is there
    for step in path:
        data = data[step]
    return data


def _allowed_keys(error: Violation) -> list[str]:
    return list(error.schema.get("properties", ()))


def _unknown_keys(error: Violation) -> list[str]:
    allowed = frozenset(_allowed_keys(error))
    return [key for key in error.instance if key not in allowed]


def _unknown_key(error: Violation, node: source.Node) -> Finding:
    unknown = _unknown_keys(error)
    others = [*map(repr, unknown[1:_NAMED_KEYS])]
    others += [f"{len(unknown) - _NAMED_KEYS} more"] if len(unknown) > _NAMED_KEYS else []
    more = f" (and {', '.join(others)})" if others else ""
    hint = partial(_key_hint, unknown[0], _allowed_keys(error))
    return Finding(_key_place(node, unknown[0]), f"unknown key {unknown[0]!r}{more}", hint)


def _key_hint(key: str, allowed: list[str]) -> str:
    near = similar.nearest(key, allowed)
    return f"did you mean {near!r}?" if near else f"keys here: {', '.join(allowed)}"


def _key_place(node: source.Node, key: str) -> Location:
    return node.place_of(key) if isinstance(node, source.Mapping) else node.where


def _place(error: Violation, node: source.Node) -> Location:
    """Return the place of the part of a value that is wrong, where the rule tells which."""
    if isinstance(node, source.Mapping) and error.keyword == "not":
        return node.place_of(_excluded(error)[0])
    if isinstance(node, source.Array) and error.keyword == "uniqueItems":
        return node.items[_repeated(error.instance)].where
    return node.where


def _repeated(items: list[Any]) -> int:
    """Return the place of the first item that is there already; the first place where it can't be told."""
    seen = set[Any]()
    for at, item in enumerate(items):
        name = json.dumps(item, sort_keys=True) if isinstance(item, dict | list) else item
        if name in seen:
            return at
        seen.add(name)
    return 0


def _node_at(root: source.Node, path: Iterable[str | int]) -> source.Node:
    node = root
    for step in path:
        inner = node.get(str(step)) if isinstance(node, source.Mapping) else None
        node = node.items[step] if isinstance(node, source.Array) and isinstance(step, int) else inner or node
    return node


def _name(error: Violation) -> str:
    path = [str(step) for step in error.path]
    if not path:
        return "the file"
    if not path[-1].isdigit():
        return f"`{path[-1]}`"
    return f"item {int(path[-1]) + 1} of `{path[-2]}`" if len(path) > 1 else f"item {int(path[-1]) + 1}"


def _kind(node: source.Node) -> str:
    if isinstance(node, source.Mapping):
        return _TYPE_NAMES["object"]
    if isinstance(node, source.Array):
        return _TYPE_NAMES["array"]
    return f"the text {_short(node.value)}" if node.value else "empty"


def _type_hint(wanted: str) -> str:
    return {
        "array": "write each item on a line of its own, after `- `",
        "object": "write `key: value` lines below it, indented",
        "boolean": "write true or false, without quotes",
        "string": "write text after it; in quotes, or as a block that begins with |-",
    }.get(wanted, "write digits, without quotes, with a point for decimals; 30 at most on each side")


def _short(value: object, most: int = 40) -> str:
    text = str(value)
    return repr(text if len(text) <= most else f"{text[:most]}…")


def _enum(error: Violation) -> Told:
    allowed = [str(value) for value in (error.value if error.keyword == "enum" else [error.value])]
    near = similar.nearest(str(error.instance)[:_LONGEST_WORD], allowed)
    hint = f"did you mean {near!r}?" if near else f"one of: {', '.join(allowed)}"
    return f"can't be {_short(error.instance)}", hint


def _pattern(error: Violation) -> Told:
    examples = [str(example) for example in error.schema.get("examples", ())]
    hint = f"for example {examples[0]!r}" if examples else f"it must match {error.value}"
    if error.value.startswith("^[^\\n]*$"):
        return "has more than one line", "write it on one line; a block must begin with |-"
    if error.value.startswith("^https?://"):
        hint = (
            "it begins with https:// or http:// and a host, and spaces, quotes and brackets are %20, %22, %3C and %3E"
        )
        return f"is not a valid URL: {_short(error.instance)}", hint
    return f"has not the right form: {_short(error.instance)}", hint


def _few(error: Violation) -> Told:
    if error.keyword == "minLength":
        return "is empty", "write text, or remove the key"
    return f"has {len(error.instance)} items; the least is {error.value}", "add what is missing"


def _many(error: Violation) -> Told:
    unit = "characters" if error.keyword == "maxLength" else "items"
    return f"has {len(error.instance)} {unit}; the most is {error.value}", "make it shorter"


def _unique(_: Violation) -> Told:
    return "holds the same item twice", "remove one"


def _range(error: Violation) -> Told:
    side = "at least" if error.keyword == "minimum" else "at most"
    return f"must be {side} {error.value}, and is {error.instance}", ""


def _beside_range(error: Violation) -> Told:
    keys = " and ".join(f"`{key}`" for key in _excluded(error))
    return f"has {keys} beside `range`", "keep either `range`, or `value` with its `tolerance`"


def _excluded(error: Violation) -> list[str]:
    """Return the keys that must not stand; the schemas say `not` of a number with a range alone."""
    keys = [key for part in error.value["anyOf"] for key in part["required"]]
    return [key for key in keys if key in error.instance]


def _other(error: Violation) -> Told:
    return f"breaks the rule {error.keyword!r} of the schema", "see the schema for what is allowed"


_VALUE: Final[Mapping[str, Callable[[Violation], Told]]] = MappingProxyType(
    {
        "enum": _enum,
        "const": _enum,
        "pattern": _pattern,
        "minLength": _few,
        "minItems": _few,
        "minProperties": _few,
        "maxLength": _many,
        "maxItems": _many,
        "uniqueItems": _unique,
        "minimum": _range,
        "maximum": _range,
        "not": _beside_range,
    }
)
