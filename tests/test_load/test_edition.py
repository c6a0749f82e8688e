"""From the files below legacy/ to the editions of a quiz."""

from dataclasses import replace
from typing import Final

import pytest

from builders import CONTRACT, bank_of, loaded, quiz_yaml, told
from quizwright.index import index_outlines, outline
from quizwright.load import Tree
from quizwright.load.loader import load_quiz
from quizwright.load.outlines import outline_of
from quizwright.model import DropReason, Edition, Mapped, Mistake, Reference, Review, Verdict
from quizwright.problem import Location

PATH: Final = "q/legacy/old.yml"
EDITION: Final = """\
locale: zh
title: 测验
url: "https://example.org/old"
retrieved: 2026-11-30
file: page.md
sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
restated: true
mapping: [{legacy: "1", question: a-question}]
corrections:
  - id: a-correction
    question: a-question
    legacy: "1"
    kind: outdated
    said: |-
      It said
      this.
    right: That.
    why: Because.
    since: MPI Operator 0.4.0
    facts: [a-fact]
    match: [this]
"""
CHINESE: Final = "corrections:\n  a-correction: {said: 它说这个。, why: 因为。}\n  gone: {right: 那个。}\n"
REVIEWS: Final = """\
reviews:
  - {claim: "3f9a0c51d27e", question: "1", number: 1, verdict: corrected, by: [a-correction]}
  - {claim: "b07d44e1a9c3", question: page, number: 2.0, verdict: dropped, reason: repeats, repeats: "3f9a0c51d27e"}
"""
LOCK: Final = """\
{"fields": {"a-correction.said": "3f9a0c51d27e"}, "questions": {"a-correction": {"key": "", "facts": "b07d44e1a9c3"}}}
"""
FILES: Final[dict[str, str | bytes]] = {
    "q/quiz.yml": quiz_yaml(),
    PATH: EDITION,
    "q/legacy/old.zh.yml": CHINESE,
    "q/legacy/old.zh.lock.json": LOCK.replace('"key": ""', '"key": "000000000000"'),
    "q/legacy/old.review.yml": REVIEWS,
    "q/legacy/page.md": b"# \xff\r\n",
}


def _edition(files: dict[str, str | bytes]) -> Edition:
    (edition,) = loaded(FILES | files).quizzes[0].editions
    return edition


def test_an_edition_has_all_that_its_files_say() -> None:
    found = loaded(FILES)

    (edition,) = found.quizzes[0].editions
    (correction,) = edition.corrections
    assert [] == told(found.problems)
    assert ("old", "zh", "测验", "https://example.org/old", "2026-11-30", True) == (
        edition.id,
        edition.locale,
        edition.title,
        edition.url,
        edition.retrieved,
        edition.restated,
    )
    assert (Mapped("1", Reference("a-question", Location(PATH, 8, 35))),) == edition.mapping
    assert ("a-correction", "a-question", "1", Mistake.OUTDATED, "MPI Operator 0.4.0", ["a-fact"], ["this"]) == (
        correction.id,
        correction.question.id,
        correction.legacy,
        correction.kind,
        correction.since,
        [fact.id for fact in correction.facts],
        [token.id for token in correction.match],
    )
    assert Location(PATH, 10, 9) == correction.where


def test_texts_of_corrections_are_found_by_id_and_name() -> None:
    """Each knows its place; those of the source locale stand in the edition's own file."""
    edition = _edition({})

    found = {(locale, path): text.source for locale, texts in edition.texts.items() for path, text in texts.items()}

    assert {
        ("en", "a-correction.said"): "It said\nthis.",
        ("en", "a-correction.right"): "That.",
        ("en", "a-correction.why"): "Because.",
        ("zh", "a-correction.said"): "它说这个。",
        ("zh", "a-correction.why"): "因为。",
        ("zh", "gone.right"): "那个。",
    } == found
    assert Location(PATH, 16, 7) == edition.texts["en"]["a-correction.said"].at(1)
    assert {"a-correction.said": "3f9a0c51d27e"} == edition.locks["zh"].fields
    assert {"a-correction": "b07d44e1a9c3"} == edition.locks["zh"].facts


def test_reviews_are_values() -> None:
    first, second = _edition({}).reviews

    by = (Reference("a-correction", Location("q/legacy/old.review.yml", 2, 80)),)
    where = Location("q/legacy/old.review.yml", 2, 13)
    expected = Review(claim="3f9a0c51d27e", where=where, question="1", number=1, verdict=Verdict.CORRECTED, by=by)
    assert expected == first
    assert ("page", 2, Verdict.DROPPED, (), DropReason.REPEATS, "3f9a0c51d27e") == (
        second.question,
        second.number,
        second.verdict,
        second.by,
        second.reason,
        second.repeats,
    )


def test_a_page_is_kept_as_its_bytes() -> None:
    """Whatever they are: its hash is of them."""
    edition = _edition({})

    assert (b"# \xff\r\n", "page.md") == (edition.page, edition.file)
    assert [4, 5, 6] == [edition.places[key].line for key in ("retrieved", "file", "sha256")]


def test_an_edition_may_have_its_address_alone() -> None:
    lines = [line for line in EDITION.splitlines() if not line.startswith(("file:", "sha256:", "restated:"))]

    files = {path: text for path, text in FILES.items() if path not in {"q/legacy/page.md", "q/legacy/old.review.yml"}}
    found = loaded(files | {PATH: "\n".join(lines)})

    (edition,) = found.quizzes[0].editions
    assert ([], "", None, "", False, ()) == (
        told(found.problems),
        edition.file,
        edition.page,
        edition.sha256,
        edition.restated,
        edition.reviews,
    )


def test_editions_stand_in_the_order_of_their_names() -> None:
    """Each with its own files, and a page may belong to several."""
    found = loaded(FILES | {"q/legacy/an-older.yml": EDITION, "q/legacy/an-older.ja.yml": CHINESE})

    assert [("an-older", ["en"], b"# \xff\r\n"), ("old", ["en", "zh"], b"# \xff\r\n")] == [
        (edition.id, list(edition.texts), edition.page) for edition in found.quizzes[0].editions
    ]
    assert ["nothing reads this file: the bank has no locale 'ja'"] == [problem.message for problem in found.problems]


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("q/legacy/old.en.yml", CHINESE, "en is the source locale: its texts stand in old.yml"),
        ("q/legacy/older.zh.yml", CHINESE, "nothing reads this file: there is no older.yml beside it"),
        ("q/legacy/older.zh.lock.json", LOCK, "nothing reads this file: there is no older.yml beside it"),
        ("q/legacy/older.review.yml", REVIEWS, "nothing reads this file: there is no older.yml beside it"),
        ("q/legacy/older.md", "# Page", "no edition names this page"),
        ("q/legacy/old.fr.yml", CHINESE, "nothing reads this file: the bank has no locale 'fr'"),
    ],
)
def test_a_file_that_belongs_to_no_edition_is_told(path: str, text: str, message: str) -> None:
    found = loaded(FILES | {path: text.replace('"key": ""', '"key": "000000000000"')})

    assert [f"{path}:1:1: warning S005 {message}"] == [str(problem) for problem in found.problems]
    assert ["en", "zh"] == list(found.quizzes[0].editions[0].texts)


@pytest.mark.parametrize("broken", ["a: [", EDITION.replace("page.md", "no-such.md"), "title: T\n"])
def test_a_page_is_no_stray_where_an_edition_may_mean_it(broken: str) -> None:
    """Its name can't be read, or is misspelled: the mistake is told elsewhere."""
    found = loaded(FILES | {PATH: broken})

    assert "S005" not in {problem.code for problem in found.problems}


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("q/legacy/old.zh.yml", (["zh"], [], ["en"], 2)),
        ("q/legacy/old.zh.lock.json", ([], ["zh"], ["en", "zh"], 2)),
        ("q/legacy/old.review.yml", ([], [], ["en", "zh"], 0)),
        ("q/zh.yml", ([], [], ["en", "zh"], 2)),
    ],
)
def test_a_broken_file_of_an_edition_hides_no_other(
    path: str, expected: tuple[list[str], list[str], list[str], int]
) -> None:
    """Its locale is named, so that nobody calls its texts missing or new."""
    edition = _edition({path: "a: ["})

    assert expected == (
        list(edition.broken),
        list(edition.broken_locks),
        list(edition.texts),
        len(edition.reviews),
    )


def test_a_broken_edition_hides_no_quiz() -> None:
    found = loaded(FILES | {PATH: "locale: zh\n"})

    assert ([()], {"S002"}) == (
        [quiz.editions for quiz in found.quizzes],
        {problem.code for problem in found.problems},
    )


def test_without_a_bank_an_edition_has_all_its_locales() -> None:
    found = loaded(FILES | {"bank.yml": "", "q/legacy/old.fr.yml": CHINESE})

    assert ["en", "fr", "zh"] == list(found.quizzes[0].editions[0].texts)


@pytest.mark.parametrize("without", [None, "q/legacy/old.zh.yml", PATH])
def test_an_outline_has_what_the_quiz_has(without: str | None) -> None:
    """It is made of files that nobody has checked, and still says the same."""
    files = {path: text for path, text in FILES.items() if path != without}
    tree = Tree({path: text.encode() if isinstance(text, str) else text for path, text in files.items()})
    bank = bank_of({})

    one = load_quiz("q", tree, CONTRACT, bank)

    assert one.quiz is not None
    expected = outline(one.quiz)
    assert expected == outline_of("q", tree, bank)
    assert (frozenset({"a-fact"}) if without != PATH else frozenset()) == expected.cited


def test_an_edition_that_cannot_be_read_may_cite_any_fact() -> None:
    """So no fact is left over for sure."""
    tree = Tree({"q/quiz.yml": quiz_yaml().encode(), PATH: b"a: ["})
    bank = bank_of({})

    outlined = outline_of("q", tree, bank)

    assert outlined is not None
    assert not outlined.whole
    assert [False, True] == [index_outlines([found]).complete for found in (outlined, replace(outlined, whole=True))]


@pytest.mark.parametrize("text", [None, "a: [", "- a\n"])
def test_a_quiz_that_cannot_be_read_has_no_outline(text: str | None) -> None:
    texts = {PATH: EDITION.encode()} | ({} if text is None else {"q/quiz.yml": text.encode()})

    assert outline_of("q", Tree(texts), bank_of({})) is None
