"""The form of each shape: native inputs that work without a script and are what the browser part grades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from markupsafe import Markup

from quizwright.html.markup import NOTHING, element, joined, void
from quizwright.html.texts import Page
from quizwright.presentation.shapes import Choices, Entry, Item, Number, Open, Pairs, Sequence, Shape

#: No longer text is kept by the browser part (store.ts).
_LONGEST: Final = "20000"


def form(name: str, shape: Shape, page: Page) -> Markup:
    """Return the inputs of a question, given by its id, and what to do where an input does not say it."""
    match shape:
        case Choices():
            return _choices(name, shape, page)
        case Entry(answer):
            return _number(name, answer, page) if isinstance(answer, Number) else _line(name, page)
        case Sequence():
            return _sequence(name, shape, page)
        case Pairs():
            return _pairs(name, shape, page)
        case Open():
            return element("textarea", name=name, rows="3", maxlength=_LONGEST, aria_label=page.words.your_answer)
        case unknown:
            assert_never(unknown)


def _instruction(sentence: str) -> Markup:
    return element("p", sentence, class_="qw-todo") if sentence else NOTHING


def _choices(name: str, shape: Choices, page: Page) -> Markup:
    kind = "checkbox" if shape.is_multiple else "radio"
    options = (element("li", _option(kind, name, one.id, page.inline(one.text))) for one in shape.options)
    return _instruction(shape.instruction) + element("ul", *options, class_="qw-choices", role="list")


def _option(kind: str, name: str, value: str, content: Markup) -> Markup:
    return element("label", void("input", type=kind, name=name, value=value), " ", element("span", content))


def _number(name: str, number: Number, page: Page) -> Markup:
    keyboard = {} if number.can_be_negative else {"inputmode": "decimal"}  # that of an iPhone has no minus
    unit = number.unit
    after = element("span", unit.words, class_="qw-unit", lang=unit.lang) if unit else NOTHING
    return _line(name, page, joined((" ", after)) if unit else NOTHING, **keyboard)


def _line(name: str, page: Page, after: Markup = NOTHING, **attributes: str) -> Markup:
    as_typed = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    field = void("input", type="text", name=name, maxlength=_LONGEST, **as_typed, **attributes)
    label = element("span", page.words.your_answer, class_="qw-label")
    return element("p", element("label", label, " ", field, after), class_="qw-line")


def _menu(name: str, label: str, options: Iterable[Markup], page: Page) -> Markup:
    first = element("option", page.words.choose, value="")
    return element("select", first, *options, name=name, aria_label=label, data_search_exclude=True)


def _sequence(name: str, shape: Sequence, page: Page) -> Markup:
    numbers = [element("option", str(number), value=str(number)) for number in range(1, len(shape.steps) + 1)]
    rows = []
    for step in shape.offered:
        label = f"{page.words.position}: {page.plain(step.text)}"
        menu = _menu(f"{name}.{step.id}", label, numbers, page)
        rows.append(element("li", menu, " ", element("span", page.inline(step.text))))
    return _instruction(shape.instruction) + element("ul", *rows, class_="qw-steps", role="list")


def _pairs(name: str, shape: Pairs, page: Page) -> Markup:
    options = [_right_side(item, page) for item in shape.offered]
    rows = []
    for pair in shape.pairs:
        menu = _menu(f"{name}.{pair.id}", page.plain(pair.left), options, page)
        rows.append(element("li", element("span", page.inline(pair.left)), " ", menu))
    return _instruction(shape.instruction) + element("ul", *rows, class_="qw-pairs", role="list")


def _right_side(item: Item, page: Page) -> Markup:
    return element("option", page.plain(item.text), value=item.id, lang=item.text.lang)
