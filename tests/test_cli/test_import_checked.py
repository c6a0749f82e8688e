"""What an import writes passes `check`: what would break a rule is a draft that says which, or a comment."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from test_cli.conftest import Run, contents
from test_cli.test_import import PAGE, SPANISH, save

_LONG: Final = "word " * 5_000
#: A page that check would refuse, and what of it is told.
PAGES: Final = {
    "an answer without a question": ("## Question 3: Quota\n\n**Answer:** The platform team.\n", "stem-missing"),
    "a single option": ("Which w?\n\n[X] a\n", "option-single"),
    "a lettered option alone": ("### 1. Which?\n\n- [x] a\n\nAnswer: because\n", "option-single"),
    "the same option twice": ("### 1. Which?\n\nA) one\nB) one\n\n**Answer: A**\n", "refused-by-check"),
    "a link to a script": ("### 1. Which?\n\nA) [a](javascript:x)\nB) b\n\n**Answer: A**\n", "relative-address"),
    "too long a prompt": (f"### 1. Which?\n\n{_LONG}\n\nA) a\nB) b\n\n**Answer: A**\n", "refused-by-check"),
    "too long an explanation": (f"### 1. Which?\n\nA) a\nB) b\n\n**Answer: A**\n\n{_LONG}\n", "refused-by-check"),
    "too long an introduction": (f"# T\n\n{_LONG}\n\n{PAGE}", "refused-by-check"),
}


@pytest.mark.parametrize("name", sorted(PAGES))
def test_what_is_written_passes_check(project: Path, run: Run, name: str) -> None:
    page, told = PAGES[name]
    save(project / "nets.md", page)
    before = contents(project)

    found = run("import", "nets.md")
    checked = run("check")

    assert contents(project).keys() - before.keys()
    assert (0, 0) == (found.code, checked.code), checked.out
    assert told in found.out + contents(project)["content/nets/quiz.yml"].decode()
    again = run("import", "nets.md")
    assert "nothing was written\n" == again.err


@pytest.mark.parametrize("name", ["too long a prompt", "too long an explanation", "too long an introduction"])
def test_no_word_of_what_is_refused_is_lost(project: Path, run: Run, name: str) -> None:
    save(project / "nets.md", PAGES[name][0])

    run("import", "nets.md")

    assert 5_000 <= (project / "content/nets/quiz.yml").read_text("utf-8").count("word")


def test_a_page_for_which_no_quiz_file_is_small_enough_is_one_clear_error(project: Path, run: Run) -> None:
    save(project / "nets.md", "".join(f"### {at}. What?\n\n{_LONG}\n\n**Answer:** x\n\n" for at in range(1, 200)))
    before = contents(project)

    found = run("import", "nets.md")

    assert (1, before) == (found.code, contents(project))
    assert "nets.md:1:1: error not-overwritten nets/quiz.yml would be refused" in found.out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("`kubelet`", "kubelet", "`check` would refuse the translation of `port-kubelet-listen-on`: L215"),
        ("# Redes\n", "# Redes\n\nUna introducción.\n", "`check` would refuse the intro: L203"),
    ],
)
def test_what_is_refused_of_a_translation_is_left_out_and_reported(
    project: Path, run: Run, old: str, new: str, told: str
) -> None:
    question = "\n### 2. What does `kubelet` 1.30 start?\n\nA) pods\nB) nodes\n\n**Answer: A**\n"
    save(project / "nets.md", PAGE + question)
    second = question.replace("What does `kubelet` 1.30 start?", "¿Qué inicia el componente `kubelet` 1.30?")
    save(project / "es/nets.md", SPANISH.replace(old, new, 1) + second.replace("Answer", "Respuesta"))

    found = run("import", "nets.md", "es/nets.md")
    checked = run("check")

    assert (0, 0) == (found.code, checked.code), checked.out
    assert told in found.out
    assert "¿Qué inicia" in (project / "content/nets/es.yml").read_text("utf-8")
