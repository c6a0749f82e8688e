"""What a reader meets in a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Page

from browser.conftest import STILL, Served
from test_site import samples

pytestmark = pytest.mark.needs("chromium")

CHECK: Final = "quizzes/eks-model-training-check/"
STUDY: Final = "quizzes/eks-model-training/"
QUESTION: Final = "check-rank-count"
WIDTHS: Final = (320, 768, 1000, 1440)
LOCALES: Final = tuple(f"{locale}/" for locale in samples.LOCALES[1:])
OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _path(locale: str, path: str) -> str:
    return path if locale == "en" else f"{locale}/{path}"


@dataclass
class Walk:
    """What a walk through all pages finds: what went wrong; what reaches out of the window, by page and width."""

    troubles: list[str] = field(default_factory=list)
    wide: dict[tuple[str, int], int] = field(default_factory=dict)


def _overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than its window, once the search box has taken its new place."""
    page.evaluate(STILL)
    return int(page.evaluate(OVERFLOW))


@pytest.fixture(scope="module")
def walk(served: Served) -> Walk:
    """Open every page once, the source's in the dark scheme, with all that can be opened in it."""
    found = Walk()
    with served.visit() as light, served.visit(color_scheme="dark") as dark:
        for path in served.site.pages:
            visit = light if path.startswith(LOCALES) else dark
            visit.go(path)
            visit.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            for width in WIDTHS:
                visit.page.set_viewport_size({"width": width, "height": 700})
                found.wide[path, width] = _overflow(visit.page)
        found.troubles += light.troubles + dark.troubles
    return found


def test_no_page_of_any_locale_has_an_error_or_a_request_that_fails_or_leaves_the_site(walk: Walk) -> None:
    assert [] == walk.troubles


def test_a_page_that_is_not_there_leads_home_from_any_depth(served: Served) -> None:
    with served.visit() as visit:
        visit.go("ja/no/such/page/")
        expected = f"404: {served.address}ja/no/such/page/"
        troubles = [trouble for trouble in visit.troubles if "the server responded with a status of 404" not in trouble]

        visit.page.get_by_role("link", name="日本語").click()

        assert ([expected], f"{served.address}ja/") == (troubles, visit.page.url)


@pytest.mark.parametrize(("locale", "other"), [("en", "ja"), ("ja", "es"), ("zh", "en")])
def test_the_switcher_keeps_the_page_and_the_anchor(served: Served, locale: str, other: str) -> None:
    """By mouse: the anchor is carried over also when it changed after the page was opened."""
    with served.visit() as visit:
        visit.go(_path(locale, CHECK))
        visit.page.evaluate(f"location.hash = '{QUESTION}'")

        visit.page.locator(".md-select > button").hover()
        visit.page.locator(f".md-select a[hreflang={other}]").click()
        visit.page.wait_for_url(re.compile("#"))

        assert f"{served.address}{_path(other, CHECK)}#{QUESTION}" == visit.page.url
        assert other == visit.page.locator("html").get_attribute("lang")


def test_the_switcher_works_by_keyboard(served: Served) -> None:
    with served.visit() as visit:
        visit.go(f"{CHECK}#{QUESTION}")

        visit.page.locator(".md-select > button").focus()
        visit.page.keyboard.press("Tab")
        visit.page.keyboard.press("Tab")
        visit.page.keyboard.press("Enter")
        visit.page.wait_for_url(re.compile("/zh/"))

        assert f"{served.address}zh/{CHECK}#{QUESTION}" == visit.page.url


def test_nothing_is_wider_than_the_window(walk: Walk) -> None:
    """From a phone to a desk. Tables and code scroll in their own frame; answers are open: what is hidden is narrow."""
    assert {} == {place: pixels for place, pixels in walk.wide.items() if pixels > 0}


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_page_works_without_javascript(served: Served, locale: str) -> None:
    """Inputs take an answer, and the answer opens."""
    with served.visit(java_script_enabled=False) as visit:
        visit.go(_path(locale, CHECK))
        page = visit.page
        question = page.locator("section[data-qw-type=single]").first
        key = question.locator(".qw-key")

        before = key.is_visible()
        question.locator("label").nth(1).click()
        question.locator(".qw-answer > summary").click()

        assert (False, True) == (before, key.is_visible())
        assert question.locator("input").nth(1).is_checked()
        assert [] == visit.troubles


@pytest.mark.parametrize("path", [CHECK, f"ko/{STUDY}"])
def test_paper_shows_every_answer_and_no_menu(served: Served, path: str) -> None:
    """By the style sheet alone: a browser that prints in silence fires no event."""
    with served.visit() as visit:
        visit.go(path)
        answers = visit.page.locator(".qw-answer > .qw-key")

        visit.spend().emulate_media(media="print")

        assert [True] * answers.count() == [answers.nth(number).is_visible() for number in range(answers.count())]
        assert (False, False) == (
            visit.page.locator(".md-header").is_visible(),
            visit.page.locator(".md-footer").is_visible(),
        )


@pytest.mark.parametrize("locale", ["en", "ko"])
def test_a_form_announces_its_question_by_name(served: Served, locale: str) -> None:
    """The group is called by the prompt, and each input by its choice: as the accessibility tree tells it."""
    with served.visit() as visit:
        visit.go(_path(locale, CHECK))
        page = served.site.pages[_path(locale, CHECK)]

        for section in page.all("section", class_="qw-question"):
            prompt = section.one("legend").words
            group = visit.page.locator(f"[data-qw-id={section.attrs['data-qw-id']}]").get_by_role("group", name=prompt)
            assert (prompt, 1) == (prompt, group.count())


def test_radio_buttons_answer_to_arrow_keys(served: Served) -> None:
    with served.visit() as visit:
        visit.go(CHECK)
        inputs = visit.page.locator("section[data-qw-type=single]").first.locator("input")

        inputs.first.focus()
        visit.page.keyboard.press("Space")
        visit.page.keyboard.press("ArrowDown")

        assert [False, True, False, False] == [inputs.nth(number).is_checked() for number in range(inputs.count())]
