"""Links and notes whose targets stand elsewhere are written where they are used."""

import pytest

from quizwright.legacy import parse
from quizwright.legacy.reading.references import resolve
from quizwright.legacy.reading.source import lines_of


def text(page: str) -> str:
    """Return a page with its links and notes in place."""
    return "\n".join(line.text for line in resolve(lines_of("x.md", page)).lines)


@pytest.mark.parametrize(
    ("page", "resolved"),
    [
        ("[the docs][1]\n[1]: https://a.test", "[the docs](https://a.test)"),
        ("[Docs][]\n[docs]: /a", "[Docs](/a)"),
        ("see [docs]: it\n[docs]: a.md", "see [docs](a.md): it"),
        ('![img][p]\n[p]: <a b.png> "An image"', '![img](<a b.png> "An image")'),
        ("[a]: /a\n  'Title'\n[a]", "[a](/a 'Title')"),
        ("[![i][p]][d]\n[p]: ./i.png\n[d]: ./d.md", "[![i](./i.png)](./d.md)"),
        ("[an [a] here]\n[a]: /a", "[an [a](/a) here]"),
        ("x[i][j] `[a]`\n[a]: /a", "x[i][j] `[a]`"),
        ("[Answer]: B", "[Answer]: B"),
        ("- [x] a\n\n[x]: /a", "- [x] a\n\n[x]: /a"),
        ("```\n[a]: /a\n[a]\n```\n[a]", "```\n[a]: /a\n[a]\n```\n[a]"),
        ("A pod.[^1]\n\n[^1]: A note\n    of two lines.", "A pod. (A note of two lines.)\n"),
        ("A pod.[^1]\n\n[^1]: see B) y", "A pod.[^1]\n\n[^1]: see B) y"),
        ("A pod.\n\n[^1]: of nothing", "A pod.\n\n[^1]: of nothing"),
        ("A pod.[^2]\n\n[a]: /a", "A pod.[^2]\n"),
        ("A.[^1]\n[^1]: one\n```\nx\n```", "A. (one)\n```\nx\n```"),
    ],
)
def test_a_target_is_written_where_it_is_used(page: str, resolved: str) -> None:
    assert resolved == text(page)


def test_definitions_are_listed_as_furniture() -> None:
    found = parse("x.md", "### 1. What is [it][a]?[^n]\n\n**Answer:** z\n\n[a]: https://a.test\n[^n]: A note\n")

    assert ["What is [it](https://a.test)? (A note)"] == [question.stem for question in found.questions]
    assert {"link definition", "footnote"} <= {piece.kind for piece in found.furniture}


def test_a_relative_target_elsewhere_makes_a_draft() -> None:
    found = parse("x.md", "### 1. What is ![it][a]?\n\nA) x\nB) y\n\nAnswer: A\n\n[a]: ./a.png\n")

    assert "What is ![it](./a.png)?" == found.questions[0].stem
