"""What a page tells the browser part: keys by id, revisions that move with what they stand for, words."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from quizwright.generated import BEGIN, END
from quizwright.languages import language
from quizwright.load import Tree
from test_site import samples
from test_site.dom import Node

QUIZ: Final = "kinds/quiz.yml"
#: A question before the others.
NEW: Final = "- {id: new, type: open, title: New, prompt: New?, answer: New., facts: [plain-fact]}\n\n  "
KEYS: Final = {
    "kind-open": None,
    "kind-single": "members",
    "kind-multiple": "first second",
    "kind-true-false": "false",
    "kind-numeric": "63.5 64.5",
    "kind-short": "member\nmember of a group",
    "kind-ordering": "save check load",
    "kind-matching": "member machine",
}


def _section(tree: Tree, name: str, locale: str = "en") -> Node:
    return samples.question(tree, locale, name).one("section")


def _revision(tree: Tree, name: str = "kind-single", locale: str = "en") -> list[str]:
    return _section(tree, name, locale).attrs["data-qw-revision"].split()


def _changed(old: str, new: str, path: str = QUIZ) -> list[bool]:
    """Tell which of the two hashes of a question stay when a passage is changed."""
    before, after = _revision(samples.bank()), _revision(samples.edited(samples.bank(), path, old, new))
    return [one == other for one, other in zip(before, after, strict=True)]


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_key_stands_on_the_answer_by_id_the_same_in_each_locale(locale: str, name: str) -> None:
    """But for the accepted strings of `short`, which are each language's own."""
    answer = _section(samples.bank(), name, locale).one("details", class_="qw-answer")

    expected = KEYS[name] if name != "kind-short" or locale == "en" else answer.attrs["data-qw-key"]
    assert expected == answer.attrs.get("data-qw-key")
    assert [] == [
        node for node in _section(samples.bank(), name, locale).one("form").walk() if "data-qw-key" in node.attrs
    ]


def test_a_key_never_stands_in_a_comment() -> None:
    for text in samples.sources(samples.bank()).values():
        assert [BEGIN, END] == re.findall("<!--.*?-->", text, re.DOTALL)


def test_variables_are_filled_in_in_accepted_answers_too() -> None:
    """For the reader and for the grading."""
    tree = samples.edited(samples.bank(), QUIZ, "[member, member of a group]", '["Tool {{ tool }}"]')

    answer = _section(tree, "kind-short").one("details", class_="qw-answer")

    assert ("Tool 2.0", "Tool 2.0") == (answer.attrs["data-qw-key"], answer.one(class_="qw-key").words)


def test_capitals_count_where_the_question_says_so() -> None:
    tree = samples.edited(samples.bank(), QUIZ, "accept: [member,", "case_sensitive: true\n    accept: [member,")

    told = [
        "data-qw-case" in _section(each, "kind-short").one(class_="qw-answer").attrs for each in (tree, samples.bank())
    ]

    assert [True, False] == told


def test_a_question_that_refuses_shuffling_says_so() -> None:
    tree = samples.edited(samples.bank(), QUIZ, "type: multiple\n", "type: multiple\n    shuffle: false\n")

    told = ["data-qw-fixed" in _section(tree, name).attrs for name in ("kind-multiple", "kind-single")]

    assert [True, False] == told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('text: "4 members", correct: true,', 'text: "4 members",'),
    ],
)
def test_another_key_is_a_correction(old: str, new: str) -> None:
    tree = samples.edited(samples.bank(), QUIZ, old, new)
    tree = samples.edited(tree, QUIZ, 'text: "4 machines",', 'text: "4 machines", correct: true,')

    before, after = _revision(samples.bank()), _revision(tree)

    assert (False, True) == (before[0] == after[0], before[1] == after[1])


def test_another_fact_is_a_correction() -> None:
    assert [False, True] == _changed("has a limit of 4 members", "has a limit of 5 members", "facts/tools.yml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Which one is the limit of Tool", "What is the limit of Tool"),
        ("title: Which one it is", "title: Which one"),
        ('text: "4 machines"', 'text: "Four machines"'),
    ],
    ids=["prompt", "title", "choice"],
)
def test_other_words_of_what_is_asked_are_a_change_of_words(old: str, new: str) -> None:
    assert [True, False] == _changed(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The limit counts members.", "Members are counted."),
        ('feedback: "Yes."', 'feedback: "Indeed."'),
        ("title: Which one it is", 'title: Which one it is\n    hints: [{id: new, text: "A new hint."}]'),
        ("- id: kind-open", f"{NEW}- id: kind-open"),
    ],
    ids=["explanation", "feedback", "hint", "another question"],
)
def test_what_only_explains_changes_nothing(old: str, new: str) -> None:
    assert [True, True] == _changed(old, new)


@pytest.mark.parametrize("item", ["feedback", "hints", "explanation"])
def test_a_step_may_have_the_id_of_what_only_explains(item: str) -> None:
    tree = samples.bank()
    for locale in samples.LOCALES[1:]:
        tree = samples.without(tree, f"kinds/{locale}.yml")
    tree = samples.edited(tree, QUIZ, "{id: save,", f"{{id: {item},")
    other = samples.edited(tree, QUIZ, 'text: "Save"', 'text: "Keep"')

    before, after = (_revision(one, "kind-ordering") for one in (tree, other))

    assert (True, False) == (before[0] == after[0], before[1] == after[1])


def test_a_revision_is_the_same_in_each_locale() -> None:
    assert 1 == len({tuple(_revision(samples.bank(), locale=locale)) for locale in samples.LOCALES})


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_page_hands_on_the_words_of_its_language(locale: str) -> None:
    place = samples.page(samples.bank(), f"{locale}/quizzes/kinds.md").one("div", class_="qw-take")

    told = json.loads(place.attrs["data-qw-words"])

    assert ("kinds", []) == (place.attrs["data-qw-quiz"], place.children)
    assert (language(locale).browser.check, language(locale).pages.right) == (told["check"], told["right"])
    assert "lang" not in place.attrs
