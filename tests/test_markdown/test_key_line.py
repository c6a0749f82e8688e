"""The key of a question in one line of a report."""

from __future__ import annotations

import pytest

from quizwright.markdown.key_line import key_line
from quizwright.markdown.texts import Writer, to_markdown
from quizwright.presentation.shapes import (
    Accepted,
    Choices,
    Entry,
    Item,
    Number,
    Open,
    Option,
    Pair,
    Pairs,
    Sequence,
    Shape,
)
from quizwright.presentation.values import Line, Text


def _option(name: str, text: str, *, is_right: bool) -> Option:
    return Option(name, Text(text), is_right, "")


STEPS = (Item("save", Text("`save` it")), Item("load", Text("**load** it")))
SHAPES: dict[str, Shape] = {
    r"\*Two\*; `a|b`": Choices(
        (
            _option("a", r"\*Two\*", is_right=True),
            _option("b", "One", is_right=False),
            _option("c", "`a|b`", is_right=True),
        )
    ),
    "True": Choices((Option("true", Line("True"), is_right=True, verdict=""),), is_statement=True),
    "64 ± 2 GB": Entry(Number("64 ± 2", "62", "66", "64", Line("GB"))),
    "from 1 to 2": Entry(Number("from 1 to 2", "1", "2")),
    "`NodeSet`; Accepted: Node Set": Entry(Accepted(("NodeSet", "Node Set"))),
    "NodeSet": Entry(Accepted(("NodeSet",), lang="en")),
    "`save` it; load it": Sequence(STEPS, STEPS[::-1], ""),
    "A – `alpha`; B – b `c`": Pairs(
        (Pair("a", Text("*A*"), Text("`alpha`")), Pair("b", Text("B"), Text("b\n\n    c\n"))), STEPS, ""
    ),
    "It starts:\n\n- one": Open(Text("It starts:\n\n- one\n\nAnd more.")),
    "It starts.": Open(Text("It starts.\n\n- one")),
}


@pytest.mark.parametrize("expected", SHAPES)
def test_a_key_is_one_line_in_which_only_code_is_marked(expected: str) -> None:
    """Of an open answer it is the beginning."""
    assert expected == key_line(SHAPES[expected], Writer("en", to_markdown("https://example.org/")))
