"""Texts written as CommonMark: stock parsers read them as our dialect does, however hostile they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from markdown_it import MarkdownIt

import strategies
from quizwright.text import Document, parse
from quizwright.text.commonmark import (
    listed,
    quoted,
    write,
    write_heading,
    write_inline,
    write_line,
    write_link,
    write_table,
)
from quizwright.text.document import CODE
from quizwright.text.emphasis import closing, opening
from quizwright.text.html import Context, web_only
from quizwright.text.plain import plain
from quizwright.text.spans import Kind, Span, spans

Shape: TypeAlias = tuple[object, ...]

STOCK: Final = MarkdownIt("commonmark").enable("table")
VALUES: Final = {"slinky": "1.2_*2", "x": "a*b_ <c> `d`"}
TWIN: Final = "https://a.b/quiz.md#id"
CONTEXT: Final = Context(VALUES, resolve=lambda target: TWIN if target.startswith("q:") else web_only(target))
AS_IT_IS: Final = Context(resolve=str)
_ONE_LINE: Final = frozenset({"heading", "th", "td"})


def _stock(markdown: str) -> Document:
    return Document(tuple(STOCK.parse(markdown)), ())


def _shape(document: Document, context: Context) -> list[Shape]:
    """Return the blocks, code, links and texts of a document; emphasis, which may give way, is left out."""
    found: list[Shape] = []
    one_line = False
    for token in document.tokens:
        kind = token.type.partition("_")[0]
        if token.type == "inline":
            found += _merged(_inline(spans(token.children or (), context), one_line=one_line))
        elif token.type in CODE:
            found.append(("code", context.code(token.content).removesuffix("\n"), token.info.strip()))
        else:
            one_line = kind in _ONE_LINE and token.nesting > 0
            found.append((token.type, token.tag, tuple(token.attrs.items())))
    return [shape for at, shape in enumerate(found) if not _is_empty(found, at)]


def _is_empty(found: list[Shape], at: int) -> bool:
    """Tell whether a token belongs to a paragraph of nothing, such as one of a space that never breaks."""
    kinds = [shape[0] for shape in found[max(at - 1, 0) : at + 2]]
    return kinds[-2:] == ["paragraph_open", "paragraph_close"] or (
        kinds[:2] == ["paragraph_open", "paragraph_close"] and at > 0 and found[at][0] == "paragraph_close"
    )


def _inline(found: Iterable[Span], *, one_line: bool) -> Iterator[Shape]:
    for span in found:
        title = " ".join(span.title.split())
        if span.kind in {Kind.EMPHASIS, Kind.STRONG}:
            yield from _inline(span.inside, one_line=one_line)
        elif span.kind is Kind.LINK:
            yield "link", span.url, title
            yield from _inline(span.inside, one_line=one_line)
            yield ("end",)
        elif span.kind is Kind.BREAK and one_line:
            yield "text", " "
        else:
            yield span.kind.value, span.text, *((span.url, title) if span.kind is Kind.IMAGE else ())


def _merged(found: Iterable[Shape]) -> list[Shape]:
    made: list[Shape] = []
    for shape in found:
        if shape[0] == "text" and made and made[-1][0] == "text":
            made[-1] = ("text", f"{made[-1][1]}{shape[1]}")
        else:
            made.append(shape)
    return made


@strategies.unhurried
@given(strategies.markdown)
def test_stock_commonmark_reads_what_our_dialect_reads(source: str) -> None:
    """Blocks, code, links, images and each character of text, with variables filled in and line ends joined."""
    document = parse(source)

    written = write(document, CONTEXT)

    assert _shape(document, CONTEXT) == _shape(_stock(written), AS_IT_IS), written


@strategies.unhurried
@given(strategies.markdown)
def test_our_dialect_reads_it_too(source: str) -> None:
    """But for braces: what is written has no variables any more."""
    document = parse(source.replace("{", ""))

    written = write(document, CONTEXT)

    assert plain(document, CONTEXT).split() == plain(parse(written), AS_IT_IS).split(), written


@strategies.unhurried
@given(strategies.markdown)
def test_a_line_reads_as_its_text(source: str) -> None:
    """Whatever a title holds, it is a text and nothing else."""
    words = " ".join(source.replace("\0", "").split())

    found = STOCK.parseInline(write_line(source.replace("\0", "")))[0].children or []

    assert words == "".join(token.content for token in found)


@strategies.unhurried
@given(strategies.markdown)
def test_a_heading_reads_as_its_text(source: str) -> None:
    words = " ".join(source.replace("\0", "").split())

    opened, inline, _ = STOCK.parse(write_heading(3, source.replace("\0", "")))

    assert ("h3", words) == (opened.tag, "".join(token.content for token in inline.children or []))


@strategies.unhurried
@given(strategies.markdown)
def test_a_text_fits_into_a_cell(source: str) -> None:
    """Blocks run together; a pipe ends no cell."""
    document = parse(source)
    table = write_table(["a", "b"], [[write_inline(document, CONTEXT), "c"]])

    cells = [token.children or [] for token in STOCK.parse(table) if token.type == "inline"]

    told = ["".join(plain(document, CONTEXT).split()), "c"]  # a line break may become a space
    assert told == ["".join(_words(cell).split()) for cell in (spans(found, AS_IT_IS) for found in cells[2:])]


def _words(found: Iterable[Span]) -> str:
    return "".join(span.text + _words(span.inside) for span in found)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("**想做的事。**所以", "**想做的事**。所以"),
        ("这**节点组（NodeGroup）**是", "这**节点组**（NodeGroup）是"),
        ("これは**（重要）**です", "これは（**重要**）です"),
        ("用**`slurmctld`**的", "用`slurmctld`的"),
        ("用**[链接](https://a.b)**的", "用[**链接**](https://a.b)的"),
        ("用[**“a”**的](https://a.b)", "用[“**a**”的](https://a.b)"),
        ("**「重要」**です", "「**重要**」です"),
        ("これは**「重要」**", "これは「**重要**」"),
        ('이것은 *"중요"*합니다', '이것은 "*중요*"합니다'),
        ("**「a」と「b」**です", "**「a」と**「b」です"),
        ("これは**「a」と「b」**", "これは「**a」と「b」**"),
        ("它**。**的", "它。的"),
        ("a***。***", "a。"),
        ("[a***。***](https://a.b)", "[a。](https://a.b)"),
        ("**a.** b **c**d", "**a.** b **c**d"),
        ("**_a_** *b __c__*", "**_a_** _b **c**_"),
        ("a * b, max_pods, _c and \\_", "a * b, max_pods, \\_c and \\_"),
        ("a\nb 中\n文", "a b 中文"),
        ("a  \nb", "a\\\nb"),
        ("# a  \n#", "# a\n\n#"),
        ("a  \nb\n===", "# a b"),
        ("\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\| e", "\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n| e"),
        ("&#32;a&#32;", "&#32;a&#32;"),
        ("&#32;", "&#32;"),
        ("a&#10;b", "a&#10;b"),
        ("<b> a < b &amp;amp; & c", "\\<b> a < b \\&amp; & c"),
        ("!\\[a] `` ` `` ` `", "!\\[a] `` ` `` ` `"),
        ("a\\![b](https://a.b)", "a\\![b](https://a.b)"),
        ("[a](q:id) [b](x.md) ![c](d.png)", f"[a]({TWIN}) b c"),
        ("[a](<https://a.b/(c> 'd \"e\"')", '[a](<https://a.b/(c> "d \\"e\\"")'),
        ("![a *b*](https://a.b/?a&amp;copy;x)", "![a b](https://a.b/?a\\&copy;x)"),
        ("<https://a.b> <https://a.b/%20>", "<https://a.b> [https://a.b/%20](https://a.b/%20)"),
        ("{{ slinky }} {{{{ x }} `{{ x }}`", "1.2\\_\\*2 \\{{ x }} `{{ x }}`"),
        ("~~a~~ ~b", "\\~\\~a\\~\\~ ~b"),
        (":::\n\n!!!\n\n???", "\\:::\n\n\\!!!\n\n\\???"),
        ("````\n```\n````", "````\n```\n````"),
        ("~~~ a`b\nc\n~~~", "~~~a`b\nc\n~~~"),
        ("```\nopen", "```\nopen\n```"),
        ("```\n```", "```\n```"),
        ("    code", "```\ncode\n```"),
        ("---", "***"),
        ("> a\n> - b", "> a\n>\n> - b"),
        ("- a\n- b\n\n+ c\n\n1. d\n\n1) e\n1) f", "- a\n- b\n\n+ c\n\n1. d\n\n1) e\n2) f"),
        ("3. a\n\n   b\n4. c", "3. a\n\n   b\n\n4. c"),
        ("- - *", "+ - -"),
        ("|a|b|c|d|\n|-|:-|:-:|-:|\n|`x\\|y`|", "| a | b | c | d |\n| --- | :-- | :-: | --: |\n| `x\\|y` |  |  |  |"),
    ],
)
def test_a_text_becomes_the_commonmark_of_its_case(source: str, expected: str) -> None:
    document = parse(source)

    assert expected == write(document, CONTEXT)


def test_headings_go_down_as_far_as_there_are_any() -> None:
    assert "### a\n\n###### b" == write(parse("# a\n\n##### b"), CONTEXT, shift=2)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ""),
        ("a\n\nb", "a b"),
        ("- a\n\n```\nb  c\n```", "a `b c`"),
        ("```\na\n```\n\nb", "`a` b"),
        ("***", ""),
        ("a *b  \nc*\n\nd", "a *b c* d"),
    ],
)
def test_blocks_run_together_where_there_is_room_for_a_line(source: str, expected: str) -> None:
    assert expected == write_inline(parse(source), CONTEXT)


@pytest.mark.parametrize(
    ("label", "expected"), [("", "> a\n>\n> b"), ("Old *page*", "> **Old \\*page\\***\n>\n> a\n>\n> b")]
)
def test_a_quotation_has_a_sign_on_each_line_and_its_label_inside(label: str, expected: str) -> None:
    assert expected == quoted("a\n\nb", label)


def test_pieces_are_put_together() -> None:
    assert "[a \\[b\\]](https://a.b)" == write_link("a [b]", "https://a.b")
    assert "- a\n- b" == listed(["a", "b"])
    assert "1. a\n\n   b\n\n2. c" == listed(["a\n\nb", "c"], ordered=True)
    assert "| a |\n| --- |\n| b\\|c |" == write_table(["a"], [["b|c"]])


def test_only_what_is_in_the_way_is_moved_out_of_emphasis() -> None:
    assert ("", "a") == opening("a", "中")
    assert ("「", "a」") == opening("「a」", "中")
    assert ("a", "") == closing("a", "中")
    assert ("", "（a）") == closing("（a）", "")[::-1]
