"""Where readers of old links arrive."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import Served
from test_site import samples

pytestmark = pytest.mark.needs("chromium")

HOMES: Final = {locale: "" if locale == "en" else f"{locale}/" for locale in samples.LOCALES}
IN_VIEW: Final = """(element) => {
    const header = document.querySelector(".md-header").getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top >= header.bottom && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_address_of_a_removed_quiz_lands_on_its_heir(served_aged: Served, locale: str, script: bool) -> None:  # noqa: FBT001 - rows of the table
    """In the reader's language, or in the source's where only that has it; and on the index where there is no heir."""
    home = HOMES[locale]
    heir = f"{home if locale in {'en', 'zh'} else ''}quizzes/second/"
    with served_aged.visit(java_script_enabled=script) as visit:
        for quiz, target in (("old-quiz", heir), ("older-quiz", f"{home}quizzes/")):
            visit.page.goto(f"{visit.address}{home}quizzes/{quiz}/", wait_until="commit")
            visit.page.wait_for_url(f"{visit.address}{target}")

            assert 1 == visit.page.locator("h1").count()


@pytest.mark.parametrize(
    ("anchor", "target"),
    [
        ("left-question", "kinds/#kind-single"),
        ("left-alone", "second/"),
        ("quiz_old-quiz", "second/"),
        ("x%", "second/"),
    ],
)
def test_a_question_of_a_removed_quiz_leads_to_what_replaces_it(served_aged: Served, anchor: str, target: str) -> None:
    with served_aged.visit() as visit:
        visit.page.goto(f"{visit.address}zh/quizzes/old-quiz/#{anchor}", wait_until="commit")

        visit.page.wait_for_url(f"{visit.address}zh/quizzes/{target}")


@pytest.mark.parametrize("locale", samples.LOCALES)
@pytest.mark.parametrize(("name", "target"), [("old-question", "kind-single"), ("lone-question", "quiz_kinds")])
def test_an_old_anchor_finds_an_element_that_leads_on(served_aged: Served, locale: str, name: str, target: str) -> None:
    with served_aged.visit() as visit:
        visit.go(f"{HOMES[locale]}quizzes/kinds/#{name}")
        element = visit.page.locator(f"#{name}")

        visit.page.wait_for_function(IN_VIEW, arg=element.element_handle())
        element.locator("a").click()

        assert f"{visit.address}{HOMES[locale]}quizzes/kinds/#{target}" == visit.page.url
        visit.page.wait_for_function(IN_VIEW, arg=visit.page.locator(f"#{target}").element_handle())
        assert [] == visit.troubles
