"""Each part finds the first partner that fits, and none is found twice."""

from hypothesis import given
from hypothesis import strategies as st

from quizwright.text.partners import Partners
from support.steps import is_linear

NAMES = st.frozensets(st.sampled_from("abc"), max_size=3)


@given(st.lists(NAMES, max_size=8), st.lists(NAMES, max_size=8))
def test_each_takes_the_first_that_shares_a_name(parts: list[frozenset[str]], takers: list[frozenset[str]]) -> None:
    partners = Partners((place, names) for place, names in enumerate(parts))
    rest = dict(enumerate(parts))

    for taker in takers:
        fitting = [place for place, names in rest.items() if names & taker]
        assert bool(fitting) == partners.take(taker)
        for place in fitting[:1]:
            del rest[place]
    assert list(rest) == list(partners.left())


def test_the_steps_grow_with_the_parts() -> None:
    def take_all(size: int) -> None:
        partners = Partners((place, (place, "any")) for place in range(size))
        for place in reversed(range(size)):
            partners.take([place])
        for _ in range(size):
            partners.take(["any"])

    assert is_linear(take_all, lambda size: size, 100)
