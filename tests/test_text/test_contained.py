"""Which of many words a text has in it."""

from hypothesis import given
from hypothesis import strategies as st

from quizwright.text.contained import Words
from support.steps import steps

TEXTS = st.text("ab想", max_size=12)


@given(st.sets(st.text("ab想", max_size=5), max_size=12), TEXTS)
def test_all_words_that_a_text_has_are_found_once(words: set[str], text: str) -> None:
    assert sorted(word for word in words if word in text) == sorted(Words(words).within(text))


def test_the_number_of_words_changes_hardly_anything() -> None:
    few, many = (Words(f"term {number:06}" for number in range(count)) for count in (10, 10_000))
    text = "What does term 000007 mean, and what a pod?"

    assert steps(lambda words: list(words.within(text)), many) < 2 * steps(lambda words: list(words.within(text)), few)
