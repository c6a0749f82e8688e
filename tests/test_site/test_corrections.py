"""The page of corrections as its readers get it, and what a quiz's own page says of them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest

from quizwright.generated import HEADING
from quizwright.html.corrections.differences import changes_between
from quizwright.languages import words
from quizwright.load import Tree
from quizwright.model import Mistake
from test_site import editions, samples
from test_site.conftest import Golden
from test_site.dom import Node, parse

LEGACY: Final = "kinds/legacy/old.yml"
IDS: Final = ("prints-three", "dump-command", "counts-machines", "always-four", "limit-in-brackets")
#: A correction that each kind has one of.
KINDS: Final = dict(
    zip(
        IDS, (Mistake.INCOMPLETE, Mistake.OUTDATED, Mistake.WRONG, Mistake.OVERSTATED, Mistake.UNSUPPORTED), strict=True
    )
)


def _correction(tree: Tree, locale: str, name: str) -> Node:
    return editions.page(tree, locale).one("article", id=f"correction-{name}")


def _part(anchor: str) -> Node:
    """Return what stands below the heading of a question."""
    nodes = editions.page(editions.corrected(), "en").elements
    return next(after for before, after in pairwise(nodes) if before.attrs.get("id") == anchor)


def _sides(correction: Node) -> list[Node]:
    return correction.one("div", class_="qw-sides").elements


def _unspoken(node: Node) -> str:
    """Return the words that are shown: those that are only spoken are left out."""
    parts = []
    for child in node.children:
        if isinstance(child, str):
            parts.append(child)
        elif "qw-spoken" not in child.attrs.get("class", ""):
            parts.append(_unspoken(child))
    return "".join(parts)


@pytest.mark.parametrize("path", ["en/quizzes/kinds/corrections.md", "zh/quizzes/kinds/corrections.md"])
def test_a_page_of_corrections_equals_its_golden_file(path: str, golden: Golden) -> None:
    golden(f"corrections/{path}", editions.made(editions.corrected())[path])


def test_each_locale_has_the_page_and_names_the_others() -> None:
    found = {locale: editions.made(editions.corrected())[f"{locale}/{editions.PAGE}"] for locale in samples.LOCALES}

    for locale, page in found.items():
        assert f'"{locale}": "{"" if locale == "en" else f"{locale}/"}quizzes/kinds/corrections/"' in page
        assert "\nhidden: true\n" in page.partition("\n---\n")[0] + "\n"
    assert len({page.partition("alternates: ")[2].partition("\n")[0] for page in found.values()}) == 1


def test_a_quiz_without_an_older_edition_has_no_such_page_and_no_link_to_one() -> None:
    made = samples.sources(samples.bank())

    assert [] == [path for path, page in made.items() if "corrections" in path or "qw-corrected" in page]
    assert "qw-to-corrections" not in made["en/quizzes/kinds.md"]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_html_of_the_page_comes_through_byte_for_byte(locale: str) -> None:
    source = editions.made(editions.corrected())[f"{locale}/{editions.PAGE}"]

    blocks = [part for part in samples.body(source).split("\n\n") if part and not HEADING.fullmatch(part)]

    assert blocks
    assert [] == [block for block in blocks if block.strip() not in samples.html(source)]


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_each_correction_is_there_in_each_locale_with_the_word_of_its_kind(locale: str) -> None:
    """Also where the locale has no text of it: a correction is never left out."""
    page = editions.page(editions.corrected(), locale)

    found = {node.attrs["id"].removeprefix("correction-"): node for node in page.all("article")}

    assert IDS == tuple(found)
    for name, node in found.items():
        word = getattr(words(locale), f"kind_{KINDS[name]}")
        assert word == node.one("span", class_=f"qw-kind-{KINDS[name]}").words
        assert node.fits("article", {"class_": f"qw-of-{KINDS[name]}"})


@pytest.mark.parametrize(
    ("locale", "name", "languages"),
    [("en", "counts-machines", [None] * 2), ("zh", "counts-machines", [None] * 2), ("zh", IDS[-1], ["en"] * 2)],
)
def test_a_text_that_the_locale_lacks_is_the_sources_with_its_language_and_a_mark(
    locale: str, name: str, languages: list[str | None]
) -> None:
    correction = _correction(editions.corrected(), locale, name)

    sides = [side.all("div") for side in _sides(correction)]

    assert languages == [found[0].attrs["lang"] if found else None for found in sides]
    missing = words(locale).missing.format(language=words(locale).language("en"))
    assert [missing] * (languages[0] == "en") == [mark.words for mark in correction.all(class_="qw-mark-source")]


def test_headings_go_down_one_level_at_a_time() -> None:
    page = editions.page(editions.corrected(), "en")

    levels = [int(node.name[1]) for node in page.walk() if re.fullmatch(r"h[1-6]", node.name)]

    assert 1 == levels[0]
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_words_in_which_two_sides_differ_are_marked_by_elements_and_spoken_words() -> None:
    said, right = _sides(_correction(editions.corrected(), "en", "counts-machines"))

    struck, fresh = said.one("del"), right.one("ins")

    assert ("deleted: machines", "inserted: members") == (struck.words, fresh.words)
    assert "The limit of Tool 2.0 is 4 machines." in _unspoken(said)
    assert "The limit of Tool 2.0 is 4 members." in _unspoken(right)


def test_in_chinese_single_characters_are_marked() -> None:
    said, right = _sides(_correction(editions.corrected(), "zh", "counts-machines"))

    assert (["删除： 台机器"], ["新增： 个成员"]) == (
        [node.words for node in said.all("del")],
        [node.words for node in right.all("ins")],
    )


@pytest.mark.parametrize(
    ("old", "new", "struck", "fresh"),
    [
        ("数えるのは4個のPodである。", "数えるのは4個のPodです。", ["である"], ["です"]),
        ("待つのは4個のノードだ。", "待つのは4個のノードで。", ["だ"], ["で"]),
        ("待つのは4個のノードである。", "待つのは4個のPodである。", ["ノード"], ["Pod"]),
        ("既定値は全体の上限である。", "既定値は全体の上限でした。", ["である"], ["でした"]),
        ("既定値は全体を数えるのである。", "既定値は全体を数えるのです。", ["ある"], ["す"]),
    ],
)
def test_endings_in_kana_are_marked_as_words(old: str, new: str, struck: list[str], fresh: list[str]) -> None:
    """And a change of one character marks one character."""
    ranges = changes_between(old, new)

    assert ranges
    assert (struck, fresh) == ([old[a:b] for a, b in ranges[0]], [new[a:b] for a, b in ranges[1]])


def test_two_sides_that_are_too_different_have_no_marks() -> None:
    correction = _correction(editions.corrected(), "en", "dump-command")

    assert [] == [*correction.all("del"), *correction.all("ins")]


def test_the_language_that_the_page_declares_is_told_beside_that_of_its_text() -> None:
    about = editions.page(editions.corrected(), "en").one("div", class_="qw-older")

    marks = [node.words for node in about.all("p", class_="qw-mark")]

    assert "The page is labelled Spanish; its text is in Chinese." in marks
    assert words("en").restated in marks


def test_the_summary_counts_kinds_and_verdicts() -> None:
    about = editions.page(editions.corrected(), "en").one("div", class_="qw-older")

    counts = [[item.words for item in found.all("li")] for found in about.all("ul", class_="qw-counts")]

    kinds = ["Wrong (1)", "Outdated (1)", "Overstated (1)", "Incomplete (1)", "Unsupported (1)"]
    assert [kinds, ["corrected: 6", "kept: 1", "left out: 1", "not reviewed yet: 4"]] == counts
    assert ["Corrections: 5", "Claims on the older page: 12"] == [
        node.words for node in about.all("p", class_="qw-count-title")
    ]


def test_the_older_key_stands_beside_ours_and_search_finds_no_key() -> None:
    single = _part("part-old-2")

    sides = single.elements[1]

    assert ["Keyed answer of the older edition A. 4 台机器", "Our answer 4 members"] == [
        " ".join(part.words for part in side.elements) for side in sides.elements
    ]
    assert "data-search-exclude" in sides.attrs
    assert "zh" == sides.elements[0].elements[1].attrs["lang"]


def test_of_an_open_answer_the_first_paragraph_is_shown_and_found() -> None:
    open_one = _part("part-old-1")

    sides = open_one.elements[1]

    assert "It prints 4 and <limit>." == sides.elements[1].elements[1].words
    assert "data-search-exclude" not in sides.attrs


def test_a_first_paragraph_that_ends_with_a_colon_keeps_what_it_introduces() -> None:
    answer = "It prints **4** and `<limit>`."
    tree = samples.edited(
        editions.corrected(), "kinds/quiz.yml", answer, "Check:\n\n      - one\n      - two\n\n      Later."
    )

    side = editions.page(tree, "en").one("section", class_="qw-has-incomplete").elements[1].elements[1]

    assert "Check: one two" == " ".join(part.words for part in side.elements[1:])


def test_claims_are_quoted_with_their_language_and_line() -> None:
    details = _correction(editions.corrected(), "en", "prints-three").one("details", class_="qw-quotes")

    quotes = [(item.elements[0].words, item.elements[1].name, item.elements[1].words) for item in details.all("li")]

    assert [
        ("line 13", "q", "3"),
        ("line 15", "q", "用 --print 会输出 3。"),
        ("line 18", "code", "tool dump --limit 3"),
    ] == quotes
    assert {"zh"} == {item.elements[1].attrs["lang"] for item in details.all("li")}


def test_sources_have_their_dates_and_an_older_version_is_marked() -> None:
    correction = _correction(editions.corrected(), "en", "dump-command")

    lag = "Verified for Tool 1.9. This bank now follows Tool 2.0, at which nobody has checked this yet."
    assert [lag] == [mark.words for mark in correction.all(class_="qw-mark-fact")]
    assert ["https://example.org/tool/1.9/order (verified 2025-01-31 for Tool 1.9)"] == [
        item.words for item in correction.one("ul", class_="qw-sources").all("li")
    ]
    assert "Since Tool 1.9" == correction.one("p", class_="qw-since").words


def test_questions_that_one_side_lacks_and_those_that_are_right_are_listed() -> None:
    rest = editions.page(editions.corrected(), "en").one("div", class_="qw-rest")

    lists = [[item.words for item in found.all("li")] for found in rest.all("ul")]

    assert [words("en").kept_questions, words("en").unmapped_old, words("en").unmapped_ours] == [
        label.words for label in rest.all("p", class_="qw-label")
    ]
    assert ["Which ones they are"] == lists[0]
    assert ["Question 4 of the older edition"] == lists[1]
    assert 5 == len(lists[2])
    assert {"../#kind-multiple"} == {link.attrs["href"] for link in rest.all("ul")[0].all("a")}


@pytest.mark.parametrize(("ours", "kept"), [("kind-multiple", ["Which ones they are"]), ("kind-single", [])])
def test_a_question_that_took_the_place_of_several_is_listed_once_or_has_a_correction(
    ours: str, kept: list[str]
) -> None:
    mapping = '  - {legacy: "3", question: kind-multiple}\n'
    more = f'  - {{legacy: "3", question: {ours}}}\n  - {{legacy: "4", question: {ours}}}\n'
    tree = samples.edited(editions.corrected(), LEGACY, mapping, more)

    rest = editions.page(tree, "en").one("div", class_="qw-rest")

    lists = dict(zip([p.words for p in rest.all("p")], rest.all("ul"), strict=True))
    found = lists.get(words("en").kept_questions)
    assert kept == [item.words for item in (found.all("li") if found else [])]


def test_the_quizs_page_leads_to_its_corrections_and_each_answer_to_its_own() -> None:
    tree = editions.corrected()
    quiz = samples.html(editions.made(tree)["zh/quizzes/kinds.md"])

    links = re.findall(r'href="(corrections/[^"]*)"', quiz)

    ids = {node.attrs["id"] for node in editions.page(tree, "zh").walk() if "id" in node.attrs}
    assert ["corrections/", *(f"corrections/#correction-{name}" for name in IDS)] == links
    assert {link.partition("#")[2] for link in links[1:]} <= ids


@pytest.mark.parametrize("locale", ["en", "zh"])
def test_the_quizs_page_marks_its_corrections_as_their_own_page_does(locale: str) -> None:
    tree = editions.corrected()
    listed = parse(samples.html(editions.made(tree)[f"{locale}/quizzes/kinds.md"]))

    items = [item for found in listed.all("details", class_="qw-corrected") for item in found.all("li")]

    shown = [
        ([mark.words for mark in item.all(class_="qw-mark")], [since.words for since in item.all(class_="qw-since")])
        for item in items
    ]
    articles = {name: _correction(tree, locale, name) for name in IDS}
    assert [
        (
            [mark.words for mark in articles[name].all(class_="qw-mark")],
            [since.words for since in articles[name].all(class_="qw-since")],
        )
        for item in items
        for name in [item.all("a")[-1].attrs["href"].rpartition("#correction-")[2]]
    ] == shown
    assert any(marks for marks, _ in shown)
    assert any(since for _, since in shown)


def test_a_correction_whose_fact_has_moved_is_shown_in_the_source_language() -> None:
    """In each locale at once, with a mark in its own language."""
    tree = samples.edited(editions.corrected(), "facts/tools.yml", "a limit of 4 members", "a limit of 5 members")

    correction = _correction(tree, "zh", "counts-machines")

    assert ["en", "en"] == [side.one("div").attrs["lang"] for side in _sides(correction)]
    assert [words("zh").moved_correction.format(language="英文")] == [
        mark.words for mark in correction.all(class_="qw-mark-source")
    ]
    assert [words("en").moved_correction_source] == [
        mark.words for mark in _correction(tree, "en", "counts-machines").all(class_="qw-mark-source")
    ]


def test_an_edition_without_its_page_is_told_without_claims() -> None:
    tree = editions.corrected()
    text = re.sub(rb"(?m)^(?:file|sha256|restated): .*\n", b"", tree.texts[LEGACY])
    left = {path: content for path, content in tree.texts.items() if not path.endswith(("old.md", "old.review.yml"))}

    page = editions.page(Tree({**left, LEGACY: text}, tree.others, tree.root), "en")

    assert len(IDS) == len(page.all("article"))
    assert [] == page.all("details", class_="qw-quotes")


def test_two_editions_may_have_corrections_with_one_name() -> None:
    tree = editions.corrected()
    older = {path.replace("/old.", "/older."): content for path, content in tree.texts.items() if "/old." in path}
    text = older["kinds/legacy/older.yml"].replace(b"file: old.md", b"file: older.md")
    both = samples.synced(Tree({**tree.texts, **older, "kinds/legacy/older.yml": text}, tree.others, tree.root))

    page = editions.page(both, "en")

    ids = [node.attrs["id"] for node in page.walk() if "id" in node.attrs]
    assert sorted(set(ids)) == sorted(ids)
    assert [f"correction-{name}" for name in IDS] + [f"correction-older-{name}" for name in IDS] == [
        node.attrs["id"] for node in page.all("article")
    ]
    assert "Wrong (2)" in page.one("fieldset", class_="qw-filter").words


def test_the_filter_needs_no_script() -> None:
    """Radio buttons, all kinds chosen at first; the style sheet has a rule for each kind."""
    fieldset = editions.page(editions.corrected(), "en").one("fieldset", class_="qw-filter")

    inputs = fieldset.all("input")

    assert ["qw-kind-all", *(f"qw-kind-{kind}" for kind in Mistake)] == [one.attrs["id"] for one in inputs]
    assert [True, False, False, False, False, False] == ["checked" in one.attrs for one in inputs]


def test_what_stands_outside_of_all_questions_has_a_heading_of_its_own() -> None:
    tree = samples.edited(
        samples.edited(
            editions.corrected(),
            LEGACY,
            'legacy: "2"\n    kind: unsupported',
            "legacy: page\n    kind: unsupported",
        ),
        "kinds/legacy/old.review.yml",
        ", limit-in-brackets]",
        "]",
    )

    page = editions.page(tree, "en")

    titles = [node.words.removesuffix("#").strip() for node in page.all("h3")]
    assert words("en").outside == titles[-1]
    assert "qw-has-unsupported" in page.all("section")[-1].attrs["class"]
