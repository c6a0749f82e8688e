"""The served site of the tests in tests/browser."""

from browser.conftest import served as served  # noqa: PLC0414 - a fixture is found by its name here
