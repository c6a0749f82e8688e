"""When ids of items tell the key, and when they only look as if they did."""

from __future__ import annotations

import pytest

from builders import HERE, a_question, a_quiz, items
from quizwright.index import index
from quizwright.lint import answer_cues, view
from quizwright.model import Bank, Choice, Item, Key, Matching, Multiple, Ordering, Single


def told(key: Key, **said: str) -> list[str]:
    """Return the ids that the rule names, as its message lists them; `said` has texts of steps, by their ids."""
    texts = {f"a.steps.{name}": text for name, text in said.items()}
    quiz = a_quiz(a_question(key), texts={"en": texts})
    bank = Bank(source_locale="en", locales=("en",), where=HERE)
    found = answer_cues.silent_ids(view.of_quiz(quiz, bank, index([quiz]), {}))
    return [one.message.removeprefix("`a`: ids tell ") for one in found]


def choices(names: str) -> tuple[Choice, ...]:
    """Return choices by their ids; a star stands before each that is correct."""
    return tuple(Choice(name.removeprefix("*"), HERE, name.startswith("*")) for name in names.split())


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("wrong-1 *right wrong-2", "`wrong-1`, `right`, `wrong-2`"),
        ("pods *correct nodes", "`correct`"),
        ("pods *answer nodes", "`answer`"),
        ("pods *the-right-one nodes", "`the-right-one`"),
        ("*pods wrong jobs", "`wrong`"),
        ("*pods distractor-a distractor-b", "`distractor-a`, `distractor-b`"),
        ("*pods wrong1 wrong2", "`wrong1`, `wrong2`"),
        ("*correct-pods wrong-nodes wrong-jobs", "`correct-pods`, `wrong-nodes`, `wrong-jobs`"),
        ("*correcta incorrecta", "`correcta`, `incorrecta`"),
        ("cuowu-1 *zhengque", "`cuowu-1`, `zhengque`"),
        ("machigai *seikai", "`machigai`, `seikai`"),
        ("odap *jeongdap", "`odap`, `jeongdap`"),
        ("*dui cuo", "`dui`, `cuo`"),
        ("fuseikai *seikai", "`fuseikai`, `seikai`"),
    ],
)
def test_a_choice_is_called_what_it_is(names: str, shown: str) -> None:
    assert [f"which choices are right: {shown}"] == told(Single(choices(names)))
    assert [f"which choices are right: {shown}"] == told(Multiple(choices(names)))


@pytest.mark.parametrize(
    "names",
    [
        "*pods nodes",
        "a *b c",
        "left *right",  # directions
        "top *right bottom",
        "question *answer authority",  # sections of a message
        "offer *answer",
        "answer-1 *answer-2",  # on both sides
        "*wrong-port quota",  # what it says, and no verdict
        "wrong-port *quota",
        "*right-sizing quota",
        "*brightness copyright",
        "wrong-port *wrong-host",
    ],
)
def test_other_ids_tell_nothing(names: str) -> None:
    assert [] == told(Single(choices(names)))


@pytest.mark.parametrize(
    "names",
    [
        "step-1 step-2 step-3",
        "step-01 step-02",
        "s0 s1 s2",
        "a b c",
        "first second third",
        "step-one step-two",
        "i ii iii",
        "paso-primero paso-segundo",
        "uno dos",
        "1st 2nd 3rd",
        "1-save 2-resume 3-run",
        "save-the-state-1 resume-2 run-3",
        "step1save step2resume step3run",
    ],
)
def test_steps_count_up(names: str) -> None:
    shown = ", ".join(f"`{name}`" for name in names.split())

    assert [f"the order of the steps: {shown}"] == told(Ordering(items(*names.split())))


@pytest.mark.parametrize(
    "names",
    [
        "save resume",
        "step-2 step-1 step-3",
        "b a",
        "v1 v3 v9",  # versions that the steps are about
        "save-1 resume-2",
        "save-1 resume-2 run-4",
        "save-1 resume-all-of-it run-3",
        "save save-again",
        "once",
    ],
)
def test_other_steps_tell_nothing(names: str) -> None:
    assert [] == told(Ordering(items(*names.split())))


def test_steps_that_say_themselves_where_they_stand_are_called_so() -> None:
    """Whoever reads the ids knows no more than whoever reads the steps."""
    versions = Ordering(items("v1", "v2", "v3"))

    assert [] == told(versions, v1="API v1", v2="V2", v3="v3beta")
    assert ["the order of the steps: `v1`, `v2`, `v3`"] == told(versions, v1="API v1", v2="V2", v3="the last")
    assert [] == told(
        Ordering(items("http-1-1", "http-2", "http-3")),
        **{"http-1-1": "HTTP/1.1", "http-2": "HTTP/2", "http-3": "HTTP/3"},
    )


def test_the_id_of_a_pair_stands_beside_its_left_side_alone() -> None:
    pairs: tuple[Item, ...] = items("a", "b")

    assert [] == told(Matching(pairs, items("wrong")))
