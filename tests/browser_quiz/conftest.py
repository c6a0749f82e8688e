"""The sites on which quizzes are taken, and a reader who takes them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Dialog, Locator, Page, ViewportSize

from browser.conftest import Served, Visit, serve
from browser.conftest import font_browser as font_browser  # noqa: PLC0414 - a fixture is found by its name here
from browser.conftest import served as served  # noqa: PLC0414 - the same
from browser.conftest import served_aged as served_aged  # noqa: PLC0414 - the same
from quizwright.load import Tree
from support.needs import ROOT
from support.once import once
from test_build import sites
from test_build.sites import Site
from test_site import samples

LOCALES: Final = (*samples.LOCALES, "ar")
QUIZ: Final = "quizzes/kinds/"
SHOTS: Final = ROOT / "build" / "shots" / "quiz"
ARABIC: Final = Path(__file__).parent / "arabic"
PHONE: Final[ViewportSize] = {"width": 390, "height": 780}
DESK: Final[ViewportSize] = {"width": 1280, "height": 900}


PROBES: Final = (Path(__file__).parent / "probes.js").read_text(encoding="utf-8").partition("\n")[2].rstrip(";\n")


def probe(at: Page | Locator, name: str, *argument: object) -> Any:  # noqa: ANN401 - whatever the page answers
    """Ask something of a page or an element: a function of probes.js by its name."""
    return at.evaluate(f"(...all) => {PROBES}.{name}(...all)", *argument)


def path_of(locale: str, path: str = QUIZ) -> str:
    """Return the path of a page in a locale."""
    return path if locale == "en" else f"{locale}/{path}"


def tree() -> Tree:
    """Return the files of a bank with each type in six locales, and a question whose choices keep their order."""
    found = samples.edited(samples.bank(), "kinds/quiz.yml", "type: multiple\n", "type: multiple\n    shuffle: false\n")
    found = samples.edited(found, "bank.yml", "locales: [en, zh, ja, ko, es]", "locales: [en, zh, ja, ko, es, ar]")
    hints = '{id: look, text: "Look at the *last* line."}'
    found = samples.edited(found, "kinds/quiz.yml", hints, f'{hints}\n      - {{id: again, text: "Look again."}}')
    added = {path.relative_to(ARABIC).as_posix(): path.read_bytes() for path in ARABIC.rglob("*.yml")}
    return samples.synced(Tree({**found.texts, **added}, found.others, found.root))


@cache
def build(base: Path, name: str, *, is_instant: bool = False) -> Site:
    """Build that bank; with instant navigation also with a template of the user's in place of the theme's."""

    def change(config: dict[str, Any]) -> None:
        config["plugins"]["i18n"]["languages"].append({"locale": "ar", "name": "العربية"})
        if is_instant:  # mkdocs-static-i18n does not set the language of such a site's theme by itself
            config["theme"]["custom_dir"] = "mine"
            config["plugins"]["i18n"]["reconfigure_material"] = False
            config["theme"]["features"].append("navigation.instant")

    def make(folder: Path) -> None:
        sites.project(folder, tree(), LOCALES)
        mine = folder / "mine" / "partials" / "toc.html"
        mine.parent.mkdir(parents=True)
        mine.write_text('<p class="mine">My own contents</p>', encoding="utf-8")
        sites.configure(folder, change)
        sites.build(folder)

    return Site(once(base / name, make), "https://quizwright.github.io/quizwright/")


@pytest.fixture(scope="session")
def kinds(run_folder: Path, chromium: Browser) -> Iterator[Served]:
    """Yield the site of a bank with each type."""
    with serve(build(run_folder, "quiz"), chromium) as found:
        yield found


@pytest.fixture(scope="session")
def instant(run_folder: Path, tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Served]:
    """Yield the same with instant navigation."""
    built = build(run_folder, "instant", is_instant=True)
    own = shutil.copytree(built.root, tmp_path_factory.mktemp("instant") / "site")  # its sitemap has this server's port
    site = Site(own.parent, built.base)
    with serve(site, chromium) as found:
        path = site.root / "sitemap.xml"  # Material loads in place what the sitemap lists, by whole address
        listed = path.read_text(encoding="utf-8").replace(site.base, found.address)
        path.write_text(listed, encoding="utf-8")
        yield found


@dataclass
class Reader:
    """Somebody who takes a quiz."""

    visit: Visit

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.visit.page

    def open(self, path: str = QUIZ) -> None:
        """Open a page and wait until its quiz can be taken."""
        self.page.goto(f"{self.visit.address}{path}", wait_until="load")
        self.page.locator(".qw-bar").wait_for()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload(wait_until="load")
        self.page.locator(".qw-bar").wait_for()

    def question(self, name: str) -> Locator:
        """Return a question's section."""
        return self.page.locator(f"section[data-qw-id=kind-{name}]")

    def check(self, name: str) -> None:
        """Press the button that grades."""
        self.question(name).locator("button[type=submit]").click()

    def pick(self, name: str, *values: str) -> None:
        """Choose choices by mouse, on their words."""
        for value in values:
            self.question(name).locator(f"label:has([value={value}])").click()

    def verdict(self, name: str) -> str:
        """Return the verdict on a question as it is shown; empty where there is none."""
        shown = self.question(name).locator(".qw-outcome > p > .qw-verdict")
        return shown.inner_text() if shown.count() and shown.is_visible() else ""

    def told(self, name: str) -> str:
        """Return all that is told of an answer."""
        outcome = self.question(name).locator(".qw-outcome")
        return " ".join(outcome.inner_text().split()) if outcome.is_visible() else ""

    def button(self, name: str | re.Pattern[str], at: Locator | None = None) -> Locator:
        """Return a button by its whole label."""
        return (at or self.page).get_by_role("button", name=name, exact=True)

    def mode(self, value: str) -> None:
        """Choose a mode."""
        self.page.locator(f".qw-modes label:has([value={value}])").click()

    def accept(self) -> None:
        """Say yes to each question that the browser asks from now on."""
        self.visit.on("dialog", lambda dialog: dialog.accept())

    def refuse(self) -> list[str]:
        """Say no to each question that the browser asks from now on; the list fills with what it asked."""
        asked: list[str] = []

        def answer(dialog: Dialog) -> None:
            asked.append(dialog.message)
            dialog.dismiss()

        self.visit.on("dialog", answer)
        return asked

    def order(self, name: str) -> list[str]:
        """Return the ids of the rows of a question, from top to bottom."""
        return list(probe(self.question(name), "order"))

    def stored(self) -> dict[str, Any]:
        """Return what the browser keeps, parsed; empty where it keeps nothing."""
        return dict(probe(self.page, "stored"))

    def sort(self, *order: str) -> None:
        """Bring the steps into an order by the buttons."""
        for place, name in enumerate(order):
            while (at := self.order("ordering").index(name)) > place:
                self.question("ordering").locator("li").nth(at).locator("button").first.click()

    def answer_all(self) -> None:
        """Answer each question rightly, but for the open one, without having it graded."""
        self.pick("single", "members")
        self.pick("multiple", "first", "second")
        self.pick("true-false", "false")
        self.question("numeric").locator("input").fill("64")
        self.question("short").locator("input").fill("member")
        self.question("ordering").locator("select").first.select_option("1")
        self.sort("save", "check", "load")
        for name in ("member", "machine"):
            self.question("matching").locator(f"select[name='kind-matching.{name}']").select_option(name)

    def answer_badly(self) -> None:
        """Bring each question into a state with feedback; some answers are open, some are not."""
        self.pick("single", "machines")
        self.pick("multiple", "first")
        self.pick("true-false", "false")
        self.question("numeric").locator("input").fill("64 MB")
        self.question("short").locator("input").fill("no idea")
        self.question("ordering").locator("select").first.select_option("1")
        self.question("matching").locator("select").first.select_option("member")
        for name in ("single", "multiple", "true-false", "numeric", "short", "ordering", "matching"):
            self.check(name)
        self.question("open").locator(".qw-actions button").click()
        self.page.evaluate("scrollTo(0, 0)")


@contextmanager
def reading(site: Served, path: str = QUIZ, **options: Any) -> Iterator[Reader]:  # noqa: ANN401 - Playwright's own options
    """Open a quiz as somebody who has never been there; at the end nothing may have gone wrong."""
    with site.visit(**{"viewport": DESK, **options}) as visit:
        reader = Reader(visit)
        reader.open(path)
        yield reader
        assert [] == visit.troubles
