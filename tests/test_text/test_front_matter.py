"""Front matter as site builders read it."""

from __future__ import annotations

from typing import Any

import pytest
from mkdocs.utils import meta

from quizwright.text import front_matter


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("---\ntitle: A\norder: 2\n---\n\n# A\n", ("title: A\norder: 2\n", "\n# A\n")),
        ("--- \ntitle: A\n...\ntext\n", ("title: A\n", "text\n")),
        ("# A\n\n---\nb: c\n---\n", ("", "# A\n\n---\nb: c\n---\n")),
        ("---\ntitle: A\n", ("", "---\ntitle: A\n")),
        ("", ("", "")),
    ],
)
def test_front_matter_is_between_two_lines_at_the_top(text: str, expected: tuple[str, str]) -> None:
    assert expected == front_matter.split(text)


@pytest.mark.parametrize(
    "text",
    [
        "---\ntitle: A\norder: 2\nhidden: true\nday: 2026-01-02\n---\n",
        "---\n- a list\n---\n",
        "---\ntitle: [a\n---\n",
        "---\n\n---\n",
        "---\nday: 2026-13-45\n---\n",
        "# no front matter\n",
    ],
)
def test_values_are_those_that_mkdocs_reads(text: str) -> None:
    values = front_matter.values(front_matter.split(text)[0])

    assert (meta.get_data(text)[1] or {}) == values


@pytest.mark.parametrize(
    ("as_text", "expected"), [(True, {"version": "1.10", "hidden": "yes"}), (False, {"version": 1.1, "hidden": True})]
)
def test_values_may_stay_the_text_that_was_written(as_text: bool, expected: dict[str, Any]) -> None:  # noqa: FBT001 - a parameter
    assert expected == front_matter.values("version: 1.10\nhidden: yes\n", as_text=as_text)
