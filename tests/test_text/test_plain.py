"""Plain text: the words of a text in reading order."""

from typing import Final

import pytest

from quizwright.text import parse
from quizwright.text.html import Context
from quizwright.text.plain import plain

CONTEXT: Final = Context({"slinky": "1.2.2"})


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ""),
        ("*a*  **b**", "a b"),
        ("a\nb", "a b"),
        ("中\n文", "中文"),
        ("中  \n文\\\na", "中文 a"),
        ("a\n\nb", "a b"),
        ("# a\n\n- b\n- c\n\n> d", "a b c d"),
        ("| a | b |\n|-|-|\n| c | `d` |", "a b c d"),
        ("use `a  b`", "use a b"),
        ("```sh\nls\n\nps\n```\n\nx", "ls\n\nps x"),
        ("    code\n", "code"),
        ("```\n```", ""),
        ("[a *b*](https://a.b) <https://c.d>", "a b https://c.d"),
        ("![a *b* `c` ![d](e)](https://a.b)", "a b c d"),
        ("a &lt; b \\* c <d>", "a < b * c <d>"),
        ("{{ slinky }} {{ nope }} {{{{ `{{ slinky }}`", "1.2.2 {{ nope }} {{ {{ slinky }}"),
        ("---", ""),
    ],
)
def test_a_text_is_read_out(source: str, expected: str) -> None:
    """Markup is gone; code and what only looks like markup stand as they are."""
    assert expected == plain(parse(source), CONTEXT)


def test_code_is_read_out_filled_in_where_the_question_says_so() -> None:
    """Spans and blocks alike."""
    context = Context({"slinky": "1.2.2"}, in_code=True)

    assert "1.2.2 1.2.2" == plain(parse("`{{ slinky }}`\n\n```\n{{ slinky }}\n```"), context)
