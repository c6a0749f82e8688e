"""What a reader needs in order to trust an answer: marks, sources, verified dates, and a way to object."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from urllib.parse import urlencode

from quizwright.model import Bank, Fact
from quizwright.site.markup import element
from quizwright.site.view import View
from quizwright.text.variables import fill_plain
from quizwright.translation import LocalQuestion, LocalText, State


def marks(question: LocalQuestion, view: View) -> str:
    """Return a mark for each thing that a reader must know of a question's texts and facts."""
    return "".join(_mark(kind, text) for kind, text in _question_marks(question, view))


def text_marks(texts: tuple[LocalText, ...], view: View) -> str:
    """Return the marks of texts that belong to no question."""
    return "".join(_mark(kind, text) for kind, text in _text_marks(texts, view))


def lag_marks(question: LocalQuestion, view: View) -> str:
    """Return a mark for each version that facts were verified for and that the baseline has left behind."""
    bank = view.site.bank
    told = dict.fromkeys((lag.baseline, lag.verified_for, lag.now) for lag in question.lags)
    return "".join(
        _mark(
            "fact",
            view.words.lag.format(verified=_version(bank, name, verified), now=_version(bank, name, now)),
        )
        for name, verified, now in told
    )


def sources(question: LocalQuestion, view: View) -> str:
    """Return the sources of a question, each with the day and the versions that it was read for."""
    items = dict.fromkeys(_source(fact, view) for fact in question.facts)
    if not items:
        return ""
    title = element("p", escape(view.words.sources), class_="qw-label")
    listed = "".join(element("li", item) for item in dict.fromkeys(part for item in items for part in item))
    return title + element("ul", listed, class_="qw-sources")


def report(question: LocalQuestion, view: View) -> str:
    """Return the link by which a reader reports an error, with the question's id in it."""
    address = view.site.bank.report_url
    if not address:
        return ""
    title = view.words.report_title.format(id=question.question.id)
    query = urlencode({"title": title})
    link = element("a", escape(view.words.report), href=f"{address}{'&' if '?' in address else '?'}{query}")
    return element("p", link, class_="qw-report")


def _source(fact: Fact, view: View) -> tuple[str, ...]:
    versions = "; ".join(_version(view.site.bank, name, version) for name, version in fact.applies_to.items())
    told = view.words.verified_for if versions else view.words.verified
    note = element("span", escape(told.format(date=fact.verified, versions=versions)), class_="qw-verified")
    values = {**view.site.bank.baselines, **fact.applies_to}
    links = []
    for source in fact.sources:
        url = fill_plain(source.url.source, values)
        links.append(f"{element('a', escape(source.title or url), href=url)} ({note})")
    return tuple(links)


def _version(bank: Bank, name: str, version: str) -> str:
    return f"{bank.baseline_names.get(name, name)} {version}"


def _question_marks(question: LocalQuestion, view: View) -> Iterator[tuple[str, str]]:
    if question.state in {State.KEY, State.FACT}:
        yield ("source", _moved(view))
    else:
        yield from _text_marks(tuple(question.texts.values()), view)


def _text_marks(texts: tuple[LocalText, ...], view: View) -> Iterator[tuple[str, str]]:
    states = {text.state for text in texts}
    if State.MISSING in states:
        yield ("source", view.words.missing.format(language=view.words.language(view.site.bank.source_locale)))
    if State.WORDING in states:
        yield ("wording", view.words.wording)


def _moved(view: View) -> str:
    source = view.site.bank.source_locale
    if view.locale == source:
        return view.words.moved_source
    return view.words.moved.format(language=view.words.language(source))


def _mark(kind: str, text: str) -> str:
    return element("p", escape(text), class_=f"qw-mark qw-mark-{kind}")
