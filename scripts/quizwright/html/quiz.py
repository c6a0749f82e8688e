"""The page of a quiz in one locale."""

from __future__ import annotations

from markupsafe import Markup

from quizwright.html import browser, evidence
from quizwright.html.markup import NOTHING, block, element, escaped, filled, heading
from quizwright.html.markup import page as whole_page
from quizwright.html.question import question
from quizwright.html.removed import removed_questions
from quizwright.html.texts import Page, relative_to
from quizwright.presentation import PresentedQuiz
from quizwright.presentation.quizzes import Licence


def quiz_page(quiz: PresentedQuiz, number: int) -> str:
    """Return the Markdown of a quiz's page; the number is its place in the navigation."""
    page = Page(quiz.locale, relative_to(quiz.path))
    above = _above(quiz, page)
    to_top = element("a", page.words.to_top, href=f"#quiz_{quiz.id}")
    parts = (
        heading(1, quiz.title.words, f"quiz_{quiz.id}", lang=quiz.title.lang),
        block(element("div", above, class_="qw qw-intro") if above else NOTHING),
        block(browser.place(quiz.id, quiz.locale)),
        *(part for presented in quiz.questions for part in question(presented, page)),
        block(removed_questions(quiz.removed, page, to_top)),
        block(_licence(quiz.licence) if quiz.licence else NOTHING),
    )
    return whole_page(quiz.title.words, {"order": number, "alternates": dict(quiz.alternates)}, parts)


def _above(quiz: PresentedQuiz, page: Page) -> Markup:
    intro = page.blocks(quiz.intro) if quiz.intro else NOTHING
    link = quiz.corrections
    corrections = element("p", page.link(link), class_="qw-to-corrections") if link else NOTHING
    return evidence.notes(quiz.notes) + intro + corrections


def _licence(licence: Licence) -> Markup:
    name = element("a", licence.name, href=licence.url) if licence.url else escaped(licence.name)
    return element("p", filled(licence.sentence, licence=name), class_="qw qw-licence")
