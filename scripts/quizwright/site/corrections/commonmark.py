"""A report as Markdown that any CommonMark reader reads as we do.

What an older page says is quoted, each line of it, below a label: a model that reads the report must never take a
sentence of that page, which anybody may have written, for a heading or an instruction of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.site.corrections.values import Link, Part, Report, Shown
from quizwright.site.words import Words, words
from quizwright.text import escapes
from quizwright.text.commonmark import quoted, write_heading
from quizwright.text.escapes import code_span, destination


def commonmark(report: Report) -> str:
    """Return a report as Markdown."""
    told = words(report.locale)
    blocks = [write_heading(1, report.title), escaped(told.corrections_intro), _link(report.quiz)]
    blocks += _about(report, told)
    for part in report.parts:
        blocks += _part(part, told)
    blocks += _rest(report, told)
    return "\n\n".join(filter(None, blocks)) + "\n"


def _about(report: Report, told: Words) -> Iterator[str]:
    older = report.older
    yield write_heading(2, told.older.format(name=older.id))
    yield quoted(f"{_link(Link(older.title, older.url))} ({escaped(older.retrieved)})")
    yield from map(escaped, older.notes)
    if older.hash:
        yield told.file_hash.replace("{hash}", code_span(older.hash))
    yield escaped(told.correction_count.format(count=report.count))
    yield _list(escaped(f"{tally.label} ({tally.count})") for tally in report.tallies)
    if older.counts:
        yield escaped(older.counts[0])
        yield _list(map(escaped, older.counts[1:]))


def _part(part: Part, told: Words) -> Iterator[str]:
    yield write_heading(3, part.title)
    where = "" if part.title == part.legacy else escaped(part.legacy)
    linked = _link(part.question) if part.question and part.question.href else ""
    yield " · ".join(filter(None, (where, linked)))
    if part.old_key:
        yield quoted(escaped(part.old_key), told.old_key)
    if part.our_key:
        yield _strong(told.our_answer)
        yield part.our_key.markdown
    for found in part.corrections:
        yield from _correction(found, told)


def _correction(found: Shown, told: Words) -> Iterator[str]:
    yield write_heading(4, f"{found.number} {found.label}")
    yield from (escaped(note.text) for note in found.notes)
    yield quoted(found.said.markdown, told.said)
    for label, text in ((told.right_now, found.right), (told.why, found.why)):
        yield _strong(label)
        yield text.markdown
    if found.lost:
        yield escaped(told.not_found)
    yield escaped(found.since)
    if found.quotes:
        quotes = ((quote.line, code_span(quote.text) if quote.code else escaped(quote.text)) for quote in found.quotes)
        passages = _list(f"{escaped(line)}: {text}" for line, text in quotes)
        yield quoted(passages, told.passages.format(count=len(found.quotes)))
    if found.sources:
        yield _strong(told.sources)
        yield _list(f"{_link(Link(one.title, one.url))} ({escaped(one.note)})" for one in found.sources)


def _rest(report: Report, told: Words) -> Iterator[str]:
    if report.kept:
        yield write_heading(3, told.kept_questions)
        yield _list(map(_link, report.kept))
    if report.unmapped_old:
        yield write_heading(3, told.unmapped_old)
        yield _list(escaped(told.old_number.format(number=legacy)) for legacy in report.unmapped_old)
    if report.unmapped_ours:
        yield write_heading(3, told.unmapped_ours)
        yield _list(map(_link, report.unmapped_ours))


def _link(link: Link) -> str:
    if not link.href:
        return escaped(link.title)
    title = escapes.escaped(link.title, begins=False, ends=False, in_link=True, before_link=False)
    return f"[{title}]({destination(link.href)})"


def escaped(text: str) -> str:
    """Return plain text as Markdown in which nothing is markup."""
    line = " ".join(text.split())
    return escapes.escaped(line, begins=True, ends=True, in_link=False, before_link=False)


def _strong(text: str) -> str:
    return f"**{escaped(text)}**"


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)
