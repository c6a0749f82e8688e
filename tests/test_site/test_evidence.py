"""What stands under an answer: sources, dates, versions, and a way to object."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest

from quizwright.languages import words
from test_site import samples

BANK: Final = "bank.yml"


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_sources_are_listed_with_day_and_version(locale: str) -> None:
    sources = samples.question(samples.bank(), locale, "kind-single").one(class_="qw-sources")

    told = words(locale).verified_for.format(date="2026-09-12", versions="Tool 2.0")
    assert [f"Limits of <Tool> ({told})", f"https://example.org/tool/2.0/members ({told})"] == [
        item.words for item in sources.all("li")
    ]
    assert ["https://example.org/tool/2.0/limit?a=1&b=2", "https://example.org/tool/2.0/members"] == [
        link.attrs["href"] for link in sources.all("a")
    ]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_fact_for_every_version_names_the_day_alone(locale: str) -> None:
    sources = samples.question(samples.bank(), locale, "kind-open").one(class_="qw-sources")

    assert [f"Members ({words(locale).verified.format(date='2026-09-13')})"] == [
        item.words for item in sources.all("li")
    ]


def test_a_source_that_is_given_twice_is_listed_once() -> None:
    tree = samples.edited(
        samples.bank(),
        "facts/tools.yml",
        "\n    verified: 2026-09-13",
        '\n      - url: "https://example.org/members"\n        title: Members\n    verified: 2026-09-13',
    )

    sources = samples.question(tree, "en", "kind-open").one(class_="qw-sources")

    assert ["Members (verified 2026-09-13)"] == [item.words for item in sources.all("li")]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_an_old_fact_is_marked_with_both_versions(locale: str) -> None:
    answer = samples.question(samples.bank(), locale, "kind-ordering").one(class_="qw-answer")

    lag = words(locale).lag.format(verified="Tool 1.9", now="Tool 2.0")
    assert [lag] == [mark.words for mark in answer.all(class_="qw-mark-fact")]


def test_a_baseline_without_a_name_is_called_by_its_id() -> None:
    tree = samples.edited(samples.bank(), BANK, 'baseline_names: {tool: "Tool"}\n', "")

    assert "(verified 2026-09-12 for tool 2.0)" in samples.question(tree, "en", "kind-single").words


def test_a_question_without_facts_has_no_list_of_sources() -> None:
    tree = samples.edited(samples.bank(), "second/quiz.yml", "    facts: [plain-fact]\n", "")

    page = samples.page(tree, "en/quizzes/second.md")

    assert ([], []) == (page.all(class_="qw-sources"), page.all(class_="qw-label"))


@pytest.mark.parametrize("locale", samples.LOCALES)
@pytest.mark.parametrize(
    ("address", "kept"),
    [("https://example.org/issues/new", {}), ("https://example.org/issues/new?labels=bank", {"labels": ["bank"]})],
)
def test_an_error_is_reported_with_the_id_of_its_question(
    locale: str, address: str, kept: dict[str, list[str]]
) -> None:
    tree = samples.edited(samples.bank(), BANK, "https://example.org/issues/new?labels=bank", address)

    link = samples.question(tree, locale, "kind-short").one(class_="qw-report").one("a")

    parts = urlsplit(link.attrs["href"])
    assert ("example.org", "/issues/new") == (parts.netloc, parts.path)
    assert {**kept, "title": [words(locale).report_title.format(id="kind-short")]} == parse_qs(parts.query)
    assert words(locale).report == link.words


def test_a_bank_without_an_address_for_reports_has_no_such_link() -> None:
    tree = samples.edited(samples.bank(), BANK, 'report_url: "https://example.org/issues/new?labels=bank"\n', "")

    assert [] == samples.page(tree, "en/quizzes/kinds.md").all(class_="qw-report")


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_page_ends_with_the_licence_of_its_text(locale: str) -> None:
    licence = samples.page(samples.bank(), f"{locale}/quizzes/kinds.md").elements[-1]

    assert words(locale).licence.format(licence="CC BY 4.0") == licence.words
    assert "https://creativecommons.org/licenses/by/4.0/" == licence.one("a").attrs["href"]
