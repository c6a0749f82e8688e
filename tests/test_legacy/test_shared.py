"""The samples and seeds beside the checkout, through the checker that lies with them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from quizwright.legacy import parse
from quizwright.legacy.pairing.match import match, of_question
from quizwright.legacy.writing.form import form

KEY: Final = "B D B B B B C C B B C C C C B"


@pytest.mark.needs("shared")
def test_every_sample_equals_its_expectation(shared: Path, tmp_path: Path) -> None:
    for expected in sorted((shared / "legacy" / "samples").glob("*.expected.json")):
        page = expected.with_name(expected.name.replace(".expected.json", ".md"))
        actual = tmp_path / "actual.json"
        actual.write_text(json.dumps(form(parse(page.name, page.read_bytes()))), "utf-8")

        done = subprocess.run(
            [sys.executable, str(shared / "legacy" / "check.py"), "cmp", str(expected), str(actual)],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

        assert (0, "equal\n") == (done.returncode, done.stdout), page.name


@pytest.mark.needs("shared")
def test_the_legacy_seed_has_its_key(shared: Path) -> None:
    page = shared / "seeds" / "legacy-gitbook.zh.md"

    found = parse(page.name, page.read_bytes())

    assert KEY == " ".join(label for question in found.questions for label in question.answer.labels)
    assert ["language-mismatch"] == [one.problem.code for one in found.diagnostics]


@pytest.mark.needs("shared")
@pytest.mark.parametrize("name", ["quiz.zh.txt", "quiz.ja.txt"])
def test_a_seed_copied_from_a_page_has_fifteen_answers(shared: Path, name: str) -> None:
    found = parse(name, (shared / "seeds" / name).read_bytes())

    assert [str(number) for number in range(1, 16)] == [question.number for question in found.questions]
    assert all(question.explanation for question in found.questions)
    assert () == found.diagnostics


@pytest.mark.needs("shared")
def test_two_seeds_of_one_quiz_are_matched_without_their_numbers(shared: Path) -> None:
    chinese, japanese = (parse(name, (shared / "seeds" / name).read_bytes()) for name in ("quiz.zh.txt", "quiz.ja.txt"))

    found = match([of_question(one) for one in chinese.questions], [of_question(one) for one in japanese.questions])

    assert [(name, name) for name, _ in found.pairs] == list(found.pairs)
    assert (("14",), ("14",)) == (found.source, found.translation)
