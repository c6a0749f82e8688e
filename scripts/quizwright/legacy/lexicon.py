"""The words of all languages as patterns, compiled once: what a line or a fold calls itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from quizwright.legacy.words import WORDS
from quizwright.legacy.words.form import Words
from quizwright.text.scripts import is_cjk

_MOST: Final = 48  # a fold's title of more characters says more than "answer"
_NO_LETTER: Final = r"(?![^\W\d_])"
_EDGES: Final = re.compile(r"^[\W_\d]+|(?<![\W_\d])[\W_\d]++$")
_ASKING_END: Final = r"[?？؟]['\"”»)）*_`\s]*$|(?:吗|呢|什么|哪个|哪些|か|까|까요)[。.*_`\s]*$"
_ENDS_ASKING: Final = re.compile(_ASKING_END)
_ASKS: Final = re.compile(
    rf"{_ASKING_END}|^(?:¿|(?:why|how|what|which|who|when|"
    r"where|can|does|is|are|should|do)\s.*[?]?$)",
    re.IGNORECASE,
)


def alternatives(words: Iterable[str]) -> str:
    """Return a pattern of any of some words, the longest first; a word ends where no letter follows it."""
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    return "|".join(rf"{_spaced(word)}{'' if is_cjk(word[-1]) else _NO_LETTER}" for word in ordered)


def _spaced(word: str) -> str:
    return r"\s*".join(re.escape(part) for part in word.split()) if is_cjk(word[0]) else _latin(word)


def _latin(word: str) -> str:
    return r"\s+".join(re.escape(part) for part in word.split())


def _all(name: str) -> tuple[str, ...]:
    return tuple(word for words in WORDS for word in getattr(words, name))


ANSWER: Final = alternatives(_all("answer"))
EXPLANATION: Final = alternatives(_all("explanation"))
QUESTION: Final = alternatives(_all("question"))
JOINER: Final = alternatives(_all("joiners"))
EITHER: Final = alternatives(_all("either"))
WRONG: Final = alternatives(_all("wrong"))
OPTIONS: Final = alternatives(_all("options"))

_SUMMARY: Final = frozenset(word.casefold() for word in (*_all("summary"), *_all("answer"), *_all("key_list")))
_EXPLAINS: Final = frozenset(word.casefold() for word in _all("explanation"))
_HINT: Final = frozenset(word.casefold() for word in _all("hint"))
_KEY_LIST: Final = frozenset(word.casefold() for word in _all("key_list"))
_OPTIONS: Final = frozenset(word.casefold() for word in _all("options"))
_QUESTION: Final = frozenset(word.casefold() for word in _all("question"))
_HOLDS_ANSWER: Final = re.compile(
    rf"(?<![^\W\d_])(?:{alternatives((*_all('summary'), *_all('answer')))})", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """Return a title without markup, emoji, numbers and marks at its edges, for comparing."""
    plain = re.sub(r"<[^<>]*>|[*`]", "", unicodedata.normalize("NFC", text))
    return " ".join(_EDGES.sub("", plain).casefold().split())


@lru_cache(maxsize=1024)
def languages_of(word: str) -> frozenset[str]:
    """Return the languages that have a word for an answer, an explanation, a question or a hint."""
    name = bare(re.split("[:：]", word, maxsplit=1)[0])
    return frozenset(words.language for words in WORDS if name in _named(words))


@lru_cache(maxsize=64)
def _named(words: Words) -> frozenset[str]:
    told = (*words.summary, *words.answer, *words.explanation, *words.question, *words.hint)
    return frozenset(word.casefold() for word in told)


@lru_cache(maxsize=4096)
def is_answer_title(text: str) -> bool:
    """Tell whether a fold's title says that the answer is below it."""
    name = bare(text)
    if name in _SUMMARY or name in _EXPLAINS:
        return True
    return len(name) <= _MOST and not asks(text) and _HOLDS_ANSWER.search(name) is not None


@lru_cache(maxsize=4096)
def is_marker(text: str) -> bool:
    """Tell whether a line is nothing but a fold's title: in a copy of a page it parts question and answer."""
    return text.strip().strip("▶►▸▼:： ").casefold() in _SUMMARY


@lru_cache(maxsize=1024)
def is_hint_title(text: str) -> bool:
    """Tell whether a fold's title is that of a hint."""
    return bare(text) in _HINT


@lru_cache(maxsize=1024)
def is_explanation_title(text: str) -> bool:
    """Tell whether a heading is the word for an explanation."""
    return bare(text) in _EXPLAINS


@lru_cache(maxsize=1024)
def is_key_list_title(text: str) -> bool:
    """Tell whether a heading is that of the keys at the end of a page."""
    return bare(text) in _KEY_LIST


@lru_cache(maxsize=1024)
def is_options_title(text: str) -> bool:
    """Tell whether a line says that the options are below it."""
    return bare(text) in _OPTIONS


@lru_cache(maxsize=1024)
def is_question_title(text: str) -> bool:
    """Tell whether a tab's title says that a question is in it."""
    return bare(text) in _QUESTION


def is_question(text: str) -> bool:
    """Tell whether a text ends as a question does."""
    return _ENDS_ASKING.search(text.strip()) is not None


@lru_cache(maxsize=4096)
def asks(text: str) -> bool:
    """Tell whether a line asks something."""
    return _ASKS.search(re.sub(r"<[^<>]*>", "", text).strip()) is not None
