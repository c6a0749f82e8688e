"""What a rule is: a function, and a row of the table that gives it a code, a severity and a scope."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from quizwright.index import Index
from quizwright.lint.passage import Pair, Passage
from quizwright.lint.text_filters import all_texts
from quizwright.lint.view import Local, View
from quizwright.model import Bank, Edition
from quizwright.problem import Check, Finding, Severity

Findings: TypeAlias = Iterator[Finding]


@dataclass(frozen=True, slots=True)
class Rule:
    """A row of the table. One of the six functions is given; its docstring is the manual page of the code.

    Args:
        code: never reused.
        severity: how much it matters.
        bank: is called once.
        quiz: is called for each quiz.
        edition: is called for each edition of each quiz.
        text: is called for each text in each locale: of quizzes, of their editions, of the bank, of facts.
        local: is called for each quiz, each edition, and the bank's own texts, in each locale that has a file.
        pair: is called for each translated text that is current, and its source.
        applies_to: for a rule on texts or pairs, which texts can have a finding (of a pair, either text).
        finished: the rule asks for what a draft may still lack, and is silent on drafts.

    """

    code: str
    severity: Severity
    bank: Callable[[Bank, Index], Findings] | None = None
    quiz: Callable[[View], Findings] | None = None
    edition: Callable[[Edition, View], Findings] | None = None
    text: Callable[[Passage, View], Findings] | None = None
    local: Callable[[Local], Findings] | None = None
    pair: Callable[[Pair], Findings] | None = None
    applies_to: Callable[[Passage], bool] = all_texts
    finished: bool = False

    @property
    def check(self) -> Check:
        """The code with its manual page, as `explain` and the documentation show it."""
        function = self.bank or self.quiz or self.edition or self.text or self.local or self.pair
        title, _, manual = (inspect.getdoc(function) or "").partition("\n\n")
        return Check(self.code, self.severity, title.removesuffix("."), f"{manual}\n")
