"""Whole pages as they are handed to MkDocs, in the source locale and in one that lacks a quiz."""

from __future__ import annotations

from typing import Final

import pytest

from test_site import samples
from test_site.conftest import GOLDEN, Golden

PAGES: Final = tuple(path for path in sorted(samples.sources(samples.bank())) if path.startswith(("en/", "ko/")))


@pytest.mark.parametrize("path", PAGES)
def test_a_page_equals_its_golden_file(path: str, golden: Golden) -> None:
    """`pytest tests/test_site --update-golden` rewrites the files; the reviewer reads their diff."""
    golden(f"site/{path}", samples.sources(samples.bank())[path])


def test_no_golden_page_is_left_over() -> None:
    left = [path.relative_to(GOLDEN / "site").as_posix() for path in (GOLDEN / "site").rglob("*.md")]

    assert list(PAGES) == sorted(left)
