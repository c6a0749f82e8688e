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
class QuizFiles:
    """Files to publish, and parts of the files that all quizzes share."""

    files: list[Artifact] = field(default_factory=list)
    parts: list[Artifact] = field(default_factory=list)


def quiz_files(presentation: Presentation, urls: Urls) -> QuizFiles:
    """Return what is written of a quiz in each locale that has a page of it; `urls` know the site's address."""
    written = QuizFiles()
    for pages in presentation.locales:
        _add_quiz(pages, urls, written)
        if pages.reports:
            _add_corrections(pages, urls, written)
    return written


def part(locale: str, quiz: str, name: str) -> str:
    """Return the path of a part."""
    return f"{locale}/{quiz}/{name}"


def pieces_of(text: str) -> tuple[Piece, ...]:
    """Return pieces as they were before they became a part."""
    return tuple(Piece(name, piece) for name, piece in json.loads(text))


def _add_quiz(pages: PresentedLocale, urls: Urls, written: QuizFiles) -> None:
    quiz, sheet = pages.quiz, Sheet(pages.quiz.locale, pages.quiz.path, urls)
    full, bare = quiz_texts(quiz, sheet)
    written.files += twins(full, sheet)
    written.files += questions_only(bare, sheet)
    asked, answered = json_lines.rows(quiz, sheet.writer, sheet.url)
    written.parts += [
        _pieces(pages, PIECES, full.pieces),
        _rows(pages, data.QUESTIONS, json_lines.lines(asked)),
        _rows(pages, data.ANSWERS, json_lines.lines(answered)),
    ]


def _add_corrections(pages: PresentedLocale, urls: Urls, written: QuizFiles) -> None:
    sheet = Sheet(pages.quiz.locale, pages.reports[0].path, urls)
    text = corrections_text(pages.quiz, pages.reports, sheet)
    written.files += twins(text, sheet)
    rows = [row for report in pages.reports for _, row in report_rows(report, sheet.writer, urls.base)]
    written.parts += [
        _pieces(pages, CORRECTION_PIECES, text.pieces),
        _rows(pages, data.CORRECTIONS, json_lines.lines(rows)),
    ]


def _rows(pages: PresentedLocale, kind: data.Kind, text: str) -> Artifact:
    return Artifact.of_text(part(pages.quiz.locale, pages.quiz.id, kind.name), text)


def _pieces(pages: PresentedLocale, name: str, pieces: Sequence[Piece]) -> Artifact:
    text = json.dumps([[piece.id, piece.text] for piece in pieces], ensure_ascii=False)
    return Artifact.of_text(part(pages.quiz.locale, pages.quiz.id, name), text)
