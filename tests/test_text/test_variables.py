"""Variables: what is one, what stands for two braces, and what is neither."""

import pytest

from quizwright.text import variables


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ slinky }}", "1.2.2"),
        ("v{{ slinky }}-{{ b-1 }}", "v1.2.2-B"),
        ("{{ nope }}", "{{ nope }}"),
        ("{{{{", "{{"),
        ("{{{{ slinky }}", "{{ slinky }}"),
        ("{{{{{{ slinky }}", "{{1.2.2"),
        ("{{{{{{{{", "{{{{"),
        ("{{{ slinky }}}", "{1.2.2}"),
        ("{{{{{", "{{{"),
        ("{{ {{ slinky }} }}", "{{ 1.2.2 }}"),
        ("{{slinky}} {{  slinky }} {{ slinky}} {{ Slinky }} {{ 1 }} {{ }}",) * 2,
        ("${{ github.ref }} {{ .Values.x }} {{- x -}} {% x %}",) * 2,
        ("{{\nslinky }}",) * 2,
        ("} }} {",) * 2,
    ],
)
def test_variables_are_filled_in(source: str, expected: str) -> None:
    """Exactly `{{ name }}`, in lower case with single spaces."""
    assert expected == variables.fill_plain(source, {"slinky": "1.2.2", "b-1": "B"})


def test_a_value_is_not_looked_into() -> None:
    """A value that looks like a variable is text."""
    assert "{{ b }}" == variables.fill_plain("{{ a }}", {"a": "{{ b }}", "b": "no"})


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ slinky }} {{{{", False),
        ("{{x}}", True),
        ("a {{", True),
        ("{ { }}", False),
        ("{{{{{{", True),
        ("{{{{{{{{", False),
    ],
)
def test_braces_that_are_no_variable_are_told(source: str, expected: bool) -> None:  # noqa: FBT001 - a case's answer
    """`{{{{` is the way to write two of them."""
    assert expected == variables.stray_braces(variables.hide(source))


def test_a_variable_leaves_a_blank() -> None:
    """For counting numbers, a version is none, and `{{{{` neither."""
    assert "a   b" == variables.blank(variables.hide("a {{ slinky }}{{{{b"))
