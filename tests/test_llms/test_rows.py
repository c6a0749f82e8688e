"""Files of data: each line keeps to its schema, questions hold no key, answers say where they can be checked."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from quizwright.urls import Urls
from test_llms.made import BASE, made, sample
from test_site import samples

HOMES: Final = ("", "en/", "zh/", "ja/", "ko/", "es/")
NAMES: Final = {"questions": "question", "answers": "answer", "corrections": "correction"}


def _rows(home: str, name: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in map(json.loads, sample()[f"{home}data/{name}.jsonl"].splitlines())}


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("name", NAMES)
def test_each_line_keeps_to_the_schema_beside_it(home: str, name: str) -> None:
    schema = json.loads(sample()[f"{home}data/{NAMES[name]}.schema.json"])
    rows = _rows(home, name)

    problems = [error.message for row in rows.values() for error in Draft202012Validator(schema).iter_errors(row)]

    assert rows
    assert [] == problems


@pytest.mark.parametrize("home", HOMES)
def test_each_question_has_an_answer(home: str) -> None:
    assert list(_rows(home, "questions")) == list(_rows(home, "answers"))


def test_a_question_holds_no_key() -> None:
    asked = _rows("", "questions")

    assert ["machines", "members", "none"] == [choice["id"] for choice in asked["kind-single"]["choices"]]
    assert not any("correct" in row or "accept" in row or "pairs" in row for row in asked.values())
    steps = [step["id"] for step in asked["kind-ordering"]["steps"]]
    right = [step["id"] for step in _rows("", "answers")["kind-ordering"]["steps"]]
    assert (sorted(steps), True) == (sorted(right), steps != right)


def test_what_is_not_translated_is_named_in_an_order_that_tells_nothing() -> None:
    step = '      - {id: load, text: "Load"}'
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", step, f"      - {{id: again, text: Again}}\n{step}")
    rows = [json.loads(line) for line in made(tree)["zh/data/questions.jsonl"].splitlines()]

    named = {row["id"]: row.get("in_source_language", []) for row in rows}["kind-ordering"]
    assert ["steps.again", "steps.check", "steps.load", "steps.save"] == [path for path in named if "steps" in path]


def test_right_sides_have_no_ids_that_would_give_them_away() -> None:
    asked, answer = _rows("", "questions")["kind-matching"], _rows("", "answers")["kind-matching"]

    assert all(isinstance(side, str) for side in asked["right"])
    assert {pair["right"] for pair in answer["pairs"]} < set(asked["right"])
    assert [side["id"] for side in asked["left"]] == [pair["id"] for pair in answer["pairs"]]


def test_an_answer_says_where_it_can_be_checked() -> None:
    row = _rows("zh/", "answers")["kind-single"]

    assert ["members"] == [choice["id"] for choice in row["choices"]]
    assert {"fact": "tool-limit", "verified": "2026-09-12", "applies_to": {"tool": "2.0"}}.items() <= {
        key: value for source in row["sources"] for key, value in source.items()
    }.items()
    assert f"{BASE}zh/quizzes/kinds/#kind-single" == row["url"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("kind-true-false", {"correct": False}),
        ("kind-numeric", {"value": "64", "low": "63.5", "high": "64.5", "unit": "GB of memory"}),
        ("kind-short", {"accept": ["member", "member of a group"], "case_sensitive": False}),
    ],
)
def test_a_key_is_told_by_its_type(name: str, expected: dict[str, object]) -> None:
    row = _rows("", "answers")[name]

    assert expected == {key: row[key] for key in expected}


def test_the_copies_of_the_source_locale_are_the_same() -> None:
    beside = [path for path in sample() if path.startswith(("llms", "data/"))]

    assert {"llms.txt", "llms-full.txt", "data/questions.jsonl", "data/question.schema.json"} <= set(beside)
    assert [] == [path for path in beside if sample()[path] != sample().get(f"en/{path}")]


def test_what_is_not_translated_is_named() -> None:
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "      Machines are counted.", "      Machines count.")
    rows = [json.loads(line) for line in made(tree)["zh/data/questions.jsonl"].splitlines()]

    assert {"kind-true-false": ["prompt"]} == {
        row["id"]: row["stale_wording"] for row in rows if "stale_wording" in row
    }


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_correction_leads_to_its_place_on_the_page_and_tells_its_age(locale: str) -> None:
    rows = [json.loads(line) for line in sample()[f"{locale}/data/corrections.jsonl"].splitlines()]

    page = f"{BASE}{Urls('en').corrections('kinds', locale)}"
    assert [f"{page}#correction-{row['id']}" for row in rows] == [row["url"] for row in rows]
    old = {row["id"]: row for row in rows}["dump-command"]
    assert [{"baseline": "tool", "verified_for": "1.9", "now": "2.0"}] == old["outdated"]
    assert {"tool": "1.9"} == old["sources"][0]["applies_to"]


def test_a_bank_without_corrections_has_no_file_of_them() -> None:
    found = made(samples.bank())

    assert [] == [path for path in found if "correction" in path]
    assert "corrections" not in found["llms.txt"]
