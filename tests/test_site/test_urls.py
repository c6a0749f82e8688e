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


@pytest.mark.parametrize("base", ["https://example.org", "https://example.org/", "https://example.org:8443/a/b"])
def test_an_absolute_url_lies_below_the_address_of_the_site(base: str) -> None:
    urls = Urls("en", base)

    assert f"{base.rstrip('/')}/zh/quizzes/" == urls.absolute("zh/quizzes/")
    assert f"{base.rstrip('/')}/a/#b" == urls.absolute("a/#b")
    assert f"{base.rstrip('/')}/" == urls.absolute("")


def test_an_absolute_url_holds_nothing_that_would_end_a_link() -> None:
    assert "https://a.b/%28x%29/c%20d%5B%5D.md#e%20f" == Urls("en", "https://a.b/(x)").absolute("c d[].md#e f")


def test_a_host_in_other_letters_stays_and_what_is_below_does_not() -> None:
    assert "https://例え.example:8443/%C3%BC/a.md" == Urls("en", "https://例え.example:8443/ü/").absolute("a.md")


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("", ("index.md",)),
        ("zh/", ("zh.md", "zh/index.md")),
        ("quizzes/a/", ("quizzes/a.md", "quizzes/a/index.md")),
    ],
)
def test_a_page_has_its_markdown_beside_it(page: str, expected: tuple[str, ...]) -> None:
    assert (expected, expected[0]) == (Urls("en").twins(page), Urls("en").twin(page))


def test_a_long_page_goes_on_under_a_number() -> None:
    urls = Urls("en")

    assert ("a/b.2.md", "index.3.md") == (urls.twin("a/b/", 2), urls.twin("", 3))
    assert ("a/b.questions.md", "a/b.questions.2.md") == (urls.questions_only("a/b/"), urls.questions_only("a/b/", 2))


def test_each_locale_has_its_own_index_for_language_models() -> None:
    urls = Urls("en")

    assert ("llms.txt", "zh/llms.txt", "zh/a.txt") == (urls.llms("en"), urls.llms("zh"), urls.llms("zh", "a.txt"))
