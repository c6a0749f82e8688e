"""The corrections as an Atom feed (RFC 4287), so that readers hear of a new one. Dates are those of the facts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from quizwright.site import evidence
from quizwright.site.corrections.values import Report, Shown, Told
from quizwright.site.markup import element
from quizwright.site.words import Words, words

#: Characters that XML 1.0 has no way to write.
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TITLE: Final = 120  # characters of a title; feed readers show one line


@dataclass(frozen=True, slots=True)
class Dated:
    """An entry of a feed as XML, and the day of its last change."""

    updated: str
    xml: str


def entries(report: Report) -> tuple[Dated, ...]:
    """Return the entries of a report that was made with absolute links."""
    told = words(report.locale)
    listed = (found for part in report.parts for found in part.corrections)
    return tuple(Dated(found.updated, _entry(found, told)) for found in listed)


def feed(found: Iterable[Dated], *, locale: str, author: str, address: str, page: str) -> str:
    """Return a feed of entries, the newest first.

    Args:
        found: the entries.
        locale: its language.
        author: who speaks in it.
        address: its own address, which is its id too.
        page: the address of the page that it belongs to.

    """
    listed = sorted(found, key=lambda entry: entry.updated, reverse=True)
    newest = listed[0].updated if listed else "1970-01-01"
    parts = [
        element("id", _text(address)),
        element("title", _text(words(locale).feed_title.format(name=author))),
        element("updated", _moment(newest)),
        element("author", element("name", _text(author))),
        _link("self", address, "application/atom+xml"),
        _link("alternate", page, "text/html"),
        element("generator", "Quizwright"),
        *(entry.xml for entry in listed),
    ]
    root = f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{_text(locale)}">'
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', root, *parts, "</feed>", ""])


def atom(report: Report) -> str:
    """Return the corrections of one report as a feed; its site's address must be known, as a feed is known by it."""
    address = report.feed.href
    return feed(entries(report), locale=report.locale, author=report.author, address=address, page=report.href)


def _entry(found: Shown, told: Words) -> str:
    address = found.href
    title = f"{found.label} · {_shortened(found.said.plain)}"
    parts = [
        element("id", _text(address)),
        element("title", _text(title)),
        element("updated", _moment(found.updated)),
        _link("alternate", address, "text/html"),
        element("category", term=found.kind, label=_clean(found.label)),
        element("content", _text(_content(found, told)), type="html"),
    ]
    return element("entry", "\n".join(parts))


def _content(found: Shown, told: Words) -> str:
    sides = ((told.said, found.said), (told.right_now, found.right), (told.why, found.why))
    parts = [element("p", element("strong", escape(label))) + _told(text) for label, text in sides]
    if found.since:
        parts.append(element("p", escape(found.since)))
    notes = "".join(element("p", escape(note.text)) for note in found.notes)
    return notes + "".join(parts) + evidence.source_list(found.sources, told.sources)


def _told(text: Told) -> str:
    return element("div", text.html, lang=text.lang)


def _link(rel: str, href: str, kind: str) -> str:
    return element("link", rel=rel, type=kind, href=_clean(href))


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _shortened(text: str) -> str:
    return text if len(text) <= _TITLE else f"{text[: _TITLE - 1].rstrip()}…"


def _text(text: str) -> str:
    return escape(_clean(text))


def _clean(text: str) -> str:
    return _NO_XML.sub("\ufffd", text)
