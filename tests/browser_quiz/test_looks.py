"""How it looks: right to left, forced colours, no motion; pictures for people in build/shots/quiz."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.conftest import Served
from browser_quiz.conftest import DESK, LOCALES, PHONE, SHOTS, path_of, probe, reading

pytestmark = pytest.mark.needs("chromium")


def test_what_is_pressed_is_large_enough_for_a_finger(kinds: Served) -> None:
    with reading(kinds, viewport=PHONE, has_touch=True, is_mobile=True) as reader:
        reader.answer_badly()

        assert [] == probe(reader.page, "small")


def test_right_to_left_turns_everything_around(kinds: Served) -> None:
    with reading(kinds, path_of("ar")) as reader:
        reader.answer_badly()

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
        reader.answer_badly()
        signs = {tuple(pair) for pair in probe(reader.page, "signs")}

        assert {("✓", "Right"), ("✗", "Wrong"), ("◐", "Partly right")} == signs
        assert probe(reader.page.locator(".qw-main").first, "isFramed")
        reader.page.keyboard.press("Tab")
        reader.page.locator(".qw-main").first.focus()
        assert "none" != reader.page.locator(".qw-main").first.evaluate("(b) => getComputedStyle(b).outlineStyle")


def test_nothing_moves_for_those_who_want_none_of_it(kinds: Served) -> None:
    with reading(kinds, reduced_motion="reduce") as reader:
        reader.answer_badly()

        assert [] == probe(reader.page, "moving")


@pytest.mark.needs("fonts")
@pytest.mark.parametrize("locale", LOCALES)
def test_pictures_are_taken_for_people_to_look_at(
    kinds: Served, browsers: Callable[[str], Browser], locale: str
) -> None:
    """Each type with feedback; light and dark, desk and phone; and the results of an exam."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    with reading(kinds.opened_by(browsers("noto")), path_of(locale)) as reader:
        reader.accept()
        reader.answer_badly()
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
