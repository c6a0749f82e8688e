"""The HTML of a report that the page and the mailed file share. Nothing here is said by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from quizwright.site import evidence
from quizwright.site.corrections.values import Link, Older, Part, Quoted, Report, Shown, Tally, Told
from quizwright.site.markup import element, void
from quizwright.site.words import Words

_FILTER: Final = "qw-kind"


def about(report: Report, words: Words) -> str:
    """Return what the older edition is and how the corrections of it divide."""
    older = report.older
    link = element("a", escape(older.url), href=older.url, hreflang=older.locale)
    parts = [element("p", f"{link} ({escape(older.retrieved)})", class_="qw-address")]
    parts += [element("p", escape(note), class_="qw-mark") for note in older.notes]
    if older.hash:
        parts.append(_hash(older, words))
    counts = [words.correction_count.format(count=report.count), *(f"{t.label} ({t.count})" for t in report.tallies)]
    parts += [_counts(counts), _counts(older.counts)]
    return element("div", "".join(parts), class_="qw qw-older")


def kinds(tallies: Iterable[Tally], words: Words) -> str:
    """Return the filter by kind: radio buttons that the style sheet follows, and that a browser without it lacks."""
    found = tuple(tallies)
    total = sum(tally.count for tally in found)
    options = [_option("all", words.show_all, total, chosen=True)]
    options += [_option(tally.kind, tally.label, tally.count) for tally in found]
    legend = element("legend", escape(words.show_kind), class_="qw-label")
    return element("fieldset", legend + "".join(options), class_="qw qw-filter", data_search_exclude=True)


def part(found: Part, report: Report, words: Words, *, level: int) -> str:
    """Return what stands below the heading of a question; `level` is that of the headings of its corrections."""
    keys = [
        _side(words.old_key, _quoted_key(found, report), "qw-said", hidden=True) if found.old_key else "",
        _side(words.our_answer, told(found.our_key), "qw-now") if found.our_key else "",
    ]
    sides = element("div", "".join(keys), class_="qw-sides", data_search_exclude=found.hidden) if any(keys) else ""
    where = element("p", told_where, class_="qw-where") if (told_where := _where(found)) else ""
    items = "".join(correction(one, report, words, level=level) for one in found.corrections)
    classes = " ".join(f"qw-has-{kind}" for kind in dict.fromkeys(one.kind for one in found.corrections))
    return element("section", where + sides + items, class_=f"qw qw-part {classes}")


def correction(found: Shown, report: Report, words: Words, *, level: int) -> str:
    """Return a correction: both sides, the reason, the sources, and where the older page says it."""
    name = f"{found.anchor}-title"
    link = element("a", escape(found.number), href=f"#{found.anchor}", class_="qw-number")
    kind = element("span", escape(found.label), class_=f"qw-kind qw-kind-{found.kind}")
    body = [
        element(f"h{level}", f"{link} {kind}", id=name),
        evidence.drawn(found.notes),
        element("div", _both(found, words), class_="qw-sides"),
        element("div", _label(words.why) + told(found.why), class_="qw-why"),
        element("p", escape(found.since), class_="qw-since") if found.since else "",
        _quotes(found, report, words),
        evidence.source_list(found.sources, words.sources),
    ]
    classes = f"qw-correction qw-of-{found.kind}"
    return element("article", "".join(body), id=found.anchor, class_=classes, aria_labelledby=name)


def rest(report: Report, words: Words) -> str:
    """Return the questions that have no corrections: those that are right, and those that one side lacks."""
    old = [Link(words.old_number.format(number=legacy), "") for legacy in report.unmapped_old]
    lists = (
        (words.kept_questions, report.kept),
        (words.unmapped_old, tuple(old)),
        (words.unmapped_ours, report.unmapped_ours),
    )
    parts = [_label(title) + _links(links) for title, links in lists if links]
    return element("div", "".join(parts), class_="qw qw-rest") if parts else ""


def told(text: Told, *, marks: bool = True) -> str:
    """Return a text with its language where it is another than the page's, and with its marks if they are wanted."""
    html = (marks and text.marked) or text.html
    return element("div", html, lang=text.lang) if text.lang else html


def anchor(link: Link) -> str:
    """Return a link, or its title alone where no address is known."""
    if link.href:
        return element("a", escape(link.title), href=link.href, lang=link.lang)
    return element("span", escape(link.title), lang=link.lang) if link.lang else escape(link.title)


def _option(name: str, label: str, count: int, *, chosen: bool = False) -> str:
    field = void("input", type="radio", name=_FILTER, id=f"{_FILTER}-{name}", autocomplete="off", checked=chosen)
    shown = element("span", escape(f"{label} ({count})"), class_=f"qw-kind qw-kind-{name}")
    return element("label", f"{field} {shown}")


def _both(found: Shown, words: Words) -> str:
    lost = element("p", escape(words.not_found), class_="qw-mark") if found.lost else ""
    return _side(words.said, told(found.said) + lost, "qw-said") + _side(words.right_now, told(found.right), "qw-now")


def _side(title: str, content: str, name: str, *, hidden: bool = False) -> str:
    return element("div", _label(title) + content, class_=f"qw-side {name}", data_search_exclude=hidden)


def _label(title: str) -> str:
    return element("p", escape(title), class_="qw-label")


def _quoted_key(found: Part, report: Report) -> str:
    return element("p", escape(found.old_key), lang=_other(report.older.locale, report))


def _where(found: Part) -> str:
    """Return which question it was and which one it is now; the title alone where that says both."""
    linked = found.question if found.question and found.question.href else None
    legacy = "" if found.title == found.legacy else escape(found.legacy)
    return " · ".join(filter(None, (legacy, anchor(linked) if linked else "")))


def _quotes(found: Shown, report: Report, words: Words) -> str:
    if not found.quotes:
        return ""
    summary = element("summary", escape(words.passages.format(count=len(found.quotes))))
    items = "".join(element("li", _quote(quote, _other(report.older.locale, report))) for quote in found.quotes)
    return element("details", summary + element("ul", items), class_="qw-quotes", data_search_exclude=True)


def _quote(quote: Quoted, lang: str | None) -> str:
    line = element("span", escape(quote.line), class_="qw-line-number")
    return f"{line} {element('code' if quote.code else 'q', escape(quote.text), lang=lang)}"


def _hash(older: Older, words: Words) -> str:
    told_hash = escape(words.file_hash).replace("{hash}", element("code", escape(older.hash)))
    return element("p", told_hash, class_="qw-hash")


def _counts(counts: Iterable[str]) -> str:
    first, *others = counts or ("",)
    items = "".join(element("li", escape(other)) for other in others)
    return (element("p", escape(first), class_="qw-count-title") if first else "") + (
        element("ul", items, class_="qw-counts", role="list") if items else ""
    )


def _links(links: tuple[Link, ...]) -> str:
    return element("ul", "".join(element("li", anchor(link)) for link in links))


def _other(locale: str, report: Report) -> str | None:
    return locale if locale != report.locale else None
