"""Rules on facts: that citations lead to one, and that each says when and for what it was verified (F1xx)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from quizwright.index import Index
from quizwright.lint.view import View
from quizwright.lint.wording import nearest
from quizwright.model import Bank
from quizwright.problem import Finding, Hint
from quizwright.translation import facts


def known_facts(view: View) -> Iterator[Finding]:
    """A question cites a fact that does not exist.

    The fact gives the answer its sources and the day on which someone opened them.

    Bad:

        facts: [min-availble-pods]

    Good: an id from content/facts/

        facts: [min-available-pods]
    """
    for question in view.quiz.questions if view.index.complete else ():
        for cited in question.facts:
            if hint := unknown_fact(cited.id, view):
                yield Finding(cited.where, f"`{question.id}` cites the fact `{cited.id}`, which does not exist", hint)


def known_baselines(bank: Bank, _: Index) -> Iterator[Finding]:
    """A fact was verified for something that the bank has no baseline for.

    `applies_to` says for which version of a baseline a fact was read. A name that bank.yml does not have can never
    become stale.

    Bad:

        applies_to: {slinki: "1.2.2"}

    Good: a name from `baselines` of bank.yml

        applies_to: {slinky: "1.2.2"}
    """
    for fact in bank.facts.values():
        for name in fact.applies_to:
            if name not in bank.baselines:
                hint = nearest(name, bank.baselines, f"add {name} to `baselines` of bank.yml")
                yield Finding(fact.where, f"the fact `{fact.id}` applies to `{name}`, which is no baseline", hint)


def stale_facts(bank: Bank, _: Index) -> Iterator[Finding]:
    """A fact was verified for another version than the bank's.

    The baseline has moved on and nobody has looked since. Pages say for which version the fact was verified; this note
    lists what is to be read again. When you have opened the sources, renew both:

        verified: 2026-11-30
        applies_to: {slinky: "1.2.2"}
    """
    for fact in bank.facts.values():
        moved = [f"{lag.baseline} {lag.verified_for}, and the baseline is {lag.now}" for lag in facts.lags(fact, bank)]
        if moved:
            hint = "open its sources at the new version, then renew `verified` and `applies_to`"
            yield Finding(fact.where, f"the fact `{fact.id}` was verified for {'; for '.join(moved)}", hint)


def real_days(bank: Bank, _: Index) -> Iterator[Finding]:
    """A fact was verified on a day that no calendar has.

    `verified` is the day on which someone opened the source.

    Bad:

        verified: 2026-02-30

    Good:

        verified: 2026-02-28
    """
    for fact in bank.facts.values():
        if not is_day(fact.verified):
            message = f"the fact `{fact.id}` was verified on {fact.verified}, which is no day"
            yield Finding(fact.where, message, "write the day as YYYY-MM-DD")


def used_facts(bank: Bank, index: Index) -> Iterator[Finding]:
    """No question and no correction cites a fact.

    That is no fault: a question to come may need it. This note lists what is left over.

    Cite it where it holds:

        facts: [min-available-pods]
    """
    for fact in bank.facts.values() if index.complete else ():
        if fact.id not in index.cited:
            hint = "add it to `facts` of a question or a correction that rests on it"
            yield Finding(fact.where, f"no question and no correction cites the fact `{fact.id}`", hint)


def cited_facts(view: View) -> Iterator[Finding]:
    """A question cites no fact.

    Its answer has no source, no day and no version, so nobody notices when it stops being true.

    Bad: a question without `facts`.

    Good:

        facts: [min-available-pods]
    """
    for question in view.quiz.questions:
        if not question.facts:
            hint = "add `facts:` with the ids of what its answer rests on"
            yield Finding(question.where, f"the question `{question.id}` cites no fact", hint)


def unknown_fact(name: str, view: View) -> Hint:
    """Return what to do about the id of a fact that does not exist, or an empty string where it does."""
    if name in view.bank.facts:
        return ""
    if (stone := view.gone.get(("fact", name))) and stone.to:
        return f"it was removed: cite `{stone.to}` instead"
    return nearest(name, view.bank.facts, "write it into content/facts/, or remove it here")


def is_day(text: str) -> bool:
    """Tell whether a text is a day of the calendar, as year-month-day."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
