"""What example folders can't show of editions: hints in their variety, and rules that look at several files."""

import hashlib
from types import MappingProxyType
from typing import Final

import pytest

from quizwright.load import Tree
from test_lint.examples import VALID, check

FILES: Final = MappingProxyType(
    {
        path.relative_to(VALID / layer).as_posix(): path.read_text("utf-8")
        for layer in ("base", "translated", "edition", "edition-translated")
        for path in sorted((VALID / layer).rglob("*"))
        if path.is_file()
    }
)
QUIZ: Final = "gang-scheduling/quiz.yml"
EDITION: Final = "gang-scheduling/legacy/old-page.yml"
CHINESE: Final = "gang-scheduling/legacy/old-page.zh.yml"
REVIEW: Final = "gang-scheduling/legacy/old-page.review.yml"
PAGE: Final = "gang-scheduling/legacy/old-page.md"
DRAFT: Final = "  - id: max-retry\n    draft: true\n"


def told(files: dict[str, str], *, images: frozenset[str] = frozenset()) -> list[str]:
    """Return code, message and hint of each problem of the base with other files; "" takes one away."""
    texts = {path: text.encode() for path, text in {**FILES, **files}.items() if text}
    return [f"{found.code} {found.message} | {found.hint}" for found in check(Tree(texts, images))]


def codes(files: dict[str, str], *, images: frozenset[str] = frozenset()) -> list[str]:
    return [line.partition(" ")[0] for line in told(files, images=images)]


def replaced(path: str, *pairs: tuple[str, str]) -> dict[str, str]:
    text = FILES[path]
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return {path: text}


def test_the_base_is_clean() -> None:
    assert [] == told({})


OTHER_QUIZ: Final = (
    "title: Fair share\nquestions:\n  - id: fair-share\n    type: open\n    title: A\n    prompt: B\n    answer: C\n"
    "    facts: [min-available-pods]\n"
)


@pytest.mark.parametrize(
    ("question", "more", "hint"),
    [
        ("max-retry", {QUIZ: FILES[QUIZ] + DRAFT}, "it is a draft: publish it, or take this out until then"),
        (
            "old-question",
            {"tombstones.yml": "tombstones:\n  - {kind: question, id: old-question, to: min-available}\n"},
            "it was removed: write `min-available` instead",
        ),
        (
            "old-question",
            {"tombstones.yml": "tombstones:\n  - {kind: question, id: old-question}\n"},
            "it was removed: write another one",
        ),
        (
            "fair-share",
            {"fair-share/quiz.yml": OTHER_QUIZ, "fair-share/zh.yml": ""},
            "it stands in `fair-share`: name a question of this quiz, or move the edition there",
        ),
        ("xyz", {}, "write the id of a question"),
    ],
)
def test_a_question_is_one_of_the_same_quiz(question: str, more: dict[str, str], hint: str) -> None:
    files = replaced(EDITION, ('{legacy: "1", question: min-available}', f'{{legacy: "1", question: {question}}}'))

    found = [line for line in told(files | more) if line.startswith("E")]

    assert [f"E101 the mapping names `{question}`, which is no question of the quiz | {hint}"] == found


def test_a_correction_names_its_question_too() -> None:
    files = replaced(EDITION, ('    question: min-available\n    legacy: "1"\n    kind: wrong', ""))
    text = files[EDITION].replace(
        "id: counts-nodes\n", 'id: counts-nodes\n    question: xyz\n    legacy: "1"\n    kind: wrong\n'
    )

    found = told({EDITION: text})

    assert ["E101 the correction `counts-nodes` names `xyz`, which is no question of the quiz"] == [
        line.partition(" |")[0] for line in found
    ]


@pytest.mark.parametrize(
    ("mapping", "legacy", "expected"),
    [
        ('\n  - {legacy: "1", question: min-available}', "page", []),
        ('\n  - {legacy: "1", question: min-available}', "B-3", ["E102"]),
        (" []", "B-3", []),
    ],
)
def test_a_correction_is_on_a_mapped_question_or_the_page(mapping: str, legacy: str, expected: list[str]) -> None:
    """Where nothing is mapped, its text is looked for."""
    files = replaced(
        EDITION,
        ('\n  - {legacy: "1", question: min-available}', mapping),
        ('legacy: "1"\n    kind: over', f"legacy: {legacy}\n    kind: over"),
    )

    assert expected == codes(files | replaced(REVIEW, ("waits-for-ever, ", "")))


def test_two_legacy_questions_may_become_one() -> None:
    files = replaced(EDITION, ("mapping:\n", 'mapping:\n  - {legacy: "2", question: min-available}\n'))

    assert [] == codes(files)


def test_a_buried_fact_is_told_by_its_successor() -> None:
    stones = {"tombstones.yml": "tombstones:\n  - {kind: fact, id: pods, to: min-available-pods}\n"}
    files = replaced(EDITION, ('facts: [min-available-pods]\n    match: ["3"]', 'facts: [pods]\n    match: ["3"]'))

    found = told(files | stones)

    wanted = "the correction `waits-for-ever` cites the fact `pods`, which does not exist"
    assert [f"E104 {wanted} | it was removed: cite `min-available-pods` instead"] == found


def test_a_broken_file_of_facts_makes_no_citation_wrong() -> None:
    found = codes({"facts/scheduling.yml": "facts: [\n"})

    assert ["Y001"] == found


@pytest.mark.parametrize(
    ("pairs", "wanted"),
    [
        ((("file: old-page.md\n", ""),), "E105 there is a `sha256`, and no file that it is of"),
        ((("sha256: ", "# "),), "E105 the hash of `old-page.md` is not recorded"),
        ((("file: old-page.md\n", ""), ("sha256: ", "# ")), None),
    ],
)
def test_a_page_and_its_hash_stand_together(pairs: tuple[tuple[str, str], ...], wanted: str | None) -> None:
    """Or neither: then the edition has its address alone."""
    files = replaced(EDITION, *pairs) | ({PAGE: ""} if pairs[0][0].startswith("file") else {})

    found = [line.partition(" |")[0] for line in told(files)]

    assert ([wanted] if wanted else []) == found


def test_the_hint_has_the_new_hash() -> None:
    (found,) = told({PAGE: "# Page\n"})

    told_hash = hashlib.sha256(b"# Page\n").hexdigest()
    assert found == (
        "E105 `old-page.md` is not the page that was compared: its hash differs from the recorded one"
        f' | look at what changed in it, then write sha256: "{told_hash}"'
    )


@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        ("verdict: kept", "E112 the claim is kept and lacks `by`"),
        ("verdict: corrected", "E112 the claim is corrected and lacks `by`"),
        ("verdict: dropped", "E112 the claim is dropped and lacks `reason`"),
        (
            "verdict: kept, by: [min-available-pods], reason: not-taught",
            "E112 the claim is kept and has `reason`",
        ),
        (
            'verdict: dropped, reason: example-only, repeats: "3f9a0c51d27e"',
            "E112 the claim is dropped and has `repeats`",
        ),
        (
            'verdict: dropped, by: [xyz], repeats: "3f9a0c51d27e"',
            "E112 the claim is dropped and lacks `reason` and has `by`, `repeats`",
        ),
        ('verdict: dropped, reason: repeats, repeats: "3f9a0c51d27e"', None),
        ("verdict: dropped, reason: unverifiable", None),
    ],
)
def test_a_verdict_has_its_own_grounds(entry: str, wanted: str | None) -> None:
    files = {REVIEW: f'{FILES[REVIEW]}  - {{claim: "aaaaaaaaaaaa", question: "1", number: 1, {entry}}}\n'}

    found = [line.partition(" |")[0] for line in told(files)]

    assert ([wanted] if wanted else []) == found


def test_a_repetition_leads_to_a_verdict() -> None:
    """In one step: what it repeats is no repetition itself."""
    entry = '  - {claim: "%s", question: "1", number: 1, verdict: dropped, reason: repeats, repeats: "%s"}\n'
    files = {REVIEW: FILES[REVIEW] + entry % ("a" * 12, "b" * 12) + entry % ("b" * 12, "3f9a0c51d27e")}

    found = told(files)

    assert [
        "E113 the claim bbbbbbbbbbbb is a repetition itself | write the hash of the claim that has another verdict"
    ] == found


def test_equal_claims_of_one_question_are_told_apart_by_their_number() -> None:
    entry = '  - {claim: "3f9a0c51d27e", question: %s, verdict: corrected, by: [counts-nodes]}\n'
    texts = [FILES[REVIEW] + entry % place for place in ('"1", number: 2', '"1", number: 1')]

    assert [[], ["E114"]] == [codes({REVIEW: text}) for text in texts]


def test_a_correction_of_another_question_marks_no_claim() -> None:
    entry = '  - {claim: "aaaaaaaaaaaa", question: %s, number: 1, verdict: corrected, by: [counts-nodes]}\n'

    found = [told({REVIEW: FILES[REVIEW] + entry % question}) for question in ('"1"', '"2"', "page")]

    hint = "name a correction of the claim's own question, or drop the claim as one that `repeats` another"
    message = "E115 `counts-nodes` corrects the legacy question '1', and the claim is of"
    assert [
        [],
        [f"{message} the legacy question '2' | {hint}"],
        [f"{message} what stands outside of the questions | {hint}"],
    ] == found


def test_texts_of_corrections_are_checked_as_others_are() -> None:
    """In both locales, and against each other."""
    files = replaced(EDITION, ("{{ volcano }}", "{{ vulcano }}"), ("(q:min-available)", "(q:min-availble)"))
    chinese = replaced(
        CHINESE,
        ("4 个 Pod", "四个 Pod"),
        ("只有 3 个节点时，它永远不会启动。", "With 3 nodes it will never be started."),
    )

    found = codes(files | chinese)

    assert ["L209", "L211", "L212", "L214", "T101", "T106"] == sorted(found)


def test_a_text_that_is_missing_is_told_with_its_file() -> None:
    whole = {CHINESE: ""}
    some = replaced(CHINESE, ("    why: |-\n      [这道题](q:min-available)里不计节点。\n", ""))
    none = {CHINESE: "corrections: {}\n"}

    found = [told(files) for files in (whole, some, none)]

    assert [
        ["L202 the edition `old-page` has no file for zh | translate it in old-page.zh.yml beside it"],
        ["L201 zh lacks `waits-for-ever.why` | write it in old-page.zh.yml"],
        [
            (
                "L201 zh lacks `counts-nodes.said`, `counts-nodes.right`, `counts-nodes.why`"
                " | write it in old-page.zh.yml"
            ),
            (
                "L201 zh lacks `waits-for-ever.said`, `waits-for-ever.right`, `waits-for-ever.why`"
                " | write it in old-page.zh.yml"
            ),
        ],
    ] == found


def test_an_edition_without_corrections_needs_no_translation() -> None:
    text = FILES[EDITION]
    files = {EDITION: text[: text.index("corrections:")] + "corrections: []\n", CHINESE: "", REVIEW: ""}

    assert [] == told(files)


def test_an_orphan_is_told_by_the_file_that_lacks_it() -> None:
    found = told({CHINESE: f"{FILES[CHINESE]}  xyz:\n    said: 它不会启动。\n"})

    assert ["L203 zh has `xyz`, which the source has not | remove it, or write the text in old-page.yml first"] == found


def test_the_hint_of_a_stale_text_names_the_correction() -> None:
    lock = '{"fields": {%s}, "questions": {%s}}'
    fields = ", ".join(
        f'"{name}.{key}": "000000000000"'
        for name in ("counts-nodes", "waits-for-ever")
        for key in ("said", "right", "why")
    )
    moved = '"waits-for-ever": {"key": "%s", "facts": "000000000000"}' % ("0" * 12)

    found = told({"gang-scheduling/legacy/old-page.zh.lock.json": lock % (fields, moved)})

    name = "gang-scheduling/old-page"
    assert [f"{name}/counts-nodes"] * 3 + [f"{name}/waits-for-ever"] == [
        line.removesuffix("`").rpartition(" ")[2] for line in found
    ]
    assert ["L204"] * 3 + ["L205"] == [line[:4] for line in found]


def test_new_texts_are_told_by_their_lock_file() -> None:
    (found,) = told({"gang-scheduling/legacy/old-page.zh.lock.json": '{"fields": {}, "questions": {}}'})

    assert found.startswith("L206 6 texts are not in old-page.zh.lock.json yet: `counts-nodes.said`")


def test_a_correction_may_show_an_image_of_the_quiz() -> None:
    """An edition that can't be read may show it too."""
    images = frozenset({"gang-scheduling/images/mesh.png"})
    shown = replaced(EDITION, ("With 3 nodes", "![A mesh](images/mesh.png) With 3 nodes"))

    found = [codes(files, images=images) for files in ({}, shown, {CHINESE: "a: ["}, {EDITION: "a: ["})]

    assert ["T109"] == found[0]
    assert ["Y001"] == found[2]
    assert [] == [code for codes in found[1:] for code in codes if code == "T109"]


def test_an_edition_that_cannot_be_read_leaves_no_fact_over() -> None:
    fact = FILES["facts/scheduling.yml"]
    more = fact + fact[fact.index("  - id") :].replace("min-available-pods", "another-fact")

    left, cited, broken = (
        codes({"facts/scheduling.yml": more} | files)
        for files in (
            {},
            replaced(EDITION, ('pods]\n    match: ["3"]', 'pods, another-fact]\n    match: ["3"]')),
            {EDITION: "a: ["},
        )
    )

    assert (["F105"], []) == (left, cited)
    assert "F105" not in broken


def test_corrections_of_a_draft_may_be_unfinished() -> None:
    """No translation and no lock is asked for, as with the quiz itself."""
    files = {QUIZ: f"draft: true\n{FILES[QUIZ]}", CHINESE: "", "gang-scheduling/zh.yml": ""}

    assert ["Q106"] == codes(files)
