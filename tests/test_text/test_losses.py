"""Text that Markdown drops, seen."""

from __future__ import annotations

import pytest

from quizwright.text import parse
from quizwright.text.document import Fault, Slip
from support.steps import is_linear


@pytest.mark.parametrize(
    ("source", "slips"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |", [Slip(Fault.DROPPED_CELL, 2, "3")]),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n| {{ x }} | y | {{ z }} |", [Slip(Fault.DROPPED_CELL, 3, "{{ z }}")]),
        ("> | a |\n> |---|\n> | 1 | 2 |", [Slip(Fault.DROPPED_CELL, 2, "2")]),
        ("| a | b |\n|---|---|\n| 1 | `2 \\| 3` |\n| 4 |\n5 | 6", []),
        ("[Note]: words", [Slip(Fault.UNUSED_DEFINITION, 0, "note")]),
        (
            "A.\n\n[x y]: https://a.example\n[z]: https://b.example\n\nSee [z].",
            [Slip(Fault.UNUSED_DEFINITION, 2, "x y")],
        ),
        ("See [the page][X].\n\n[x]: https://a.example", []),
        ("See \\[x].\n\n[x]: https://a.example", [Slip(Fault.UNUSED_DEFINITION, 2, "x")]),
        ("See [a [x] ].\n\n[x]: https://a.example", []),
    ],
)
def test_lost_text_is_a_slip(source: str, slips: list[Slip]) -> None:
    """A cell beyond the columns, and a definition that no link uses."""
    assert slips == list(parse(source).slips)


def test_the_steps_grow_with_the_definitions() -> None:
    def text(size: int) -> str:
        return "".join(f"[a{number}]: https://a.example\n" for number in range(size))

    assert is_linear(lambda source: list(parse(source).slips), text, 50)
