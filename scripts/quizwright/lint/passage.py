"""A text as rules read it: parsed once, and each walk over it taken once, however many rules ask."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from quizwright.languages import number_words
from quizwright.lint import prose
from quizwright.model import FieldPath, Form, Text
from quizwright.problem import Location
from quizwright.text import Document, parse, shape, variables
from quizwright.text.document import Link
from quizwright.text.numbers import Numeral

_DIGIT: Final = re.compile(r"\d")

Placed: TypeAlias = tuple[str, int]  # a word, and the line, counted from 0, that it stands in


class Reading:
    """A parsed text and the walks over it, each taken once, however many rules and texts of the bank ask for it."""

    def __init__(self, document: Document, source: str = "") -> None:
        """Wrap a document, which is not changed afterwards, and what it was parsed from."""
        self.document = document
        self._has_digits = _DIGIT.search(source) is not None

    @cached_property
    def prose(self) -> prose.Prose:
        """The words, without code and addresses."""
        return prose.of_document(self.document)

    @cached_property
    def addresses(self) -> tuple[Placed, ...]:
        """Each address outside code."""
        return tuple(shape.addresses(self.document))

    @cached_property
    def code_blocks(self) -> tuple[shape.Code, ...]:
        """Each code block."""
        return tuple(shape.code_blocks(self.document))

    @cached_property
    def blocks(self) -> tuple[shape.Block, ...]:
        """Each block."""
        return tuple(shape.blocks(self.document))

    @cached_property
    def numbers(self) -> tuple[tuple[Numeral, int], ...]:
        """Each number."""
        return tuple(shape.numbers(self.document, number_words())) if self._has_digits else ()


_NOTHING: Final = Reading(Document((), ()))


@lru_cache(maxsize=2048)
def _read(source: str) -> Reading:
    return Reading(parse(source), source)


@dataclass(frozen=True)
class Passage:
    """A text in a locale, and what reading it takes. `name` says which text it is, in words."""

    name: str
    path: FieldPath
    locale: str
    text: Text
    form: Form
    in_code: bool = False

    def at(self, line: int, word: str = "") -> Location:
        """Return the place of a word in a line of the text, counted from 0; the line's beginning where it is not there.

        Of a text that is no block, only its own place is known.
        """
        lines = self.text.source.split("\n")
        found = lines[line].find(word) if line < len(lines) else 0
        return self.text.at(line, max(found, 0))

    @cached_property
    def reading(self) -> Reading:
        """The text as it was read; where it is no Markdown, as if it had nothing in it."""
        return _read(self.text.source) if self.form is Form.MARKDOWN else _NOTHING

    @cached_property
    def document(self) -> Document:
        """The parsed text; where it is no Markdown, a document without anything in it."""
        return self.reading.document

    @cached_property
    def prose(self) -> prose.Prose:
        """The words, without code and addresses."""
        return self.reading.prose if self.form is Form.MARKDOWN else prose.of_line(self.text.source)

    @cached_property
    def variables(self) -> tuple[Placed, ...]:
        """The name of each variable."""
        if "{{" not in self.text.source:
            return ()
        if self.form is Form.MARKDOWN:
            return tuple(self.document.variables(in_code=self.in_code))
        return tuple((name, 0) for name in variables.names(variables.hide(self.text.source)))

    @property
    def links(self) -> Sequence[Link]:
        """Each link and image."""
        return self.document.contents.links

    @property
    def code_spans(self) -> Sequence[Placed]:
        """Each piece of inline code."""
        return self.document.contents.code_spans

    @cached_property
    def numbers(self) -> tuple[tuple[Numeral, int], ...]:
        """Each number; units and accepted answers are words of their language, so they have none."""
        if self.form is Form.MARKDOWN:
            return self.reading.numbers
        if self.form is Form.LIST or self.path.endswith(".unit"):
            return ()
        return tuple((found, 0) for found in shape.line_numbers(self.text.source, number_words()))


class Pair(NamedTuple):
    """A text of the source and its translation."""

    source: Passage
    translation: Passage
