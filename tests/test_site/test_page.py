"""A whole page on its way through Python-Markdown: our HTML comes out as it went in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.generated import HEADING
from test_site import samples
from test_site.dom import Node, parse

PAGE = "en/quizzes/kinds.md"
PROMPT = """\
      ```yaml
      kind: "{{ .Values.kind }}"

      # Not a heading
      limit: 4
      ```
    answer"""
CODE = {
    "blank lines": "a\n\n\nb",
    "lines of spaces": "a\n   \nb\n \n  c",
    "trailing spaces": "a   \nb ",
    "a heading": "# a\n\n## b {#c}\n\na\n===",
    "a fence": "```yaml\na: b\n```",
    "two fences": "~~~\na\n~~~\n\n```\nb\n```",
    "tags": "</section>\n</details>\n<script>alert(1)</script>\n<div>\n\n</div>",
    "references": "&lt; &amp;lt; &copy; &#35; &",
    "Chinese, Japanese, Korean": "节点组\n\nノードグループ\n노드그룹",
    "indentation": "        deep\n    less\nnone",
    "a list and a table": "- a\n1. b\n\n|a|b|\n|-|-|\n|c|d|",
    "a reference link": "[a]: https://example.org\n*[b]: c\n[^d]: e",
    "a comment": "<!-- a\n\n-->\n<!--",
    "an instruction": "<?php\n\n?>\n<!DOCTYPE html>\n<![CDATA[ a ]]>",
    "marks of other dialects": '!!! note "a"\n\n    b\n\n::: c\n=== "d"\n--8<-- "e"\n{% raw %}\n$$f$$',
}
lines = st.lists(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn", "Zl", "Zp"], exclude_characters="\ufeff"), max_size=20)
    | st.sampled_from(["", "   ", "```", "~~~ a", "</section>", "# a", "    a", "<!--", "&amp;"]),
    min_size=1,
    max_size=8,
).map("\n".join)


def _with_code(code: str, language: str = "text") -> dict[str, str]:
    """Return the pages of the bank with this code in a prompt."""
    fence = "`" * 9
    body = "\n".join(f"      {line}".rstrip(" ") if not line else f"      {line}" for line in code.split("\n"))
    block = f"      {fence}{language}\n{body}\n      {fence}\n    answer"
    return dict(samples.sources(samples.edited(samples.bank(), "kinds/quiz.yml", PROMPT, block)))


def _pre(page: str) -> Node:
    return parse(samples.html(page)).all("pre")[0]


def _blocks(source: str) -> list[str]:
    """Return the HTML blocks of a page; headings get a permalink."""
    return [part for part in samples.body(source).split("\n\n") if part and not HEADING.fullmatch(part)]


@pytest.mark.parametrize("path", sorted(samples.sources(samples.bank())))
def test_every_block_of_html_comes_through_byte_for_byte(path: str) -> None:
    source = samples.sources(samples.bank())[path]

    html = samples.html(source)

    assert [] == [block for block in _blocks(source) if block.strip() not in html]


@pytest.mark.parametrize("path", sorted(samples.sources(samples.bank())))
def test_no_template_of_a_plugin_begins_in_a_page(path: str) -> None:
    """Plugins read `{{ … }}`, `{% … %}` and `[[ … ]]` in the text of any page, before Markdown does."""
    source = samples.sources(samples.bank())[path]

    title = next(line for line in source.split("\n") if line.startswith("title: "))
    assert set() == set("{}[]") & set(samples.body(source) + title)


@pytest.mark.parametrize("code", CODE.values(), ids=CODE.keys())
@pytest.mark.parametrize("language", ["text", "markdown", "html", "bash", "no-such-language"])
def test_code_is_shown_as_it_was_typed(code: str, language: str) -> None:
    page = _with_code(code, language)[PAGE]

    assert f"{code}\n" == _pre(page).text


@given(lines)
@settings(max_examples=50, deadline=None)  # each loads and renders a bank
def test_no_code_is_changed_by_python_markdown(code: str) -> None:
    """Whatever the lines look like, they arrive, and the page around them keeps its shape."""
    page = _with_code(code)[PAGE]

    shape = parse(samples.html(page))

    assert (f"{code}\n", 8) == (shape.all("pre")[0].text, len(shape.all("section")))


def test_text_that_looks_like_markdown_of_the_page_stays_text() -> None:
    """Escaped by the author, or at the start of a line after a soft break: no fence, no heading, no closed element."""
    typed = "One `a`\n      \\`\\`\\`yaml\n      b: c\n      \\`\\`\\`\n      </section>\n      \\# d"
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "Which ones are counted?", typed)

    shown = samples.question(tree, "en", "kind-multiple").one("legend").words

    assert "One a ```yaml b: c ``` </section> # d" == shown
