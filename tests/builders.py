"""Banks, quizzes and questions in a few words, for tests that need one and care for little of it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from quizwright.load import Contract, Loaded, Tree, load
from quizwright.model import Bank, Fact, Item, Key, Question, Quiz, Reference, Source, Text
from quizwright.problem import Location, Problem

SCHEMAS: Final = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parents[1] / "schema").glob("*.schema.json"))
}
CONTRACT: Final = Contract(SCHEMAS)
HERE: Final = Location("q/quiz.yml")
BANK: Final = """\
source_locale: en
locales: [en, zh]
licence: {name: "CC BY 4.0", url: "https://example.org/licence"}
baselines: {slinky: "1.2.2"}
freshness: {max_age_days: 180}
"""
BODIES: Final[Mapping[str, str]] = {
    "open": "answer: An answer.",
    "single": "choices: [{id: one, text: One, correct: true, feedback: Yes.}, {id: two, text: Two}]",
    "multiple": "choices: [{id: one, text: One, correct: true}, {id: two, text: Two, correct: false}]",
    "true-false": "correct: true, feedback_true: Yes., feedback_false: No.",
    "numeric": "value: 64, unit: GB",
    "short": "accept: [NodeSet, Node Set]",
    "ordering": "steps: [{id: save, text: Save.}, {id: resume, text: Resume.}]",
    "matching": "pairs: [{id: a, left: A, right: Alpha}, {id: b, left: B, right: Beta}],"
    " distractors: [{id: c, text: Gamma}]",
}


def question_yaml(kind: str = "open", name: str = "a-question", body: str | None = None) -> str:
    """Return a question as one item of a flow sequence.

    Args:
        kind: its type.
        name: its id.
        body: the keys of its type, instead of those of `BODIES`.

    """
    return f"{{id: {name}, type: {kind}, title: A title, prompt: A prompt, {body or BODIES[kind]}}}"


def quiz_yaml(*questions: str) -> str:
    """Return a quiz.yml of questions that `question_yaml` made, by default of one."""
    return f"title: A quiz\nquestions: [{', '.join(questions or (question_yaml(),))}]\n"


def loaded(files: Mapping[str, str | bytes], *, others: frozenset[str] = frozenset()) -> Loaded:
    """Return what files load as; a bank.yml in English and Chinese is added where there is none."""
    texts = {"bank.yml": BANK, **files}
    content = {path: text.encode() if isinstance(text, str) else text for path, text in texts.items()}
    return load(Tree(content, others), CONTRACT)


def bank_of(files: Mapping[str, str | bytes]) -> Bank:
    """Return the bank that files without problems hold."""
    found = loaded(files)
    assert [] == told(found.problems)
    assert found.bank is not None
    return found.bank


def quiz_of(text: str) -> Quiz:
    """Return the one quiz that a quiz.yml without problems holds."""
    found = loaded({"q/quiz.yml": text})
    assert [] == told(found.problems)
    return found.quizzes[0]


def told(problems: tuple[Problem, ...]) -> list[str]:
    """Return problems as their lines, each with its hint."""
    return [f"{problem} [{problem.hint}]" for problem in problems]


def a_text(source: str = "A text") -> Text:
    """Return a text that stands nowhere in particular."""
    return Text(source, HERE)


def items(*names: str) -> tuple[Item, ...]:
    """Return items by their ids."""
    return tuple(Item(name, HERE) for name in names)


def a_question(key: Key, *facts: str, name: str = "a") -> Question:
    """Return a question with a key that cites facts."""
    return Question(id=name, where=HERE, key=key, key_where=HERE, facts=tuple(Reference(fact, HERE) for fact in facts))


def a_quiz(*questions: Question, texts: Mapping[str, Mapping[str, str]]) -> Quiz:
    """Return a quiz of questions and of texts by locale and field path."""
    return Quiz(
        id="q",
        where=HERE,
        questions=questions,
        texts={locale: {path: a_text(source) for path, source in found.items()} for locale, found in texts.items()},
    )


def a_fact(name: str, statement: str = "It holds.", applies_to: Mapping[str, str] | None = None) -> Fact:
    """Return a fact with a source."""
    return Fact(
        id=name,
        where=HERE,
        statement=a_text(statement),
        sources=(Source(a_text("https://example.org/"), "A page"),),
        verified="2026-09-12",
        applies_to=applies_to or {},
    )


def a_bank(*facts: Fact, baselines: Mapping[str, str] | None = None) -> Bank:
    """Return a bank in English and Chinese."""
    return Bank(
        source_locale="en",
        locales=("en", "zh"),
        where=Location("bank.yml"),
        baselines=baselines or {"slinky": "1.2.2"},
        facts={fact.id: fact for fact in facts},
    )
