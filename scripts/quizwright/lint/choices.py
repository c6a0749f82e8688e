"""Rules on what questions say of their choices (Q107, Q108)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from quizwright.lint.passage import Passage
from quizwright.lint.phrases import Compiled, phrases
from quizwright.lint.view import View
from quizwright.model import Multiple, Question, Single
from quizwright.problem import Finding

_LETTER: Final = re.compile(r"(?<![A-Za-z])[A-H](?![A-Za-z])")


def told_count(view: View) -> Iterator[Finding]:
    """The wording tells another number of right choices than the key has.

    Readers who trust the wording are graded as wrong. Pages say of themselves whether one choice is right or several;
    so the wording need not, and can't go stale when the key changes.

    Bad, where 3 choices are correct:

        prompt: Which parts does it need? (Choose two.)

    Good:

        prompt: Which parts does it need?

    A question of type single has one right choice, whatever its prompt says.
    """
    for question in view.quiz.questions:
        key = question.key
        if isinstance(key, Single | Multiple):
            right = sum(choice.correct for choice in key.choices) if isinstance(key, Multiple) else 1
            for passage in _wording(question, view):
                yield from _other_count(passage, right, several=isinstance(key, Multiple))


def no_places(view: View) -> Iterator[Finding]:
    """A choice speaks of the places of other choices, which are shuffled.

    "All of the above", 以上都是, 上記すべて, 위의 모두 and "todas las anteriores" mean other choices once the order is
    another. So does "A and B", unless the prompt names an A and a B of its own.

    Bad:

        choices:
          - {id: pods, text: "Pods"}
          - {id: all, text: "All of the above", correct: true}

    Good: let readers pick each right choice, with `type: multiple`; or keep the order as it is written

        shuffle: false
    """
    for question in view.quiz.questions:
        if isinstance(question.key, Single | Multiple) and question.shuffle:
            for choice in question.key.choices:
                for locale in view.quiz.texts:
                    passage = view.passages.get((locale, f"{question.id}.choices.{choice.id}.text"))
                    if passage and (found := _place(passage, question, view)):
                        message = f"{passage.name} says `{found}`, and its place changes"
                        hint = "write `shuffle: false` at the question, or name what is meant"
                        yield Finding(passage.text.where, message, hint)


def _wording(question: Question, view: View) -> Iterator[Passage]:
    """Yield the title, the prompt and the hints of a question in each locale."""
    names = ("title", "prompt", *(f"hints.{hint.id}" for hint in question.hints))
    paths = ((locale, f"{question.id}.{name}") for locale in view.quiz.texts for name in names)
    yield from (view.passages[path] for path in paths if path in view.passages)


def _other_count(passage: Passage, right: int, *, several: bool) -> Iterator[Finding]:
    """Yield a finding where a text tells another count than the true one."""
    known = phrases(passage.locale)
    if known is None:
        return
    text = unicodedata.normalize("NFKC", passage.prose.text)
    for pattern in (*known.counts, *known.asked) if several else known.counts:
        for found in pattern.finditer(text):
            told = known.number(found["n"])
            if told != right:
                where = passage.text.at(passage.prose.line(found.start("n")))
                verb = "is" if right == 1 else "are"
                message = f"{passage.name} says `{_shown(found[0])}`, and {right} {verb} correct"
                yield Finding(where, message, "leave the count out, or mark the choices that are right")
                return


def _place(passage: Passage, question: Question, view: View) -> str:
    """Return the wording of a choice that depends on where others stand, or an empty string."""
    known = phrases(passage.locale)
    if known is None:
        return ""
    text = unicodedata.normalize("NFKC", passage.prose.text).strip()
    if found := known.position.search(text):
        return _shown(found[0])
    return text if _means_choices(text, known, passage, question, view) else ""


def _means_choices(text: str, known: Compiled, passage: Passage, question: Question, view: View) -> bool:
    """Tell whether a text is letters alone that its question does not define."""
    if not known.letters.fullmatch(text):
        return False
    prompt = view.passages.get((passage.locale, f"{question.id}.prompt"))
    defined = set(_LETTER.findall(prompt.text.source)) if prompt else set()
    return not defined.issuperset(_LETTER.findall(text))


def _shown(found: str) -> str:
    return found.strip(' \n.,:;!?()[]。、，：（）¡¿"“')
