"""Notes, sources and the link to report an error."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from quizwright.html.markup import NOTHING, element, joined
from quizwright.presentation.values import Note, ReportLink, Source


def notes(listed: Iterable[Note]) -> Markup:
    """Return notes as marks."""
    return joined(element("p", note.text, class_=f"qw-mark qw-mark-{note.kind}") for note in listed)


def source_list(sources: tuple[Source, ...], title: str) -> Markup:
    """Return sources as a list under a title, or nothing where there are none."""
    if not sources:
        return NOTHING
    items = (element("li", _source(source)) for source in sources)
    return element("p", title, class_="qw-label") + element("ul", *items, class_="qw-sources")


def report(link: ReportLink | None) -> Markup:
    """Return the link by which a reader reports an error, if there is one."""
    return element("p", element("a", link.label, href=link.url), class_="qw-report") if link else NOTHING


def _source(source: Source) -> Markup:
    note = element("span", source.note, class_="qw-verified")
    return joined((element("a", source.title, href=source.url), " (", note, ")"))
