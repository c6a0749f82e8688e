"""Where terms stand in a source text, and which forms a translation may have."""

from __future__ import annotations

from typing import Final

import pytest

from quizwright.index import index
from quizwright.lint import glossary, view
from quizwright.lint.passage import Passage
from quizwright.lint.terms import compiled
from quizwright.lint.view import View
from quizwright.model import Bank, Form, Quiz, Term, Text
from quizwright.problem import Location
from support.steps import is_linear

WHERE: Final = Location("q/quiz.yml", 10, 5)
TERMS: Final = (
    Term("checkpoint", "checkpoint", WHERE, preferred={"zh": "检查点", "es": "punto de control"}),
    Term(
        "act",
        "activation checkpointing",
        WHERE,
        preferred={"zh": "激活检查点", "ko": "활성값 체크포인팅"},
        forbidden={"zh": ("激活检查站",)},
    ),
    Term("activation", "activation", WHERE, preferred={"zh": "激活值"}, forbidden={"zh": ("激活", "启动")}),
    Term("micro", "micro-batch", WHERE, preferred={"es": "microlote"}, forbidden={"es": ("micro-batch", "lote")}),
    Term("lot", "lot", WHERE, preferred={"es": "lote"}),
    Term("pod", "Pod", WHERE, keep=True, forbidden={"zh": ("吊舱",)}),
    Term("rank", "rank", WHERE, keep=True),
)


def told(source: str, translation: str, locale: str, *, path: str = "a.prompt") -> list[tuple[str, int]]:
    """Return message and line of what both rules say of a translation."""
    texts = {
        "en": {path: Text(source, WHERE, block=True)},
        locale: {path: Text(translation, Location(f"q/{locale}.yml", 10, 5), block=True)},
    }
    seen = of_quiz(texts)
    passage = seen.passages[locale, path]
    rules = (glossary.no_forbidden_forms, glossary.terms_translated)
    return [(found.message, found.where.line) for rule in rules for found in rule(passage, seen)]


def of_quiz(texts: dict[str, dict[str, Text]]) -> View:
    quiz = Quiz(id="q", where=WHERE, questions=(), texts=texts)
    bank = Bank(source_locale="en", locales=tuple(texts), where=WHERE, terms=TERMS)
    return view.of_quiz(quiz, bank, index([quiz]), {})


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("A checkpoint.", ["checkpoint"]),
        ("Checkpoints and checkpoints", ["checkpoint"]),
        ("Activation checkpointing saves memory.", ["activation checkpointing"]),
        ("activation\ncheckpointing and one activation", ["activation checkpointing", "activation"]),
        ("Micro-batches, micro batches", ["micro-batch"]),
        ("the pods of rank 0", ["Pod", "rank"]),
        ("`checkpoint` and [text](https://example.org/checkpoint)", []),
        ("See https://example.org/checkpoint for {{ checkpoint }}.", []),
        ("checkpointed, ranking, podium, slots", []),
        ("```\ncheckpoint\n```", []),
        ("![A checkpoint on disk](images/a.png)", ["checkpoint"]),
        ("3×checkpoint", ["checkpoint"]),
    ],
)
def test_terms_are_whole_words_of_prose(text: str, terms: list[str]) -> None:
    passage = of_quiz({"en": {"a.prompt": Text(text, WHERE)}}).passages["en", "a.prompt"]

    assert terms == [known.term for known in compiled(TERMS).terms_of(passage.prose.text)]


RIGHT: Final = (
    ("A checkpoint.", "一个检查点。", "zh"),
    ("A checkpoint.", "一个**检查**点。", "zh"),
    ("A checkpoint.", "一个检\n查点。", "zh"),
    ("Checkpoints.", "El punto\nde control.", "es"),
    ("Activation checkpointing.", "激活检查点。", "zh"),
    ("Activation checkpointing.", "활성값체크포인팅.", "ko"),
    ("A checkpoint.", "체크포인트", "ko"),
    ("A pod of rank 0.", "Rank 0 的 Pod。", "zh"),
    ("A pod.", "Pod를", "ko"),
    ("Two micro-batches.", "Dos microlotes.", "es"),
)


@pytest.mark.parametrize(("source", "translation", "locale"), RIGHT)
def test_a_translation_with_the_words_of_the_glossary_is_right(source: str, translation: str, locale: str) -> None:
    assert [] == told(source, translation, locale)


WRONG: Final = (
    ("Checkpoints.", "Los Puntos de control", "es", "has no `punto de control`, and its source has `checkpoint`", 10),
    ("A checkpoint.", "一个\n存档。", "zh", "has no `检查点`, and its source has `checkpoint`", 10),
    ("A checkpoint.", "`检查点`", "zh", "has no `检查点`, and its source has `checkpoint`", 10),
    ("A pod.", "一个 pod。", "zh", "has no `Pod`, and its source has `Pod`", 10),
    ("A pod.", "un Podium", "es", "has no `Pod`, and its source has `Pod`", 10),
    ("Text.", "第一行\n\n这是激活\n检查站。", "zh", "has `激活检查站`, which the glossary forbids", 12),
    ("Text.", "激活", "zh", "has `激活`, which the glossary forbids", 10),
    ("Text.", "吊舱", "zh", "has `吊舱`, which the glossary forbids", 10),
    ("Text.", "El Micro-batch", "es", "has `Micro-batch`, which the glossary forbids", 10),
)


@pytest.mark.parametrize(("source", "translation", "locale", "wanted", "line"), WRONG)
def test_other_words_are_told(source: str, translation: str, locale: str, wanted: str, line: int) -> None:
    assert [(f"`a.prompt` in {locale} {wanted}", line)] == told(source, translation, locale)


@pytest.mark.parametrize(
    ("translation", "locale"),
    [("激活检查点与激活值", "zh"), ("un lote", "es"), ("micro-batching", "es"), ("un submicro-batch", "es")],
)
def test_a_forbidden_form_inside_a_longer_word_is_none(translation: str, locale: str) -> None:
    """Nor is one that the glossary has for another term, as `lote` is."""
    assert [] == told("Text.", translation, locale)


def test_accepted_answers_are_what_readers_type() -> None:
    assert [] == told("checkpoint", "启动", "zh", path="a.accept")


def test_a_title_is_no_markdown() -> None:
    assert [("`a.title` in zh has no `检查点`, and its source has `checkpoint`", 10)] == told(
        "A `checkpoint`", "存档", "zh", path="a.title"
    )


def test_the_hints_say_what_to_write() -> None:
    texts = {"en": {"a.prompt": Text("A pod.", WHERE)}, "zh": {"a.prompt": Text("吊舱", WHERE)}}
    seen = of_quiz(texts)

    banned = list(glossary.no_forbidden_forms(seen.passages["zh", "a.prompt"], seen))
    kept = list(glossary.terms_translated(seen.passages["zh", "a.prompt"], seen))

    assert ["write another word"] == [found.hint for found in banned]
    assert ["write `Pod` as it is; the glossary keeps it in every language"] == [found.hint for found in kept]


def test_the_source_is_held_against_nothing() -> None:
    seen = of_quiz({"en": {"a.prompt": Text("A checkpoint.", WHERE)}})
    fact = Passage("a fact", "f.statement", "zh", Text("A checkpoint.", WHERE), Form.MARKDOWN)

    assert [] == list(glossary.terms_translated(seen.passages["en", "a.prompt"], seen))
    assert [] == list(glossary.terms_translated(fact, seen))


def test_the_same_terms_are_compiled_once() -> None:
    again = tuple(Term(t.id, t.term, WHERE, t.keep, t.preferred, t.allowed, t.forbidden) for t in TERMS)

    assert compiled(TERMS) is compiled(again)


def test_an_option_is_a_term_with_its_hyphens() -> None:
    terms = compiled([Term("option", "--nodes", WHERE, keep=True)])

    assert [["--nodes"], [], []] == [
        [known.term for known in terms.terms_of(text)] for text in ("The option --nodes.", "Two nodes.", "A-nodes")
    ]


def test_the_steps_grow_with_the_texts_and_the_terms_and_not_with_both() -> None:
    def made(size: int) -> tuple[list[Term], list[str]]:
        terms = [
            Term(
                f"t{number}",
                f"term {number}",
                WHERE,
                preferred={"zh": f"词{number}"},
                forbidden={"zh": (f"坏{number}",)},
            )
            for number in range(size)
        ]
        return terms, [f"A text of term {number} with 坏{number}." for number in range(size)]

    def read(given: tuple[list[Term], list[str]]) -> None:
        known = compiled(given[0])
        found = [(known.terms_of(text), list(known.banned["zh"].found(text))) for text in given[1]]
        assert all(len(terms) == len(forms) == 1 for terms, forms in found)

    assert is_linear(read, made, 30)
