"""What one parse tells: slips, links and variables, each with its line."""

from typing import Final

import pytest

from quizwright.text import parse
from quizwright.text.dialect import MAX_DEPTH
from quizwright.text.document import Fault, Link, Slip

DEEP: Final = MAX_DEPTH


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", []),
        ("a `{{ x` b", []),
        ("a\n\nb {{x}}", [(Fault.STRAY_BRACES, 2)]),
        ("a {{{{ b", []),
        ("a\n\n- <b>c</b>", [(Fault.RAW_HTML, 2)]),
        ("```\na\n```", []),
        ("a\n\n```\nb", [(Fault.OPEN_FENCE, 2)]),
        ("```", [(Fault.OPEN_FENCE, 0)]),
        ("````\na\n```", [(Fault.OPEN_FENCE, 0)]),
        ("````\na\n`````", []),
        ("~~~\na\n```", [(Fault.OPEN_FENCE, 0)]),
        ("> ```\n> a\n> ```", []),
        ("- ```\n  a\n  ```", []),
        ("- ```\n  a\n\nb", [(Fault.OPEN_FENCE, 0)]),
        ("    ```", []),
        (">" * 9 + " a", []),
        (f"a\n\n{'>' * (DEEP + 1)} b", [(Fault.TOO_DEEP, 2)]),
        ("- " * DEEP + "a {{x}}", [(Fault.TOO_DEEP, 0)]),
        (">" * 500 + " a", [(Fault.TOO_DEEP, 0)]),
        ("*a _b " * DEEP + "_ *" * DEEP, []),
        ("*a **b " * DEEP + "c** d* " * DEEP, [(Fault.TOO_DEEP, 0)]),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_slip_is_told_with_its_line(source: str, expected: list[tuple[Fault, int]]) -> None:
    """Lines are those of the block that the slip is in, counted from 0."""
    assert expected == [(slip.fault, slip.line) for slip in parse(source).slips]


def test_nesting_up_to_the_limit_is_fine() -> None:
    """Text in a paragraph lies one level deeper than the quotations around it."""
    slips = [parse(">" * depth + " a").slips for depth in (DEEP - 2, DEEP - 1)]

    assert [(), (Slip(Fault.TOO_DEEP, 0),)] == slips


def test_an_html_tag_is_quoted() -> None:
    """The finding says which tag it saw."""
    assert (Slip(Fault.RAW_HTML, 0, "<br>"),) == parse("a<br>b").slips


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a", []),
        ("[a](q:b) and\n[c](d)", [Link("q:b", 0), Link("d", 1)]),
        ("x\n\n- ![a [b](c)](d)", [Link("d", 2, image=True, alternative="a [b](c)"), Link("c", 2)]),
        ("<https://a.b/ü?x=1>", [Link("https://a.b/ü?x=1", 0)]),
        ("[a](<b c> 't')", [Link("b c", 0)]),
        ("| a |\n|-|\n| [b](c) |", [Link("c", 2)]),
        ("[a][r]\n\n[r]: b", [Link("b", 0)]),
        ("`[a](b)`", []),
        ("[a](javascript:b)", [Link("javascript:b", 0)]),
    ],
)
def test_each_link_and_image_is_told(source: str, expected: list[Link]) -> None:
    """Targets are as authored, so that rules can judge them, bad ones too."""
    assert expected == list(parse(source).links())


@pytest.mark.parametrize(
    ("source", "outside", "inside"),
    [
        ("{{ a }} {{ b-1 }}", ["a", "b-1"], []),
        ("[{{ a }}](https://{{ b }}/ '{{ c }}')", ["b", "c", "a"], []),
        ("![{{ a }}]({{ b }})", ["b", "a"], []),
        ("![]({{ b }})", ["b"], []),
        ("`{{ a }}`", [], ["a"]),
        ("```\n{{ a }}\n```", [], ["a"]),
        ("    {{ a }}", [], ["a"]),
        ("```{{ a }}\n```", [], []),
        ("{{a}} {{ A }} {{{{ a }}", [], []),
        ("# {{ a }}\n\n| {{ b }} |\n|-|", ["a", "b"], []),
    ],
)
def test_each_variable_is_told(source: str, outside: list[str], inside: list[str]) -> None:
    """Those in code are told only where they count there."""
    document = parse(source)

    found = [[name for name, _ in document.variables(in_code=in_code)] for in_code in (False, True)]

    assert [outside, outside + inside] == found


def test_one_text_is_parsed_once() -> None:
    """HTML, twins and exports share a parse."""
    assert parse("the same text") is parse("the same text")
