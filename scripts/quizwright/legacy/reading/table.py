"""The options of a question as a table: found by label or by text, however many there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from quizwright.legacy.reading.clean import comparable
from quizwright.legacy.values import Option


@dataclass(frozen=True)
class OptionTable(Sequence[Option]):
    """The options in their order; the look-ups are made when the first line of an answer asks for them."""

    options: tuple[Option, ...]

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The texts by their labels."""
        return {option.label: option.text for option in self.options}

    @cached_property
    def by_text(self) -> Mapping[str, tuple[str, ...]]:
        """The labels by their texts, as texts are compared."""
        found: dict[str, list[str]] = {}
        for option in self.options:
            found.setdefault(comparable(option.text), []).append(option.label)
        return {text: tuple(names) for text, names in found.items()}

    def says(self, label: str, text: str) -> bool:
        """Tell whether an option has a text."""
        return label in self.by_text.get(comparable(text), ())

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        """Return an option by its place."""
        return self.options[at]

    def __len__(self) -> int:
        """Return how many options there are."""
        return len(self.options)


def table(options: Iterable[Option]) -> OptionTable:
    """Return options as a table."""
    return OptionTable(tuple(options))
