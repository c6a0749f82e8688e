"""Whether what verdicts rest on still holds: facts that were verified for another version, or that were reworded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizwright.legacy.comparing import checks
from quizwright.legacy.comparing.values import Comparison, Judged
from quizwright.legacy.comparing.verdicts import shortened
from quizwright.model import Bank, Quiz, Verdict
from quizwright.problem import Problem
from quizwright.translation import State
from quizwright.translation.editions import localize_edition
from quizwright.translation.facts import lags

_HINT: Final = "open the sources of the fact, then renew the fact, or judge the claim anew"


def grounds(comparison: Comparison, quiz: Quiz, bank: Bank) -> Iterator[Problem]:
    """Yield a note at each claim whose verdict may have become wrong, because what it rests on has moved on."""
    local = localize_edition(comparison.edition, quiz, bank, bank.source_locale)
    moved = {one.correction.id for one in local.corrections if one.state is State.FACT}
    for question in comparison.questions:
        for one in question.claims:
            for told in _kept(one, bank) if one.verdict is Verdict.KEPT else _corrected(one, moved):
                yield checks.LAGGING.at(one.claim.where, f"'{shortened(one.claim)}' {told}", _HINT)


def _kept(one: Judged, bank: Bank) -> Iterator[str]:
    for cited in (bank.facts[name] for name in one.by if name in bank.facts):
        for lag in lags(cited, bank):
            name = bank.baseline_names.get(lag.baseline, lag.baseline)
            yield f"is kept by {cited.id}, verified for {name} {lag.verified_for}, and the bank is at {lag.now}"


def _corrected(one: Judged, moved: set[str]) -> Iterator[str]:
    for name in one.by:
        if name in moved:
            yield f"is corrected by {name}, whose facts have been reworded since"
