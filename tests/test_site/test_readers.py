"""What readers of five locales see when the source alone changes: the heart of the promise that no language lies.

Each change is made in the source files only; then the pages are made and read as a reader gets them. Then `translate
stamp` says that someone read the texts, and `sync` must not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest

from quizwright.languages import words
from quizwright.load import Tree
from test_site import samples
from test_site.dom import Node

QUIZ, FACTS, BANK = "kinds/quiz.yml", "facts/tools.yml", "bank.yml"
TRANSLATED: Final = samples.LOCALES[1:]
#: Heading, prompt, first choice and explanation of `kind-single`.
TEXTS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "en": ("Which one it is", "Which one is the limit of Tool 2.0?", "4 machines", "The limit counts members."),
    "zh": ("哪一个才对", "Tool 2.0 的上限是哪一个？", "4 台机器", "上限统计的是成员。"),
    "ja": ("どれが正しいか", "Tool 2.0 の上限はどれですか。", "4 台のマシン", "上限が数えるのはメンバーです。"),
    "ko": ("무엇이 맞는가", "Tool 2.0의 한도는 무엇입니까?", "4대의 기계", "한도는 멤버를 셉니다."),
    "es": ("Cuál es", "¿Cuál es el límite de Tool 2.0?", "4 máquinas", "El límite cuenta miembros."),
}
MOVED: Final = {
    "en": words("en").moved_source,
    **{locale: words(locale).moved.format(language=words(locale).language("en")) for locale in TRANSLATED},
}
MISSING: Final = {locale: words(locale).missing.format(language=words(locale).language("en")) for locale in TRANSLATED}


def _key_changed() -> Tree:
    """Return the bank in which another choice is right."""
    tree = samples.edited(samples.bank(), QUIZ, 'text: "4 members", correct: true,', 'text: "4 members",')
    return samples.edited(tree, QUIZ, 'text: "4 machines",', 'text: "4 machines", correct: true,')


def _fact_changed() -> Tree:
    """Return the bank in which the fact says something else."""
    return samples.edited(samples.bank(), FACTS, "has a limit of 4 members", "has a limit of 5 members")


def _wording_changed() -> Tree:
    """Return the bank in which the explanation is worded anew."""
    return samples.edited(samples.bank(), QUIZ, "The limit counts members.", "Members are what the limit counts.")


def _field_added() -> Tree:
    """Return the bank in which the question has a hint that no translation has."""
    new = 'title: Which one it is\n    hints: [{id: new, text: "A new hint."}]'
    return samples.edited(samples.bank(), QUIZ, "title: Which one it is", new)


def _baseline_moved() -> Tree:
    """Return the bank in which the tool has a new version."""
    return samples.edited(samples.bank(), BANK, 'tool: "2.0"', 'tool: "2.1"')


CHANGES: Final = {
    "key": _key_changed,
    "fact": _fact_changed,
    "wording": _wording_changed,
    "field": _field_added,
    "baseline": _baseline_moved,
}


def _single(tree: Tree, locale: str) -> Node:
    return samples.question(tree, locale, "kind-single")


def _shown(question: Node) -> dict[str, str]:
    """Return heading, prompt, first choice and explanation, each with the language that it is said to be in."""
    heading, prompt = question.one("h2"), question.one("legend")
    choice = question.one("fieldset").all("li")[0].one("label")
    explanation = question.one(class_="qw-explanation")
    parts = (heading, prompt, choice, explanation)
    found = [pair for part in parts for pair in _texts(question, part)]
    return dict(found)


def _texts(question: Node, part: Node) -> list[tuple[str, str]]:
    """Return the text of a part of a question, as often as it is in several languages, with its language."""
    spoken = {text: language for text, language in question.languages() if text.strip()}
    inside = [text for text, _ in part.languages() if text.strip() and text != "#"]
    languages = {spoken[text] for text in inside}
    return [("".join(inside).strip().removeprefix("2. "), ",".join(sorted(languages)))]


def _in(texts: str) -> dict[str, str]:
    """Return what `_shown` returns where all four texts are those of one locale."""
    return dict.fromkeys(TEXTS[texts], texts)


def _marks(question: Node) -> list[str]:
    return [mark.words for mark in question.all(class_="qw-mark")]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_current_question_is_shown_in_the_language_of_the_page_without_a_mark(locale: str) -> None:
    question = _single(samples.bank(), locale)

    assert (_in(locale), []) == (_shown(question), _marks(question))


@pytest.mark.parametrize("change", ["key", "fact"])
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_moved_key_or_fact_shows_the_source_text_with_a_mark(locale: str, change: str) -> None:
    """The old translation is not shown; the mark is in the language of the page; the source page has one too."""
    question = _single(CHANGES[change](), locale)

    assert (_in("en"), [MOVED[locale]]) == (_shown(question), _marks(question))
    assert not [text for text in TEXTS[locale] if locale != "en" and text in question.text]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_moved_key_is_the_key_that_all_locales_tell(locale: str) -> None:
    question = _single(_key_changed(), locale)

    assert "4 machines" == question.one(class_="qw-key").words
    assert f"{words(locale).right} 4 machines" == question.all(class_="qw-remark")[0].elements[0].words


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_moved_fact_reaches_every_question_that_cites_it_and_no_other(locale: str) -> None:
    tree = _fact_changed()

    marked = [
        node.attrs["data-qw-id"]
        for node in samples.page(tree, f"{locale}/quizzes/kinds.md").all("section")
        if MOVED[locale] in _marks(node)
    ]

    assert ["kind-single", "kind-numeric"] == marked


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_new_wording_keeps_the_translation_and_marks_it(locale: str) -> None:
    """On the source page there is nothing to mark: it has the new wording."""
    question = _single(_wording_changed(), locale)

    expected = {**_in(locale)}
    if locale == "en":
        del expected["The limit counts members."]
        expected["Members are what the limit counts."] = "en"
    assert expected == _shown(question)
    assert ([] if locale == "en" else [words(locale).wording]) == _marks(question)


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_text_without_a_translation_is_shown_in_the_source_language_among_translated_ones(locale: str) -> None:
    question = _single(_field_added(), locale)

    hint = question.one(class_="qw-hint")

    assert {"A new hint.": "en"} == {text: language for text, language in question.languages() if "new" in text}
    assert words(locale).hint.format(number=1) == hint.one("summary").words
    assert _in(locale) == _shown(question)
    assert ([] if locale == "en" else [MISSING[locale]]) == _marks(question)


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_new_baseline_makes_no_unseen_fact_look_seen(locale: str) -> None:
    """The page goes on naming the version that was verified, with a mark in its language; translations stay current."""
    question = _single(_baseline_moved(), locale)

    lag = words(locale).lag.format(verified="Tool 2.0", now="Tool 2.1")
    assert (_in(locale), [lag]) == (_shown(question), _marks(question))
    assert "https://example.org/tool/2.0/limit?a=1&b=2" == question.one(class_="qw-sources").all("a")[0].attrs["href"]
    assert words(locale).verified_for.format(date="2026-09-12", versions="Tool 2.0") in question.text


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_new_baseline_is_named_where_no_fact_was_verified_for_another(locale: str) -> None:
    """`kind-open` rests on a fact that holds for every version."""
    tree = samples.edited(_baseline_moved(), QUIZ, "What does `tool` print?", "What does Tool {{ tool }} print?")

    question = samples.question(tree, locale, "kind-open")

    assert [] == [mark for mark in _marks(question) if "2.1" in mark]
    assert locale != "en" or question.one("legend").words == "What does Tool 2.1 print?"


@pytest.mark.parametrize("change", ["key", "fact", "wording"])
@pytest.mark.parametrize("locale", samples.LOCALES)
def test_a_stamp_makes_the_texts_of_its_locale_current_again_and_of_no_other(locale: str, change: str) -> None:
    tree = samples.stamped(CHANGES[change](), locale, "kind-single", "kind-numeric")

    marks = {each: _marks(_single(tree, each)) for each in samples.LOCALES}

    changed = {each for each, found in marks.items() if found}
    stale = set(TRANSLATED if change == "wording" else samples.LOCALES)
    assert stale - {locale} == changed
    assert locale == "en" or _in(locale) == _shown(_single(tree, locale))


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_stamp_does_not_hide_that_a_text_is_missing(locale: str) -> None:
    tree = samples.stamped(_field_added(), locale)

    assert [MISSING[locale]] == _marks(_single(tree, locale))


@pytest.mark.parametrize("change", CHANGES)
def test_sync_makes_nothing_that_is_stale_look_current(change: str) -> None:
    """It adds what is new; every page stays as it was, byte for byte."""
    tree = CHANGES[change]()

    assert samples.sources(tree) == samples.sources(samples.synced(tree))


def test_every_type_falls_back_to_the_source_whole_and_says_its_language() -> None:
    """No word of the source stands in a text that claims to be Chinese, and no Chinese of the bank is left."""
    tree = samples.edited(samples.bank(), FACTS, "Members are counted, machines are not.", "Members count.")
    tree = samples.edited(tree, FACTS, "has a limit of 4 members", "has a limit of 5 members")
    tree = samples.edited(tree, FACTS, "A save comes before a load.", "Save, then load.")

    for section in samples.page(tree, "zh/quizzes/kinds.md").all("section"):
        section.attrs["lang"] = "zh"
        parts = [part for name in ("fieldset", "details") for part in section.all(name)]
        pairs = [pair for part in parts for pair in part.languages("zh") if part.attrs.get("class") != "qw-sources"]
        told = [(text, lang) for text, lang in pairs if text not in _evidence(section)]
        assert [] == [text for text, lang in told if lang == "zh" and re.search("[A-Za-z]{3,}", text)]
        assert [] == [text for text, lang in told if lang == "en" and re.search("[\u3400-\u9fff]", text)]
        assert [True, [MOVED["zh"]]] == [any(lang == "en" for _, lang in told), _marks(section)[:1]]


def _evidence(section: Node) -> set[str]:
    """Return the texts of sources, marks and the report link, which have words of their own."""
    parts = [*section.all(class_="qw-sources"), *section.all(class_="qw-mark"), *section.all(class_="qw-report")]
    labels = {menu.attrs["aria-label"] for menu in section.all("select")}  # "position: the step" is in two languages
    return labels | {text for part in parts for text, _ in part.languages()}


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_quiz_whose_own_texts_lag_behind_says_so_above_its_questions(locale: str) -> None:
    tree = samples.edited(samples.bank(), QUIZ, "title: All kinds", "title: Every kind")

    page = samples.page(tree, f"{locale}/quizzes/kinds.md")

    assert [words(locale).wording] == _marks(page.one(class_="qw-intro"))
    assert "Every kind" not in page.one("h1").words


def test_a_quiz_without_an_intro_in_a_locale_shows_that_of_the_source() -> None:
    tree = samples.edited(samples.bank(), "kinds/es.yml", "intro: |-\n  Una", "# intro: |-\n#  Una")

    intro = samples.page(tree, "es/quizzes/kinds.md").one(class_="qw-intro")

    assert [MISSING["es"]] == _marks(intro)
    assert "One question of each kind, beside the second quiz." == intro.one("div", lang="en").words


@pytest.mark.parametrize("locale", ["ja", "ko", "es"])
def test_a_locale_without_a_file_of_a_quiz_has_no_page_and_a_labelled_link(locale: str) -> None:
    pages = samples.sources(samples.bank())

    entry = samples.page(samples.bank(), f"{locale}/quizzes/index.md").all("li")[1]

    link = entry.one("a")
    label = words(locale).in_language.format(language=words(locale).language("en"))
    count = words(locale).question_count.format(count=1)
    assert f"{locale}/quizzes/second.md" not in pages
    assert f"The second quiz ({label}) {count}" == entry.words
    assert {"href": "../../quizzes/second/", "lang": "en", "hreflang": "en"} == link.attrs


@pytest.mark.parametrize(("locale", "title"), [("en", "The second quiz"), ("zh", "另一套题")])
def test_a_locale_with_a_file_of_a_quiz_links_to_its_own_page(locale: str, title: str) -> None:
    entry = samples.page(samples.bank(), f"{locale}/quizzes/index.md").all("li")[1]

    assert f"{title} {words(locale).question_count.format(count=1)}" == entry.words
    assert {"href": "second/"} == entry.one("a").attrs


@pytest.mark.parametrize(
    ("locale", "href"), [("en", "../second/"), ("zh", "../second/"), ("ja", "../../../quizzes/second/")]
)
def test_a_link_to_a_question_leads_to_its_page_in_the_language_or_else_in_the_source(locale: str, href: str) -> None:
    intro = samples.page(samples.bank(), f"{locale}/quizzes/kinds.md").one(class_="qw-intro")

    assert f"{href}#second-open" == intro.one("a").attrs["href"]


def test_a_link_to_a_question_of_the_same_page_is_its_anchor() -> None:
    explanation = samples.question(samples.bank(), "ko", "kind-open").one(class_="qw-explanation")

    assert "#kind-single" == explanation.one("a").attrs["href"]


@pytest.mark.parametrize(("locale", "src"), [("en", ""), ("ja", "../../../quizzes/kinds/")])
def test_all_locales_share_an_image(locale: str, src: str) -> None:
    explanation = samples.question(samples.bank(), locale, "kind-open").one(class_="qw-explanation")

    assert f"{src}images/drawing.svg" == explanation.one("img").attrs["src"]


@pytest.mark.parametrize("text", ["draft", "hidden", "secret", "nobody may see"])
def test_a_draft_appears_nowhere(text: str) -> None:
    tree = samples.bank()

    pages = samples.sources(tree)

    assert [] == [path for path, page in pages.items() if text in path or text in page.lower()]
    assert text not in tree.texts["ids.lock"].decode()


@pytest.mark.parametrize("path", ["quizzes/kinds.md", "quizzes/index.md"])
def test_ids_are_the_same_in_every_locale(path: str) -> None:
    ids = {
        locale: [
            node.attrs["id"] for node in samples.page(samples.bank(), f"{locale}/{path}").walk() if "id" in node.attrs
        ]
        for locale in samples.LOCALES
    }

    assert dict.fromkeys(samples.LOCALES, ids["en"]) == ids
    assert len(ids["en"]) == len(set(ids["en"]))


def test_the_ids_of_a_page_are_those_that_were_authored() -> None:
    page = samples.page(samples.bank(), "ja/quizzes/kinds.md")

    ids = [node.attrs["id"] for node in page.walk() if "id" in node.attrs]

    assert ["quiz_kinds", *TEXT_IDS] == ids


TEXT_IDS: Final = (
    *("kind-open", "kind-single", "kind-multiple", "kind-true-false"),
    *("kind-numeric", "kind-short", "kind-ordering", "kind-matching"),
)
