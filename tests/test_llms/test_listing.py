"""llms.txt as its reference parser reads it: nothing crashes it, nothing is lost, nothing is too long."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import pytest
from llms_txt import parse_llms_file  # type: ignore[import-untyped]

from quizwright import llms
from quizwright.artifact import Artifact
from quizwright.index import index
from quizwright.languages import Counted
from quizwright.llms import Whole
from quizwright.llms.listing import Entry, Listing, Section, write
from quizwright.llms.sheet import LIMIT
from quizwright.load import Tree
from quizwright.presentation import QuizSummary, Site, present_site
from quizwright.presentation.values import Line
from test_llms.made import BASE, made, sample
from test_site import samples

NAMES: Final = ("llms.txt", *(f"{locale}/llms.txt" for locale in samples.LOCALES))
TITLES: Final = (
    "A [list] of (things): all",
    "题库：第一章（上）",
    "*a* _b_ `c` <d> &amp; e",
    "# 1. - a",
    "]](",
    "a: b",
)


def _read(text: str) -> Any:  # noqa: ANN401 - the parser has no types
    return parse_llms_file(text)


def _urls(text: str) -> list[str]:
    return [entry["url"] for section in _read(text).sections.values() for entry in section]


@pytest.mark.parametrize("path", [path for path in sample() if path.endswith(".txt")])
def test_the_reference_parser_reads_each_file_whole(path: str) -> None:
    text = sample()[path]

    found = _read(text)

    lines = [line for line in text.split("\n") if line.startswith("- ")]
    assert len(lines) == sum(len(section) for section in found.sections.values())
    assert all(found.sections.values())
    assert text.count("\n## ") == len(found.sections)
    assert found.title
    assert found.summary
    assert found.info


@pytest.mark.parametrize("path", NAMES)
def test_each_link_of_an_index_leads_to_a_file(path: str) -> None:
    lost = [url for url in _urls(sample()[path]) if url.removeprefix(BASE) not in sample()]

    assert [] == lost


@pytest.mark.parametrize(
    ("locale", "sections"),
    [
        ("en", ["Quizzes", "Corrections", "Full text and data", "Documentation", "Other languages"]),
        ("zh", ["测验", "勘误", "全文与数据", "其他语言"]),
        ("ja", ["クイズ", "訂正", "全文とデータ", "ほかの言語"]),
        ("ko", ["퀴즈", "정정", "전체 본문과 데이터", "다른 언어"]),
        ("es", ["Cuestionarios", "Correcciones", "Texto completo y datos", "Otros idiomas"]),
    ],
)
def test_an_index_speaks_the_language_of_its_locale(locale: str, sections: list[str]) -> None:
    found = _read(sample()[f"{locale}/llms.txt"])

    assert sections == list(found.sections)


def test_the_root_leads_to_each_other_locale_and_they_lead_back() -> None:
    others = {path: _urls(sample()[path]) for path in ("llms.txt", "zh/llms.txt")}

    assert [f"{BASE}{locale}/llms.txt" for locale in ("zh", "ja", "ko", "es")] == others["llms.txt"][-4:]
    expected = [f"{BASE}{path}" for path in ("llms.txt", "ja/llms.txt", "ko/llms.txt", "es/llms.txt")]
    assert expected == others["zh/llms.txt"][-4:]


def test_quizzes_stand_in_the_order_of_the_bank() -> None:
    for order in (["kinds", "second"], ["second", "kinds"]):
        tree = samples.edited(samples.bank(), "bank.yml", "[kinds, second]", f"[{', '.join(order)}]")

        urls = [url for url in _urls(made(tree)["llms.txt"]) if "/quizzes/" in url]

        assert [f"{BASE}quizzes/{name}.md" for name in order] == urls


def test_a_bank_without_quizzes_has_an_index_all_the_same() -> None:
    kept = {name: text for name, text in samples.bank().texts.items() if name.split("/")[0] not in {"kinds", "second"}}
    bank = kept["bank.yml"].replace(b"order: [kinds, second]\n", b"")
    tree = Tree({**kept, "bank.yml": bank, "ids.lock": b'{"ids": []}'}, frozenset(), samples.bank().root)

    found = made(samples.synced(tree), [])

    assert ["Full text and data", "Other languages"] == list(_read(found["llms.txt"]).sections)
    assert {} == dict(_read(found["llms-full.txt"]).sections)


def _whole(titles: Iterable[str]) -> Whole:
    checked = samples.checked(samples.bank())
    assert checked.bank
    named = {f"q-{at}": title for at, title in enumerate(titles)}
    quizzes = [
        QuizSummary(
            quiz=name,
            question_count=15,
            verified="2026-09-12",
            locales=samples.LOCALES,
            titles=tuple((locale, Line(title)) for locale in samples.LOCALES),
        )
        for name, title in named.items()
    ]
    found = replace(index(()), locales=dict.fromkeys(named, frozenset(samples.LOCALES)))
    return Whole(present_site(quizzes, Site(checked.bank, found, BASE)), quizzes, ())


def _files(whole: Whole) -> dict[str, str]:
    return {one.path: one.content.decode() for one in llms.rest(whole)}


def test_a_title_can_hold_anything() -> None:
    found = _read(_files(_whole(TITLES))["llms.txt"])

    titles = [entry.title.replace("\\", "") for entry in found.sections["Quizzes"]]
    assert [title.replace("[", "(").replace("]", ")") for title in TITLES] == titles
    assert all(entry.desc for entry in found.sections["Quizzes"])


def test_two_thousand_questions_fit() -> None:
    """134 quizzes of 15 questions."""
    found = _files(_whole(f"A quiz on a subject with a title of some length, number {at}" for at in range(134)))

    assert len(found["llms.txt"]) < LIMIT
    assert 134 == len(_read(found["llms.txt"]).sections["Quizzes"])


@pytest.mark.parametrize("count", [400, 2_000])
def test_what_does_not_fit_stands_in_files_of_its_own(count: int) -> None:
    found = _files(_whole(f"A quiz on a subject with a title of some length, number {at}" for at in range(count)))

    lists = {path: text for path, text in found.items() if path.endswith(".txt") and path.startswith("llms")}
    assert [] == [path for path, text in found.items() if len(text) >= LIMIT]
    section = _read(found["llms.txt"]).sections["Quizzes"]
    inside = [lists[entry.url.removeprefix(BASE)] for entry in section]
    assert count == sum(len(_read(text).sections["Quizzes"]) for text in inside)
    assert [f"{len(_read(text).sections['Quizzes'])} entries" for text in inside] == [entry.desc for entry in section]


def test_sections_are_unique_and_never_empty() -> None:
    sections = (Section("d", (), "d"), Section("e", (Entry("f", "https://g", ""),), "e"))
    listing = Listing("a", "b", "c", sections, Counted("en", {"other": "{count}"}))

    found: list[Artifact] = list(write(listing, "x.txt", "https://a.b/x.txt"))

    assert ["# a\n\n> b\n\nc\n\n## e\n\n- [f](https://g)\n"] == [one.content.decode() for one in found]
