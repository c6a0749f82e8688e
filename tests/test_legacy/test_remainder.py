"""Which pieces of a page are told because their words are in no question, and which only name its parts."""

import pytest

from quizwright.legacy import parse
from quizwright.legacy.reading.remainder import remainder

_ASKED = "### 1. Which port?\n\nA) 443\nB) 10250\n\n"


def told(page: str) -> list[tuple[str, str]]:
    """Return the kinds and texts of the pieces of a page that are told."""
    return [(piece.kind, piece.text) for piece in remainder(parse("page.md", page))]


@pytest.mark.parametrize(
    "page",
    [
        f"# Ports\n\n{_ASKED}<details>\n<summary>Show Answer</summary>\n\n**Answer: B) 10250**\n\n</details>\n",
        f"---\ntitle: Ports\nlayout: post\nlang: en\ntags:\n  - net\n---\n{_ASKED}**Answer: B**\n",
        f'{_ASKED}{{% hint style="info" %}}\nB\n{{% endhint %}}\n',
        "#### Q1. Which?\n\n- [ ] one\n- [x] two\n\n---\n",
        "**Q1.** Which?\n\nA) a\nB) b\n\n**Q2.** Who?\n\nA) a\nB) b\n\n## Answer key\n\n1. B\n2. A\n",
        f"{_ASKED}**Answer: B**\n\n***\n\n## Second part\n\n### 2. Why?\n\nA) x\nB) y\n\n**Answer: A**\n",
        f"<div class='a-class'>\n\n{_ASKED}**Answer: B**\n\n</div>\n",
        "### 1. 端口？\n\nA) 甲地\nB) 乙地\n\n<details><summary>答案</summary>\n\n**答案：B) 乙地**\n\n</details>\n",
        f"import Tabs from '@theme/Tabs'\n\n{_ASKED}::: details Answer\nB\n:::\n",
    ],
)
def test_what_only_names_the_parts_of_a_page_is_not_told(page: str) -> None:
    assert [] == told(page)


@pytest.mark.parametrize(
    ("page", "piece"),
    [
        (f"{_ASKED}Correct Answer: B | Your Answer: A\n", ("answer word", "Correct Answer: B | Your Answer: A")),
        (f"{_ASKED}**Answer: B**\n\n<!-- for teachers -->\n", ("tag", "<!-- for teachers -->")),
        (f"{_ASKED}**Answer: B**\n\n<!-- for\nall teachers\n-->\n", ("tag", "<!-- for\nall teachers")),
        (f"---\ndescription: All ports\n---\n{_ASKED}**Answer: B**\n", ("front matter", "description: All ports")),
        (f"{_ASKED}**Answer: B**\n\n---\n\n[next](b.md)\n", ("after the answer", "[next](b.md)")),
        (f"{_ASKED}**Answer: B**\n\n## Scores\n\n3 of 4 is good\n", ("section", "## Scores")),
        (
            f"{_ASKED}**Answer: B**\n\n[unused]: https://ports.example.org\n",
            ("link definition", "[unused]: https://ports.example.org"),
        ),
        (f'{_ASKED}**Answer: B**\n\n{{% file src="list.pdf" %}}\n', ("tag", '{% file src="list.pdf" %}')),
        (
            f"{_ASKED}<details>\n<summary>Answer for operators</summary>\nB\n</details>\n",
            ("fold title", "Answer for operators"),
        ),
    ],
)
def test_words_that_are_in_no_question_are_told(page: str, piece: tuple[str, str]) -> None:
    assert piece in told(page)


def test_a_page_that_is_not_read_has_an_error_instead() -> None:
    found = parse("page.md", "<quiz>\nWhich port?\n</quiz>\n")

    assert [] == list(remainder(found))
    assert ["dialect-unsupported"] == [one.problem.code for one in found.diagnostics]
