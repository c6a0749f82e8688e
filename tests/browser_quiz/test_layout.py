"""Nothing is wider than its place: with each set of fonts, at each width from 320 pixels on, with long words too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from browser.conftest import STILL, Served, Visit
from browser_quiz.conftest import LOCALES, QUIZ, path_of, probe, reading
from support.needs import ROOT
from test_build import sites

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("fonts")]

SMALLEST: Final[ViewportSize] = {"width": 320, "height": 700}
#: From a small phone to a wide desk; 640 is a desk of 1280 at 200 %.
WIDTHS: Final = (320, 640, 768, 1000, 1220, 1440)
OPEN: Final = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
#: A page of each kind.
CORRECTIONS: Final = "quizzes/eks-model-training/corrections/"
SHIPPED: Final = ("", "ja/", "ko/quizzes/", f"zh/{CORRECTIONS}", CORRECTIONS, "reference/files/quiz/", "404.html")


def _wide(page: Page) -> list[str]:
    page.evaluate(STILL)
    return list(probe(page, "wide"))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_quiz_with_feedback_fits_every_width(kinds: Served, font_browser: Browser, locale: str) -> None:
    """Nothing overlaps either."""
    found = {}
    with reading(kinds.opened_by(font_browser), path_of(locale)) as reader:
        reader.answer_badly()
        reader.page.evaluate(OPEN)
        for width in WIDTHS:
            reader.page.set_viewport_size({"width": width, "height": 800})
            found[width] = (_wide(reader.page), probe(reader.page, "overlaps"))

    assert {} == {width: what for width, what in found.items() if what != ([], [])}


@pytest.mark.parametrize("path", SHIPPED)
def test_a_page_of_each_kind_fits_a_small_phone(served: Served, font_browser: Browser, path: str) -> None:
    with served.opened_by(font_browser).visit(viewport=SMALLEST) as visit:
        visit.go(path)
        visit.page.evaluate(OPEN)

        assert [] == _wide(visit.page)


@pytest.mark.parametrize("locale", ["en", "ko", "ar"])
def test_long_words_widen_no_quiz(kinds: Served, locale: str) -> None:
    """In each text and control, with feedback and with the results of an exam."""
    with reading(kinds, path_of(locale), viewport=SMALLEST) as reader:
        reader.accept()
        reader.answer_badly()
        reader.page.evaluate(OPEN)
        _lengthen(reader.visit)
        after_answers = _wide(reader.page)
        reader.reload()
        reader.mode("exam")
        reader.page.locator(".qw-results > .qw-actions button").click()
        _lengthen(reader.visit)

        assert ([], []) == (after_answers, _wide(reader.page))


@pytest.mark.parametrize("path", SHIPPED)
def test_long_words_widen_no_page(served: Served, path: str) -> None:
    with served.visit(viewport=SMALLEST) as visit:
        visit.go(path)
        visit.page.evaluate(OPEN)
        _lengthen(visit)

        assert [] == _wide(visit.page)


@pytest.mark.parametrize("path", ["quizzes/old-quiz/", "quizzes/kinds/", "quizzes/"])
def test_long_words_widen_no_page_of_what_was_removed(served_aged: Served, path: str) -> None:
    with served_aged.visit(viewport=SMALLEST) as visit:
        visit.go(path)
        visit.page.evaluate(OPEN)
        _lengthen(visit)

        assert [] == _wide(visit.page)


def test_long_words_widen_no_report_that_is_one_file(tmp_path: Path, font_browser: Browser) -> None:
    """What `quizwright compare --format html` writes, which has neither Material's style sheet nor its script."""
    path = tmp_path / "report.html"
    assert 0 == sites.quizwright(ROOT, "compare", "--format", "html", "--output", str(path))
    page = font_browser.new_page(viewport=SMALLEST)
    page.goto(path.as_uri())
    page.evaluate(OPEN)
    as_written = _wide(page)
    probe(page, "lengthen")

    assert ([], []) == (as_written, _wide(page))
    page.close()


@pytest.mark.parametrize("width", [320, 1000])
@pytest.mark.parametrize(("locale", "typed"), [("en", "rank"), ("ko", "학습")])
def test_search_results_fit(served: Served, font_browser: Browser, locale: str, typed: str, width: int) -> None:
    with served.opened_by(font_browser).visit(viewport={"width": width, "height": 700}) as visit:
        visit.go(path_of(locale, CORRECTIONS))
        visit.page.keyboard.press("/")
        visit.page.locator(".md-search__input").fill(typed)
        visit.page.locator("a.md-search-result__link").first.wait_for()
        as_found = _wide(visit.page)
        _lengthen(visit)

        assert ([], []) == (as_found, _wide(visit.page))


@pytest.mark.parametrize("locale", ["en", "ar"])
@pytest.mark.parametrize("width", [320, 768, 1000, 1440])
def test_the_menu_of_languages_fits(kinds: Served, font_browser: Browser, locale: str, width: int) -> None:
    """Also with names that are long."""
    with kinds.opened_by(font_browser).visit(viewport={"width": width, "height": 700}) as visit:
        visit.go(path_of(locale, QUIZ))
        visit.page.locator(".md-select > button").hover()
        as_built = _wide(visit.page)
        _lengthen(visit)
        box = visit.page.locator(".md-select__inner").bounding_box()

        assert ([], []) == (as_built, _wide(visit.page))
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width


def _lengthen(visit: Visit) -> None:
    """Lengthen each text; what is stored of the page stays as it was."""
    visit.spend()
    probe(visit.page, "lengthen")
