"""The values that every renderer reads: texts with resolved links, notes, sources and links to pages.

All of them are plain data: frozen, without references to the bank or the site, so that they can be stored and compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

#: Variable names with their values.
Variables: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A place on the site: a path from its root, and the id of an element there."""

    path: str
    fragment: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A text in Markdown. Variables are filled in after parsing, so that no value is read as markup.

    Args:
        source: the Markdown as it was authored.
        variables: what its variables stand for.
        in_code: whether variables count in code, too.
        lang: its language, or None where it is the reader's own.
        targets: where its links and images inside the site lead, by the target as written with variables filled in. A
            target inside the site that is not here leads nowhere.

    """

    source: str
    variables: Variables = ()
    in_code: bool = False
    lang: str | None = None
    targets: tuple[tuple[str, Target], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A plain line, complete: not escaped, variables filled in. `lang` is as in `Text`."""

    words: str
    lang: str | None = None


#: A short text of either form.
Phrase: TypeAlias = Text | Line


@dataclass(frozen=True, slots=True)
class Link:
    """A title with the place that it leads to; without a place it is the title alone."""

    title: Line
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class PageReference:
    """A place on a page that may be in another language than the reader's.

    `hreflang` is that language, and `label` names it in the reader's, such as " (Chinese)"; else both are empty.
    """

    target: Target
    hreflang: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence that a reader must know about a text or fact; `kind` (source, wording or fact) is for its style."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A source as readers see it; `note` says on which day, and for which versions, it was read."""

    title: str
    url: str
    note: str


@dataclass(frozen=True, slots=True)
class CitedFact:
    """A fact as data: when, and for which versions, it was verified, and its sources as pairs of title and URL."""

    id: str
    verified: str
    applies_to: Variables
    sources: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Outdated:
    """A version that something was verified for, and the one that the bank follows now."""

    baseline: str
    verified_for: str
    now: str


@dataclass(frozen=True, slots=True)
class TextStates:
    """Paths of texts that are in the source language, or older than their source; `moved` says why all of them are."""

    in_source_language: tuple[str, ...] = ()
    stale_wording: tuple[str, ...] = ()
    moved: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint under its label, such as "Hint 1"."""

    id: str
    label: str
    text: Text


@dataclass(frozen=True, slots=True)
class ReportLink:
    """The link by which a reader reports an error."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an answer rests on: notes on outdated versions, sources for readers, and the facts as data."""

    notes: tuple[Note, ...] = ()
    sources: tuple[Source, ...] = ()
    facts: tuple[CitedFact, ...] = field(default=())
    outdated: tuple[Outdated, ...] = ()
