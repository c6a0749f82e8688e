"""One question of a page: heading, form, hints, answer."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from quizwright.html import evidence
from quizwright.html.answers import answer
from quizwright.html.corrections.question import corrected
from quizwright.html.forms import form
from quizwright.html.markup import NOTHING, block, element, escaped, heading
from quizwright.html.texts import Page
from quizwright.presentation import PresentedQuestion
from quizwright.presentation.shapes import Accepted, Entry


def question(presented: PresentedQuestion, page: Page) -> tuple[Markup, Markup]:
    """Return a question as two parts of a page: a heading with its id, and one block with its revision."""
    body = (evidence.notes(presented.notes), _form(presented, page), *_hints(presented, page), _answer(presented, page))
    section = element(
        "section",
        *(block(part) + "\n" for part in body if part),
        class_="qw qw-question",
        data_qw_id=presented.id,
        data_qw_type=presented.type,
        data_qw_revision=presented.revision or None,
        data_qw_fixed=presented.has_fixed_order,
    )
    title = heading(2, f"{presented.number}. {presented.title.words}", presented.id, lang=presented.title.lang)
    return title, section


def _form(presented: PresentedQuestion, page: Page) -> Markup:
    """Return the form; its legend is the prompt's first paragraph, or the title where the prompt begins otherwise."""
    prompt, title = presented.prompt, presented.title
    first, rest = page.first_and_rest(prompt)
    stem = element("div", rest, class_="qw-stem", lang=prompt.lang) if rest else NOTHING
    words, lang = (first, prompt.lang) if first else (escaped(title.words), title.lang)
    legend = element("legend", words, class_="qw-prompt", lang=lang)
    fields = element("fieldset", legend, stem, form(presented.id, presented.shape, page), class_="qw-fieldset")
    return element("form", fields, class_="qw-form", method="dialog")  # Enter sends nothing, with or without a script


def _hints(presented: PresentedQuestion, page: Page) -> Iterator[Markup]:
    for hint in presented.hints:
        yield element("details", element("summary", hint.label), page.blocks(hint.text), class_="qw-hint")


def _answer(presented: PresentedQuestion, page: Page) -> Markup:
    explanation, accepted = presented.explanation, _accepted(presented)
    return element(
        "details",
        element("summary", page.words.answer),
        answer(presented.shape, page),
        element("div", page.blocks(explanation), class_="qw-explanation") if explanation else NOTHING,
        corrected(presented.corrections, page) if presented.corrections else NOTHING,
        evidence.notes(presented.evidence.notes),
        evidence.source_list(presented.evidence.sources, page.words.sources),
        evidence.report(presented.report),
        class_="qw-answer",
        data_search_exclude=presented.key is not None,  # search finds open answers, and gives no key away
        data_qw_key=presented.key,
        data_qw_case=accepted is not None and accepted.is_case_sensitive,
    )


def _accepted(presented: PresentedQuestion) -> Accepted | None:
    answer_line = presented.shape.answer if isinstance(presented.shape, Entry) else None
    return answer_line if isinstance(answer_line, Accepted) else None
