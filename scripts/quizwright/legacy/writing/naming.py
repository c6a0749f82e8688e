"""Ids proposed from text: words of a question in small Latin letters; where there are none, a hash of its text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from itertools import chain, count
from typing import Final

from quizwright.ids import ID_LENGTH, digest, is_id
from quizwright.languages import import_words
from quizwright.legacy.reading.clean import plain
from quizwright.legacy.values import Question

_WORD: Final = re.compile(r"[a-z0-9]+")
_COMMON: Final = frozenset(word for words in import_words() for word in words.common_words)
_MOST: Final = 6
_ENOUGH: Final = 2


class Names:
    """Gives ids: those of a former import first, each once."""

    def __init__(self, known: Mapping[str, str], taken: frozenset[str] = frozenset()) -> None:
        """Begin with the ids of former imports, by fingerprint, and with ids that are taken."""
        self.given = dict(known)
        self._taken = {*taken, *known.values()}
        self._places: dict[str, dict[tuple[str, int], str]] = {}

    def question(self, question: Question) -> str:
        """Return the id of a question; the same text has the same id in the next import."""
        mark = self._mark(question)
        if mark not in self.given:
            self.given[mark] = self._free(propose(question.topic or question.stem, "question", mark), mark)
            self._taken.add(self.given[mark])
        return self.given[mark]

    def _mark(self, question: Question) -> str:
        """Return what a question is known by; the same text at another place of this call has a number behind it."""
        mark = fingerprint(question)
        places = self._places.setdefault(mark, {})
        place = (question.where.path, question.ordinal)
        return places.setdefault(place, f"{mark}-{len(places) + 1}" if places else mark)

    def _free(self, wanted: str, mark: str) -> str:
        """Return an id that is free: the wanted one, or one with the mark, and a number if need be, at its end."""
        ends = chain([f"-{mark}"], (f"-{mark}-{times}" for times in count(2)))
        names = chain([wanted], (f"{wanted[: ID_LENGTH - len(end)].rstrip('-')}{end}" for end in ends))
        return next(name for name in names if name not in self._taken)


def fingerprint(question: Question) -> str:
    """Return what a question is known by in a file of ids: a hash of what it asks and offers."""
    return digest(question.stem, *(option.text for option in question.options))


def propose(text: str, kind: str, mark: str = "") -> str:
    """Return an id made of the first words of a text, or of a kind and a hash where it has too few in Latin letters."""
    ascii_text = unicodedata.normalize("NFKD", plain(text)).encode("ascii", "ignore").decode().lower()
    words = [word for word in _WORD.findall(ascii_text) if word not in _COMMON][:_MOST]
    while words and words[0][0].isdigit():
        words.append(words.pop(0)) if any(not word[0].isdigit() for word in words) else words.clear()
    name = "-".join(words)[:ID_LENGTH].strip("-")
    if len(words) < _ENOUGH and kind == "question":
        name = f"{name or kind}-{mark or digest(text)}"
    return name if is_id(name) else f"{kind}-{digest(text)}"


def items(texts: list[str], kind: str) -> list[str]:
    """Return ids of the options of one question, all different."""
    found: dict[str, None] = {}  # in their order
    for at, text in enumerate(texts, start=1):
        name = propose(text, kind)
        found[name if name not in found and not name.startswith(f"{kind}-") else f"{kind}-{at}"] = None
    return list(found)
