"""The glossary, compiled once: where its terms stand in a source text, and their forms in a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from quizwright.languages import all_languages
from quizwright.model import Term
from quizwright.text.contained import Words
from quizwright.text.scripts import Script, is_cjk

_Forms: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
_LATIN: Final = f"{Script.LATIN}0-9_"
_APART: Final = re.compile(r"[\s-]+")
_MARKS: Final = "- "


@dataclass(frozen=True, slots=True)
class _Entry:
    """A term, hashable: forms by locale, the preferred one first."""

    term: str
    keep: bool
    forms: _Forms
    forbidden: _Forms


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a term is written in one locale: the preferred form, and a pattern of every form."""

    preferred: str
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Known:
    """A term: how to find it in a source text, and what a translation has in its place.

    `needle` is a part of it that a text must have at all; it is looked for first, which is cheap.
    """

    term: str
    needle: str
    pattern: re.Pattern[str]
    wanted: Mapping[str, Wanted]
    kept: Wanted | None

    def in_locale(self, locale: str) -> Wanted | None:
        """Return how the term is written in a locale; None where the glossary does not say."""
        return self.kept or self.wanted.get(locale)


@dataclass(frozen=True, slots=True, eq=False)
class Banned:
    """The forms that one locale forbids, each with the one to write instead, beside all forms of its glossary."""

    instead: Mapping[str, str]
    forbidden: Words
    forms: Words

    def found(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield each forbidden form in a text with its offset; inside a longer form of the glossary it is none."""
        lowered = text.casefold()
        if any(True for _ in self.forbidden.within(lowered)):
            longest_first = sorted(self.forms.within(lowered), key=lambda form: (-len(form), form))
            for found in _any(longest_first, re.IGNORECASE, plural="").finditer(text):
                if found[0].casefold() in self.instead:
                    yield found[0], found.start()


@dataclass(frozen=True, slots=True, eq=False)
class Glossary:
    """The compiled glossary of a bank; each is equal to itself alone. `places` has the terms that a needle is of."""

    terms: tuple[Known, ...]
    banned: Mapping[str, Banned]
    needles: Words
    places: Mapping[str, Sequence[int]]

    def terms_of(self, text: str) -> tuple[Known, ...]:
        """Return each term that stands in a text, once; one inside a longer one does not count."""
        return _terms_of(self, text)


@lru_cache(maxsize=512)  # the same source text is held against each of its translations
def _terms_of(glossary: Glossary, text: str) -> tuple[Known, ...]:
    lowered = text.lower()
    spans = sorted(
        (found.start(), -found.end(), at)
        for needle in glossary.needles.within(lowered)
        for at in glossary.places[needle]
        for found in glossary.terms[at].pattern.finditer(text)
    )
    end, seen = 0, dict[int, None]()
    for _, before, at in spans:
        if -before > end:
            seen[at] = None
            end = -before
    return tuple(glossary.terms[at] for at in seen)


def compiled(terms: Sequence[Term]) -> Glossary:
    """Return the compiled glossary; the same terms are compiled once."""
    return _compiled(
        tuple(
            _Entry(
                term.term,
                term.keep,
                tuple((at, (form, *term.allowed.get(at, ()))) for at, form in term.preferred.items()),
                tuple(term.forbidden.items()),
            )
            for term in terms
        )
    )


@lru_cache(maxsize=4)
def _compiled(entries: tuple[_Entry, ...]) -> Glossary:
    forbidding = {locale for entry in entries for locale, forms in entry.forbidden if forms}
    banned = {locale: _banned(entries, locale) for locale in sorted(forbidding)}
    terms = tuple(map(_known, entries))
    places: dict[str, list[int]] = {}
    for at, known in enumerate(terms):
        places.setdefault(known.needle, []).append(at)
    return Glossary(terms, MappingProxyType(banned), Words(places), MappingProxyType(places))


def _known(entry: _Entry) -> Known:
    wanted = {locale: Wanted(forms[0], _any(forms, re.IGNORECASE)) for locale, forms in entry.forms}
    kept = Wanted(entry.term, _any([entry.term], _case(entry.term))) if entry.keep else None
    needle = max(_APART.split(entry.term.lower()), key=len)
    return Known(entry.term, needle, _any([entry.term], re.IGNORECASE), MappingProxyType(wanted), kept)


def _banned(entries: Sequence[_Entry], locale: str) -> Banned:
    good = [form for entry in entries for at, forms in entry.forms if at == locale for form in forms]
    known = {form.casefold() for form in good}
    instead = {
        form.casefold(): dict(entry.forms).get(locale, ("",))[0]
        for entry in entries
        for at, forms in entry.forbidden
        if at == locale
        for form in forms
        if form.casefold() not in known
    }
    return Banned(MappingProxyType(instead), Words(instead), Words(known | instead.keys()))


def _case(term: str) -> int:
    """A term with a capital is a name, such as NodeSet, and keeps its case; another one may begin a sentence."""
    return re.IGNORECASE if term == term.lower() else 0


def _any(forms: Sequence[str], flags: int, plural: str | None = None) -> re.Pattern[str]:
    ending = _plural() if plural is None else plural
    return re.compile("|".join(_form(form, ending) for form in forms), flags)


@cache
def _plural() -> str:
    """Return a pattern of the plural endings of all languages: a term may be of one and its text in another."""
    endings = {ending for language in all_languages() for ending in language.plural_endings}
    return f"(?:{'|'.join(sorted(endings, key=lambda ending: (-len(ending), ending)))})?"


def _form(form: str, plural: str) -> str:
    """Return the pattern of a form: whole words where it begins or ends with a Latin letter, in any spacing."""
    words = form.strip(_MARKS)
    lead, _, tail = form.partition(words) if words else (form, "", "")  # as of `--option`
    gap = r"[\s-]*" if any(map(is_cjk, form)) else r"[\s-]+"
    body = f"{re.escape(lead)}{gap.join(map(re.escape, _APART.split(words)))}{re.escape(tail)}"
    before = rf"(?<![{_LATIN}])" if re.match(f"[{_LATIN}]", form) else ""
    after = rf"{plural}(?![{_LATIN}])" if re.search(f"[{_LATIN}]$", form) else ""
    return f"{before}{body}{after}"
