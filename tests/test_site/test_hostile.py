"""Nothing that an author or a translator types becomes a script, an attribute or an element that we did not write."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizwright.model import Quiz, Text
from strategies import BRACES, CJK, HOSTILE, MARKUP, of_pieces
from test_site import samples
from test_site.dom import Node, parse

ATTRIBUTES: Final = frozenset(
    (
        *(
            "alt",
            "aria-label",
            "autocapitalize",
            "autocomplete",
            "class",
            "data-qw-case",
            "data-qw-fixed",
            "data-qw-id",
            "data-qw-item",
        ),
        *("data-qw-key", "data-qw-quiz", "data-qw-revision", "data-qw-type", "data-qw-words", "data-search-exclude"),
        *(
            "href",
            "hreflang",
            "id",
            "inputmode",
            "lang",
            "maxlength",
            "method",
            "name",
            "role",
            "rows",
            "scope",
            "spellcheck",
            "src",
            "start",
            "style",
            "title",
        ),
        *("type", "value"),
    )
)
NAMES: Final = frozenset(
    (
        *("a", "blockquote", "br", "code", "details", "div", "em", "fieldset", "form", "h1", "h2", "h3", "h4", "h5"),
        *("h6", "hr", "img", "input", "label", "legend", "li", "ol", "option", "p", "pre", "section", "select", "span"),
        *("strong", "summary", "table", "tbody", "td", "textarea", "th", "thead", "tr", "ul"),
    )
)
SAFE: Final = ("https://", "http://", "mailto:", "#", "images/", "../", "HTTPS://", "HTTP://", "MAILTO:")
typed = of_pieces(MARKUP, HOSTILE, CJK, BRACES, most=12)


def _with(quiz: Quiz, source: str) -> Quiz:
    """Return the quiz with this in place of each of its texts, in each locale."""
    texts = {
        locale: {path: Text(source, text.where) for path, text in found.items()} for locale, found in quiz.texts.items()
    }
    return replace(quiz, texts=texts)


def _page(source: str, locale: str) -> Node:
    """Return the page of a quiz whose every text is this; problems that `check` would find are not asked for."""
    checked = samples.checked(samples.bank())
    assert checked.bank
    quizzes = [_with(quiz, source) if quiz.id == "kinds" else quiz for quiz in checked.quizzes]
    made = {page.path: page.content.decode() for page in samples.pages(checked.bank, quizzes, checked.index)}
    return parse(samples.html(made[f"{locale}/quizzes/kinds.md"]))


def _strange(page: Node) -> list[str]:
    """Return elements, attributes and targets that no text may bring about."""
    found = [f"<{node.name}>" for node in page.walk() if node.name not in {"", *NAMES}]
    found += [f"{node.name} {name}" for node in page.walk() for name in node.attrs if name not in ATTRIBUTES]
    targets = [node.attrs[name] for node in page.walk() for name in ("href", "src") if name in node.attrs]
    found += [target for target in targets if not target.startswith(SAFE)]
    found += [
        node.attrs["style"]
        for node in page.walk()
        if not node.attrs.get("style", "text-align:").startswith("text-align:")
    ]
    return found


@given(typed, st.sampled_from(["en", "zh"]))
@settings(max_examples=60, deadline=None)
def test_no_text_breaks_out_of_its_place(source: str, locale: str) -> None:
    """In every field of every type at once; the page also stays whole: each element that opens is closed."""
    page = _page(source, locale)

    assert [] == _strange(page)
    assert 8 == len(page.all("section"))
    assert ["quiz_kinds", *(s.attrs["data-qw-id"] for s in page.all("section"))] == [
        node.attrs["id"] for node in page.walk() if "id" in node.attrs
    ]


@pytest.mark.parametrize(
    "source",
    [
        "[x](javascript:alert(1))",
        "![x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "<javascript:alert(1)>",
        "[x](data:text/html,<script>alert(1)</script>)",
        "[x](q:no-such-question)",
        "[x](q:kind-draft)",
        "[x](//example.org)",
        "[x](other.md)",
    ],
)
def test_a_link_that_leads_nowhere_is_its_text(source: str) -> None:
    """`check` names each as an error; a page that is made all the same has no such link."""
    prompt = _page(source, "en").all("legend")[0]

    assert [] == [node for node in prompt.walk() if {"href", "src"} & set(node.attrs)]
    assert prompt.words


def test_an_image_outside_of_a_quiz_s_own_folder_is_not_fetched() -> None:
    prompt = _page("![what it shows](../../secret.png)", "en").all("legend")[0]

    assert ([], "what it shows") == (prompt.all("img"), prompt.text)
