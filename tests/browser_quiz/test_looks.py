"""How it looks: widths, zoom, right to left, forced colours, no motion; pictures for people in build/shots/quiz."""

from __future__ import annotations

from typing import Any, Final

import pytest

from browser.conftest import Served
from browser_quiz.conftest import DESK, LOCALES, PHONE, SHOTS, Reader, path_of, probe, reading

pytestmark = pytest.mark.needs("chromium")

OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVED: Final = "Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)"


def _taken(reader: Reader) -> None:
    """Bring each question into a state with feedback; some answers are open, some are not."""
    reader.pick("single", "machines")
    reader.pick("multiple", "first")
    reader.pick("true-false", "false")
    reader.question("numeric").locator("input").fill("64 MB")
    reader.question("short").locator("input").fill("no idea")
    reader.question("ordering").locator("select").first.select_option("1")
    reader.question("matching").locator("select").first.select_option("member")
    for name in ("single", "multiple", "true-false", "numeric", "short", "ordering", "matching"):
        reader.check(name)
    reader.question("open").locator(".qw-actions button").click()
    reader.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("locale", ["en", "ko", "es", "ar"])
def test_nothing_overlaps_or_leaves_the_window_at_any_width(kinds: Served, locale: str) -> None:
    """From a small phone to a wide desk; 640 is a desk of 1280 at 200 %."""
    found = {}
    with reading(kinds, path_of(locale)) as reader:
        _taken(reader)
        reader.page.locator(".qw-data > summary").click()
        for width in (320, 640, 768, 1000, 1220, 1440):
            reader.page.set_viewport_size({"width": width, "height": 800})
            reader.page.evaluate(MOVED)  # Material's menu of languages glides to its place
            found[width] = (reader.page.evaluate(OVERFLOW), probe(reader.page, "overlaps"))

    assert {} == {width: what for width, what in found.items() if what != (0, [])}


def test_what_is_pressed_is_large_enough_for_a_finger(kinds: Served) -> None:
    with reading(kinds, viewport=PHONE, has_touch=True, is_mobile=True) as reader:
        _taken(reader)

        assert [] == probe(reader.page, "small")


def test_right_to_left_turns_everything_around(kinds: Served) -> None:
    with reading(kinds, path_of("ar")) as reader:
        _taken(reader)

        def left(selector: str) -> float:
            box = reader.page.locator(selector).first.bounding_box()
            assert box
            return box["x"]

        row = "[data-qw-id=kind-ordering] li"
        assert "rtl" == reader.page.locator("body").get_attribute("dir")
        assert left(f"{row} .qw-grip") > left(f"{row} select") > left(f"{row} .qw-moves")
        choice = "[data-qw-id=kind-single] li:has(:checked)"
        assert left(f"{choice} input") > left(f"{choice} .qw-mark-row")
        assert "en" == reader.page.locator(".qw-take").get_attribute("lang"), "words that a locale lacks are English"


def test_right_and_wrong_are_told_by_a_sign_and_a_word(kinds: Served) -> None:
    """So they are with forced colours, where no colour of ours is left."""
    with reading(kinds, forced_colors="active") as reader:
        _taken(reader)
        signs = {tuple(pair) for pair in probe(reader.page, "signs")}

        assert {("✓", "Right"), ("✗", "Wrong"), ("◐", "Partly right")} == signs
        assert probe(reader.page.locator(".qw-main").first, "isFramed")
        reader.page.keyboard.press("Tab")
        reader.page.locator(".qw-main").first.focus()
        assert "none" != reader.page.locator(".qw-main").first.evaluate("(b) => getComputedStyle(b).outlineStyle")


def test_nothing_moves_for_those_who_want_none_of_it(kinds: Served) -> None:
    with reading(kinds, reduced_motion="reduce") as reader:
        _taken(reader)

        assert [] == probe(reader.page, "moving")


@pytest.mark.needs("fonts")
@pytest.mark.parametrize("locale", LOCALES)
def test_pictures_are_taken_for_people_to_look_at(kinds: Served, locale: str) -> None:
    """Each type with feedback; light and dark, desk and phone; and the results of an exam."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    with reading(kinds, path_of(locale)) as reader:
        reader.accept()
        _taken(reader)
        schemes: tuple[Any, ...] = ("light", "dark")
        for place, size in (("desk", DESK), ("phone", PHONE)):
            reader.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            for scheme in schemes:
                reader.visit.spend().emulate_media(color_scheme=scheme)
                reader.page.screenshot(path=SHOTS / f"{locale}-{place}-{scheme}.png", full_page=True)
        reader.mode("exam")
        reader.page.locator(".qw-results > .qw-actions button").click()
        reader.page.locator(".qw-results").screenshot(path=SHOTS / f"{locale}-results.png")

    assert 5 == len(list(SHOTS.glob(f"{locale}-*.png")))
