"""The Markdown of a quiz's pages in one locale: with answers, without them, and its corrections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.llms.pieces import Piece, Written, at_headings
from quizwright.llms.sheet import Sheet, Value
from quizwright.markdown.question import answered, asked
from quizwright.markdown.report import report_text
from quizwright.markdown.texts import Writer, quotation
from quizwright.presentation import PresentedQuiz, PresentedReport
from quizwright.presentation.quizzes import RemovedQuestion
from quizwright.presentation.values import CitedFact
from quizwright.text.commonmark import write_heading, write_line, write_link
from quizwright.translation.facts import version_order


def quiz_texts(quiz: PresentedQuiz, sheet: Sheet) -> tuple[Written, Written]:
    """Return the Markdown of a quiz's page, and the questions alone, for a fair test of people and models."""
    writer = sheet.writer
    questions = [(question, asked(question, writer)) for question in quiz.questions]
    bare = tuple(Piece(question.id, text) for question, text in questions)
    full = (Piece(question.id, f"{text}\n\n{answered(question, writer)}") for question, text in questions)
    licence = list(_licence(quiz))
    corrections = quiz.corrections
    link = [write_link(corrections.title.words, writer.address_of(corrections))] if corrections else []
    start = "\n\n".join([_beginning(quiz, sheet, quiz.title.words), *link])
    end = "\n\n".join([*removed_questions(quiz.removed, writer), *licence])
    dates = verified(fact for question in quiz.questions for fact in question.evidence.facts)
    title = sheet.words.questions_title.format(title=quiz.title.words)
    return (
        _written(quiz.title.words, sheet.front(quiz.title.words, **dates), [start], full, [end] if end else []),
        _written(title, sheet.front(title), [_beginning(quiz, sheet, title)], bare, licence),
    )


def corrections_text(quiz: PresentedQuiz, reports: tuple[PresentedReport, ...], sheet: Sheet) -> Written:
    """Return the Markdown of the page of corrections of a quiz that has some."""
    facts = (
        fact
        for report in reports
        for part in report.parts
        for numbered in part.corrections
        for fact in numbered.correction.evidence.facts
    )
    title = reports[0].title.words
    text = "\n\n".join([sheet.above(), *(report_text(report, sheet.writer) for report in reports)])
    pieces = tuple(at_headings(text, "###", f"{quiz.id}/corrections"))
    return Written(title, sheet.front(title, **verified(facts)), pieces)


def verified(facts: Iterable[CitedFact]) -> dict[str, Value]:
    """Return when facts were verified, the newest and the oldest day, and for which versions."""
    cited = tuple(facts)
    days = sorted(fact.verified for fact in cited)
    versions: dict[str, set[str]] = {}
    for fact in cited:
        for name, version in fact.applies_to:
            versions.setdefault(name, set()).add(version)
    in_order = {name: sorted(listed, key=version_order) for name, listed in sorted(versions.items())}
    if not days:
        return {}
    return {"verified": days[-1], "verified_oldest": days[0], "versions": in_order}


def removed_questions(removed: Iterable[RemovedQuestion], writer: Writer, instead: str = "") -> Iterator[str]:
    """Yield removed questions, each with where to go: to another question, or to `instead`."""
    words = writer.words
    for question in removed:
        link = writer.reference(words.to_question, question.replacement) if question.replacement else instead
        yield words.removed_question.replace("{id}", f"`{question.id}`").replace("{link}", link).rstrip()


def _written(title: str, front: str, starts: list[str], questions: Iterable[Piece], ends: list[str]) -> Written:
    before, after = ([Piece("", text) for text in texts] for texts in (starts, ends))
    return Written(title, front, (*before, *questions, *after))


def _beginning(quiz: PresentedQuiz, sheet: Sheet, title: str) -> str:
    parts = [
        sheet.above(),
        write_heading(1, title),
        *(quotation(note.text) for note in quiz.notes),
        sheet.writer.blocks(quiz.intro) if quiz.intro else "",
    ]
    return "\n\n".join(filter(None, parts))


def _licence(quiz: PresentedQuiz) -> Iterator[str]:
    licence = quiz.licence
    if licence:
        link = write_link(licence.name, licence.url) if licence.url else write_line(licence.name)
        yield licence.sentence.replace("{licence}", link)
