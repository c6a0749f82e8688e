"""The contract: what the schema calls valid has no problem, and nothing is converted but by the schema."""

import copy
import json
from typing import Any, Final

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from builders import BANK, BODIES, CONTRACT, SCHEMAS, question_yaml, quiz_yaml
from quizwright.load import Contract, source
from quizwright.load.source import Node
from quizwright.problem import Problem
from strategies import unhurried

BASES: Final[dict[str, Any]] = {
    "quiz": yaml.safe_load(quiz_yaml(*(question_yaml(kind, f"a-{kind}") for kind in BODIES), "{id: d, draft: true}")),
    "bank": yaml.safe_load(BANK),
    "translation": {
        "title": "题",
        "questions": {"a": {"prompt": "问", "choices": {"b": {"text": "一"}}, "hints": {"c": "看"}}},
    },
    "facts": {"facts": [{"id": "a", "statement": "S", "sources": [{"url": "https://a.b"}], "verified": "2026-09-12"}]},
    "lock": {"fields": {"title": "0123456789ab"}, "questions": {"a": {"key": "0123456789ab", "facts": "0123456789ab"}}},
}
PAIRS: Final = {"type": "array", "uniqueItems": True, "items": {"properties": {"b": {"type": "number"}}}}
TEXTS: Final = st.sampled_from(
    ["", "en", "a-b", "A b", "true", "1.30", "open", "2026-09-12", "https://a.b", "a\n", "想", "0123456789ab"]
)
VALUES: Final = (
    TEXTS
    | st.lists(TEXTS, max_size=2)
    | st.dictionaries(st.sampled_from(["id", "text", "title", "a", "想"]), TEXTS, max_size=2)
)


@st.composite
def changed_documents(draw: st.DrawFn) -> tuple[str, Any]:
    """Return the name of a schema and a document of it in which some values were changed for texts, lists, mappings."""
    name = draw(st.sampled_from(sorted(BASES)))
    document = copy.deepcopy(BASES[name])
    for _ in range(draw(st.integers(0, 3))):
        inner = document
        while True:
            keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            key = draw(st.sampled_from([*keys, "title"] if isinstance(inner, dict) else keys)) if keys else None
            if key is None:
                break
            deeper = inner.get(key) if isinstance(inner, dict) else inner[key]
            if isinstance(deeper, dict | list) and draw(st.booleans()):
                inner = deeper
                continue
            if draw(st.booleans()):
                inner[key] = draw(VALUES)
            elif isinstance(inner, dict):
                inner.pop(key, None)
            else:
                del inner[key]
            break
    return name, document


@unhurried
@given(changed_documents())
def test_a_document_has_problems_just_where_the_schema_has_errors(changed: tuple[str, Any]) -> None:
    """Numbers and booleans that the schema asks for become such, and all else is judged as it stands."""
    name, document = changed

    found = [problem.code for problem in _problems(name, json.dumps(document)) if problem.code.startswith("S")]

    assert Draft202012Validator(SCHEMAS[name]).is_valid(document) == (not found)


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_examples_of_a_schema_have_no_problem(name: str) -> None:
    """Each one of a document of its own, as a part of an accepted tree."""
    schema = SCHEMAS[name]
    contract = Contract({"part": {**schema, "properties": schema["properties"], "required": []}})

    found = [
        str(problem)
        for key, part in schema["properties"].items()
        for example in part.get("examples", ())
        for problem in _problems("part", json.dumps({key: example}), contract)
    ]

    assert [] == found


@pytest.mark.parametrize(
    ("schema", "text", "expected"),
    [
        ({"type": "integer", "maximum": 3}, "a: 4", ["1:4 S004 `a` must be at most 3, and is 4"]),
        ({"type": "integer", "maximum": 3}, f"a: {2**64}", [f"1:4 S004 `a` must be at most 3, and is {2**64}"]),
        ({"type": "integer", "minimum": 1}, f"a: {10**29}", []),
        ({"type": "integer"}, "a: 1.0", []),
        ({"type": "integer"}, "a: 1.5", ["1:4 S003 `a` is the text '1.5', not a whole number"]),
        ({"type": "number", "multipleOf": 2}, "a: 3", ["1:4 S004 `a` breaks the rule 'multipleOf' of the schema"]),
        (
            {"type": "array", "maxItems": 1, "items": {"type": "string"}},
            "a: [b, c]",
            ["1:4 S004 `a` has 2 items; the most is 1"],
        ),
        (
            {"type": "array", "uniqueItems": True, "items": {"type": "number"}},
            "a: [1, 2, 1.0]",
            ["1:11 S004 `a` holds the same item twice"],
        ),
        (PAIRS, "a: [{b: 1}, {b: 1}]", ["1:13 S004 `a` holds the same item twice"]),
        (PAIRS, "a: [{b: 1}, {b: 1.0}]", ["1:5 S004 `a` holds the same item twice"]),
        (
            {"type": "object", "minProperties": 1, "properties": {}},
            "a: {}",
            ["1:4 S004 `a` has 0 items; the least is 1"],
        ),
        ({"const": "b"}, "a: c", ["1:4 S004 `a` can't be 'c'"]),
        (
            {"type": "string", "pattern": "^https?://a$"},
            "a: https://b",
            ["1:4 S004 `a` is not a valid URL: 'https://b'"],
        ),
        ({"type": "string", "pattern": "^b$"}, "a: b", []),
        ({"type": "string", "pattern": "^b$"}, 'a: "b\\n"', ["1:4 S004 `a` has not the right form: 'b\\n'"]),
        (
            {"type": "string", "pattern": "^b", "examples": ["bee"]},
            "a: c",
            ["1:4 S004 `a` has not the right form: 'c'"],
        ),
        ({"type": "boolean"}, "a: false", []),
        (
            {"type": "object", "additionalProperties": {"type": "number"}},
            "a: {b: 1, c: x}",
            ["1:14 S003 `c` is the text 'x', not a number"],
        ),
        (
            {"type": "object", "propertyNames": {"pattern": "^b$"}, "additionalProperties": {"type": "number"}},
            "a: {b: 1, 想: 2}",
            ["1:11 S004 '想' is not an allowed name here"],
        ),
        (
            {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
            "a: [[1], [2, x]]",
            ["1:14 S003 item 2 of `1` is the text 'x', not a number"],
        ),
        ({"$ref": "#/$defs/number"}, "a: 1", []),
        ({"allOf": [{"$ref": "#/$defs/number"}]}, "a: 1", []),
    ],
)
def test_a_rule_is_told_in_words(schema: dict[str, Any], text: str, expected: list[str]) -> None:
    """Those too that the schemas of content/ do not use yet."""
    document: dict[str, Any] = {"type": "object", "properties": {"a": schema}, "$defs": {"number": {"type": "number"}}}

    found = _problems("x", text, Contract({"x": document}))

    assert expected == [
        f"{problem.where.line}:{problem.where.column} {problem.code} {problem.message}" for problem in found
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("[1, x]", "item 2 is the text 'x', not a number"), ("1", "the file is the text '1', not a list")],
)
def test_a_file_may_be_a_list(text: str, expected: str) -> None:
    """A name is told as far as there is one."""
    schema: dict[str, Any] = {"type": "array", "items": {"type": "number"}}
    contract = Contract({"x": schema})

    assert [expected] == [problem.message for problem in _problems("x", text, contract) if problem.code != "Y009"]


@pytest.mark.parametrize("branch", ["then", "else"])
def test_a_condition_without_a_branch_says_nothing(branch: str) -> None:
    """And so does one on a list, and one without constants: each value is read as the branch that holds says."""
    number = {"properties": {"a": {"type": "boolean"}, "b": {"type": "number"}}}
    condition = {"if": {"properties": {"a": {"const": True}}, "required": ["a"]}, branch: number}
    schemas: dict[str, Any] = {"x": condition, "y": {"if": {"type": "object"}, "then": {}}}
    contract = Contract(schemas)

    found = [
        _problems(name, text, contract)
        for name, text in (
            ("x", f"{{a: {branch == 'then'}, b: 1}}".lower()),
            ("x", "{b: 1}"),
            ("x", "[1]"),
            ("y", "{a: b}"),
        )
    ]

    assert [[], [], [], []] == found


def _problems(name: str, text: str, contract: Contract = CONTRACT) -> list[Problem]:
    parsed = source.parse("x.json", text.encode())
    assert () == parsed.problems
    root: Node | None = parsed.root
    assert root is not None
    return list(contract.problems(name, root, parsed.lines))
