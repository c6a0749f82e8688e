"""What assistive technology is told, and what is there without a script."""

from __future__ import annotations

import pytest

from browser.conftest import Served
from browser_quiz.conftest import LOCALES, QUIZ, path_of, reading

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.parametrize("locale", ["en", "zh", "ar"])
def test_each_question_is_still_a_group_named_by_its_prompt(kinds: Served, locale: str) -> None:
    """The script adds no role and no name that would hide the legend."""
    with reading(kinds, path_of(locale)) as reader:
        for section in kinds.site.pages[path_of(locale)].all("section", class_="qw-question"):
            prompt = section.one("legend").words
            at = reader.page.locator(f"[data-qw-id={section.attrs['data-qw-id']}]")
            assert (prompt, 1) == (prompt, at.get_by_role("group", name=prompt, exact=True).count())
        assert 0 == reader.page.locator(".qw [role=radiogroup], .qw [role=radio], .qw [role=checkbox]").count()


def test_buttons_that_look_alike_have_names_of_their_own(kinds: Served) -> None:
    with reading(kinds) as reader:
        labels = (
            reader.question("ordering").locator(".qw-move").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        )

        wanted = {f"Move {way}: {step}" for way in ("up", "down") for step in ("Save", "Check the copy", "Load")}
        assert (wanted, 6) == (set(labels), len(labels))


def test_a_moved_step_is_announced_where_it_is_now(kinds: Served) -> None:
    with reading(kinds) as reader:
        step = reader.question("ordering").locator(".qw-steps > li").nth(1)
        name = step.locator(":scope > span").nth(1).inner_text()
        step.get_by_role("button", name=f"Move up: {name}").press("Enter")

        assert f"{name}: position 1 of 3" == reader.page.locator("p.qw-status[role=status]").inner_text()
        assert f"Move up: {name}" == reader.page.evaluate("document.activeElement.ariaLabel")


def test_a_made_pair_is_announced(kinds: Served) -> None:
    with reading(kinds) as reader:
        question = reader.question("matching")
        question.locator(".qw-chip[data-qw-item=rack]").drag_to(question.locator(".qw-pairs > li").first)

        assert "Member: A rack" == reader.page.locator("p.qw-status[role=status]").inner_text()


def test_results_are_a_region_with_a_heading(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.pick("single", "members")
        reader.check("single")

        region = reader.page.get_by_role("region", name="Results")
        assert region.get_by_role("heading", name="Results", level=2).is_visible()
        assert 8 == region.get_by_role("list", name="Question by question").get_by_role("listitem").count()
        assert reader.page.get_by_role("region", name="Take this quiz").get_by_role("group", name="Mode").is_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_without_a_script_all_can_be_read_and_nothing_is_offered_that_needs_one(kinds: Served, locale: str) -> None:
    with kinds.visit(java_script_enabled=False) as visit:
        visit.page.goto(f"{visit.address}{path_of(locale)}", wait_until="load")

        assert 0 == visit.page.locator("article button, .qw-off, .qw-bar").count()
        assert not visit.page.locator(".qw-take").is_visible()
        for answer in visit.page.locator(".qw-answer > summary").all():
            answer.click()
        keys = visit.page.locator(".qw-key")
        assert [True] * 8 == [key.is_visible() for key in keys.all()]


def test_enter_in_a_field_sends_nothing_without_a_script(kinds: Served) -> None:
    with kinds.visit(java_script_enabled=False) as visit:
        visit.page.goto(f"{visit.address}{QUIZ}", wait_until="load")
        field = visit.page.locator("[data-qw-id=kind-short] input")
        field.fill("member")
        field.press("Enter")
        visit.settle()

        assert (f"{visit.address}{QUIZ}", "member") == (visit.page.url, field.input_value())


def test_a_page_without_a_quiz_loads_no_more_than_the_first_module(kinds: Served) -> None:
    with kinds.visit() as visit:
        loaded: list[str] = []
        visit.on("request", lambda request: loaded.append(request.url.rpartition("/quiz/")[2]))
        visit.go(f"{QUIZ.partition('/')[0]}/")

        assert ["main.js"] == [name for name in loaded if name.endswith(".js") and "/" not in name]
