"""What is written of one quiz: the Markdown of its pages, and its parts of the files that all quizzes share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from quizwright.artifact import Artifact
from quizwright.llms import data
from quizwright.llms.corrections import Compared, correction_rows, correction_text, editions
from quizwright.llms.indexes import Listed
from quizwright.llms.pieces import Piece, questions_only, twins
from quizwright.llms.quizzes import with_answers, without_answers
from quizwright.llms.rows import asked_and_answered, lines
from quizwright.llms.sheet import Sheet, Sources
from quizwright.model import Quiz
from quizwright.site import Site
from quizwright.translation import LocalQuiz

#: Parts of the full text: of the quiz, and of its corrections.
PIECES, WRONG = "pieces", "wrong"


@dataclass(slots=True)
class Drawn:
    """Files to publish, parts of the files that all quizzes share, and the line in the indexes."""

    files: list[Artifact] = field(default_factory=list)
    parts: list[Artifact] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    wrong: dict[str, str] = field(default_factory=dict)


def draw(quiz: Quiz, site: Site) -> tuple[Drawn, Listed]:
    """Return what is written of a published quiz in each locale that has a page of it, and its line in the indexes."""
    drawn = Drawn()
    compared = editions(quiz)
    days: set[str] = set()
    sources: Sources = {}
    for locale in site.bank.locales:
        shown = site.shown_in(quiz.id, locale)
        sheet = Sheet(site, shown, site.urls.quiz(quiz.id, shown), quiz.id, sources)
        local = site.local(quiz, locale)
        drawn.titles[locale] = sheet.view.plain(local.title, "title", sheet.context(local.values))
        days.update(fact.verified for asked in local.questions for fact in asked.facts)
        if shown == locale:
            _draw_quiz(local, sheet, drawn)
            if compared:
                page = Sheet(site, locale, site.urls.corrections(quiz.id, locale), quiz.id)
                _draw_corrections(quiz, compared, page, drawn)
    count = sum(len(one.edition.corrections) for one in compared)
    return drawn, Listed(quiz.id, len(quiz.questions), max(days, default=""), drawn.titles, count, drawn.wrong)


def part(locale: str, quiz: str, name: str) -> str:
    """Return the path of a part."""
    return f"{locale}/{quiz}/{name}"


def pieces_of(text: str) -> tuple[Piece, ...]:
    """Return pieces as they were before they became a part."""
    return tuple(Piece(name, piece) for name, piece in json.loads(text))


def _draw_quiz(local: LocalQuiz, sheet: Sheet, drawn: Drawn) -> None:
    found = with_answers(local, sheet)
    drawn.files += twins(found, sheet)
    drawn.files += questions_only(without_answers(local, sheet), sheet)
    rows = [asked_and_answered(one, sheet) for one in local.questions]
    drawn.parts += [
        _pieces(sheet, PIECES, found.pieces),
        _rows(sheet, data.QUESTIONS, lines(asked for asked, _ in rows)),
        _rows(sheet, data.ANSWERS, lines(answered for _, answered in rows)),
    ]


def _draw_corrections(quiz: Quiz, compared: Sequence[Compared], sheet: Sheet, drawn: Drawn) -> None:
    found = correction_text(quiz, compared, sheet)
    drawn.wrong[sheet.locale] = found.title
    drawn.files += twins(found, sheet)
    drawn.parts += [
        _pieces(sheet, WRONG, found.pieces),
        _rows(sheet, data.CORRECTIONS, lines(correction_rows(quiz, compared, sheet))),
    ]


def _rows(sheet: Sheet, kind: data.Kind, text: str) -> Artifact:
    return Artifact.of_text(part(sheet.locale, sheet.quiz, kind.name), text)


def _pieces(sheet: Sheet, name: str, pieces: Sequence[Piece]) -> Artifact:
    told = json.dumps([[piece.id, piece.text] for piece in pieces], ensure_ascii=False)
    return Artifact.of_text(part(sheet.locale, sheet.quiz, name), told)
