"""The generated pages: one per quiz and locale, and an index of quizzes per locale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape

from quizwright.artifact import Artifact
from quizwright.model import Quiz
from quizwright.site import evidence, grading, removed
from quizwright.site.corrections.atom import Dated
from quizwright.site.corrections.feeds import dated
from quizwright.site.corrections.page import link_to_corrections
from quizwright.site.corrections.report import shown_by_question
from quizwright.site.markup import block, element, heading, page
from quizwright.site.question import question
from quizwright.site.view import Site, View
from quizwright.translation import LocalQuiz
from quizwright.urls import QUIZZES


def quiz_pages(quiz: Quiz, number: int, site: Site) -> Iterator[Artifact]:
    """Yield the page of a quiz in each locale that has one, numbered for the navigation.

    Paths are relative to the folder of documents.
    """
    source = quiz.texts[site.bank.source_locale]
    revisions = {asked.id: grading.revision(asked, source, site.bank) for asked in quiz.questions}
    for locale in site.bank.locales:
        if locale in site.pages.get(quiz.id, frozenset()):
            local = site.local(quiz, locale)
            view = View(site, locale, site.urls.quiz(quiz.id, locale), quiz.id)
            yield Artifact.of_text(f"{locale}/{QUIZZES}/{quiz.id}.md", quiz_page(local, number, view, revisions))


def quiz_page(local: LocalQuiz, number: int, view: View, revisions: Mapping[str, str]) -> str:
    """Return the Markdown of a quiz's page: the number is its place in the navigation, revisions are by question."""
    context = view.context(local.values)
    title = view.plain(local.title, "title", context)
    texts = (local.title, *([local.intro] if local.intro else []))
    marks = evidence.text_marks(texts, view)
    intro = view.blocks(local.intro, context) if local.intro else ""
    above = marks + intro + link_to_corrections(local.quiz, view)
    corrections = shown_by_question(local.quiz, view)
    questions = [
        question(
            asked,
            number,
            view,
            revision=revisions[asked.question.id],
            corrections=corrections.get(asked.question.id, ()),
        )
        for number, asked in enumerate(local.questions, start=1)
    ]
    parts = [
        heading(1, title, f"quiz_{local.quiz.id}", lang=view.language_of(local.title)),
        block(element("div", above, class_="qw qw-intro") if above else ""),
        block(grading.place(local.quiz.id, view)),
        *questions,
        block(removed.questions(local.quiz.id, view)),
        block(_licence(view)),
    ]
    return page(title, {"order": number, "alternates": _alternates(local.quiz.id, view.site)}, parts)


@dataclass(frozen=True, slots=True)
class Entry:
    """What the indexes say of a quiz: how many questions it has, and by locale its title and the title's language.

    `corrections` are its entries of each locale's feed.
    """

    quiz: str
    count: int
    titles: tuple[tuple[str, str, str], ...]
    corrections: Mapping[str, tuple[Dated, ...]] = field(default_factory=dict)


def entry(quiz: Quiz, site: Site) -> Entry:
    """Return the entry of a published quiz; a locale without a page of it gets the source title."""
    titles = []
    for locale in site.bank.locales:
        local = site.local(quiz, locale)
        view = View(site, locale, site.urls.quizzes(locale))
        titles.append((locale, view.plain(local.title, "title", view.context(local.values)), local.title.locale))
    return Entry(quiz.id, len(quiz.questions), tuple(titles), dated(quiz, site))


def index_pages(entries: Iterable[Entry], site: Site) -> Iterator[Artifact]:
    """Yield the index of quizzes of each locale, in the order of the entries."""
    listed = tuple(entries)
    for locale in site.bank.locales:
        view = View(site, locale, site.urls.quizzes(locale))
        yield Artifact.of_text(f"{locale}/{QUIZZES}/index.md", _index(listed, view))


def _index(entries: tuple[Entry, ...], view: View) -> str:
    words, site = view.words, view.site
    alternates = {locale: site.urls.quizzes(locale) for locale in site.bank.locales}
    items = "".join(element("li", _entry(found, view)) for found in entries)
    parts = [
        heading(1, words.quizzes, QUIZZES),
        block(element("p", escape(words.quizzes_intro), class_="qw")),
        block(element("ul", items, class_="qw qw-index")),
    ]
    return page(words.quizzes, {"order": 1, "alternates": alternates}, parts)


def _entry(found: Entry, view: View) -> str:
    count = element("span", escape(view.words.question_count.format(count=found.count)), class_="qw-count")
    return f"{quiz_link(found, view)} {count}"


def quiz_link(found: Entry, view: View) -> str:
    """Return the link to a quiz from any page of a locale, by its title, with the language that it leads to."""
    title, language = next((title, language) for locale, title, language in found.titles if locale == view.locale)
    here = view.site.shown_in(found.quiz, view.locale)
    lang = language if language != view.locale else None
    href = view.to(view.site.quiz_url(found.quiz, view.locale))
    link = element("a", escape(title), href=href, lang=lang, hreflang=here if here != view.locale else None)
    return f"{link}{view.label(here)}"


def _alternates(quiz: str, site: Site) -> dict[str, str]:
    return {locale: site.urls.quiz(quiz, locale) for locale in site.bank.locales if locale in site.pages[quiz]}


def _licence(view: View) -> str:
    name, url = view.site.bank.licence
    if not name:
        return ""
    told = escape(view.words.licence).replace(
        "{licence}", element("a", escape(name), href=url) if url else escape(name)
    )
    return element("p", told, class_="qw qw-licence")
