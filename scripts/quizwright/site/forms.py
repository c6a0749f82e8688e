"""The form of a question: native inputs that work without a script and are what the browser part grades."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, assert_never

from quizwright.ids import digest
from quizwright.model import (
    Item,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Short,
    Single,
    TrueFalse,
)
from quizwright.site.answers import inline
from quizwright.site.markup import element, void
from quizwright.site.view import View
from quizwright.text.html import Context
from quizwright.translation import LocalQuestion

#: No longer text is kept by the browser part (store.ts).
_LONGEST: Final = "20000"


def form(question: LocalQuestion, view: View, context: Context) -> str:
    """Return the inputs of a question, and a sentence that tells what to do where the input does not."""
    words, name = view.words, question.question.id
    match question.question.key:
        case Open():
            return element("textarea", name=name, rows="3", maxlength=_LONGEST, aria_label=words.your_answer)
        case Single():
            return _told(words.choose_one) + _choices(question, view, context, "radio")
        case Multiple():
            return _told(words.choose_all) + _choices(question, view, context, "checkbox")
        case TrueFalse():
            options = (("true", words.true), ("false", words.false))
            return _list(_option("radio", name, value, escape(text)) for value, text in options)
        case Numeric(low):
            keyboard = {"inputmode": "decimal"} if low >= 0 else {}  # that of an iPhone has no minus
            return _line(name, view, _unit(question, view, context), **keyboard)
        case Short():
            return _line(name, view)
        case Ordering(steps):
            return _told(words.order_them) + _steps(question, steps, view, context)
        case Matching() as matching:
            return _told(words.match_them) + _pairs(question, matching, view, context)
        case unknown:
            assert_never(unknown)


def mixed(question: str, items: Iterable[Item], others: Iterable[Item] = ()) -> tuple[Item, ...]:
    """Return items in an order that is the same in each build and locale and tells nothing: by the hash of their ids.

    Should `items` stand in their authored order, the first goes last.

    Args:
        question: the question's id.
        items: those whose authored order is the answer, two at least.
        others: those among which they hide.

    """
    authored = tuple(items)
    found = sorted((*authored, *others), key=lambda item: digest(question, item.id))
    if tuple(item for item in found if item in authored) == authored:
        found.append(found.pop(found.index(authored[0])))
    return tuple(found)


def _told(sentence: str) -> str:
    return element("p", escape(sentence), class_="qw-todo")


def _list(options: Iterable[str]) -> str:
    return element("ul", "".join(element("li", option) for option in options), class_="qw-choices", role="list")


def _option(kind: str, name: str, value: str, content: str) -> str:
    shown = element("span", content)
    return element("label", f"{void('input', type=kind, name=name, value=value)} {shown}")


def _choices(question: LocalQuestion, view: View, context: Context, kind: str) -> str:
    name = question.question.id
    key = question.question.key
    choices = key.choices if isinstance(key, Single | Multiple) else ()
    return _list(
        _option(kind, name, choice.id, inline(question, view, context, "choices", choice.id, "text"))
        for choice in choices
    )


def _line(name: str, view: View, after: str = "", **attributes: str) -> str:
    as_typed = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    field = void("input", type="text", name=name, maxlength=_LONGEST, **as_typed, **attributes)
    label = element("span", escape(view.words.your_answer), class_="qw-label")
    return element("p", element("label", f"{label} {field}{after}"), class_="qw-line")


def _unit(question: LocalQuestion, view: View, context: Context) -> str:
    unit = question.text("unit")
    if unit is None:
        return ""
    shown = escape(view.plain(unit, f"{question.question.id}.unit", context))
    return " " + element("span", shown, class_="qw-unit", lang=view.language_of(unit))


def _menu(name: str, label: str, options: Iterable[str], view: View) -> str:
    first = element("option", escape(view.words.choose), value="")
    return element("select", first + "".join(options), name=name, aria_label=label, data_search_exclude=True)


def _steps(question: LocalQuestion, steps: tuple[Item, ...], view: View, context: Context) -> str:
    numbers = [element("option", str(number), value=str(number)) for number in range(1, len(steps) + 1)]
    rows = []
    for step in mixed(question.question.id, steps):
        label = f"{view.words.position}: {_words(question, view, context, 'steps', step.id)}"
        menu = _menu(f"{question.question.id}.{step.id}", label, numbers, view)
        text = element("span", inline(question, view, context, "steps", step.id))
        rows.append(element("li", f"{menu} {text}"))
    return element("ul", "".join(rows), class_="qw-steps", role="list")


def _pairs(question: LocalQuestion, key: Matching, view: View, context: Context) -> str:
    paths: dict[str, tuple[str, ...]] = {pair.id: ("pairs", pair.id, "right") for pair in key.pairs}
    paths |= {item.id: ("distractors", item.id) for item in key.distractors}
    order = mixed(question.question.id, key.pairs, key.distractors)
    options = [_right_side(question, view, context, *paths[item.id]) for item in order]
    rows = []
    for pair in key.pairs:
        label = _words(question, view, context, "pairs", pair.id, "left")
        menu = _menu(f"{question.question.id}.{pair.id}", label, options, view)
        left = element("span", inline(question, view, context, "pairs", pair.id, "left"))
        rows.append(element("li", f"{left} {menu}"))
    return element("ul", "".join(rows), class_="qw-pairs", role="list")


def _right_side(question: LocalQuestion, view: View, context: Context, *path: str) -> str:
    text = question.text(*path)
    lang = view.language_of(text) if text else None
    return element("option", escape(_words(question, view, context, *path)), value=path[1], lang=lang)


def _words(question: LocalQuestion, view: View, context: Context, *path: str) -> str:
    text = question.text(*path)
    return view.plain(text, ".".join((question.question.id, *path)), context) if text else ""
