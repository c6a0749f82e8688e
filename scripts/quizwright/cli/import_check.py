"""A quiz that an import writes is checked first, and what would be refused becomes a draft with the reason."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from quizwright.legacy import checks
from quizwright.legacy.values import Parse
from quizwright.legacy.writing import bank
from quizwright.legacy.writing.bank import Refused
from quizwright.legacy.writing.naming import Names
from quizwright.load import source
from quizwright.pipeline import Workspace, check_quiz
from quizwright.problem import Location, Problem, Severity


def accepted(
    page: Parse, quiz: str, names: Names, workspace: Workspace, *, title: str
) -> tuple[str, tuple[Problem, ...]]:
    """Return the text of a quiz.yml without errors, or nothing where there is none, and what became a draft for that.

    Args:
        page: the page, in the source locale.
        quiz: the id of the quiz that it becomes.
        names: gives ids to its questions.
        workspace: the bank.
        title: of a page that has none.

    """
    refused = Refused()
    while True:
        text = bank.quiz(page, names, title, refused)
        errors = [found for found in check_quiz(workspace, quiz, text) if found.severity is Severity.ERROR]
        if not errors:
            return text, tuple(_told(page, refused))
        more = _more(refused, errors, text, page)
        if more == refused:
            message = f"{quiz}/quiz.yml would be refused: {errors[0].code} {errors[0].message}"
            return "", (checks.NOT_WRITTEN.at(Location(page.path), message, errors[0].hint or "split the page"),)
        refused = more


def _more(refused: Refused, errors: Sequence[Problem], text: str, page: Parse) -> Refused:
    """Return what is refused with more errors; a question that is refused again can keep its texts in notes alone."""
    root = source.parse("", text.encode()).root
    listed = root.get("questions") if isinstance(root, source.Mapping) else None
    if not isinstance(root, source.Mapping) or not isinstance(listed, source.Array):
        return refused
    starts = [node.where.line for node in listed.items if not isinstance(node, source.Scalar)]
    reasons, bare, parts = dict(refused.reasons), set(refused.bare), set(refused.parts)
    intro = root.place_of("intro").line if root.get("intro") else starts[0]
    for error in errors:
        at = bisect_right(starts, error.where.line)
        if not at:
            parts.add("intro" if error.where.line >= intro else "title")
        elif (ordinal := page.questions[at - 1].ordinal) in refused.reasons:
            bare.add(ordinal)
        else:
            reason = f"{error.code}: {error.message}"
            reasons[ordinal] = tuple(dict.fromkeys((*reasons.get(ordinal, ()), reason)))
    return replace(refused, reasons=reasons, bare=frozenset(bare), parts=frozenset(parts))


def _told(page: Parse, refused: Refused) -> Iterator[Problem]:
    for question in page.questions:
        if question.ordinal in refused.reasons:
            message = f"`check` would refuse the question: {'; '.join(refused.reasons[question.ordinal])}"
            yield checks.REFUSED.at(question.where, message, checks.REFUSED.manual)
    for part in sorted(refused.parts):
        message = f"`check` would refuse the {part}; it is a comment of the file"
        yield checks.REFUSED.at(Location(page.path), message, checks.REFUSED.manual)
