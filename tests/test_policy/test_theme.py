"""The inline scripts of a theme, as its templates tell."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quizwright.policy import theme_scripts


def test_a_script_of_a_template_is_known_whatever_address_it_has() -> None:
    known = theme_scripts(['<script>base=new URL("{{ base_url }}",location)</script><script src="a.js"></script>'])

    assert known('base=new URL("../..",location)')
    assert known('base=new URL("https://example.org/文/",location)')
    assert not known('base=new URL("..",alert(1),"",location)')
    assert not known("base=new URL(`..`,location)")
    assert not known("")


def test_a_script_of_a_template_with_statements_is_not_known() -> None:
    known = theme_scripts(["<script>{% if a %}b(){% endif %}</script>"])

    assert not known("b()")


@given(st.text(), st.sampled_from(["base=new URL(`{{ a }}`,b)", '"{{ a }}"', "'{{ a }}'"]))
def test_no_value_leaves_the_string_that_it_stands_in(value: str, script: str) -> None:
    known = theme_scripts([f"<script>{script}</script>"])

    code = script.replace("{{ a }}", value)

    assert not known(code) or not set(value) & set("\"'`\\\n\r<>();{}")
