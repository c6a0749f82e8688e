"""A whole quiz on paper, from a light and from a dark screen: nothing hidden, nothing cut, no sheet full of ink."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import Served

pytestmark = pytest.mark.needs("chromium")

A4: Final = {"width": 718, "height": 1047}  # less Chromium's margins, in CSS pixels
QUIZZES: Final = tuple(
    f"{home}quizzes/{quiz}/" for home in ("", "zh/") for quiz in ("eks-model-training", "eks-model-training-check")
)
TEXTS: Final = (
    ".qw-prompt, .qw-stem, .qw-choices label, .qw-hint, .qw-key, .qw-feedback, .qw-explanation, .qw-sources li"
)
HIDDEN: Final = (
    "(found) => found.filter((each) => !each.checkVisibility() || !each.innerText.trim()).map((e) => e.outerHTML)"
)
CUT: Final = """(found) => found.filter((each) => {
    const right = document.querySelector("article").getBoundingClientRect().right;
    return each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > right + 1;
}).map((each) => each.outerHTML)"""
LONGER: Final = "(found) => found.forEach((each) => each.append(' word'.repeat(99), '-'.repeat(300), 'x'.repeat(300)))"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", QUIZZES)
def test_every_text_of_a_quiz_is_on_paper(served: Served, path: str, scheme: str) -> None:
    """Prompts, choices, hints and answers, that nobody has opened; tables and code break their lines, long ones too."""
    with served.visit(color_scheme=scheme, viewport=A4) as visit:
        visit.go(path)
        visit.spend().emulate_media(media="print")
        texts, code = visit.page.locator(TEXTS), visit.page.locator("article :is(pre, pre > code, table)")
        sections = visit.page.locator("section.qw-question").count()

        assert texts.count() > 3 * sections > 0
        assert [] == texts.evaluate_all(HIDDEN)
        visit.page.locator("article pre > code").evaluate_all(LONGER)
        assert [] == code.evaluate_all(CUT)
        assert code.count() > 0 or "check" in path


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", QUIZZES[::2])
def test_a_dark_screen_prints_black_on_white(served: Served, path: str, script: bool) -> None:  # noqa: FBT001 - rows of the table
    """The canvas too, which frames each sheet; the scheme of the text follows it."""
    with served.visit(color_scheme="dark", java_script_enabled=script) as visit:
        visit.go(path)

        paper = visit.page.pdf(format="A4", print_background=True)
        visit.spend().emulate_media(media="print")

        style = "getComputedStyle(document.documentElement).colorScheme"
        assert "light" in visit.page.evaluate(style)
        assert "rgb(255, 255, 255)" == visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper.startswith(b"%PDF-")
        assert paper.count(b"/Type /Page\n") > 5
