"""A site on which Material loads pages without leaving the page (`navigation.instant`)."""

from __future__ import annotations

import pytest

from browser.conftest import Served
from browser_quiz.conftest import DESK, QUIZ, Reader, probe

pytestmark = pytest.mark.needs("chromium")


def _take(reader: Reader) -> tuple[int, str, int]:
    """Answer, check, and return how often something was stored, the verdict, and how many bars there are."""
    reader.pick("single", "machines")
    before = reader.page.evaluate("window.writes")
    reader.check("single")
    return (
        reader.page.evaluate("window.writes") - before,
        reader.verdict("single"),
        reader.page.locator(".qw-bar").count(),
    )


def test_a_click_is_one_click_however_often_a_quiz_was_opened(instant: Served) -> None:
    """From another page, back, forward, and to the quiz again."""
    with instant.visit(viewport=DESK) as visit:
        reader, page = Reader(visit), visit.page
        visit.go("")
        probe(page, "watchWrites")

        found = []
        for _ in range(3):
            page.locator("article a[href$='quizzes/']").click()
            page.wait_for_url("**/quizzes/")
            page.locator("article a[href$='kinds/']").click()
            page.locator(".qw-bar").wait_for()
            found.append(_take(reader))
            reader.page.go_back()
            page.wait_for_url("**/quizzes/")
            page.locator(".qw-so-far").wait_for()
            reader.page.go_forward()
            page.locator(".qw-bar").wait_for()
            found.append(_take(reader))
            page.locator(".md-logo").first.click()
            page.wait_for_url("**/quizwright/")

        assert page.evaluate("window.same"), "the page was loaded anew"
        assert [(1, "Wrong", 1)] * 6 == found
        # Material asks the published host for the sitemap of each translation (shell.js spares the first page that)
        sitemaps = ("sitemap.xml", "net::ERR_")
        assert [] == [trouble for trouble in visit.troubles if not any(word in trouble for word in sitemaps)]


def test_an_anchor_within_the_page_starts_nothing_anew(instant: Served) -> None:
    with instant.visit(viewport=DESK) as visit:
        reader = Reader(visit)
        reader.open()
        reader.pick("single", "machines")
        reader.check("single")

        visit.page.evaluate("document.querySelector('.qw-bar').dataset.old = ''")
        visit.page.locator(".qw-review a[href='#kind-short']").click()
        visit.page.wait_for_url("**#kind-short")
        visit.page.locator(".qw-bar:not([data-old])").wait_for()  # Material fetches the page and puts it in anew
        reader.question("single").locator(".qw-outcome > p > .qw-verdict").wait_for()

        assert "Wrong" == reader.verdict("single")
        assert 1 == visit.page.locator(".qw-bar").count()


def test_a_quiz_that_is_opened_directly_is_mounted_once_beside_templates_of_the_user(instant: Served) -> None:
    with instant.visit(viewport=DESK) as visit:
        reader = Reader(visit)
        reader.open(QUIZ)
        probe(visit.page, "watchWrites")

        assert (1, "Wrong", 1) == _take(reader)
        assert "My own contents" == visit.page.locator(".mine").first.text_content()
