"""Spellings of options, keys and questions that pages of many kinds have, one small page each."""

from typing import Final

import pytest

from quizwright.legacy import parse
from quizwright.legacy.values import Question

FOLD: Final = "\n\n<details>\n<summary>Answer</summary>\n\n{}\n\n</details>\n"
TABLE: Final = ("Which?", ["A=x", "B=`y | z`"], "B")
TWO: Final = "1. What?\nA) x\nB) y\n\n2. Who?\nA) x\nB) y\n\n"


def shown(question: Question) -> tuple[str, list[str], str]:
    """Return a question's stem, its options and its key."""
    options = [f"{option.label}={option.text}" for option in question.options]
    return question.stem, options, "".join(question.answer.labels)


@pytest.mark.parametrize(
    ("page", "stem", "options", "key"),
    [
        ("### 1. Which? A) x B) y" + FOLD.format("B)"), "Which?", ["A=x", "B=y"], "B"),
        ("1. Which? A) x; B) y\n\nAnswer: b\n", "Which?", ["A=x", "B=y"], "B"),
        ("**Q1.** Which? (a) x (b) y\n\nAnswer: b\n", "Which?", ["A=x", "B=y"], "B"),
        ("1. Which? [A] x [B] y\n\nAnswer: [B]\n", "Which?", ["A=x", "B=y"], "B"),
        ("1. Does `f(A) B)`? A) x B) y\n\nAnswer: B\n", "Does `f(A) B)`?", ["A=x", "B=y"], "B"),
        ("1、下列哪个正确（ ）。A、苹果 B、梨\n答案：B\n", "下列哪个正确（ ）。", ["A=苹果", "B=梨"], "B"),
        ("### 1. 무엇? ① 하나 ② 둘" + FOLD.format("②"), "무엇?", ["1=하나", "2=둘"], "2"),
        ("1.\tWhat?\n\tA)\tx\n\tB)\ty\n\n\tAnswer:\tB\n", "What?", ["A=x", "B=y"], "B"),
        ("What is it?\nA. x\nB. y\nANSWER: B\n", "What is it?", ["A=x", "B=y"], "B"),
        ("1\\. What?\n\nA\\. x\n\nB\\) y\n\nAnswer: A\n", "What?", ["A=x", "B=y"], "A"),
        ("### 1. מה?\n\nא) אחד\nב) שתיים\n\nתשובה: ב\n", "מה?", ["א=אחד", "ב=שתיים"], "ב"),
        (
            "### 1. ما؟\n\n\u200fأ) واحد\n\u200fب) اثنان\n\nالإجابة: \u200fب\u200f) اثنان\n",
            "ما؟",
            ["أ=واحد", "ب=اثنان"],
            "ب",
        ),
        ("1. Кто?\n\nа) узел\nб) том\n\nОтвет: б\n", "Кто?", ["А=узел", "Б=том"], "Б"),
        ("### 1. Τι;\n\nα) ένα\nβ) δύο\n\nΑπάντηση: β\n", "Τι;", ["Α=ένα", "Β=δύο"], "Β"),
        ("### 1. 何?\n\nア．赤\nイ．緑\n\n解答：イ\n", "何?", ["ア=赤", "イ=緑"], "イ"),
        ("### 1. 무엇?\n\n가. 하나\n나. 둘\n\n정답: 나\n", "무엇?", ["가=하나", "나=둘"], "나"),
        ("### 1. 何者？\n\n甲、一\n乙、二\n\n答案：乙\n", "何者？", ["甲=一", "乙=二"], "乙"),
        ("### 1. 무엇?\n\n❶ 하나\n❷ 둘" + FOLD.format("❷"), "무엇?", ["1=하나", "2=둘"], "2"),
        ("### 1. 무엇?\n\n⑴ 하나\n⑵ 둘" + FOLD.format("⑵"), "무엇?", ["1=하나", "2=둘"], "2"),
        ("### 1. どれ？\n\nA) 赤\nB) 緑" + FOLD.format("正解は B です。"), "どれ？", ["A=赤", "B=緑"], "B"),
        ("### 1. 哪些？\n\nA) 红\nB) 绿\n\n答案：A和B\n", "哪些？", ["A=红", "B=绿"], "AB"),
        ("### 1. どれですか？（a）赤（b）緑" + FOLD.format("（b）"), "どれですか？", ["A=赤", "B=緑"], "B"),
        ("### 1. どれか（a）赤（b）緑\n\n答え：（b）\n", "どれか", ["A=赤", "B=緑"], "B"),
        ("### 1. 哪个？\n\n（A）红（B）绿\n\n答案：B\n", "哪个？", ["A=红", "B=绿"], "B"),
        ("1. Which?\ni) x\nii) y\nAnswer: ii\n", "Which?", ["I=x", "II=y"], "II"),
        ("### 1. Which?\n\nI. x\nII. y\nIII. z" + FOLD.format("I and III"), "Which?", ["I=x", "II=y", "III=z"], "IIII"),
        ("### 1. Which?\n\n- (i) x\n- (ii) y" + FOLD.format("**(ii) y**"), "Which?", ["I=x", "II=y"], "II"),
        ("### 1. Which?\n\nⅰ. x\nⅱ. y\n\nAnswer: ⅱ\n", "Which?", ["I=x", "II=y"], "II"),
        (
            "### 1. Which are true?\n\ni. x\nii. y\n\nA) i alone\nB) ii alone\n\nAnswer: B\n",
            "Which are true?\n\ni. x\nii. y",
            ["A=i alone", "B=ii alone"],
            "B",
        ),
        ("1. 哪个？\nA. 红\nB. 绿\n【答案】B\n【解析】因为。\n", "哪个？", ["A=红", "B=绿"], "B"),
        ("### 1. 哪个？\n\nA. 红\n\nB. 绿\n\n**【正确答案】：**B\n", "哪个？", ["A=红", "B=绿"], "B"),
        ("### 問1 どれ？\n\nA. 赤\nB. 緑\n\n正解：B\n", "どれ？", ["A=赤", "B=緑"], "B"),
        ("1. What?\n   1. x\n   2. y\n\n   Answer: 2\n", "What?", ["1=x", "2=y"], "2"),
        ("1. What?\n   1. x\n   2. y" + FOLD.format("2. y"), "What?", ["1=x", "2=y"], "2"),
        ("### 1. Which?\n\n| | Text |\n|-|-|\n| **A** | x |\n| **B** | `y \\| z` |\n\nAnswer: B\n", *TABLE),
        ("### 1. Which?\n\n| A | B |\n|:-:|:-:|\n| x | `y \\| z` |\n\nAnswer: B\n", *TABLE),
        ("### 1. Which?\n\n| A) x | B) `y \\| z` |\n|--|--|\n\nAnswer: B\n", *TABLE),
        ("### 1. What? {#q1}\n\nA) x\nB) y\n\n> [!TIP]\n> **Answer: B**\n", "What?", ["A=x", "B=y"], "B"),
        (
            "### 1. What?\n\nA) x\nB) y\n\n:::{admonition} Answer\n:class: dropdown\nB\n:::\n",
            "What?",
            ["A=x", "B=y"],
            "B",
        ),
    ],
)
def test_a_spelling_is_read(page: str, stem: str, options: list[str], key: str) -> None:
    assert [(stem, options, key)] == [shown(question) for question in parse("x.md", page).questions]


@pytest.mark.parametrize(
    "page",
    [
        "### 1. Compare plan A) fast and plan B) slow. Which wins?" + FOLD.format("The fast one."),
        "### 1. What do steps (a) build and (b) push do?" + FOLD.format("They ship."),
    ],
)
def test_letters_in_an_open_question_are_no_options(page: str) -> None:
    assert [()] == [question.options for question in parse("x.md", page).questions]


@pytest.mark.parametrize(
    ("page", "answer"),
    [
        ("| Grade | From | To |\n|-|-|-|\n| A | 90 | 100 |\n| B | 80 | 90 |", "B"),
        ("| 1 | 2 |\n|-|-|\n| 3 | 4 |", "2)"),
        ("| A | 90 |\n|-|-|\n| B | 80 |", "C"),
        ("i) x\nii) y", "iii"),
        ("i) x\nii) y\n\nChoose one.", "ii"),
        ("```\ni) x\nii) y\n```", "ii"),
        ("I. x\nII. y", "I think that both do."),
        ("i) x", "i"),
    ],
)
def test_a_table_or_roman_numbers_that_no_answer_names_are_asked(page: str, answer: str) -> None:
    found = parse("x.md", f"### 1. Which?\n\n{page}{FOLD.format(answer)}").questions

    assert [(f"Which?\n\n{page}", ())] == [(question.stem, question.options) for question in found]


@pytest.mark.parametrize("stem", ["Compare plan A) fast and plan B) slow.", "次の（a）と（b）を考えます。"])
def test_parts_that_a_stem_names_end_no_question(stem: str) -> None:
    found = parse("x.md", f"### 1. {stem}\n\nWhich wins?\n\nA) x\nB) y\n\nAnswer: B\n")

    assert [(f"{stem}\n\nWhich wins?", ["A=x", "B=y"], "B")] == [shown(question) for question in found.questions]


def test_a_rule_ends_a_question_that_holds_its_options_on_its_line() -> None:
    found = parse("x.md", "### 1. Pick one A) x B) y\n\nAnswer: B\n\n---\n\nA footer.\n").questions

    assert [("Pick one", ["A=x", "B=y"], "B", None)] == [(*shown(one), one.explanation) for one in found]


def test_options_below_a_stem_with_letters_are_the_options() -> None:
    found = parse("x.md", "### 1. Compare plan A) and plan B)\n\nA) x\nB) y\n\nAnswer: B\n")

    assert [("Compare plan A) and plan B)", ["A=x", "B=y"], "B")] == [shown(question) for question in found.questions]


@pytest.mark.parametrize(
    "keys",
    [
        "## Answers\n\n1-B, 2-A\n",
        "## Answers\n\n1. B 2. A\n",
        "## Answers\n\n1-2: BA\n",
        "Answers: 1. B 2. A\n",
        "参考答案：1-2 BA\n",
        "<details>\n<summary>Answers</summary>\n\n1: B, 2: A\n\n</details>\n",
    ],
)
def test_keys_on_one_line_are_given_by_number(keys: str) -> None:
    assert [("B",), ("A",)] == [question.answer.labels for question in parse("x.md", TWO + keys).questions]


@pytest.mark.parametrize("keys", ["1-3: BA", "2-B, 1-A", "1-B and more", "1-B"])
def test_other_lines_are_no_keys(keys: str) -> None:
    found = parse("x.md", f"{TWO}Answers: {keys}\n")

    assert () == found.questions[0].answer.labels


def test_the_answer_of_a_matching_question_is_no_list_of_keys() -> None:
    found = parse("x.md", "1. What?\nA) x\nB) y\nAnswer: A\n\n2. Match them\nA) x\nB) y\nAnswer: 1-B 2-A\n")

    assert [("A",), ()] == [question.answer.labels for question in found.questions]


def _parts(keys: str) -> str:
    parts = (f"## Part {name}\n\n1. What {name}?\nA) x\nB) y\n\n" for name in ("two", "one"))
    return f"# Quiz\n\n{''.join(parts)}## Answers\n\n{keys}"


def test_keys_below_a_heading_belong_to_that_section() -> None:
    found = parse("x.md", _parts("### Part one\n\n1. A\n\n### Answers to part two\n\n1. B\n"))

    assert [("Part two", ("B",)), ("Part one", ("A",))] == [(q.section, q.answer.labels) for q in found.questions]


def test_a_key_that_two_questions_wait_for_is_given_to_none() -> None:
    found = parse("x.md", _parts("1. A\n"))

    assert [(), ()] == [question.answer.labels for question in found.questions]
    assert "key-without-question" in [one.problem.code for one in found.diagnostics]


def test_preformatted_text_is_code() -> None:
    code = '<pre><code class="language-md">A) no\nB) &lt;no>\nAnswer: A\n</code></pre>'
    page = f"### 1. What?\n\n{code}\n\nA) x\nB) y\n\nAnswer: B\n"

    found = parse("x.md", page)

    expected = ("What?\n\n```md\nA) no\nB) <no>\nAnswer: A\n```", ["A=x", "B=y"], "B")
    assert [expected] == [shown(question) for question in found.questions]


@pytest.mark.parametrize(
    ("page", "stem"),
    [
        ("<pre>x</pre> y?", "```\nx\n```\n\ny?"),
        ("<pre>a\n```\nb</pre>", "````\na\n```\nb\n````"),
        ("<pre>never closed", "<pre>never closed"),
        ("<PRE>\nA) no\nB) no\n</PRE>", "```\nA) no\nB) no\n```"),
        ("```\n<pre>a</pre>\n```", "```\n<pre>a</pre>\n```"),
    ],
)
def test_each_form_of_preformatted_text_is_kept(page: str, stem: str) -> None:
    found = parse("x.md", f"### 1. What?\n\n{page}\n\n**Answer:** z\n")

    assert [f"What?\n\n{stem}"] == [question.stem for question in found.questions]


@pytest.mark.parametrize("right", ["true", "yes", "True", "on"])
def test_each_spelling_of_true_marks_an_option(right: str) -> None:
    page = f"---\nquestions:\n- text: What?\n  options:\n  - {{text: x, correct: {right}}}\n  - {{text: y}}\n---\n"

    assert [("A",)] == [question.answer.labels for question in parse("x.md", page).questions]


def test_questions_in_front_matter_may_have_names() -> None:
    found = parse("x.md", "---\nquestions:\n  one: {text: What?, options: [x, y], answer: b}\n---\n")

    assert [("What?", ["A=x", "B=y"], "B")] == [shown(question) for question in found.questions]


def test_options_in_front_matter_have_labels_of_their_own() -> None:
    texts = [f"o{at}" for at in range(30)]

    found = parse("x.md", f"---\nquestions:\n- {{text: What?, options: [{', '.join(texts)}], answer: o28}}\n---\n")

    assert (30, ("29",)) == (
        len({option.label for option in found.questions[0].options}),
        found.questions[0].answer.labels,
    )


@pytest.mark.parametrize(
    "head",
    [
        "---\noptions:\n  toc: true\n---\n",
        "---\nquestions: [one, two]\n---\n",
        "---\n\n### 0. Who?\n\nA) it: x\nB) y\n\nAnswer: B\n\n---\n",
    ],
    ids=["settings", "names", "a rule"],
)
def test_a_page_below_other_front_matter_is_read(head: str) -> None:
    found = parse("x.md", head + "\n### 1. What?\n\nA) x\nB) y\n\nAnswer: B\n")

    assert ("What?", ["A=x", "B=y"], "B") == shown(found.questions[-1])
    assert ["B"] * len(found.questions) == [question.answer.labels[0] for question in found.questions]
    assert head.count("###") + 1 == len(found.questions)


@pytest.mark.parametrize(("head", "title"), [('title = "Pods"', "Pods"), ("title = ", None), ("weight = 3", None)])
def test_front_matter_in_toml_is_no_text(head: str, title: str | None) -> None:
    found = parse("x.md", f"+++\n{head}\n+++\n\n### 1. What?\n\n**Answer:** z\n")

    assert (title, None) == (found.title, found.intro)


@pytest.mark.parametrize("name", ["qw-question", "qw-part qw-has-wrong"])
def test_a_page_that_a_bank_was_built_to_is_refused(name: str) -> None:
    page = f'## 1&#46; What? {{#a}}\n\n<section class="qw {name}" data-qw-id="a">\n</section>\n'

    assert ["dialect-unsupported"] == [one.problem.code for one in parse("x.md", page).diagnostics]
