"""The language of texts in Latin and Cyrillic letters, by a model that is loaded only when one is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from quizwright.legacy.reading.language import detect

SEEN = "import sys; from quizwright.cli.main import parser; from quizwright import legacy; parser(); "


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The job waits for four pods.", "en"),
        ("Welche Komponente speichert den Zustand?", "de"),
        ("Quelle est la réponse à cette question ?", "fr"),
        ("Qual componente armazena o estado do cluster?", "pt"),
        ("Quale componente salva lo stato del cluster?", "it"),
        ("Który komponent przechowuje stan klastra?", "pl"),
        ("Hangi bileşen küme durumunu saklar?", "tr"),
        ("Thành phần nào lưu trạng thái của cụm?", "vi"),
        ("Koja komponenta čuva stanje klastera i zašto?", "bs"),
        ("Vilken komponent är det som lagrar klustrets tillstånd, och varför?", "sv"),
        ("Подъезд", "ru"),
        ("Під'їзд", "uk"),
        ("Коя е правилната дума в това изречение?", "bg"),
    ],
)
def test_a_sentence_is_enough(text: str, found: str) -> None:
    assert found == detect(text)


@pytest.mark.parametrize("text", ["Kubernetes", "kubectl apply", "A) Pods B) Nodes", "slurmctld slurmdbd slurmd"])
def test_names_and_labels_have_no_language(text: str) -> None:
    assert detect(text) is None


def test_a_text_in_a_language_that_is_not_looked_for_has_none() -> None:
    assert detect("Ég veit ekki hvað þetta er og hvers vegna það er hér.") is None


def test_code_does_not_count() -> None:
    assert "es" == detect("El componente guarda el estado:\n```\nthe job waits for all of the pods and nodes\n```\n")


@pytest.mark.parametrize(
    ("then", "loaded"),
    [
        ("", "False"),
        ("legacy.parse('a.md', '### 1. 哪个组件保存状态？\\n\\nA) 甲 B) 乙\\n');", "False"),
        ("legacy.parse('a.md', '### 1. Which of these is it?\\n\\nA) One B) Two\\n');", "True"),
    ],
)
def test_the_model_is_loaded_for_a_text_in_latin_letters_alone(then: str, loaded: str) -> None:
    code = f"{SEEN}{then} print('py3langid' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)

    assert loaded == done.stdout.strip()
