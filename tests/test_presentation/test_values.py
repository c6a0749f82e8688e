"""Presented quizzes are plain data that can be stored, and the renderers need nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

import pytest

from quizwright import html, llms
from quizwright.legacy.comparing import compare
from quizwright.legacy.comparing.values import Comparison
from quizwright.load import Tree
from quizwright.presentation import Presentation, PresentedSite, Site, present, present_site
from test_site import editions, samples

BASE: Final = "https://example.org/bank/"
BANKS: Final = ("samples", "corrected")


def _tree(name: str) -> Tree:
    return samples.bank() if name == "samples" else editions.corrected()


def _presented(name: str, base: str = BASE) -> tuple[list[Presentation], PresentedSite]:
    found = samples.checked(_tree(name))
    assert found.bank
    site = Site(found.bank, found.index, base)
    quizzes = [present(quiz, site) for quiz in found.quizzes if quiz.id in site.pages]
    return quizzes, present_site([quiz.summary for quiz in quizzes], site)


def _parts(value: object) -> Iterator[object]:
    """Yield a value and all that it is made of."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _parts(part)


@pytest.mark.parametrize("base", ["", BASE])
@pytest.mark.parametrize("name", BANKS)
def test_a_presentation_is_the_same_after_it_was_stored(name: str, base: str) -> None:
    for value in (*_presented(name, base)[0], _presented(name, base)[1]):
        assert value == pickle.loads(pickle.dumps(value))  # noqa: S301 - we wrote it


@pytest.mark.parametrize("name", BANKS)
def test_a_presentation_is_the_same_each_time(name: str) -> None:
    assert _presented(name) == _presented(name)


@pytest.mark.parametrize("name", BANKS)
def test_a_presentation_is_plain_frozen_data(name: str) -> None:
    quizzes, site = _presented(name)

    kinds = {type(part) for value in (*quizzes, site) for part in _parts(value)}

    ours = {kind for kind in kinds if is_dataclass(kind)}
    assert {str, int, bool, tuple, type(None)} == kinds - ours
    assert all(kind.__module__.startswith("quizwright.presentation.") for kind in ours)
    assert all("__slots__" in vars(kind) and vars(kind)["__dataclass_params__"].frozen for kind in ours)


@pytest.mark.parametrize("name", BANKS)
def test_renderers_need_nothing_but_what_was_stored(name: str) -> None:
    quizzes, _ = _presented(name)
    found = samples.checked(_tree(name)).bank
    assert found
    urls = Site(found, samples.checked(_tree(name)).index, BASE).urls

    for quiz in quizzes:
        stored = pickle.loads(pickle.dumps(quiz))  # noqa: S301 - we wrote it
        assert list(html.quiz_pages(quiz, 1)) == list(html.quiz_pages(stored, 1))
        assert llms.quiz_files(quiz, urls) == llms.quiz_files(stored, urls)


def test_an_older_page_is_compared_once_for_all_locales_and_outputs(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def counted(*args: object, **options: object) -> Comparison:
        calls.append(str(options["path"]))
        return compare(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("quizwright.presentation.locales.compare", counted)
    quizzes, site = _presented("corrected")
    entries = [html.entry_of(quiz, BASE) for quiz in quizzes]
    pages = [list(html.quiz_pages(quiz, 1)) for quiz in quizzes]

    assert ["content/kinds/legacy/old.md"] == calls
    assert pages
    assert list(html.site_pages(site, entries))
