"""Rules that real pages force, one small page each."""

from pathlib import PurePath
from typing import Final

import pytest

from quizwright.languages import ImportWords, import_words
from quizwright.legacy import parse
from quizwright.legacy.reading import keys, language, lexicon
from quizwright.legacy.reading.clean import plain
from quizwright.legacy.reading.source import lines_of
from quizwright.legacy.reading.table import table
from quizwright.legacy.values import Option

FOUR: Final = table(map(Option, "ABCD", ("plain", "AllReduce", "c", "d")))


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("B) AllReduce", ("B",)),
        ("**B**.", ("B",)),
        ("b", ("B",)),
        ("A, C", ("A", "C")),
        ("A、C", ("A", "C")),
        ("A・D", ("A", "D")),
        ("ABD", ("A", "B", "D")),
        ("A y C", ("A", "C")),
        ("B and D", ("B", "D")),
        ("E) none of these", ("E",)),
        ("A plain", ("A",)),
    ],
)
def test_a_key_names_options(text: str, labels: tuple[str, ...]) -> None:
    found = keys.read(text, FOUR)

    assert found is not None
    assert labels == found.labels


@pytest.mark.parametrize("text", ["A plain emptyDir volume", "DAB", "Any of them", "Because it is", "12"])
def test_other_text_names_none(text: str) -> None:
    assert keys.read(text, FOUR) is None


def test_a_key_that_repeats_an_option_names_it() -> None:
    found = keys.read("AllReduce", FOUR)

    assert found is not None
    assert ("B",) == found.labels


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("- A) x\n- B) y\n\nAnswer: A\n", "orphan-options"),
        ("### 1.\n\n- A) x\n- B) y\n\nAnswer: A\n", "stem-missing"),
        ("### 1. What?\n\n- A) x\n- B) y\n- B) z\n\nAnswer: A\n", "option-irregular"),
        ("### 1. What?\n\n- A) x\n- B) y\n\nAnswer: A) y\n", "answer-text-mismatch"),
        ("#### Q1. What\n", "question-empty"),
        ("#### Q1. What?\n\n- [x] a\n- [] b\n", "mark-irregular"),
        ("#### Q1. What?\n\n-[x] a\n- [ ] b\n", "mark-irregular"),
        ("### 1. What?\n\n**Answer:** x\n\n### 1. Who?\n\n**Answer:** y\n", "duplicate-number"),
        ("### 1. What?\n\n```\nx\n\n**Answer:** x\n", "unclosed-block"),
        ("nothing\n", "no-questions"),
    ],
)
def test_each_case_has_its_diagnostic(page: str, code: str) -> None:
    assert [code] == [one.problem.code for one in parse("x.md", page).diagnostics]


def test_a_diagnostic_says_where() -> None:
    found = parse("a/b.md", "# Title\n\n### 1. Which?\n\nA) x\nB) y\n")

    assert ["a/b.md:3:1: warning answer-missing no key can be read"] == [str(d.problem) for d in found.diagnostics]


@pytest.mark.parametrize(
    ("path", "declared"),
    [
        ("docs/es/quiz.md", "es"),
        ("quiz.zh.md", "zh"),
        ("README_AR.md", "ar"),
        ("rust-quiz-fr.md", "fr"),
        ("README-zh_CN.md", "zh"),
        ("jp/quiz.md", "ja"),
        ("quiz.md", None),
        ("plain-text-copy.md", None),
    ],
)
def test_names_and_folders_declare_a_language(path: str, declared: str | None) -> None:
    assert declared == language.declared(path, lines_of(path, "x\n"), {})


def test_front_matter_declares_a_language_before_the_folder() -> None:
    assert "ja" == language.declared("es/a.md", (), {"lang": "ja-JP"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("哪个组件管理 Pod 的状态？", "zh"),
        ("どのコンポーネントが Pod を管理しますか？", "ja"),
        ("어떤 컴포넌트가 Pod를 관리합니까?", "ko"),
        ("ما هو المكون الذي يدير الحالة؟", "ar"),
        ("¿Qué componente es el que guarda los datos de la red?", "es"),
        ("Which of the components is the one that stores data?", "en"),
        ("Какой компонент хранит данные, если это не он?", "ru"),
        ("Який компонент зберігає дані, якщо це не він?", "uk"),
        ("1 2 3", None),
        ("etcd", None),
    ],
)
def test_script_and_words_tell_the_language(text: str, found: str | None) -> None:
    assert found == language.detect(text)


@pytest.mark.parametrize("words", import_words(), ids=lambda words: words.code)
def test_the_words_of_each_language_are_known_as_such(words: ImportWords) -> None:
    for title in words.fold_titles:
        assert lexicon.is_answer_title(f"<strong>{title}</strong>")


def test_a_title_is_plain() -> None:
    assert "max_pods and x* < y" == plain(r"max\_pods **and** [x\*](a.md) &lt; `y`")


def test_a_label_in_code_starts_no_option() -> None:
    found = parse("x.md", "### 1. Which?\n\nA) use `B) this` B) that C) both A) and B)\n\nAnswer: C\n")

    assert ["use `B) this`", "that", "both A) and B)"] == [option.text for option in found.questions[0].options]


def test_backslashes_in_code_are_real() -> None:
    found = parse("x.md", "### 1. What is max\\_pods, and `max\\_pods`?\n\n**Answer:** x\n")

    assert "What is max_pods, and `max\\_pods`?" == found.questions[0].stem


def test_paths_of_other_systems_declare_too() -> None:
    assert "es" == language.declared(str(PurePath("es") / "a.md").replace("/", "\\"), (), {})
