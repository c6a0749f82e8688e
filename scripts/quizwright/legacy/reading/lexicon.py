"""The words of all languages as patterns, compiled once: what a line or a fold calls itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from quizwright.languages import ImportWords, import_words
from quizwright.text.scripts import is_cjk

_MOST: Final = 48  # a fold's title of more characters says more than "answer"
_NO_LETTER: Final = r"(?![^\W\d_])"
_EDGES: Final = re.compile(r"^[\W_\d]+|(?<![\W_\d])[\W_\d]++$")


def alternatives(words: Iterable[str]) -> str:
    """Return a pattern of any of some words, the longest first; a word ends where no letter follows it."""
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    return "|".join(rf"{_spaced(word)}{'' if is_cjk(word[-1]) else _NO_LETTER}" for word in ordered)


def _spaced(word: str) -> str:
    return r"\s*".join(re.escape(part) for part in word.split()) if is_cjk(word[0]) else _latin(word)


def _latin(word: str) -> str:
    return r"\s+".join(re.escape(part) for part in word.split())


def _all(name: str) -> tuple[str, ...]:
    return tuple(word for words in import_words() for word in getattr(words, name))


def _folded(*names: str) -> frozenset[str]:
    return frozenset(word.casefold() for name in names for word in _all(name))


def _any(name: str) -> str:
    """Return a pattern of any of some words as they are, the longest first."""
    return "|".join(map(re.escape, sorted(set(_all(name)), key=lambda word: (-len(word), word))))


ANSWER: Final = alternatives(_all("answer_labels"))
EXPLANATION: Final = alternatives(_all("explanation_labels"))
QUESTION: Final = alternatives(_all("question_labels"))
JOINER: Final = alternatives(_all("joiners"))
EITHER: Final = alternatives(_all("alternatives"))
WRONG: Final = alternatives(_all("denials"))
#: What is between the word for an answer and the key, what is behind a key, and what is in brackets behind it.
SEPARATOR: Final = _any("separators")
COPULA: Final = _any("copulas")
KEY_MARK: Final = _any("key_marks")
#: What begins a sentence that names the key in bold.
ANSWER_START: Final = _any("answer_starts")
#: What is behind the number of a question, and of an option.
COUNTER: Final = _any("number_counters")
LABEL_COUNTER: Final = _any("label_counters")
NOT_AFTER_COUNTER: Final = "".join(f"(?<!{word})" for word in LABEL_COUNTER.split("|"))
OPTIONS: Final = alternatives(_all("option_titles"))

_ASKING_END: Final = rf"[?？؟]['\"”»)）*_`\s]*$|(?:{_any('question_endings')})[。.*_`\s]*$"
_ENDS_ASKING: Final = re.compile(_ASKING_END)
_ASKS: Final = re.compile(rf"{_ASKING_END}|^(?:¿|(?:{_any('question_starts')})\s.*[?]?$)", re.IGNORECASE)
_SUMMARY: Final = frozenset(
    word.casefold() for word in (*_all("fold_titles"), *_all("answer_labels"), *_all("key_list_titles"))
)
_EXPLAINS: Final = frozenset(word.casefold() for word in _all("explanation_labels"))
_HINT: Final = frozenset(word.casefold() for word in _all("hint_titles"))
_KEY_LIST: Final = frozenset(word.casefold() for word in _all("key_list_titles"))
_OPTIONS: Final = frozenset(word.casefold() for word in _all("option_titles"))
_QUESTION: Final = frozenset(word.casefold() for word in _all("question_labels"))
_HOLDS_ANSWER: Final = re.compile(
    rf"(?<![^\W\d_])(?:{alternatives((*_all('fold_titles'), *_all('answer_labels')))})", re.IGNORECASE
)


#: What pages call their parts.
NAMES: Final = _folded(
    *("fold_titles", "answer_labels", "explanation_labels", "question_labels", "reply_labels", "hint_titles"),
    *("key_list_titles", "option_titles", "joiners", "key_marks"),
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
    return frozenset(words.code for words in import_words() if name in _named(words))


@lru_cache(maxsize=64)
def _named(words: ImportWords) -> frozenset[str]:
    told = (
        *words.fold_titles,
        *words.answer_labels,
        *words.explanation_labels,
        *words.question_labels,
        *words.hint_titles,
    )
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
