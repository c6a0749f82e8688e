"""What older editions got wrong about a question, in the question's own answer."""

from __future__ import annotations

from markupsafe import Markup

from quizwright.html import evidence
from quizwright.html.markup import NOTHING, element, joined
from quizwright.html.texts import Page
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.presentation.questions import QuestionCorrections


def corrected(shown: QuestionCorrections, page: Page) -> Markup:
    """Return the corrections of a question below their label."""
    items = (element("li", _said_and_right(correction, page)) for correction in shown.corrections)
    return element("details", element("summary", shown.label), element("ul", *items), class_="qw-corrected")


def _said_and_right(correction: PresentedCorrection, page: Page) -> Markup:
    words = page.words
    sides = (("wrong", words.said, correction.said), ("right", words.right_now, correction.right))
    shown = [
        element("div", element("p", label, class_=f"qw-verdict qw-{name}"), page.blocks(text))
        for name, label, text in sides
    ]
    since = element("p", correction.since, class_="qw-since") if correction.since else NOTHING
    link = element("a", f"{correction.label} · {words.see_why}", href=page.address(correction.target))
    return evidence.notes(correction.notes) + joined([*shown, since, element("p", link)])
