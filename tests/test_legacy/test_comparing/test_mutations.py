"""Mistakes put into a copy of a page are found, each kind of them; words put another way raise no correction."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from quizwright import pipeline
from quizwright.legacy.comparing import compare
from quizwright.legacy.comparing.values import Comparison
from quizwright.model import Edition, Mistake, Quiz
from support.needs import ROOT
from test_legacy.test_comparing.samples import PAGE, compared, edition_of, quiz

#: Mistakes of a page without any: what is right, and what was made of it.
MISTAKES: Final = {
    "counts-nodes": ("作业会等待 4 个 Pod。", "作业会等待 4 个节点，因为 `minAvailable` 是节点数。"),
    "too-fast": ("带宽因实例而异。", "设置 FI\\_PROVIDER 就有 400 Gbps，提速 3-4 倍。"),
    "old-version": ("apiVersion: batch.volcano.sh/v1", "apiVersion: batch.volcano.sh/v1alpha1"),
    "keeps-state": ("状态由控制器保存。", "状态由 **slurmdbd** 保存。"),
}
RIGHT: Final = f"""\
### 1. 在等什么？

A) 节点 B) Pod

<details>
<summary>显示答案</summary>

**答案：B) Pod**

**解析：** {MISTAKES["counts-nodes"][0]}

* {MISTAKES["too-fast"][0]}

```yaml
{MISTAKES["old-version"][0]}
```

</details>

### 2. 谁保存？

A) 数据库 B) 控制器

<details>
<summary>显示答案</summary>

**答案：B) 控制器**

{MISTAKES["keeps-state"][0]}

</details>
"""


def _found(comparison: Comparison) -> set[str]:
    return {one.correction.id for question in comparison.questions for one in question.corrections if not one.missing}


def _raised(comparison: Comparison) -> set[str]:
    return {one.correction.id for question in comparison.questions for one in question.corrections if one.claims}


def test_a_page_without_mistakes_holds_none() -> None:
    assert set() == _found(compared(RIGHT, foreign=True))


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_put_into_a_page_is_found_and_no_other(name: str) -> None:
    _, found = quiz()
    right, wrong = MISTAKES[name]

    comparison = compare(found, edition_of(found), RIGHT.replace(right, wrong).encode(), path="old.md", foreign=True)

    assert {name} == _found(comparison)


def test_words_put_another_way_raise_no_correction_and_are_not_reviewed() -> None:
    page = PAGE.replace("作业会", "这个作业将").replace("状态由", "所有状态都由")

    comparison = compared(page, foreign=True)

    waiting = [one.claim.text for question in comparison.questions for one in question.claims if one.verdict is None]
    assert ["这个作业将等待 4 个节点。", "所有状态都由 slurmdbd 保存。"] == waiting
    marked = [claim.text for question in comparison.questions for one in question.corrections for claim in one.claims]
    assert not set(waiting) & set(marked)
    assert set(MISTAKES) == _found(comparison)


def _shipped() -> list[tuple[Quiz, Edition]]:
    found = [(one, edition) for one in pipeline.read_quizzes(ROOT / "content") for edition in one.editions]
    assert found
    return found


@pytest.mark.parametrize("source", ["own", pytest.param("seed", marks=pytest.mark.needs("shared"))])
def test_each_correction_of_the_shipped_edition_is_found_only_where_its_tokens_are(
    source: str, request: pytest.FixtureRequest
) -> None:
    """One token of each is made another one in a copy of its question, and the correction is gone."""
    for one, edition in _shipped():
        page = edition.page or b""
        if source == "seed":
            page = (request.getfixturevalue("shared") / "seeds" / "legacy-gitbook.zh.md").read_bytes()
        assert {correction.id for correction in edition.corrections} == _found(
            compare(one, edition, page, path="page.md", foreign=True)
        )
        for correction in edition.corrections:
            copy = _without(correction.match[0].id, correction.legacy, page.decode())

            mutated = compare(one, edition, copy.encode(), path="page.md", foreign=True)

            assert correction.id not in _found(mutated), correction.id
        assert set(Mistake) == {correction.kind for correction in edition.corrections}


def _without(token: str, question: str, page: str) -> str:
    """Return a page in which one question has another word in the place of a token."""
    parts = re.split(r"(?m)^(?=###? )", page)
    at = next(at for at, part in enumerate(parts) if part.startswith(f"### {question}."))
    parts[at] = parts[at].replace(token, "X").replace(token.replace("_", "\\_"), "X")
    return "".join(parts)


@pytest.mark.needs("shared")
def test_the_seed_page_is_compared_with_what_the_shipped_edition_knows(shared: Path) -> None:
    page = (shared / "seeds" / "legacy-gitbook.zh.md").read_bytes()

    found = [compare(one, edition, page, path="page.md", foreign=True) for one, edition in _shipped()]

    assert [("es", "zh")] == [(one.declared, one.detected) for one in found]
    assert [283] == [sum(len(question.claims) for question in one.questions) for one in found]
    assert [((), ())] == [(one.unmapped_legacy, one.unmapped_ours) for one in found]
    assert "C503" not in {problem.code for one in found for problem in one.problems}


def test_every_claim_of_the_shipped_edition_has_a_verdict() -> None:
    for one, edition in _shipped():
        comparison = compare(one, edition, edition.page or b"", path="page.md")

        assert [] == [problem for problem in comparison.problems if problem.code != "C510"]
        assert {correction.id for correction in edition.corrections} == _raised(comparison)
