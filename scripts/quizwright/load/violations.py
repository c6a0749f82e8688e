"""A broken schema rule as a problem to act on: at the value, in words, with the nearest right spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from quizwright.load import checks, source
from quizwright.problem import Location, Problem

Told: TypeAlias = tuple[str, str]
_NAMED_KEYS: Final = 5
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


def _exact_pattern(_: object, pattern: str, instance: object, __: object) -> Iterator[ValidationError]:
    """Hold text to a pattern, whose `$` is the end of the text, as in ECMA-262: no line end may follow."""
    exact = f"{pattern.removesuffix('$')}\\Z" if pattern.endswith("$") else pattern
    if isinstance(instance, str) and not re.search(exact, instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


_Validator: Final[type[Draft202012Validator]] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"pattern": _exact_pattern}
)


def violations(schema: Mapping[str, Any], data: object, root: source.Node) -> Iterator[Problem]:
    """Yield each way in which data break a schema, at its place in the tree that they came from."""
    for error in without_echoes(_Validator(schema).iter_errors(data)):
        yield describe(error, root)


@dataclass(frozen=True, slots=True)
class Violation:
    """What jsonschema tells of one error: the keyword that failed and its value, the data there, and the schema."""

    validator: str
    validator_value: Any
    instance: Any
    schema: Mapping[str, Any]
    absolute_path: tuple[str | int, ...]
    absolute_schema_path: tuple[str | int, ...]
    message: str

    @classmethod
    def of(cls, error: ValidationError) -> Violation:
        """Return an error as a violation; our schemas are mappings, never the schemas `true` and `false`."""
        return cls(
            validator=str(error.validator),
            validator_value=error.validator_value,
            instance=error.instance,
            schema=error.schema if isinstance(error.schema, Mapping) else {},
            absolute_path=tuple(error.absolute_path),
            absolute_schema_path=tuple(error.absolute_schema_path),
            message=error.message,
        )


def describe(error: Violation, root: source.Node) -> Problem:
    """Return the problem of one schema error in the tree that the validated data came from."""
    node = _find(root, error.absolute_path)
    keyword = error.validator
    if keyword == "additionalProperties" or (keyword == "pattern" and "propertyNames" in error.absolute_schema_path):
        return _key_problem(error, node)
    if keyword == "required":
        missing = _missing_key(error)
        message = f"{_name(error)} lacks the key {missing!r}"
        return checks.MISSING_KEY.at(node.where, message, f"add `{missing}:`")
    if keyword == "type":
        message = f"{_name(error)} is {_kind(node)}, not {_TYPE_NAMES[error.validator_value]}"
        return checks.WRONG_TYPE.at(node.where, message, _type_hint(error.validator_value))
    message, hint = _VALUE.get(keyword, _other)(error)
    return checks.BAD_VALUE.at(_place(error, node), f"{_name(error)} {message}", hint)


def without_echoes(found: Iterable[ValidationError]) -> Iterator[Violation]:
    """Yield errors but those that say a key is missing where the same mapping has it under a misspelled name."""
    errors = tuple(map(Violation.of, found))
    misspelled = {
        (error.absolute_path, near)
        for error in errors
        if error.validator == "additionalProperties"
        for key in _unknown_keys(error)
        for near in get_close_matches(key, _allowed_keys(error), 1)
    }
    for error in errors:
        if error.validator != "required" or (error.absolute_path, _missing_key(error)) not in misspelled:
            yield error


def _allowed_keys(error: Violation) -> list[str]:
    return list(error.schema.get("properties", ()))


def _unknown_keys(error: Violation) -> list[str]:
    return [key for key in error.instance if key not in _allowed_keys(error)]


def _missing_key(error: Violation) -> str:
    """Return the key that an error of `required` is about, which jsonschema tells in the message alone."""
    return next((key for key in error.validator_value if error.message.startswith(f"{key!r} ")), "")


def _key_problem(error: Violation, node: source.Node) -> Problem:
    if error.validator == "pattern":
        key = str(error.instance)
        message = f"{error.instance!r} is no name that can stand here"
        return checks.BAD_VALUE.at(_key_place(node, key), message, f"it must match {error.validator_value}")
    allowed, unknown = _allowed_keys(error), _unknown_keys(error)
    near = get_close_matches(unknown[0], allowed, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"keys here: {', '.join(allowed)}"
    others = [*map(repr, unknown[1:_NAMED_KEYS])]
    others += [f"{len(unknown) - _NAMED_KEYS} more"] if len(unknown) > _NAMED_KEYS else []
    more = f" (and {', '.join(others)})" if others else ""
    return checks.UNKNOWN_KEY.at(_key_place(node, unknown[0]), f"unknown key {unknown[0]!r}{more}", hint)


def _key_place(node: source.Node, key: str) -> Location:
    return node.place_of(key) if isinstance(node, source.Mapping) else node.where


def _place(error: Violation, node: source.Node) -> Location:
    """Return the place of the part of a value that is wrong, where the rule tells which."""
    if isinstance(node, source.Mapping) and error.validator == "not":
        return node.place_of(_excluded(error)[0])
    if isinstance(node, source.Array) and error.validator == "uniqueItems":
        again = (at for at, item in enumerate(error.instance) if item in error.instance[:at])
        return node.items[next(again)].where
    return node.where


def _find(root: source.Node, path: Iterable[str | int]) -> source.Node:
    node = root
    for step in path:
        inner = node.get(str(step)) if isinstance(node, source.Mapping) else None
        node = node.items[step] if isinstance(node, source.Array) and isinstance(step, int) else inner or node
    return node


def _name(error: Violation) -> str:
    path = [str(step) for step in error.absolute_path]
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
    allowed = [str(value) for value in error.validator_value]
    near = get_close_matches(str(error.instance), allowed, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"one of: {', '.join(allowed)}"
    return f"can't be {_short(error.instance)}", hint


def _pattern(error: Violation) -> Told:
    examples = [str(example) for example in error.schema.get("examples", ())]
    hint = f"for example {examples[0]!r}" if examples else f"it must match {error.validator_value}"
    if error.validator_value.startswith("^[^\\n]*$"):
        return "has more than one line", "write it on one line; a block must begin with |-"
    return f"has not the right form: {_short(error.instance)}", hint


def _few(error: Violation) -> Told:
    if error.validator == "minLength":
        return "is empty", "write text, or remove the key"
    return f"has {len(error.instance)} items; the least is {error.validator_value}", "add what is missing"


def _many(error: Violation) -> Told:
    unit = "characters" if error.validator == "maxLength" else "items"
    return f"has {len(error.instance)} {unit}; the most is {error.validator_value}", "make it shorter"


def _unique(_: Violation) -> Told:
    return "holds the same item twice", "remove one"


def _range(error: Violation) -> Told:
    side = "at least" if error.validator == "minimum" else "at most"
    return f"must be {side} {error.validator_value}, and is {error.instance}", ""


def _beside_range(error: Violation) -> Told:
    keys = " and ".join(f"`{key}`" for key in _excluded(error))
    return f"has {keys} beside `range`", "keep either `range`, or `value` with its `tolerance`"


def _excluded(error: Violation) -> list[str]:
    """Return the keys that must not stand; the schemas say `not` of a number with a range alone."""
    keys = [key for part in error.validator_value["anyOf"] for key in part["required"]]
    return [key for key in keys if key in error.instance]


def _other(error: Violation) -> Told:
    return f"breaks the rule {error.validator!r} of the schema", "see the schema for what is allowed"


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
