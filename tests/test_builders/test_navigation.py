"""The navigation of a locale, as a value."""

from __future__ import annotations

from quizwright.builders.navigation import MOST_PAGES, listed, navigation


def test_navigation_follows_order_then_names_with_an_index_first() -> None:
    """A folder is called what its index page is called, and by its own name where it has none."""
    pages: dict[str, dict[str, object]] = {
        "en/index.md": {"title": "Home"},
        "en/guide/index.md": {"title": "Guide", "order": 10},
        "en/guide/b.md": {},
        "en/guide/a.md": {"order": 2},
        "en/quizzes/b.md": {"title": "B", "order": 1},
        "en/quizzes/a.md": {"title": "A", "order": 2},
        "en/quizzes/index.md": {"title": "Quizzes", "order": 1},
        "en/other/x.md": {"order": "first"},
    }

    found = navigation(pages)

    assert [
        "en/index.md",
        {"other": ["en/other/x.md"]},
        {"Quizzes": ["en/quizzes/index.md", "en/quizzes/b.md", "en/quizzes/a.md"]},
        {"Guide": ["en/guide/index.md", "en/guide/b.md", "en/guide/a.md"]},
    ] == found


def test_a_large_section_shows_its_index_alone() -> None:
    """And the pages that are left out can be told from those that are not."""
    names = ("index", *(f"quiz-{number}" for number in range(MOST_PAGES)))
    pages: dict[str, dict[str, object]] = {f"zh/quizzes/{name}.md": {} for name in names}

    found = navigation(pages)

    assert [{"quizzes": ["zh/quizzes/index.md"]}] == found
    assert frozenset({"zh/quizzes/index.md"}) == listed(found)


def test_a_locale_without_pages_has_no_navigation() -> None:
    assert [] == navigation({})


def test_a_hidden_page_is_in_no_menu_and_does_not_count() -> None:
    """Such as that of a removed quiz: only old links lead there."""
    pages = {f"zh/quizzes/quiz-{number}.md": {"hidden": number > 0} for number in range(MOST_PAGES)}

    found = navigation({"zh/quizzes/index.md": {"title": "All"}, **pages, "zh/hidden/a.md": {"hidden": True}})

    assert [{"All": ["zh/quizzes/index.md", "zh/quizzes/quiz-0.md"]}] == found
