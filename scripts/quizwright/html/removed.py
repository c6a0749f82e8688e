"""What is left of a removed question: an element with its id, where links to it still lead, and from there on."""

from __future__ import annotations

from markupsafe import Markup

from quizwright.html.markup import NOTHING, element, filled
from quizwright.html.texts import Page
from quizwright.presentation.quizzes import RemovedQuestion
from quizwright.presentation.values import Line


def removed_questions(removed: tuple[RemovedQuestion, ...], page: Page, instead: Markup) -> Markup:
    """Return the removed questions of a quiz, or nothing where it has lost nquestion.

    Args:
        removed: the questions.
        page: the page on which they are named.
        instead: what a reader gets where nothing takes a question's place.

    """
    items = (_question(question, page, instead) for question in removed)
    return element("div", *items, class_="qw qw-removed", data_search_exclude=True) if removed else NOTHING


def _question(question: RemovedQuestion, page: Page, instead: Markup) -> Markup:
    link = page.reference(Line(page.words.to_question), question.replacement) if question.replacement else instead
    return element("p", filled(page.words.removed_question, id=element("code", question.id), link=link), id=question.id)
