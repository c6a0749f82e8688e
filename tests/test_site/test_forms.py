"""The forms of the eight types: what the browser part will grade, and what works without it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.model import Item
from quizwright.presentation.shapes import mixed
from quizwright.problem import Location
from test_site import samples
from test_site.dom import Node

INPUTS: Final[Mapping[str, list[str]]] = {
    "kind-open": ["textarea kind-open"],
    "kind-single": ["radio kind-single machines", "radio kind-single members", "radio kind-single none"],
    "kind-multiple": [
        "checkbox kind-multiple first",
        "checkbox kind-multiple machine",
        "checkbox kind-multiple second",
    ],
    "kind-true-false": ["radio kind-true-false true", "radio kind-true-false false"],
    "kind-numeric": ["text kind-numeric"],
    "kind-short": ["text kind-short"],
    "kind-ordering": ["select kind-ordering.check", "select kind-ordering.save", "select kind-ordering.load"],
    "kind-matching": ["select kind-matching.member", "select kind-matching.machine"],
}
PROMPTS: Final = {
    "kind-open": "What does tool print?",
    "kind-single": "Which one is the limit of Tool 2.0?",
    "kind-multiple": "Which ones are counted?",
    "kind-true-false": "Machines are counted.",
    "kind-numeric": "How much memory do 4 members take?",
    "kind-short": "What is the counted part called?",
    "kind-ordering": "Order the steps of Tool 1.9.",
    "kind-matching": "Match each name with what it is.",
}
KEYS: Final = {
    "kind-open": "It prints 4 and <limit>.",
    "kind-single": "4 members",
    "kind-multiple": "The first memberThe second member",
    "kind-true-false": "False",
    "kind-numeric": "64 ± 0.5 GB of memory",
    "kind-short": "memberAccepted: member of a group",
    "kind-ordering": "SaveCheck the copyLoad",
    "kind-matching": "EntryCounterpartMemberA processMachineA computer",
}
IDS: Final = tuple(INPUTS)
PLACE: Final = Location("quiz.yml")
ids = st.lists(st.from_regex(r"[a-z][a-z0-9]{0,3}", fullmatch=True), min_size=2, max_size=8, unique=True)


def _input(node: Node) -> str:
    kind = node.attrs.get("type", node.name)
    return " ".join(filter(None, (kind, node.attrs["name"], node.attrs.get("value", ""))))


def _inputs(question: Node) -> list[Node]:
    return [node for node in question.walk() if node.name in {"input", "textarea", "select"}]


def _label(field: Node, question: Node) -> str:
    around = [label for label in question.all("label") if field in label.all()]
    return field.attrs.get("aria-label") or " ".join(label.words for label in around)


def _items(names: list[str]) -> tuple[Item, ...]:
    return tuple(Item(name, PLACE) for name in names)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_each_type_has_native_inputs_named_by_ids_in_every_locale(locale: str, name: str) -> None:
    """Names and values come from ids, so an answer means the same in each language."""
    question = samples.question(samples.bank(), locale, name)

    assert INPUTS[name] == [_input(node) for node in _inputs(question)]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_every_input_has_a_label_with_words(locale: str, name: str) -> None:
    question = samples.question(samples.bank(), locale, name)

    assert [] == [_input(node) for node in _inputs(question) if not _label(node, question)]


@pytest.mark.parametrize("name", IDS)
def test_the_legend_of_the_only_fieldset_is_the_prompt(name: str) -> None:
    """A screen reader announces the question when an input gets the focus."""
    fieldset = samples.question(samples.bank(), "en", name).one("fieldset")

    assert (fieldset.elements[0].name, PROMPTS[name]) == ("legend", fieldset.elements[0].words)


def test_the_legend_of_a_prompt_that_begins_with_code_is_the_title() -> None:
    """Code and lists may not stand in a legend, and a generic one would announce nothing."""
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "Which ones are counted?", "- this one\n      - that one")

    question = samples.question(tree, "en", "kind-multiple")

    assert ["3. Which ones they are"] == [question.one("h2").words.removesuffix("#").strip()]
    assert ["Which ones they are"] == [node.words for node in question.all("legend")]
    assert ["this one that one"] == [node.words for node in question.all(class_="qw-stem")]


@pytest.mark.parametrize("name", IDS)
def test_an_answer_tells_the_key_in_words(name: str) -> None:
    question = samples.question(samples.bank(), "en", name)

    assert KEYS[name] == question.one(class_="qw-answer").one(class_="qw-key").words


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_nothing_of_the_key_stands_outside_the_answer(locale: str, name: str) -> None:
    """No input is checked, no menu has a choice made, and no class or attribute of the form tells which is right."""
    form = samples.question(samples.bank(), locale, name).one("form")

    told = [key for node in form.walk() for key in node.attrs if key in {"checked", "selected"}]
    marked = [
        node.attrs["class"]
        for node in form.walk()
        if {"qw-right", "qw-wrong"} & set(node.attrs.get("class", "").split())
    ]

    assert ([], []) == (told, marked)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("value: 64\n    tolerance: 0.5\n    unit: GB of memory", "64 ± 0.5 GB of memory"),
        ("value: 64\n    unit: GB of memory", "64 GB of memory"),
        ("value: 64", "64"),
        ("value: 1e3", "1000"),
        ("value: -0.50", "-0.50"),
        ("range: {min: 1, max: 2.5}\n    unit: GB of memory", "from 1 to 2.5 GB of memory"),
    ],
)
def test_a_number_is_shown_with_what_counts_as_right(written: str, shown: str) -> None:
    old = "value: 64\n    tolerance: 0.5\n    unit: GB of memory"
    tree = samples.bank()
    for locale in samples.LOCALES[1:]:
        tree = samples.without(tree, f"kinds/{locale}.yml")
    tree = samples.edited(tree, "kinds/quiz.yml", old, written)

    question = samples.question(tree, "en", "kind-numeric")

    assert shown == question.one(class_="qw-key").words


@pytest.mark.parametrize(
    ("value", "keyboard"), [("value: 64", "decimal"), ("value: -64", None), ("range: {min: -1, max: 1}", None)]
)
def test_a_phone_shows_a_keyboard_on_which_the_answer_can_be_typed(value: str, keyboard: str | None) -> None:
    """That for decimals has no minus on an iPhone."""
    written = "value: 64\n    tolerance: 0.5\n    unit: GB of memory"
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", written, f"{value}\n    unit: GB of memory")

    field = samples.question(tree, "en", "kind-numeric").one("input")

    assert keyboard == field.attrs.get("inputmode")


@pytest.mark.parametrize("name", ["kind-numeric", "kind-short"])
def test_a_phone_leaves_what_is_typed_as_it_is_typed(name: str) -> None:
    field = samples.question(samples.bank(), "en", name).one("input")

    assert ["off", "off", "false"] == [field.attrs[it] for it in ("autocomplete", "autocapitalize", "spellcheck")]


def test_a_number_is_asked_for_with_its_unit() -> None:
    question = samples.question(samples.bank(), "en", "kind-numeric")

    assert "Your answer GB of memory" == _label(question.one("input"), question)


def test_a_short_answer_with_one_accepted_string_lists_no_others() -> None:
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "[member, member of a group]", "[member]")

    question = samples.question(tree, "en", "kind-short")

    assert "member" == question.one(class_="qw-key").words


def test_remarks_say_of_each_choice_whether_it_is_right_and_why() -> None:
    remarks = samples.question(samples.bank(), "en", "kind-single").all(class_="qw-remark")

    assert ["Wrong 4 machines|Machines are not counted.", "Right 4 members|Yes.", "Wrong --limit=<number> alone"] == [
        "|".join(part.words for part in remark.elements) for remark in remarks
    ]


def test_hints_stand_closed_between_the_form_and_the_answer() -> None:
    section = samples.question(samples.bank(), "en", "kind-open").one("section")

    assert ["form", "details", "details"] == [node.name for node in section.elements]
    assert ["Hint 1Look at the last line."] == [node.words for node in section.all(class_="qw-hint")]
    assert [] == [node for node in section.all("details") if "open" in node.attrs]


@given(st.from_regex(r"[a-z]{1,8}", fullmatch=True), ids)
def test_steps_are_never_shown_in_the_right_order(question: str, names: list[str]) -> None:
    """And none is lost, and the order is the same each time."""
    items = _items(names)

    shown = mixed(question, items)

    assert (set(items), len(items)) == (set(shown), len(shown))
    assert shown != items
    assert shown == mixed(question, items)


@given(st.from_regex(r"[a-z]{1,8}", fullmatch=True), ids, ids)
def test_right_sides_are_never_shown_in_the_order_of_the_left_ones(
    question: str, names: list[str], more: list[str]
) -> None:
    """Also where distractors stand between them."""
    items, others = _items(names), _items([f"other-{name}" for name in more])

    shown = mixed(question, items, others)

    assert {*items, *others} == set(shown)
    assert [item for item in shown if item in items] != list(items)
