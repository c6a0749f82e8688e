"""Forms that were once misread without a word: several keys, a key's text, and what stands among the options."""

from typing import Final

import pytest

from quizwright.legacy import parse
from quizwright.legacy.values import Parse
from quizwright.legacy.writing.naming import Names

ASKED: Final = "# Page\n\n### 1. What grows?\n\n"
OPTIONS: Final = "A) moss\n\nB) rust\n\nC) fern, wild\n\nD) slate\n\n"
FOLD: Final = "<details>\n\n<summary>Answer</summary>\n\n{}\n\n</details>\n"


def read(told: str, options: str = OPTIONS) -> Parse:
    """Return the parse of a page with one question, whose fold holds a text."""
    return parse("x.md", ASKED + options + FOLD.format(told))


def codes(page: Parse) -> list[str]:
    """Return the codes of what was reported."""
    return [found.problem.code for found in page.diagnostics]


@pytest.mark.parametrize(
    ("told", "keys"),
    [
        ("**Correct answers: A, B and D**", "ABD"),
        ("Right answers: A, D", "AD"),
        ("The correct answers are A and D.", "AD"),
        ("The answers are A) moss and D) slate.", "AD"),
        ("**Respuestas correctas: A, B y D**", "ABD"),
        ("Las respuestas correctas son A y D.", "AD"),
        ("**A) moss**, **D) slate**", "AD"),
        ("A) moss, C) fern, wild and D) slate", "ACD"),
        ("**A) moss**\n\n**D) slate**\n\nBoth do.", "AD"),
        ("**A) moss**\\\n**D) slate**", "AD"),
        ("A) moss\nD) slate\nBoth do.", "AD"),
        ("**Answer: A) moss**\n\n**C) fern, wild**", "AC"),
        ("**C) fern, wild**\n\nIt is green.", "C"),
        ("**B) rust**\n\nNo.\n\n**A) moss**\n\nNo.\n\n**C) fern, wild**\n\nNo.\n\n**D) slate**\n\nNo.", "B"),
    ],
)
def test_all_keys_are_read(told: str, keys: str) -> None:
    found = read(told)

    assert (keys, []) == ("".join(found.questions[0].answer.labels), codes(found))


@pytest.mark.parametrize(
    "told",
    [
        "A) moss, D) because it is grey",
        "**A) moss**\n\nIt lives.\n\n**D) slate**\n\nIt too.",
        "A) moss\n\nB) rust\n\nC) fern, wild\n\nD) slate",
        "**A.** **D.**",
        "**A**\n\n**D**",
    ],
)
def test_a_second_key_that_is_not_sure_makes_a_conflict(told: str) -> None:
    assert ["answer-conflict"] == codes(read(told))


@pytest.mark.parametrize(
    "told", ["**B)** moss", "**B) moss**\n\nIt is.", "B. moss, since it lives", "Answer: B) moss – it lives"]
)
def test_the_text_of_another_option_after_a_label_is_reported(told: str) -> None:
    found = read(told)

    assert ["answer-text-mismatch"] == codes(found)
    assert "moss" in (found.questions[0].answer.text or "")


@pytest.mark.parametrize(
    "told", ["B. rusty nails", "B) It is moss that does not.", "B) rust, not moss", "C) fern, wild"]
)
def test_a_reason_after_a_label_is_no_text_of_another_option(told: str) -> None:
    assert [] == codes(read(told))


def test_an_option_whose_text_is_a_letter_is_no_second_key() -> None:
    found = read("A) B", "A) B\n\nB) A\n\n")

    assert (("A",), []) == (found.questions[0].answer.labels, codes(found))


@pytest.mark.parametrize(
    "between",
    [
        "<details>\n\n<summary>Log</summary>\n\n```\nleaf\n```\n\n</details>\n\n",
        '{% tabs %}\n{% tab title="Log" %}\n```\nleaf\n```\n{% endtab %}\n{% endtabs %}\n\n',
    ],
)
def test_what_a_fold_or_tab_shows_before_the_options_is_asked(between: str) -> None:
    found = read("**D)** slate", between + OPTIONS)

    assert "What grows?\n\n**Log**\n\n```\nleaf\n```" == found.questions[0].stem
    assert (4, ("D",)) == (len(found.questions[0].options), found.questions[0].answer.labels)


def test_tabs_below_the_options_are_no_part_of_what_is_asked() -> None:
    tabs = '{% tabs %}\n{% tab title="One" %}\nleaf\n{% endtab %}\n{% endtabs %}\n\n'

    assert "What grows?" == read("**D)** slate", OPTIONS + tabs).questions[0].stem


def test_code_below_each_option_belongs_to_it() -> None:
    found = read("**B)** two", "A) one\n\n```sh\nls\n```\n\nB) two\n\n```sh\nrm\n```\n\n")

    assert ["one\n\n```sh\nls\n```", "two\n\n```sh\nrm\n```"] == [one.text for one in found.questions[0].options]
    assert (("B",), "two", None) == (
        found.questions[0].answer.labels,
        found.questions[0].answer.text,
        found.questions[0].explanation,
    )


@pytest.mark.parametrize("lost", ["fern", "C fern"])
def test_a_paragraph_that_lost_its_label_is_an_option(lost: str) -> None:
    found = read("**B)** rust", f"A) moss\n\nB) rust\n\n{lost}\n\nD) slate\n\n")

    assert ["moss", "rust", lost, "slate"] == [option.text for option in found.questions[0].options]
    assert (("B",), ["option-irregular"]) == (found.questions[0].answer.labels, codes(found))


@pytest.mark.parametrize(
    "text", ["What does \\<div> do?", "Is \\<span> or \\<b> inline?", "Where does \\<!-- begin?", "And \\<custom>?"]
)
def test_the_escaped_name_of_a_tag_stays(text: str) -> None:
    page = parse("x.md", f"### 1. {text}\n\n{OPTIONS}" + FOLD.format(f"**B)** rust\n\n{text}"))

    assert (text, text) == (page.questions[0].stem, page.questions[0].explanation)


def test_a_column_with_a_width_is_layout() -> None:
    page = read(
        "**B)** rust", '{% columns %}\n{% column width="50%" %}\nLook.\n{% endcolumn %}\n{% endcolumns %}\n\n' + OPTIONS
    )

    assert "What grows?\n\nLook." == page.questions[0].stem


def test_an_option_may_end_with_an_entity() -> None:
    page = read("**A)**", "A) <code>red</code>&nbsp;\n\nB) blue;\n\n")

    assert ["`red`", "blue"] == [option.text for option in page.questions[0].options]


@pytest.mark.parametrize(
    "page",
    [
        '### 1. What grows?\n\n{% tabs %}\n{% tab title="Question" %}\n',
        '## Question 1\n\n{% tabs %}\n{% tab title="Question" %}\nWhat grows?\n\n',
        '{% tabs %}\n{% tab title="Question" %}\n**1. What grows?**\n\n',
        '{% tabs %}\n{% tab title="Question" %}\n### 1. What grows?\n\n',
        '{% tabs %}\n{% tab title="Question" %}\n1\\. What grows?\n',
    ],
)
@pytest.mark.parametrize("hint", ["", '{% tab title="Hint" %}\nLook.\n{% endtab %}\n'])
def test_tabs_of_question_and_answer_are_one_question(page: str, hint: str) -> None:
    text = f"# Page\n\n{page}A) moss\nB) rust\n{{% endtab %}}\n{hint}"
    text += '{% tab title="Answer" %}\n**B)** rust\n{% endtab %}\n{% endtabs %}\n'

    found = parse("x.md", text)

    assert [("1", "What grows?", ("B",), "Look." if hint else None)] == [
        (one.number, one.stem, one.answer.labels, one.hint) for one in found.questions
    ]
    assert [] == codes(found)


def test_a_hint_and_an_answer_in_tabs_below_the_options_are_both_read() -> None:
    tabs = '{% tabs %}\n{% tab title="Hint" %}\nLook.\n{% endtab %}\n{% tab title="Answer" %}\n**B)** rust\n'

    found = parse("x.md", f"{ASKED}{OPTIONS}{tabs}{{% endtab %}}\n{{% endtabs %}}\n").questions[0]

    assert ("Look.", ("B",), None) == (found.hint, found.answer.labels, found.explanation)


def test_tabs_that_begin_with_no_text_are_a_question_of_their_own() -> None:
    tabs = '{% tabs %}\n{% tab title="Question" %}\n- A) moss\n- B) rust\n{% endtab %}\n{% tab title="Answer" %}\nB\n'

    assert ["stem-missing"] == codes(parse("x.md", f"# Page\n\n{tabs}{{% endtab %}}\n{{% endtabs %}}\n"))


def test_a_letter_with_a_number_is_a_title() -> None:
    found = parse("x.md", "# S3\n\n### 1. What grows?\n\n" + OPTIONS + FOLD.format("**B)** rust"))

    assert ("S3", 1, []) == (found.title, len(found.questions), codes(found))


def test_a_question_that_stands_twice_has_two_ids() -> None:
    text = "### {}. What grows on old stones?\n\n" + OPTIONS + FOLD.format("**B)** rust")
    page = parse("x.md", text.format(1) + "\n" + text.format(2))
    names = Names({})

    first = [names.question(question) for question in page.questions]

    assert (2, first) == (len(set(first)), [names.question(question) for question in page.questions])
    assert first == [Names(names.given).question(page.questions[0]), first[1]]
