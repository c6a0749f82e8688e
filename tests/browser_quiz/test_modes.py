"""Study and exam: what is told when, what counts, and the ways on."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import NEXT_TASKS, Served
from browser_quiz.conftest import Reader, reading

pytestmark = pytest.mark.needs("chromium")

NAMES: Final = ("open", "single", "multiple", "true-false", "numeric", "short", "ordering", "matching")
GRADED: Final = NAMES[1:]


def _shown_answers(reader: Reader) -> list[str]:
    return [name for name in NAMES if reader.question(name).locator(".qw-answer > summary").is_visible()]


def _review(reader: Reader) -> list[str]:
    return [" ".join(line.split()) for line in reader.page.locator(".qw-review > li").all_inner_texts()]


def _has_focus(reader: Reader, selector: str) -> bool:
    return bool(reader.page.evaluate(f"document.activeElement.matches({selector!r})"))


# ----------------------------------------------------------------- study


def test_answers_stay_hidden_until_graded_right_or_revealed(kinds: Served) -> None:
    with reading(kinds) as reader:
        before = _shown_answers(reader)
        reader.pick("single", "machines")
        reader.check("single")
        wrong = _shown_answers(reader)
        reader.pick("single", "members")
        reader.check("single")
        reader.button("Show the answer", reader.question("short")).click()

        assert ([], [], ["single", "short"]) == (before, wrong, _shown_answers(reader))
        assert reader.question("single").locator(".qw-explanation").is_visible()
        assert reader.question("short").locator(".qw-key").is_visible()


def test_only_the_choice_that_was_made_is_told_of_before_the_answer_is_shown(kinds: Served) -> None:
    """A second try is worth something: the right choice is not given away."""
    with reading(kinds) as reader:
        reader.pick("single", "machines")
        reader.check("single")
        marks = reader.question("single").locator("fieldset .qw-verdict")
        told = reader.told("single")

        assert ("Wrong", "4 members" in told, "Machines are not counted." in told) == (marks.inner_text(), False, True)
        reader.button("Show the answer", reader.question("single")).click()
        assert ["Right", "Wrong"] == sorted(marks.all_inner_texts())


def test_feedback_gets_the_focus(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.pick("single", "machines")
        reader.check("single")
        graded = _has_focus(reader, "[data-qw-id=kind-single] .qw-outcome")
        reader.check("multiple")
        empty = _has_focus(reader, "[data-qw-id=kind-multiple] .qw-outcome")
        reader.button("Show the answer", reader.question("short")).click()

        assert (True, True) == (graded, empty)
        assert _has_focus(reader, "[data-qw-id=kind-short] .qw-answer > summary")
        assert "Give an answer first." == reader.told("multiple")


def test_a_changed_answer_takes_the_old_verdict_away(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.pick("single", "machines")
        reader.check("single")
        reader.pick("single", "none")

        assert ("", 0) == (reader.told("single"), reader.question("single").locator("fieldset .qw-verdict").count())


def test_the_first_answer_makes_the_score(kinds: Served) -> None:
    with reading(kinds) as reader:
        for value in ("machines", "members"):
            reader.pick("single", value)
            reader.check("single")
        reader.pick("true-false", "false")
        reader.check("true-false")

        assert "Right" == reader.verdict("single")
        assert "Score: 1 of 8" == reader.page.locator(".qw-points").inner_text()


def test_an_answer_that_stands_in_the_form_is_graded_when_the_key_is_shown(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.pick("true-false", "false")
        for name in ("true-false", "numeric"):
            reader.button("Show the answer", reader.question(name)).click()

        assert ("Right", "Not answered") == (reader.verdict("true-false"), reader.verdict("numeric"))


def test_hints_come_one_at_a_time(kinds: Served) -> None:
    with reading(kinds) as reader:
        hints = reader.question("open").locator(".qw-hint > summary")
        before = [hint.is_visible() for hint in hints.all()]

        hints.first.click()
        hints.nth(1).wait_for()
        hints.first.click()  # closed again, the second stays

        assert ([True, False], [True, True]) == (before, [hint.is_visible() for hint in hints.all()])


def test_printing_gives_no_hint_away(kinds: Served) -> None:
    """Paper has all hints, and the theme opens each for it: after that they are as they were."""
    with reading(kinds) as reader:
        reader.page.pdf()
        reader.page.evaluate(NEXT_TASKS)  # in which details tell that they were opened

        hints = reader.question("open").locator(".qw-hint > summary")
        assert [True, False] == [hint.is_visible() for hint in hints.all()]


# ------------------------------------------------------------------ exam


def test_an_exam_tells_nothing_before_it_is_handed_in(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.mode("exam")
        reader.answer_all()
        reader.question("short").locator("input").press("Enter")

        assert [] == _shown_answers(reader)
        assert [""] * 8 == [reader.told(name) for name in NAMES]
        for unseen in (".qw-hint", ".qw-found", ".qw-question button[type=submit]"):
            assert [] == [one for one in reader.page.locator(unseen).all() if one.is_visible()]
        assert "Answered: 7 of 8" == reader.page.locator(".qw-progress").inner_text()


def test_an_exam_is_graded_as_a_whole(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.pick("multiple", "second")
        reader.question("matching").locator("select").first.select_option("rack")

        reader.button("Submit and grade").click()

        assert "Score: 6 of 8" == reader.page.locator(".qw-points").inner_text()
        assert [
            "1. What an open question holds",
            "Right 2. Which one it is",
            "Partly right 3. Which ones they are",
            "Right 4. Whether it holds",
            "Right 5. How many there are",
            "Right 6. What it is called",
            "Right 7. In which order they come",
            "Partly right 8. Which ones belong together",
        ] == _review(reader)
        assert list(NAMES) == _shown_answers(reader)
        assert _has_focus(reader, "#qw-results")
        assert "Waiting for your own judgement: 1" in reader.page.locator(".qw-score").inner_text()


def test_an_answer_can_not_be_changed_after_the_exam(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.button("Submit and grade").click()

        assert reader.question("single").locator("input").first.is_disabled()
        assert "Not answered" == reader.verdict("single")
        reader.question("open").get_by_role("radio", name="I knew it").check()
        assert "Score: 1 of 8" == reader.page.locator(".qw-points").inner_text()


def test_questions_left_out_are_counted_before_an_exam_is_handed_in(kinds: Served) -> None:
    with reading(kinds) as reader:
        asked = reader.refuse()
        reader.mode("exam")
        reader.pick("single", "members")

        reader.button("Submit and grade").click()

        assert ["Not answered: 7. Submit all the same?"] == asked
        assert [] == _shown_answers(reader)


def test_what_was_graded_before_an_exam_shows_its_answer_after_it(kinds: Served) -> None:
    """And before it is handed in, to who asks for it."""
    with reading(kinds) as reader:
        reader.accept()
        for name, wrong in (("single", "machines"), ("true-false", "true")):
            reader.pick(name, wrong)
            reader.check(name)
        reader.mode("exam")
        reader.button("Show the answer", reader.question("single")).click()
        before = _shown_answers(reader)

        reader.button("Submit and grade").click()

        assert (["single"], list(NAMES)) == (before, _shown_answers(reader))
        assert ["Wrong", "Wrong"] == [reader.verdict("single"), reader.verdict("true-false")]


def test_a_number_that_can_not_be_read_is_no_answer_in_an_exam(kinds: Served) -> None:
    """Enter tells so, as in study mode; it is counted among those left out, and not graded as wrong."""
    with reading(kinds) as reader:
        asked = reader.refuse()
        reader.mode("exam")
        reader.question("numeric").locator("input").fill("64 MB")
        reader.question("numeric").locator("input").press("Enter")
        told = reader.told("numeric")
        reader.button("Submit and grade").click()

        assert "Write a number in GB of memory, such as 12.5." == told
        assert ["Not answered: 8. Submit all the same?"] == asked


def test_an_exam_outlives_a_reload(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.reload()
        draft = [reader.question("numeric").locator("input").input_value(), *reader.order("ordering")]
        reader.button("Submit and grade").click()
        score = reader.page.locator(".qw-points").inner_text()
        reader.reload()

        assert ["64", "save", "check", "load"] == draft
        assert ["Score: 7 of 8"] * 2 == [score, reader.page.locator(".qw-points").inner_text()]


# --------------------------------------------------------------- ways on


def test_only_what_was_missed_is_asked_again(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.pick("multiple", "second")
        reader.button("Submit and grade").click()
        reader.question("open").get_by_role("radio", name="I knew it").check()

        reader.button("Again, only what I missed").click()
        asked = [name for name in NAMES if reader.question(name).is_visible()]
        headings = [line for line in reader.page.locator("article h2:visible").all_inner_texts() if line[0].isdigit()]
        empty = reader.question("multiple").locator("input:checked").count()
        reader.pick("multiple", "first", "second")
        reader.button("Submit and grade").click()
        score = reader.page.locator(".qw-points").inner_text()
        reader.button("Show all questions").click()

        assert (["multiple"], 1, 0, "Score: 1 of 1") == (asked, len(headings), empty, score)
        assert "Score: 8 of 8" == reader.page.locator(".qw-points").inner_text()
        assert list(NAMES) == [name for name in NAMES if reader.question(name).is_visible()]


def test_a_link_to_a_question_that_is_left_out_shows_it(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.pick("multiple", "second")
        reader.button("Submit and grade").click()
        reader.question("open").get_by_role("radio", name="I knew it").check()
        reader.button("Again, only what I missed").click()

        reader.page.evaluate("location.hash = 'kind-short'")
        reader.question("short").wait_for()

        assert reader.page.locator("#kind-short").is_visible()


def test_a_link_into_an_answer_shows_that_answer(kinds: Served) -> None:
    """As one from another page may lead there."""
    with reading(kinds) as reader:
        reader.page.evaluate("document.querySelector('[data-qw-id=kind-short] .qw-key').id = 'inside'")

        reader.page.evaluate("location.hash = 'inside'")
        reader.page.locator("#inside").wait_for()

        assert ["short"] == _shown_answers(reader)


def test_a_new_start_clears_this_quiz(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        reader.pick("single", "machines")
        reader.check("single")
        reader.button("Show the answer", reader.question("open")).click()
        reader.question("open").get_by_role("radio", name="Partly").check()

        reader.button("Start over").first.click()

        assert ({}, []) == (reader.stored()["questions"], _shown_answers(reader))
        assert ("Answered: 0 of 8", 0) == (
            reader.page.locator(".qw-progress").inner_text(),
            reader.page.locator("fieldset.qw-fieldset input:checked, .qw-judge input:checked").count(),
        )


def test_results_can_be_printed_with_every_answer(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.pick("single", "machines")
        reader.check("single")
        reader.page.evaluate("window.print = () => { window.printed = true; }")
        reader.button("Print").click()

        reader.visit.spend().emulate_media(media="print")

        assert reader.page.evaluate("window.printed")
        shown = {name: reader.question(name).locator(".qw-answer > .qw-key").is_visible() for name in NAMES}
        assert dict.fromkeys(NAMES, True) == shown
        assert reader.page.locator(".qw-review").is_visible()
        for control in (".qw-bar", ".qw-actions", ".qw-pool", ".qw-moves"):
            assert [] == [one for one in reader.page.locator(control).all() if one.is_visible()]
        assert reader.question("single").locator(".qw-outcome").is_visible()


def test_paper_tells_no_result_of_what_nobody_has_answered(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.visit.spend().emulate_media(media="print")

        empty = reader.page.locator(".qw-outcome, .qw-found, .qw-question > .qw-mark")
        assert (17, []) == (empty.count(), [one for one in empty.all() if one.is_visible()])


def test_a_whole_quiz_is_taken_by_keyboard_alone(kinds: Served) -> None:
    """As a new user would: from the address bar by Tab, arrows, space and Enter, seeing where the focus is."""
    with reading(kinds) as reader:
        press, here = reader.page.keyboard.press, reader.page.evaluate

        def to(selector: str) -> None:
            for _ in range(80):
                if here(f"document.activeElement.matches({selector!r})"):
                    return
                press("Tab")
            pytest.fail(f"no Tab leads to {selector}")

        to("[name=qw-mode]")
        press("ArrowRight")
        to("textarea")
        reader.page.keyboard.type("It prints 4.")
        to("[name=kind-single]")
        press("Space")
        while here("document.activeElement.value") != "members":
            press("ArrowDown")
        for value in ("first", "second"):
            to(f"[name=kind-multiple][value={value}]")
            press("Space")
        to("[name=kind-true-false]")
        press("ArrowDown")
        for name, text in (("numeric", "64"), ("short", "member")):
            to(f"[name=kind-{name}]")
            reader.page.keyboard.type(text)
        order = reader.order("ordering")
        first = 'button[aria-label="Move up: Save"]' if order[0] != "save" else 'button[aria-label="Move down: Save"]'
        to(first)
        press("Enter")
        if order[0] == "save":
            to("[name='kind-ordering.save']")
            here("document.activeElement.scrollIntoView()")
        answer = ["save", "check", "load"]
        for place, step in enumerate(answer):
            reader.question("ordering").locator(f"select[name$='.{step}']").focus()
            reader.page.keyboard.type(str(place + 1))
        for name in ("member", "machine"):
            to(f"[name='kind-matching.{name}']")
            reader.page.keyboard.type("A process" if name == "member" else "A computer")
        to(".qw-main")
        is_seen = here("getComputedStyle(document.activeElement).outlineStyle") != "none"
        press("Enter")

        assert is_seen
        assert "Score: 7 of 8" == reader.page.locator(".qw-points").inner_text()
        assert answer == reader.order("ordering")
        to(".qw-review a")
        press("Enter")
        assert here("location.hash") == "#kind-open"
