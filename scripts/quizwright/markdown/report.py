"""A report of corrections as Markdown that any CommonMark reader reads as we do.

What an older page says is quoted, each line of it, below a label: a model that reads the report must never take a
sentence of that page, which anybody may have written, for a heading or an instruction of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.markdown.key_line import key_line
from quizwright.markdown.texts import Writer
from quizwright.presentation import PresentedReport
from quizwright.presentation.reports import NumberedCorrection, Part
from quizwright.presentation.values import Link
from quizwright.text import escapes
from quizwright.text.commonmark import quoted, write_heading
from quizwright.text.escapes import code_span, destination


def report_text(report: PresentedReport, writer: Writer) -> str:
    """Return a report as Markdown, without a line end after the last."""
    blocks = [
        write_heading(1, report.title.words),
        escaped(writer.words.corrections_intro),
        _link(report.quiz, writer),
        *_about(report, writer),
        *(block for part in report.parts for block in _part(part, writer)),
        *_rest(report, writer),
    ]
    return "\n\n".join(filter(None, blocks))


def _about(report: PresentedReport, writer: Writer) -> Iterator[str]:
    older = report.older
    yield write_heading(2, older.label)
    yield quoted(f"{_to(older.title, older.url)} ({escaped(older.retrieved)})")
    yield from map(escaped, older.notes)
    if older.hash:
        yield writer.words.file_hash.replace("{hash}", code_span(older.hash))
    yield escaped(report.count_label)
    yield _list(escaped(f"{tally.label} ({tally.count})") for tally in report.tallies)
    if older.counts:
        yield escaped(older.counts[0])
        yield _list(map(escaped, older.counts[1:]))


def _part(part: Part, writer: Writer) -> Iterator[str]:
    yield write_heading(3, part.title.words)
    where = "" if part.title.words == part.legacy else escaped(part.legacy)
    linked = _link(part.question, writer) if part.question and writer.address_of(part.question) else ""
    yield " · ".join(filter(None, (where, linked)))
    if part.old_key:
        yield quoted(escaped(part.old_key), writer.words.old_key)
    if part.our_key:
        yield _strong(writer.words.our_answer)
        yield key_line(part.our_key, writer)
    for numbered in part.corrections:
        yield from _correction(numbered, writer)


def _correction(numbered: NumberedCorrection, writer: Writer) -> Iterator[str]:
    words, correction = writer.words, numbered.correction
    yield write_heading(4, f"{numbered.number} {correction.label}")
    yield from (escaped(note.text) for note in correction.notes)
    yield quoted(writer.blocks(correction.said, shift=0), words.said)
    for label, text in ((words.right_now, correction.right), (words.why, correction.why)):
        yield _strong(label)
        yield writer.blocks(text, shift=0)
    if numbered.is_lost:
        yield escaped(words.not_found)
    yield escaped(correction.since)
    if numbered.quotations:
        passages = _list(
            f"{escaped(one.line)}: {code_span(one.text) if one.is_code else escaped(one.text)}"
            for one in numbered.quotations
        )
        yield quoted(passages, words.passages.format(count=len(numbered.quotations)))
    if correction.evidence.sources:
        yield _strong(words.sources)
        yield _list(f"{_to(one.title, one.url)} ({escaped(one.note)})" for one in correction.evidence.sources)


def _rest(report: PresentedReport, writer: Writer) -> Iterator[str]:
    words = writer.words
    lists = (
        (words.kept_questions, [_link(link, writer) for link in report.kept]),
        (words.unmapped_old, [escaped(label) for label in report.unmapped_old]),
        (words.unmapped_ours, [_link(link, writer) for link in report.unmapped_ours]),
    )
    for title, items in lists:
        if items:
            yield write_heading(3, title)
            yield _list(items)


def escaped(text: str) -> str:
    """Return plain text as Markdown in which nothing is markup."""
    line = " ".join(text.split())
    return escapes.escaped(line, begins=True, ends=True, in_link=False, before_link=False)


def _link(link: Link, writer: Writer) -> str:
    return _to(link.title.words, writer.address_of(link))


def _to(title: str, url: str) -> str:
    if not url:
        return escaped(title)
    inside = escapes.escaped(title, begins=False, ends=False, in_link=True, before_link=False)
    return f"[{inside}]({destination(url)})"


def _strong(text: str) -> str:
    return f"**{escaped(text)}**"


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)
