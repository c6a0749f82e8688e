"""What is written of one quiz: the Markdown of its pages, and its parts of the files that all quizzes share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from quizwright.artifact import Artifact
from quizwright.exporters import json_lines
from quizwright.exporters.corrections import report_rows
from quizwright.llms import data
from quizwright.llms.pieces import Piece, questions_only, twins
from quizwright.llms.quizzes import corrections_text, quiz_texts
from quizwright.llms.sheet import Sheet
from quizwright.presentation import Presentation, PresentedLocale
from quizwright.urls import Urls

#: Parts of the full text: of the quiz, and of its corrections.
PIECES, CORRECTION_PIECES = "pieces", "wrong"


@dataclass(slots=True)
class Drawn:
    """Files to publish, and parts of the files that all quizzes share."""

    files: list[Artifact] = field(default_factory=list)
    parts: list[Artifact] = field(default_factory=list)


def draw(presentation: Presentation, urls: Urls) -> Drawn:
    """Return what is written of a quiz in each locale that has a page of it; `urls` know the site's address."""
    drawn = Drawn()
    for one in presentation.locales:
        _draw_quiz(one, urls, drawn)
        if one.reports:
            _draw_corrections(one, urls, drawn)
    return drawn


def part(locale: str, quiz: str, name: str) -> str:
    """Return the path of a part."""
    return f"{locale}/{quiz}/{name}"


def pieces_of(text: str) -> tuple[Piece, ...]:
    """Return pieces as they were before they became a part."""
    return tuple(Piece(name, piece) for name, piece in json.loads(text))


def _draw_quiz(one: PresentedLocale, urls: Urls, drawn: Drawn) -> None:
    quiz, sheet = one.quiz, Sheet(one.quiz.locale, one.quiz.path, urls)
    full, bare = quiz_texts(quiz, sheet)
    drawn.files += twins(full, sheet)
    drawn.files += questions_only(bare, sheet)
    asked, answered = json_lines.rows(quiz, sheet.writer, sheet.url)
    drawn.parts += [
        _pieces(one, PIECES, full.pieces),
        _rows(one, data.QUESTIONS, json_lines.lines(asked)),
        _rows(one, data.ANSWERS, json_lines.lines(answered)),
    ]


def _draw_corrections(one: PresentedLocale, urls: Urls, drawn: Drawn) -> None:
    sheet = Sheet(one.quiz.locale, one.reports[0].path, urls)
    written = corrections_text(one.quiz, one.reports, sheet)
    drawn.files += twins(written, sheet)
    rows = [row for report in one.reports for _, row in report_rows(report, sheet.writer, urls.base)]
    drawn.parts += [
        _pieces(one, CORRECTION_PIECES, written.pieces),
        _rows(one, data.CORRECTIONS, json_lines.lines(rows)),
    ]


def _rows(one: PresentedLocale, kind: data.Kind, text: str) -> Artifact:
    return Artifact.of_text(part(one.quiz.locale, one.quiz.id, kind.name), text)


def _pieces(one: PresentedLocale, name: str, pieces: Sequence[Piece]) -> Artifact:
    text = json.dumps([[piece.id, piece.text] for piece in pieces], ensure_ascii=False)
    return Artifact.of_text(part(one.quiz.locale, one.quiz.id, name), text)
