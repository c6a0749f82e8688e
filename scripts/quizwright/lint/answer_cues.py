"""Rule on ids of items that give the answer away (Q110)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import contains
from typing import Final

from quizwright.languages import all_languages
from quizwright.lint.view import View
from quizwright.lint.wording import quoted
from quizwright.model import Choice, Item, Multiple, Ordering, Question, Single, Texts
from quizwright.problem import Finding

#: What steps count up in, whatever their language: numbers, letters, Roman numbers.
_ORDERS: Final = (
    tuple(map(str, range(1, 100))),
    tuple(map(str, range(100))),
    tuple("abcdefghijklmnopqrstuvwxyz"),
    ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"),
)
_ENOUGH: Final = 3  # steps that count up in one place by chance are fewer
_WORD: Final = re.compile("[a-z]+|[0-9]+")


@dataclass(frozen=True, slots=True)
class _Cues:
    """The words of all languages: ids are the same in each.

    Args:
        right: words that call an item right.
        wrong: words that call it wrong.
        subjects: words beside which such a word is a direction, or a thing of the subject.
        neutral: words beside which an id says nothing of its own; so may numbers and single letters be.
        orders: words that count up.

    """

    right: frozenset[str]
    wrong: frozenset[str]
    subjects: Mapping[str, frozenset[str]]
    neutral: frozenset[str]
    orders: tuple[tuple[str, ...], ...]


@cache
def _cues() -> _Cues:
    tables = [language.ids for language in all_languages()]
    return _Cues(
        right=frozenset(word for table in tables for word in table.right_words),
        wrong=frozenset(word for table in tables for word in table.wrong_words),
        subjects={word: frozenset(beside) for table in tables for word, beside in table.subjects.items()},
        neutral=frozenset(word for table in tables for word in table.neutral_words),
        orders=(*_ORDERS, *(table.number_names for table in tables), *(table.ordinal_names for table in tables)),
    )


def silent_ids(view: View) -> Iterator[Finding]:
    """The ids of a question's items give its answer away.

    Texts are translated, ids are not: each reader's page has them, and so has data/questions.jsonl, which is for tests
    without the answers. A model that is asked for one of `right`, `wrong-1` and `wrong-2` need not know the answer.

    What is told: choices that are called right or wrong by their ids, in English, Spanish, or Chinese, Japanese and
    Korean in Latin letters, as the key has it; and steps whose ids have a number, a letter or an ordinal that counts up
    in the right order, unless the steps themselves say it, as `v1`, `v2` and `v3` do that are about versions.

    Bad:

        choices:
          - {id: right, text: "4 pods", correct: true}
          - {id: wrong-1, text: "4 nodes"}

        steps:
          - {id: step-1, text: "Save the state."}
          - {id: step-2, text: "Resume from it."}

    Good: call an item by what it says

        choices:
          - {id: pods, text: "4 pods", correct: true}
          - {id: nodes, text: "4 nodes"}

        steps:
          - {id: save, text: "Save the state."}
          - {id: resume, text: "Resume from it."}

    Rename it in each locale file too. To the lock files it is a new item: `quizwright sync` adds it, and
    `quizwright translate stamp` says that its translation was read.
    """
    for question in view.quiz.questions:
        told, what = _told(question, view.quiz.texts.get(view.bank.source_locale, {}))
        if told:
            message = f"`{question.id}`: ids tell {what}: {quoted(item.id for item in told)}"
            hint = "call an item by what it says, such as `pods`, in each locale file too"
            yield Finding(told[0].where, message, hint)


def _told(question: Question, texts: Texts) -> tuple[Sequence[Item], str]:
    """Return the items whose ids tell a key, and what they tell of it."""
    match question.key:
        case Single(choices) | Multiple(choices):
            return _verdicts(choices), "which choices are right"
        case Ordering(steps):
            said = [texts.get(f"{question.id}.steps.{step.id}") for step in steps]
            words = [_words(text.source.lower() if text else "") for text in said]
            return steps if _count_up(steps, words) else (), "the order of the steps"
        case _:
            return (), ""


def _verdicts(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Return the choices that are called as what they are; where both sides are, whatever else their ids say."""
    right = _words(*(choice.id for choice in choices if choice.correct))
    wrong = _words(*(choice.id for choice in choices if not choice.correct))
    cues = _cues()
    rights, wrongs = (cues.right & right) - wrong, (cues.wrong & wrong) - right
    rights -= {word for word, beside in cues.subjects.items() if not beside.isdisjoint(right | wrong)}
    found = []
    for choice in choices:
        words, verdicts = _words(choice.id), rights if choice.correct else wrongs
        if words & verdicts and (all((rights, wrongs)) or all(map(_is_filling, words - verdicts))):
            found.append(choice)
    return found


def _words(*ids: str) -> frozenset[str]:
    return frozenset(word for name in ids for word in _WORD.findall(name))


def _is_filling(word: str) -> bool:
    return word in _cues().neutral or word.isdecimal() or len(word) == 1


def _count_up(steps: Sequence[Item], said: Sequence[frozenset[str]]) -> bool:
    """Tell whether a word of the ids counts up from step to step, and the steps do not say so themselves.

    Of two steps the ids have to be alike but for that word.
    """
    rows = [_WORD.findall(step.id) for step in steps]
    if len({len(row) for row in rows}) > 1:
        columns = [tuple(row[place] for row in rows) for place in (0, -1)]
    else:
        columns = [column for column in zip(*rows, strict=True) if len(set(column)) > 1]
    if len(columns) > 1 and len(rows) < _ENOUGH:
        return False
    counts = [tuple(word.lstrip("0") or "0" for word in column) for column in columns]
    return any(
        count == order[: len(rows)] and not all(map(contains, said, count))
        for count in counts
        for order in _cues().orders
    )
