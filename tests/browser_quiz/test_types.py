"""Each type of question, answered by mouse, by keyboard and by touch: the same answer has the same verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Served
from browser_quiz.conftest import PHONE, Reader, reading

pytestmark = pytest.mark.needs("chromium")

TOUCH: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
#: Type, a right answer, a wrong one, and what is told of the wrong one.
CASES: Final = (
    ("single", ["members"], ["machines"], "Wrong Wrong 4 machines Machines are not counted."),
    ("multiple", ["first", "second"], ["first", "machine"], "Wrong Right choices found: 1 of 2. Wrong ones chosen: 1."),
    ("true-false", ["false"], ["true"], "Wrong Wrong True No, members are."),
    ("numeric", ["64,5"], ["65"], "Wrong"),
    ("short", ["Member of a group"], ["machine"], "Wrong"),
    (
        "ordering",
        ["save", "check", "load"],
        ["save", "load", "check"],
        "Partly right Steps in the right place: 1 of 3.",
    ),
    ("matching", ["member", "machine"], ["member", "rack"], "Partly right Right pairs: 1 of 2."),
)
Give = Callable[[Reader, str, list[str]], None]


def _inputs(reader: Reader, name: str) -> Locator:
    return reader.question(name).locator("fieldset.qw-fieldset :is(input, select)")


def by_mouse(reader: Reader, name: str, answer: list[str]) -> None:
    """On the words, on the box, by dragging."""
    if name == "ordering":
        for place, step in enumerate(answer):
            _drag_step(reader, step, place)
    elif name == "matching":
        for row, value in enumerate(answer):
            chip = reader.question(name).locator(f".qw-chip[data-qw-item={value}]")
            _drag(reader.page, chip, reader.question(name).locator(".qw-pairs > li").nth(row))
    elif name in {"numeric", "short"}:
        _inputs(reader, name).click()
        reader.page.keyboard.type(answer[0])
    else:
        for number, value in enumerate(answer):
            label = reader.question(name).locator(f"label:has([value={value}])")
            (label.locator("input") if number else label.locator("span").first).click()
    reader.check(name)


def by_keyboard(reader: Reader, name: str, answer: list[str]) -> None:
    """Tab, arrows, space and Enter, from the first field on."""
    _inputs(reader, name).first.focus()
    press = {"multiple": _press_boxes, "ordering": _press_steps, "matching": _press_menus}
    if name in {"numeric", "short"}:
        reader.page.keyboard.type(answer[0])
        reader.page.keyboard.press("Enter")
    else:
        press.get(name, _press_radios)(reader, name, answer)
        reader.question(name).locator("button[type=submit]").press("Enter")


def _press_radios(reader: Reader, name: str, answer: list[str]) -> None:
    reader.page.keyboard.press("Space")
    for _ in range(reader.order(name).index(answer[0])):
        reader.page.keyboard.press("ArrowDown")


def _press_boxes(reader: Reader, name: str, answer: list[str]) -> None:
    for value in reader.order(name):
        if value in answer:
            reader.page.keyboard.press("Space")
        reader.page.keyboard.press("Tab")


def _press_steps(reader: Reader, name: str, answer: list[str]) -> None:
    _inputs(reader, name).first.press("1")
    for place, step in enumerate(answer):
        reader.question(name).locator(f"li:has(select[name$='.{step}']) button").first.focus()
        while reader.order(name).index(step) > place:
            reader.page.keyboard.press("Enter")


def _press_menus(reader: Reader, name: str, answer: list[str]) -> None:
    for menu, value in zip(reader.question(name).locator("select").all(), answer, strict=True):
        menu.focus()
        options = menu.evaluate("(menu) => [...menu.options].map((option) => option.value)")
        for _ in range(options.index(value)):
            reader.page.keyboard.press("ArrowDown")


def by_touch(reader: Reader, name: str, answer: list[str]) -> None:
    """With a finger: taps, and drags that do not scroll the page."""
    if name == "ordering":
        for place, step in enumerate(answer):
            _drag_step(reader, step, place, is_touch=True)
    elif name == "matching":
        for row, value in enumerate(answer):
            chip = reader.question(name).locator(f".qw-chip[data-qw-item={value}]")
            _drag(reader.page, chip, reader.question(name).locator(".qw-pairs > li").nth(row), is_touch=True)
    elif name in {"numeric", "short"}:
        _inputs(reader, name).tap()
        _inputs(reader, name).fill(answer[0])
    else:
        for value in answer:
            reader.question(name).locator(f"label:has([value={value}])").tap()
    reader.question(name).locator("button[type=submit]").tap()


def _drag_step(reader: Reader, step: str, place: int, *, is_touch: bool = False) -> None:
    rows = reader.question("ordering").locator(".qw-steps > li")
    grip = reader.question("ordering").locator(f"li:has(select[name$='.{step}']) .qw-grip")
    _drag(reader.page, grip, rows.nth(place), is_touch=is_touch, edge=0.3)


def _drag(page: Page, handle: Locator, target: Locator, *, is_touch: bool = False, edge: float = 0.5) -> None:
    """Drag from the middle of one element to a place in another, in steps as a hand does."""
    target.scroll_into_view_if_needed()
    handle.scroll_into_view_if_needed()
    start, end = handle.bounding_box(), target.bounding_box()
    assert start
    assert end
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] * edge
    scrolled = page.evaluate("scrollY")
    points = [(x + (to_x - x) * step / 5, y + (to_y - y) * step / 5) for step in range(6)]
    if is_touch:
        session = page.context.new_cdp_session(page)
        for number, (left, top) in enumerate(points):
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": left, "y": top}]})
        page.wait_for_timeout(100)  # the finger rests: a tap right after a throw would only stop the page
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        for left, top in points:
            page.mouse.move(left, top)
        page.mouse.up()
    assert scrolled == page.evaluate("scrollY")


WAYS: Final[Mapping[str, tuple[Give, dict[str, Any]]]] = {
    "mouse": (by_mouse, {}),
    "keyboard": (by_keyboard, {}),
    "touch": (by_touch, TOUCH),
}


@pytest.fixture(scope="module", params=WAYS)
def way(kinds: Served, request: pytest.FixtureRequest) -> Iterator[tuple[Give, Reader]]:
    """Yield a way to give answers, and one reader who gives all of them, each to a question of its own."""
    give, options = WAYS[request.param]
    with reading(kinds, **options) as reader:
        yield give, reader


@pytest.mark.parametrize(("name", "right", "wrong", "told"), CASES, ids=[case[0] for case in CASES])
def test_an_answer_is_graded_the_same_however_it_is_given(
    way: tuple[Give, Reader], name: str, right: list[str], wrong: list[str], told: str
) -> None:
    give, reader = way
    outcome = reader.question(name).locator(".qw-outcome")
    give(reader, name, wrong)
    outcome.locator("p").first.wait_for()  # a tap becomes a click a moment later
    first = reader.told(name)
    reader.page.evaluate("document.activeElement?.blur()")
    _clear(reader, name)
    give(reader, name, right)

    assert first.startswith(told), first
    expect(outcome.locator("p > .qw-verdict").first).to_have_text("Right")


def _clear(reader: Reader, name: str) -> None:
    """Take the first answer back, as far as it would stand in the way of the second."""
    for field in reader.question(name).locator("fieldset.qw-fieldset input[type=text]").all():
        field.fill("")
    for box in reader.question(name).locator("fieldset.qw-fieldset input[type=checkbox]").all():
        box.uncheck()
    for menu in reader.question(name).locator(".qw-pairs select").all():
        menu.select_option("")


def test_an_open_question_shows_its_answer_and_takes_the_readers_own_verdict(kinds: Served) -> None:
    with reading(kinds) as reader:
        question = reader.question("open")
        question.locator("textarea").fill("It prints 4.")

        reader.button("Show the answer", question).click()
        shown = question.locator(".qw-key").is_visible()
        question.get_by_role("radio", name="Partly").check()
        reader.reload()

        assert shown
        assert "It prints 4." == question.locator("textarea").input_value()
        assert question.get_by_role("radio", name="Partly").is_checked()
        assert [0.5] == [entry["score"] for entry in reader.stored()["questions"].values()]


@pytest.fixture(scope="module")
def typist(kinds: Served) -> Iterator[Reader]:
    """Yield one reader for all spellings: what is typed anew takes the verdict on what was there."""
    with reading(kinds) as reader:
        yield reader


@pytest.mark.parametrize("typed", ["64,4", "６４．４", "64.4 GB", "64.4 gb of memory", "6.44e1", " 64.4 "])
def test_a_number_is_read_in_each_of_its_spellings(typist: Reader, typed: str) -> None:
    field = typist.question("numeric").locator("input")
    field.fill(typed)
    field.press("Enter")

    assert "Right" == typist.verdict("numeric")


@pytest.mark.parametrize(
    ("typed", "told"), [("64 MB", "Write a number in GB of memory"), ("", "Give an answer first.")]
)
def test_what_is_no_number_is_refused_at_the_field_and_not_graded(kinds: Served, typed: str, told: str) -> None:
    with reading(kinds) as reader:
        field = reader.question("numeric").locator("input")
        field.fill(typed)
        field.press("Enter")

        described = field.evaluate(
            "(field) => document.getElementById(field.getAttribute('aria-describedby')).textContent"
        )
        assert described.startswith(told)
        assert ("true", True) == (
            field.get_attribute("aria-invalid"),
            field.evaluate("(f) => f === document.activeElement"),
        )
        field.fill("64")
        assert (None, "") == (field.get_attribute("aria-invalid"), reader.told("numeric"))


@pytest.mark.parametrize("typed", ["MEMBER", "ｍｅｍｂｅｒ", "member.", "member  of\u00a0a group"])
def test_a_short_answer_is_read_in_each_of_its_spellings(typist: Reader, typed: str) -> None:
    field = typist.question("short").locator("input")
    field.fill(typed)
    field.press("Enter")

    assert "Right" == typist.verdict("short")


def test_a_drag_that_is_given_up_or_ends_elsewhere_changes_nothing(kinds: Served) -> None:
    with reading(kinds) as reader:
        chip = reader.question("matching").locator(".qw-chip").first
        chip.scroll_into_view_if_needed()
        box = chip.bounding_box()
        assert box

        for is_escaped in (True, False):
            reader.page.mouse.move(box["x"] + 5, box["y"] + 5)
            reader.page.mouse.down()
            reader.page.mouse.move(box["x"] + 5, box["y"] - 60)
            if is_escaped:
                reader.page.keyboard.press("Escape")
            reader.page.mouse.move(5, 300)
            reader.page.mouse.up()

        menus = reader.question("matching").locator("select").all()
        assert ["", ""] == [menu.input_value() for menu in menus]
        assert "" == chip.evaluate("(chip) => chip.style.translate")


def test_a_menu_moves_a_step_and_keeps_the_focus(kinds: Served) -> None:
    with reading(kinds) as reader:
        before = reader.order("ordering")
        menu = reader.question("ordering").locator(f"select[name$='.{before[2]}']")

        menu.select_option("1")

        assert [before[2], before[0], before[1]] == reader.order("ordering")
        assert menu.evaluate("(menu) => menu === document.activeElement")
        assert ["1", "2", "3"] == [one.input_value() for one in reader.question("ordering").locator("select").all()]
        assert "position 1 of 3" in reader.page.locator("[role=status].qw-status").inner_text()


def test_one_counterpart_goes_to_one_entry_by_dragging(kinds: Served) -> None:
    """Dragged to a second entry, it leaves the first."""
    with reading(kinds) as reader:
        question = reader.question("matching")
        chip = question.locator(".qw-chip[data-qw-item=rack]")

        for row in (0, 1):
            _drag(reader.page, chip, question.locator(".qw-pairs > li").nth(row))

        assert ["", "rack"] == [menu.input_value() for menu in question.locator("select").all()]
