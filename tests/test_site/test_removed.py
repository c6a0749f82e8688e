"""What is left of what was removed: a page that leads on in each locale, and an element with the old id."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import urljoin

import pytest
from mkdocs.utils import meta

from quizwright.load import Tree
from test_site import samples
from test_site.conftest import Golden
from test_site.dom import Node

TOMBSTONES: Final = """\
tombstones:
  - {kind: quiz, id: old-quiz, to: second}
  - {kind: quiz, id: older-quiz}
  - {kind: question, id: old-question, to: kind-single}
  - {kind: question, id: far-question, to: second-open}
  - {kind: question, id: lone-question}
  - {kind: question, id: never-published, to: kind-single}
  - {kind: question, id: left-question, to: kind-single}
  - {kind: question, id: left-alone}
  - {kind: fact, id: old-fact}
"""
QUIZ_OF: Final = {
    **dict.fromkeys(("old-question", "far-question", "lone-question"), "kinds"),
    **dict.fromkeys(("left-question", "left-alone"), "old-quiz"),
}
OLD: Final = tuple({"kind": "question", "id": name, "quiz": quiz} for name, quiz in QUIZ_OF.items())
KINDS: Final = "quizzes/kinds"


def buried(tree: Tree) -> Tree:
    """Return the files with ids that were published once, and their tombstones."""
    locked = json.loads(tree.texts["ids.lock"])
    locked["ids"] = [*OLD, *({"kind": "quiz", "id": name} for name in ("old-quiz", "older-quiz")), *locked["ids"]]
    texts = {**tree.texts, "ids.lock": json.dumps(locked).encode(), "tombstones.yml": TOMBSTONES.encode()}
    return samples.synced(Tree(texts, tree.others, tree.root))


BURIED: Final = buried(samples.bank())
SOURCES: Final = samples.sources(BURIED)


def _front_matter(path: str) -> dict[str, Any]:
    return dict(meta.get_data(SOURCES[path])[1])


def _removed(locale: str, quiz: str, name: str) -> Node:
    return samples.page(BURIED, f"{locale}/quizzes/{quiz}.md").one(id=name)


def test_a_removed_quiz_has_a_page_in_each_locale_and_nothing_else_is_added() -> None:
    added = set(SOURCES) - set(samples.sources(samples.bank()))

    assert {f"{locale}/quizzes/{quiz}.md" for locale in samples.LOCALES for quiz in ("old-quiz", "older-quiz")} == added


def test_pages_without_removed_questions_stay_as_they_are() -> None:
    before = samples.sources(samples.bank())

    changed = {path for path, text in before.items() if SOURCES[path] != text}

    assert {f"{locale}/{KINDS}.md" for locale in samples.LOCALES} == changed


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_removed_quiz_leads_to_its_heir_or_to_the_index(locale: str) -> None:
    """In the reader's language where there is such a page, else in the source's."""
    home = "" if locale == "en" else f"{locale}/"
    heir = f"{home if locale in {'en', 'zh'} else ''}quizzes/second/"

    found = {quiz: _front_matter(f"{locale}/quizzes/{quiz}.md") for quiz in ("old-quiz", "older-quiz")}

    assert {"old-quiz": heir, "older-quiz": f"{home}quizzes/"} == {q: v["redirect"] for q, v in found.items()}
    assert {(True, True)} == {(values["hidden"], values["noindex"]) for values in found.values()}
    assert list(samples.LOCALES) == list(found["old-quiz"]["alternates"])


@pytest.mark.parametrize("locale", samples.LOCALES)
@pytest.mark.parametrize("quiz", ["old-quiz", "older-quiz"])
def test_the_link_of_a_removed_quiz_leads_where_its_redirect_does(locale: str, quiz: str) -> None:
    path = f"{'' if locale == 'en' else f'{locale}/'}quizzes/{quiz}/"

    link = samples.page(BURIED, f"{locale}/quizzes/{quiz}.md").elements[1].one("a")

    target = _front_matter(f"{locale}/quizzes/{quiz}.md")["redirect"]
    assert f"https://example.org/a/{target}" == urljoin(f"https://example.org/a/{path}", link.attrs["href"])


def test_a_link_that_leaves_the_language_says_so() -> None:
    page = samples.page(BURIED, "ja/quizzes/old-quiz.md")

    link = page.elements[1].one("a")

    assert ("移動先：The second quiz (英語版)", "en", "en") == (
        page.elements[1].words,
        link.attrs["lang"],
        link.attrs["hreflang"],
    )


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_removed_question_leaves_an_element_that_leads_on(locale: str) -> None:
    """On the page of its quiz: to the question that replaces it, or to the top of the page."""
    second = "../second/" if locale in {"en", "zh"} else "../../../quizzes/second/"

    links = {name: _removed(locale, "kinds", name).one("a").attrs for name, quiz in QUIZ_OF.items() if quiz == "kinds"}

    assert {
        "old-question": "#kind-single",
        "far-question": f"{second}#second-open",
        "lone-question": "#quiz_kinds",
    } == {name: attrs["href"] for name, attrs in links.items()}
    assert [None, None if locale in {"en", "zh"} else "en", None] == [a.get("hreflang") for a in links.values()]


def test_every_link_of_a_removed_question_on_its_own_page_has_an_anchor() -> None:
    for locale in samples.LOCALES:
        page = samples.page(BURIED, f"{locale}/quizzes/kinds.md")
        ids = [node.attrs["id"] for node in page.walk() if "id" in node.attrs]

        inside = {a.attrs["href"][1:] for a in page.one(class_="qw-removed").all("a") if a.attrs["href"][0] == "#"}

        assert (set(), len(ids)) == (inside - set(ids), len(set(ids)))


def test_a_question_whose_quiz_went_too_is_told_of_on_the_page_that_leads_on() -> None:
    page = samples.page(BURIED, "zh/quizzes/old-quiz.md")

    told = {
        node.attrs["id"]: (node.words, node.one("a").attrs["href"]) for node in page.one(class_="qw-removed").elements
    }

    assert {
        "left-question": ("题目 left-question 已移除。查看替代题目", "../kinds/#kind-single"),
        "left-alone": ("题目 left-alone 已移除。前往：另一套题", "../second/"),
    } == told


def test_what_was_removed_is_not_searched() -> None:
    page = samples.page(BURIED, f"en/{KINDS}.md")

    assert "data-search-exclude" in page.one(class_="qw-removed").attrs


def test_a_question_that_was_never_published_has_no_place() -> None:
    assert [] == [path for path, text in SOURCES.items() if "never-published" in text]


@pytest.mark.parametrize("path", ["en/quizzes/old-quiz.md", "ko/quizzes/old-quiz.md", "es/quizzes/older-quiz.md"])
def test_a_page_that_leads_on_equals_its_golden_file(path: str, golden: Golden) -> None:
    golden(f"removed/{path}", SOURCES[path])
