"""Lock files: `sync` only adds, `stamp` alone makes a stale text current."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import BANK, CONTRACT, a_bank, a_question, a_quiz, loaded, quiz_yaml
from quizwright.load import Tree, load, source
from quizwright.model import Open
from quizwright.translation import State, states
from quizwright.translation.sync import sync
from test_site import samples

Entry: TypeAlias = tuple[str, ...]  # file, then the keys that lead to a hash
OTHER: Final = "0123456789ab"
LOCKS: Final = tuple(path for path in samples.bank().texts if path.endswith(".lock.json"))


def _entries(tree: Tree) -> dict[Entry, str]:
    """Return every hash of every lock file, and each published id."""
    found: dict[Entry, str] = {}
    for path in LOCKS:
        lock = json.loads(tree.texts[path])
        found |= {(path, "fields", field): value for field, value in lock["fields"].items()}
        for name, hashes in lock["questions"].items():
            found |= {(path, "questions", name, key): value for key, value in hashes.items()}
    return found


def _ids(tree: Tree) -> list[Mapping[str, str]]:
    found: list[Mapping[str, str]] = json.loads(tree.texts["ids.lock"])["ids"]
    return found


ENTRIES: Final = tuple(sorted(_entries(samples.bank())))


def _changed(tree: Tree, entries: set[Entry], value: str | None) -> Tree:
    """Return the files with some hashes set to a value, or taken away with their question."""
    texts = dict(tree.texts)
    for path, *keys in entries:
        lock: Any = json.loads(texts[path])
        holder = lock[keys[0]]
        if value is None:
            holder.pop(keys[1], None)
        elif len(keys) == 2:
            holder[keys[1]] = value
        else:
            holder.setdefault(keys[1], {"key": OTHER, "facts": OTHER})[keys[2]] = value
        texts[path] = json.dumps(lock).encode()
    return Tree(texts, tree.others, tree.root)


def _of_source(entry: Entry) -> Entry:
    """Return the same entry in the lock file of the source locale."""
    return (f"{entry[0].rpartition('/')[0]}/en.lock.json".removeprefix("/"), *entry[1:])


def _state(tree: Tree, locale: str, path: str) -> State:
    loaded = samples.loaded_from(tree)
    assert loaded.bank
    return states(next(quiz for quiz in loaded.quizzes if quiz.id == "kinds"), loaded.bank, locale)[path]


@given(st.sets(st.sampled_from(ENTRIES), max_size=8), st.sets(st.sampled_from(ENTRIES), max_size=8))
@settings(max_examples=25, deadline=None)
def test_sync_only_adds(lost: set[Entry], moved: set[Entry]) -> None:
    """What is there stays; what lacks gets the hash of today, or for a question what the source was read against."""
    tree = _changed(_changed(samples.bank(), lost, None), moved, OTHER)
    before = _entries(tree)

    after = _entries(samples.synced(tree))

    today = {entry: before.get(_of_source(entry), value) for entry, value in _entries(samples.bank()).items()}
    assert {**today, **before} == after


@given(st.sets(st.sampled_from(ENTRIES), max_size=8), st.sets(st.sampled_from(ENTRIES), max_size=8))
@settings(max_examples=25, deadline=None)
def test_sync_twice_is_sync_once(lost: set[Entry], moved: set[Entry]) -> None:
    once = samples.synced(_changed(_changed(samples.bank(), lost, None), moved, OTHER))

    twice = samples.synced(once)

    assert once.texts == twice.texts


@given(st.sampled_from(samples.LOCALES), st.sets(st.sampled_from(ENTRIES), max_size=8))
@settings(max_examples=25, deadline=None)
def test_a_stamp_renews_all_hashes_of_its_locale_and_none_of_another(locale: str, moved: set[Entry]) -> None:
    tree = _changed(samples.bank(), moved, OTHER)
    names = {f"{folder}{locale}.lock.json" for folder in ("", "kinds/", "second/", "hidden/")}

    after = _entries(samples.stamped(tree, locale))

    before, now = _entries(tree), _entries(samples.bank())
    assert {entry: (now if entry[0] in names else before)[entry] for entry in before} == after


@pytest.mark.parametrize(
    ("ids", "stamped"),
    [
        (("kind-open",), ["kind-open"]),
        (("kind-open", "kind-short"), ["kind-open", "kind-short"]),
        (("second",), ["second", "second-open"]),
        (("second-open",), ["second-open"]),
    ],
)
def test_a_stamp_of_ids_renews_these_alone(ids: tuple[str, ...], stamped: list[str]) -> None:
    """A question's id stands for its texts, a quiz's for the quiz's own texts and all its questions."""
    tree = _changed(samples.bank(), set(ENTRIES), OTHER)

    after = _entries(samples.stamped(tree, "zh", *ids))

    now = _entries(samples.bank())
    renewed = {entry for entry, value in after.items() if value == now[entry]}
    owners = {entry[2].partition(".")[0] if "." in entry[2] else entry[2] for entry in renewed}
    assert set(stamped) == {"second" if owner in {"title", "intro"} else owner for owner in owners}
    assert {entry[0].rpartition("/")[2] for entry in renewed} == {"zh.lock.json"}


def test_a_lost_lock_makes_no_old_translation_current() -> None:
    """Neither the file's loss nor `sync` afterwards: the source itself has not been read against its new key."""
    tree = samples.edited(samples.bank(), "kinds/quiz.yml", "correct: false", "correct: true")
    path = next(path for path in LOCKS if path == "kinds/zh.lock.json")
    lost = Tree({name: text for name, text in tree.texts.items() if name != path}, tree.others, tree.root)

    found = [_state(each, "zh", "kind-true-false.title") for each in (tree, lost, samples.synced(lost))]

    assert [State.KEY] * 3 == found


def test_a_new_text_is_new_until_it_is_synced_and_current_then() -> None:
    entry = ("kinds/ja.lock.json", "fields", "kind-open.title")
    tree = _changed(samples.bank(), {entry}, None)

    found = [_state(each, "ja", "kind-open.title") for each in (tree, samples.synced(tree))]

    assert [State.NEW, State.CURRENT] == found


def test_what_a_lock_says_of_texts_that_are_gone_stays() -> None:
    """A text may come back from a branch; `sync` only adds."""
    tree = samples.edited(samples.bank(), "kinds/es.yml", "    hints: {look:", "    # {look:")

    after = samples.synced(tree)

    assert tree.texts["kinds/es.lock.json"] == after.texts["kinds/es.lock.json"]


def test_a_source_locale_has_no_hashes_of_fields() -> None:
    lock = json.loads(samples.bank().texts["kinds/en.lock.json"])

    assert ({}, 8) == (lock["fields"], len(lock["questions"]))


def test_ids_of_quizzes_questions_and_facts_are_reserved_but_no_draft_s() -> None:
    expected = [
        *({"kind": "fact", "id": name} for name in ("old-order", "plain-fact", "tool-limit")),
        *({"kind": "question", "id": name, "quiz": "kinds"} for name in sorted(KINDS)),
        {"kind": "question", "id": "second-open", "quiz": "second"},
        *({"kind": "quiz", "id": name} for name in ("kinds", "second")),
    ]

    assert expected == _ids(samples.bank())


def test_an_id_stays_reserved_when_what_it_named_is_gone() -> None:
    tree = samples.edited(samples.bank(), "second/quiz.yml", "id: second-open", "id: second-new")

    after = samples.synced(tree)

    names = [row["id"] for row in _ids(after) if row.get("quiz") == "second"]
    assert ["second-new", "second-open"] == names


def test_an_id_stands_on_a_line_of_its_own() -> None:
    """So that two branches that add ids merge."""
    lines = samples.bank().texts["ids.lock"].decode().splitlines()

    assert len(_ids(samples.bank())) == sum(line.lstrip().startswith('{"kind"') for line in lines)


KINDS: Final = (
    *("kind-open", "kind-single", "kind-multiple", "kind-true-false"),
    *("kind-numeric", "kind-short", "kind-ordering", "kind-matching"),
)


@pytest.mark.parametrize("count", [1, 10, 500])
def test_what_sync_writes_can_be_read_whatever_its_size(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of files that people write are not for it, as low as they may be."""
    monkeypatch.setattr(source, "MAX_BYTES", 1000)
    monkeypatch.setattr(source, "MAX_NODES", 100)
    names = [f"question-{number}" for number in range(count)]
    texts = {f"{name}.prompt": "A prompt" for name in names}
    quiz = a_quiz(*(a_question(Open(), name=name) for name in names), texts={"en": texts, "zh": texts})

    written = {found.path: found.content for found in sync(a_bank(), [quiz])}
    found = load(Tree({"bank.yml": BANK.encode(), "q/quiz.yml": quiz_yaml().encode(), **written}), CONTRACT)

    assert () == found.problems
    assert found.bank
    assert count + 1 == len(found.bank.published)
    assert texts.keys() == found.quizzes[0].locks["zh"].fields.keys()
    assert set(names) == found.quizzes[0].locks["zh"].keys.keys()
    assert (max(map(len, written.values())) > source.MAX_BYTES) == (count > 1)


def test_a_large_lock_file_that_was_edited_is_refused_with_what_to_do() -> None:
    """It would be read as YAML, which takes a kilobyte of memory for each of its values."""
    edited = b'{"ids": [' + b'{"kind": "quiz", "id": "q"}, ' * 200_000 + b"]}"

    (problem,) = loaded({"ids.lock": edited}).problems

    assert "ids.lock:1:1: error Y008 the file has 5,800,011 bytes; the most is 4,194,304" == str(problem)
    assert problem.hint.startswith("it is not as `quizwright sync` writes it")


def test_a_merge_conflict_is_found_in_a_lock_file_of_any_size() -> None:
    rows = b'    {"kind": "quiz", "id": "q"},\n'
    edited = b'{\n  "ids": [\n' + rows * 200_000 + b"<<<<<<< HEAD\n" + rows + b"=======\n>>>>>>> other\n  ]\n}\n"

    problems = loaded({"ids.lock": edited}).problems

    assert ["ids.lock:200003:1: error Y012 Git left a merge conflict here"] == [str(found) for found in problems]
