"""What a reader needs in order to trust an answer: marks, sources, verified dates, and a way to object.

Notes and sources are made as values first, since a report of corrections draws them in other forms too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final
from urllib.parse import urlencode

from quizwright.model import Bank, Fact
from quizwright.site.markup import element
from quizwright.site.view import Cited, View
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalQuestion, LocalText, State
from quizwright.translation.facts import Lag

_ANY: Final = "-ANY-"  # any id: like one, it stands in a query as it is


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that a reader must know of a text or fact; `kind` is for the eye alone."""

    kind: str
    text: str


def marks(question: LocalQuestion, view: View) -> str:
    """Return a mark for each thing that a reader must know of a question's texts and facts."""
    return drawn(question_notes(question, view))


def text_marks(texts: tuple[LocalText, ...], view: View) -> str:
    """Return the marks of texts that belong to no question."""
    return drawn(text_notes(texts, view))


def lag_marks(question: LocalQuestion, view: View) -> str:
    """Return a mark for each version that facts were verified for and that the baseline has left behind."""
    return drawn(lag_notes(question.lags, view))


def sources(question: LocalQuestion, view: View) -> str:
    """Return the sources of a question, each with the day and the versions that it was read for."""
    return source_list(cited(question.facts, view), view.words.sources)


def drawn(notes: Iterable[Note]) -> str:
    """Return notes as marks."""
    return "".join(element("p", escape(note.text), class_=f"qw-mark qw-mark-{note.kind}") for note in notes)


def text_notes(texts: tuple[LocalText, ...], view: View) -> Iterator[Note]:
    """Yield what a reader must know of the language and the age of texts."""
    states = {text.state for text in texts if text.state is not State.CURRENT}
    if State.MISSING in states:
        yield Note("source", view.words.missing.format(language=view.words.language(view.site.bank.source_locale)))
    if State.WORDING in states:
        yield Note("wording", view.words.wording)


def lag_notes(lags: tuple[Lag, ...], view: View) -> Iterator[Note]:
    """Yield a note for each version that facts were verified for and that the baseline has left behind."""
    bank = view.site.bank
    for name, verified, now in dict.fromkeys((lag.baseline, lag.verified_for, lag.now) for lag in lags):
        told = view.words.lag.format(verified=version_of(bank, name, verified), now=version_of(bank, name, now))
        yield Note("fact", told)


def cited(facts: Iterable[Fact], view: View) -> tuple[Cited, ...]:
    """Return the sources of facts, each once."""
    return tuple(dict.fromkeys(found for fact in facts for found in _cited(fact, view)))


def source_list(found: tuple[Cited, ...], title: str) -> str:
    """Return sources as a list under a title, or nothing where there are none."""
    if not found:
        return ""
    items = "".join(element("li", _source(source)) for source in found)
    return element("p", escape(title), class_="qw-label") + element("ul", items, class_="qw-sources")


def report(question: LocalQuestion, view: View) -> str:
    """Return the link by which a reader reports an error, with the question's id in it."""
    address = view.site.bank.report_url
    if not address:
        return ""
    query = _report_query(view.words.report_title).replace(_ANY, question.question.id)
    link = element("a", escape(view.words.report), href=f"{address}{'&' if '?' in address else '?'}{query}")
    return element("p", link, class_="qw-report")


@lru_cache(maxsize=64)
def _report_query(title: str) -> str:
    return urlencode({"title": title.format(id=_ANY)})


def _cited(fact: Fact, view: View) -> tuple[Cited, ...]:
    """Return the sources of a fact, made once for each locale: many questions cite a fact."""
    kept, name = view.site.cited, (view.locale, id(fact))
    if name not in kept:
        kept[name] = fact, tuple(_sources(fact, view))
    return kept[name][1]


def _sources(fact: Fact, view: View) -> Iterator[Cited]:
    versions = "; ".join(version_of(view.site.bank, name, version) for name, version in fact.applies_to.items())
    told = view.words.verified_for if versions else view.words.verified
    values = {**view.site.bank.baselines, **fact.applies_to}
    for source in fact.sources:
        url = fill_plain(source.url.source, values)
        yield Cited(source.title or url, url, told.format(date=fact.verified, versions=versions))


@lru_cache(maxsize=4096)  # those of a fact stand at each question that cites it
def _source(found: Cited) -> str:
    note = element("span", escape(found.note), class_="qw-verified")
    return f"{element('a', escape(found.title), href=found.url)} ({note})"


def version_of(bank: Bank, name: str, version: str) -> str:
    """Return a version with the name of what it is the version of."""
    return f"{bank.baseline_names.get(name, name)} {version}"


def question_notes(question: LocalQuestion, view: View) -> Iterator[Note]:
    """Yield what a reader must know of the language and the age of a question's texts."""
    if question.state in {State.KEY, State.FACT}:
        yield Note("source", _moved(view))
    else:
        yield from text_notes(tuple(question.texts.values()), view)


def _moved(view: View) -> str:
    source = view.site.bank.source_locale
    if view.locale == source:
        return view.words.moved_source
    return view.words.moved.format(language=view.words.language(source))
