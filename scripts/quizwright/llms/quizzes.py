"""The Markdown of a quiz's page in one locale: with answers, without them, and in pieces for the full text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.llms.pieces import Piece, Written
from quizwright.llms.question import question, quotation
from quizwright.llms.sheet import Sheet, Value
from quizwright.model import Fact, Quiz
from quizwright.site import evidence
from quizwright.site.corrections.report import shown_by_question
from quizwright.text.commonmark import write_heading, write_line, write_link
from quizwright.translation import LocalQuiz
from quizwright.translation.facts import version_order


def with_answers(local: LocalQuiz, sheet: Sheet) -> Written:
    """Return what stands in the Markdown of a quiz's page."""
    title = sheet.view.plain(local.title, "title", sheet.context(local.values))
    wrong = shown_by_question(local.quiz, sheet.view)
    asked = (
        Piece(one.question.id, question(one, at, sheet, corrections=wrong.get(one.question.id, ())))
        for at, one in enumerate(local.questions, start=1)
    )
    end = "\n\n".join([*removed(local.quiz.id, sheet), *_licence(sheet)])
    start = "\n\n".join([_beginning(local, sheet, title), *_to_corrections(local.quiz, sheet)])
    dates = verified(fact for one in local.questions for fact in one.facts)
    return Written(title, sheet.front(title, **dates), (Piece("", start), *asked, *([Piece("", end)] if end else [])))


def without_answers(local: LocalQuiz, sheet: Sheet) -> Written:
    """Return the questions alone, for a fair test of people and models."""
    plain = sheet.view.plain(local.title, "title", sheet.context(local.values))
    title = sheet.words.questions_title.format(title=plain)
    asked = (
        Piece(one.question.id, question(one, at, sheet, with_answer=False))
        for at, one in enumerate(local.questions, start=1)
    )
    ends = (Piece("", told) for told in _licence(sheet))
    return Written(title, sheet.front(title), (Piece("", _beginning(local, sheet, title)), *asked, *ends))


def verified(facts: Iterable[Fact]) -> dict[str, Value]:
    """Return when facts were verified, the newest and the oldest day, and for which versions."""
    cited = tuple(facts)
    days = sorted(fact.verified for fact in cited)
    versions: dict[str, set[str]] = {}
    for fact in cited:
        for name, version in fact.applies_to.items():
            versions.setdefault(name, set()).add(version)
    told = {name: sorted(found, key=version_order) for name, found in sorted(versions.items())}
    if not days:
        return {}
    return {"verified": days[-1], "verified_oldest": days[0], "versions": told}


def _beginning(local: LocalQuiz, sheet: Sheet, title: str) -> str:
    context = sheet.context(local.values)
    texts = (local.title, *([local.intro] if local.intro else []))
    parts = [
        sheet.above(),
        write_heading(1, title),
        *(quotation(note.text) for note in evidence.text_notes(texts, sheet.view)),
        *([sheet.blocks(local.intro, context)] if local.intro else []),
    ]
    return "\n\n".join(filter(None, parts))


def _to_corrections(quiz: Quiz, sheet: Sheet) -> Iterator[str]:
    """Yield what leads to the corrections of a quiz, if it has any."""
    if count := sum(len(edition.corrections) for edition in quiz.editions):
        url = sheet.view.to(sheet.urls.corrections(quiz.id, sheet.locale))
        yield write_link(sheet.view.words.corrections_link.format(count=count), url)


def removed(quiz_id: str, sheet: Sheet, instead: str = "") -> Iterator[str]:
    """Yield the removed questions of a quiz, each with where to go: to another question, or to `instead`."""
    told = sheet.view.words
    for stone in sheet.site.buried.get(quiz_id, ()):
        url = sheet.view.question(stone.to)
        here = sheet.site.shown_in(sheet.site.index.questions[stone.to], sheet.locale) if url else sheet.locale
        link = f"{write_link(told.to_question, url)}{sheet.view.label(here)}" if url else instead
        yield told.removed_question.replace("{id}", f"`{stone.id}`").replace("{link}", link).rstrip()


def _licence(sheet: Sheet) -> Iterator[str]:
    name, url = sheet.site.bank.licence
    if name:
        link = write_link(name, url) if url else write_line(name)
        yield sheet.view.words.licence.replace("{licence}", link)
