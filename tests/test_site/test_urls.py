"""URLs of pages, and how one leads to another below any base."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.urls import Urls, relative

BASES = ("https://example.org/", "https://example.org/a/b/", "http://localhost:8000/", "http://localhost:8000/a/")
paths = st.lists(st.sampled_from(["zh", "quizzes", "a", "b-c"]), max_size=4).map(
    lambda parts: "".join(f"{p}/" for p in parts)
)


@pytest.mark.parametrize(
    ("source", "locale", "expected"),
    [
        ("en", "en", ("", "quizzes/", "quizzes/a/", "quizzes/a/images/b.png")),
        ("en", "zh", ("zh/", "zh/quizzes/", "zh/quizzes/a/", "quizzes/a/images/b.png")),
        ("zh", "zh", ("", "quizzes/", "quizzes/a/", "quizzes/a/images/b.png")),
        ("zh", "en", ("en/", "en/quizzes/", "en/quizzes/a/", "quizzes/a/images/b.png")),
    ],
)
def test_the_source_locale_lives_at_the_root(source: str, locale: str, expected: tuple[str, ...]) -> None:
    urls = Urls(source)

    assert expected == (urls.home(locale), urls.quizzes(locale), urls.quiz("a", locale), urls.image("a", "b.png"))


@given(paths, paths, st.sampled_from(BASES))
def test_a_relative_link_leads_to_its_target_below_any_base(target: str, page: str, base: str) -> None:
    assert f"{base}{target}" == urljoin(f"{base}{page}", relative(target, page))


@given(paths, paths, st.sampled_from(BASES))
def test_a_relative_link_to_a_file_has_no_slash_at_its_end(folder: str, page: str, base: str) -> None:
    target = f"{folder}image.png"

    assert f"{base}{target}" == urljoin(f"{base}{page}", relative(target, page))
