"""The full text: parts of bounded length, cut between questions, whose text is that of the pages' Markdown."""

from __future__ import annotations

from typing import Final

import pytest

from quizwright.llms.cutting import blocks, shorter
from quizwright.llms.full import Source, full_text
from quizwright.llms.pieces import Piece, Written, at_headings, cut, questions_only, twins
from quizwright.llms.sheet import LIMIT, Sheet
from quizwright.urls import Urls
from test_llms.made import BASE, STOCK, body, sample
from test_site import samples

URLS: Final = Urls("en", BASE)
HOME: Final = Sheet("en", "", URLS)
QUIZ: Final = Sheet("en", "quizzes/kinds/", URLS)


def _pieces(count: int, length: int) -> tuple[Piece, ...]:
    return tuple(Piece(f"q-{number}", f"## {number}\n\n" + "word " * (length // 5)) for number in range(count))


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_markdown_of_a_page_is_a_segment_of_the_full_text(locale: str) -> None:
    home = "" if locale == "en" else f"{locale}/"
    parts = "\n\n".join(body(text) for path, text in sample().items() if path.startswith(f"{home}llms-full/"))

    for name in ("quizzes/kinds.md", "quizzes/kinds/corrections.md"):
        assert body(sample()[f"{home}{name}"]).strip() in parts


@pytest.mark.parametrize("length", [100, 3_000, 20_000, 40_000])
def test_parts_are_short_and_lose_nothing(length: int) -> None:
    sources = [Source("A [b]", f"{BASE}a.md", _pieces(20, length)), Source("C", f"{BASE}c.md", _pieces(3, length))]

    parts = list(full_text(sources, HOME))

    texts = [part.artifact.content.decode() for part in parts]
    assert [] == [len(text) for text in texts if len(text) >= LIMIT]
    assert [piece.text for source in sources for piece in source.pieces if piece.text not in "".join(texts)] == []
    assert [f"llms-full/{number:03}.md" for number in range(1, len(parts) + 1)] == [p.artifact.path for p in parts]


def test_a_part_that_begins_inside_of_a_quiz_names_it() -> None:
    source = Source("A [b]", f"{BASE}a.md", _pieces(4, 20_000))

    second = list(full_text([source], HOME))[1]

    assert f"> Continued: [A \\[b\\]]({BASE}a.md)\n\n## 2\n" in second.artifact.content.decode()
    assert "from q-2 to q-3" == second.entry.note


def test_a_bank_without_quizzes_has_no_part() -> None:
    assert [] == list(full_text([], HOME))


def test_a_page_that_is_too_long_goes_on_in_another_file() -> None:
    text = Written("A", QUIZ.front("A"), (Piece("", "# A"), *_pieces(5, 20_000)))

    files = {found.path: found.content.decode() for found in twins(text, QUIZ)}

    assert ["quizzes/kinds.md", "quizzes/kinds/index.md", "quizzes/kinds.2.md", "quizzes/kinds.3.md"] == list(files)
    assert files["quizzes/kinds.md"] == files["quizzes/kinds/index.md"]
    assert [] == [path for path, found in files.items() if len(found) >= LIMIT]
    assert f"> Continues in [A]({BASE}quizzes/kinds.2.md), the next part" in files["quizzes/kinds.md"]
    assert f"> Continued: [A]({BASE}quizzes/kinds.md)\n\n## 2\n" in files["quizzes/kinds.2.md"]


def test_questions_alone_go_on_too() -> None:
    text = Written("A", QUIZ.front("A"), _pieces(4, 20_000))

    found = [one.path for one in questions_only(text, QUIZ)]

    assert ["quizzes/kinds.questions.md", "quizzes/kinds.questions.2.md"] == found


def test_a_piece_is_cut_between_blocks_and_never_in_code() -> None:
    code = "```yaml\na: 1\n\n# b\n\nc: 2\n```"
    text = "\n\n".join(["one " * 10, code, "two " * 10, f"- x\n\n  {code.replace(chr(10), chr(10) + '  ')}"])

    pieces = list(cut(Piece("a", text), 60))

    assert text == "\n\n".join(piece.text for piece in pieces)
    assert [] == [piece.text for piece in pieces if piece.text.count("```") % 2]
    assert 4 == len(pieces)


@pytest.mark.parametrize(
    "code",
    [
        "```\n\n## c\n\n```",
        "````\n```\n````",
        "````md\n```\n\n## c\n\n```\n````",
        "~~~\n```\n\n## c\n~~~",
        "```\n- ```\n``` x\n\n## c\n```",
        "- ```\n\n  ## c\n  ```",
        "> ```\n> ## c\n> ```",
        "``` `` ``` is code",
    ],
)
def test_a_heading_in_code_begins_no_piece(code: str) -> None:
    text = f"a\n\n## b\n\n{code}\n\n## d"

    assert ["a", f"## b\n\n{code}", "## d"] == [piece.text for piece in at_headings(text, "##")]


def test_code_that_nothing_closes_is_one_block() -> None:
    assert ["a", "```\nb\n\nc"] == list(blocks("a\n\n```\nb\n\nc"))


@pytest.mark.parametrize("path", [path for path in sample() if "llms-full/" in path])
def test_each_part_is_read_as_blocks_that_are_closed(path: str) -> None:
    text = body(sample()[path])

    assert text.count("\n```") == 2 * sum(token.type == "fence" for token in STOCK.parse(text) if token.level == 0)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n".join(f"- choice {n} of many" for n in range(60)), id="items without blank lines"),
        pytest.param("\n\n".join(f"- choice {n}\n\n  - below\n\n    deep {n}" for n in range(30)), id="long items"),
        pytest.param("- one\n\n" + "\n\n".join(f"  deep {n}" for n in range(60)), id="one item that is too long"),
        pytest.param("- a\n\n  1. b\n\n" + "\n\n".join(f"     deep {n}" for n in range(60)), id="an item in an item"),
        pytest.param("| a | b |\n| --- | :-: |\n" + "\n".join(f"| x{n} | y |" for n in range(60)), id="a table"),
        pytest.param("```yaml\n" + "\n".join(f"key{n}: value" for n in range(60)) + "\n```", id="code"),
        pytest.param(
            "1. ```yaml\n" + "\n".join(f"   k{n}: value" for n in range(60)) + "\n   ```", id="code in an item"
        ),
        pytest.param("\n".join(f"> said {n}" for n in range(60)), id="a quotation"),
        pytest.param("\n\n".join("abcdefghij"[n % 10] for n in range(300)), id="many short blocks"),
    ],
)
def test_what_is_too_long_is_cut_into_parts_that_read_as_before(text: str) -> None:
    room = 300

    parts = list(shorter(text, room))

    assert 1 < len(parts)
    assert [] == [part for part in parts if len(part) > room]
    assert _leaves(text) == [leaf for at, part in enumerate(parts) for leaf in _leaves(part, is_later=at > 0)]


def _leaves(text: str, *, is_later: bool = False) -> list[str]:
    """Return the words of a text with the kind of each; a table that goes on has its head once more."""
    tokens = STOCK.parse(text)
    lines = [f"{one.type} {line}" for one in tokens if one.content for line in one.content.split("\n") if line]
    return lines[2:] if is_later and "table_open" in [one.type for one in tokens[:1]] else lines


def test_a_line_that_is_too_long_by_itself_is_left_so() -> None:
    assert ["a", "b" * 20, "c"] == list(shorter(f"a\n{'b' * 20}\nc", 10))
