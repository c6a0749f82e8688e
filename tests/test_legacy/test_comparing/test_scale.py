"""Twice the page and its edition, twice the work of a comparison."""

from dataclasses import replace

from quizwright.legacy.comparing import compare
from quizwright.model import Mapped, Reference
from support.steps import is_linear
from test_legacy.test_comparing.samples import PAGE, edition_of, quiz

_QUESTION = """\
### {number}. What has {number} parts?

A) {number} A100
B) {number} nodes

<details>
<summary>Answer</summary>

**Answer: A**

It has {number} parts. It waits for all of them.

</details>

An explanation that stands below the answer of {number}.

"""


def test_the_work_of_a_comparison_grows_with_the_page_and_not_with_its_square() -> None:
    assert is_linear(_compared, lambda size: size, 40)


def _compared(size: int) -> None:
    """Compare a page of so many questions, with as many corrections and reviews, and mappings that it lacks."""
    _, found = quiz(PAGE)
    edition = edition_of(found)
    numbers = [str(number) for number in range(1, size + 1)]
    large = replace(
        edition,
        mapping=tuple(Mapped(f"x{number}", Reference("pods", edition.where)) for number in numbers),
        corrections=tuple(replace(edition.corrections[0], id=f"c{number}", legacy=number) for number in numbers),
        reviews=tuple(replace(edition.reviews[0], claim=f"{int(number):012x}") for number in numbers),
    )
    page = "".join(_QUESTION.format(number=number) for number in numbers)
    compare(found, large, page.encode(), path="old.md")
