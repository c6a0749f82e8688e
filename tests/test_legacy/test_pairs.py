"""`Q:` and `A:`, toggles and tabs of other tools: questions that no heading or number begins."""

from typing import Final

import pytest

from quizwright.legacy import Parse, parse

OPEN: Final = [("What is a pod?", "The smallest unit."), ("What is a node?", "A machine.")]
CHOICE: Final = [("Which?", "AB", "B"), ("Who?", "AB", "A")]


def answers(page: Parse) -> list[tuple[str, str | None]]:
    """Return what each open question asks, and its answer."""
    return [(question.stem, question.answer.text) for question in page.questions]


def keys(page: Parse) -> list[tuple[str, str, str]]:
    """Return what each question asks, the labels of its options, and its key."""
    return [
        (one.stem, "".join(option.label for option in one.options), "".join(one.answer.labels))
        for one in page.questions
    ]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Q: ", "\nA: "),
        ("**Q:** ", "\n\n**A:** "),
        ("Q{}. ", "\nA{}: "),
        ("### Q: ", "\nA: "),
        ("P: ", "\nR: "),
        ("问：", "\n答："),
        ("Question: ", "\nAnswer: "),
        ("**Question:** ", "\n\n**Answer:** "),
        ("{}. ", "\n   Answer: "),
    ],
)
def test_a_question_and_its_reply_are_a_pair(asked: str, told: str) -> None:
    rows = [f"{asked.format(at)}{stem}{told.format(at)}{answer}" for at, (stem, answer) in enumerate(OPEN, start=1)]

    page = parse("x.md", "\n\n".join(["# FAQ", *rows]))

    assert (OPEN, ()) == (answers(page), page.diagnostics)


def test_items_that_ask_nothing_are_questions_where_each_has_its_answer() -> None:
    page = parse("x.md", "1. Name the unit\n   Answer: pod\n2. Name the machine\n   Answer: node\n")

    assert [("Name the unit", "pod"), ("Name the machine", "node")] == answers(page)


@pytest.mark.parametrize("options", ["A: x\nB: y", "- A: x\n- B: y", "A: x\n\nB: y"])
def test_a_letter_that_others_follow_is_a_label(options: str) -> None:
    page = parse("x.md", f"Q1: Which?\n\n{options}\n\nAnswer: B\n")

    assert [("Which?", "AB", "B")] == keys(page)


@pytest.mark.parametrize("page", ["Q: Who?\nA: x\nA: y\n", "```\nQ: Who?\nA: x\n```\n", "P: Who?\nA: x\n"])
def test_other_letters_are_no_replies(page: str) -> None:
    assert [] == answers(parse("x.md", page))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("1. {}\n    \n    A) x\n    \n    B) y\n    \n", "    - Answer\n        \n        {}) z\n        \n"),
        ("{}\n\nA) x\nB) y\n\n", "- Show answer\n    \n    {}\n    \n"),
        ("- {}\n    \n    A) x\n    B) y\n    \n", "    Answer: {}\n    \n"),
        ("### 1. {}\n\n- A) x\n- B) y\n", "- Answer\n\n    {}\n\n"),
    ],
    ids=["in an item", "below options", "a toggle asks", "in the list of options"],
)
def test_a_toggle_of_notion_is_a_fold(asked: str, told: str) -> None:
    page = parse("x.md", "# T\n\n" + "".join(asked.format(stem) + told.format(key) for stem, _, key in CHOICE))

    assert CHOICE == keys(page)


def test_what_a_toggle_holds_is_not_indented() -> None:
    page = parse("x.md", "- What is a pod?\n    \n    A unit.\n    \n    ```\n    x\n    ```\n")

    assert ["A unit.\n\n```\nx\n```"] == [question.explanation for question in page.questions]


def test_bullets_that_only_begin_as_a_title_does_are_asked() -> None:
    stem = "- Solution one\n\n    A queue.\n\n- Solution two\n\n    A log."

    page = parse("x.md", f"### 1. Which is it?\n\n{stem}\n\nA) x\nB) y\n\nAnswer: B\n")

    assert [(f"Which is it?\n\n{stem}", "AB", "B")] == keys(page)


def test_a_pair_in_a_fold_stays_as_it_is_written() -> None:
    page = parse("x.md", "### 1. Who?\n\n<details><summary>Answer</summary>\n\nx\n\nQ: Why?\nA: So.\n\n</details>\n")

    assert ["x\n\nQ: Why?\nA: So."] == [question.explanation for question in page.questions]


def test_bullets_that_ask_below_an_answer_explain_it() -> None:
    page = parse("x.md", "### 1. Which?\n\nA) x\nB) y\n\nAnswer: B\n\n- Why x?\n\n    No.\n\n- Why y?\n\n    Yes.\n")

    assert [("Which?", "AB", "B")] == keys(page)


@pytest.mark.parametrize(
    ("before", "between", "after"),
    [
        (
            '<Tabs>\n<TabItem value="q" label="Question">\n\n',
            '\n</TabItem>\n<TabItem value="Answer">\n\n',
            "\n\n</TabItem>\n</Tabs>\n",
        ),
        ("", '\n<Accordion title="Answer">\n\n', "\n\n</Accordion>\n"),
    ],
    ids=["tabs", "accordion"],
)
def test_components_of_mdx_that_lay_out_are_read(before: str, between: str, after: str) -> None:
    page = parse("x.mdx", f"# T\n\n### 1. Which?\n\n{before}A) x\nB) y\n{between}**B)** y{after}")

    assert ([("Which?", "AB", "B")], ()) == (keys(page), page.diagnostics)


def test_the_name_of_a_key_is_no_tab() -> None:
    page = parse("x.md", "### 1. What does <Tab> do?\n\nA) x\nB) y\n\nAnswer: B\n")

    assert ([("What does <Tab> do?", "AB", "B")], ()) == (keys(page), page.diagnostics)


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("<!DOCTYPE html>\n<html>\n", "dialect-unsupported a whole page of HTML, and not of Markdown"),
        ("\n<html lang='en'>\n", "dialect-unsupported a whole page of HTML, and not of Markdown"),
        ("<h1>T</h1>\n<p>x</p>\n", "no-questions no question was found; the page looks like HTML"),
        ("::Q1:: What? {=x ~y}\n", "no-questions no question was found; the page looks like GIFT"),
        ("T\n\n.. note:: x\n", "no-questions no question was found; the page looks like reStructuredText"),
        ("#+TITLE: T\n", "no-questions no question was found; the page looks like Org"),
        ('{"a": 1}\n', "no-questions no question was found; the page looks like JSON"),
        (
            '# T\n\n<Quiz asks="What?" />\n',
            "no-questions no question was found; the page looks like MDX with components of its own",
        ),
        ("# T\n\n```\n<html>\n```\n", "no-questions no question was found"),
    ],
)
def test_a_page_that_is_not_read_is_named(page: str, told: str) -> None:
    found = parse("x.md", page).diagnostics

    assert [told] == [f"{one.problem.code} {one.problem.message}" for one in found]
    assert all(one.problem.hint for one in found)
