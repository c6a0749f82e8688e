"""What is taken from a parsed text for comparison."""

from quizwright.languages import number_words
from quizwright.text import parse
from quizwright.text.shape import Block, addresses, blocks, code_blocks, code_spans, line_numbers, numbers


def test_blocks_come_in_order_with_depth_size_and_line() -> None:
    document = parse("# A\n\n- b\n\n  > c\n- d\n\n| e | f |\n|---|---|\n| g | h |\n\n```\ni\n```\n\n---\n\n1. j")

    found = list(blocks(document))

    assert [
        Block("heading", 0, (1,), 0),
        Block("list", 0, (2,), 2),
        Block("list item", 1, (), 2),
        Block("paragraph", 2, (), 2),
        Block("quotation", 2, (), 4),
        Block("paragraph", 3, (), 4),
        Block("list item", 1, (), 5),
        Block("paragraph", 2, (), 5),
        Block("table", 0, (2, 2), 7),
        Block("code block", 0, (), 11),
        Block("rule", 0, (), 15),
        Block("numbered list", 0, (1,), 17),
        Block("list item", 1, (), 17),
        Block("paragraph", 2, (), 17),
    ] == found


def test_a_block_says_what_it_is() -> None:
    found = [str(block) for block in blocks(parse("## a\n\n- b\n\n1. c\n2. d\n\n|e|\n|-|\n\n> f"))]

    assert [
        "a heading of level 2",
        *("a list of 1 item", "a list item", "a paragraph"),
        *("a numbered list of 2 items", "a list item", "a paragraph", "a list item", "a paragraph"),
        "a table of 1 rows and 1 columns",
        *("a quotation", "a paragraph"),
    ] == found


def test_items_of_inner_lists_do_not_count_for_the_outer_one() -> None:
    found = [block.size for block in blocks(parse("- a\n  - b\n  - c\n- d")) if block.kind == "list"]

    assert [(2,), (2,)] == found


def test_code_blocks_have_a_language_and_lines_without_comments() -> None:
    document = parse("```YAML title=x\na: 1 # b\n\n# c\n```\n\n    indented\n")

    found = [(code.language, code.lines, code.line) for code in code_blocks(document)]

    assert [("yaml", ("a: 1",), 0), ("", ("indented",), 6)] == found


def test_code_spans_have_the_line_that_they_stand_in() -> None:
    found = list(code_spans(parse("a `b`\nc `d`\n\n`e`")))

    assert [("b", 0), ("d", 1), ("e", 3)] == found


def test_addresses_are_targets_and_bare_ones() -> None:
    document = parse(
        "[a](https://a.org) [b](q:b) ![c](images/c.png) <https://d.org>\nhttps://e.org/{{ v }}, `https://f.org`"
    )

    found = list(addresses(document))

    assert [
        ("https://a.org", 0),
        ("images/c.png", 0),
        ("https://d.org", 0),
        ("https://e.org/{{ v }}", 1),
    ] == found


def test_numbers_stand_outside_code_addresses_and_variables() -> None:
    document = parse("1 `2` [3](https://a.org/4) <https://a.org/5> https://a.org/6 {{ v7 }} ![8](images/9.png)\n10")

    found = [(numeral.written, line) for numeral, line in numbers(document, number_words())]

    assert [("1", 0), ("3", 0), ("8", 0), ("10", 1)] == found


def test_a_plain_line_has_numbers_too() -> None:
    found = [numeral.written for numeral in line_numbers("2 of `3` at {{ v4 }}", number_words())]

    assert ["2", "3"] == found
