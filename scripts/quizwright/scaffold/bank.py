"""The content/ of a new bank: settings, one fact, and one small quiz in every language that there are words for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from quizwright.artifact import Artifact
from quizwright.languages import WITH_WORDS, ScaffoldWords, has_words, language
from quizwright.load import Contract, Tree, load
from quizwright.translation.sync import sync

QUIZ: Final = "first-quiz"
#: The day on which someone opened the source of the fact.
_VERIFIED: Final = "2026-11-30"


def bank(source: str, locales: Iterable[str], name: str, contract: Contract) -> Iterator[Artifact]:
    """Yield the files of a new bank, lock files too. Paths are relative to its folder.

    Args:
        source: the source locale.
        locales: all locales, the source among them.
        name: the bank's name; empty for the words of each locale.
        contract: the schemas.

    """
    authored = tuple(_authored(source, tuple(locales), name))
    yield from authored
    loaded = load(Tree({found.path: found.content for found in authored}), contract)
    if loaded.bank:  # without one there is a problem, of which the caller will tell
        yield from sync(loaded.bank, loaded.quizzes)


def words(locale: str, source: str) -> ScaffoldWords:
    """Return the words of a locale; where it has none, those of the source locale or English, to be translated."""
    return language(locale if has_words(locale) else source).scaffold


def _authored(source: str, locales: tuple[str, ...], name: str) -> Iterator[Artifact]:
    yield _file("bank.yml", "bank", _settings(source, locales))
    for locale in locales:
        said = words(locale, source)
        yield _file(f"{locale}.yml", "bank-text", f"name: {quoted(name or said.name)}\nsummary: {said.summary}\n")
    yield _file("facts/http.yml", "facts", _facts(words(source, source)))
    yield _file(f"{QUIZ}/quiz.yml", "quiz", _quiz(words(source, source)))
    for locale in locales:
        if locale != source and locale in WITH_WORDS:
            yield _file(f"{QUIZ}/{locale}.yml", "translation", _translation(language(locale).scaffold))


def _file(path: str, schema: str, text: str) -> Artifact:
    up = "../" * (path.count("/") + 1)
    return Artifact.of_text(path, f"# yaml-language-server: $schema={up}schema/{schema}.schema.json\n{text}")


def quoted(text: str) -> str:
    """Return text between quotation marks: what JSON writes, YAML reads."""
    return json.dumps(text, ensure_ascii=False)


def _settings(source: str, locales: tuple[str, ...]) -> str:
    return f"""\
source_locale: {source}
locales: [{", ".join(locales)}]
# The terms under which others may use your text: choose your own.
licence: {{name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/"}}
# Where "Report an error" leads:
# report_url: "https://github.com/OWNER/REPOSITORY/issues/new"
# The versions that the bank follows, such as {{python: "3.14"}}; in any text, {{{{ python }}}} writes this one.
baselines: {{}}
# When `quizwright stale` calls the check of a fact old.
freshness: {{max_age_days: 180}}
"""


def _facts(said: ScaffoldWords) -> str:
    return f"""\
facts:
  - id: not-found-leaves-it-open
    statement: |-
      {said.fact}
    sources:
      - url: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5"
        title: "RFC 9110, 15.5.5"
    verified: {_VERIFIED}
"""


def _quiz(said: ScaffoldWords) -> str:
    return f"""\
title: {said.quiz}
intro: |-
  {said.intro}
questions:
  - id: not-found
    type: single
    title: {said.missing_title}
    prompt: |-
      {said.missing_prompt}
    choices:
{_choice("for-good", said.for_good, said.for_good_feedback)}
{_choice("nothing", said.nothing, said.nothing_feedback, right=True)}
{_choice("for-now", said.for_now, said.for_now_feedback)}
    explanation: |-
      {said.missing_explanation}
    facts: [not-found-leaves-it-open]

  - id: gone
    type: numeric
    title: {said.gone_title}
    prompt: |-
      {said.gone_prompt}
    value: 410
    explanation: |-
      {said.gone_explanation}
    facts: [not-found-leaves-it-open]
"""


def _choice(name: str, text: str, feedback: str, *, right: bool = False) -> str:
    correct = "        correct: true\n" if right else ""
    return f"      - id: {name}\n        text: {quoted(text)}\n{correct}        feedback: {quoted(feedback)}"


def _translation(said: ScaffoldWords) -> str:
    return f"""\
title: {said.quiz}
intro: |-
  {said.intro}
questions:
  not-found:
    title: {said.missing_title}
    prompt: |-
      {said.missing_prompt}
    choices:
      for-good: {{text: {quoted(said.for_good)}, feedback: {quoted(said.for_good_feedback)}}}
      nothing: {{text: {quoted(said.nothing)}, feedback: {quoted(said.nothing_feedback)}}}
      for-now: {{text: {quoted(said.for_now)}, feedback: {quoted(said.for_now_feedback)}}}
    explanation: |-
      {said.missing_explanation}

  gone:
    title: {said.gone_title}
    prompt: |-
      {said.gone_prompt}
    explanation: |-
      {said.gone_explanation}
"""
