"""Claims: what of a page asserts something, in one normal form, each at its place."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright import legacy
from quizwright.legacy.comparing.claims import claims
from quizwright.legacy.comparing.values import Claim, Form
from support.steps import is_linear
from test_legacy.test_comparing.samples import PAGE

HEAD: Final = (
    "# T\n\n### 1. Which?\n\nA) One B) Two\n\n<details>\n<summary>Show answer</summary>\n\n**Answer: B) Two**\n\n"
)
TAIL: Final = "\n\n</details>\n"


def _claims(page: str) -> tuple[Claim, ...]:
    return claims(legacy.parse("quiz.md", page), page.encode())


def _told(body: str) -> list[str]:
    """Return the texts of the claims that an explanation makes."""
    return [claim.text for claim in _claims(f"{HEAD}**Explanation:** {body}{TAIL}") if claim.form is not Form.KEY]


def test_a_page_makes_these_claims_and_no_others() -> None:
    found = [(claim.question, claim.form.value, claim.text) for claim in _claims(PAGE)]

    assert [
        ("1", "key", "4 个节点"),
        ("1", "sentence", "作业会等待 4 个节点。"),
        ("1", "sentence", "变量 FI_PROVIDER=efa 会打开 EFA，例如在 p4d.24xlarge 上提速 3-4 倍。"),
        ("1", "item", "带宽：高达 400 Gbps"),
        ("1", "item", "需要 16 个 GPU"),
        ("1", "row", "minAvailable | 节点的数量"),
        ("1", "row", "replicas | 副本的数量"),
        ("1", "code", "apiVersion: batch.volcano.sh/v1alpha1 # the version"),
        ("1", "code", "spec: {"),
        ("1", "code", 'path: "C:\\_x"'),
        ("1", "code", "replicas: 4"),
        ("1", "code", "replicas: 4"),
        ("2", "key", "slurmdbd"),
        ("2", "sentence", "状态由 slurmdbd 保存。"),
        ("page", "sentence", "本测验考查调度。"),
        ("page", "sentence", "更多内容见 文档。"),
    ] == found


def test_each_claim_stands_where_it_says() -> None:
    rows = PAGE.split("\n")

    for claim in _claims(PAGE):
        assert claim.where.path == "quiz.md"
        rest = rows[claim.where.line - 1][claim.where.column - 1 :]
        start = claim.text.split("|")[0].split("_")[0].strip()
        assert rest.replace("*", "").lstrip("| ").replace("\\", "").startswith(start.replace("\\", "")[:6]), (
            claim,
            rest,
        )


@pytest.mark.parametrize(
    ("body", "places"),
    [
        ("The page is old. The page is new.", [1, 18]),
        ("同原页面。原页面：<https://a.example/x> 说得多。", [1, 6]),
        ("**Bold** it is. **Bold** it was. *So* it is.", [3, 19, 35]),
        ("One\ntwo. One\ntwo three. One four is more.", [1, 6, 12]),
        ("It is `a. B`. It is `a. B` too.", [1, 15]),
    ],
)
def test_a_sentence_that_begins_as_an_earlier_one_stands_at_its_own_place(body: str, places: list[int]) -> None:
    assert places == [claim.where.column for claim in _claims(body)]


def test_equal_claims_of_a_question_are_numbered() -> None:
    found = [(claim.number, claim.question) for claim in _claims(PAGE) if claim.text == "replicas: 4"]

    assert [(1, "1"), (2, "1")] == found


def test_the_hash_is_that_of_the_text_alone() -> None:
    """It stands in reviews: it must be the same for ever."""
    found = next(claim for claim in _claims(PAGE) if claim.text == "slurmdbd")

    assert "b150ea0389a8" == found.hash


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Set FI\\_PROVIDER to efa.", "Set FI_PROVIDER to efa."),
        ("Set `FI_PROVIDER` to efa.", "Set FI_PROVIDER to efa."),
        ("It is **very** fast.", "It is very *fast*."),
        ("It is fast\\\nand good.", "It is fast and good."),
        ("It is fast&#x20;\nand good.", "It is fast and good."),
        ("作业会\n等待。", "作业会等待。"),
        ("**带宽：** 很高。", "**带宽**：很高。"),
        ("A &lt; B &amp; C.", "A < B & C."),
        ("See [the page](https://a.b/c).", "See the page."),
        ("It has\u200b five.", "It has five."),
        ("> It is quoted.", "It is quoted."),
        ("**（重要）**很好。", "（重要）很好。"),
        ("Two <b>words</b>.", "Two words."),
        ("See ![the map](images/map.png) here.", "See the map here."),
        ("x\n\n| a | b |\n|---|---|\n| c | `d` |", "x\n\n| a    | b   |\n| ---- | --- |\n| **c** | d   |"),
        ("x\n\n```\na  =  1\n```", "x\n\n~~~py\n    a = 1\n~~~"),
    ],
)
def test_noise_of_the_page_is_no_difference(one: str, other: str) -> None:
    assert _told(one) == _told(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x\n\n```\na\\_b\n```", "x\n\n```\na_b\n```"),
        ("`a\\_b` is so.", "`a_b` is so."),
        ("共 4 个，很多。", "共 4 个,很多。"),
        ("共 ４ 个。", "共 4 个。"),
        ("10<sup>2</sup> pods", "102 pods"),
        ("10<sup> -3 </sup> pods", "10-3 pods"),
        ("log<SUB>2</SUB> of it", "log2 of it"),
        ("It counts pods.", "It counts Pods."),
    ],
)
def test_what_a_reader_sees_as_another_text_is_a_difference(one: str, other: str) -> None:
    assert _told(one) != _told(other)


@pytest.mark.parametrize(
    "label",
    [
        "**Key points:**",
        "**性能特征：**",
        "**When to use all of this in production:**",
        "Example:",
        "配置示例：",
        "这种方法提供：",
        "**Overview**",
        "#### A heading",
        "* * *",
        "x\n\n* **Only a name:**\n  * an item\n",
        "```\n{\n}),\n\n```",
        "x\n\n| head | only |\n|---|---|\n",
        "…",
        "……。",
    ],
)
def test_labels_headings_and_brackets_are_no_claims(label: str) -> None:
    found = _told(f"x\n\n{label}")

    assert {"x", "an item"} >= set(found)


@pytest.mark.parametrize(
    "told",
    [
        "For more than 100 B parameters, 3D is the answer:",
        "Slinky/Slurm 组件承担不同用途：",
        "**Never do this by hand.**",
        "x\n\n* **MegaMolBART**",
        "x\n\n* Fast",
        "**Speed**: very high",
    ],
)
def test_a_short_text_that_says_something_is_a_claim(told: str) -> None:
    found = [text for text in _told(told) if text != "x"]

    assert 1 == len(found)


def test_a_cell_keeps_an_escaped_pipe_and_an_empty_one_its_place() -> None:
    assert ["x", "a|b |  | c"] == _told("x\n\n| 1 | 2 | 3 |\n|-|-|-|\n| a\\|b | | c |\n| | | |")


def test_an_open_answer_is_a_claim() -> None:
    told = "**Answer:** Since it counts. It does so twice."
    page = f"### 1. Why?\n\n<details>\n<summary>Answer</summary>\n\n{told}\n\n</details>\n"

    assert ["Since it counts.", "It does so twice."] == [claim.text for claim in _claims(page)]


def test_several_keys_are_claims_each_and_a_hint_is_told_too() -> None:
    page = (
        "### 1. Which two?\n\nA) One B) Two C) Three\n\n"
        "<details>\n<summary>Hint</summary>\n\nIt is odd.\n\n</details>\n\n"
        "<details>\n<summary>Show answer</summary>\n\n**Answer: A, C**\n\nThey are odd.\n\n</details>\n"
    )

    assert ["One", "Three", "It is odd.", "They are odd."] == [claim.text for claim in _claims(page)]


def test_questions_without_a_number_or_with_the_same_one_have_names_of_their_own() -> None:
    one = (
        "### 1. Which?\n\nA) One B) Two\n\n<details>\n<summary>Show answer</summary>\n\n**Answer: B**\n\n</details>\n\n"
    )
    page = f"# T\n\n## Part A\n\n{one}## Part B\n\n{one}### Which is it?\n{one.partition('?')[2]}"

    assert ["1", "1-2", "#3"] == list(dict.fromkeys(claim.question for claim in _claims(page)))


def test_a_page_that_cannot_be_read_makes_no_claims() -> None:
    page = b"\xff\x00"

    assert () == claims(legacy.parse("quiz.md", page), page)


def test_a_copy_as_plain_text_makes_claims() -> None:
    page = "测验\n1. 哪个？\n显示答案\n答案是 slurmctld。它保存状态。\n2. 什么？\n显示答案\n是 Pod。\n"

    found = [(claim.question, claim.where.line, claim.text) for claim in _claims(page)]

    assert [("1", 4, "答案是 slurmctld。"), ("1", 4, "它保存状态。"), ("2", 7, "是 Pod。")] == found


@pytest.mark.parametrize("unit", ["[", "*a ", ".", "（", "A. "])
def test_a_hostile_paragraph_is_read_in_steps_in_proportion_to_it(unit: str) -> None:
    assert is_linear(_told, lambda size: f"{unit * size}\nIt ends.", 1000)


@given(st.text(alphabet="ab 中。.*_`\\|-\n1：:（)&#<>", max_size=120))
def test_any_explanation_gives_claims_at_places_on_the_page(body: str) -> None:
    page = f"{HEAD}{body}{TAIL}"
    rows = page.split("\n")

    for claim in _claims(page):
        assert 1 <= claim.where.line <= len(rows)
        assert 1 <= claim.where.column
        assert claim.text.strip()
        assert "\n" not in claim.text
