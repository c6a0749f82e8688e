"""How far a reader has come, on the pages that lead to quizzes."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from browser.conftest import Served, Visit
from browser_quiz.conftest import LOCALES, Reader, path_of, reading

pytestmark = pytest.mark.needs("chromium")

INDEX: Final = "quizzes/"
TOLD: Final = {
    "en": "Answered: 1 of 8",
    "zh": "已答：1/8",
    "ja": "解答済み：8問中1問",
    "ko": "답한 문제: 1/8",
    "es": "Respondidas: 1 de 8",
    "ar": "Answered: 1 of 8",
}
#: Make the link on a home page a button, as those of the shipped site are, and another one that leads to no quiz.
BUTTONS: Final = """() => addEventListener("DOMContentLoaded", () => {
  const [link] = document.querySelectorAll("article a[href$='quizzes/']");
  const quiz = link.cloneNode(true);
  quiz.href += "kinds/";
  link.after(quiz);
  for (const each of [link, quiz]) each.className = "md-button";
})"""


def _told(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".qw-so-far").all_inner_texts()]


def _answer(reader: Reader) -> None:
    reader.pick("single", "machines")
    reader.check("single")


def _wait(page: Page, count: int) -> None:
    page.wait_for_function("(count) => document.querySelectorAll('.qw-so-far').length === count", arg=count)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_index_tells_in_its_language_how_much_of_a_quiz_is_answered(kinds: Served, locale: str) -> None:
    """In any language, since answers are kept by id; of a quiz that nobody has begun it tells nothing."""
    with reading(kinds) as reader:
        _answer(reader)
        reader.visit.go(path_of(locale, INDEX))
        items = reader.page.locator(".qw-index > li")

        assert [TOLD[locale]] == _told(reader.page)
        assert TOLD[locale] in items.first.inner_text()
        assert 2 == items.count()
        assert ("en" if locale == "ar" else locale) == reader.page.locator(".qw-so-far").get_attribute("lang")


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_button_that_leads_to_a_quiz_tells_it_too(kinds: Served, locale: str) -> None:
    with reading(kinds) as reader:
        _answer(reader)
        reader.visit.spend().add_init_script(f"({BUTTONS})()")
        reader.visit.go(path_of(locale, ""))
        buttons = reader.page.locator("article .md-button")

        assert [False, True] == [TOLD[locale] in text for text in buttons.all_inner_texts()]


def test_the_index_tells_it_of_a_quiz_of_any_size(kinds: Served) -> None:
    """As many questions as a quiz can have."""
    with reading(kinds) as reader:
        _answer(reader)
        grow = """([key]) => {
            const stored = JSON.parse(localStorage.getItem(key));
            const { of } = stored.quizzes.kinds;
            for (let number = of.length; number < 5000; number += 1) of.push(`question-${number} aaaaaaaaaaaa`);
            localStorage.setItem(key, JSON.stringify(stored));
        }"""
        reader.page.evaluate(grow, ["quizwright:v1:/quizwright/"])
        reader.visit.go(INDEX)

        assert ["Answered: 1 of 5000"] == _told(reader.page)


def test_what_the_index_tells_is_what_the_quiz_tells(kinds: Served) -> None:
    """In an exam too, where answers wait to be graded."""
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        quiz = reader.page.locator(".qw-progress").inner_text()
        reader.visit.go(INDEX)

        assert [quiz] == _told(reader.page) == ["Answered: 7 of 8"]


def test_a_page_that_comes_back_from_the_history_tells_what_was_answered_meanwhile(kinds: Served) -> None:
    with kinds.visit() as visit:
        reader = Reader(visit)
        visit.go(INDEX)
        before = _told(visit.page)
        visit.page.locator(".qw-index a").first.click()
        visit.page.locator(".qw-bar").wait_for()
        _answer(reader)
        visit.page.go_back()
        _wait(visit.page, 1)

        assert ([], ["Answered: 1 of 8"], []) == (before, _told(visit.page), visit.troubles)


def test_another_tab_is_followed(kinds: Served) -> None:
    """Also when it clears all that is kept."""
    with kinds.visit() as visit:
        visit.go(INDEX)
        other = Reader(Visit(visit.page.context.new_page(), visit.address))
        other.open()
        other.accept()
        _answer(other)
        _wait(visit.page, 1)
        other.page.get_by_text("My data", exact=True).click()
        other.button("Clear my data").click()
        _wait(visit.page, 0)

        assert [] == visit.troubles


def test_without_progress_nothing_is_told_and_nothing_more_is_loaded(kinds: Served) -> None:
    with reading(kinds) as reader:
        loaded: list[str] = []
        reader.page.evaluate("localStorage.clear()")
        reader.visit.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
        reader.visit.go(INDEX)

        assert ([], False) == (_told(reader.page), "overview.js" in loaded)


def test_storage_that_is_forbidden_breaks_no_page(kinds: Served) -> None:
    """Material's own scripts fail there; ours do not."""
    forbidden = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})"
    with kinds.visit() as visit:
        errors: list[str] = []
        visit.on("pageerror", lambda error: errors.append(error.stack))
        visit.spend().add_init_script(forbidden)
        visit.go(INDEX)

        assert ([], []) == (_told(visit.page), [stack for stack in errors if "/quizwright/quiz/" in stack])
