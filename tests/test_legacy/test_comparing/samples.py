"""A small older page, the quiz that corrects it, and the review of all its claims."""

from __future__ import annotations

import hashlib
from typing import Final

from builders import BANK, loaded
from quizwright.legacy.comparing import Comparison, compare
from quizwright.model import Bank, Edition, Quiz

PAGE: Final = """\
> For the complete documentation index, see [llms.txt](https://example.org/llms.txt); this page is available as \
[Markdown](https://example.org/book/es/quiz.md).

# 调度测验

本测验考查调度。

## 题目

### 1. `minAvailable: 4` 的作业在等什么？

A) 4 个节点 B) 4 个 Pod

<details>

<summary>显示答案</summary>

**答案：A) 4 个节点**

**解析：** 作业会等待 4 个节点。变量 FI\\_PROVIDER=efa 会打开 EFA，例如在 p4d.24xlarge 上提速 3-4 倍。

**要点：**

* **带宽**：高达 400 Gbps
* 需要 16 个 GPU

| 字段           | 含义     |
| ------------ | ------ |
| minAvailable | 节点的数量 |
| replicas     | 副本的数量  |

示例：

```yaml
apiVersion: batch.volcano.sh/v1alpha1  # the version
spec: {
  path: "C:\\_x"
  replicas: 4
  replicas: 4
}
```

</details>

### 2. 哪个组件保存状态？

A) slurmdbd B) slurmctld

<details>

<summary>显示答案</summary>

**答案：A) slurmdbd**

**解析：** 状态由 slurmdbd 保存。

</details>

## 总结

更多内容见 [文档](/docs/page.md)。
"""

QUIZ: Final = """\
title: A quiz
questions:
  - {id: pods, type: open, title: Pods, prompt: "What does `minAvailable: 4` wait for?",
     answer: "Four pods, minAvailable.", facts: [counts-pods]}
  - {id: state, type: single, title: State, prompt: Who keeps it?,
     choices: [{id: d, text: slurmdbd}, {id: c, text: slurmctld, correct: true}]}
"""

FACTS: Final = """\
facts:
  - id: counts-pods
    statement: It counts pods.
    sources: [{url: "https://example.org/v{{ slinky }}", title: Gang}, {url: "https://example.org/b"}]
    verified: 2026-11-30
    applies_to: {slinky: "1.2.2"}
  - id: controller
    statement: The controller keeps it.
    sources: [{url: "https://example.org/b"}]
    verified: 2026-09-12
"""

EDITION: Final = """\
locale: zh
title: 调度测验
url: https://example.org/book/es/quiz.md
retrieved: 2026-11-30
file: old.md
sha256: "{sha256}"
mapping:
  - {{legacy: "1", question: pods}}
  - {{legacy: "2", question: state}}
corrections:
  - id: counts-nodes
    question: pods
    legacy: "1"
    kind: wrong
    said: It waits for four nodes; see [the other](q:state).
    right: It waits for four pods at Slinky {{{{ slinky }}}}.
    why: "`minAvailable` counts *members*."
    facts: [counts-pods, controller]
    match: ["minAvailable", "4 个节点"]
  - id: too-fast
    question: pods
    legacy: "1"
    kind: overstated
    said: It is fast.
    right: It depends.
    why: It differs.
    since: "0.4.0"
    facts: [counts-pods]
    match: ["FI_PROVIDER", "3-4", "400 Gbps"]
  - id: old-version
    question: pods
    legacy: "1"
    kind: outdated
    said: It is v1alpha1.
    right: It is v1.
    why: It moved.
    facts: [counts-pods]
    match: [v1alpha1]
  - id: keeps-state
    question: state
    legacy: "2"
    kind: wrong
    said: It keeps the state.
    right: It does not.
    why: The controller does.
    facts: [controller]
    match: [slurmdbd]
"""

#: By a piece of a claim's text, its verdict; the first that fits counts.
VERDICTS: Final = (
    ("slurmdbd", "verdict: corrected, by: [keeps-state]"),
    ("4 个节点", "verdict: corrected, by: [counts-nodes]"),
    ("minAvailable", "verdict: corrected, by: [counts-nodes]"),
    ("3-4", "verdict: corrected, by: [too-fast]"),
    ("400 Gbps", "verdict: corrected, by: [too-fast]"),
    ("v1alpha1", "verdict: corrected, by: [old-version]"),
    ("replicas |", "verdict: kept, by: [counts-pods]"),
    ("", "verdict: dropped, reason: not-taught"),
)


def files(
    page: str = PAGE, *, review: str | None = None, edition: str = EDITION, bank: str = BANK
) -> dict[str, str | bytes]:
    """Return the files of a bank whose one edition holds a page; by default all claims of it are reviewed."""
    made: dict[str, str | bytes] = {
        "bank.yml": bank,
        "facts/all.yml": FACTS,
        "q/quiz.yml": QUIZ,
        "q/legacy/old.yml": edition.format(sha256=hashlib.sha256(page.encode()).hexdigest()),
        "q/legacy/old.md": page,
    }
    made["q/legacy/old.review.yml"] = _review(made, page) if review is None else review
    return made


def quiz(page: str = PAGE, *, review: str | None = None, edition: str = EDITION, bank: str = BANK) -> tuple[Bank, Quiz]:
    """Return the bank and its quiz, of such files."""
    found = loaded(files(page, review=review, edition=edition, bank=bank))
    assert () == found.problems
    assert found.bank
    return found.bank, found.quizzes[0]


def _review(made: dict[str, str | bytes], page: str) -> str:
    found = loaded(made).quizzes[0]
    comparison = compare(found, found.editions[0], page.encode(), path="old.md")
    return "reviews:\n" + "".join(
        f'  - {{claim: "{one.claim.hash}", question: "{one.claim.question}", number: {one.claim.number}, '
        f"{next(verdict for piece, verdict in VERDICTS if piece in one.claim.text)}}}\n"
        for question in comparison.questions
        for one in question.claims
    )


def edition_of(found: Quiz) -> Edition:
    """Return the one edition of a quiz."""
    return found.editions[0]


def compared(page: str = PAGE, *, foreign: bool = False) -> Comparison:
    """Return a page compared by an edition whose own page is reviewed in full."""
    _, found = quiz()
    return compare(found, edition_of(found), page.encode(), path="q/legacy/old.md", foreign=foreign)


def codes(comparison: Comparison) -> list[str]:
    """Return the codes of the problems, but for the language that the page declares."""
    return [problem.code for problem in comparison.problems if problem.code != "C510"]
