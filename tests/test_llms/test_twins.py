"""The Markdown of pages: one for each, the same words, answers in plain text, links that lead somewhere."""

from __future__ import annotations

import re
from typing import Final

import pytest
from markdown_it import MarkdownIt

from quizwright.languages import words as site_words
from quizwright.text import parse
from quizwright.text.html import Context
from quizwright.text.plain import plain
from quizwright.text.variables import fill_plain
from quizwright.translation import localize
from quizwright.urls import Urls
from test_llms.made import BASE, body, front, links, made, prose, sample, words
from test_site import editions, samples
from test_site.dom import parse as parse_html
from test_site.test_corrections import IDS
from test_site.test_removed import BURIED

URLS: Final = Urls("en", BASE)
LOCALES: Final = pytest.mark.parametrize("locale", samples.LOCALES)
_A_WORD: Final = 6  # what is no longer may stand elsewhere by chance
_TAG: Final = re.compile(r"\{%|\{\{|^(?::::|!!!|\?\?\?)", re.MULTILINE)


def _twin(locale: str, name: str = "kinds") -> str:
    return sample()[URLS.twin(URLS.quiz(name, locale))]


def _page(path: str) -> str:
    """Return the path of the page that a file of documents becomes."""
    locale, _, rest = path.removesuffix(".md").partition("/")
    return f"{URLS.home(locale)}{rest.removesuffix('index').rstrip('/')}/"


def test_each_page_has_its_markdown_at_two_addresses() -> None:
    pages = [_page(path) for path in editions.made(editions.corrected()) if path.endswith(".md")]

    expected = {path for page in pages for path in URLS.twins(page)}
    assert expected <= set(sample())
    assert [] == [page for page in pages if sample()[f"{page}index.md"] != sample()[f"{page[:-1]}.md"]]


def test_the_root_has_one_address_and_a_locale_two() -> None:
    assert ("index.md",) == URLS.twins("")
    assert ("zh.md", "zh/index.md") == URLS.twins("zh/")
    assert "index.md" in sample()


@LOCALES
def test_what_an_older_page_got_wrong_has_the_marks_of_its_own_page(locale: str) -> None:
    told = site_words(locale)
    lag = told.lag.format(verified="Tool 1.9", now="Tool 2.0")
    listed = [part for part in _twin(locale).split("\n### ") if part.startswith(told.corrected_here.forms["other"][:6])]

    assert any(lag in words(part) and told.kind_outdated in part for part in listed)
    assert any(told.since.format(since="Tool 1.9") in words(part) for part in listed)
    missing = told.missing.format(language=told.language("en"))
    assert (locale != "en") == any(missing in words(part) for part in listed)


@LOCALES
def test_the_front_matter_says_what_it_is_and_how_old(locale: str) -> None:
    lines = front(_twin(locale))

    expected = [f'locale: "{locale}"', f'url: "{BASE}{URLS.quiz("kinds", locale)}"']
    assert expected == lines[1:3]
    dates = ['verified: "2026-09-13"', 'verified_oldest: "2025-01-31"', 'versions: {"tool": ["1.9", "2.0"]}']
    assert dates == lines[3:]


@LOCALES
def test_the_first_line_leads_to_the_index_of_the_locale_and_to_the_page(locale: str) -> None:
    first = body(_twin(locale)).partition("\n")[0]

    assert [f"{BASE}{URLS.llms(locale)}", f"{BASE}{URLS.quiz('kinds', locale)}"] == list(links(first))


@LOCALES
def test_every_text_of_a_quiz_can_be_read(locale: str) -> None:
    """In the words of a stock parser: titles, prompts, choices, remarks, explanations, hints."""
    found = samples.checked(samples.bank())
    assert found.bank
    told = words(body(_twin(locale)))

    for question in localize(found.quizzes[0], found.bank, locale).questions:
        for path, text in question.texts.items():
            if path in {"title", "unit", "accept"}:
                expected = fill_plain(text.text.source, question.values).split("\n")
            else:
                expected = [plain(parse(text.text.source), Context(question.values))]
            assert [] == [one for one in expected if "".join(one.split()) not in "".join(told.split())], path


@LOCALES
def test_questions_alone_hold_no_answer(locale: str) -> None:
    path = URLS.questions_only(URLS.quiz("kinds", locale))
    told = sample()[path]
    found = samples.checked(samples.bank())
    assert found.bank

    for question in localize(found.quizzes[0], found.bank, locale).questions:
        hidden = {"answer", "explanation", "accept", "feedback_true", "feedback_false"}
        texts = [text for name, text in question.texts.items() if name in hidden or name.endswith(".feedback")]
        long = [text.text.source.strip() for text in texts if len(text.text.source) > _A_WORD]
        assert [] == [text for text in long if text in told]
        assert f"`{question.question.id}`" in told


@LOCALES
def test_every_link_leads_to_markdown_or_out_of_the_site(locale: str) -> None:
    """But for the page itself, which the first line names."""
    for path, text in sample().items():
        if path.endswith(".md") and path.startswith(URLS.home(locale)):
            told = "\n".join(line for line in body(text).split("\n") if "/llms.txt)" not in line)
            inside = [link.removeprefix(BASE).partition("#")[0] for link in links(told) if link.startswith(BASE)]
            assert [] == [link for link in inside if link not in sample() and "images/" not in link], path


def test_images_are_absolute() -> None:
    assert f"{BASE}quizzes/kinds/images/drawing.svg" in list(links(_twin("zh")))


@LOCALES
def test_code_keeps_its_language_and_its_braces(locale: str) -> None:
    assert '```yaml\nkind: "{{ .Values.kind }}"\n' in _twin(locale)


@pytest.mark.parametrize("path", [path for path in sample() if path.endswith(".md")])
def test_no_tag_of_another_program_stands_outside_of_code(path: str) -> None:
    assert [] == _TAG.findall(prose(body(sample()[path])))


def test_what_is_not_translated_is_the_source_text_and_said_to_be() -> None:
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "      Machines are counted.", "      Machines count.")
    told = made(tree)["zh/quizzes/kinds.md"]

    assert "> 翻译完成后，原文措辞又有改动。" in told


def test_a_key_that_moved_hides_the_translation() -> None:
    old = '{id: machines, text: "4 machines", feedback'
    tree = samples.edited(
        samples.bank(), "kinds/quiz.yml", old, old.replace('", feedback', '", correct: true, feedback')
    )
    tree = samples.edited(tree, "kinds/quiz.yml", '"4 members", correct: true', '"4 members"')
    told = made(tree)["zh/quizzes/kinds.md"].partition("`kind-single`")[2].partition("\n## ")[0]

    assert "Which one is the limit of Tool 2.0?" in told
    assert "译文对应的是旧版本" in told


def test_a_quiz_that_a_locale_lacks_is_that_of_the_source_and_labelled() -> None:
    told = sample()["ko/quizzes.md"]

    assert f"]({BASE}quizzes/second.md) (영어)" in told
    assert "ko/quizzes/second.md" not in sample()


@LOCALES
def test_a_removed_quiz_says_so_and_leads_on(locale: str) -> None:
    found = made(BURIED)
    told = found[f"{URLS.home(locale)}quizzes/old-quiz.md"]

    second = "second" if locale in {"en", "zh"} else ""
    target = f"{BASE}{URLS.quizzes(locale) if second else 'quizzes/'}second.md"
    assert target in list(links(told))
    assert "`left-question`" in told
    assert f"{BASE}{URLS.quizzes(locale)[:-1]}.md" in found[f"{URLS.home(locale)}quizzes/older-quiz.md"]


def test_a_removed_question_stands_in_the_markdown_of_its_quiz() -> None:
    told = made(BURIED)["quizzes/kinds.md"]

    assert f"The question `old-question` has been removed. [Go to the question that replaces it]({BASE}quizzes/" in told


def test_what_replaces_a_removed_question_is_labelled_where_it_is_in_another_language() -> None:
    told = made(BURIED)["ja/quizzes/kinds.md"]

    assert "`far-question`" in told
    assert re.search(r"`far-question`.*quizzes/second\.md#second-open\) \(英語版\)", told), told[-900:]


@LOCALES
def test_a_question_tells_what_an_older_edition_got_wrong(locale: str) -> None:
    corrections = f"{BASE}{URLS.twin(URLS.corrections('kinds', locale))}"
    anchors = [f"{corrections}#correction-{name}" for name in IDS]
    assert anchors == [link for link in links(_twin(locale)) if link.startswith(f"{corrections}#")]

    assert corrections in list(links(_twin(locale)))
    assert corrections not in sample()[URLS.questions_only(URLS.quiz("kinds", locale))]


@pytest.mark.parametrize("base", ["https://a.b", "https://a.b/", "https://a.b:8443/x", "https://a.b:8443/x/y/"])
def test_links_lead_below_any_address(base: str) -> None:
    found = made(samples.bank(), base=base)

    own = [link for text in found.values() for link in links(text) if link.startswith("https://a.b")]
    assert own
    assert [] == [link for link in own if not link.startswith(f"{base.rstrip('/')}/") or "//" in link[8:]]


@LOCALES
def test_what_an_older_page_says_is_a_quotation_with_its_label(locale: str) -> None:
    """A model that reads the file can tell what is ours from what somebody else has written."""
    told = site_words(locale)
    page = parse_html(MarkdownIt("commonmark").render(body(_twin(locale))))

    said = [one for one in page.all("blockquote") if one.all("strong") and one.all("strong")[0].words == told.said]

    assert len(IDS) == len(said)
    assert len(IDS) == len([node for node in page.all("strong") if node.words == told.said])
    assert all(len(one.elements) > 1 for one in said)
