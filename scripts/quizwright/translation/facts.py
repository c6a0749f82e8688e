"""Facts against the bank's baselines: what each was verified for, and what a question may therefore say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from packaging.version import InvalidVersion, Version

from quizwright.model import Bank, Fact, Question


@dataclass(frozen=True, slots=True)
class Lag:
    """A fact that was verified against another version than the baseline's."""

    fact: Fact
    baseline: str
    verified_for: str
    now: str


def lags(fact: Fact, bank: Bank) -> Iterator[Lag]:
    """Yield each baseline that has moved on since a fact was verified; a version differs if its text does."""
    for name, version in fact.applies_to.items():
        now = bank.baselines.get(name)
        if now is not None and now != version:
            yield Lag(fact, name, version, now)


def facts_of(question: Question, bank: Bank) -> Iterator[Fact]:
    """Yield the facts that a question cites and the bank has, in order."""
    yield from (bank.facts[reference.id] for reference in question.facts if reference.id in bank.facts)


def values(questions: Iterable[Question], bank: Bank) -> Mapping[str, str]:
    """Return the value of each variable in the texts of a question, or of a quiz with all its questions.

    A variable is the baseline, unless each fact of theirs that names it was verified for other versions: then it is the
    newest of those, so that no text claims a version at which nobody has looked.
    """
    verified: dict[str, set[str]] = {}
    for fact in (fact for question in questions for fact in facts_of(question, bank)):
        for name, version in fact.applies_to.items():
            verified.setdefault(name, set()).add(version)
    seen = {
        name: max(versions, key=version_order)
        for name, versions in verified.items()
        if bank.baselines.get(name) not in versions
    }
    return {**bank.baselines, **seen} if seen else bank.baselines


def version_order(version: str) -> tuple[int, Version, str]:
    """Return a sort key of version strings: by PEP 440, so that a release candidate comes before its release.

    What PEP 440 does not read comes before all that it does, in the order of its letters.
    """
    try:
        return (1, Version(version), "")
    except InvalidVersion:
        return (0, Version("0"), version)
