"""Rule on names that the site can't hold (I110)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quizwright.index import Index
from quizwright.model import Bank
from quizwright.problem import Finding

_PAGES: Final = frozenset({"index"})  # that we write into the folder of quizzes ourselves
# Source: mkdocs-static-i18n 1.3.1, config.py, RE_LOCALE.
_LOCALE: Final = re.compile(r"[a-z]{2}(-[A-Za-z]{4})?(-[A-Z]{2})?|[a-z]{2}_[A-Z]{2}")


def no_clash(bank: Bank, index: Index) -> Iterator[Finding]:
    """A name can't stand in an address of the site.

    The page of the quiz `index` would take the place of the list of quizzes. A quiz that is called as one of the bank's
    locales has an address, such as /quizzes/ja/, that reads as the Japanese list; what names a language is also left
    out when the addresses of two languages are compared.

    The folders directly below docs/ are the locales, and mkdocs-static-i18n takes any folder there for one that has two
    small letters, with a script or a country after a hyphen: `pt`, `pt-BR`, `zh-Hant`. A locale that is written
    otherwise stops the build. (Quizzes lie deeper, so `go` and `ml-ops` are fine as ids.)

    Bad:

        content/index/quiz.yml
        locales: [en, pt-br]

    Good:

        content/database-index/quiz.yml
        locales: [en, pt-BR]
    """
    for locale in bank.locales:
        if not _LOCALE.fullmatch(locale):
            message = f"the locale `{locale}` has a form that mkdocs-static-i18n refuses"
            yield Finding(bank.where, message, _hint(locale))
    for quiz, place in index.quizzes.items():
        if quiz in _PAGES:
            message = f"the page of the quiz `{quiz}` would take the place of the list of quizzes"
            yield Finding(place.where, message, "give the folder another name")
        elif quiz in bank.locales:
            yield Finding(place.where, f"the quiz `{quiz}` is called as a locale is", "give the folder another name")


def _hint(locale: str) -> str:
    """Return the same locale in the form that is asked for, where there is one."""
    language, *more = locale.split("-")
    cased = [part.upper() if len(part) == len("BR") else part.title() for part in more]
    written = "-".join([language, *cased])
    example = written if _LOCALE.fullmatch(written) else "zh-Hant or pt-BR"
    return f"write two letters for the language, with a script or a country after a hyphen: {example}"
