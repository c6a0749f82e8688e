"""Addresses of the same page in two languages: equal but for the part that names the language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from quizwright.text.partners import Partners

# Sites also name a language by a country where it is spoken.
_COUNTRIES: Final = MappingProxyType({"zh": "cn|tw|hk", "ja": "jp", "ko": "kr", "es": "mx|latam"})
_ANY, _ANY_LANGUAGE = " ", "  "  # fragments that no address has
_QUERY_KEYS: Final = frozenset({"hl", "lang", "language", "locale", "l"})


@dataclass(frozen=True, slots=True)
class Address:
    """An address without its language: `written` is how it stands in the text."""

    written: str
    page: str
    fragment: str
    has_language: bool


def address(written: str, locales: Sequence[str]) -> Address:
    """Return an address without what names its language.

    That is a label of the host, a folder, a part of a file's name, or a key of the query.

    Args:
        written: the address as it stands in the text.
        locales: those whose names may be left out.

    """
    label, folder, name = _patterns(frozenset(locales))
    try:
        parts = urlsplit(written)
    except ValueError:  # such as an unclosed bracket in the host
        return Address(written, written, "", has_language=False)
    host = label.sub("", parts.netloc, count=1)
    path = name.sub("", folder.sub("", parts.path, count=1), count=1)
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    kept = [(key, value) for key, value in pairs if key.lower() not in _QUERY_KEYS]
    page = f"{parts.scheme}://{host}{path.rstrip('/')}?{urlencode(kept)}"
    plain = (parts.netloc, parts.path, len(pairs)) == (host, path, len(kept))
    return Address(written, page, parts.fragment, has_language=not plain)


def unmatched(source: Sequence[Address], translation: Sequence[Address]) -> tuple[list[str], list[str]]:
    """Return the addresses of each side that have no partner on the other."""
    partners = Partners((other.written, _names(other)) for other in translation)
    return [one.written for one in source if not partners.take(_partners(one))], list(partners.left())


def _names(other: Address) -> Iterator[tuple[str, str]]:
    """Yield what an address may be a partner by: its page and, unless it names its language, its fragment."""
    yield other.page, _ANY
    yield other.page, _ANY_LANGUAGE if other.has_language else other.fragment


def _partners(one: Address) -> Sequence[tuple[str, str]]:
    """Return what partners are of the same page. A heading has another fragment in another language."""
    return [(one.page, _ANY)] if one.has_language else [(one.page, one.fragment), (one.page, _ANY_LANGUAGE)]


@lru_cache(maxsize=64)
def _patterns(locales: frozenset[str]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return patterns of what names a language: a label of the host, a folder, a part of a file's name."""
    languages = sorted({locale.partition("-")[0] for locale in locales})
    names = "|".join([*languages, *(_COUNTRIES[language] for language in languages if language in _COUNTRIES)])
    tag = rf"(?:{names})(?:[-_][A-Za-z0-9]{{2,8}}){{0,3}}"
    texts = (rf"^{tag}\.(?=.+\.)", rf"/{tag}(?=/|$)", rf"[._-]{tag}(?=\.\w+$)")
    label, folder, name = (re.compile(text, re.IGNORECASE) for text in texts)
    return label, folder, name
