"""The JSON Schemas of content/: their shape, their words, and one error for one mistake."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
import yaml
from jsonschema import Draft202012Validator

Json: TypeAlias = Any
Step: TypeAlias = str | int
Node: TypeAlias = tuple[tuple[str, ...], dict[str, Json]]

FOLDER: Final = Path(__file__).parents[1] / "schema"
SCHEMAS: Final[dict[str, Json]] = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.schema.json"))
}
GONE: Final = object()  # as a new value: take the key away

KEYWORDS: Final = frozenset(
    [
        "$schema",
        "$id",
        "$defs",
        "$ref",
        "$comment",
        "title",
        "description",
        "examples",
        "default",
        "type",
        "properties",
        "required",
        "additionalProperties",
        "propertyNames",
        "items",
        "minItems",
        "uniqueItems",
        "enum",
        "const",
        "pattern",
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "minProperties",
        "allOf",
        "anyOf",
        "not",
        "if",
        "then",
        "else",
    ]
)
CONDITIONAL: Final = frozenset({"allOf", "anyOf", "not", "if", "then", "else"})

HASH: Final = "0123456789ab"
DAY: Final = "2026-09-12"
LINK: Final = "https://example.org/page"


def question(kind: str, **keys: Json) -> dict[str, Json]:
    """Return a finished question of a type, with every key that all types share."""
    return {
        "id": f"a-{kind}-question",
        "type": kind,
        "title": "A title",
        "prompt": "A *prompt*\n\nof two paragraphs.",
        "explanation": "Because.",
        "hints": [{"id": "first-hint", "text": "Look."}],
        "difficulty": "easy",
        "tags": ["gang scheduling"],
        "facts": ["a-fact"],
        "variables_in_code": True,
        "draft": False,
        **keys,
    }


OWN: Final[dict[str, dict[str, Json]]] = {
    "open": {"answer": "An answer."},
    "single": {
        "choices": [
            {"id": "pods", "text": "Pods", "correct": True, "feedback": "Yes."},
            {"id": "nodes", "text": "Nodes"},
        ],
        "shuffle": False,
    },
    "multiple": {
        "choices": [
            {"id": "pods", "text": "Pods", "correct": True, "feedback": "Yes."},
            {"id": "nodes", "text": "Nodes", "correct": False},
        ],
        "shuffle": True,
    },
    "true-false": {"correct": False, "feedback_true": "No.", "feedback_false": "Yes."},
    "numeric": {"value": 64, "tolerance": 0.5, "unit": "GB"},
    "short": {"accept": ["NodeSet", "Node Set"], "case_sensitive": True},
    "ordering": {"steps": [{"id": "save", "text": "Save."}, {"id": "load", "text": "Load."}]},
    "matching": {
        "pairs": [
            {"id": "one", "left": "1", "right": "I"},
            {"id": "two", "left": "2", "right": "II"},
        ],
        "distractors": [{"id": "three", "text": "III"}],
        "shuffle": True,
    },
}
REQUIRED: Final = {
    "open": "answer",
    "single": "choices",
    "multiple": "choices",
    "true-false": "correct",
    "numeric": "value",
    "short": "accept",
    "ordering": "steps",
    "matching": "pairs",
}
DRAFT: Final = {
    **question("open"),
    **{name: value for keys in OWN.values() for name, value in keys.items()},
    "id": "a-draft",
    "range": {"min": 1, "max": 2.5},
    "draft": True,
    "section": "Part B",
    "notes": "Lines that\nnobody could place.",
}
QUESTIONS: Final = [
    *(question(kind, **keys) for kind, keys in OWN.items()),
    question("numeric", range={"min": 1, "max": 2.5}),
    DRAFT,
]
INDEX: Final = {kind: index for index, kind in enumerate(OWN)}

NAMED: Final = {"id": "a-question", "quiz": "a-quiz", "locale": "zh", "url": f"{LINK}#a-question"}
ITEM: Final = [{"id": "pods", "text": "Pods."}]
STATES: Final[dict[str, Json]] = {
    "in_source_language": ["prompt"],
    "stale_wording": ["choices.pods.text"],
    "moved": "stale-key",
}

CORRECTION: Final[dict[str, Json]] = {
    "id": "a-correction",
    "quiz": "a-quiz",
    "edition": "gitbook",
    "question": "a-question",
    "legacy": "1",
    "kind": "outdated",
    "locale": "zh",
    "said": "This.",
    "right": "That.",
    "why": "Because.",
    "url": LINK,
    "in_source_language": ["said", "right"],
    "stale_wording": ["why"],
    "moved": "stale-fact",
    "outdated": [{"baseline": "slinky", "verified_for": "1.2.1", "now": "1.2.2"}],
    "since": "0.4.0",
    "facts": ["a-fact"],
    "sources": [{"url": LINK, "title": "A page", "verified": DAY, "applies_to": {"slinky": "1.2.2"}}],
    "claims": [HASH],
}
ENGLISH: Final = (FOLDER.parent / "scripts/quizwright/languages/en.yml").read_text("utf-8")
LANGUAGE: Final[Json] = yaml.load(ENGLISH, Loader=yaml.CBaseLoader)  # noqa: S506 - it makes text alone
SCALES: Final = ("thousand", "ten_thousand", "million", "hundred_million", "billion", "trillion")
PLURALS: Final = dict.fromkeys(("zero", "one", "two", "few", "many", "other"), "Questions: {count}")
FULL: Final[dict[str, Json]] = {
    "language": {
        **LANGUAGE,
        "language_names": {"fr": "French"},
        "pages": {**LANGUAGE["pages"], "question_count": PLURALS},
        "writing": {**LANGUAGE["writing"], "required_script": "latin"},
        "numbers": {"scales": {key: ["k"] for key in SCALES}, "months": ["月"]},
        "import": {key: ["word"] for key in SCHEMAS["language"]["$defs"]["import"]["properties"]},
    },
    "bank": {
        "source_locale": "en",
        "locales": ["en", "zh", "zh-Hant"],
        "licence": {"name": "CC BY 4.0", "url": LINK},
        "report_url": LINK,
        "baselines": {"slinky": "1.2.2"},
        "baseline_names": {"slinky": "Slinky"},
        "freshness": {"max_age_days": 180},
        "defaults": {"shuffle": True},
        "order": ["a-quiz"],
    },
    "bank-text": {"name": "A bank", "summary": "Questions and answers."},
    "glossary": {
        "terms": [
            {
                "id": "checkpoint",
                "term": "checkpoint",
                "keep": False,
                "locales": {"zh": {"preferred": "检查点", "allowed": ["存档"], "forbidden": ["关"]}},
                "note": "On disk.",
            }
        ]
    },
    "facts": {
        "facts": [
            {
                "id": "a-fact",
                "statement": "It holds at {{ slinky }}.",
                "sources": [{"url": f"{LINK}/v{{{{ slinky }}}}", "title": "A page"}],
                "verified": DAY,
                "applies_to": {"slinky": "1.2.2"},
            }
        ]
    },
    "quiz": {
        "title": "A quiz",
        "intro": "An introduction.",
        "draft": False,
        "tags": ["slurm"],
        "questions": QUESTIONS,
    },
    "translation": {
        "title": "测验",
        "intro": "引言。",
        "questions": {
            "a-question": {
                **dict.fromkeys(("title", "prompt", "answer", "explanation", "unit"), "文字"),
                "feedback_true": "不对。",
                "feedback_false": "对。",
                "accept": ["节点组"],
                "hints": {"first-hint": "看。"},
                "choices": {"pods": {"text": "四个", "feedback": "对。"}},
                "steps": {"save": "保存。"},
                "pairs": {"one": {"left": "1", "right": "一"}},
                "distractors": {"three": "三"},
            }
        },
    },
    "lock": {
        "fields": {"title": HASH, "a-q1.choices.pods.text": HASH, "a-q1.feedback_true": HASH},
        "questions": {"a-q1": {"key": HASH, "facts": HASH}},
    },
    "ids": {
        "ids": [
            {"kind": "quiz", "id": "a-quiz"},
            {"kind": "question", "id": "a-question", "quiz": "a-quiz"},
        ]
    },
    "tombstones": {"tombstones": [{"kind": "fact", "id": "an-old-fact", "to": "a-fact"}]},
    "edition": {
        "locale": "zh",
        "title": "An old page",
        "url": LINK,
        "retrieved": DAY,
        "file": "gitbook.md",
        "sha256": "0" * 64,
        "restated": True,
        "mapping": [{"legacy": "1", "question": "a-question"}],
        "corrections": [
            {
                "id": "a-correction",
                "question": "a-question",
                "legacy": "1",
                "kind": "outdated",
                "said": "This.",
                "right": "That.",
                "why": "Because.",
                "since": "0.4.0",
                "facts": ["a-fact"],
                "match": ["v1alpha1"],
            }
        ],
    },
    "edition-text": {"corrections": {"a-correction": {"said": "甲", "right": "乙", "why": "丙"}}},
    "review": {
        "reviews": [
            {
                "claim": HASH,
                "question": "1",
                "number": 1,
                "verdict": "dropped",
                "by": ["a-correction"],
                "reason": "repeats",
                "repeats": HASH,
            }
        ]
    },
    "question": {
        **NAMED,
        "type": "matching",
        "title": "A title",
        "prompt": "A *prompt*.",
        "choices": ITEM,
        "steps": ITEM,
        "left": ITEM,
        "right": ["The data."],
        "unit": "GB",
        "hints": ITEM,
        "difficulty": "easy",
        "tags": ["slurm"],
        **STATES,
    },
    "answer": {
        **NAMED,
        "type": "single",
        "answer": "An answer.",
        "choices": ITEM,
        "correct": False,
        "value": "64",
        "low": "63.5",
        "high": "-0.5",
        "unit": "GB",
        "accept": ["NodeSet"],
        "case_sensitive": True,
        "steps": ITEM,
        "pairs": [{"id": "one", "left": "1", "right": "I"}],
        "explanation": "Because.",
        "feedback": {"pods": "Yes."},
        "sources": [
            {"fact": "a-fact", "title": "A page", "url": LINK, "verified": DAY, "applies_to": {"slinky": "1.2.2"}}
        ],
        "outdated": [{"baseline": "slinky", "verified_for": "1.2.1", "now": "1.2.2"}],
        **STATES,
    },
    "pulled": {
        "url": LINK,
        "pulled": {"day": DAY, "sha256": "0" * 64},
        "accepted": {"day": DAY, "sha256": "0" * 64, "claims": {"1": [HASH]}},
    },
    "correction": CORRECTION,
    "comparison": {
        "quiz": "a-quiz",
        "edition": "gitbook",
        "legacy": {"url": LINK, "sha256": "0" * 64, "declared": "es", "detected": ""},
        "counts": {
            "claims": 1,
            "verdicts": {"corrected": 1, "kept": 0, "dropped": 0, "not-reviewed": 0},
            "corrections": 1,
            "kinds": {"wrong": 0, "outdated": 1, "overstated": 0, "incomplete": 0, "unsupported": 0},
            "found": 1,
            "marked": 1,
        },
        "questions": [
            {
                "legacy": "1",
                "id": "a-question",
                "key": {"labels": ["B"], "text": "This."},
                "claims": [
                    {
                        "hash": HASH,
                        "number": 1,
                        "where": {"path": "a-quiz/legacy/gitbook.md", "line": 1, "column": 1},
                        "form": "key",
                        "text": "This.",
                        "verdict": "dropped",
                        "by": ["a-correction"],
                        "reason": "repeats",
                        "repeats": HASH,
                        "candidates": ["a-correction"],
                    }
                ],
                "corrections": [CORRECTION],
            }
        ],
        "unmapped": {
            "legacy": ["2"],
            "ours": ["another-question"],
            "proposed": [{"legacy": "2", "id": "another-question", "score": 0.5}],
        },
    },
}


def subschemas(schema: Json, path: tuple[str, ...] = ()) -> Iterator[Node]:
    """Yield each schema in a schema, itself first, with the keys that lead there."""
    yield path, schema
    for key in ("properties", "$defs"):
        for name, inner in schema.get(key, {}).items():
            yield from subschemas(inner, (*path, key, name))
    for key in ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else"):
        if isinstance(schema.get(key), dict):
            yield from subschemas(schema[key], (*path, key))
    for key in ("allOf", "anyOf"):
        for index, inner in enumerate(schema.get(key, ())):
            yield from subschemas(inner, (*path, key, str(index)))


def properties(schema: Json) -> Iterator[Node]:
    """Yield each property that an author may write; those of a condition are none."""
    for path, inner in subschemas(schema):
        if path[-2:-1] == ("properties",) and "if" not in path:
            yield path, inner


def followed(schema: Json, inner: dict[str, Json]) -> dict[str, Json]:
    """Return a schema with what it refers to; its own words win."""
    while "$ref" in inner:
        own = {key: value for key, value in inner.items() if key != "$ref"}
        inner = {**schema["$defs"][inner["$ref"].removeprefix("#/$defs/")], **own}
    return inner


def json_type(inner: dict[str, Json]) -> str:
    """Return the JSON type of a property; a closed set of words is a string."""
    return str(inner.get("type", "string"))


def places(value: Json, path: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """Yield the path of each value in a document, of the document first."""
    yield path
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, child in inner:
            yield from places(child, (*path, key))


def at(document: Json, path: tuple[Step, ...]) -> Json:
    """Return the value at a path of a document."""
    for step in path:
        document = document[step]
    return document


def changed(document: Json, path: tuple[Step, ...], value: Json) -> Json:
    """Return a copy of a document with another value at a path, or without it."""
    if not path:
        return value
    copied = json.loads(json.dumps(document))  # deepcopy would keep shared parts shared
    parent = at(copied, path[:-1])
    if value is GONE:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return copied


def errors(name: str, document: Json) -> list[tuple[str, str]]:
    """Return the keyword and the place of each error in a document."""
    found = Draft202012Validator(SCHEMAS[name]).iter_errors(document)
    return sorted((str(error.validator), error.json_path) for error in found)


def quiz(kind: str, **keys: Json) -> Json:
    """Return a quiz of one full question with some keys changed, or taken away."""
    merged = {**question(kind, **OWN[kind]), **keys}
    kept = {key: value for key, value in merged.items() if value is not GONE}
    return {"title": "A quiz", "questions": [kept]}


EVERY_SCHEMA: Final = pytest.mark.parametrize("name", sorted(FULL))
EVERY_TYPE: Final = pytest.mark.parametrize("kind", sorted(OWN))


def test_each_kind_of_file_has_its_schema() -> None:
    expected = sorted(FULL)

    actual = sorted(SCHEMAS)

    assert expected == actual


@EVERY_SCHEMA
def test_a_schema_is_valid_and_says_what_it_is(name: str) -> None:
    schema = SCHEMAS[name]

    Draft202012Validator.check_schema(schema)

    assert f"https://quizwright.dev/schema/{name}.schema.json" == schema["$id"]
    assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]
    assert "" not in (schema["title"], schema["description"])


@EVERY_SCHEMA
def test_a_schema_uses_only_the_keywords_that_programs_walk(name: str) -> None:
    used = {key for _, inner in subschemas(SCHEMAS[name]) for key in inner}

    unknown = used - KEYWORDS

    assert set() == unknown


@EVERY_SCHEMA
def test_conditions_stand_only_where_a_question_is_dispatched(name: str) -> None:
    """A program that walks a schema meets them at these three places and nowhere else."""
    expected = {
        ("properties", "questions", "items"),
        ("$defs", "question"),
        ("$defs", "numeric-question"),
    }

    found = {
        path for path, inner in subschemas(SCHEMAS[name]) if CONDITIONAL & inner.keys() and not CONDITIONAL & set(path)
    }

    assert (expected if name == "quiz" else set()) == found


@EVERY_SCHEMA
def test_references_stay_in_the_file_and_beside_words_alone(name: str) -> None:
    schema = SCHEMAS[name]
    known = {f"#/$defs/{key}" for key in schema.get("$defs", {})}

    referring = [inner for _, inner in subschemas(schema) if "$ref" in inner]

    assert known == {inner["$ref"] for inner in referring}
    assert set() == set().union(*referring) - {"$ref", "title", "description", "examples"}


@EVERY_SCHEMA
def test_objects_are_closed_or_maps_with_a_pattern(name: str) -> None:
    dispatch = ("$defs", "question")

    open_ones = [
        path
        for path, inner in subschemas(SCHEMAS[name])
        if inner.get("type") == "object"
        and not ("properties" in inner and inner.get("additionalProperties") is False)
        and not {"propertyNames", "additionalProperties"} <= inner.keys()
    ]

    assert ([dispatch] if name == "quiz" else []) == open_ones


@EVERY_SCHEMA
def test_each_property_has_a_title_a_description_and_examples(name: str) -> None:
    schema = SCHEMAS[name]

    silent = [
        (path, word)
        for path, inner in properties(schema)
        for word in ("title", "description", "examples")
        if not followed(schema, inner).get(word)
        and not (name == "language" and word == "examples" and "properties" in followed(schema, inner))
    ]

    assert [] == silent


@EVERY_SCHEMA
def test_each_example_is_valid(name: str) -> None:
    schema = SCHEMAS[name]

    wrong = [
        (path, example, error.message)
        for path, inner in subschemas(schema)
        for example in inner.get("examples", ())
        for error in Draft202012Validator({**inner, "$defs": schema.get("$defs", {})}).iter_errors(example)
    ]

    assert [] == wrong


@EVERY_SCHEMA
def test_a_default_is_valid(name: str) -> None:
    wrong = [
        path
        for path, inner in subschemas(SCHEMAS[name])
        if "default" in inner and not Draft202012Validator(inner).is_valid(inner["default"])
    ]

    assert [] == wrong


@pytest.mark.parametrize("name", sorted(FULL.keys() - {"comparison"}))  # nobody writes one by hand
def test_the_name_of_a_property_means_one_json_type_in_a_file(name: str) -> None:
    schema = SCHEMAS[name]
    types: dict[str, set[str]] = {}

    for path, inner in properties(schema):
        types.setdefault(path[-1], set()).add(json_type(followed(schema, inner)))

    assert {} == {key: found for key, found in types.items() if len(found) > 1}


@EVERY_SCHEMA
def test_a_closed_set_of_words_stands_without_a_type(name: str) -> None:
    """With a type beside it, a wrong value would give two errors."""
    doubled = [
        path for path, inner in subschemas(SCHEMAS[name]) if "type" in inner and {"enum", "const"} & inner.keys()
    ]

    assert [] == doubled


def test_a_correction_has_one_schema_wherever_it_is_published() -> None:
    own, inside = SCHEMAS["correction"], SCHEMAS["comparison"]["$defs"]

    assert own["properties"] == inside["correction"]["properties"]
    assert own["required"] == inside["correction"]["required"]
    assert own["$defs"] == {name: inside[name] for name in own["$defs"]}


def test_a_draft_may_have_the_keys_of_every_type() -> None:
    definitions = SCHEMAS["quiz"]["$defs"]
    of_types = {key for kind in OWN for key in definitions[f"{kind}-question"]["properties"]}

    of_drafts = set(definitions["draft-question"]["properties"])

    assert of_types | {"section", "notes"} == of_drafts


@EVERY_SCHEMA
def test_a_full_document_passes(name: str) -> None:
    document = FULL[name]

    found = errors(name, document)

    assert [] == found


@EVERY_SCHEMA
def test_the_full_document_leaves_no_property_out(name: str) -> None:
    written = {step for path in places(FULL[name]) for step in path}

    unused = {path[-1] for path, _ in properties(SCHEMAS[name])} - written

    assert set() == unused


SMALL: Final[tuple[tuple[str, Json], ...]] = (
    ("quiz", {"title": "A quiz", "questions": [{"id": "a-draft", "draft": True}]}),
    ("translation", {}),
    ("translation", {"questions": {"a-question": {}}}),
    ("lock", {"fields": {}, "questions": {}}),
    ("ids", {"ids": []}),
    ("tombstones", {"tombstones": []}),
    ("glossary", {"terms": [{"id": "nodeset", "term": "NodeSet"}]}),
    ("edition-text", {"corrections": {}}),
)


@pytest.mark.parametrize(("name", "document"), SMALL)
def test_a_document_of_only_what_must_be_there_passes(name: str, document: Json) -> None:
    found = errors(name, document)

    assert [] == found


def is_draft_switch(name: str, path: tuple[Step, ...]) -> bool:
    """Say whether a value decides if a question is a draft; it then changes all the rules."""
    return name == "quiz" and path == ("questions", len(QUESTIONS) - 1, "draft")


@EVERY_SCHEMA
def test_a_value_of_the_wrong_type_is_one_error_wherever_it_stands(name: str) -> None:
    paths = [path for path in places(FULL[name]) if not is_draft_switch(name, path)]

    counts = {path: len(errors(name, changed(FULL[name], path, None))) for path in paths}

    assert dict.fromkeys(paths, 1) == counts


@EVERY_SCHEMA
def test_a_key_too_many_is_one_error_wherever_it_stands(name: str) -> None:
    mappings = [path for path in places(FULL[name]) if isinstance(at(FULL[name], path), dict)]

    counts = {path: len(errors(name, changed(FULL[name], (*path, "xx"), None))) for path in mappings}

    assert dict.fromkeys(mappings, 1) == counts


@EVERY_SCHEMA
def test_a_key_taken_away_is_one_error_at_most(name: str) -> None:
    keys = [
        path for path in places(FULL[name]) if path and isinstance(path[-1], str) and not is_draft_switch(name, path)
    ]

    found = {path: errors(name, changed(FULL[name], path, GONE)) for path in keys}

    assert [] == [path for path, some in found.items() if len(some) > 1]
    assert {"required"} >= {keyword for some in found.values() for keyword, _ in some}


@EVERY_TYPE
@pytest.mark.parametrize("key", ["id", "type", "title", "prompt", ""])
def test_a_missing_key_of_a_question_is_one_error(kind: str, key: str) -> None:
    document = quiz(kind, **{key or REQUIRED[kind]: GONE})

    found = errors("quiz", document)

    assert [("required", "$.questions[0]")] == found


@EVERY_TYPE
@pytest.mark.parametrize("key", ["explanaton", "anwser", "section", "notes"])
def test_a_key_that_a_question_cannot_have_is_one_error(kind: str, key: str) -> None:
    document = quiz(kind, explanation=GONE, **{key: "A text."})

    found = errors("quiz", document)

    assert [("additionalProperties", "$.questions[0]")] == found


@EVERY_TYPE
def test_a_key_of_another_type_is_one_error(kind: str) -> None:
    other = "short" if kind == "open" else "open"
    key = REQUIRED[other]

    found = errors("quiz", quiz(kind, **{key: OWN[other][key]}))

    assert [("additionalProperties", "$.questions[0]")] == found


@EVERY_TYPE
def test_a_misspelled_required_key_is_unknown_and_missing_in_one_mapping(kind: str) -> None:
    """Both are true; who reports them pairs the two, since they stand at the same place."""
    document = quiz(kind, prompt=GONE, promt="A prompt.")

    found = errors("quiz", document)

    assert [
        ("additionalProperties", "$.questions[0]"),
        ("required", "$.questions[0]"),
    ] == found


NUMERIC: Final[tuple[tuple[Json, str], ...]] = (
    ({"range": {"min": 1, "max": 2}, "tolerance": GONE}, "not"),
    ({"range": {"min": 1, "max": 2}}, "not"),
    ({"range": {"min": 1, "max": 2}, "value": GONE}, "not"),
    ({"value": GONE, "tolerance": GONE}, "required"),
    ({"value": GONE}, "required"),
)


@pytest.mark.parametrize(("keys", "keyword"), NUMERIC)
def test_a_number_has_either_a_value_or_a_range(keys: Json, keyword: str) -> None:
    """A tolerance goes with a value alone."""
    document = quiz("numeric", **keys)

    found = errors("quiz", document)

    assert [(keyword, "$.questions[0]")] == found


Q: Final = "questions"
MISTAKES: Final[tuple[tuple[str, tuple[Step, ...], Json, str], ...]] = (
    # What a quiz may not be
    ("quiz", (), "A text", "type"),
    ("quiz", (Q,), [], "minItems"),
    ("quiz", ("title",), GONE, "required"),
    ("quiz", ("title",), "Two\nlines", "pattern"),
    ("quiz", ("title",), "", "minLength"),
    ("quiz", ("tags",), ["slurm", "slurm"], "uniqueItems"),
    ("quiz", (Q, 0), "A text", "type"),
    ("quiz", (Q, 0), ["A text"], "type"),
    ("quiz", (Q, 0, "id"), "Not_An_Id", "pattern"),
    ("quiz", (Q, 0, "id"), "a--b", "pattern"),
    ("quiz", (Q, 0, "id"), "a" * 65, "maxLength"),
    ("quiz", (Q, 0, "type"), "essay", "enum"),
    ("quiz", (Q, 0, "type"), 5, "enum"),
    ("quiz", (Q, 0, "type"), ["open"], "enum"),
    ("quiz", (Q, 0, "draft"), "yes", "type"),
    ("quiz", (Q, 0, "difficulty"), "trivial", "enum"),
    ("quiz", (Q, 0, "prompt"), "", "minLength"),
    ("quiz", (Q, 0, "answer"), 64, "type"),
    ("quiz", (Q, 0, "hints"), {"first-hint": "Look."}, "type"),
    ("quiz", (Q, INDEX["single"], "choices"), OWN["single"]["choices"][:1], "minItems"),
    ("quiz", (Q, INDEX["single"], "choices", 0, "corect"), True, "additionalProperties"),
    ("quiz", (Q, INDEX["single"], "choices", 0, "correct"), "true", "type"),
    ("quiz", (Q, INDEX["multiple"], "choices", 1, "text"), GONE, "required"),
    ("quiz", (Q, INDEX["true-false"], "correct"), "maybe", "type"),
    ("quiz", (Q, INDEX["numeric"], "value"), "64", "type"),
    ("quiz", (Q, INDEX["numeric"], "value"), True, "type"),
    ("quiz", (Q, INDEX["numeric"], "tolerance"), -1, "minimum"),
    ("quiz", (Q, INDEX["numeric"], "shuffle"), True, "additionalProperties"),
    ("quiz", (Q, len(OWN), "range", "min"), GONE, "required"),
    ("quiz", (Q, INDEX["short"], "accept"), [], "minItems"),
    ("quiz", (Q, INDEX["short"], "accept"), "NodeSet", "type"),
    ("quiz", (Q, INDEX["ordering"], "steps"), OWN["ordering"]["steps"][:1], "minItems"),
    ("quiz", (Q, INDEX["ordering"], "shuffle"), True, "additionalProperties"),
    ("quiz", (Q, INDEX["matching"], "pairs"), OWN["matching"]["pairs"][:1], "minItems"),
    ("quiz", (Q, INDEX["matching"], "pairs", 0, "right"), GONE, "required"),
    # What a draft may not be, though all but its id may be missing
    ("quiz", (Q, len(QUESTIONS) - 1, "id"), GONE, "required"),
    ("quiz", (Q, len(QUESTIONS) - 1, "type"), "essay", "enum"),
    ("quiz", (Q, len(QUESTIONS) - 1, "promt"), "A text.", "additionalProperties"),
    # The other files
    ("bank", ("source_locale",), "english", "pattern"),
    ("bank", ("locales",), ["en", "en"], "uniqueItems"),
    ("bank", ("baselines", "slinky"), 1.2, "type"),
    ("bank", ("baselines", "Slinky"), "1.2.2", "pattern"),
    ("bank", ("freshness", "max_age_days"), 0, "minimum"),
    ("bank", ("freshness", "max_age_days"), 1.5, "type"),
    ("bank", ("report_url",), "example.org", "pattern"),
    ("bank", ("report_url",), "javascript:alert(1)", "pattern"),
    ("bank", ("licence", "url"), "//example.org", "pattern"),
    ("glossary", ("terms", 0, "locales", "zh", "prefered"), "字", "additionalProperties"),
    ("facts", ("facts", 0, "sources"), [], "minItems"),
    ("facts", ("facts", 0, "sources", 0, "url"), "ftp://example.org", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), " https://example.org", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), "https://", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), "https:///example.org", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), "https://example.org/a b", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), "https://example.org/\n", "pattern"),
    ("facts", ("facts", 0, "sources", 0, "url"), "https://example.org/{{ slinky } }", "pattern"),
    ("facts", ("facts", 0, "verified"), "12 September 2026", "pattern"),
    ("translation", ("questions", "Not_An_Id"), {}, "pattern"),
    ("translation", ("questions", "a-question", "type"), "open", "additionalProperties"),
    ("translation", ("questions", "a-question", "choices"), [], "type"),
    ("lock", ("fields", "title"), "0123", "pattern"),
    ("lock", ("fields", "a b"), HASH, "pattern"),
    ("lock", ("questions", "a-q1", "facts"), GONE, "required"),
    ("ids", ("ids", 0, "kind"), "hint", "enum"),
    ("tombstones", ("tombstones", 0, "too"), "a-fact", "additionalProperties"),
    ("edition", ("mapping", 0, "legacy"), 1, "type"),
    ("edition", ("file",), "../other.md", "pattern"),
    ("edition", ("url",), "java\nscript:alert(1)", "pattern"),
    ("edition", ("url",), 'https://example.org/"onclick="a', "pattern"),
    ("edition", ("sha256",), "0" * 63, "pattern"),
    ("edition", ("corrections", 0, "kind"), "kept", "enum"),
    ("edition", ("corrections", 0, "facts"), [], "minItems"),
    ("edition", ("corrections", 0, "match"), [], "minItems"),
    ("edition-text", ("corrections", "a-correction", "since"), "1", "additionalProperties"),
    ("review", ("reviews", 0, "number"), 0, "minimum"),
    ("review", ("reviews", 0, "verdict"), "unsure", "enum"),
)


@pytest.mark.parametrize(("name", "path", "value", "keyword"), MISTAKES)
def test_one_mistake_is_one_error(name: str, path: tuple[Step, ...], value: Json, keyword: str) -> None:
    document = changed(FULL[name], path, value)

    found = [found for found, _ in errors(name, document)]

    assert [keyword] == found
