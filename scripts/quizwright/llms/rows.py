"""Questions and answers as lines of JSON: what is asked, and what is right, each with the question's id."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from quizwright.llms.question import right_sides
from quizwright.llms.sheet import Json, Sheet
from quizwright.model import (
    Fact,
    Item,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Short,
    Single,
    TrueFalse,
)
from quizwright.site.forms import mixed
from quizwright.text.html import Context
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalQuestion, State

Row: TypeAlias = dict[str, Json]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


def lines(rows: Iterable[Mapping[str, object]]) -> str:
    """Return rows as JSON Lines."""
    return "".join([f"{_ENCODER.encode(row)}\n" for row in rows])


def asked_and_answered(local: LocalQuestion, sheet: Sheet) -> tuple[Row, Row]:
    """Return a question twice: as it is asked, without its key, and with what is right and why."""
    texts, named, states = _texts(local, sheet), _named(local, sheet), _states(local)
    return (
        _filled({**named, **_question(texts), **states}),
        _filled({**named, **_answer(texts), **states}),
    )


def _question(texts: _Texts) -> Row:
    """Return what is asked; items whose order would tell the key are mixed."""
    asked = texts.local.question
    return {
        "title": texts.plain("title"),
        "prompt": texts.get("prompt"),
        **_offered(texts.local, texts),
        "hints": texts.items("hints", asked.hints),
        "difficulty": asked.difficulty,
        "tags": list(asked.tags),
    }


def _answer(texts: _Texts) -> Row:
    """Return the key by ids, texts, and the sources with the day on which they were read."""
    local = texts.local
    return {
        **_key(local, texts),
        "explanation": texts.get("explanation"),
        "feedback": _feedback(local, texts),
        "sources": [source for fact in local.facts for source in _sources(fact, texts.sheet)],
        "outdated": _outdated(local),
    }


def _sources(fact: Fact, sheet: Sheet) -> list[Json]:
    """Return where a fact can be checked, which is the same in each locale."""
    kept = sheet.sources.get(id(fact))
    if kept is None:
        kept = sheet.sources[id(fact)] = fact, source_rows(fact, sheet)
    return kept[1]


def source_rows(fact: Fact, sheet: Sheet) -> list[Json]:
    """Return where a fact can be checked."""
    values = {**sheet.site.bank.baselines, **fact.applies_to}
    return [
        _filled(
            {
                "fact": fact.id,
                "title": source.title,
                "url": fill_plain(source.url.source, values),
                "verified": fact.verified,
                "applies_to": dict(fact.applies_to),
            }
        )
        for source in fact.sources
    ]


@dataclass(frozen=True, slots=True)
class _Texts:
    """Texts of a question as Markdown, or as they are where they are plain."""

    local: LocalQuestion
    sheet: Sheet
    context: Context

    def get(self, *path: str) -> str:
        """Return a text of Markdown, empty where there is none."""
        text = self.local.text(*path)
        return self.sheet.blocks(text, self.context) if text else ""

    def plain(self, name: str) -> str:
        """Return a text that is no Markdown, empty where there is none."""
        text = self.local.text(name)
        return fill_plain(text.text.source, self.context.values) if text else ""

    def items(self, name: str, found: Iterable[Item], *field: str) -> list[Json]:
        """Return the texts of items with their ids."""
        return [{"id": item.id, "text": self.get(name, item.id, *field)} for item in found]


def _texts(local: LocalQuestion, sheet: Sheet) -> _Texts:
    return _Texts(local, sheet, sheet.context(local.values, in_code=local.question.variables_in_code))


def _named(local: LocalQuestion, sheet: Sheet) -> Row:
    name = local.question.id
    return {
        "id": name,
        "quiz": sheet.quiz,
        "locale": sheet.locale,
        "type": local.question.kind.value,
        "url": f"{sheet.url}#{name}",
    }


def _offered(local: LocalQuestion, texts: _Texts) -> Row:
    match local.question.key:
        case Single(choices) | Multiple(choices):
            return {"choices": texts.items("choices", choices, "text")}
        case Numeric():
            return {"unit": texts.plain("unit")}
        case Ordering(steps):
            return {"steps": texts.items("steps", mixed(local.question.id, steps))}
        case Matching(pairs) as key:
            left: list[Json] = texts.items("pairs", pairs, "left")
            return {"left": left, "right": [texts.get(*path) for path in right_sides(local, key)]}
        case Open() | TrueFalse() | Short():
            return {}
        case unknown:
            assert_never(unknown)


def _key(local: LocalQuestion, texts: _Texts) -> Row:
    match local.question.key:
        case Open():
            return {"answer": texts.get("answer")}
        case Single(choices) | Multiple(choices):
            right = [choice for choice in choices if choice.correct]
            return {"choices": texts.items("choices", right, "text")}
        case TrueFalse(correct):
            return {"correct": correct}
        case Numeric(low, high, value):
            shown = {"value": f"{value:f}"} if value is not None else {}
            return {**shown, "low": f"{low:f}", "high": f"{high:f}", "unit": texts.plain("unit")}
        case Short(case_sensitive):
            return {"accept": [*texts.plain("accept").split("\n")], "case_sensitive": case_sensitive}
        case Ordering(steps):
            return {"steps": texts.items("steps", steps)}
        case Matching(pairs):
            return {"pairs": [_pair(pair, texts) for pair in pairs]}
        case unknown:
            assert_never(unknown)


def _pair(pair: Item, texts: _Texts) -> Json:
    return {"id": pair.id, **{side: texts.get("pairs", pair.id, side) for side in ("left", "right")}}


def _feedback(local: LocalQuestion, texts: _Texts) -> Row:
    match local.question.key:
        case Single(choices) | Multiple(choices):
            return _filled({choice.id: texts.get("choices", choice.id, "feedback") for choice in choices})
        case TrueFalse():
            return _filled({"true": texts.get("feedback_true"), "false": texts.get("feedback_false")})
        case _:
            return {}


def _outdated(local: LocalQuestion) -> list[Json]:
    """Return each version that the bank has left behind and that something was verified for."""
    found = dict.fromkeys((lag.baseline, lag.verified_for, lag.now) for lag in local.lags)
    return [{"baseline": name, "verified_for": verified, "now": now} for name, verified, now in found]


def _states(local: LocalQuestion) -> Row:
    """Return which texts are in the source language, and which are older than their source, by their paths.

    The paths are sorted: those of steps would tell the order that is asked for.
    """
    marked = [(path, text.state) for path, text in local.texts.items() if text.state is not State.CURRENT]
    other = sorted(path for path, state in marked if state in {State.KEY, State.FACT, State.MISSING})
    stale = sorted(path for path, state in marked if state is State.WORDING)
    moved = local.state.value if local.state in {State.KEY, State.FACT} else ""
    return {"in_source_language": [*other], "stale_wording": [*stale], "moved": moved}


def _filled(row: Mapping[str, Json]) -> Row:
    return {key: value for key, value in row.items() if value or value is False}
