"""The pages of files: one for each schema, with every field of every object in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from quizwright.artifact import Artifact
from quizwright.load.contract import Schema
from quizwright.reference.prose import code, front, joined, plain, table
from quizwright.reference.shape import (
    Field,
    Node,
    block_example,
    described,
    fields,
    inline_example,
    is_object,
    link,
    name_of,
    type_of,
)

# as an author meets them; a schema that is not listed comes last
_ORDER: Final = (
    *("bank", "bank-text", "glossary", "facts", "quiz", "translation", "tombstones", "ids", "lock"),
    *("edition", "edition-text", "review", "pulled", "correction", "comparison", "question", "answer", "language"),
)
_FILE: Final = re.compile(r"\s*Files?: (?P<files>.*)$", re.DOTALL)
_PATH: Final = re.compile(r"(?:content|scripts)/[\w<>/.-]*\w")
_INTRO: Final = """\
A page for each kind of file below `content/`, for what is published as JSON, and for the words and tables of a
language, with every key that it may have. The pages are made from the schemas in `schema/`. Editors read these too: the
first line of a file names its own, and completion and explanations come from there.

A key that is not listed is an error, and so is a value of another type. Both `.yml` and `.yaml` are read.
A type of the form *by id: choice* means keys that you choose yourself, here ids, each with a choice below it."""


def pages(contract: Mapping[str, Schema]) -> Iterator[Artifact]:
    """Yield the index and a page for each schema, with paths relative to the folder of English documents."""
    names = sorted(contract, key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name))
    found = [(name, contract[name]) for name in names]
    rows = [(f"[{schema['title']}]({name}.md)", _files(schema), _told(schema)) for name, schema in found]
    index = [front("Files", 10), _INTRO, table(("page", "file", "what"), rows)]
    yield Artifact.of_text("reference/files/index.md", joined(index))
    for order, (name, schema) in enumerate(found, 1):
        yield Artifact.of_text(f"reference/files/{name}.md", _page(name, schema, order))


def _page(name: str, schema: Node, order: int) -> str:
    definitions = schema.get("$defs", {})
    parts = [front(str(schema["title"]), order), f"File: {_where(schema)}", _told(schema)]
    parts += (
        [
            "The first line of the file tells editors where its schema is:",
            f"```yaml\n# yaml-language-server: $schema=…/schema/{name}.schema.json\n```",
        ]
        if not _is_made(schema)
        else []
    )
    parts += ["## Fields {#fields}", *_table("fields", fields(schema, definitions), definitions)]
    parts += _objects(schema, definitions)
    return joined([*parts, *_kinds(definitions)])


def _is_made(schema: Node) -> bool:
    return "do not edit it" in str(schema["description"])


def _told(schema: Node) -> str:
    return plain(_FILE.sub("", str(schema["description"])))


def _where(schema: Node) -> str:
    found = _FILE.search(str(schema["description"]))
    return _PATH.sub(lambda path: code(path[0]), found["files"]) if found else ""


def _files(schema: Node) -> str:
    return ", ".join(map(code, _PATH.findall(str(schema["description"]))))


def _objects(schema: Node, definitions: Node) -> Iterator[str]:
    """Yield a section for each object, families first; the members of one share what is common."""
    families = {name: _family(name, schema, definitions) for name, found in definitions.items() if "allOf" in found}
    of = {member: family for family in families.values() for member in (*family.members, *family.drafts)}
    for name, found in sorted(definitions.items(), key=lambda item: item[0] not in {*families, *of}):
        if not is_object(found):
            continue
        yield f"## {plain(str(found['title']))} {{#{name}}}"
        yield plain(str(found.get("description", "")))
        own = fields(found, definitions)
        if name in families:
            members = ", ".join(link(member, definitions) for member in families[name].members)
            yield f"It is one of these, by its `type`: {members}. All of them have:"
            own = families[name].common
        elif name in of:
            own = tuple(field for field in own if field not in of[name].common)
            loose = [field.name for field in own if name in of[name].drafts and field.name in of[name].special]
            own = tuple(field for field in own if field.name not in loose)
            yield f"It may have what [all have](#{of[name].name}){_loose(loose)}, and:"
        yield from _table(name, own, definitions)


def _loose(names: list[str]) -> str:
    return f", the keys of each type ({', '.join(map(code, names))})" if names else ""


@dataclass(frozen=True, slots=True)
class _Family:
    """An object that has a definition for each value of its `type`, and one for a draft."""

    name: str
    members: tuple[str, ...]
    drafts: tuple[str, ...]
    common: tuple[Field, ...]  # what every member has, and in the same way
    special: frozenset[str]  # the names that not every member has


def _family(name: str, schema: Node, definitions: Node) -> _Family:
    members = tuple(name_of(case["then"]) for case in definitions[name]["allOf"])
    listed = [fields(definitions[member], definitions) for member in members]
    items = [field.node.get("items", {}) for field in fields(schema, definitions)]
    names = [frozenset(field.name for field in one) for one in listed]
    return _Family(
        name,
        members,
        drafts=tuple(name_of(item["then"]) for item in items if name_of(item.get("else", {})) == name),
        common=tuple(field for field in listed[0] if all(field in one for one in listed)),
        special=frozenset().union(*names) - names[0].intersection(*names),
    )


def _table(owner: str, listed: tuple[Field, ...], definitions: Node) -> Iterator[str]:
    """Yield the table of an object's fields, and below it the examples that are too long for a cell."""
    yield table(("field", "type", "required", "what it is"), [_row(owner, field, definitions) for field in listed])
    for field in listed:
        if "examples" in field.node and not inline_example(field):
            yield f"An example of {code(field.name)}:"
            yield f"```yaml\n{block_example(field)}\n```"


def _row(owner: str, field: Field, definitions: Node) -> tuple[str, ...]:
    node = described(field.node, definitions)
    example = inline_example(field)
    told = plain(str(node.get("description") or definitions[name_of(node)]["description"]))
    return (
        f"{code(field.name)}{{#{owner}.{field.name}}}",
        type_of(node, definitions, name_of(node) or field.name),
        field.required or "no",
        f"{told} Example: {code(example)}" if example else told,
    )


def _kinds(definitions: Node) -> Iterator[str]:
    """Yield the kinds of value that the fields are of."""
    found = {name: kind for name, kind in definitions.items() if not is_object(kind) and "examples" not in kind}
    if found:
        yield "## Kinds of value {#kinds}"
        yield table(
            ("kind", "what it is", "rules"),
            [
                (
                    f"{plain(str(kind['title']))}{_mark(name)}",
                    plain(str(kind.get("description", ""))),
                    _rules(kind, definitions),
                )
                for name, kind in found.items()
            ],
        )


def _mark(name: str) -> str:
    return f' <span id="{name}"></span>'


def _rules(kind: Node, definitions: Node) -> str:
    if other := name_of(kind):
        return link(other, definitions)
    least = "not empty" if "minLength" in kind else ""
    most = f"at most {kind['maxLength']:,} characters" if "maxLength" in kind else ""
    form = f"pattern {code(kind['pattern'])}" if "pattern" in kind else ""
    return ", ".join(filter(None, (least, most, form)))
