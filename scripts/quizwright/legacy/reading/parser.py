"""From a file to its parse: lines, tree, the parser that fits, diagnostics, languages, the name of the dialect."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from quizwright.legacy import checks
from quizwright.legacy.reading import diagnostics, front, kinds, language, pairs, preformatted, references
from quizwright.legacy.reading.dialects import PARSERS, name_of
from quizwright.legacy.reading.draft import Draft, Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.scan import scan
from quizwright.legacy.reading.source import Line, UnreadableError, decode, first_control, lines_of
from quizwright.legacy.reading.traits import traits_of
from quizwright.legacy.reading.tree import build
from quizwright.legacy.values import Answer, Diagnostic, Kind, Parse, Question
from quizwright.problem import Location

_ENOUGH: Final = 40_000  # characters to tell a language by


def parse(path: str, content: bytes | str) -> Parse:
    """Return the parse of one file.

    Args:
        path: for places in diagnostics, and for the language that the file's name or folder declares.
        content: the file's bytes, or its text.

    """
    try:
        text = content if isinstance(content, str) else decode(path, content)
        page = _page(path, lines_of(path, text))
        if control := first_control(path, text):
            sign, where = control
            problem = checks.CONTROL.at(
                where, f"{sign} was read as a space, as each such character", checks.CONTROL.manual
            )
            page.diagnostics.append(Diagnostic(problem))
    except UnreadableError as error:
        return Parse(path=path, dialect="unread", diagnostics=(Diagnostic(error.problem),))
    parser = next(parser for parser in PARSERS if parser.fits(page))
    result = parser.read(page)
    return _finished(page, result, name_of(parser, traits_of(page, result)))


def _page(path: str, lines: tuple[Line, ...]) -> Page:
    head, rest = front.split(lines)
    worded, letters = pairs.worded(preformatted.fenced(rest))
    resolved = references.resolve(worded)
    scanned = scan(resolved.lines)
    page = Page(path, lines, build(scanned.events, path), front.read(head) if head else {})
    told = {"front matter": head, "reply": letters, "link definition": resolved.links, "footnote": resolved.notes}
    for kind, pieces in {**told, "tag": page.tree.tags, "stray fence": scanned.strays}.items():
        for line in pieces:
            page.drop(kind, line)
    page.strays = scanned.strays
    return page


def _finished(page: Page, result: Result, dialect: str) -> Parse:
    diagnostics.judge(result.drafts, page)
    _blocks(page, result.drafts)
    detected = language.detect(_sample(result))
    declared = language.declared(page.path, page.lines, page.front)
    if declared and detected and declared != detected:
        message = f"declared as {declared}, and its text is {detected}"
        page.report(checks.LANGUAGE_MISMATCH, page.first_line, message)
    if not result.drafts and not any(found.problem.code == checks.NOT_READ.code for found in page.diagnostics):
        _nothing(page)
    return Parse(
        path=page.path,
        dialect=dialect,
        title=result.title or _front_title(page),
        intro=result.intro,
        language=detected,
        declared_language=declared,
        questions=tuple(_question(page, at, draft) for at, draft in enumerate(result.drafts, start=1)),
        furniture=tuple(page.furniture),
        diagnostics=tuple(sorted(page.diagnostics, key=lambda found: found.problem)),
    )


def _nothing(page: Page) -> None:
    """Report that no question was found, and what the page looks like instead."""
    if kind := kinds.of(page.lines):
        page.report(
            checks.NO_QUESTIONS,
            page.first_line,
            f"no question was found; the page looks like {kind.name}",
            hint=kind.advice,
        )
    else:
        page.report(checks.NO_QUESTIONS, page.first_line, "no question was found")


def _question(page: Page, ordinal: int, draft: Draft) -> Question:
    kind = Kind.OPEN
    if draft.options:
        kind = Kind.MULTIPLE if len(draft.labels) > 1 else Kind.SINGLE
    return Question(
        ordinal=ordinal,
        where=Location(page.path, draft.line.number, draft.line.column),
        stem=draft.stem,
        kind=kind,
        number=draft.number,
        section=draft.section,
        topic=draft.topic,
        options=draft.options,
        answer=Answer(draft.labels, draft.text),
        explanation=draft.explanation,
        hint=draft.hint,
    )


def _blocks(page: Page, drafts: Sequence[Draft]) -> None:
    """Report folds, tags and fences that nothing closes, at the question that they stand in."""
    for box in page.tree.unclosed:
        page.report(checks.UNCLOSED_BLOCK, box.line, f"`{box.name}` is never closed", _ordinal(box.line, drafts))
    for line in page.strays:
        page.report(checks.UNCLOSED_BLOCK, line, "a fence without its partner", _ordinal(line, drafts))


def _ordinal(line: Line, drafts: Sequence[Draft]) -> int | None:
    return bisect_right(drafts, line.number, key=lambda draft: draft.line.number) or None


def _sample(result: Result) -> str:
    parts: list[str] = []
    size = 0
    for draft in result.drafts:
        told = [draft.stem, *(option.text for option in draft.options), draft.explanation or "", draft.text or ""]
        parts += told
        size += sum(map(len, told))
        if size > _ENOUGH:
            break
    return "\n".join(parts)


def _front_title(page: Page) -> str | None:
    title = page.front.get("title")
    return title if isinstance(title, str) else None
