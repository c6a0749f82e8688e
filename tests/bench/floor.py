"""The floor of checking a bank, in two processes: compose each file, validate it, parse each of its texts."""

from __future__ import annotations

import json
import multiprocessing
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

import yaml
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt

SCHEMA = Path(__file__).parents[2] / "schema"
Data: TypeAlias = "bool | str | list[Data] | dict[str, Data]"
_PARSER = MarkdownIt("commonmark").enable("table")


def main(content: Path) -> None:
    """Do the least that a check of the quizzes of a bank can do."""
    files = sorted(str(path) for path in content.glob("*/*.yml"))
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        pool.map(_floor, files, chunksize=20)


def _floor(name: str) -> int:
    path = Path(name)
    node = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
    data = _plain(node) if node else {}
    found = list(_validator("quiz" if path.stem == "quiz" else "translation").iter_errors(data))
    return len(found) + sum(len(_PARSER.parse(text)) for text in _texts(data))


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((SCHEMA / f"{name}.schema.json").read_text(encoding="utf-8")))


def _plain(node: yaml.Node) -> Data:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item) for item in node.value]
    value = str(node.value)
    return {"true": True, "false": False}.get(value, value)


def _texts(data: Data) -> Iterator[str]:
    """Yield the texts that hold Markdown: those with a space, which ids and keys have not."""
    if isinstance(data, dict):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)
    elif isinstance(data, str) and " " in data:
        yield data


if __name__ == "__main__":
    main(Path(sys.argv[1]))
