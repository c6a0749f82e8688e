"""One question of a page: heading, form, hints, answer."""

from __future__ import annotations

from html import escape

from quizwright.model import Open
from quizwright.site import evidence, grading
from quizwright.site.answers import answer
from quizwright.site.corrections.page import corrected
from quizwright.site.corrections.values import Shown
from quizwright.site.forms import form
from quizwright.site.markup import block, element, heading
from quizwright.site.view import View
from quizwright.text import parse
from quizwright.text.html import Context, render_first
from quizwright.translation import LocalQuestion


def question(
    local: LocalQuestion, number: int, view: View, *, revision: str = "", corrections: tuple[Shown, ...] = ()
) -> str:
    """Return the Markdown of a question: a heading with its id, and one HTML block with its revision.

    Args:
        local: the question.
        number: its place in the quiz.
        view: the page that it stands on.
        revision: changes when its answer does.
        corrections: what older editions got wrong about it.

    """
    name = local.question.id
    context = view.context(local.values, in_code=local.question.variables_in_code)
    title = local.texts["title"]
    shown = view.plain(title, f"{name}.title", context)
    body = [
        evidence.marks(local, view),
        _form(local, view, context, title=shown),
        *_hints(local, view, context),
        _answer(local, view, context, corrections),
    ]
    section = element(
        "section",
        "\n".join(block(part) for part in body if part) + "\n",
        class_="qw qw-question",
        data_qw_id=name,
        data_qw_type=local.question.kind,
        data_qw_revision=revision or None,
        data_qw_fixed=not local.question.shuffle,
    )
    return f"{heading(2, f'{number}. {shown}', name, lang=view.language_of(title))}\n\n{section}"


def _form(local: LocalQuestion, view: View, context: Context, *, title: str) -> str:
    """Return the form; its legend is the prompt's first paragraph, or the title where the prompt begins otherwise."""
    prompt = local.texts["prompt"]
    lang = view.language_of(prompt)
    first, rest = render_first(parse(prompt.text.source), context)
    stem = element("div", rest, class_="qw-stem", lang=lang) if rest else ""
    told, spoken = (first, lang) if first else (escape(title), view.language_of(local.texts["title"]))
    legend = element("legend", told, class_="qw-prompt", lang=spoken)
    fields = element("fieldset", legend + stem + form(local, view, context), class_="qw-fieldset")
    return element("form", fields, class_="qw-form", method="dialog")  # Enter sends nothing, with or without a script


def _hints(local: LocalQuestion, view: View, context: Context) -> list[str]:
    found = []
    for number, hint in enumerate(local.question.hints, start=1):
        text = local.text("hints", hint.id)
        if text:
            summary = element("summary", escape(view.words.hint.format(number=number)))
            found.append(element("details", summary + view.blocks(text, context), class_="qw-hint"))
    return found


def _answer(local: LocalQuestion, view: View, context: Context, corrections: tuple[Shown, ...]) -> str:
    parts = [
        element("summary", escape(view.words.answer)),
        answer(local, view, context),
        corrected(corrections, view.words),
        evidence.lag_marks(local, view),
        evidence.sources(local, view),
        evidence.report(local, view),
    ]
    has_key = not isinstance(local.question.key, Open)  # search finds open answers, and gives no key away
    return element(
        "details",
        "".join(filter(None, parts)),
        class_="qw-answer",
        data_search_exclude=has_key,
        data_qw_key=grading.key(local, view, context),
        data_qw_case=grading.is_case_sensitive(local.question),
    )
