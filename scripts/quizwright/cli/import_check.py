"""A quiz that an import writes is checked first, and what would be refused becomes a draft with the reason."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from quizwright.legacy import checks
from quizwright.legacy.values import Parse
from quizwright.legacy.writing import bank, merge, yaml_text
from quizwright.legacy.writing.bank import Refused
from quizwright.legacy.writing.merge import Merged, Source
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
        errors = _errors(workspace, quiz, {f"{quiz}/quiz.yml": text.encode()})
        if not errors:
            return text, tuple(_told(page, refused))
        more = _more(refused, errors, text, page)
        if more == refused:
            message = f"{quiz}/quiz.yml would be refused: {errors[0].code} {errors[0].message}"
            return "", (checks.NOT_WRITTEN.at(Location(page.path), message, errors[0].hint or "split the page"),)
        refused = more


def accepted_translation(
    page: Parse,
    sources: Sequence[Source],
    path: str,
    texts: Mapping[str, bytes],
    workspace: Workspace,
    written: frozenset[str],
) -> Merged:
    """Return a locale's file with the questions of a page of which `check` refuses none; the others are reported.

    Args:
        page: the page, in that locale.
        sources: the questions of the quiz.
        path: the path of the locale's file in the bank.
        texts: the files of the quiz by their path, that of the locale too if it is there.
        workspace: the bank.
        written: ids of the questions that the bank has texts of in this locale.

    """
    existing = texts[path].decode() if path in texts else None
    refused = merge.Refused()
    while True:
        merged = merge.merge(page, sources, existing, written, refused)
        if merged.text is None:
            return merged
        errors = _errors(workspace, path.partition("/")[0], {**texts, path: merged.text.encode()})
        own = [error for error in errors if error.where.path == path]
        more = _more_of_translation(refused, own, merged.text, yaml_text.keys_below(existing or "", "questions"))
        if more == refused:  # what is left was there before, or is about the whole file
            return merged
        refused = more


def _errors(workspace: Workspace, quiz: str, texts: Mapping[str, bytes]) -> list[Problem]:
    return [found for found in check_quiz(workspace, quiz, texts) if found.severity is Severity.ERROR]


def _more_of_translation(
    refused: merge.Refused, errors: Sequence[Problem], text: str, before: Collection[str]
) -> merge.Refused:
    """Return what is refused with more errors; what the file has had before is left alone."""
    root = source.parse("", text.encode()).root
    listed = root.get("questions") if isinstance(root, source.Mapping) else None
    if not isinstance(root, source.Mapping) or not isinstance(listed, source.Mapping):
        return refused
    keys = [key for key, _ in listed.entries]
    starts = [key.where.line for key in keys]
    questions, parts = dict(refused.questions), dict(refused.parts)
    for error in errors:
        at, reason = bisect_right(starts, error.where.line), f"{error.code} {error.message}"
        if at and keys[at - 1].value not in before:
            questions.setdefault(keys[at - 1].value, reason)
        elif not at and not before:
            intro = root.place_of("intro").line if root.get("intro") else starts[0]
            parts.setdefault("intro" if error.where.line >= intro else "title", reason)
    return merge.Refused(questions, parts)


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
