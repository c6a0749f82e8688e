"""axe-core on each kind of page, in each language and both colour schemes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal

import pytest

from browser.conftest import Served
from browser_quiz.conftest import DESK, LOCALES, PHONE, QUIZ, Reader, path_of
from support.needs import WIDGET
from test_site import samples

pytestmark = pytest.mark.needs("chromium", "node")

#: What is the theme's own: rule, element, and where it was reported. An entry that no longer occurs fails a test.
THEME: Final = json.loads((Path(__file__).parent / "theme_violations.json").read_text(encoding="utf-8"))
RUN: Final = """async ([source, runOnly]) => {
  if (!window.axe) (0, eval)(source);
  const { violations } = await axe.run(document, {resultTypes: ["violations"], runOnly});
  return violations.flatMap(({id, nodes}) => nodes.map(({target, any, all, none}) =>
    [id, target.flat().join(" "), [...any, ...all, ...none].map((check) => check.message).join("; ")]));
}"""
FOUND: Final[set[tuple[str, str]]] = set()
#: What is asked in each colour scheme: everything once, and once more what colours can break.
SCHEMES: Final[Mapping[Literal["light", "dark"], list[str]]] = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "dark": ["color-contrast", "link-in-text-block"],
}
OPEN: Final = "for (const details of document.querySelectorAll('.qw details')) details.open = true"


def _violations(reader: Reader, rules: list[str]) -> list[Any]:
    source = (WIDGET / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    return list(reader.page.evaluate(RUN, [source, rules]))


def _ours(reader: Reader, state: str) -> Iterator[tuple[str, ...]]:
    """Yield what axe finds, in both colour schemes, that is not listed as the theme's own."""
    for scheme, rules in SCHEMES.items():
        reader.visit.spend().emulate_media(color_scheme=scheme)
        for rule, element, message in _violations(reader, rules):
            entry = next((one for one in THEME if one["rule"] == rule and element.startswith(one["element"])), None)
            if entry:
                FOUND.add((entry["rule"], entry["element"]))
            else:
                yield f"{state}, {scheme}", rule, element, message


@pytest.mark.parametrize("locale", LOCALES)
def test_a_quiz_has_no_violation_in_any_state(kinds: Served, locale: str) -> None:
    """With feedback of each sort, and the answers open; in each direction of writing with the results of an exam."""
    with kinds.visit(viewport=DESK) as visit:
        reader = Reader(visit)
        reader.accept()
        reader.open(path_of(locale))
        reader.pick("single", "machines")
        reader.pick("multiple", "first")
        reader.pick("true-false", "false")
        reader.question("numeric").locator("input").fill("many")
        reader.question("ordering").locator("select").first.select_option("1")
        for name in ("single", "multiple", "true-false", "numeric", "short", "ordering", "matching"):
            reader.check(name)
        reader.question("open").locator("button[type=button]").click()
        reader.question("matching").locator(".qw-actions button[type=button]").click()
        reader.page.evaluate(OPEN)
        found = [*_ours(reader, "study")]
        if locale in {"en", "ar"}:
            reader.mode("exam")
            reader.page.locator(".qw-results > .qw-actions button").click()
            reader.page.evaluate(OPEN)
            found += _ours(reader, "exam")

    assert [] == found


def test_the_other_pages_have_no_violation(kinds: Served) -> None:
    """Homes, indexes, and the page for what is not there."""
    found: list[tuple[str, ...]] = []
    with kinds.visit(viewport=DESK) as visit:
        for path in (*(path_of(locale, page) for locale in LOCALES for page in ("", "quizzes/")), "nowhere/"):
            visit.page.goto(f"{visit.address}{path}", wait_until="load")
            found += _ours(Reader(visit), path)

    assert [] == found


def test_the_shipped_homes_and_corrections_have_no_violation(served: Served) -> None:
    """Homes with buttons, one of which tells how far the reader has come; corrections with both sides."""
    corrections = "quizzes/eks-model-training/corrections/"
    found: list[tuple[str, ...]] = []
    with served.visit(viewport=DESK) as visit:
        reader = Reader(visit)
        reader.open("quizzes/eks-model-training-check/")
        reader.button("Show the answer").first.click()
        for path in (*(path_of(locale, "") for locale in samples.LOCALES), corrections, path_of("zh", corrections)):
            visit.page.goto(f"{visit.address}{path}", wait_until="load")
            found += _ours(reader, path)

    assert [] == found


def test_a_new_quiz_on_a_phone_and_search_results_have_no_violation(kinds: Served) -> None:
    with kinds.visit(viewport=PHONE) as visit:
        reader = Reader(visit)
        reader.open(QUIZ)
        found = [*_ours(reader, "phone")]
        visit.page.set_viewport_size({"width": 1280, "height": 900})
        visit.page.locator(".md-search__input").fill("machines")
        visit.page.locator("a.md-search-result__link").first.wait_for()
        found += _ours(reader, "search")

    assert [] == found


def test_no_violation_of_the_theme_is_listed_that_no_longer_occurs() -> None:
    """After all tests above have run; alone it has seen nothing."""
    listed = {(entry["rule"], entry["element"]) for entry in THEME}

    assert not FOUND or listed == FOUND
