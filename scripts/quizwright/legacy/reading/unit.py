"""The questions of a page as they stand there, before anything of them is read, and the other parts of the page."""

from __future__ import annotations

from dataclasses import dataclass, field

from quizwright.legacy.reading import lexicon
from quizwright.legacy.reading.starts import Start
from quizwright.legacy.reading.tree import Node


@dataclass(slots=True)
class Unit:
    """One question as it stands: its start, its section, and its nodes."""

    start: Start
    section: str | None
    nodes: list[Node] = field(default_factory=list)
    offered: bool = False  # options were seen
    lettered: bool = False  # labels stand on the line of its start: options, or parts that it names
    answered: bool = False  # a fold with the answer was seen
    told: bool = False  # a line with the word for an answer was seen
    ruled: bool = False  # a rule was seen after them

    @property
    def asks(self) -> bool:
        """Tell whether it has something to ask: its start asks, or something stands below it."""
        return lexicon.asks(self.start.rest) or bool(self.nodes)


@dataclass(slots=True)
class Waiting:
    """Which questions of a page have no answer yet, by number; all but the last one change no more."""

    units: list[Unit]
    _done: int = 0  # how many questions the sets know
    _unanswered: set[str | None] = field(default_factory=set)
    _untold: set[str | None] = field(default_factory=set)
    _count: int = 0

    @property
    def several(self) -> bool:
        """Tell whether more than one question has no answer."""
        self._settle()
        return self._count + (not self.units[-1].answered if self.units else 0) > 1

    def has(self, number: str) -> bool:
        """Tell whether a question with a number has no answer."""
        self._settle()
        last = self.units[-1] if self.units else None
        return number in self._unanswered or bool(last and not last.answered and last.start.number == number)

    def has_untold(self, number: str) -> bool:
        """Tell whether a question with a number has neither an answer nor a line with the word for one."""
        self._settle()
        last = self.units[-1] if self.units else None
        untold = last and not last.answered and not last.told
        return number in self._untold or bool(last and untold and last.start.number == number)

    def _settle(self) -> None:
        for unit in self.units[self._done : -1]:
            self._done += 1
            if not unit.answered:
                self._count += 1
                self._unanswered.add(unit.start.number)
                self._untold |= set() if unit.told else {unit.start.number}


@dataclass(slots=True)
class Segments:
    """The parts of a page: its title and intro, its questions, and the nodes of the keys at its end."""

    title: str | None = None
    intro: list[Node] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    keys: list[Node] = field(default_factory=list)
