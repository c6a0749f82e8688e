"""Laws of every text, tried on hostile ones: nothing becomes markup, nothing is lost, nothing fails."""

import re
import time
from html.parser import HTMLParser
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

import strategies
from quizwright.text import parse, variables
from quizwright.text.document import CODE, Fault
from quizwright.text.html import Context, render, render_first, render_inline
from quizwright.text.plain import plain

STOCK: Final = MarkdownIt("commonmark", {"html": False, "maxNesting": 90}).enable("table")
VALUES: Final = {"slinky": '1.2"><script>alert(1)</script>', "x": "javascript:alert(1)"}
HOSTILE: Final = Context(VALUES, in_code=True)
VOID: Final = frozenset({"br", "hr", "img"})
PLAIN_TAGS: Final = frozenset(
    (
        *(
            "p",
            "h3",
            "h4",
            "h5",
            "h6",
            "ul",
            "ol",
            "li",
            "blockquote",
            "pre",
            "hr",
            "div",
            "code",
            "span",
            "em",
            "strong",
        ),
        *("br", "a", "img", "table", "thead", "tbody", "tr", "th", "td"),
    )
)
ATTRIBUTES: Final = {
    ("a", "href"): re.compile(r"(?:https?|mailto):[^\s\"<>]*", re.IGNORECASE),
    ("a", "title"): re.compile(r"(?s:.*)"),
    ("img", "src"): re.compile(r"(?:https?|mailto):[^\s\"<>]*", re.IGNORECASE),
    ("img", "alt"): re.compile(r"(?s:.*)"),
    ("img", "title"): re.compile(r"(?s:.*)"),
    ("ol", "start"): re.compile(r"[0-9]+"),
    ("th", "style"): re.compile(r"text-align:(?:left|center|right)"),
    ("td", "style"): re.compile(r"text-align:(?:left|center|right)"),
    ("div", "class"): re.compile(r"highlight"),
    ("code", "class"): re.compile(r"language-\S+"),
    ("span", "class"): re.compile(r"[A-Za-z0-9 -]+"),
}
LONGEST: Final = 20_000  # characters of a text field, by the schema
# The worst takes a second on a quiet machine; what grows without bound takes minutes.
MOST_SECONDS: Final = 30
UNITS: Final = (
    *("[", "![", "*", "_", "*a_", "**a ", "`", ">", "- ", "1. ", "[a](", "![a](", "<", "&", "\\", "](", "[a][", "[[]"),
    *(
        "a\n",
        "中\n",
        "| a ",
        "```\n",
        "#",
        "[a]: b\n",
        "a**",
        "{{",
        "<http://a>",
        "***",
        "![[]()",
        '[a]("',
        "<!--",
        "-\n",
    ),
)
WHOLES: Final = {
    "backticks of every length": " ".join("`" * length for length in range(1, 199)),
    "nested brackets": "[" * 9_999 + "a" + "]" * 9_999,
    "nested links": "[" * 5_000 + "a" + "](b)" * 3_749,
    "nested images": "![" * 3_333 + "a" + "](b)" * 3_333,
    "emphasis that opens and closes": "*a " * 3_300 + " a*" * 3_300,
    "a table of short rows": "|" + "a|" * 3_300 + "\n|" + "-|" * 3_300 + "\n" + "a\n" * 3_300,
    "code of brackets": "```python\n" + "(" * 19_900 + "\n```",
}


class _Markup(HTMLParser):
    """Collects what of a page's HTML no text may bring about."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.found += [f"<{tag}> stays open" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"<{tag}>"] * (tag not in PLAIN_TAGS)
        for name, value in attrs:
            form = ATTRIBUTES.get((tag, name))
            if form is None or not form.fullmatch(value or ""):
                self.found.append(f"<{tag} {name}={value!r}>")
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.found.append(f"</{tag}>")

    def handle_comment(self, data: str) -> None:
        self.found.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.found.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.found.append(f"<?{data}>")


@strategies.unhurried
@given(strategies.markdown)
def test_a_text_brings_no_markup_but_that_of_the_dialect(source: str) -> None:
    """Tags, attributes and addresses are those of a closed list, and each tag is closed."""
    document = parse(source)
    first, rest = render_first(document, HOSTILE)

    found = [_Markup(html).found for html in (render(document, HOSTILE), render_inline(document, HOSTILE), first, rest)]

    assert [[], [], [], []] == found


@strategies.unhurried
@given(strategies.markdown, st.text(max_size=20))
def test_a_resolved_address_can_not_leave_its_attribute(source: str, target: str) -> None:
    """Whatever the resolver answers, it is an address and no markup."""
    document = parse(source)

    html = render(document, Context(VALUES, resolve=lambda _: f"https://a.b/{target}"))

    assert [] == _Markup(html).found


@strategies.unhurried
@given(strategies.wordy_markdown())
def test_no_word_is_lost_in_silence(drawn: tuple[str, tuple[str, ...]]) -> None:
    """Each word can be read, in HTML and in plain text, or is a code's language; or the text is said to be too deep."""
    source, words = drawn
    document = parse(source)
    html, text = render(document, Context()), plain(document, Context())

    languages = " ".join(token.info for token in document.tokens)
    lost = [word for word in words if (word not in html or word not in text) and word not in languages]

    assert not lost or Fault.TOO_DEEP in {slip.fault for slip in document.slips}


@strategies.unhurried
@given(strategies.ascii_markdown)
def test_text_in_ascii_is_commonmark(source: str) -> None:
    """What the dialect adds concerns Chinese, Japanese and Korean alone."""
    expected = [_shape(token) for token in STOCK.parse(source)]

    assert expected == [_shape(token) for token in parse(source).tokens]


@strategies.unhurried
@given(strategies.markdown)
def test_a_place_lies_in_the_text(source: str) -> None:
    """Slips, links and variables name a line that the text has."""
    document = parse(source)
    lines = [
        *(slip.line for slip in document.slips),
        *(link.line for link in document.links()),
        *(line for _, line in document.variables(in_code=True)),
    ]

    assert [] == [line for line in lines if not 0 <= line <= source.count("\n") + source.count("\r")]


@strategies.unhurried
@given(strategies.braces | strategies.markdown)
def test_showing_undoes_hiding(source: str) -> None:
    """What is hidden from the parser comes back as it was authored."""
    assert source == variables.show(variables.hide(source))


@strategies.unhurried
@given(strategies.braces)
def test_code_holds_what_was_typed(content: str) -> None:
    """Variables are no business of code, unless the question says so."""
    lines = content.replace("`", "'").replace("\n", " ")

    found = [token.content for token, _ in parse(f"````\n{lines}\n````").flat() if token.type in CODE]

    assert [f"{lines}\n"] == found


@strategies.unhurried
@given(strategies.braces)
def test_hiding_leaves_no_variable(source: str) -> None:
    """Each variable that the pattern knows is hidden, and named in order."""
    hidden = variables.hide(source)

    names = [match[2] for match in variables.VARIABLE.finditer(source) if match[2]]

    assert (names, None) == (list(variables.names(hidden)), variables.VARIABLE.search(hidden))


@pytest.mark.parametrize("unit", UNITS, ids=repr)
def test_a_repeated_mark_of_the_greatest_length_takes_no_time(unit: str) -> None:
    """A text of 20,000 characters is read and rendered in seconds, whatever it holds."""
    assert MOST_SECONDS > _seconds((unit * LONGEST)[:LONGEST])


@pytest.mark.parametrize("name", WHOLES)
def test_a_hostile_text_of_the_greatest_length_takes_no_time(name: str) -> None:
    """The same for texts that are built with more care."""
    assert len(WHOLES[name]) <= LONGEST

    assert MOST_SECONDS > _seconds(WHOLES[name])


def _seconds(source: str) -> float:
    start = time.process_time()
    document = parse(source)
    for use in (render, render_inline, plain):
        use(document, HOSTILE)
    return time.process_time() - start


def _shape(token: Token) -> tuple[object, ...]:
    """Return what of a token has a meaning; targets are kept as typed by us and encoded by the stock parser."""
    attrs = {name: value for name, value in token.attrs.items() if name not in {"href", "src"}}
    inner = tuple(map(_shape, token.children or ()))
    content = "" if token.type in {"inline", "image"} else token.content
    return token.type, token.tag, token.nesting, token.level, token.markup, token.info, content, attrs, inner
