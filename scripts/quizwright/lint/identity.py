"""Rules on ids: their form, that each is used once, and that they agree with what was published (I1xx)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizwright.ids import is_id
from quizwright.index import Index
from quizwright.lint.view import View, folder
from quizwright.lint.wording import quoted
from quizwright.model import Bank, Item, Question, Reference, items_of
from quizwright.problem import Finding, Location


def folder_is_id(view: View) -> Iterator[Finding]:
    """The folder of a quiz has a name that is no id.

    The folder's name is the quiz's id: it stands in addresses, links and exports, so it has the form of every id,
    lower-case letters and digits in groups joined by single hyphens, beginning with a letter, 64 characters at most.

    Bad:

        content/Gang_Scheduling/quiz.yml

    Good:

        content/gang-scheduling/quiz.yml
    """
    if not is_id(view.quiz.id):
        hint = "rename it: lower-case letters and digits, in groups joined by single hyphens"
        yield Finding(view.quiz.where, f"the folder's name `{view.quiz.id}` is no id", hint)


def unique_ids(bank: Bank, index: Index) -> Iterator[Finding]:
    """Two questions, or two facts, have the same id.

    Links, exports and readers' progress name a question by its id alone, in whichever quiz it stands; questions name
    facts so. Of two with one id, only one can be reached.

    Bad:

        facts:
          - id: min-available-pods
            …
          - id: min-available-pods
            …

    Good:

        facts:
          - id: min-available-pods
            …
          - id: min-available-default
            …
    """
    yield from twice("question", index.places)
    yield from twice("fact", bank.fact_places)


def unique_items(view: View) -> Iterator[Finding]:
    """Two items of a question have the same id.

    Choices, hints, steps, pairs and distractors are named by id in translations, locks and grading, so an id is used
    once in its question, whatever the kind of item.

    Bad:

        choices:
          - {id: pods, text: "4 pods", correct: true}
          - {id: pods, text: "4 nodes"}

    Good:

        choices:
          - {id: pods, text: "4 pods", correct: true}
          - {id: nodes, text: "4 nodes"}
    """
    for question in view.quiz.questions:
        items = (Reference(item.id, item.where) for item in _items(question))
        yield from twice(f"item of `{question.id}`", items)


def moved_questions(bank: Bank, index: Index) -> Iterator[Finding]:
    """A published question stands in another quiz than before.

    Its address is the page of its quiz and `#` with its id, so links that others have made lead to a page that no
    longer has it, and nothing leads on from there.

    Bad: cut the question out of one quiz.yml and paste it into another one.

    Good: leave it where it is and link to it with `[text](q:ID)`; or write it anew under another id and bury the old
    one in tombstones.yml, which leads readers on:

        tombstones:
          - {kind: question, id: min-available, to: volcano-min-available}
    """
    places = {place.id: place.where for place in index.places}
    for published in bank.published:
        now = index.questions.get(published.id, published.quiz)
        if published.kind == "question" and now != published.quiz:
            message = f"the question `{published.id}` was published in `{published.quiz}` and now stands in `{now}`"
            hint = "move it back, or give it a new id here and bury the old one in tombstones.yml"
            yield Finding(places[published.id], message, hint)


def unlocked_ids(bank: Bank, index: Index) -> Iterator[Finding]:
    """An id is not in ids.lock yet.

    ids.lock remembers every id that was ever published, so that a lost one is noticed. The tool writes it; commit it
    together with the new question or fact.

    Bad: commit a new question alone.

    Good:

        quizwright sync
        git add content/
    """
    locked = {(published.kind, published.id) for published in bank.published}
    present = (
        *(("quiz", quiz) for quiz in index.quizzes),
        *(("question", question) for question in index.questions),
        *(("fact", fact) for fact in bank.facts),
    )
    new = [name for kind, name in present if (kind, name) not in locked]
    if new and index.complete:
        where = Location(f"{folder(bank.where)}ids.lock")
        count = f"{len(new)} ids are" if len(new) > 1 else "an id is"
        yield Finding(where, f"{count} not in ids.lock yet: {quoted(new)}", "run `quizwright sync`")


def twice(kind: str, places: Iterable[Reference]) -> Iterator[Finding]:
    """Yield each id that another one of its kind has had before it."""
    first: dict[str, Location] = {}
    for place in places:
        if place.id in first:
            message = f"the id `{place.id}` is used by another {kind}; first at {first[place.id]}"
            yield Finding(place.where, message, "give one of the two another id")
        first.setdefault(place.id, place.where)


def _items(question: Question) -> Iterator[Item]:
    yield from (item for _, item in items_of(question.key))
    yield from question.hints
