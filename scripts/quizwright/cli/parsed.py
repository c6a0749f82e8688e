"""Arguments as the parser leaves them, turned into the dataclass of a command."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import fields
from types import UnionType
from typing import TYPE_CHECKING, TypeVar, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_Arguments = TypeVar("_Arguments", bound="DataclassInstance")


def typed(kind: type[_Arguments], namespace: Namespace) -> _Arguments:
    """Return the arguments of a command as its dataclass; lists become tuples.

    Raises:
        TypeError: the parser lacks an argument that has no default, or gives it a value of another type.

    """
    values: dict[str, object] = {}
    types = get_type_hints(kind)
    for name in {field.name for field in fields(kind)} & set(vars(namespace)):
        given: object = getattr(namespace, name)
        value = tuple(given) if isinstance(given, list) else given
        if not _fits(value, types[name]):
            message = f"argument {name}: {value!r} is not of the type {types[name]}"
            raise TypeError(message)
        values[name] = value
    make: Callable[..., _Arguments] = kind
    return make(**values)


def _fits(value: object, kind: type) -> bool:
    if get_origin(kind) is UnionType:
        return any(_fits(value, part) for part in get_args(kind))
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_fits(item, get_args(kind)[0]) for item in value)
    return isinstance(value, (int, float) if kind is float else kind)
