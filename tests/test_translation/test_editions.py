"""Corrections as the readers of a locale get them, and their lock files."""

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from builders import HERE, a_bank, a_fact, a_question, a_quiz, a_text
from quizwright.model import Correction, Edition, Mistake, Open, Quiz, Reference
from quizwright.translation import LocalCorrection, State, hashes, localize_edition
from quizwright.translation.editions import as_quiz
from quizwright.translation.sync import stamp, sync

OTHER: Final = "0123456789ab"
BANK: Final = a_bank(a_fact("f", applies_to={"slinky": "1.0"}), a_fact("g"))
EN: Final = {f"{name}.{key}": f"{name} {key}" for name in ("one", "two") for key in ("said", "right", "why")}
ZH: Final = {path: f"{text} 译文" for path, text in EN.items()}


def _correction(name: str, *facts: str) -> Correction:
    return Correction(
        id=name,
        where=HERE,
        question=Reference("a", HERE),
        legacy="1",
        kind=Mistake.WRONG,
        facts=tuple(Reference(fact, HERE) for fact in facts),
        match=(Reference("token", HERE),),
    )


def _edition(zh: dict[str, str] | None = None) -> Edition:
    """Return an edition of two corrections, without locks."""
    texts = {"en": EN} | ({} if zh is None else {"zh": zh})
    return Edition(
        id="old",
        where=HERE,
        locale="zh",
        title="测验",
        url="https://example.org/old",
        retrieved="2026-11-30",
        mapping=(),
        corrections=(_correction("one", "f", "no-such"), _correction("two", "g")),
        texts={locale: {path: a_text(text) for path, text in found.items()} for locale, found in texts.items()},
    )


def _stamped(edition: Edition) -> Edition:
    """Return the edition with the locks of texts that were made from the source as it is."""
    return replace(
        edition, locks={locale: hashes.of_quiz(as_quiz(edition, QUIZ), BANK, locale) for locale in edition.texts}
    )


def _of(*editions: Edition) -> Quiz:
    return replace(QUIZ, editions=editions)


QUIZ: Final = a_quiz(a_question(Open()), texts={"en": {"title": "T"}, "zh": {"title": "题"}})


def _shown(correction: LocalCorrection) -> list[tuple[str, str, State]]:
    return [(text.text.source, text.locale, text.state) for text in (correction.said, correction.right, correction.why)]


def test_readers_get_each_correction_in_its_order() -> None:
    """With its facts, their lags and the values of its variables."""
    edition = _stamped(_edition(ZH))

    local = localize_edition(edition, _of(edition), BANK, "zh")

    one, two = local.corrections
    assert ("zh", edition, edition.corrections) == (local.locale, local.edition, (one.correction, two.correction))
    assert [(f"one {key} 译文", "zh", State.CURRENT) for key in ("said", "right", "why")] == _shown(one)
    assert (["f"], ["slinky"], {"slinky": "1.0"}) == (
        [fact.id for fact in one.facts],
        [lag.baseline for lag in one.lags],
        one.values,
    )
    assert (["g"], (), {"slinky": "1.2.2"}) == ([fact.id for fact in two.facts], two.lags, two.values)
    assert [State.CURRENT] * 2 == [one.state, two.state]


@pytest.mark.parametrize("zh", [None, {}])
def test_a_correction_without_a_text_is_shown_in_the_source_locale(zh: dict[str, str] | None) -> None:
    """It is never left out, also where the locale has no file at all."""
    edition = _stamped(_edition(zh))

    local = localize_edition(edition, _of(edition), BANK, "zh")

    assert [
        [(f"{name} {key}", "en", State.MISSING) for key in ("said", "right", "why")] for name in ("one", "two")
    ] == [_shown(correction) for correction in local.corrections]


def test_a_text_that_lacks_stands_beside_those_that_do_not() -> None:
    edition = _stamped(_edition({path: text for path, text in ZH.items() if path != "one.right"}))

    one, _ = localize_edition(edition, _of(edition), BANK, "zh").corrections

    assert [("zh", State.CURRENT), ("en", State.MISSING), ("zh", State.CURRENT)] == [shown[1:] for shown in _shown(one)]


def test_a_text_that_is_stale_by_wording_is_shown() -> None:
    edition = _stamped(_edition(ZH))
    changed = replace(edition, texts={**edition.texts, "en": {**edition.texts["en"], "one.said": a_text("Reworded.")}})

    one, _ = localize_edition(changed, _of(changed), BANK, "zh").corrections

    assert ("one said 译文", "zh", State.WORDING) == _shown(one)[0]


def test_a_text_under_which_a_fact_moved_is_not_shown() -> None:
    """The other correction rests on another fact."""
    edition = _stamped(_edition(ZH))
    moved = a_bank(a_fact("f", "It does not hold."), a_fact("g"))

    one, two = localize_edition(edition, _of(edition), moved, "zh").corrections

    assert ([("en", State.FACT)] * 3, State.FACT) == ([shown[1:] for shown in _shown(one)], one.state)
    assert ([("zh", State.CURRENT)] * 3, State.CURRENT) == ([shown[1:] for shown in _shown(two)], two.state)


def test_the_source_locale_reads_its_own_texts() -> None:
    edition = _stamped(_edition(ZH))

    local = localize_edition(edition, _of(edition), BANK, "en")

    assert {("en", State.CURRENT)} == {shown[1:] for each in local.corrections for shown in _shown(each)}


def _written(quiz: Quiz, *ids: str, locale: str = "zh") -> dict[str, Any]:
    return {found.path: json.loads(found.content) for found in stamp(BANK, [quiz], locale, frozenset(ids))}


def test_sync_writes_a_lock_beside_each_file_of_an_edition() -> None:
    quiz = _of(_edition(ZH))

    found = {found.path: json.loads(found.content) for found in sync(BANK, [quiz]) if "/legacy/" in found.path}

    assert ["q/legacy/old.en.lock.json", "q/legacy/old.zh.lock.json"] == sorted(found)
    assert ({}, ["one", "two"]) == (
        found["q/legacy/old.en.lock.json"]["fields"],
        list(found["q/legacy/old.en.lock.json"]["questions"]),
    )
    chinese = found["q/legacy/old.zh.lock.json"]
    assert {path: hashes.of_text(a_text(text)) for path, text in EN.items()} == chinese["fields"]
    assert chinese["questions"]["one"]["facts"] != chinese["questions"]["two"]["facts"]
    assert chinese["questions"]["one"]["key"] == chinese["questions"]["two"]["key"]


def test_sync_only_adds() -> None:
    """What is there stays, also the hash of another source."""
    edition = _stamped(_edition(ZH))
    lock = replace(edition.locks["zh"], fields={"one.said": OTHER}, facts={"one": OTHER})
    quiz = _of(replace(edition, locks={**edition.locks, "zh": lock}))

    found = {found.path: json.loads(found.content) for found in sync(BANK, [quiz])}["q/legacy/old.zh.lock.json"]

    assert (OTHER, OTHER, 6) == (
        found["fields"]["one.said"],
        found["questions"]["one"]["facts"],
        len(found["fields"]),
    )


@pytest.mark.parametrize(
    ("ids", "files", "renewed"),
    [
        ((), ["q/legacy/old.zh.lock.json", "q/zh.lock.json"], ["one", "two"]),
        (("q/old",), ["q/legacy/old.zh.lock.json"], ["one", "two"]),
        (("q/old/two",), ["q/legacy/old.zh.lock.json"], ["two"]),
        (("q",), ["q/zh.lock.json"], []),
        (("a",), ["q/zh.lock.json"], []),
        (("a", "q/old/one"), ["q/legacy/old.zh.lock.json", "q/zh.lock.json"], ["one"]),
        (("one",), [], []),
    ],
)
def test_a_stamp_renews_the_corrections_it_names(ids: tuple[str, ...], files: list[str], renewed: list[str]) -> None:
    """A quiz's id stands for the quiz without its editions, which are read by others and at other times."""
    edition = _stamped(_edition(ZH))
    old = replace(edition.locks["zh"], fields=dict.fromkeys(EN, OTHER), facts=dict.fromkeys(("one", "two"), OTHER))
    quiz = _of(replace(edition, locks={**edition.locks, "zh": old}))

    found = _written(quiz, *ids)

    assert files == sorted(found)
    lock = found.get("q/legacy/old.zh.lock.json", {"fields": {}, "questions": {}})
    assert renewed == sorted(name for name, row in lock["questions"].items() if row["facts"] != OTHER)
    assert sorted(path for path in EN if path.partition(".")[0] in renewed) == sorted(
        path for path, value in lock["fields"].items() if value != OTHER
    )


def test_nothing_is_stamped_where_a_locale_has_no_texts() -> None:
    found = _written(_of(_edition()), "q/old", "q/old/one")

    assert {} == found
