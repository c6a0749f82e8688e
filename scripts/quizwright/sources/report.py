"""The sources that facts cite, and the problems of those that are gone, have moved or are unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from quizwright.model import Bank
from quizwright.problem import Location, Problem
from quizwright.sources.checks import GONE, MOVED, UNKNOWN
from quizwright.sources.states import Seen, State
from quizwright.text.variables import fill_plain


class Cited(NamedTuple):
    """A source of a fact: where it stands, and its address as readers get it."""

    where: Location
    address: str


def cited(bank: Bank) -> tuple[Cited, ...]:
    """Return each source of each fact in reading order, with versions filled in as its page has them."""
    return tuple(
        sorted(
            Cited(source.url.where, fill_plain(source.url.source, {**bank.baselines, **fact.applies_to}))
            for fact in bank.facts.values()
            for source in fact.sources
        )
    )


def problems(found: Iterable[Cited], seen: Mapping[str, Seen]) -> Iterator[Problem]:
    """Yield the problems of sources: one wherever there is something to mend, and one for each that is unknown.

    Args:
        found: the sources.
        seen: what is known of them; one that is not in it was not asked for.

    """
    told = set[str]()
    for where, address in found:
        known = seen.get(address)
        if known and known.state is State.DEAD:
            message = f"{address} is gone: {known.told}{_last(known)}"
            yield GONE.at(where, message, "find where it is now, or another source, and read whether the fact holds")
        elif known and known.state is State.OK:
            if known.moved:
                hint = "open it there, and write the new address"
                yield MOVED.at(where, f"{address} has moved to {known.moved}", hint)
        elif address not in told:
            told.add(address)
            why = f"{known.told}{_last(known)}" if known else "there was no time to ask for it"
            yield UNKNOWN.at(
                where, f"it can't be told whether {address} is there: {why}", "open it, or try again later"
            )


def _last(known: Seen) -> str:
    return f"; it was there on {known.ok}" if known.ok else ""
