"""The walk over the files: each is read by itself, and all problems are told together."""

from typing import Final

import pytest

from builders import BANK, BODIES, CONTRACT, bank_of, loaded, question_yaml, quiz_yaml, told
from quizwright.load import Tree, load
from quizwright.model import PublishedId, Tombstone
from quizwright.problem import Location

TRANSLATION: Final = "title: 测验\n"
LOCK: Final = '{"fields": {"title": "0123456789ab"}, "questions": {}}'
GLOSSARY: Final = """\
terms:
  - {id: t, term: node, locales: {zh: {preferred: 节点, allowed: [点], forbidden: [结点]}}}
  - {id: u, term: pod, keep: true}
"""


def test_an_empty_folder_lacks_its_bank() -> None:
    """Nothing else is said, and nothing is made."""
    found = load(Tree({}, root="content/"), CONTRACT)

    assert (["content/bank.yml:1:1: error S006 bank.yml is missing [a bank begins with it]"], None, (), True) == (
        told(found.problems),
        found.bank,
        found.quizzes,
        found.complete,
    )


def test_problems_of_all_files_come_in_reading_order() -> None:
    """By path, line, column."""
    found = loaded(
        {
            "zh.yml": "name: [\n",
            "bank.yml": BANK + "x: 1\n",
            "q/quiz.yml": "title: T\nquestions: [{id: A}, {id: B}]\n",
            "a/quiz.yml": "title: [x]\n",
            "facts/b.yml": "- a",
        }
    )
    places = [problem.where for problem in found.problems]

    assert (sorted(places), 5) == (places, len({place.path for place in places}))


def test_the_root_stands_before_each_path() -> None:
    """So that a place can be clicked."""
    texts = {"bank.yml": b"", "x.txt": b"", "q/zh.yml": b"", "q/fr.yml": b"a: ["}

    found = load(Tree(texts, root="the/bank/"), CONTRACT)

    assert [] == [problem for problem in found.problems if not problem.where.path.startswith("the/bank/")]


@pytest.mark.parametrize("path", ["q/quiz", "bank", "q/zh", "facts/a", "zh"])
def test_two_endings_are_one_file_too_many(path: str) -> None:
    """The first is read, the second told of."""
    texts = {
        "q/quiz": quiz_yaml(),
        "bank": BANK,
        "q/zh": TRANSLATION,
        "facts/a": _facts("a"),
        "zh": "{name: a, summary: b}",
    }
    files = {f"{name}.yml": text for name, text in texts.items() if name != path}

    found = loaded(
        {**files, f"{path}.yml": "", f"{path}.yaml": texts[path]} | ({} if path == "bank" else {"bank.yml": BANK})
    )

    assert [f"{path}.yml:1:1: error S007 {path}.yaml is the same file [keep one]"] == told(found.problems)


def test_a_bank_of_the_other_ending_is_the_same() -> None:
    """`.yaml` is read as `.yml` is."""
    files = {"bank.yml": BANK, "q/quiz.yml": quiz_yaml(), "q/zh.yml": TRANSLATION, "facts/a.yml": _facts("a")}

    long = load(Tree({path.replace("yml", "yaml"): text.encode() for path, text in files.items()}), CONTRACT)
    short = load(Tree({path: text.encode() for path, text in files.items()}), CONTRACT)

    assert ((), (), short.bank and list(short.bank.facts), list(short.quizzes[0].texts)) == (
        long.problems,
        short.problems,
        long.bank and list(long.bank.facts),
        list(long.quizzes[0].texts),
    )


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("fr.yml", "{name: a, summary: b}", "nothing reads this file: the bank has no locale 'fr'"),
        ("fr.lock.json", LOCK, "nothing reads this file: the bank has no locale 'fr'"),
        ("q/fr.yml", TRANSLATION, "nothing reads this file: the bank has no locale 'fr'"),
        ("q/zh-Hant.lock.json", LOCK, "nothing reads this file: the bank has no locale 'zh-Hant'"),
        ("q/en.yml", TRANSLATION, "en is the source locale: its texts stand in quiz.yml"),
        ("q/notes.yml", "", "nothing reads this file"),
        ("q/legacy/v1.2.yml", "", "nothing reads this file"),
        ("ids.yml", "{name: a, summary: b}", "nothing reads this file: the bank has no locale 'ids'"),
        ("notes.json", "", "nothing reads this file"),
    ],
)
def test_a_file_that_nothing_reads_is_told(path: str, text: str, message: str) -> None:
    """A warning: what it holds reaches nobody."""
    found = loaded({"q/quiz.yml": quiz_yaml(), "ids.lock": _ids(), path: text})

    assert ([f"{path}:1:1: warning S005 {message}"], {"en"}, 1) == (
        [str(problem) for problem in found.problems],
        set(found.quizzes[0].texts),
        found.bank and len(found.bank.published),
    )


@pytest.mark.parametrize(
    "path", [".hidden.yml", "q/.quiz.yml", "facts/._a.yml", ".git/x/quiz.yml", "q/zh.yml~", "q/images/x.yml"]
)
def test_hidden_and_kept_files_are_passed_over(path: str) -> None:
    """Whatever they hold."""
    found = loaded({"q/quiz.yml": quiz_yaml(), path: b"\xff: ["})

    assert ([], ["q"]) == (told(found.problems), [quiz.id for quiz in found.quizzes])


def test_a_folder_without_quiz_is_told_once() -> None:
    """Its other files are checked all the same."""
    found = loaded({"q/zh.yml": "title: []\n", "q/zh.lock.json": LOCK, "q/legacy/a.yml": ""})

    assert [
        "q/legacy/a.yml:1:1: error Y001 the file is empty",
        "q/quiz.yml:1:1: error S006 quiz.yml is missing",
        "q/zh.yml:1:8: error S003 `title` is a list, not text",
    ] == [str(problem) for problem in found.problems]


@pytest.mark.parametrize("bank", ["", "a: [", "source_locale: en\n", "locales: {}\n" + BANK])
def test_a_broken_bank_hides_no_problem_of_a_quiz(bank: str) -> None:
    """English is taken for the source locale, and each locale for one of the bank's."""
    found = loaded({"bank.yml": bank, "q/quiz.yml": quiz_yaml(), "q/fr.yml": TRANSLATION, "r/quiz.yml": "title: T\n"})

    assert (None, ["q"], ["en", "fr"], {"bank.yml", "r/quiz.yml"}, False) == (
        found.bank,
        [quiz.id for quiz in found.quizzes],
        list(found.quizzes[0].texts),
        {problem.where.path for problem in found.problems},
        found.complete,
    )


def test_a_broken_translation_is_not_missing() -> None:
    """Its locale is named, so that nobody calls its texts missing."""
    found = loaded({"q/quiz.yml": quiz_yaml(), "q/zh.yml": "title: ["})

    assert (["zh"], ["en"]) == (list(found.quizzes[0].broken), list(found.quizzes[0].texts))


@pytest.mark.parametrize(
    ("path", "complete"),
    [
        ("q/quiz.yml", False),
        ("facts/a.yml", False),
        ("tombstones.yml", False),
        ("ids.lock", False),
        ("q/zh.yml", False),
        ("r/zh.yml", True),
        ("glossary.yml", True),
        ("zh.yml", True),
        ("zh.lock.json", True),
        ("r/legacy/a.yml", False),
        ("r/legacy/a.zh.yml", True),
        ("r/legacy/a.review.yml", True),
    ],
)
def test_ids_are_known_to_be_complete_or_not(path: str, complete: bool) -> None:  # noqa: FBT001 - a case's answer
    """A file that holds or cites ids and can't be read leaves some unknown; so does a folder without quiz.yml."""
    found = loaded({"r/quiz.yml": quiz_yaml(), path: "a: ["})

    assert complete == found.complete


def test_warnings_do_not_keep_a_file_out() -> None:
    """It is read as it stands."""
    found = loaded({"q/quiz.yml": quiz_yaml().replace("A quiz", "1.30")})

    assert (["Y009"], "1.30") == (
        [problem.code for problem in found.problems],
        found.quizzes[0].texts["en"]["title"].source,
    )


def test_quizzes_stand_in_the_order_of_the_bank() -> None:
    """Those that it does not name follow by id."""
    files = {f"{name}/quiz.yml": quiz_yaml(question_yaml(name=name)) for name in "abcd"}

    found = loaded({**files, "bank.yml": BANK + "order: [d, x, b]\n"})

    assert ["d", "b", "a", "c"] == [quiz.id for quiz in found.quizzes]


def test_a_bank_holds_what_its_files_say() -> None:
    """Settings, texts, locks, facts, terms, ids, tombstones."""
    files = {
        "bank.yml": BANK
        + "report_url: https://example.org/new\nbaseline_names: {slinky: Slinky}\ndefaults: {shuffle: false}\n",
        "en.yml": "{name: A bank, summary: Questions.}",
        "zh.yml": "{name: 题库, summary: 问题。}",
        "zh.lock.json": '{"fields": {"name": "0123456789ab"}, "questions": {}}',
        "facts/b.yml": _facts("b", "{slinky: '1.0'}"),
        "facts/a.yml": _facts("a"),
        "glossary.yml": GLOSSARY,
        "ids.lock": _ids(),
        "tombstones.yml": "tombstones: [{kind: quiz, id: old, to: q}, {kind: fact, id: gone}]",
    }

    bank = bank_of(files)

    assert ("en", ("en", "zh"), ("CC BY 4.0", "https://example.org/licence")) == (
        bank.source_locale,
        bank.locales,
        bank.licence,
    )
    assert ("https://example.org/new", {"slinky": "1.2.2"}, {"slinky": "Slinky"}, 180, False) == (
        bank.report_url,
        bank.baselines,
        bank.baseline_names,
        bank.max_age_days,
        bank.shuffle,
    )
    assert {"en": ["A bank", "Questions."], "zh": ["题库", "问题。"]} == {
        locale: [text.source for text in texts.values()] for locale, texts in bank.texts.items()
    }
    assert {"zh": {"name": "0123456789ab"}} == {locale: lock.fields for locale, lock in bank.locks.items()}
    assert [("a", {}), ("b", {"slinky": "1.0"})] == [(fact.id, fact.applies_to) for fact in bank.facts.values()]
    assert [("A page", "https://example.org/{{ slinky }}")] == [
        (source.title, source.url.source) for source in bank.facts["a"].sources
    ]
    assert ("2026-09-12", "It holds.", "facts/a.yml:1:14") == (
        bank.facts["a"].verified,
        bank.facts["a"].statement.source,
        str(bank.fact_places[0].where),
    )
    assert [
        ("t", "node", False, {"zh": "节点"}, {"zh": ("点",)}, {"zh": ("结点",)}),
        ("u", "pod", True, {}, {}, {}),
    ] == [(term.id, term.term, term.keep, term.preferred, term.allowed, term.forbidden) for term in bank.terms]
    assert (PublishedId("question", "a-question", "q"),) == bank.published
    assert (
        Tombstone("quiz", "old", Location("tombstones.yml", 1, 31), "q"),
        Tombstone("fact", "gone", Location("tombstones.yml", 1, 61)),
    ) == bank.tombstones


def test_a_question_shuffles_as_the_bank_does_unless_it_says() -> None:
    """`defaults` of bank.yml."""
    own = question_yaml("single", "b", f"{BODIES['single']}, shuffle: true")
    files = {"bank.yml": BANK + "defaults: {shuffle: false}\n", "q/quiz.yml": quiz_yaml(question_yaml("single"), own)}

    assert [False, True] == [question.shuffle for question in loaded(files).quizzes[0].questions]


def test_a_bank_of_nothing_but_what_must_be_there_has_defaults() -> None:
    """No facts, no texts, no order."""
    bank = bank_of({"bank.yml": BANK})

    assert (True, {}, {}, {}, (), ()) == (
        bank.shuffle,
        bank.facts,
        bank.texts,
        bank.locks,
        bank.order,
        bank.published,
    )


@pytest.mark.parametrize(("written", "days"), [("180", 180), ("1e3", 1000), ("180.0", 180), ("+7", 7)])
def test_a_whole_number_may_be_written_as_yaml_can(written: str, days: int) -> None:
    """What the schema accepts as a whole number is one."""
    assert days == bank_of({"bank.yml": BANK.replace("180", written)}).max_age_days


def test_a_fact_that_stands_twice_keeps_both_places() -> None:
    """Lint tells of it; the last one counts until then."""
    bank = bank_of({"facts/a.yml": _facts("x"), "facts/b.yml": _facts("x")})

    assert (["facts/a.yml", "facts/b.yml"], 1) == ([place.where.path for place in bank.fact_places], len(bank.facts))


def test_images_are_those_of_the_quiz() -> None:
    """By their path in its folder."""
    others = frozenset({"q/images/a.png", "q/images/b/c.png", "r/images/d.png", "q/evidence/e.txt"})

    found = loaded({"q/quiz.yml": quiz_yaml()}, others=others)

    assert {"a.png", "b/c.png"} == found.quizzes[0].images


def _facts(name: str, applies_to: str = "{}") -> str:
    source = "{url: 'https://example.org/{{ slinky }}', title: A page}"
    keys = f"statement: It holds., sources: [{source}], verified: 2026-09-12, applies_to: {applies_to}"
    return f"facts: [{{id: {name}, {keys}}}]"


def _ids() -> str:
    return '{"ids": [{"kind": "question", "id": "a-question", "quiz": "q"}]}'
