"""The site under the Content-Security-Policy that `quizwright csp` prints for it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.conftest import Served, serve
from browser_quiz.conftest import path_of, probe, reading
from quizwright import files
from quizwright.policy import policy, theme_scripts

pytestmark = pytest.mark.needs("chromium")

WATCH = """window.violations = [];
addEventListener("securitypolicyviolation", (event) => window.violations.push(
  `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""


@pytest.fixture(scope="module")
def guarded(kinds: Served, chromium: Browser) -> Iterator[Served]:
    """Serve the site with its policy."""
    known = theme_scripts(files.read_templates([Path(str(resources.files("material"))) / "templates"]))
    found = policy(files.read_site(kinds.site.root, "", frozenset()), known)
    assert () == found.problems
    with serve(kinds.site, chromium, {"Content-Security-Policy": found.header}) as served:
        yield served


@pytest.mark.parametrize("path", ["", path_of("zh"), "nowhere/"])
def test_no_page_breaks_the_policy(guarded: Served, path: str) -> None:
    with guarded.visit(color_scheme="dark") as visit:
        visit.spend().add_init_script(WATCH)
        visit.go(path)

        assert [] == visit.page.evaluate("window.violations")
        assert [] == [trouble for trouble in visit.troubles if "404" not in trouble]


def test_a_quiz_is_taken_and_exported_under_the_policy(guarded: Served) -> None:
    with reading(guarded) as reader:
        reader.page.evaluate(WATCH)
        reader.accept()
        reader.mode("exam")
        reader.answer_all()
        reader.button("Submit and grade").click()
        reader.page.get_by_text("My data", exact=True).click()
        with reader.page.expect_download() as download:
            reader.button("Export").click()

        assert "Score: 7 of 8" == reader.page.locator(".qw-points").inner_text()
        assert download.value.suggested_filename == "quizwright.json"
        assert [] == reader.page.evaluate("window.violations")


def test_search_works_under_the_policy(guarded: Served) -> None:
    with reading(guarded) as reader:
        reader.page.evaluate(WATCH)
        reader.page.locator(".md-search__input").fill("machines")
        reader.page.locator("a.md-search-result__link").first.wait_for()

        assert [] == reader.page.evaluate("window.violations")


def test_the_policy_is_not_an_empty_word(guarded: Served) -> None:
    """An inline script that nobody knows does not run."""
    with guarded.visit() as visit:
        visit.spend().add_init_script(WATCH)
        visit.go("")
        probe(visit.page, "runInline")

        assert (None, 1) == (visit.page.evaluate("window.ran ?? null"), len(visit.page.evaluate("window.violations")))
