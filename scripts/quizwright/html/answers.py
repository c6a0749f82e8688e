"""The answer of each shape: the key in words, and remarks on options."""

from __future__ import annotations

from typing import assert_never

from markupsafe import Markup

from quizwright.html.markup import NOTHING, element, filled, joined
from quizwright.html.texts import Page
from quizwright.presentation.shapes import Accepted, Choices, Entry, Number, Open, Option, Pairs, Sequence, Shape


def answer(shape: Shape, page: Page) -> Markup:
    """Return the key in words, and below it the remarks on options, if there are any."""
    remarks = _remarks(shape, page) if isinstance(shape, Choices) else NOTHING
    feedback = element("div", remarks, class_="qw-feedback") if remarks else NOTHING
    return element("div", key(shape, page), class_="qw-key") + feedback


def key(shape: Shape, page: Page) -> Markup:
    """Return the key of a question in words."""
    match shape:
        case Choices(options):
            return joined(element("p", page.inline(option.text)) for option in options if option.is_right)
        case Entry(typed):
            return _number(typed, page) if isinstance(typed, Number) else _accepted(typed, page)
        case Sequence(steps):
            return element("ol", *(element("li", page.inline(step.text)) for step in steps))
        case Pairs():
            return _table(shape, page)
        case Open(text):
            return page.blocks(text)
        case unknown:
            assert_never(unknown)


def _number(number: Number, page: Page) -> Markup:
    unit = page.inline(number.unit) if number.unit else NOTHING
    return element("p", joined((number.words, " ", unit)).strip())


def _accepted(accepted: Accepted, page: Page) -> Markup:
    first, *others = accepted.strings
    shown = element("p", element("code", first, lang=accepted.lang))
    if not others:
        return shown
    listed = element("span", ", ".join(others), lang=accepted.lang)
    return shown + element("p", filled(page.words.accepted, answers=listed))


def _table(shape: Pairs, page: Page) -> Markup:
    rows = (
        element("tr", element("td", page.inline(pair.left)), element("td", page.inline(pair.right)))
        for pair in shape.pairs
    )
    titles = (element("th", title, scope="col") for title in (page.words.pair_left, page.words.pair_right))
    return element("table", element("thead", element("tr", *titles)), element("tbody", *rows))


def _remarks(shape: Choices, page: Page) -> Markup:
    """Return each option with its verdict; of those of a statement only the ones about which there is more to say."""
    feedback = [(option, page.blocks(option.feedback) if option.feedback else NOTHING) for option in shape.options]
    items = [_remark(option, text, page) for option, text in feedback if text or not shape.is_statement]
    title = NOTHING if shape.is_statement else element("p", page.words.feedback, class_="qw-label")
    return title + element("ul", *items, role="list") if items else NOTHING


def _remark(option: Option, feedback: Markup, page: Page) -> Markup:
    name = "right" if option.is_right else "wrong"
    verdict = element("span", option.verdict, class_=f"qw-verdict qw-{name}")
    text = element("p", verdict, " ", page.inline(option.text))
    return element("li", text, feedback, class_="qw-remark", data_qw_item=option.id)  # found by the input's value
