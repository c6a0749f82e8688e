"""The form of one language's words; each language is one module of literals beside this one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What quizzes of one language call their parts. Case and width do not matter.

    A language is added by writing its module and its line in the table of the package: no code knows a language.
    """

    language: str
    summary: tuple[str, ...] = ()  # on the fold that hides an answer: "Show answer"
    answer: tuple[str, ...] = ()  # before the key: "Answer"
    explanation: tuple[str, ...] = ()  # before the explanation: "Explanation"
    question: tuple[str, ...] = ()  # before a question's number: "Question"
    reply: tuple[str, ...] = ()  # before the answer of a pair: "A" below "Q"
    hint: tuple[str, ...] = ()  # on the fold that hides a hint: "Hint"
    key_list: tuple[str, ...] = ()  # heading of the keys at the end of a page: "Answer key"
    options: tuple[str, ...] = ()  # before the options: "Options"
    joiners: tuple[str, ...] = ()  # between two keys: "and"
    either: tuple[str, ...] = ()  # between two keys of which only one is right: "or"
    wrong: tuple[str, ...] = ()  # after the label of an option that is not the key: "wrong"
    common: tuple[str, ...] = ()  # frequent words, which are left out of ids
