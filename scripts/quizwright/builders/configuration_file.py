"""Reads mkdocs.yml without MkDocs: `INHERIT` and `!ENV` are resolved, and tags for Python or MkDocs stay tags."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from quizwright.files import FilesError

_INHERIT: Final = "INHERIT"
_MOST_PARENTS: Final = 20


@dataclass(frozen=True, slots=True)
class Tagged:
    """A value with a tag that only its reader understands, such as `!!python/name:module.function`."""

    tag: str
    value: Any


class _Loader(yaml.CSafeLoader):
    """The safe loader, which runs no code that a file names."""


class _Dumper(yaml.SafeDumper):
    """Writes tagged values as they were."""


def read(path: Path) -> dict[str, Any]:
    """Return a configuration file as it is written.

    Raises:
        FilesError: it can't be read, or is not a mapping.

    """
    return _read(path, ())


def dump(configuration: Mapping[str, Any]) -> str:
    """Return the text of a configuration file."""
    return yaml.dump(dict(configuration), Dumper=_Dumper, allow_unicode=True, sort_keys=False)


def _read(path: Path, children: tuple[Path, ...]) -> dict[str, Any]:
    try:
        loaded = yaml.load(path.read_bytes(), Loader=_Loader)  # noqa: S506 - a safe loader
    except OSError as error:
        reason = "the file does not exist" if isinstance(error, FileNotFoundError) else error.strerror or str(error)
        raise FilesError(f"{path}: {reason}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise FilesError(f"{path}: it is not valid YAML: {error}") from error
    if not isinstance(loaded, dict):
        if loaded is None:
            return {}
        raise FilesError(f"{path}: a mapping of options is expected here")
    parent = loaded.pop(_INHERIT, None)
    if parent is None:
        return loaded
    above = (path.parent / str(parent)).resolve()
    if above in children or len(children) > _MOST_PARENTS:
        raise FilesError(f"{path}: `{_INHERIT}` leads in a circle: {above}")
    merged: dict[str, Any] = _merged(_read(above, (*children, path.resolve())), loaded)
    return merged


def _merged(parent: Any, child: Any) -> Any:  # noqa: ANN401 - YAML
    """Return the parent's value overridden by the child's: mappings key by key, everything else as a whole."""
    if isinstance(parent, dict) and isinstance(child, dict):
        return {**parent, **{key: _merged(parent.get(key), value) for key, value in child.items()}}
    return child


def _environment(loader: _Loader, node: yaml.Node) -> object:
    """Return the value of `!ENV NAME`, or of `!ENV [NAME, OTHER_NAME, default]`: the first variable that is set."""
    if isinstance(node, yaml.SequenceNode) and node.value:
        *names, last = node.value
        names, default = (names, loader.construct_object(last, deep=True)) if names else ([last], None)
    else:
        names, default = [node], None
    for name in names:
        if not isinstance(name, yaml.ScalarNode):
            raise yaml.constructor.ConstructorError(None, None, "!ENV takes names of variables", node.start_mark)
        text = os.environ.get(name.value)
        if text is not None:
            tag = loader.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
            return loader.construct_object(yaml.ScalarNode(tag, text))
    return default


def _tagged(loader: _Loader, suffix: str, node: yaml.Node) -> Tagged:
    """Keep a tag that only MkDocs or Zensical understands."""
    if isinstance(node, yaml.ScalarNode):
        value: object = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        value = loader.construct_mapping(node, deep=True) if isinstance(node, yaml.MappingNode) else None
    return Tagged(suffix, value)


def _represent(dumper: _Dumper, tagged: Tagged) -> yaml.Node:
    if isinstance(tagged.value, dict):
        return dumper.represent_mapping(tagged.tag, tagged.value)
    if isinstance(tagged.value, list):
        return dumper.represent_sequence(tagged.tag, tagged.value)
    return dumper.represent_scalar(tagged.tag, str(tagged.value))


_Loader.add_constructor("!ENV", _environment)
_Loader.add_multi_constructor("", _tagged)
_Dumper.add_representer(Tagged, _represent)
