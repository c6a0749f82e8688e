"""What the Unicode CLDR knows of languages: names, direction, plural categories.

Babel holds its data. It is imported when it is first needed, which takes 60 ms: most commands need nothing of it.
A locale may be spelled as ours are (`pt-BR`) or as CLDR's (`pt_BR`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.core import Locale


@lru_cache(maxsize=1024)
def name(locale: str, reader: str) -> str:
    """Return what the language of a locale is called in the language of a reader; its code where CLDR has no name."""
    found, read = _locale(locale), _locale(reader)
    if found is None or read is None:
        return locale
    known: str | None = read.languages.get(locale.replace("-", "_"))
    if known:
        return known
    known = read.languages.get(f"{found.language}_{found.script}") or read.languages.get(found.language, locale)
    territory = read.territories.get(found.territory or "")
    return f"{known} ({territory})" if territory else known


def own_name(locale: str) -> str:
    """Return what the language of a locale calls itself, as in a menu; its code where CLDR has no name."""
    known = name(locale, locale)
    return known if known == locale else f"{known[:1].title()}{known[1:]}"


def is_right_to_left(locale: str) -> bool:
    """Tell whether a locale is written from right to left."""
    found = _locale(locale)
    return found is not None and found.text_direction == "rtl"


def plural_category(count: int, locale: str) -> str:
    """Return the plural category of a number: `one`, `few`, `other` and so on."""
    found = _locale(locale)
    return found.plural_form(count) if found else "other"


@lru_cache(maxsize=64)
def _locale(identifier: str) -> Locale | None:
    """Return Babel's locale, or None where CLDR has no such one."""
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415 - see above

    try:
        return Locale.parse(identifier.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
