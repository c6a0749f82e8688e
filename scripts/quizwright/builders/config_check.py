"""Checks whether mkdocs.yml and the time of a build can give right pages, for the plugin and the builders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from quizwright.model import Bank

#: Environment variable for the time of a build, as https://reproducible-builds.org/specs/source-date-epoch/ has it.
EPOCH: Final = "SOURCE_DATE_EPOCH"
_SECONDS: Final = re.compile("[0-9]{1,10}")
_LAST: Final = 2**32 - 1  # of the year 2106: sitemap.xml.gz has no room for more
_SHOWN: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of mkdocs.yml that matter; `docs_structure` is one of the plugin `i18n`."""

    plugins: frozenset[str]
    site_url: str
    use_directory_urls: bool
    docs_structure: str


def find_problem(options: Options) -> str:
    """Return what in mkdocs.yml can't give right pages, and what to write instead; empty if there is nothing."""
    for name in ("quizwright", "i18n"):
        if name not in options.plugins:
            return f"the plugin `{name}` is missing; add it under `plugins:`"
    if not options.site_url:
        return "`site_url` is not set; without it no link to another language can be right"
    if any(sign in options.site_url for sign in "?#"):
        return "`site_url` has a query or a fragment; write the address of the site alone"
    if not options.use_directory_urls:
        return "`use_directory_urls: false` gives pages other addresses than their links have; remove it"
    if options.docs_structure != "folder":
        return "the plugin i18n needs `docs_structure: folder`"
    return ""


def find_wrong_time(value: str | None) -> str:
    """Return what is wrong with the time of a build, and what to write instead; empty if it is valid or not set."""
    if value is None or (_SECONDS.fullmatch(value) and int(value) <= _LAST):
        return ""
    shown = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
    return (
        f"{EPOCH}: {shown!r} is not a number of seconds since 1970, such as 1700000000; "
        "correct it, or unset it for the time of today"
    )


def find_missing_locale(bank: Bank, languages: Iterable[Mapping[str, Any]]) -> str:
    """Return which locale of a bank the languages of mkdocs.yml leave out, and what to write; empty if none."""
    known = {str(language["locale"]): language for language in languages}
    missing = [locale for locale in bank.locales if locale not in known]
    if missing:
        return (
            f"bank.yml has the locale {missing[0]!r}, and the site would leave it out; "
            "add it under `plugins: i18n: languages:`"
        )
    if not known[bank.source_locale]["default"]:
        return f"the source locale {bank.source_locale} lives at the root: give it `default: true` under `languages:`"
    return ""
