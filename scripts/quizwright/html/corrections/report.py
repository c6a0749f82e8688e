"""The HTML of a report that the page and the mailed file share. Nothing here is said by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from quizwright.html import answers, evidence
from quizwright.html.corrections.differences import marked_sides
from quizwright.html.markup import NOTHING, element, escaped, filled, joined, void
from quizwright.html.texts import Page, in_language
from quizwright.presentation import PresentedReport
from quizwright.presentation.reports import NumberedCorrection, OlderEdition, Part, Quotation, Tally
from quizwright.presentation.shapes import Open, Shape
from quizwright.presentation.values import Line, Link
from quizwright.text import parse
from quizwright.text.opening import opening

_FILTER: Final = "qw-kind"


def about(report: PresentedReport, page: Page) -> Markup:
    """Return what the older edition is and how the corrections of it divide."""
    older = report.older
    link = element("a", older.url, href=older.url, hreflang=older.locale)
    tallies = (f"{tally.label} ({tally.count})" for tally in report.tallies)
    parts = [
        element("p", link, f" ({older.retrieved})", class_="qw-address"),
        *(element("p", note, class_="qw-mark") for note in older.notes),
        _hash(older, page) if older.hash else NOTHING,
        _counts([report.count_label, *tallies]),
        _counts(older.counts),
    ]
    return element("div", *parts, class_="qw qw-older")


def kinds(tallies: Iterable[Tally], page: Page) -> Markup:
    """Return the filter by kind: radio buttons that the style sheet follows, and that a browser without it lacks."""
    listed = tuple(tallies)
    total = sum(tally.count for tally in listed)
    options = [_option("all", page.words.show_all, total, is_chosen=True)]
    options += [_option(tally.kind, tally.label, tally.count) for tally in listed]
    legend = element("legend", page.words.show_kind, class_="qw-label")
    return element("fieldset", legend, *options, class_="qw qw-filter", data_search_exclude=True)


def part(shown: Part, report: PresentedReport, page: Page, *, level: int) -> Markup:
    """Return what is below the heading of a question; `level` is that of the headings of its corrections."""
    words, key = page.words, shown.our_key
    keys = [
        _side(words.old_key, _old_key(shown, report), "qw-said", is_hidden=True) if shown.old_key else NOTHING,
        _side(words.our_answer, _our_key(key, page), "qw-now") if key else NOTHING,
    ]
    is_hidden = key is not None and not isinstance(key, Open)  # search must not give a key away
    sides = element("div", *keys, class_="qw-sides", data_search_exclude=is_hidden) if any(keys) else NOTHING
    where = _where(shown, page)
    items = (correction(numbered, report, page, level=level) for numbered in shown.corrections)
    classes = dict.fromkeys(f"qw-has-{numbered.correction.kind}" for numbered in shown.corrections)
    content = (element("p", where, class_="qw-where") if where else NOTHING, sides, *items)
    return element("section", *content, class_=f"qw qw-part {' '.join(classes)}")


def correction(numbered: NumberedCorrection, report: PresentedReport, page: Page, *, level: int) -> Markup:
    """Return a correction: both sides, the reason, the sources, and where the older page says it."""
    words, shown = page.words, numbered.correction
    anchor = shown.target.fragment
    link = element("a", numbered.number, href=f"#{anchor}", class_="qw-number")
    kind = element("span", shown.label, class_=f"qw-kind qw-kind-{shown.kind}")
    name = f"{anchor}-title"
    return element(
        "article",
        element(f"h{level}", link, " ", kind, id=name),
        evidence.notes(shown.notes),
        element("div", _both(numbered, page), class_="qw-sides"),
        element("div", _label(words.why), page.blocks(shown.why), class_="qw-why"),
        element("p", shown.since, class_="qw-since") if shown.since else NOTHING,
        _quotations(numbered, report, page) if numbered.quotations else NOTHING,
        evidence.source_list(shown.evidence.sources, words.sources),
        id=anchor,
        class_=f"qw-correction qw-of-{shown.kind}",
        aria_labelledby=name,
    )


def rest(report: PresentedReport, page: Page) -> Markup:
    """Return the questions that have no corrections: those that are right, and those that one side lacks."""
    words = page.words
    lists = (
        (words.kept_questions, report.kept),
        (words.unmapped_old, tuple(Link(Line(label)) for label in report.unmapped_old)),
        (words.unmapped_ours, report.unmapped_ours),
    )
    parts = [_label(title) + _links(links, page) for title, links in lists if links]
    return element("div", *parts, class_="qw qw-rest") if parts else NOTHING


def _option(name: str, label: str, count: int, *, is_chosen: bool = False) -> Markup:
    field = void("input", type="radio", name=_FILTER, id=f"{_FILTER}-{name}", autocomplete="off", checked=is_chosen)
    return element("label", field, " ", element("span", f"{label} ({count})", class_=f"qw-kind qw-kind-{name}"))


def _both(numbered: NumberedCorrection, page: Page) -> Markup:
    words = page.words
    said, right = marked_sides(numbered.correction, page)
    lost = element("p", words.not_found, class_="qw-mark") if numbered.is_lost else NOTHING
    return _side(words.said, said + lost, "qw-said") + _side(words.right_now, right, "qw-now")


def _side(title: str, content: Markup, name: str, *, is_hidden: bool = False) -> Markup:
    return element("div", _label(title), content, class_=f"qw-side {name}", data_search_exclude=is_hidden)


def _label(title: str) -> Markup:
    return element("p", title, class_="qw-label")


def _old_key(shown: Part, report: PresentedReport) -> Markup:
    return element("p", shown.old_key, lang=_other_language(report))


def _our_key(key: Shape, page: Page) -> Markup:
    """Return our key; of an open answer its beginning, as the rest is behind the link to the question."""
    if not isinstance(key, Open):
        return answers.key(key, page)
    return in_language(page.document(opening(parse(key.answer.source)), key.answer), key.answer.lang)


def _where(shown: Part, page: Page) -> Markup:
    """Return which question it was and which one it is now; the title alone where that says both."""
    question = shown.question
    has_address = question is not None and question.target is not None and page.address(question.target)
    link = page.link(question) if question and has_address else NOTHING
    legacy = NOTHING if shown.title.words == shown.legacy else escaped(shown.legacy)
    return joined(filter(None, (legacy, link)), " · ")


def _quotations(numbered: NumberedCorrection, report: PresentedReport, page: Page) -> Markup:
    listed = numbered.quotations
    summary = element("summary", page.words.passages.format(count=len(listed)))
    items = (element("li", _quotation(one, _other_language(report))) for one in listed)
    return element("details", summary, element("ul", *items), class_="qw-quotes", data_search_exclude=True)


def _quotation(quotation: Quotation, lang: str | None) -> Markup:
    line = element("span", quotation.line, class_="qw-line-number")
    return joined((line, " ", element("code" if quotation.is_code else "q", quotation.text, lang=lang)))


def _hash(older: OlderEdition, page: Page) -> Markup:
    return element("p", filled(page.words.file_hash, hash=element("code", older.hash)), class_="qw-hash")


def _counts(counts: Iterable[str]) -> Markup:
    first, *others = counts or ("",)
    title = element("p", first, class_="qw-count-title") if first else NOTHING
    items = (element("li", other) for other in others)
    return title + (element("ul", *items, class_="qw-counts", role="list") if others else NOTHING)


def _links(links: tuple[Link, ...], page: Page) -> Markup:
    return element("ul", *(element("li", page.link(link)) for link in links))


def _other_language(report: PresentedReport) -> str | None:
    """Return the language of the older page where it is another than the readers'."""
    return report.older.locale if report.older.locale != report.locale else None
