"""What example folders can't show: drafts, broken files, several rules at once, and hints in their variety."""

from types import MappingProxyType
from typing import Final

import pytest

from quizwright.load import Tree
from test_lint.examples import VALID, check

BASE: Final = MappingProxyType(
    {
        path.relative_to(VALID / layer).as_posix(): path.read_text("utf-8")
        for layer in ("base", "translated")
        for path in sorted((VALID / layer).rglob("*"))
        if path.is_file()
    }
)
QUIZ: Final = "gang-scheduling/quiz.yml"
CHINESE: Final = "gang-scheduling/zh.yml"
ENGLISH_ONLY: Final = {"bank.yml": BASE["bank.yml"].replace("[en, zh]", "[en]"), "zh.yml": "", CHINESE: ""}


def told(files: dict[str, str], *, images: frozenset[str] = frozenset()) -> list[str]:
    """Return code, message and hint of each problem of the translated base with other files; "" takes one away."""
    texts = {path: text.encode() for path, text in {**BASE, **files}.items() if text}
    return [f"{found.code} {found.message} | {found.hint}" for found in check(Tree(texts, images))]


def codes(files: dict[str, str]) -> list[str]:
    return [line.partition(" ")[0] for line in told(files)]


def replaced(path: str, old: str, new: str) -> dict[str, str]:
    assert old in BASE[path]
    return {path: BASE[path].replace(old, new)}


def test_the_base_is_clean() -> None:
    found = told({})

    assert [] == found


def test_a_draft_quiz_may_lack_all_that_a_finished_one_has() -> None:
    """No correct choice, no facts, no translation, no locks, a link to another of its own drafts: one note."""
    draft = (
        "title: Draft\ndraft: true\nquestions:\n"
        "  - id: a-draft\n    type: single\n    title: A\n    prompt: See [b](q:b-draft).\n"
        "    choices:\n      - {id: a, text: A}\n      - {id: b, text: B}\n"
        "  - id: b-draft\n    draft: true\n"
    )

    found = codes({"draft/quiz.yml": draft, "draft/en.lock.json": '{"fields": {}, "questions": {}}'})

    assert ["Q106", "Q106"] == found


def test_a_published_question_that_became_a_draft_is_an_error() -> None:
    ids = '{"ids": [{"kind": "question", "id": "max-retry", "quiz": "gang-scheduling"}]}'
    files = {QUIZ: f"{BASE[QUIZ]}  - id: max-retry\n    draft: true\n", "ids.lock": ids}

    found = [line for line in told(files) if line.startswith("I103")]

    wanted = (
        "I103 the question `max-retry` was published and is a draft now"
        " | publish it again, or give the draft another id and bury this one"
    )
    assert [wanted] == found


def test_a_translation_of_a_draft_is_no_orphan() -> None:
    files = {
        QUIZ: f"{BASE[QUIZ]}  - id: max-retry\n    draft: true\n",
        CHINESE: f"{BASE[CHINESE]}  max-retry:\n    title: 重试\n",
    }

    found = codes(files)

    assert ["Q106"] == found


def test_a_link_to_a_draft_is_dead() -> None:
    draft = "  - id: max-retry\n    draft: true\n"
    text = BASE[QUIZ].replace("(q:min-available)", "(q:max-retry)") + draft

    found = told(ENGLISH_ONLY | {QUIZ: text})

    assert [
        (
            "T106 the link to `q:max-retry` in `min-available.explanation` leads to a draft, which has no page"
            " | publish it, or remove the link"
        ),
        "Q106 the question `max-retry` is a draft | remove `draft: true` to publish it",
    ] == found


def test_a_file_that_cannot_be_read_makes_no_other_problem() -> None:
    """Its ids may exist, so nothing that cites or orders them is wrong; a broken translation is not missing."""
    broken = "title: [\n"
    order = f"{BASE['bank.yml']}order: [gang-scheduling, fair-share]\n"
    link = BASE[QUIZ].replace("(q:min-available)", "(q:fair-share)").replace("pods]", "pods, fair-fact]")
    stones = "tombstones:\n  - {kind: question, id: old, to: fair-share-kind}\n"
    ids = '{"ids": [{"kind": "question", "id": "fair-share-kind", "quiz": "fair-share"}]}'
    only_english = ENGLISH_ONLY | {"bank.yml": order.replace("[en, zh]", "[en]")}

    quiz = codes(only_english | {QUIZ: link, "fair-share/quiz.yml": broken, "tombstones.yml": stones, "ids.lock": ids})
    facts = codes({"facts/scheduling.yml": broken, "facts/more.yml": ""})
    translation = codes({CHINESE: broken})

    assert ["Y001"] == quiz
    assert ["Y001"] == facts
    assert ["Y001"] == translation


def test_a_broken_file_of_facts_makes_no_question_stale() -> None:
    locks = '{"fields": {}, "questions": {"min-available": {"key": "", "facts": "000000000000"}}}'
    files = {"facts/scheduling.yml": "facts: [\n", "gang-scheduling/en.lock.json": locks}

    found = codes(files)

    assert "L205" not in found


def test_a_broken_translation_may_show_the_image() -> None:
    images = frozenset({"gang-scheduling/images/mesh.png"})

    broken = told({CHINESE: "title: [\n"}, images=images)
    whole = told({}, images=images)

    assert ["Y001"] == [line[:4] for line in broken]
    assert ["T109"] == [line[:4] for line in whole]


def test_the_source_locale_is_one_of_the_locales() -> None:
    files = replaced("bank.yml", "[en, zh]", "[zh]")

    found = told(files)

    assert "I106 `locales` lacks the source locale en | add en to `locales`" in found


def test_locales_that_differ_in_case_alone_are_one() -> None:
    files = replaced("bank.yml", "[en, zh]", "[en, zh-Hant, zh, zh-hant]")

    found = told(files)

    assert "I106 `locales` has zh-Hant and zh-hant, which are the same | keep one" in found


def test_the_banks_texts_are_wanted_in_the_source_locale_too() -> None:
    found = told({"en.yml": "", "zh.yml": ""})

    assert [
        "I107 the bank has no `name`, `summary` in en | write it in en.yml beside bank.yml",
        "I107 the bank has no `name`, `summary` in zh | write it in zh.yml beside bank.yml",
    ] == found


STONES: Final = (
    (
        "{kind: quiz, id: old, to: older}\n  - {kind: quiz, id: older}",
        (
            "I104 the tombstone of `old` leads to `older`, which does not exist any more"
            " | name a quiz that exists, or remove `to`"
        ),
    ),
    (
        "{kind: fact, id: old, to: xyz}",
        "I104 the tombstone of `old` leads to `xyz`, which does not exist | name a fact that exists, or remove `to`",
    ),
)


@pytest.mark.parametrize(("stones", "wanted"), STONES)
def test_a_tombstone_that_leads_nowhere_says_so(stones: str, wanted: str) -> None:
    found = told({"tombstones.yml": f"tombstones:\n  - {stones}\n"})

    assert [wanted] == found


def test_a_buried_fact_without_a_successor_is_to_be_removed() -> None:
    files = ENGLISH_ONLY | {
        QUIZ: BASE[QUIZ].replace("[min-available-pods]", "[min-available-pods, xyz]"),
        "tombstones.yml": "tombstones:\n  - {kind: fact, id: xyz}\n",
    }

    found = told(files)

    wanted = (
        "F101 `min-available` cites the fact `xyz`, which does not exist"
        " | write it into content/facts/, or remove it here"
    )
    assert [wanted] == found


def test_a_day_is_written_in_one_way() -> None:
    """Python also reads weeks as dates; the schema lets neither pass."""
    files = replaced("facts/scheduling.yml", "2026-11-30", "2026-13-01")

    found = codes(files)

    assert ["F104"] == found


def test_choices_that_differ_in_a_variable_alone_differ() -> None:
    choices = (
        "type: single\n    choices:\n      - {id: a, text: 'v{{ volcano }}', correct: true}\n      - {id: b, text: %s}"
    )

    def question(other: str) -> dict[str, str]:
        head = BASE[QUIZ][: BASE[QUIZ].index("    type:")]
        body = f"    {choices % other}\n    title: A\n    prompt: B\n    facts: [min-available-pods]\n"
        return ENGLISH_ONLY | {QUIZ: head + body}

    assert [] == codes(question("v1.15.1"))
    assert ["Q103"] == codes(question("v1.15.2"))
    assert [] == codes(question("'![](images/x.png)'"))[:-2]


def test_an_untranslated_choice_is_compared_with_none() -> None:
    """Only texts of the locale itself are held against each other."""
    question = (
        "title: T\nquestions:\n  - id: a\n    type: multiple\n    title: A\n    prompt: B\n    choices:\n"
        "      - {id: one, text: One, correct: true}\n      - {id: two, text: Two}\n    facts: [min-available-pods]\n"
    )
    chinese = "title: T\nquestions:\n  a:\n    title: A\n    prompt: B\n    choices:\n      two: {text: 一}\n"

    found = told({QUIZ: question, CHINESE: chinese})

    assert ["L201 zh lacks `a.choices.one.text` | write it in zh.yml"] == found


def test_an_empty_translation_is_told_at_its_top() -> None:
    found = check(Tree({path: text.encode() for path, text in {**BASE, CHINESE: "{}\n"}.items()}))

    assert ["gang-scheduling/zh.yml:1:1"] * 2 == [str(problem.where) for problem in found]
    assert ["L201"] * 2 == [problem.code for problem in found]


def test_the_line_of_a_link_is_the_line_it_stands_in() -> None:
    files = replaced(QUIZ, "Nodes are not counted in ", "Nodes\n      are not counted\n      in ")
    text = files[QUIZ].replace("q:min-available", "q:nothing-near")

    found = check(Tree({path: content.encode() for path, content in ({**BASE, QUIZ: text}).items()}))

    at = text[: text.index("q:nothing-near")].count("\n") + 1
    assert [f"{QUIZ}:{at}:26"] == [str(problem.where) for problem in found if problem.code == "T106"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("**Note:**pods", ["**"]),
        ("[the page](https://a.b/c d)", ["]("]),
        ("the command `kubectl get", ["`"]),
        ("a glob such as **/*.yaml", ["**"]),
        ("**Note:** pods, `**` and `](`", []),
        ("two stars: \\*\\*kwargs, a \\` and \\[a\\](b)", []),
        ("- **想做的事。**所以\n- 2 * 3 * 4", []),
    ],
)
def test_signs_that_are_shown_as_they_are_typed_are_told(text: str, wanted: list[str]) -> None:
    lines = "\n      ".join(text.split("\n"))
    quiz = f"title: Q\nquestions:\n  - id: min-available\n    type: open\n    title: t\n    prompt: |-\n      {lines}\n"
    quiz += "    answer: x\n    facts: [min-available-pods]\n"

    found = [line for line in told({**ENGLISH_ONLY, QUIZ: quiz}) if line.startswith("T113")]

    assert [f"T113 {sign} in `min-available.prompt` would be" for sign in wanted] == [
        line.partition(" shown")[0] for line in found
    ]


@pytest.mark.parametrize(
    ("title", "is_told"),
    [
        ("What `ls` shows", True),
        ("What **ls** shows", True),
        ("[ls](https://a.b/)", True),
        ("2 ** 3 ** 4", False),
        ("a ` b", False),
        ("f(x)[y] (z)", False),
        ("关于**要点**的[页面](https://a.b)", True),
        ("About[ls](https://a.b/)", True),
        ("Why x**2 + y**2 and 2**8", False),
        ("f(*args, **kwargs) and dict(**a, **b)", False),
        ("tests/**/a, **/*.py and /**/", False),
        ("handlers[i](event)", False),
    ],
)
def test_a_title_with_markup_is_told(title: str, is_told: bool) -> None:  # noqa: FBT001 - rows of the table
    quiz = f"title: Q\nquestions:\n  - id: min-available\n    type: open\n    title: '{title}'\n    prompt: p\n"
    quiz += "    answer: x\n    facts: [min-available-pods]\n"

    assert is_told == ("T113" in codes({**ENGLISH_ONLY, QUIZ: quiz}))
