"""The answer of a question: the key in words, remarks on choices, and the explanation."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from html import escape
from typing import assert_never

from quizwright.model import Choice, Matching, Multiple, Numeric, Open, Ordering, Short, Single, TrueFalse
from quizwright.site.markup import element
from quizwright.site.view import View
from quizwright.text.html import Context
from quizwright.translation import LocalQuestion


def answer(question: LocalQuestion, view: View, context: Context) -> str:
    """Return what stands in the opened answer, above its sources."""
    parts = [element("div", key(question, view, context), class_="qw-key")]
    remarks = "".join(_remarks(question, view, context))
    if remarks:
        parts.append(element("div", remarks, class_="qw-feedback"))
    explanation = question.text("explanation")
    if explanation:
        parts.append(element("div", view.blocks(explanation, context), class_="qw-explanation"))
    return "".join(parts)


def key(question: LocalQuestion, view: View, context: Context) -> str:
    """Return the key of a question in words."""
    match question.question.key:
        case Open():
            return _blocks(question, view, context, "answer")
        case Single(choices) | Multiple(choices):
            return "".join(_choice(question, view, context, choice) for choice in choices if choice.correct)
        case TrueFalse(correct):
            return element("p", escape(view.words.true if correct else view.words.false))
        case Numeric() as numeric:
            return element("p", f"{escape(number(numeric, view))} {_unit(question, view, context)}".strip())
        case Short():
            return _accepted(question, view, context)
        case Ordering(steps):
            items = "".join(element("li", inline(question, view, context, "steps", step.id)) for step in steps)
            return element("ol", items)
        case Matching():
            return _matching(question, view, context)
        case unknown:
            assert_never(unknown)


def _choice(question: LocalQuestion, view: View, context: Context, choice: Choice) -> str:
    return element("p", inline(question, view, context, "choices", choice.id, "text"))


def number(numeric: Numeric, view: View) -> str:
    """Return a number in words: itself, with its tolerance, or a range."""
    if numeric.value is None:
        return view.words.between.format(low=_decimal(numeric.low), high=_decimal(numeric.high))
    if numeric.high == numeric.value:
        return _decimal(numeric.value)
    return f"{_decimal(numeric.value)} ± {_decimal(numeric.high - numeric.value)}"


def _decimal(number: Decimal) -> str:
    return f"{number:f}"


def _unit(question: LocalQuestion, view: View, context: Context) -> str:
    unit = question.text("unit")
    if unit is None:
        return ""
    shown = escape(view.plain(unit, f"{question.question.id}.unit", context))
    lang = view.language_of(unit)
    return element("span", shown, lang=lang) if lang else shown


def _accepted(question: LocalQuestion, view: View, context: Context) -> str:
    accepted = question.texts["accept"]
    lang = view.language_of(accepted)
    first, *others = view.plain(accepted, f"{question.question.id}.accept", context).split("\n")
    told = element("p", element("code", escape(first), lang=lang))
    if not others:
        return told
    listed = element("span", escape(", ".join(others)), lang=lang)
    return told + element("p", escape(view.words.accepted).replace("{answers}", listed))


def _matching(question: LocalQuestion, view: View, context: Context) -> str:
    matching = question.question.key
    pairs = matching.pairs if isinstance(matching, Matching) else ()
    rows = "".join(
        element("tr", "".join(element("td", inline(question, view, context, "pairs", pair.id, side)) for side in sides))
        for pair in pairs
        for sides in [("left", "right")]
    )
    titles = (view.words.pair_left, view.words.pair_right)
    head = element("thead", element("tr", "".join(element("th", escape(title), scope="col") for title in titles)))
    return element("table", head + element("tbody", rows))


def _remarks(question: LocalQuestion, view: View, context: Context) -> Iterator[str]:
    match question.question.key:
        case Single(choices) | Multiple(choices):
            items = "".join(_choice_remark(question, view, context, choice) for choice in choices)
            yield element("p", escape(view.words.feedback), class_="qw-label")
            yield element("ul", items, role="list")
        case TrueFalse(correct):
            told = ((True, "feedback_true", view.words.true), (False, "feedback_false", view.words.false))
            items = "".join(
                _remark(str(value).lower(), _verdict(view, right=value is correct, content=escape(label)) + text)
                for value, field, label in told
                if (text := _blocks(question, view, context, field))
            )
            yield element("ul", items, role="list") if items else ""
        case _:
            return


def _choice_remark(question: LocalQuestion, view: View, context: Context, choice: Choice) -> str:
    text = inline(question, view, context, "choices", choice.id, "text")
    feedback = _blocks(question, view, context, "choices", choice.id, "feedback")
    return _remark(choice.id, _verdict(view, right=choice.correct, content=text) + feedback)


def _remark(item: str, content: str) -> str:
    return element(
        "li", content, class_="qw-remark", data_qw_item=item
    )  # the browser part finds it by the input's value


def _verdict(view: View, *, right: bool, content: str) -> str:
    mark = element(
        "span",
        escape(view.words.right if right else view.words.wrong),
        class_=f"qw-verdict qw-{'right' if right else 'wrong'}",
    )
    return element("p", f"{mark} {content}")


def _blocks(question: LocalQuestion, view: View, context: Context, *path: str) -> str:
    text = question.text(*path)
    return view.blocks(text, context) if text else ""


def inline(question: LocalQuestion, view: View, context: Context, *path: str) -> str:
    """Return a text of a question for a place that holds no blocks; nothing where the question has no such text."""
    text = question.text(*path)
    return view.inline(text, context) if text else ""
