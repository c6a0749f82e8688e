"""The nearest of many names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.text.similar import nearest

NAMES = st.lists(st.text("abc-", min_size=1, max_size=8), min_size=1, max_size=20, unique=True)


@pytest.mark.parametrize(
    ("word", "names", "expected"),
    [
        ("min-availble-pods", ["max-pods", "min-available-pods"], "min-available-pods"),
        ("tittle", ["title", "tags"], "title"),
        ("titel", ["title", "tiles"], "title"),
        ("abd", ["abz", "abc"], "abc"),
        ("prompt", ["title", "answer"], ""),
        ("", ["title"], ""),
        ("title", [], ""),
    ],
)
def test_the_nearest_name_is_found_where_one_is_near(word: str, names: list[str], expected: str) -> None:
    assert expected == nearest(word, names)


@given(NAMES, st.data())
def test_a_name_is_nearest_to_itself_in_any_order(names: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(names))

    assert word == nearest(word, names)


@given(st.text("abc-", max_size=8), NAMES)
def test_the_order_of_names_changes_nothing(word: str, names: list[str]) -> None:
    """They come from sets too, whose order differs from run to run."""
    assert nearest(word, names) == nearest(word, names[::-1])
