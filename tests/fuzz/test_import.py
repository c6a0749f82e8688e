"""Whatever a page is: it is read without a traceback, what is written passes `check`, and no word of it is lost.

The law of words: each word that readers of the page see, and each of its comments, is in quiz.yml (a draft's notes and
comments of the file are in it), or in a piece of the page whose place and first words a note tells. A page without
questions is not written, and a problem says so.
"""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import example, given

from fuzz.bounds import bounded
from fuzz.pages import MARKER, pages, visible
from quizwright.cli.import_check import accepted
from quizwright.legacy import parse
from quizwright.legacy.reading.remainder import remainder
from quizwright.legacy.writing.naming import Names
from quizwright.pipeline import Workspace, open_workspace
from quizwright.printable import CONTROLS

TABS: Final = """\
{% tabs %}
w0x
{% tab title="Question" %}
w1x?
{% endtab %}
{% tab title="Answer" %}
w2x
{% endtab %}
w3x
{% endtabs %}
"""
CONTROL: Final = re.compile(f"[{CONTROLS}]")
BANK: Final = """\
source_locale: en
locales: [en]
licence: {name: CC0, url: "https://example.org/"}
baselines: {}
freshness: {max_age_days: 180}
"""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """Return an empty bank."""
    content = tmp_path_factory.mktemp("fuzz") / "content"
    content.mkdir()
    (content / "bank.yml").write_text(BANK, "utf-8")
    opened = open_workspace(content)
    assert opened.bank, opened.problems
    return opened


@bounded(150)
@given(page=pages())
@example(page="1) Which w0x?\n* - A) w1x\nB) w2x\nExplanation: w3x")
@example(page=TABS)
@example(page="1. 2.\nA) B)")
@example(page="## Question 3: w0x\n\n**Answer:** w1x w2x")
@example(page="Which w0x\n\n[X] w1x")
def test_any_page_is_read_and_written_whole(workspace: Workspace, page: str) -> None:
    found = parse("page.md", page.encode())
    if not found.questions:
        assert found.diagnostics
        return

    text, problems = accepted(found, "page", Names({}), workspace, title="page")

    assert text, problems
    left = "\n".join(piece.text for piece in remainder(found))
    assert set() == visible(page) - set(MARKER.findall(text)) - set(MARKER.findall(left))
    assert not CONTROL.search(text)
    assert (text, problems) == accepted(found, "page", Names({}), workspace, title="page")
