"""What a reader needs in order to trust an answer: notes on its texts, sources with dates, and a way to object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final
from urllib.parse import urlencode

from quizwright.model import Bank, Fact
from quizwright.presentation.reader import Reader, variables
from quizwright.presentation.values import CitedFact, Evidence, Note, Outdated, ReportLink, Source
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalQuestion, LocalText, State
from quizwright.translation.facts import Lag

#: States in which all texts of a question are those of the source.
MOVED: Final = frozenset({State.KEY, State.FACT})
_ANY: Final = "-ANY-"  # any id: like one, it stands in a query as it is


def evidence(facts: Iterable[Fact], lags: Iterable[Lag], reader: Reader) -> Evidence:
    """Return what an answer rests on."""
    cited = tuple(facts)
    behind = dict.fromkeys(Outdated(lag.baseline, lag.verified_for, lag.now) for lag in lags)
    return Evidence(
        notes=tuple(_outdated_note(outdated, reader) for outdated in behind),
        sources=tuple(dict.fromkeys(source for fact in cited for source in _sources(fact, reader))),
        facts=tuple(_cited_fact(fact, reader.site.bank) for fact in cited),
        outdated=tuple(behind),
    )


def text_notes(texts: Iterable[LocalText], reader: Reader) -> tuple[Note, ...]:
    """Return what a reader must know about the language and the age of texts."""
    states = {text.state for text in texts}
    notes = []
    if State.MISSING in states:
        source = reader.words.language(reader.site.bank.source_locale)
        notes.append(Note("source", reader.words.missing.format(language=source)))
    if State.WORDING in states:
        notes.append(Note("wording", reader.words.wording))
    return tuple(notes)


def question_notes(question: LocalQuestion, reader: Reader) -> tuple[Note, ...]:
    """Return what a reader must know about the language and the age of a question's texts."""
    if question.state not in MOVED:
        return text_notes(question.texts.values(), reader)
    return (moved_note(reader.words.moved_source, reader.words.moved, reader),)


def moved_note(at_source: str, elsewhere: str, reader: Reader) -> Note:
    """Return the note that texts are shown in the source language, since what they rest on has changed.

    Args:
        at_source: the words for readers of the source locale.
        elsewhere: the words for others, with a place for the language.
        reader: who reads it.

    """
    source = reader.site.bank.source_locale
    is_source = reader.locale == source
    return Note("source", at_source if is_source else elsewhere.format(language=reader.words.language(source)))


def report_link(question: str, reader: Reader) -> ReportLink | None:
    """Return the link by which a reader reports an error, with the question's id in it."""
    address = reader.site.bank.report_url
    if not address:
        return None
    query = _report_query(reader.words.report_title).replace(_ANY, question)
    return ReportLink(reader.words.report, f"{address}{'&' if '?' in address else '?'}{query}")


def version_of(bank: Bank, name: str, version: str) -> str:
    """Return a version with the name of what it is the version of."""
    return f"{bank.baseline_names.get(name, name)} {version}"


@lru_cache(maxsize=64)
def _report_query(title: str) -> str:
    return urlencode({"title": title.format(id=_ANY)})


def _outdated_note(outdated: Outdated, reader: Reader) -> Note:
    bank = reader.site.bank
    verified, now = (version_of(bank, outdated.baseline, version) for version in (outdated.verified_for, outdated.now))
    return Note("fact", reader.words.lag.format(verified=verified, now=now))


def _sources(fact: Fact, reader: Reader) -> Iterator[Source]:
    bank = reader.site.bank
    versions = "; ".join(version_of(bank, name, version) for name, version in fact.applies_to.items())
    words = reader.words.verified_for if versions else reader.words.verified
    note = words.format(date=fact.verified, versions=versions)
    yield from (Source(title or url, url, note) for title, url in _titles_and_urls(fact, bank))


def _cited_fact(fact: Fact, bank: Bank) -> CitedFact:
    return CitedFact(fact.id, fact.verified, variables(fact.applies_to), tuple(_titles_and_urls(fact, bank)))


def _titles_and_urls(fact: Fact, bank: Bank) -> Iterator[tuple[str, str]]:
    values = {**bank.baselines, **fact.applies_to}
    return ((source.title, fill_plain(source.url.source, values)) for source in fact.sources)
