"""What the library answers, without the protocol."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from builders import HERE
from quizwright.mcp import Library, LibraryError
from quizwright.mcp.values import Corrections
from quizwright.model import Tombstone
from test_site import samples

BASE: Final = "https://example.org/bank/"
HIDDEN: Final = ("hidden-open", "kind-draft", "A secret", "nobody may see")


def library(**changes: object) -> Library:
    """Return the library of the sample bank."""
    found = samples.checked(samples.bank())
    assert found.bank
    return replace(Library(found.bank, found.index, found.quizzes, BASE), **changes)  # type: ignore[arg-type]


def test_quizzes_come_in_order_with_the_language_that_they_are_in() -> None:
    found = library().list_quizzes("ja")

    assert [("kinds", "ja", 8), ("second", "en", 1)] == [(one.id, one.locale, one.questions) for one in found.quizzes]
    assert [f"{BASE}ja/quizzes/kinds/", f"{BASE}quizzes/second/"] == [one.url for one in found.quizzes]
    assert (2, "") == (found.total, found.next_cursor)


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_each_question_is_found_by_its_title_in_each_locale(locale: str) -> None:
    made = library()

    for question in made.index.questions:
        heading = made.question(question, locale).markdown.partition("\n")[0]
        found = made.search(heading.partition(". ")[2], locale).questions

        assert question in [hit.id for hit in found[:3]]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("which ones belong together", "kind-matching"),
        ("WHICH ONES BELONG TOGETHER?", "kind-matching"),
        ("ｍｅｍｏｒｙ", "kind-numeric"),
        ("how much memory do you think that members take", "kind-numeric"),
        ("What is it called", "kind-short"),
    ],
)
def test_a_question_is_found_by_some_of_its_words(query: str, first: str) -> None:
    assert first == library().search(query).questions[0].id


@pytest.mark.parametrize("query", ["zzz", "?", " ", "…", "%", "\u200b", "zzz yyy xxx which"])
def test_nothing_is_found_by_other_words(query: str) -> None:
    assert ([], 0) == (library().search(query).questions, library().search(query).total)


def test_pages_of_hits_join_to_the_whole() -> None:
    made = library()
    whole = made.search("which", limit=50)

    found, cursor = [], ""
    for _ in range(20):
        part = made.search("which", limit=1, cursor=cursor)
        found += part.questions
        cursor = part.next_cursor
        if not cursor:
            break

    assert whole.total > 2
    assert whole.questions == found


@pytest.mark.parametrize("question", samples.checked(samples.bank()).index.questions)
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_question_is_fetched_with_its_answer_or_without(question: str, locale: str) -> None:
    made = library()

    whole, bare = made.question(question, locale), made.question(question, locale, answers=False)

    assert (True, False) == (whole.answers, bare.answers)
    assert whole.markdown.startswith(bare.markdown.rstrip("\n"))
    assert len(whole.markdown) > len(bare.markdown)
    assert f"`{question}`" in bare.markdown
    assert whole.url.endswith(f"/{whole.quiz}/#{question}")


@pytest.mark.parametrize("question", samples.checked(samples.bank()).index.questions)
def test_a_library_without_answers_has_none(question: str) -> None:
    made, whole = library(answers=False), library().question(question)

    assert not made.question(question, answers=True).answers
    assert whole.markdown != made.question(question, answers=True).markdown


def test_what_only_an_answer_says_is_not_found_without_answers() -> None:
    assert ["kind-single"] == [hit.id for hit in library().search("limit counts members").questions[:1]]
    assert "kind-single" not in [hit.id for hit in library(answers=False).search("counts").questions]


def test_corrections_tell_answers_and_are_kept_with_them() -> None:
    with pytest.raises(LibraryError, match="gives no answers"):
        library(answers=False).corrections()


def test_a_bank_without_corrections_lists_none() -> None:
    assert Corrections([], 0) == library().corrections("zh")


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("kind-opn", "there is no question 'kind-opn'; search_questions finds ids"),
        ("hidden-open", "there is no question 'hidden-open'"),
        ("kind-draft", "there is no question 'kind-draft'"),
        ("../quiz", "there is no question '../quiz'"),
        ("x" * 1000, "there is no question 'xxx"),
        ("", "there is no question ''"),
    ],
)
def test_an_unknown_question_is_refused(question: str, message: str) -> None:
    with pytest.raises(LibraryError) as error:
        library().question(question)

    assert str(error.value).startswith(message)
    assert len(str(error.value)) < 200


def test_a_removed_question_leads_on() -> None:
    bank = samples.checked(samples.bank()).bank
    assert bank
    gone = (("question", "a", "kind-open"), ("question", "b", ""), ("quiz", "c", "kinds"))
    made = library(bank=replace(bank, tombstones=tuple(Tombstone(kind, name, HERE, to) for kind, name, to in gone)))

    with pytest.raises(LibraryError, match=r"^a was removed; kind-open takes its place$"):
        made.question("a")
    with pytest.raises(LibraryError, match=r"^b was removed$"):
        made.question("b")
    with pytest.raises(LibraryError, match=r"^there is no question 'c'"):  # a quiz was called so
        made.question("c")


@pytest.mark.parametrize("locale", ["de", "ZH", "zh-TW", "../zh"])
def test_an_unknown_locale_is_refused(locale: str) -> None:
    made = library()

    for call in (made.list_quizzes, made.corrections, lambda name: made.search("which", name)):
        with pytest.raises(LibraryError, match=r"the bank has no locale .*; it has en, zh, ja, ko, es"):
            call(locale)


@pytest.mark.parametrize("cursor", ["2", "99", "-1", "x", "²", "1 ", "9" * 5000])
def test_a_cursor_of_another_list_is_refused(cursor: str) -> None:
    with pytest.raises(LibraryError, match="is no cursor of this list"):
        library().list_quizzes(cursor=cursor)


def test_an_unknown_quiz_is_refused() -> None:
    with pytest.raises(LibraryError, match="there is no quiz 'hidden'; list_quizzes has them all"):
        library().corrections(quiz="hidden")


def test_a_bank_whose_site_nobody_knows_has_no_urls() -> None:
    made = library(base="")

    assert {""} == {one.url for one in made.list_quizzes().quizzes} | {made.question("kind-open").url}


def test_drafts_stay_hidden() -> None:
    made = library()
    told = [made.question(name).markdown for name in made.index.questions]
    told += [str(made.search("hidden secret draft nobody")), str(made.list_quizzes())]

    assert [] == [word for word in HIDDEN if any(word in text for text in told)]
