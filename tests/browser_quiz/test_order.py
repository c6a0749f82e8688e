"""The order of choices and steps: by a seed, by id, and only where the question allows it."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import Served
from browser_quiz.conftest import Reader, path_of, reading

pytestmark = pytest.mark.needs("chromium")

SHUFFLED: Final = ("single", "ordering", "matching")
AUTHORED: Final = ["machines", "members", "none"]


def _orders(reader: Reader) -> dict[str, list[str]]:
    menu = "(menu) => [...menu.options].map((option) => option.value).filter(Boolean)"
    return {
        "single": reader.order("single"),
        "ordering": reader.order("ordering"),
        "matching": reader.question("matching").locator("select").first.evaluate(menu),
    }


def test_the_order_is_stable_until_the_quiz_is_taken_again(kinds: Served) -> None:
    """Over a reload, over a check, and in another language."""
    with reading(kinds) as reader:
        reader.accept()
        first = _orders(reader)
        reader.reload()
        second = _orders(reader)
        reader.pick("single", "members")
        reader.check("single")
        reader.open(path_of("ja"))
        third = _orders(reader)
        seeds = set()
        for _ in range(6):
            reader.button("最初からやり直す").first.click()
            seeds.add(str(_orders(reader)))

        assert (first, first) == (second, third)
        assert len(seeds) > 1


def test_a_question_that_refuses_keeps_the_order_of_its_author(kinds: Served) -> None:
    """`shuffle: false`, and a statement, whose choices are two."""
    with reading(kinds) as reader:
        reader.accept()
        for _ in range(5):
            reader.button("Start over").first.click()
            assert ["first", "machine", "second"] == reader.order("multiple")
            assert ["true", "false"] == reader.order("true-false")


def test_steps_and_counterparts_never_lie_in_the_right_order(kinds: Served) -> None:
    with reading(kinds) as reader:
        reader.accept()
        for _ in range(10):
            reader.button("Start over").first.click()
            orders = _orders(reader)
            assert ["save", "check", "load"] != orders["ordering"]
            assert ["member", "machine"] != [one for one in orders["matching"] if one != "rack"]


def test_grading_goes_by_id_in_every_order(kinds: Served) -> None:
    """Another question that was graded before changes nothing either."""
    with reading(kinds) as reader:
        reader.accept()
        verdicts = []
        for _ in range(6):
            reader.button("Start over").first.click()
            reader.pick("true-false", "true")
            reader.check("true-false")
            reader.pick("single", "members")
            reader.check("single")
            verdicts.append(reader.verdict("single"))

        assert ["Right"] * 6 == verdicts
