"""What the browser keeps: where, for how long, and what happens when it can't."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from browser.conftest import Served, Visit
from browser_quiz.conftest import QUIZ, Reader, path_of, probe, reading

pytestmark = pytest.mark.needs("chromium")

KEY: Final = "quizwright:v1:/quizwright/"
BLANK: Final[Mapping[str, object]] = {
    "right": "a",
    "asked": "b",
    "answer": [],
    "score": None,
    "last": None,
    "shown": False,
    "at": 1,
}


def _stored(questions: object, quizzes: object) -> str:
    """Return the code that stores something in our place."""
    text = json.dumps({"quizwright": 1, "questions": questions, "quizzes": quizzes})
    return f"localStorage.setItem({KEY!r}, {text!r})"


FAULTS: Final = {
    "no JSON": f"localStorage.setItem({KEY!r}, '{{')",
    "another program's value": f"localStorage.setItem({KEY!r}, '[1, 2]')",
    "entries of no form": _stored({"kind-single": {"answer": 5}, "kind-short": None, "__proto__": {}}, {"kinds": 7}),
    "answers that fit no question": _stored(
        {
            "kind-single": {**BLANK, "answer": ["<b>", "x"], "score": 1, "shown": True},
            "kind-ordering": {**BLANK, "answer": ["x:y"]},
            "kind-matching": {**BLANK, "answer": [":::"]},
        },
        {},
    ),
    "a full disk": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    "reading forbidden": "Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); }",
    "no storage at all": """Object.defineProperty(window, 'localStorage',
        {get() { throw new DOMException('no', 'SecurityError'); }})""",
}


def _answer(reader: Reader) -> None:
    reader.pick("single", "members")
    reader.check("single")


def test_one_key_of_the_site_holds_all_by_question_and_revision(kinds: Served) -> None:
    with reading(kinds) as reader:
        _answer(reader)

        keys = [key for key in reader.page.evaluate("Object.keys(localStorage)") if "quizwright:" in key]
        revision = reader.question("single").get_attribute("data-qw-revision") or ""
        entry = reader.stored()["questions"]["kind-single"]
        assert [KEY] == keys
        assert (revision.split(), ["members"], 1) == ([entry["right"], entry["asked"]], entry["answer"], entry["score"])


def test_languages_share_what_was_answered(kinds: Served) -> None:
    with reading(kinds) as reader:
        _answer(reader)

        for locale in ("zh", "ar"):
            reader.open(path_of(locale))
            assert reader.question("single").locator("[value=members]").is_checked()
            assert reader.question("single").locator(".qw-answer > summary").is_visible()


def test_answers_survive_when_questions_move(kinds: Served) -> None:
    """The page is served with the question at its end, as if the author had moved it."""
    with reading(kinds) as reader:
        _answer(reader)
        move = """addEventListener("DOMContentLoaded", () => {
            const section = document.querySelector("[data-qw-id=kind-single]");
            document.querySelector("[data-qw-id=kind-matching]").after(document.getElementById("kind-single"), section);
        }, true)"""
        reader.visit.spend().add_init_script(move)
        reader.reload()

        assert "Right" == reader.verdict("single")
        assert reader.question("single").locator("[value=members]").is_checked()


@pytest.mark.parametrize(
    ("place", "told", "verdict", "progress"),
    [
        (1, "The text of this question has changed since you answered it.", "Right", "Answered: 1 of 8"),
        (0, "Correction: the key of this question, or a fact behind it, has changed", "", "Answered: 0 of 8"),
    ],
    ids=["words", "key or fact"],
)
def test_a_question_that_has_changed_says_so_and_what_kind_of_change_it_is(
    kinds: Served, place: int, told: str, verdict: str, progress: str
) -> None:
    """After a correction the old result no longer counts, and the answer is there to be graded again."""
    with reading(kinds) as reader:
        _answer(reader)
        probe(reader.page, "age", [KEY, ("right", "asked")[place]])
        reader.reload()
        question = reader.question("single")
        notices = [mark for mark in question.locator(".qw-mark").all_inner_texts() if mark]

        assert len(notices) == 1
        assert notices[0].startswith(told)
        assert (verdict, progress) == (reader.verdict("single"), reader.page.locator(".qw-progress").inner_text())
        assert question.locator("[value=members]").is_checked()
        reader.check("single")
        assert ("Right", []) == (
            reader.verdict("single"),
            [mark for mark in question.locator(".qw-mark").all() if mark.is_visible()],
        )


@pytest.mark.parametrize("fault", FAULTS)
def test_storage_that_is_broken_foreign_full_or_forbidden_breaks_no_page(kinds: Served, fault: str) -> None:
    with kinds.visit() as visit:
        reader = Reader(visit)
        visit.spend().add_init_script(f"try {{ {FAULTS[fault]} }} catch {{}}")
        reader.open()
        reader.accept()
        reader.button("Start over").first.click()
        _answer(reader)
        reader.pick("true-false", "true")
        reader.check("true-false")

        assert ("Right", "Wrong") == (reader.verdict("single"), reader.verdict("true-false"))
        assert "Score: 1 of 8" == reader.page.locator(".qw-points").inner_text()
        reader.open(path_of("zh"))
        assert [trouble for trouble in visit.troubles if "localStorage" not in trouble and "no" != trouble] == []


@pytest.mark.parametrize("fault", ["a full disk", "no storage at all"])
def test_a_reader_is_told_when_nothing_is_kept(kinds: Served, fault: str) -> None:
    with kinds.visit() as visit:
        reader = Reader(visit)
        visit.spend().add_init_script(FAULTS[fault])
        reader.open()

        assert "This browser stores nothing for this site" in reader.page.locator(".qw-bar > .qw-mark").inner_text()


def test_a_reader_is_told_when_nothing_more_is_kept(kinds: Served) -> None:
    with reading(kinds) as reader:
        told = reader.page.get_by_text("This browser stores nothing for this site")
        before = told.is_visible()
        reader.page.evaluate(f"() => {{ {FAULTS['a full disk']} }}")
        _answer(reader)

        assert (False, True, "Right") == (before, told.is_visible(), reader.verdict("single"))


def test_two_tabs_of_a_quiz_go_on_together(kinds: Served) -> None:
    """The first answer counts wherever it was given, and a new start in one is one in both."""
    with reading(kinds) as reader:
        other = Reader(Visit(reader.page.context.new_page(), reader.visit.address))
        other.open()
        other.accept()
        other.pick("single", "machines")
        other.check("single")
        reader.page.get_by_text("Answered: 1 of 8").wait_for()
        seen = reader.verdict("single")
        _answer(reader)
        score = reader.stored()["questions"]["kind-single"]["score"]
        reader.mode("exam")
        other.page.locator("[name=qw-mode][value=exam]:checked").wait_for()
        other.button("Start over").first.click()
        reader.page.get_by_text("Answered: 0 of 8").wait_for()

        assert ("Wrong", 0) == (seen, score)
        assert ("", other.order("single")) == (reader.verdict("single"), reader.order("single"))


def test_a_page_that_comes_back_from_the_history_shows_what_was_answered_meanwhile(kinds: Served) -> None:
    with reading(kinds) as reader:
        _answer(reader)
        kept = reader.page.evaluate("(key) => localStorage.getItem(key)", KEY)
        reader.accept()
        reader.button("Start over").first.click()
        reader.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEY, kept])
        before = reader.verdict("single")
        reader.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")

        assert ("", "Right") == (before, reader.verdict("single"))


def test_what_is_typed_is_never_longer_than_what_is_kept(kinds: Served) -> None:
    with reading(kinds) as reader:
        field = reader.question("open").locator("textarea")
        field.focus()
        reader.page.keyboard.insert_text("long " * 5000)
        reader.reload()

        assert 20_000 == len(field.input_value())


def test_an_address_that_leads_nowhere_breaks_no_quiz(kinds: Served) -> None:
    with reading(kinds, f"{QUIZ}#%E0%A4%A") as reader:
        _answer(reader)

        assert "Right" == reader.verdict("single")


def test_what_is_exported_here_is_taken_in_there(kinds: Served, tmp_path: Path) -> None:
    with reading(kinds) as reader:
        _answer(reader)
        reader.page.get_by_text("My data", exact=True).click()
        with reader.page.expect_download() as download:
            reader.button("Export").click()
        download.value.save_as(tmp_path / "mine.json")
        stored = reader.stored()

    with reading(kinds) as other:
        other.page.get_by_text("My data", exact=True).click()
        other.page.get_by_label("Import a file").set_input_files(tmp_path / "mine.json")
        other.page.get_by_text("Answers imported: 1").wait_for()

        assert stored["questions"] == other.stored()["questions"]
        assert "Right" == other.verdict("single")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"quizwright": 2}', "<html>", '{"quizwright": 1, "questions": [[]]}'],
    ids=["empty", "cut", "list", "newer", "page", "no answers"],
)
def test_a_file_that_is_not_ours_changes_nothing(kinds: Served, tmp_path: Path, text: str) -> None:
    (tmp_path / "other.json").write_text(text, encoding="utf-8")
    with reading(kinds) as reader:
        _answer(reader)
        before = reader.stored()
        reader.page.get_by_text("My data", exact=True).click()

        reader.page.get_by_label("Import a file").set_input_files(tmp_path / "other.json")
        reader.page.get_by_text("This file holds no answers to these quizzes.").wait_for()

        assert before == reader.stored()


def test_what_a_file_holds_is_never_read_as_markup(kinds: Served, tmp_path: Path) -> None:
    entry = {"right": "a", "asked": "b", "score": None, "last": None, "shown": True, "at": 9e15}
    entries = {
        "kind-short": {**entry, "answer": ["<img src=x onerror=alert(1)>"]},
        "kind-single": {**entry, "answer": ['"] x']},
    }
    text = json.dumps({"quizwright": 1, "questions": entries, "quizzes": {}})
    (tmp_path / "bad.json").write_text(text, encoding="utf-8")
    with reading(kinds) as reader:
        asked = reader.refuse()
        reader.page.get_by_text("My data", exact=True).click()
        reader.page.get_by_label("Import a file").set_input_files(tmp_path / "bad.json")
        reader.page.get_by_text("Answers imported: 2").wait_for()

        assert ("<img src=x onerror=alert(1)>", []) == (reader.question("short").locator("input").input_value(), asked)


def test_a_file_with_more_than_the_browser_keeps_changes_nothing(kinds: Served, tmp_path: Path) -> None:
    """Else nothing that is answered later could be kept either."""
    text = json.dumps({"quizwright": 1, "questions": {"other": {**BLANK, "answer": ["a" * 6_000_000]}}, "quizzes": {}})
    (tmp_path / "large.json").write_text(text, encoding="utf-8")
    with reading(kinds) as reader:
        reader.page.locator(".qw-data > summary").click()
        reader.page.get_by_label("Import a file").set_input_files(tmp_path / "large.json")
        reader.page.get_by_text("Nothing has changed").wait_for()
        _answer(reader)
        reader.reload()

        assert "Right" == reader.verdict("single")


def test_an_exam_is_stored_once_however_many_questions_it_has(kinds: Served) -> None:
    """Each time, all that is kept is written anew."""
    with reading(kinds) as reader:
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        count = "() => { window.writes = 0; const set = Storage.prototype.setItem;"
        count += "Storage.prototype.setItem = function (...all) { window.writes += 1; set.apply(this, all); }; }"
        reader.page.evaluate(count)
        reader.button("Submit and grade").click()

        assert 1 == reader.page.evaluate("window.writes")
        assert 8 == len(reader.stored()["questions"])


def test_who_only_looks_at_a_quiz_has_none_of_its_questions_stored(kinds: Served) -> None:
    with reading(kinds) as reader:
        before = reader.stored()
        _answer(reader)

        assert ({}, []) == (before["questions"], before["quizzes"]["kinds"]["of"])
        assert 8 == len(reader.stored()["quizzes"]["kinds"]["of"])


def test_cleared_data_is_gone(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        _answer(reader)
        reader.page.get_by_text("My data", exact=True).click()
        reader.button("Clear my data").click()

        assert {} == reader.stored()
        assert ("", "Answered: 0 of 8") == (reader.verdict("single"), reader.page.locator(".qw-progress").inner_text())
        assert 0 == reader.question("single").locator("input:checked").count()


def test_nothing_leaves_the_browser(kinds: Served) -> None:
    """Not a single request between the first answer and the results."""
    with reading(kinds) as reader:
        reader.visit.settle()
        sent: list[str] = []
        reader.visit.on("request", lambda request: sent.append(request.url))
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.button("Submit and grade").click()

        assert [] == sent
        assert [] == reader.page.context.cookies()
