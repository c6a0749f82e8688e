"""Builders: a site builder run as a process of its own, into a folder that is swapped in when it is whole."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.builders import mkdocs, zensical
from quizwright.builders.mkdocs import Settings, build, settings

Builder: TypeAlias = Callable[..., int]
#: By the name that `quizwright build --builder` takes; the first one is meant without it.
BUILDERS: Final[Mapping[str, Builder]] = MappingProxyType({"mkdocs": mkdocs.build, "zensical": zensical.build})

__all__ = ["BUILDERS", "Builder", "Settings", "build", "settings"]
