"""The corrections as an Atom feed (RFC 4287), so that readers hear of a new one. Dates are those of the facts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from quizwright.html import evidence
from quizwright.html.markup import element, escaped, joined
from quizwright.html.texts import Page, absolute_below
from quizwright.languages import words
from quizwright.presentation import PresentedReport
from quizwright.presentation.corrections import PresentedCorrection
from quizwright.presentation.values import Target, Text
from quizwright.text import parse

#: Characters that XML 1.0 has no way to write.
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TITLE: Final = 120  # characters of a title; feed readers show one line


@dataclass(frozen=True, slots=True)
class Dated:
    """An entry of a feed as XML, and the day of its last change."""

    updated: str
    xml: str


def entries(corrections: Iterable[PresentedCorrection], locale: str, base: str) -> tuple[Dated, ...]:
    """Return the entries of corrections; `base` is the address of the site."""
    page = Page(locale, absolute_below(base))
    return tuple(Dated(correction.updated, str(_entry(correction, page))) for correction in corrections)


def feed(listed: Iterable[Dated], *, locale: str, author: str, address: str, page: str) -> str:
    """Return a feed of entries, the newest first.

    Args:
        listed: the entries.
        locale: its language.
        author: who speaks in it.
        address: its own address, which is its id too.
        page: the address of the page that it belongs to.

    """
    newest_first = sorted(listed, key=lambda entry: entry.updated, reverse=True)
    newest = newest_first[0].updated if newest_first else "1970-01-01"
    parts = [
        element("id", _clean(address)),
        element("title", _clean(words(locale).feed_title.format(name=author))),
        element("updated", _moment(newest)),
        element("author", element("name", _clean(author))),
        _link("self", address, "application/atom+xml"),
        _link("alternate", page, "text/html"),
        element("generator", "Quizwright"),
        *(entry.xml for entry in newest_first),
    ]
    root = f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{escaped(_clean(locale))}">'
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', root, *parts, "</feed>", ""])


def atom(report: PresentedReport, base: str) -> str:
    """Return the corrections of one report as a feed; the site's address must be known, as a feed is known by it."""
    address = absolute_below(base)
    corrections = (numbered.correction for part in report.parts for numbered in part.corrections)
    return feed(
        entries(corrections, report.locale, base),
        locale=report.locale,
        author=report.author,
        address=address(report.feed.target) if report.feed.target else "",
        page=address(Target(report.path)),
    )


def _entry(correction: PresentedCorrection, page: Page) -> Markup:
    address = page.address(correction.target)
    title = f"{correction.label} · {_shortened(page.plain(correction.said))}"
    parts = [
        element("id", _clean(address)),
        element("title", _clean(title)),
        element("updated", _moment(correction.updated)),
        _link("alternate", address, "text/html"),
        element("category", term=correction.kind, label=_clean(correction.label)),
        element("content", _clean(str(_content(correction, page))), type="html"),
    ]
    return element("entry", joined(parts, "\n"))


def _content(correction: PresentedCorrection, page: Page) -> Markup:
    words = page.words
    sides = ((words.said, correction.said), (words.right_now, correction.right), (words.why, correction.why))
    parts = [element("p", element("strong", label)) + _side(text, page) for label, text in sides]
    since = [element("p", correction.since)] if correction.since else []
    notes = (element("p", note.text) for note in correction.notes)
    return joined([*notes, *parts, *since, evidence.source_list(correction.evidence.sources, words.sources)])


def _side(text: Text, page: Page) -> Markup:
    return element("div", page.document(parse(text.source), text), lang=text.lang)


def _link(rel: str, href: str, kind: str) -> Markup:
    return element("link", rel=rel, type=kind, href=_clean(href))


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _shortened(text: str) -> str:
    return text if len(text) <= _TITLE else f"{text[: _TITLE - 1].rstrip()}…"


def _clean(text: str) -> str:
    return _NO_XML.sub("\ufffd", text)
