"""YAML to a tree: encodings, limits, and the place of each value and of each line of a text."""

from itertools import pairwise
from typing import Final

import pytest

from builders import loaded, told
from quizwright.load import source
from quizwright.load.nodes import text_of
from quizwright.load.source import Array, Mapping, Node, Scalar

QUIZ: Final = "title: 想\nquestions: [{id: a, draft: true}]\n"
BANNED: Final = (
    *(0x00, 0x07, 0x0B, 0x0C, 0x1B, 0x1C, 0x7F, 0x85, 0x9F, 0x2028, 0x2029),
    *(0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF),
)


def test_a_byte_order_mark_is_passed_over() -> None:
    """Windows' editors write one; columns of the first line are as without it."""
    problems = loaded({"q/quiz.yml": b"\xef\xbb\xbf" + QUIZ.replace("title", "tittle").encode()}).problems

    assert ["1:1"] == [f"{found.where.line}:{found.where.column}" for found in problems]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (QUIZ.encode("utf-16"), "1:1: error Y002 byte 0xff is not UTF-8"),
        ("title: é\n".encode("latin-1"), "1:8: error Y002 byte 0xe9 is not UTF-8"),
        ("a: 想\nb: 想想".encode() + b"\xe6", "2:6: error Y002 byte 0xe6 is not UTF-8"),
        (QUIZ.encode("shift-jis"), "1:8: error Y002 byte 0x91 is not UTF-8"),
        (b"a: \xed\xa0\x80", "1:4: error Y002 byte 0xed is not UTF-8"),
        (b"x" * (source.MAX_BYTES + 1), "1:1: error Y008 the file has 4,194,305 bytes; the most is 4,194,304"),
    ],
    ids=["UTF-16", "Latin-1", "cut", "Shift-JIS", "surrogates", "too large"],
)
def test_what_is_no_text_is_told_by_its_first_wrong_byte(content: bytes, expected: str) -> None:
    """The column counts characters, as editors do."""
    assert [f"q/quiz.yml:{expected}"] == [str(problem) for problem in loaded({"q/quiz.yml": content}).problems]


@pytest.mark.parametrize("code", BANNED, ids=hex)
def test_a_character_that_can_not_be_seen_is_told(code: int) -> None:
    """Raw or as an escape, each once with its place."""
    character = chr(code)
    raw = loaded({"q/quiz.yml": f"title: T\nintro: 想😀{character}b\n"}).problems
    escaped = loaded({"q/quiz.yml": f'title: T\nintro: "\\U{code:08x}"\n'}).problems

    places = [(found.code, found.where.line, found.where.column) for found in (*raw, *escaped)]

    assert [("Y003", 2, 10), ("Y003", 2, 8)] == places


@pytest.mark.parametrize("character", ["\u200b", "\ufeff", "�", "\xa0", "\u3000", "😀", "\u202e", "́"], ids=ascii)
def test_other_characters_are_text(character: str) -> None:
    """Spaces, marks and emoji that authors use."""
    root = source.parse("x.yml", f"a: b{character}c".encode()).root

    assert f"b{character}c" == _leaf(root).value


def test_controls_are_told_line_by_line() -> None:
    """The first of each line; nothing else of such a file is read."""
    problems = source.parse("x.yml", b"a: \x01\x01\n\tb: [\n\x02\t").problems

    assert ["1:4 Y003", "2:1 Y004", "3:1 Y003", "3:2 Y004"] == [
        f"{found.where.line}:{found.where.column} {found.code}" for found in problems
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: bc", (1, 4, "bc")),
        ("a: 'bc'", (1, 4, "bc")),
        ("想😀: [x, {é: bc}]", (1, 13, "bc")),
        ("a:\n  - x\n  - bc", (3, 5, "bc")),
        ("a: |-\n  b\n  c", (1, 4, "b\nc")),
        ("a: &x bc", (1, 4, "bc")),
        ("a:", (1, 3, "")),
        ("a:   \nb: c", (2, 4, "c")),
        ("a: b\nc:", (2, 3, "")),
        ("a: b\n? c", (2, 4, "")),
        ("- a\n-", (2, 2, "")),
    ],
)
def test_a_value_knows_its_place(text: str, expected: tuple[int, int, str]) -> None:
    """Line and column are those of its first character, counted in characters."""
    found = _leaf(source.parse("x.yml", text.encode()).root)

    assert expected == (found.where.line, found.where.column, found.value)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("a: |-\n  b\n  c", 1, (3, 3)),
        ("a: |\n    b\n    c\n", 1, (3, 5)),
        ("a: |+\n  b\n\n\n", 0, (2, 3)),
        ("a: |-\n\n\n  b", 2, (4, 3)),
        ("a: |2-\n      b\n    c", 1, (3, 3)),
        ("a: |-2\n      b\n    c", 1, (3, 3)),
        ("a: |- # why\n  b", 0, (2, 3)),
        ("想:\n  - 😀: |-\n      想\n      c", 1, (4, 7)),
        ("a: &x |-\n  b\n  c", 1, (3, 3)),
        ("a: &x\n  |-\n  b\n  c", 1, (4, 3)),
        ("a: |-\n  \n  b", 1, (3, 3)),
        ("a: |-\n   b\n    c\n", 1, (3, 4)),
        ("a: |+\n\n\n", 0, (2, 1)),
        ("a: b", 0, (1, 4)),
        ('a: "b\\nc"', 1, (1, 4)),
        ("a: >-\n  b\n\n  c", 1, (1, 4)),
    ],
)
def test_a_line_of_a_text_knows_its_place(text: str, line: int, expected: tuple[int, int], line_end: str) -> None:
    """In a literal block each line has its own; elsewhere the place of the whole text is known."""
    found = text_of(_leaf(source.parse("x.yml", text.replace("\n", line_end).encode()).root))

    place = found.at(line)

    assert expected == (place.line, place.column)


def test_a_column_in_a_line_of_a_block_is_counted_from_its_indentation() -> None:
    """`at` takes a column too."""
    found = text_of(_leaf(source.parse("x.yml", "a: |-\n    想b\n".encode()).root))

    assert (2, 6) == (found.at(0, 1).line, found.at(0, 1).column)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_change_the_text(line_end: str) -> None:
    """The same hashes on Windows: a block's line ends are line feeds."""
    content = "a: |\n  想\n\n  b\n".replace("\n", line_end).encode()

    assert "想\n\nb\n" == _leaf(source.parse("x.yml", content).root).value


def test_a_node_through_an_alias_is_the_same_text() -> None:
    """Used twice, it stands where it was written."""
    root = source.parse("x.yml", b"a: &x b\nc: *x\n").root
    assert isinstance(root, Mapping)

    assert root.get("a") == root.get("c")


@pytest.mark.parametrize(("path", "advice"), [("zh.lock.json", "quizwright sync"), ("q/quiz.yml", "split")])
def test_the_hint_for_a_file_that_is_too_large_depends_on_who_writes_it(path: str, advice: str) -> None:
    (problem,) = source.parse(path, b"x" * (source.MAX_BYTES + 1)).problems

    assert advice in problem.hint


def test_a_mapping_tells_the_place_of_a_key() -> None:
    """Or its own where it has no such key."""
    root = source.parse("x.yml", b"\na: b\nc: d\n").root
    assert isinstance(root, Mapping)

    assert [(3, 1), (2, 1)] == [(place.line, place.column) for place in map(root.place_of, "cx")]


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
        + "".join(f"{name}: &{name} [{','.join([f'*{before}'] * 10)}]\n" for before, name in pairwise("abcdefgh")),
        "[" + "!x 1," * 2_000 + "1," * source.MAX_NODES + "]",
        "a: &a [" + "x," * 10_000 + "]\nb: [" + "*a," * 60 + "]",
        "&a [*a]",
        "&a {b: *a, *a : c}",
    ],
    ids=["laughs", "tags and items", "aliases of a long list", "cycle", "cycle of keys"],
)
def test_what_grows_without_bound_is_stopped_once(text: str) -> None:
    """One problem says so, in little time."""
    problems = source.parse("x.yml", text.encode()).problems

    assert 1 == [problem.code for problem in problems].count("Y007")


def test_a_file_with_many_values_is_read() -> None:
    """A quiz of 5,000 questions has 200,000 keys and values."""
    assert () == source.parse("x.yml", ("- - x\n  - y\n" * 100_000).encode()).problems


@pytest.mark.parametrize("opener", ["[", "{a: ", "- ", "? ", "[{a: "])
def test_nesting_of_any_depth_is_a_problem_and_no_crash(opener: str) -> None:
    """Libyaml has a limit of its own, far above ours."""
    codes = {problem.code for depth in (21, 500, 50_000) for problem in loaded({"q/quiz.yml": opener * depth}).problems}

    assert codes <= {"Y001", "Y007"}


def test_mistakes_without_number_take_little_time() -> None:
    """Ten thousand wrong keys are each looked up at once."""
    rows = "".join(f"  K{number}: {{}}\n  k{number}: 1\n" for number in range(5_000))

    problems = loaded({"q/quiz.yml": QUIZ, "q/zh.yml": f"questions:\n{rows}"}).problems

    assert 10_000 == sum(problem.count for problem in problems)


def test_a_very_long_line_is_read() -> None:
    """Nearly as long as a file can be."""
    text = f'title: "T"\nintro: "{"x" * 4_000_000}"\nquestions: [{{id: a, draft: true}}]\n'

    assert ["q/quiz.yml:2:8: error S004 `intro` has 4000000 characters; the most is 20000 [make it shorter]"] == told(
        loaded({"q/quiz.yml": text}).problems
    )


def _leaf(node: Node | None) -> Scalar:
    """Return the last scalar of a tree."""
    match node:
        case Scalar():
            return node
        case Array(items):
            return _leaf(items[-1])
        case Mapping(entries):
            return _leaf(entries[-1][1])
        case _:
            raise AssertionError
