"""Fixtures of all tests: what they need of the machine, and the count of skips by reason."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from support import fonts
from support.needs import NEEDS, SHARED, browser_path, need, required

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# A busy machine is slow now and then: a limit on time would fail tests by chance.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_configure() -> None:
    """Stop at once when QUIZWRIGHT_REQUIRE names something unknown."""
    required()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stop before the first test when a `needs` mark names something unknown."""
    for item in items:
        unknown = _needs(item) - NEEDS.keys()
        if unknown:
            message = f"{item.nodeid} needs {', '.join(sorted(unknown))}: unknown"
            raise pytest.UsageError(message)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip or fail a test before its fixtures are made."""
    for name in sorted(_needs(item)):
        need(name)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests were skipped, by reason."""
    reports = terminalreporter.stats.get("skipped", [])
    reasons = Counter(_reason(report) for report in reports)
    terminalreporter.section(f"skips by reason: {reasons.total()}")
    for reason, count in sorted(reasons.items()):
        terminalreporter.line(f"{count:5} {reason}")


@pytest.fixture
def shared() -> Path:
    """Return the folder `shared` beside the checkout."""
    need("shared")
    return SHARED


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of this run share (see support/once.py)."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[str], Browser]]:
    """Yield a function that returns the system's Chromium with a set of fonts, driven by Playwright."""
    need("chromium")
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415 - slow, and only for these

    expect.set_options(timeout=30_000)  # as long as all else that waits for an event
    launched: list[Browser] = []
    with sync_playwright() as playwright:

        @cache
        def launch(font_set: str) -> Browser:
            env: dict[str, str | float | bool] = {**fonts.environment(font_set)}
            browser = playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM_FLAGS, env=env)
            launched.append(browser)
            return browser

        yield launch
        for browser in launched:
            browser.close()


@pytest.fixture(scope="session")
def chromium(browsers: Callable[[str], Browser]) -> Browser:
    """Return Chromium with the first set of fonts, or where the machine lacks those with its own."""
    return browsers(next(iter(fonts.FONT_SETS)))


def _needs(item: pytest.Item) -> set[str]:
    return {name for mark in item.iter_markers("needs") for name in mark.args}


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return what stands after "Skipped: " in a report."""
    place = report.longrepr
    text = place[2] if isinstance(place, tuple) else str(place)
    return text.removeprefix("Skipped: ")
