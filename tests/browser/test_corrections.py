"""The pages of corrections in a browser: the filter, no script, a phone, paper, forced colours."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from browser.conftest import Served
from quizwright.model import Mistake
from test_site import samples

pytestmark = pytest.mark.needs("chromium")

PAGE: Final = "quizzes/eks-model-training/corrections/"
PHONE: Final = {"width": 320, "height": 700}
A4: Final = {"width": 718, "height": 1047}
OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: What is cut off at its own edge, but for the padding of inline code, or stands beyond the window's.
CUT: Final = """(found) => found.filter((each) =>
    each.scrollWidth > each.clientWidth + 6 || each.getBoundingClientRect().right > innerWidth + 1
).map((each) => each.outerHTML)"""
HIDDEN: Final = "(found) => found.filter((each) => !each.checkVisibility()).map((each) => each.outerHTML)"


def _path(locale: str) -> str:
    return PAGE if locale == "en" else f"{locale}/{PAGE}"


def _shown(articles: Locator) -> list[str]:
    """Return the ids of those that are shown."""
    found = articles.evaluate_all("(all) => all.filter((each) => each.checkVisibility()).map((each) => each.id)")
    return [str(name) for name in found]


@pytest.mark.parametrize("script", [True, False])
def test_the_filter_shows_one_kind_with_and_without_javascript(served: Served, script: bool) -> None:  # noqa: FBT001 - rows of the table
    """Questions without one of that kind go, with their headings; "all" brings them back."""
    with served.visit(java_script_enabled=script) as visit:
        visit.go(PAGE)
        page = visit.page
        articles = page.locator("article.qw-correction")
        everything = _shown(articles)
        sections = page.locator("section.qw-part").count()

        for kind in Mistake:
            page.check(f"#qw-kind-{kind}")
            wanted = [str(each.get_attribute("id")) for each in page.locator(f"article.qw-of-{kind}").all()]
            assert (kind, wanted) == (kind, _shown(articles))
            assert page.locator("section.qw-part:visible").count() == page.locator(f"section.qw-has-{kind}").count()
            assert page.locator("h3[id^=part-]:visible").count() == page.locator(f"section.qw-has-{kind}").count()
        page.check("#qw-kind-all")

        assert everything == _shown(articles)
        assert sections == page.locator("h3[id^=part-]:visible").count()
        assert [] == visit.troubles


def test_the_filter_works_by_keyboard(served: Served) -> None:
    with served.visit() as visit:
        visit.go(PAGE)

        visit.page.focus("#qw-kind-all")
        visit.page.keyboard.press("ArrowRight")

        assert visit.page.locator("#qw-kind-wrong").is_checked()
        assert 0 == visit.page.locator("article.qw-of-overstated:visible").count()


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_on_a_phone_one_side_stands_below_the_other_and_nothing_is_cut(served: Served, locale: str) -> None:
    with served.visit(viewport=PHONE) as visit:
        visit.go(_path(locale))
        visit.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")

        tops = visit.page.locator("article .qw-sides").evaluate_all(
            "(all) => all.map((each) => [...each.children].map((side) => side.getBoundingClientRect().top))"
        )

        assert all(said < right for said, right in tops)
        assert visit.page.evaluate(OVERFLOW) <= 0
        assert [] == visit.page.locator("article.qw-correction :is(p, li, h4, .qw-side)").evaluate_all(CUT)


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_at_a_desk_both_sides_stand_side_by_side(served: Served, locale: str) -> None:
    with served.visit(viewport={"width": 1280, "height": 800}) as visit:
        visit.go(_path(locale))

        tops = visit.page.locator("article .qw-sides").evaluate_all(
            "(all) => all.map((each) => [...each.children].map((side) => side.getBoundingClientRect().top))"
        )

        assert all(said == right for said, right in tops)


def test_a_link_to_a_correction_leads_to_it_below_the_header(served: Served) -> None:
    with served.visit(viewport={"width": 1280, "height": 800}) as visit:
        visit.go(PAGE)
        last = str(visit.page.locator("article.qw-correction").last.get_attribute("id"))

        visit.go(f"{PAGE}#{last}")

        box = visit.page.locator(f"#{last}").bounding_box()
        header = visit.page.locator(".md-header").bounding_box()
        assert box
        assert header
        assert header["height"] <= box["y"] < 800


def test_marks_are_seen_without_colour_and_heard(served: Served) -> None:
    """Struck or underlined; the words before them are in the page for those who listen, and nobody sees them."""
    with served.visit(forced_colors="active") as visit:
        visit.go(f"zh/{PAGE}")
        style = "(node) => getComputedStyle(node).textDecorationLine"
        struck, fresh = (visit.page.locator(f"article {name}.qw-changed").first for name in ("del", "ins"))

        assert ("line-through", "underline") == (struck.evaluate(style), fresh.evaluate(style))
        box = struck.locator(".qw-spoken").bounding_box()
        assert box
        assert box["width"] <= 1


@pytest.mark.parametrize("path", [PAGE, f"ja/{PAGE}"])
def test_paper_has_every_correction_with_its_quotes_whatever_the_filter_says(served: Served, path: str) -> None:
    with served.visit(viewport=A4, color_scheme="dark") as visit:
        visit.go(path)
        visit.page.check("#qw-kind-unsupported")

        visit.spend().emulate_media(media="print")

        texts = visit.page.locator(".qw-correction, .qw-side, .qw-why, .qw-quotes li, .qw-correction .qw-sources li")
        assert texts.count() > 200
        assert [] == texts.evaluate_all(HIDDEN)
        assert not visit.page.locator(".qw-filter").is_visible()
        assert [] == visit.page.locator("article.qw-correction :is(p, li)").evaluate_all(CUT)


def test_pictures_of_the_page_are_kept_for_reviewers(served: Served) -> None:
    """In each language, light and dark, at a desk and on a phone: `build/shots`."""
    folder = Path(__file__).parents[2] / "build" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    views: dict[str, dict[str, Any]] = {
        "light": {"viewport": {"width": 1280, "height": 1600}},
        "dark": {"viewport": {"width": 1280, "height": 1600}, "color_scheme": "dark"},
        "phone": {"viewport": {"width": 390, "height": 1600}},
    }
    for locale in samples.LOCALES:
        for name, options in views.items():
            with served.visit(**options) as visit:
                visit.go(_path(locale))
                visit.page.screenshot(path=folder / f"corrections-{locale}-{name}.png")
                assert [] == visit.troubles
