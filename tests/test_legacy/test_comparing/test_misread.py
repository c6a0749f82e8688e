"""Pages that are not read as their authors meant them: whatever is taken for a question, its text stays a claim."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pytest

from quizwright.legacy import parse
from quizwright.legacy.comparing import compare
from quizwright.legacy.comparing.claims import claims
from quizwright.legacy.comparing.comparison import reviewed
from test_legacy.test_comparing.samples import PAGE, edition_of, quiz

HEAD: Final = "# Quiz\n\n## 1. Which port?\n\n- [ ] 80\n- [x] 5432\n\n**Answer:** 5432.\n\n"


def _claims(text: str, named: Collection[str] | None = None) -> list[tuple[str, str]]:
    page = parse("old.md", text.encode())
    return [(claim.question, claim.text) for claim in claims(page, text.encode(), named)]


def test_a_list_that_is_taken_for_questions_claims_what_it_says() -> None:
    text = f"{HEAD}1. Install it.\n2. Open the port.\n\nNobody else may use the port.\n\n- [x] Done.\n"

    found = _claims(text, {"1"})

    assert [
        ("1", "5432"),
        ("1-2", "Install it."),
        ("2", "Done."),
        ("2", "Open the port."),
        ("2", "Nobody else may use the port."),
    ] == found
    assert sorted(found) == sorted(_claims(text))
    assert sorted(found) == sorted(_claims(text, {"1", "2"}))


def test_all_of_a_question_that_nobody_has_named_is_claimed() -> None:
    text = f"{HEAD}## 2. Which one? It is fast.\n\n- [ ] TCP\n- [x] UDP\n\n**Answer:** UDP.\n"

    assert [("2", "UDP"), ("2", "Which one?"), ("2", "It is fast."), ("2", "TCP")] == _claims(text, {"1"})[1:]
    assert [("2", "UDP")] == _claims(text, {"1", "2"})[1:]
    assert [("2", "UDP")] == _claims(text)[1:]


def test_an_answer_to_no_question_is_claimed() -> None:
    text = f"{HEAD}## 2. Which one?\n\nA) TCP\nB) UDP\n\n## Answers\n\n1. B\n2. A\n3. C - It is the third one.\n"

    assert ("page", "3.") not in _claims(text)
    assert any(question == "page" and "It is the third one." in told for question, told in _claims(text))


@pytest.mark.parametrize("more", ["* 另有一条", "3. 另有一条\n4. 又有一条"])
def test_what_is_misread_keeps_a_page_below_a_hundred_percent(more: str) -> None:
    _, found = quiz()
    page = PAGE.replace("## 总结", f"{more}\n\n## 总结")

    comparison = compare(found, edition_of(found), page.encode(), path="old.md", foreign=True)

    done, whole = reviewed(comparison)
    assert done < whole
