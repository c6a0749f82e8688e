"""The page of corrections of a quiz in one locale, and what the quiz's own page says of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape

from quizwright.artifact import Artifact
from quizwright.corrections import compare
from quizwright.corrections.values import Comparison
from quizwright.model import Edition, Quiz
from quizwright.site import evidence
from quizwright.site.corrections import draw
from quizwright.site.corrections.report import report_of
from quizwright.site.corrections.values import Report, Shown, Tally
from quizwright.site.markup import block, element, heading, page
from quizwright.site.view import Site, View
from quizwright.site.words import Words
from quizwright.urls import CORRECTIONS, QUIZZES


def correction_pages(quiz: Quiz, site: Site) -> Iterator[Artifact]:
    """Yield the page of corrections in each locale that has a page of a quiz; none where there are no corrections."""
    editions = [(edition, _compared(quiz, edition)) for edition in quiz.editions if edition.corrections]
    if not editions:
        return
    for locale in site.bank.locales:
        if locale in site.pages[quiz.id]:
            view = View(site, locale, site.urls.corrections(quiz.id, locale), quiz.id)
            reports = tuple(report_of(edition, quiz, view, compared) for edition, compared in editions)
            yield Artifact.of_text(f"{locale}/{QUIZZES}/{quiz.id}/{CORRECTIONS}.md", _page(quiz, reports, view))


def _page(quiz: Quiz, found: tuple[Report, ...], view: View) -> str:
    words = view.words
    lang, title = found[0].lang, found[0].title
    site = view.site
    alternates = {
        locale: site.urls.corrections(quiz.id, locale) for locale in site.bank.locales if locale in site.pages[quiz.id]
    }
    parts = [
        heading(1, title, f"corrections_{quiz.id}", lang=lang),
        block(_intro(found[0], words)),
        block(draw.kinds(_tallies(found), words)),
        *(part for report in found for part in _edition(report, words)),
    ]
    return page(title, {"alternates": alternates, "hidden": True, "style": CORRECTIONS}, parts)


def link_to_corrections(quiz: Quiz, view: View) -> str:
    """Return what leads from the page of a quiz to its corrections, if it has any."""
    count = sum(len(edition.corrections) for edition in quiz.editions)
    if not count:
        return ""
    href = view.to(view.site.urls.corrections(view.quiz, view.locale))
    link = element("a", escape(view.words.corrections_link.format(count=count)), href=href)
    return element("p", link, class_="qw-to-corrections")


def corrected(corrections: tuple[Shown, ...], words: Words) -> str:
    """Return what an older edition got wrong about a question, for the question's own answer."""
    if not corrections:
        return ""
    summary = element("summary", escape(words.corrected_here.format(count=len(corrections))))
    items = "".join(element("li", _said_and_right(found, words)) for found in corrections)
    return element("details", summary + element("ul", items), class_="qw-corrected")


def _said_and_right(found: Shown, words: Words) -> str:
    sides = (("wrong", words.said, found.said), ("right", words.right_now, found.right))
    told = "".join(
        element("div", element("p", escape(label), class_=f"qw-verdict qw-{name}") + draw.told(text, marks=False))
        for name, label, text in sides
    )
    since = element("p", escape(found.since), class_="qw-since") if found.since else ""
    link = element("p", element("a", escape(f"{found.label} · {words.see_why}"), href=found.href))
    return evidence.drawn(found.notes) + told + since + link


def _intro(found: Report, words: Words) -> str:
    links = " · ".join(draw.anchor(link) for link in (found.quiz, found.feed) if link.href)
    told = element("p", escape(words.corrections_intro)) + element("p", links)
    return element("div", told, class_="qw qw-about")


def _tallies(found: tuple[Report, ...]) -> Iterator[Tally]:
    labels = {tally.kind: tally.label for report in found for tally in report.tallies}
    counts = Counter(one.kind for report in found for part in report.parts for one in part.corrections)
    yield from (Tally(kind, label, counts[kind]) for kind, label in labels.items())


def _edition(report: Report, words: Words) -> Iterator[str]:
    yield heading(2, report.older.title, f"edition-{report.older.id}", lang=report.older.locale)
    yield block(draw.about(report, words))
    for part in report.parts:
        yield heading(3, part.title, part.anchor, lang=part.lang)
        yield block(draw.part(part, report, words, level=4))
    yield block(draw.rest(report, words))


def _compared(quiz: Quiz, edition: Edition) -> Comparison | None:
    """Return what an edition's page says; without a page at hand there is nothing to compare."""
    if edition.page is None:
        return None
    folder = edition.where.path.rpartition("/")[0]
    return compare(quiz, edition, edition.page, path=f"{folder}/{edition.file}")
